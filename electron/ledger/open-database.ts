import { rmSync } from 'node:fs'
import { Kysely } from 'kysely'
import { VezneError } from '../core/result.ts'
import { sqliteDialect } from './engine/sqlite/dialect.ts'
import {
  checkEngine,
  checkSound,
  setPragmas,
  sqliteErrors,
  ask,
  openFile,
  type SqliteFile,
} from './engine/sqlite/opening.ts'
import { refusalOf } from './failures.ts'
import { makePrivate, sizeOf } from './private-file.ts'
import { sqliteSchema } from './engine/sqlite/schema.ts'
import type { SoloFacts } from './queries.ts'
import { schemaVersion } from './schema.ts'
import type { Tables } from './tables.ts'

export interface OpenDatabase {
  database: SqliteFile
  db: Kysely<Tables>
  facts: SoloFacts
}

/**
 * Opens the ledger's file for this process alone, checks that it is what we think, and makes its tables in a new one.
 * Throws `ledger_unsafe`, `ledger_in_use`, `ledger_newer` or `ledger_older` than this program, `ledger_damaged` (then
 * nothing was written to it) or `ledger_unavailable`.
 */
export async function openDatabase(file: string): Promise<OpenDatabase> {
  try {
    return await opened(file)
  } catch (error) {
    throw refusalOf(error, sqliteErrors)
  }
}

const noRoom = new Set(['ENOSPC', 'EDQUOT'])

/** Why a file could not be made a ledger's: also by what the disk says without SQLite. */
export function fileFailure(error: unknown): VezneError {
  if (!(error instanceof Error) || error instanceof VezneError) return refusalOf(error, sqliteErrors)
  const failure = sqliteErrors.kindOf(error)
  if (failure !== null) return failure === 'full' ? new VezneError('ledger_full') : refusalOf(error, sqliteErrors)
  return new VezneError('code' in error && noRoom.has(String(error.code)) ? 'ledger_full' : 'file_failed')
}

async function opened(file: string): Promise<OpenDatabase> {
  const sqliteVersion = checkEngine()
  makePrivate(file)
  // A closed ledger leaves no log behind. Where there is one, the program or the machine died: look before trusting.
  if (sizeOf(`${file}-wal`) > 0) checkUntouched(file)
  const database = openFile(file)
  try {
    const set = setPragmas(database)
    // Left over from a look without the lock. Whoever shares it has the file locked, and that lock is ours alone now.
    rmSync(`${file}-shm`, { force: true })

    if (tablesIn(database) === 0) makeTables(database)
    else {
      checkSchema(database)
      readEachTable(database)
      checkNumbers(database)
    }
    const db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
    return { database, db, facts: { engine: 'sqlite', version: sqliteVersion, ...set, schemaVersion } }
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * To read a ledger that nobody has open and that may be damaged: each read of it may throw. Nothing is written to it. Throws what
 * `openDatabase` throws for what is no ledger of ours.
 */
export function openToRead(file: string): { db: Kysely<Tables>; close(): void } {
  const database = openFile(file, { readonly: true })
  const close = () => {
    database.close()
    // It was made to read the log, and says nothing that the log does not.
    rmSync(`${file}-shm`, { force: true })
  }
  try {
    checkSchema(database)
    return { db: new Kysely<Tables>({ dialect: sqliteDialect(database) }), close }
  } catch (error) {
    close()
    throw refusalOf(error, sqliteErrors)
  }
}

const tablesIn = (database: SqliteFile) => ask(database, 'SELECT count(*) FROM sqlite_schema')

/** All of them or none: what a program that died left has no table, and is begun anew. */
const makeTables = (database: SqliteFile) =>
  database
    .transaction(() => {
      database.exec(sqliteSchema)
      database.pragma(`user_version = ${schemaVersion}`)
    })
    .immediate()

/** This program would not understand other tables than its own. */
function checkSchema(database: SqliteFile): void {
  checkIsLedger(database)
  const version = Number(ask(database, 'PRAGMA user_version'))
  if (version > schemaVersion) throw new VezneError('ledger_newer')
  if (version < schemaVersion) throw new VezneError('ledger_older')
  checkTables(database)
}

/**
 * Tables, indices and triggers are ours to the letter: a trigger that somebody put in would change what every later statement
 * does, and no trail would tell of it. Throws `ledger_damaged`.
 */
function checkTables(database: SqliteFile): void {
  const fresh = openFile(':memory:')
  try {
    fresh.exec(sqliteSchema)
    if (tablesOf(database) !== tablesOf(fresh)) throw new VezneError('ledger_damaged')
  } finally {
    fresh.close()
  }
}

const tablesOf = (database: SqliteFile): string =>
  JSON.stringify(database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name').all())

/** The schema alone may be whole. A table whose first page is not says so only when somebody reads it: before anything is written. */
function readEachTable(database: SqliteFile): void {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[]
  for (const table of tables) database.prepare(`SELECT * FROM "${table}" LIMIT 1`).get()
}

/** Exceeds the rows of any ledger. */
const mostRows = 2 ** 48

/** Throws `ledger_damaged` if an editor left no number for the next row. */
function checkNumbers(database: SqliteFile): void {
  const odd = `SELECT count(*) FROM sqlite_sequence WHERE typeof(seq) <> 'integer' OR seq > ${mostRows}`
  const numbered = "SELECT name FROM sqlite_schema WHERE sql LIKE '%integer primary key autoincrement%'"
  const tables = database.prepare(numbered).pluck().all() as string[]
  const isFull = (table: string) => Number(ask(database, `SELECT max(id) FROM "${table}"`)) > mostRows
  if (ask(database, odd) !== 0 || tables.some(isFull)) throw new VezneError('ledger_damaged')
}

/** Throws `ledger_damaged` for any other database, and without the row that each ledger begins with. */
export function checkIsLedger(database: SqliteFile): void {
  const ours = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('workspace', 'transactions')"
  if (ask(database, ours) !== 2 || ask(database, 'SELECT count(*) FROM workspace') !== 1)
    throw new VezneError('ledger_damaged')
}

/**
 * A damaged database must not be opened for writing at all: closing it would write its log into it. Throws
 * `ledger_damaged` or SQLite's own error.
 */
function checkUntouched(file: string): void {
  const database = openFile(file, { readonly: true })
  try {
    checkSound(database)
  } finally {
    database.close()
  }
}
