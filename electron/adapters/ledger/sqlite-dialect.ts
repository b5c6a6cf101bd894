import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { DatabaseConnection, Dialect, SqliteDialectConfig } from 'kysely'
import { CompiledQuery, SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config)
    this.#database = database
  }

  /** Takes the write lock at the start: a transaction that waited for it in its middle could fail half-way. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk or an I/O error has rolled back already; a second rollback would hide that error behind its own. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Kysely over node:sqlite. Integers arrive as numbers; node:sqlite throws for any that a number cannot hold exactly. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  const config: SqliteDialectConfig = {
    database: {
      close: () => database.close(),
      prepare(sql) {
        const statement = database.prepare(sql)
        const bound = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...bound(parameters)),
          run: (parameters) => statement.run(...bound(parameters)),
          iterate: (parameters) => statement.iterate(...bound(parameters)),
        }
      },
    },
  }
  return {
    createDriver: () => new NodeSqliteDriver(config, database),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}
