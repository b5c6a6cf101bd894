import type { Failure } from '../../contract/result.ts'
import { fieldError, VezneError } from '../../contract/result.ts'
import type { StopCode } from './protocol.ts'

/** SQLite's primary result codes (sqlite.org/rescode.html) after which the file or its disk is not to be trusted. */
const stops: Readonly<Partial<Record<number, StopCode>>> = {
  8: 'ledger_failed', // READONLY
  10: 'ledger_failed', // IOERR
  11: 'ledger_failed', // CORRUPT
  13: 'ledger_full', // FULL
  14: 'ledger_failed', // CANTOPEN
  26: 'ledger_failed', // NOTADB
}

/** Which column a UNIQUE constraint speaks of is told by SQLite in its message alone. */
const uniqueFailures: Readonly<Record<string, Failure>> = {
  'UNIQUE constraint failed: transactions.process_id': fieldError('processId', 'used').failure,
  'UNIQUE constraint failed: operators.id': fieldError('id', 'used').failure,
  'UNIQUE constraint failed: attempts.parent_id': { code: 'already_sending' },
}

const resultCode = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null

/**
 * Why nothing more may be written until the ledger is opened anew, or null when this error is no reason: an fsync that
 * failed once may report success when it is repeated although the data never reached the disk.
 */
export const stopAfter = (error: unknown): StopCode | null => stops[resultCode(error) ?? 0] ?? null

/** What of an error may leave the worker: a code of the closed list. Messages hold SQL and paths, so they stay. */
export function failureOf(error: unknown): Failure {
  if (error instanceof VezneError) return error.failure
  const known = error instanceof Error ? uniqueFailures[error.message] : undefined
  if (known) return known
  return { code: stopAfter(error) ?? (resultCode(error) === null ? 'internal' : 'ledger_failed') }
}
