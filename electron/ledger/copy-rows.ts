import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { indexBatch } from './engine/engine.ts'
import type { Row } from './row-digests.ts'
import { finished, insertRows } from './rows.ts'
import { workOn, type Tables, type Work } from './tables.ts'

/** Copies all rows of a ledger on a server into a new one in a file, page by page, each with the numbers that it has. */

type Table = keyof Tables

interface Copied {
  /** What its rows are gone through by. */
  key: readonly [string, ...string[]]
  /** Rows of a new ledger are there already. The copied ones are what they are. */
  isFilled?: true
  /** Triggers filled it with what was copied before: that goes first. */
  isCounted?: true
  /** Refers to another row of the same table, which may come after it. */
  refersBy?: 'replaces'
  /** Where a sum stands in it that a number may not hold exactly: all of its columns. */
  columns?: Readonly<Record<string, 'exact' | 'sum'>>
}

/** In this order: what a row refers to is there before it. `sums` after what its triggers count. */
const tables: Readonly<Record<Table, Copied>> = {
  workspace: { key: ['id'], isFilled: true },
  charter: { key: ['id'] },
  proposals: { key: ['id'] },
  bankLists: { key: ['id'] },
  bankSteps: { key: ['id'] },
  auditEvents: { key: ['sequence'] },
  batches: { key: ['id'] },
  batchRuns: { key: ['batchId'] },
  batchApprovals: { key: ['id'] },
  transactions: { key: ['id'] },
  deposits: { key: ['id'], refersBy: 'replaces' },
  payouts: { key: ['id'], refersBy: 'replaces' },
  approvals: { key: ['id'] },
  overrides: { key: ['id'] },
  attempts: { key: ['id'] },
  sums: {
    key: ['day', 'name', 'part'],
    isCounted: true,
    columns: { day: 'exact', name: 'exact', part: 'exact', count: 'exact', amount: 'sum' } satisfies Record<
      keyof Tables['sums'],
      'exact' | 'sum'
    >,
  },
  reports: { key: ['id'] },
  inboxReading: { key: ['id'] },
  callbacks: { key: ['id'] },
  resolutions: { key: ['id'] },
  statementFiles: { key: ['id'] },
  statementLines: { key: ['id'] },
  statementMatches: { key: ['id'] },
  savedViews: { key: ['id'] },
}
const inOrder = Object.keys(tables) as Table[]

/** Reads something of the ledger that is copied: of one moment of it, however often it is called. */
export type Reading = <T>(read: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>

/** Copies one moment of a server's ledger into a new file. The whole check at opening finds any difference. */
export async function copyWhole(
  snapshot: <T>(work: (read: Reading) => Promise<T>) => Promise<T>,
  filled: Transaction<Tables>,
): Promise<void> {
  const into = workOn(filled, { machine: '' })
  // A moment that is kept for longer than it is read holds up its server.
  await snapshot(async (read) => {
    for (const table of inOrder) {
      const later: Row[] = []
      if (tables[table].isCounted) await sql`delete from ${sql.table(table)}`.execute(into)
      for await (const rows of pages(read, table)) await insert(into, table, rows, later)
      for (const row of later) await refer(into, table, row)
    }
  })
  for (const { id } of await into.selectFrom('batches').select('id').execute()) await indexBatch(into, id)
  await finished(into)
}

/** Rows at once: those of attempts hold what went over the wire. */
const pageRows = 500

async function* pages(from: Reading, table: Table): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const after = last
    const rows = await from((transaction) => pageAfter(transaction, table, after))
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < pageRows) return
    // Of what is read without waiting, too: between two pages others have their turn.
    await nextTurn()
  }
}

async function pageAfter(transaction: Transaction<Tables>, table: Table, last: Row | undefined): Promise<Row[]> {
  const { key, columns } = tables[table]
  const keys = sql.join(key.map((name) => sql.ref(name)))
  const wanted = columns
    ? sql.join(
        Object.entries(columns).map(([name, kind]) =>
          kind === 'sum' ? sql`cast(${sql.ref(name)} as text) as ${sql.ref(name)}` : sql.ref(name),
        ),
      )
    : sql`*`
  const after = last ? sql`where (${keys}) > (${sql.join(key.map((name) => last[name]))})` : sql``
  const asked = sql<Row>`select ${wanted} from ${sql.table(table)} ${after} order by ${keys} limit ${pageRows}`
  return (await asked.execute(transaction)).rows
}

/** `later`: rows that refer to one which may not be there yet. */
async function insert(into: Work, table: Table, rows: readonly Row[], later: Row[]): Promise<void> {
  const { key, isFilled, refersBy, columns } = tables[table]
  const values = rows.map((row) => {
    const value: Record<string, unknown> = { ...row }
    for (const [name, kind] of Object.entries(columns ?? {}))
      if (kind === 'sum') value[name] = BigInt(String(row[name]))
    if (refersBy && row[refersBy] !== null && Number(row[refersBy]) > Number(row['id'])) {
      later.push(row)
      value[refersBy] = null
    }
    return value
  })
  await insertRows(into, table, values as never, isFilled ? key : undefined)
}

async function refer(into: Work, table: Table, row: Row): Promise<void> {
  await sql`update ${sql.table(table)} set replaces = ${row['replaces']} where id = ${row['id']}`.execute(into)
}
