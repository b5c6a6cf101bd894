import { unfounded } from '../../electron/people/rules/charter.ts'
import { createSecretKey, type KeyObject } from 'node:crypto'
import { Kysely } from 'kysely'
import { queries } from '../../electron/ledger-queries.ts'
import { sqliteDialect } from '../../electron/ledger/engine/sqlite/dialect.ts'
import { openFile, type SqliteFile } from '../../electron/ledger/engine/sqlite/opening.ts'
import { sqliteSchema } from '../../electron/ledger/engine/sqlite/schema.ts'
import { queriesByName, type LongReading } from '../../electron/ledger/queries.ts'
import { workOn, type Tables, type Work } from '../../electron/ledger/tables.ts'
import type { PracticeLedger } from '../../electron/practice/ledger.ts'

/**
 * Opens a ledger in memory that keeps the plans of whatever it runs: by the query or the trigger, the steps of each statement.
 */
export function openPlanned() {
  const database = openFile(':memory:')
  database.exec(sqliteSchema)
  const plans = new Map<string, Map<string, string[]>>()
  let query = ''
  let key: KeyObject | null = null
  let charter: Work['charter'] = unfounded
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(database),
    log(event) {
      const { sql, parameters } = event.query
      const asked = plans.get(query)
      if (!asked || asked.has(sql) || !/^\s*(select|with|insert|update|delete)/i.test(sql)) return
      asked.set(sql, planOf(database, sql, parameters))
    },
  })
  const run = <T>(name: string, ask: (work: Work) => Promise<T>) =>
    db.transaction().execute(async (transaction) => {
      query = name
      if (!plans.has(name)) plans.set(name, new Map())
      const work = workOn(transaction, { machine: 'kasa-1' }, { trailKey: key, charter })
      const value = await ask(work)
      await Promise.all(work.unanswered)
      charter = work.charter
      return value
    })
  const groups: Record<string, Record<string, unknown>> = {}
  const add = (name: string, call: (...args: unknown[]) => unknown) => {
    const [group = '', method = ''] = name.split('.')
    groups[group] = { ...groups[group], [method]: call }
  }
  for (const [name, ask] of [...queriesByName(queries.reads), ...queriesByName(queries.writes)]) {
    add(name, (...args) => run(name, (work) => ask(work, ...args)))
  }
  for (const [name, ask] of queriesByName(queries.long as unknown as typeof queries.reads)) {
    const reading: LongReading = { read: (piece) => run(name, piece), thread: null }
    add(name, (...args) => ask(reading as unknown as Work, ...args))
  }
  const sealWith = (hex: string) => {
    key = createSecretKey(hex, 'hex')
    return Promise.resolve()
  }
  for (const [trigger, statements] of triggersOf(database)) {
    const nulls = (sql: string) => Array.from(sql.matchAll(/\?/g), () => null)
    plans.set(trigger, new Map(statements.map((sql) => [sql, planOf(database, sql, nulls(sql))])))
  }
  return { ledger: { ...groups, sealWith } as unknown as PracticeLedger, plans, database }
}

function planOf(database: SqliteFile, sql: string, parameters: readonly unknown[]): string[] {
  const explained = database.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
  return explained.all(...parameters).map(({ detail }) => detail)
}

/** What each trigger runs; SQLite explains it with no statement. A column of its row becomes an unbound value. */
function triggersOf(database: SqliteFile): [name: string, statements: string[]][] {
  const triggers = database.prepare<[], { name: string; sql: string }>(
    "select name, sql from sqlite_schema where type = 'trigger'",
  )
  return triggers.all().map(({ name, sql }) => {
    const [, body = ''] = /\bbegin\b(.*)\bend\s*$/is.exec(sql) ?? []
    const statements = body.replace(/\b(?:old|new)\.\w+/gi, '?').split(';')
    return [name, statements.filter((statement) => /^\s*(?!select raise)\S/i.test(statement))]
  })
}
