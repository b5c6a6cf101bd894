import Database from 'better-sqlite3'

/** One SQLite file, opened. */
export type SqliteFile = Database.Database

/** Waits for nobody who has it locked. Throws SQLite's own error. */
export const openFile = (file: string, { readonly = false } = {}): SqliteFile =>
  new Database(file, { readonly, timeout: 0 })

/** The one value that a statement or a pragma answers with. */
export const ask = (database: SqliteFile, sql: string): unknown => database.prepare(sql).pluck().get()

/** What became of the file, or of the disk that it is on. `other`: the statement failed, and the file is as good as it was. */
export type SqliteFailure = 'locked' | 'damaged' | 'full' | 'failed' | 'other'

/** By SQLite's primary result codes (sqlite.org/rescode.html), which their extended ones begin with. */
const failures: Readonly<Record<string, SqliteFailure>> = {
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

/** `table.column` of the unique one that would have stood twice; SQLite tells it in its message alone. */
export const repeated = (error: unknown): string | null =>
  error instanceof Database.SqliteError ? (/^UNIQUE constraint failed: (\S+)$/.exec(error.message)?.[1] ?? null) : null

/** Null for what is no error of SQLite's. */
export function sqliteFailure(error: unknown): SqliteFailure | null {
  if (!(error instanceof Database.SqliteError)) return null
  const [primary = ''] = /^(?:UNKNOWN|SQLITE_[A-Z]+)/.exec(error.code) ?? []
  return failures[primary] ?? 'other'
}
