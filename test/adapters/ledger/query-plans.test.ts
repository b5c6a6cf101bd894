import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attempts } from '../../../electron/adapters/ledger/queries/attempts.ts'
import { payouts } from '../../../electron/adapters/ledger/queries/payouts.ts'
import { migrate } from '../../../electron/adapters/ledger/migrate.ts'
import { sqliteDialect } from '../../../electron/adapters/ledger/sqlite-dialect.ts'
import { workOn, type Tables, type Work } from '../../../electron/adapters/ledger/tables.ts'
import { payoutLists } from '../../../electron/contract/payout-tab.ts'
import { newAttempt, newApproval, newPayout, stamp } from './samples.ts'

/**
 * How SQLite goes about what is asked all day long: by an index, never through every row there is. Its plans do not depend on
 * the rows, as nothing here ever runs ANALYZE.
 */

let database: DatabaseSync
beforeEach(() => {
  database = new DatabaseSync(':memory:')
})
afterEach(() => database.close())

/** The plan of every statement that `work` runs. */
async function plansOf(work: (work: Work) => Promise<unknown>): Promise<string[]> {
  const dialect = sqliteDialect(database)
  await migrate(new Kysely<unknown>({ dialect }))
  const plans: string[] = []
  const db = new Kysely<Tables>({
    dialect,
    log({ query }) {
      if (!/^\s*(select|with|update|insert)/i.test(query.sql)) return
      const explained = database
        .prepare(`EXPLAIN QUERY PLAN ${query.sql}`)
        .all(...(query.parameters as SQLInputValue[]))
      plans.push(explained.map(({ detail }) => String(detail)).join('\n'))
    },
  })
  await db.transaction().execute((transaction) => work(workOn(transaction, 'kasa-1')))
  expect(plans.length).toBeGreaterThan(0)
  return plans
}

/** Reading all of a table that grows for ever, or all the payouts among the transactions. */
const endless = [
  /SCAN (transactions|payouts|approvals|attempts|reports|overrides|resolutions)\b(?! USING INDEX reports_unsettled)/,
  /transactions_of_kind \(kind=\?\)$/m,
  /transactions_in_state \(kind=\?\)$/m,
]
const terms = { since: 0, until: 9, secondAbove: 5n }

test.each(payoutLists)('a page of %s, the first and any other, in the order of an index', async (list) => {
  for (const after of [null, '5.5']) {
    const plans = await plansOf((work) => payouts.page(work, { list, terms, after, limit: 50 }))
    const [page, ...rest] = plans
    for (const pattern of endless) for (const plan of plans) expect(plan).not.toMatch(pattern)
    expect(page).toMatch(list === 'toSettle' || list === 'unknown' ? /transactions_in_state/ : /transactions_single/)
    // Those that are contradicted are few, and come in the order of their reports.
    if (list !== 'toSettle') expect(page).not.toMatch(/TEMP B-TREE FOR ORDER BY/)
    expect(rest.join('\n')).toMatch(/PRIMARY KEY/)
  }
})

test.each<[string, (work: Work) => Promise<unknown>]>([
  ['counts', (work) => payouts.counts(work, terms, 'maker')],
  ['handedOver', (work) => payouts.handedOver(work, 5)],
  ['approvedBy', (work) => payouts.approvedBy(work, 'can', 5)],
  [
    'around',
    (work) => {
      const payee = { id: 9, iban: 'TR', amount: 5n, customerId: 'c', replaces: 1 }
      return payouts.around(work, [payee], { anyAge: ['unknown'], recent: ['completed'], since: 5 })
    },
  ],
  [
    'approving within a cap',
    async (work) => {
      const { id } = await payouts.add(work, newPayout(), stamp())
      const approverCap = { since: 5, atMost: 10n ** 9n }
      const move = { id, revision: 1, from: ['draft'], to: 'approved', action: 'payout.approved' } as const
      await payouts.moveTogether(work, [{ ...move, approval: newApproval(), approverCap, ...stamp() }])
    },
  ],
  [
    'preparing an attempt within a cap',
    async (work) => {
      const { id } = await payouts.add(work, newPayout(), stamp())
      await attempts.prepare(work, newAttempt(id, { dayCap: { since: 5, atMost: 10n ** 9n } }))
    },
  ],
])('%s', async (_what, work) => {
  for (const plan of await plansOf(work)) for (const pattern of endless) expect(plan).not.toMatch(pattern)
})
