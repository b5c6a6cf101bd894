import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type RawNode,
  type SqliteDialectConfig,
  type SqliteStatement,
} from 'kysely'
import { inWordsOf, type OfEngine } from '../engine.ts'
import { sqlName } from '../names.ts'
import { bound, recordsOf } from '../values.ts'
import type { SqliteFile } from './opening.ts'
import { sqlite } from './words.ts'

/**
 * Kysely over better-sqlite3. Every statement is prepared once. Rows have the names that TypeScript says (names.ts); integers
 * arrive as numbers, and what a number cannot hold exactly is a RangeError.
 */
export function sqliteDialect(database: SqliteFile): Dialect {
  const config: SqliteDialectConfig = { database: { close: () => database.close(), prepare: preparedOnce(database) } }
  return {
    createDriver: () => new Driver(config, database),
    createAdapter: () => new Adapter(),
    createQueryCompiler: () => new QueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class Adapter extends SqliteAdapter implements OfEngine {
  readonly engine = sqlite
}

class QueryCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(sqlName(identifier))
  }

  /** Hides values from SQLite's planner behind a plus. It compiles a statement again whenever one that it saw is bound. */
  protected override getCurrentParameterPlaceholder(): string {
    return sqlite.parameter(0)
  }

  protected override visitRaw(node: RawNode): void {
    const said = inWordsOf(sqlite, node)
    if (said) this.visitNode(said)
    else super.visitRaw(node)
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
  // better-sqlite3 rounds an integer beyond what a number holds.
  const recordOf = recordsOf(
    reader
      ? statement
          .raw()
          .columns()
          .map((column) => column.name)
      : [],
  )
  return {
    reader,
    all: (parameters) => statement.all(bound(parameters)).map(recordOf),
    run: (parameters) => statement.run(bound(parameters)),
    iterate: () => {
      throw new Error('rows are read all at once')
    },
  }
}
