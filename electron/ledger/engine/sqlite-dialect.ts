import type { DatabaseConnection, Dialect, SqliteDialectConfig, SqliteStatement } from 'kysely'
import { CompiledQuery, SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { SqliteFile } from './sqlite-opening.ts'

/**
 * Kysely over better-sqlite3. Every statement is prepared once. Integers arrive as numbers, and what a number cannot hold
 * exactly is a RangeError.
 */
export function sqliteDialect(database: SqliteFile): Dialect {
  const config: SqliteDialectConfig = { database: { close: () => database.close(), prepare: preparedOnce(database) } }
  return {
    createDriver: () => new Driver(config, database),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class Driver extends SqliteDriver {
  readonly #database: SqliteFile
  constructor(config: SqliteDialectConfig, database: SqliteFile) {
    super(config)
    this.#database = database
  }

  /** Takes the write lock at the start: a transaction that waited for it in its middle could fail half-way. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk or an I/O error has rolled back already; a second rollback would hide that error behind its own. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** More than the program has; lists of another length are other statements, and the one that was not used longest goes. */
const keptStatements = 500

function preparedOnce(database: SqliteFile): (sql: string) => SqliteStatement {
  const kept = new Map<string, SqliteStatement>()
  return (sql) => {
    const statement = kept.get(sql) ?? prepared(database, sql)
    kept.delete(sql)
    kept.set(sql, statement)
    const [oldest] = kept.keys()
    if (kept.size > keptStatements && oldest !== undefined) kept.delete(oldest)
    return statement
  }
}

function prepared(database: SqliteFile, sql: string): SqliteStatement {
  const statement = database.prepare<[readonly unknown[]]>(sql)
  return {
    reader: statement.reader,
    all: (parameters) => exact(statement.all(bound(parameters))),
    run: (parameters) => statement.run(bound(parameters)),
    iterate: (parameters) => statement.iterate(bound(parameters)),
  }
}

/** Whoever forgot a value would have null written in its place. */
function bound(parameters: readonly unknown[]): readonly unknown[] {
  if (parameters.includes(undefined)) throw new TypeError('a parameter is undefined')
  return parameters
}

/** better-sqlite3 rounds an integer beyond what a number holds. There are no other numbers of that size in a ledger. */
function exact(rows: unknown[]): unknown[] {
  for (const row of rows as Record<string, unknown>[]) {
    for (const name in row) {
      const value = row[name]
      if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
        throw new RangeError(`${name} is more than a number holds exactly`)
      }
    }
  }
  return rows
}
