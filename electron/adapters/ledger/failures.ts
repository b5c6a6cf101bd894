import type { Failure } from '../../contract/result.ts'
import { fieldError, VezneError } from '../../contract/result.ts'

/** SQLite's primary result codes (sqlite.org/rescode.html) after which the file or its disk is not to be trusted. */
const storageCodes: ReadonlySet<number> = new Set([
  8, // READONLY
  10, // IOERR
  11, // CORRUPT
  13, // FULL
  14, // CANTOPEN
  26, // NOTADB
])

/** Which column a UNIQUE constraint speaks of is told by SQLite in its message alone. */
const uniqueFailures: Readonly<Record<string, Failure>> = {
  'UNIQUE constraint failed: transactions.process_id': fieldError('processId', 'used').failure,
  'UNIQUE constraint failed: attempts.parent_id': { code: 'already_sending' },
}

const resultCode = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null

/**
 * After this error nothing more may be written until the ledger is opened anew: an fsync that failed once may report
 * success when it is repeated although the data never reached the disk.
 */
export const isStorageFailure = (error: unknown): boolean => storageCodes.has(resultCode(error) ?? 0)

/** What of an error may leave the worker: a code of the closed list. Messages hold SQL and paths, so they stay. */
export function failureOf(error: unknown): Failure {
  if (error instanceof VezneError) return error.failure
  const known = error instanceof Error ? uniqueFailures[error.message] : undefined
  if (known) return known
  return { code: resultCode(error) === null ? 'internal' : 'ledger_failed' }
}
