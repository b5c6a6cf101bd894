import Database from 'better-sqlite3'
import { VezneError } from '../../../core/result.ts'
import type { EngineErrors, FailureKind, StopCode } from '../../failures.ts'

/** What SQLite must be, be told and find before a ledger is worked with. */

/** Older ones can lose committed transactions when a WAL is reset while it is read. */
const oldestSqlite = [3, 51, 3] as const

/** The SQLite that this program runs on, if it has what we need; looked at before it touches the file. */
export function checkEngine(): string {
  const engine = openFile(':memory:')
  try {
    const version = String(ask(engine, 'SELECT sqlite_version()'))
    refuseUnless(isNewEnough(version))
    // Throws where FTS5 or its trigram tokenizer is not built in.
    engine.exec("CREATE VIRTUAL TABLE probe USING fts5(text, tokenize = 'trigram')")
    return version
  } finally {
    engine.close()
  }
}

function refuseUnless(holds: boolean): void {
  if (!holds) throw new VezneError('ledger_unavailable')
}

function isNewEnough(version: string): boolean {
  const parts = version.split('.').map(Number)
  for (const [place, oldest] of oldestSqlite.entries()) {
    const part = parts[place] ?? 0
    if (part !== oldest) return part > oldest
  }
  return true
}

/**
 * In this order, before any other statement: whatever reads the schema opens the log, and only after `locking_mode` does
 * it then lock the file, for as long as the connection lives. With `busy_timeout` still to come, a file that somebody
 * else has locked is refused without waiting.
 */
const pragmas = {
  locking_mode: 'exclusive',
  journal_mode: 'wal',
  synchronous: 2,
  fullfsync: 1,
  checkpoint_fullfsync: 1,
  foreign_keys: 1,
  trusted_schema: 0,
  temp_store: 2,
  cell_size_check: 1,
  busy_timeout: 5000,
} as const

/** Sets them, reads each back, and says those that the ledger's facts tell. Throws `ledger_unavailable`. */
export function setPragmas(database: SqliteFile) {
  for (const [name, value] of Object.entries(pragmas)) {
    database.exec(`PRAGMA ${name} = ${value}`)
    refuseUnless(ask(database, `PRAGMA ${name}`) === value)
  }
  const { journal_mode: journalMode, locking_mode: lockingMode, synchronous } = pragmas
  return { journalMode, lockingMode, synchronous }
}

/** Throws `ledger_damaged`, or SQLite's own error. */
export function checkSound(database: SqliteFile): void {
  if (ask(database, 'PRAGMA quick_check(1)') !== 'ok') throw new VezneError('ledger_damaged')
}

/** One SQLite file, opened. */
export type SqliteFile = Database.Database

/** Waits for nobody who has it locked. Throws SQLite's own error. */
export const openFile = (file: string, { readonly = false } = {}): SqliteFile =>
  new Database(file, { readonly, timeout: 0 })

/** The one value that a statement or a pragma answers with. */
export const ask = (database: SqliteFile, sql: string): unknown => database.prepare(sql).pluck().get()

/** By SQLite's primary result codes (sqlite.org/rescode.html), which their extended ones begin with. */
const failures: Readonly<Record<string, FailureKind>> = {
  SQLITE_BUSY: 'locked',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_NOTADB: 'damaged',
  SQLITE_FULL: 'full',
  SQLITE_READONLY: 'failed',
  SQLITE_IOERR: 'failed',
  SQLITE_CANTOPEN: 'failed',
  // One that better-sqlite3 has no name for: nothing is known of it, and so nothing may be trusted.
  UNKNOWN: 'failed',
}

export const sqliteErrors: EngineErrors = {
  kindOf(error) {
    if (!(error instanceof Database.SqliteError)) return null
    const [primary = ''] = /^(?:UNKNOWN|SQLITE_[A-Z]+)/.exec(error.code) ?? []
    return failures[primary] ?? 'other'
  },

  /** SQLite tells it in its message alone. */
  repeated: (error) =>
    error instanceof Database.SqliteError
      ? (/^UNIQUE constraint failed: (\S+)$/.exec(error.message)?.[1] ?? null)
      : null,
}

/**
 * Why nothing more may be written until the ledger is opened anew, or null when this error is no reason: an fsync that
 * failed once may report success when it is repeated although the data never reached the disk.
 */
export function stopAfter(error: unknown): StopCode | null {
  const kind = sqliteErrors.kindOf(error)
  if (kind === 'full') return 'ledger_full'
  return kind === 'failed' || kind === 'damaged' ? 'ledger_failed' : null
}
