import { fieldError, VezneError, type ErrorCode } from '../core/result.ts'
import { repeated, sqliteFailure, type SqliteFailure } from './engine/sqlite-opening.ts'

/** Why nothing can be written any more. */
export type StopCode = 'ledger_failed' | 'ledger_full'

/** What an error of SQLite's is to whoever opens a ledger, and to whoever works with an open one. */
const meanings: Readonly<Record<SqliteFailure, { opening: ErrorCode; stops: StopCode | null }>> = {
  locked: { opening: 'ledger_in_use', stops: null },
  damaged: { opening: 'ledger_damaged', stops: 'ledger_failed' },
  full: { opening: 'ledger_unavailable', stops: 'ledger_full' },
  failed: { opening: 'ledger_unavailable', stops: 'ledger_failed' },
  other: { opening: 'ledger_unavailable', stops: null },
}

/** What it is to whoever wanted the same once more. */
const repetitions: Readonly<Record<string, () => VezneError>> = {
  'transactions.process_id': () => fieldError('processId', 'used'),
  'operators.id': () => fieldError('id', 'used'),
  'attempts.parent_id': () => new VezneError('already_sending'),
}

/**
 * Why nothing more may be written until the ledger is opened anew, or null when this error is no reason: an fsync that
 * failed once may report success when it is repeated although the data never reached the disk.
 */
export function stopAfter(error: unknown): StopCode | null {
  const failure = sqliteFailure(error)
  return failure && meanings[failure].stops
}

/** What of an error may leave the worker: a code of the closed list. Messages hold SQL and paths, so they stay. */
export function failureOf(error: unknown): VezneError {
  if (error instanceof VezneError) return error
  const known = repetitions[repeated(error) ?? '']
  if (known) return known()
  return new VezneError(stopAfter(error) ?? (sqliteFailure(error) === null ? 'internal' : 'ledger_failed'))
}

/** Why a database could not be opened: a code, never SQL or a path. */
export function refusalOf(error: unknown): VezneError {
  if (error instanceof VezneError) return error
  return new VezneError(meanings[sqliteFailure(error) ?? 'other'].opening)
}
