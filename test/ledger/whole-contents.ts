import { DatabaseSync } from 'node:sqlite'
import { withClient, type Connection } from '../postgres/client.ts'

/** Everything that stands in a ledger, as whoever goes round the program reads it: by table, each row as text. */
export type WholeContents = Record<string, string[]>

/** A blob and a list of bytes of either library are the same text; so are numbers of any size. */
const asText = (value: unknown): string =>
  value instanceof Uint8Array ? `x${Buffer.from(value).toString('hex')}` : String(value)
const asRow = (row: object): string =>
  Object.entries(row)
    .map(([name, value]) => `${name}=${asText(value)}`)
    .toSorted()
    .join('\n')

/** What is each engine's own. */
const own = /^(?:sqlite_|transaction_search|schema_version$|holder$)/

/** Of a file that nobody has open. */
export function contentsOfFile(file: string): WholeContents {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const named = database.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[]
    return contentsBy(named, (name) => {
      const statement = database.prepare(`select * from ${name}`)
      statement.setReadBigInts(true)
      return statement.all()
    })
  } finally {
    database.close()
  }
}

export const contentsOfServer = (connection: Connection & { database: string }): Promise<WholeContents> =>
  withClient(connection, async (client) => {
    const asked = "select tablename as name from pg_tables where schemaname = 'public'"
    const { rows: named } = await client.query<{ name: string }>(asked)
    const rows = new Map<string, object[]>()
    for (const { name } of named) rows.set(name, (await client.query<object>(`select * from ${name}`)).rows)
    return contentsBy(named, (name) => rows.get(name) ?? [])
  })

const contentsBy = (named: readonly { name: string }[], rowsOf: (name: string) => object[]): WholeContents =>
  Object.fromEntries(
    named
      .map(({ name }) => name)
      .filter((name) => !own.test(name))
      .toSorted()
      .map((name) => [name, rowsOf(name).map(asRow).toSorted()]),
  )
