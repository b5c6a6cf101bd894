import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fold } from '../../../electron/core/text.ts'
import { openHarness, type Harness } from '../../desk/desk-harness.ts'
import { changeMapping, openInboxFor, withField, withStatus, type MerchantInbox } from './merchant-inbox.ts'

/**
 * A day of callbacks in statuses that are not mapped, and from its middle on under another name of the field: as many groups as there
 * are things to map, however many callbacks wait for each. `VEZNE_CALLBACKS=20000` makes it a long day.
 */
const many = Number(process.env['VEZNE_CALLBACKS'] ?? 500)

/** Their words, what each means, and where it leaves a payout. However it is written, a word is one. */
const words = [
  { word: 'Success', means: 'completed', state: 'completed' },
  { word: 'BANK_REJECTED', means: 'failed', state: 'failed' },
  { word: 'SUCCESS', means: 'completed', state: 'completed' },
  { word: 'İADE', means: 'returned', state: 'returned' },
  { word: 'queued', means: 'nothing', state: 'accepted' },
] as const
const wordOf = (n: number) => words[n % words.length] ?? words[0]

let harness: Harness
let merchant: MerchantInbox
beforeAll(async () => {
  harness = await openHarness({ server: null })
  await harness.reopen((file) => {
    const database = new Database(file)
    database
      .prepare(
        `with recursive n (i) as (select 0 union all select i + 1 from n where i + 1 < ?)
        insert into transactions (kind, process_id, state, amount, customer_id, customer_name, customer_username,
          created_at, created_by, state_at, state_by, revision, transaction_id)
        select 'payout', 'PAY-' || i, case i % 5 when 3 then 'completed' else 'accepted' end, 100 + i, 'c', 'c', 'c', 1, 'maker', 1, 'service', 1, 'T-' || i from n`,
      )
      .run(many)
    database.exec(
      `insert into payouts (id, iban, payment, account_name, edited_by)
      select id, 'TR200006200000000000001234', 'p' || id, 'İlknur Işık', 'maker' from transactions`,
    )
    database.close()
  })
  const event = (n: number) => ({
    // Half are known by our number, half by the service's.
    ...(n % 2 === 0 ? { processId: `PAY-${n}` } : { transactionId: `T-${n}` }),
    amount: 100 + n,
    [n < many / 2 ? 'status' : 'state']: wordOf(n).word,
    ...(wordOf(n).means === 'failed' && { failureReason: 'hesap kapalı' }),
    timestamp: 1_795_000_000 + n,
  })
  const first = {
    processId: 'BASKA',
    transactionId: 'B-1',
    status: 'completed',
    failureReason: null,
    amount: 1,
    timestamp: 1,
  }
  merchant = await openInboxFor(
    harness,
    [first, ...Array.from({ length: many }, (_, n) => event(n))].map((one) => JSON.stringify(one)),
  )
})
afterAll(async () => {
  await merchant.close()
  await harness.end()
})

const groups = async () => (await harness.ask('callbacks.mapping')).groups
const states = async () => {
  const counted = new Map<string, number>()
  for (const { state } of words)
    counted.set(state, await harness.ask('transactions.count', { ...everything, states: [state] }))
  return Object.fromEntries(counted)
}
const everything = { kind: 'payout', search: '', from: null, until: null } as const

/** A long day takes minutes where other things run, too. */
const patience = { timeout: 60_000 + 100 * many }

it(
  `are ${many} callbacks and five groups, settled in as many decisions, with every payout where it belongs`,
  patience,
  async () => {
    await harness.signIn('admin')
    await merchant.connect()
    await merchant.read()

    const waiting = await groups()
    expect(waiting).toHaveLength(5)
    expect(waiting.reduce((sum, { count }) => sum + count, 0)).toBe(many)
    expect(waiting[0]).toMatchObject({ kind: 'fields', about: 'state', count: many / 2 })
    let decisions = 0
    await changeMapping(harness, withField('state', 'status'))
    decisions += 1
    expect(await groups()).toHaveLength(4)
    for (const { about } of await groups()) {
      const means = words.find(({ word }) => fold(word) === about)?.means ?? 'nothing'
      await changeMapping(harness, withStatus(about, means))
      decisions += 1
    }
    expect(decisions).toBe(5)
    expect(await groups()).toEqual([])
    const share = many / words.length
    expect(await states()).toEqual({ completed: 2 * share, failed: share, returned: share, accepted: share })
    // The one that is of none of ours, and no conflict.
    expect(await harness.ask('reports.open')).toMatchObject([{ effect: 'unmatched', processId: 'BASKA' }])
    expect(harness.unexpected).toEqual([])
  },
)
