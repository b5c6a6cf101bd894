import { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attemptWrites } from '../../electron/record/ledger.ts'
import { batchRows } from '../../electron/batches/queries/rows.ts'
import { unfounded } from '../../electron/people/rules/charter.ts'
import { balanceReads } from '../../electron/balance/queries.ts'
import { bankReads } from '../../electron/banks/queries.ts'
import { depositReads } from '../../electron/deposits/queries.ts'
import { context } from '../../electron/payouts/queries/context.ts'
import { payoutReads, payoutWrites } from '../../electron/payouts/queries/payouts.ts'
import { transactionReads } from '../../electron/transactions/queries/transactions.ts'
import { sqliteDialect } from '../../electron/ledger/engine/sqlite/dialect.ts'
import { openFile, type SqliteFile } from '../../electron/ledger/engine/sqlite/opening.ts'
import { sqliteSchema } from '../../electron/ledger/engine/sqlite/schema.ts'
import { workOn, type Tables, type Work } from '../../electron/ledger/tables.ts'
import { dayMs, startOfDay } from '../../electron/core/time.ts'
import { trailReads } from '../../electron/ledger/trail.ts'
import type { AuditSearch } from '../../electron/ledger/trail-page.ts'
import type { TransactionSearch } from '../../electron/transactions/records.ts'
import { payoutLists } from '../../electron/payouts/contract/lists.ts'
import { linesOf } from '../../electron/transactions/queries/line.ts'
import { movements } from '../../electron/record/queries/moved.ts'
import { newAttempt, newPayout, settled, stamp } from './samples.ts'

/**
 * Which index SQLite goes by for what is asked all day long. That nothing goes through all the rows there are, `every-plan.test.ts`
 * holds of everything.
 */

let database: SqliteFile
beforeEach(() => {
  database = openFile(':memory:')
  database.exec(sqliteSchema)
})
afterEach(() => database.close())

/** The plan of every statement that `work` runs. */
async function plansOf(work: (work: Work) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(database),
    log({ query }) {
      if (!/^\s*(select|with|update|insert)/i.test(query.sql)) return
      const explained = database.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${query.sql}`)
      plans.push(
        explained
          .all(...query.parameters)
          .map(({ detail }) => detail)
          .join('\n'),
      )
    },
  })
  await db
    .transaction()
    .execute((transaction) => work(workOn(transaction, { machine: 'kasa-1' }, { charter: unfounded })))
  expect(plans.length).toBeGreaterThan(0)
  return plans
}

const terms = { since: 0, until: 9, secondAbove: 5n, lapsed: [] }

const bothWays = <By extends string>(by: By) => [false, true].map((descending) => ({ by, descending }))

test.each(payoutLists)('a page of %s, the first and any other, in the order of an index', async (list) => {
  for (const sort of [null, ...bothWays('stateAt'), ...bothWays('amount')]) {
    for (const after of [null, '5.5']) {
      const plans = await plansOf((work) => payoutReads.page(work, { list, terms, sort, after, limit: 50 }))
      const [page, ...rest] = plans
      expect(rest.join('\n')).toMatch(/PRIMARY KEY/)
      // Those that are unknown or contradicted are few.
      if (list === 'toSettle' || list === 'unknown') {
        expect(page).toMatch(/transactions_in_state/)
        continue
      }
      expect(page).toMatch(sort?.by === 'amount' ? /transactions_single_amount/ : /transactions_single /)
      expect(page).not.toMatch(/TEMP B-TREE FOR ORDER BY/)
    }
  }
})

test('a payout compared, by the indexes that have its account and customer beside the state', async () => {
  const payee = { id: 9, iban: 'TR', amount: 5n, customerId: 'c', replaces: null }
  const plans = (await plansOf((work) => context(work, [payee], { since: 5 }))).join('\n')
  for (const index of [
    'transactions_to_iban (iban=? AND state=?)',
    'transactions_to_iban (iban=? AND state=? AND state_at>?)',
    'transactions_of_customer (kind=? AND customer_id=? AND state=? AND amount>? AND amount<?)',
    'transactions_handed_to_iban (iban=? AND id<?)',
    'transactions_handed_to_payee (iban=? AND customer_id<?)',
    'transactions_handed_to_payee (iban=? AND customer_id>?)',
    'transactions_handed_to_payee (iban=? AND customer_id=? AND id<?)',
    'transactions_handed_to_customer (customer_id=? AND id<?)',
  ])
    expect(plans).toContain(index)
  // To fill one costs more than all the rest, whatever few rows there are.
  expect(plans).not.toMatch(/BLOOM FILTER|AUTOMATIC/)
})

test('customers by a letter or two, among the newest alone', async () => {
  const [plan] = await plansOf((work) => transactionReads.customers(work, 'şu', 8))
  // No index and no sorting: from the end of the table backwards, to a limit.
  expect(plan).toMatch(/CO-ROUTINE newest\nSCAN transactions\nSCAN newest/)
  expect(plan).not.toMatch(/TEMP B-TREE/)
})

test('customers by a long number, within the newest rows in the order of the index', async () => {
  const [plan] = await plansOf((work) => transactionReads.customers(work, '0000000000', 8))
  // The term and an oldest row; what is before the colon would say that it is read backwards.
  expect(plan).toMatch(/SCAN transaction_search VIRTUAL TABLE INDEX 0:M1>/)
  expect(plan).toMatch(/transactions_of_customer \(kind=\? AND customer_id=\?\)/)
})

test('volumes, a stretch of the days, and no transaction', async () => {
  const [plan] = await plansOf((work) => transactionReads.volumes(work, '2026-06-10', '2026-06-11'))
  expect(plan).toMatch(/SEARCH sums USING PRIMARY KEY \(day>\? AND day<\?\)/)
  expect(plan).not.toMatch(/transactions/)
})

test('caps, the count of what is done and standings, by the sums alone', async () => {
  const plans = await plansOf(async (work) => {
    await payoutReads.dispatched(work, 5)
    await payoutReads.approvedBy(work, 'can', 5)
    await movements(work, 5, 9)
  })
  expect(plans).toHaveLength(3)
  for (const plan of plans) expect(plan).toMatch(/^SEARCH sums USING PRIMARY KEY \(day[<>]/)
  const counts = await plansOf((work) => payoutReads.counts(work, terms, 'maker'))
  expect(counts.at(-1)).toMatch(/SEARCH sums USING PRIMARY KEY \(day=\? AND name=\?\)/)
})

const created = { from: 5, until: 9 }
test.each<[string, Partial<TransactionSearch>, RegExp]>([
  ['of both kinds', {}, /transactions_newest/],
  ['of days', created, /transactions_newest \(created_at>\? AND created_at<\?\)/],
  [
    'of a kind and days',
    { kind: 'payout', ...created },
    /transactions_of_kind \(kind=\? AND created_at>\? AND created_at<\?\)/,
  ],
  ['of states', { states: ['failed', 'paid'] }, /transactions_in_state \(kind=\? AND state=\?/],
  [
    'of states and days',
    { kind: 'payout', states: ['failed', 'returned'], ...created },
    /transactions_in_state \(kind=\? AND state=\? AND created_at>\? AND created_at<\?\)/,
  ],
  ['sent', { day: 'sent' }, /transactions_sent/],
  ['sent on days', { day: 'sent', ...created }, /transactions_sent \(sent_at>\? AND sent_at<\?\)/],
  [
    'of states that ended on days',
    { day: 'ended', kind: 'payout', states: ['failed', 'returned'], ...created },
    /transactions_ended \(state_at>\? AND state_at<\?\)/,
  ],
])('transactions %s, the first page and any other, in the order of an index', async (_what, narrowed, index) => {
  const search = { kind: null, search: '', limit: 50, ...narrowed }
  for (const sort of [...bothWays('moment'), ...bothWays('amount')]) {
    for (const after of [null, '7.5']) {
      const [plan] = await plansOf((work) => transactionReads.page(work, { ...search, sort, after }))
      expect(plan).toMatch(sort.by === 'amount' ? /transactions_of_amount \(kind=\? AND state=\?/ : index)
      expect(plan).not.toMatch(/TEMP B-TREE/)
      expect(plan).not.toMatch(/SCAN transactions$/m)
    }
  }
  for (const after of [null, '7.5']) {
    for (const read of [transactionReads.page, transactionReads.details]) {
      const [plan] = await plansOf((work) => read(work, { ...search, after }))
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(/TEMP B-TREE/)
      // Where nothing but the newest is asked for, the index is read from its beginning, to the limit.
      expect(plan).not.toMatch(/SCAN transactions$/m)
    }
  }
  const [counted] = await plansOf((work) => transactionReads.countAtLeast(work, search))
  expect(counted).not.toMatch(/SCAN transactions$/m)
})

test.each<[string, Partial<TransactionSearch>]>([
  ['alone', {}],
  ['within a kind, states and days', { kind: 'payout', states: ['failed', 'returned'], ...created }],
])('transactions with a text, %s: those that the index finds, each by its id', async (_what, narrowed) => {
  const search = { kind: null, search: 'şule', amounts: [125_000n, 1_250n], after: null, limit: 50, ...narrowed }
  // The service's number, as typed and in letters of one case.
  const under =
    /SEARCH transactions USING (COVERING )?INDEX transactions_under \(transaction_id>\? AND transaction_id<\?\)/g
  for (const read of [transactionReads.page, transactionReads.details, transactionReads.countAtLeast]) {
    const [ids, ofBatches, rows] = await plansOf((work): Promise<unknown> => read(work, search))
    expect(ofBatches).toMatch(/SEARCH transactions USING COVERING INDEX transactions_of_batch \(batch_id=\?\)/)
    expect(ids?.match(/SCAN transaction_search/g)).toHaveLength(1)
    expect(ids?.match(under)).toHaveLength(2)
    expect(ids).toMatch(/transactions_of_amount \(kind=\? AND state=\? AND amount=\?\)/)
    expect(ids).not.toMatch(/SCAN transactions$/m)
    expect(rows).toMatch(/SEARCH transactions USING INTEGER PRIMARY KEY \(rowid=\?\)/)
  }
  const counted = (await plansOf((work) => transactionReads.count(work, search))).at(-1)
  expect(counted).toMatch(/SEARCH transactions USING INTEGER PRIMARY KEY \(rowid=\?\)/)
  expect(counted).not.toMatch(/SCAN transactions$/m)
})

test.each<[string, Partial<TransactionSearch>, RegExp]>([
  ['of both kinds', {}, /transactions_newest/],
  ['of a kind', { kind: 'deposit' }, /transactions_of_kind/],
  ['of states', { states: ['failed', 'paid'] }, /transactions_in_state/],
  ['by amount', { sort: { by: 'amount', descending: true } }, /transactions_of_amount/],
])('two letters, %s: each row of an index between two places', async (_what, narrowed, index) => {
  database.exec(`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 5100)
    insert into transactions (
      id, kind, process_id, state, amount, customer_id, customer_name, customer_username, created_at, created_by, state_at, state_by, revision
    ) select n, 'deposit', n, 'paid', n, '', '', '', n, 'maker', n, 'maker', 1 from numbers`)
  for (const after of [null, '5099.5099']) {
    const search = { kind: null, search: 'qx', after, limit: 50, ...narrowed }
    const [end, rows] = await plansOf((work) => transactionReads.page(work, search))
    expect(end).toMatch(new RegExp(`COVERING INDEX ${index.source}`))
    const key = search.sort ? 'amount' : 'created_at'
    expect(rows).toMatch(after === null ? new RegExp(`${key}>`) : new RegExp(`${key}>.* AND ${key}<`))
    expect(rows).toMatch(index)
    for (const plan of [end, rows]) expect(plan).not.toMatch(/TEMP B-TREE/)
  }
})

test.each([
  ['in the order of the file', null, /transactions_of_batch \(batch_id=\? AND batch_row>\?\)/],
  // A file has so many rows and no more: their amounts are put in order out of the index alone.
  ['by amount', { by: 'amount', descending: true }, /transactions_of_batch_in_state \(batch_id=\?\)/],
] as const)('rows of a batch, %s, with a text or without', async (_what, sort, index) => {
  for (const search of ['', 'şule']) {
    const [plan] = await plansOf((work) => batchRows(work, 1, null, 7, 50, { search, sort }))
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/SCAN transactions$/m)
    expect(plan?.match(/SCAN transaction_search/g) ?? []).toHaveLength(search === '' ? 0 : 1)
    expect(plan?.match(/transactions_under \(transaction_id>/g) ?? []).toHaveLength(search === '' ? 0 : 2)
  }
})

test('deposits on the desk, and those that replace them', async () => {
  const [desk] = await plansOf((work) => depositReads.onDesk(work, ['draft', 'sending'], 5))
  expect(desk).toMatch(/transactions_in_state \(kind=\? AND state=\?\)/)
  // The newest of the rest in the order of the index, to a limit; every row that is shown by its id.
  expect(desk).toMatch(/CO-ROUTINE .*\nSEARCH transactions USING INDEX transactions_of_kind \(kind=\?\)\nSCAN/)
  expect(desk).toMatch(/SEARCH transactions USING INTEGER PRIMARY KEY \(rowid=\?\)/)
  expect(desk?.match(/transactions_of_kind/g)).toHaveLength(1)
  const [line] = await plansOf((work) => linesOf(work, 'deposits', [1]))
  expect(line).toMatch(/deposits_replacing \(replaces=\?\)/)
})

test('what moved since a balance was seen, by indexes alone', async () => {
  const [plan] = await plansOf((work) => balanceReads.movedSince(work, 5, 0))
  expect(plan).toMatch(/COVERING INDEX transactions_ended \(state_at>\?\)/)
  expect(plan).toMatch(/COVERING INDEX transactions_sent \(sent_at>\?\)/)
  expect(plan?.match(/SEARCH reports USING COVERING INDEX reports_of_transaction \(parent_id=\?\)/g)).toHaveLength(2)
})

test('the latest changes of banks, without all those before', async () => {
  const plans = (await plansOf((work) => bankReads.changes(work, 9, 5, 50))).join('\n')
  expect(plans).toMatch(/SEARCH step USING INTEGER PRIMARY KEY \(rowid>\? AND rowid<\?\)/)
  expect(plans).toMatch(/bank_steps_at \(at>\?\)/)
  expect(plans).toMatch(/bank_steps_of_bank \(bank_id=\? AND id<\?\)/)
  expect(plans).not.toMatch(/TEMP B-TREE/)
})

test('an answer that brings the service ID writes nothing into the index of texts', async () => {
  const texts = () => database.prepare('select id, block from transaction_search_data').all()
  await plansOf(async (work) => {
    const { id } = await payoutWrites.add(work, newPayout(), stamp())
    await attemptWrites.prepare(work, newAttempt(id))
  })
  const before = texts()
  await plansOf((work) => attemptWrites.settle(work, settled(1, 'accepted', { transactionId: 'T-1' })))
  expect(texts()).toEqual(before)
})

const day = startOfDay(dayMs)
const anyEvents = { actions: null, by: null, search: '', from: null, day: null, before: 9, limit: 50 }
test.each<[string, Partial<AuditSearch>, string]>([
  ['all', {}, 'INTEGER PRIMARY KEY (rowid<?)'],
  ['of a day', { day }, 'audit_events_of_day (<expr>=? AND sequence>? AND sequence<?)'],
  ['of actions', { actions: ['payout.created', 'payout.edited'] }, 'audit_events_of_action (action=? AND sequence<?)'],
  [
    'of actions and a day',
    { actions: ['payout.created', 'payout.edited'], day },
    'audit_events_of_action (action=? AND sequence>? AND sequence<?)',
  ],
  ['by a person', { by: 'ayse' }, 'audit_events_by (by=? AND action=? AND sequence<?)'],
  [
    'by a person, of actions and a day',
    { by: 'ayse', actions: ['payout.created', 'payout.edited'], day },
    'audit_events_by (by=? AND action=? AND sequence>? AND sequence<?)',
  ],
])('a page of events, %s, with a text or without, in the order of an index', async (_what, narrowed, index) => {
  database.exec(`
    insert into audit_events (sequence, at, by, machine, action, subject_kind, subject_id, subject_name, previous_hash, hash)
    values (1, ${day}, 'can', 'kasa-1', 'ledger.backed_up', 'ledger', '', '', printf('%064d', 0), printf('%064d', 1))`)
  for (const search of ['', 'kas']) {
    const plans = await plansOf((work) => trailReads.page(work, { ...anyEvents, search, ...narrowed }))
    const page = plans.find((plan) => plan.includes(index))
    expect(page).toBeDefined()
    expect(page).not.toMatch(/TEMP B-TREE|SCAN audit_events/)
  }
})
