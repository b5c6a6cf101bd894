import { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqliteDialect } from '../../../electron/ledger/engine/sqlite/dialect.ts'
import { openFile, type SqliteFile } from '../../../electron/ledger/engine/sqlite/opening.ts'
import { sqliteSchema } from '../../../electron/ledger/engine/sqlite/schema.ts'
import { workOn, type Tables } from '../../../electron/ledger/tables.ts'
import { newestFirst } from '../../../electron/transactions/contract/order.ts'
import type { TransactionSort } from '../../../electron/transactions/contract/transaction.ts'
import { orderOf } from '../../../electron/transactions/queries/order.ts'
import { between } from '../../../electron/transactions/queries/stretches.ts'
import { transactionReads } from '../../../electron/transactions/queries/transactions.ts'
import type { TransactionSearch } from '../../../electron/transactions/records.ts'

/** What is found among more rows than are read one by one: 12,000, every tenth with another state, their amounts against their days. */

let database: SqliteFile
let db: Kysely<Tables>
beforeAll(() => {
  database = openFile(':memory:')
  database.exec(`${sqliteSchema}
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 12000)
    insert into transactions (
      id, kind, process_id, state, amount, customer_id, customer_name, customer_username, created_at, created_by, state_at, state_by,
      revision, search
    )
    select n, 'deposit', n, iif(n % 10 = 0, 'failed', 'paid'), 12001 - n, '', '', '', n, 'maker', n, 'maker', 1,
      case when n in (10, 1500, 11000) then 'qx seyrek' when n <= 6000 then 'sik eski' else 'sik yeni' end
    from numbers`)
  db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
})
afterAll(() => database.close())

const asked = { kind: null, after: null, limit: 2 } as const
const inLedger = <T>(ask: (work: ReturnType<typeof workOn>) => Promise<T>): Promise<T> =>
  db.transaction().execute((transaction) => ask(workOn(transaction, { machine: 'kasa-1' })))
async function pages(search: Partial<TransactionSearch> & { search: string }) {
  const all: (readonly [ids: number[], isCut: boolean])[] = []
  let after: string | null = null
  do {
    const question: TransactionSearch = { ...asked, ...search, after }
    const { rows, next, isCut } = await inLedger((work) => transactionReads.page(work, question))
    all.push([rows.map(({ id }) => id), isCut])
    after = next
  } while (after !== null && all.length < 3)
  return all
}
/** More than five thousand. */
const ofOldest = Array.from({ length: 5_500 }, (_, n) => BigInt(12_000 - n))
const rising = { by: 'moment', descending: false } as const
const dearest = { by: 'amount', descending: true } as const

test('a rare text, wherever it is', async () => {
  expect(await pages({ search: 'seyrek' })).toEqual([
    [[11_000, 1_500], false],
    [[10], false],
  ])
  expect(await pages({ search: 'seyrek', sort: dearest })).toEqual([
    [[10, 1_500], false],
    [[11_000], false],
  ])
  expect(await pages({ search: 'seyrek', amounts: [11_994n], limit: 9 })).toEqual([[[11_000, 1_500, 10, 7], false]])
})

test('a common text, page after page in any order', async () => {
  const pairs = (first: number, by: 1 | -1) => [0, 2, 4].map((at) => [[first + at * by, first + (at + 1) * by], false])
  expect(await pages({ search: 'sık' })).toEqual(pairs(12_000, -1))
  for (const sort of [rising, dearest]) expect(await pages({ search: 'sık', sort })).toEqual(pairs(1, 1))
})

test.each<[string, Partial<TransactionSearch>, number[], isCut: boolean]>([
  ['two letters', { search: 'qx' }, [11_000], true],
  ['two letters, oldest first', { search: 'qx', sort: rising }, [10, 1_500], true],
  ['two letters, by amount', { search: 'qx', sort: dearest }, [10, 1_500], true],
  ['two letters, of a state', { search: 'qx', states: ['failed'] }, [11_000, 1_500, 10], false],
  ['two letters, of days', { search: 'qx', from: 5, until: 1_501 }, [1_500, 10], false],
  ['two letters, of more days', { search: 'qx', from: 5, until: 11_001 }, [11_000], true],
  ['two letters, of a state without rows', { search: 'qx', states: ['refused'] }, [], false],
  ['a text that old ones have', { search: 'eski' }, [], true],
  ['a text that old ones have, of their days', { search: 'eski', until: 3 }, [2, 1], false],
  ['an amount that many have', { search: 'yok', amounts: ofOldest }, [], true],
  ['a text that few of many have', { search: 'eski', states: ['failed'], until: 31 }, [30, 20], false],
])('%s: among the first five thousand of the list, and it says where that ends', async (_what, search, ids, isCut) => {
  expect(await pages({ search: '', limit: 9, ...search })).toEqual([[ids, isCut]])
})

test.each<[string, Partial<TransactionSearch>, count: number, isMore: boolean]>([
  ['seyrek', {}, 3, false],
  ['yok', {}, 0, false],
  ['sık', {}, 4_999, true],
  ['sık', { states: ['failed'] }, 1_197, false],
  ['eski', {}, 0, true],
  ['qx', {}, 1, true],
  ['', {}, 12_000, false],
])('the count of “%s” %o', async (search, narrowed, count, isMore) => {
  const question = { kind: null, search, ...narrowed }
  expect(await inLedger((work) => transactionReads.countAtLeast(work, question))).toEqual({ count, isMore })
})

test('the count of all, of a common text too', async () => {
  expect(await inLedger((work) => transactionReads.count(work, { kind: null, search: 'sık' }))).toBe(11_997)
})

// SQLite may read from the further end: through a hundred times as many rows.
test.each<[string, TransactionSort, left: object]>([
  ['after', newestFirst, { until: null }],
  ['before', newestFirst, { from: null }],
  ['after', rising, { from: null }],
  ['before', rising, { until: null }],
  ['after', dearest, { amountUntil: null }],
  ['before', dearest, { amountFrom: null }],
])('what comes %s a place, in the order %o, leaves out the end of days or amounts beyond it', (side, order, left) => {
  const days = { kind: null, from: 5, until: 9, amountFrom: 5n, amountUntil: 9n }
  const place = { key: 7, id: 1 }
  const { nearer } =
    side === 'after' ? between(days, orderOf(order), place, null) : between(days, orderOf(order), null, place)
  expect(nearer).toEqual({ ...days, ...left })
})

test('batches by their names: the newest five thousand of their rows, and it says so; a file has them all', async () => {
  database.exec(`
    insert into batches (id, name, file_name, file_hash, header_hash, mapping, rows, total, imported_at, imported_by, search)
    values (1, '', '', '', '', '{}', 3, 1, 0, 'maker', 'kisa'), (2, '', '', '', '', '{}', 5500, 1, 0, 'maker', 'uzun'),
      (3, '', '', '', '', '{}', 3, 1, 0, 'maker', 'kisa uzun');
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 5506)
    insert into transactions (
      id, kind, process_id, iban, state, amount, customer_id, customer_name, customer_username, created_at, created_by, state_at,
      state_by, revision, batch_id, batch_row
    )
    select n + 12000, 'payout', 'P' || n, 'TR', 'draft', 1, '', '', '', 0, 'maker', 0, 'maker', 1,
      case when n <= 3 then 1 when n <= 5503 then 2 else 3 end, n
    from numbers`)
  expect(await pages({ search: 'kısa', limit: 9 })).toEqual([[[17_506, 17_505, 17_504, 12_003, 12_002, 12_001], false]])
  const narrowed = { kind: null, search: 'uzun' }
  const { rows, isCut } = await inLedger((work) =>
    transactionReads.page(work, { ...narrowed, after: null, limit: 6_000 }),
  )
  expect([rows.length, rows[0]?.id, rows.at(-1)?.id, isCut]).toEqual([5_000, 17_506, 12_507, true])
  expect(await inLedger((work) => transactionReads.countAtLeast(work, narrowed))).toEqual({
    count: 5_000,
    isMore: true,
  })
  expect(await inLedger((work) => transactionReads.count(work, narrowed))).toBe(5_503)
  const whole = await inLedger((work) => transactionReads.details(work, { ...narrowed, after: null, limit: 6_000 }))
  expect(whole.rows).toHaveLength(5_503)
})

test('a filter that few pass: twenty thousand rows are read for it, or an index finds them all', async () => {
  database.exec(`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3000)
    insert into transactions (
      id, kind, process_id, state, amount, customer_id, customer_name, customer_username, created_at, created_by, state_at, state_by,
      revision
    ) select n + 20000, 'deposit', 'N' || n, 'paid', 5, '', '', '', n + 20000, 'maker', 0, 'maker', 1 from numbers;
    update transactions set created_by = 'support', amount = 77777, customer_id = 'M-1' where id = 12001`)
  const oldest = [[[12_001], false]]
  expect(await pages({ search: '', createdBy: 'support' })).toEqual([[[], true]])
  expect(await pages({ search: '', createdBy: 'support', until: 20_000 })).toEqual(oldest)
  expect(await pages({ search: '', createdBy: 'support', amountFrom: 77_777n })).toEqual(oldest)
  expect(await pages({ search: '', customerId: 'M-1' })).toEqual(oldest)
  // Thousands have such an amount: then the order by amounts has an end of its index, and the days have none.
  expect(await pages({ search: '', createdBy: 'support', amountFrom: 6n })).toEqual([[[], true]])
  expect(await pages({ search: '', createdBy: 'support', amountFrom: 6n, sort: dearest })).toEqual(oldest)
  const narrowed = { kind: null, search: '', createdBy: 'support' }
  expect(await inLedger((work) => transactionReads.count(work, narrowed))).toBe(1)
  expect(await inLedger((work) => transactionReads.countAtLeast(work, narrowed))).toEqual({ count: 0, isMore: true })
})
