import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDialectConfig,
  type SqliteStatement,
} from 'kysely'
import { rowName, sqlName } from './names.ts'
import type { SqliteFile } from './sqlite-opening.ts'

/**
 * Kysely over better-sqlite3. Every statement is prepared once. Rows have the names that TypeScript says (names.ts); integers
 * arrive as numbers, and what a number cannot hold exactly is a RangeError.
 */
export function sqliteDialect(database: SqliteFile): Dialect {
  const config: SqliteDialectConfig = { database: { close: () => database.close(), prepare: preparedOnce(database) } }
  return {
    createDriver: () => new Driver(config, database),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new QueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class QueryCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(sqlName(identifier))
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
  const statement = database.prepare<[readonly unknown[]], unknown[]>(sql)
  const { reader } = statement
  const names = reader
    ? statement
        .raw()
        .columns()
        .map((column) => rowName(column.name))
    : []
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  return {
    reader,
    all: (parameters) => statement.all(bound(parameters)).map((values) => rowFrom(empty, names, values)),
    run: (parameters) => statement.run(bound(parameters)),
    iterate: () => {
      throw new Error('rows are read all at once')
    },
  }
}

/** Whoever forgot a value would have null written in its place, and an engine may take an object for the names of parameters. */
function bound(parameters: readonly unknown[]): readonly unknown[] {
  if (!parameters.every(isValue)) throw new TypeError('a parameter is no value')
  return parameters
}

const scalars = ['string', 'number', 'bigint']
const isValue = (parameter: unknown): boolean =>
  parameter === null || scalars.includes(typeof parameter) || parameter instanceof Uint8Array

/**
 * A copy of `empty`, which has the names and their order: to add them to each row, one by one, would cost more than to read it.
 * better-sqlite3 rounds an integer beyond what a number holds. There are no other numbers of that size in a ledger.
 */
function rowFrom(empty: Readonly<Record<string, null>>, names: readonly string[], values: readonly unknown[]): unknown {
  const row: Record<string, unknown> = { ...empty }
  names.forEach((name, place) => {
    const value = values[place]
    if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
      throw new RangeError(`${name} is more than a number holds exactly`)
    }
    row[name] = value
  })
  return row
}
