import { beforeEach, expect, it } from 'vitest'
import { approved, rowsOf, sent, statesOf } from '../../batches/service/harness.ts'
import { boundsOfDay } from '../../../electron/core/time.ts'
import type { AgeingKind } from '../../../electron/core/ageing.ts'
import type { Notices } from '../../../electron/core/ports.ts'
import { openSeatAt } from '../../desk/another-seat.ts'
import { approvedPayout, depositDraft, harness, openEach, passphraseOf, payoutDraft } from '../../desk/desk-harness.ts'

const hour = 60 * 60_000
/** Longer than a test takes. */
const soon = 60_000
const nine = boundsOfDay('2031-03-03').from + 9 * hour

openEach()
beforeEach(() => at(nine, 'maker'))

/** It is this moment now, and somebody has just signed in. */
async function at(moment: number, operatorId: string): Promise<void> {
  harness.clock.ahead = moment - Date.now()
  await harness.signIn(operatorId)
}
const look = () => harness.desk().tick()
const lines = () => harness.ask('ageing.read')
const lineOf = async (kind: AgeingKind) => (await lines()).find((line) => line.kind === kind)
const told = () =>
  harness.aged.splice(0).map(({ lines }) => lines.map(({ kind, count }) => `${kind} ${count}`).join(', '))

async function submitted(): Promise<number> {
  const { id } = await harness.ask('payouts.create', payoutDraft)
  await harness.ask('payouts.submit', { id, revision: 1 })
  return id
}

it('each kind from the limit on, with its oldest, to everybody; and no state changes by it', async () => {
  await submitted()
  const { id } = await approvedPayout(harness, { amount: '700' })
  await harness.ask('payouts.send', { id, revision: 1 })
  await harness.report({ processId: 'PAY-KIMSENIN', status: 'completed' })
  await at(nine + 4 * hour - soon, 'support')
  expect(await lines()).toEqual([])
  await at(nine + 4 * hour + soon, 'support')
  const found = await lines()
  expect(found).toMatchObject([
    { kind: 'report', count: 1 },
    { kind: 'approval', count: 1 },
    { kind: 'accepted', count: 1 },
  ])
  for (const { oldest, newest } of found) {
    expect(Math.abs(oldest - nine)).toBeLessThan(soon)
    expect(newest).toBeGreaterThanOrEqual(oldest)
  }
  expect(await harness.ask('payouts.get', { id })).toMatchObject({ state: 'accepted', revision: 1 })
})

it('a payout whose approvals ran out waits for new ones from then on, and one that is approved does not', async () => {
  const { id } = await approvedPayout(harness)
  await at(nine + 9 * hour, 'checker')
  expect(await lines()).toMatchObject([{ kind: 'unsent', count: 1, batches: 0 }])
  await at(nine + 28 * hour - soon, 'checker')
  expect(await lines()).toEqual([])
  await at(nine + 28 * hour + soon, 'checker')
  const line = await lineOf('approval')
  expect(line?.count).toBe(1)
  expect(Math.abs((line?.oldest ?? 0) - nine - 24 * hour)).toBeLessThan(soon)
  await harness.ask('payouts.approve', { id, revision: 1, passphrase: passphraseOf('checker') })
  expect(await lines()).toEqual([])
})

it('what was approved or refused and not paid is listed, at any age, a batch as one piece of work', async () => {
  harness.sandbox.controls.setBalance(25_000n)
  const batch = await sent(harness, await approved(harness, rowsOf(12)))
  expect(statesOf(batch)['approved']).toBeGreaterThan(0)
  const refused = await approvedPayout(harness)
  await harness.ask('payouts.send', { id: refused.id, revision: 1 })
  for (const long of [4 * hour + soon, 23 * hour, 90 * 24 * hour]) {
    await at(nine + long, 'checker')
    expect(await lineOf('unsent')).toMatchObject({ count: 2, batches: 1 })
  }
  // Their approval ran out: untouched rows wait for another, and refused ones for whoever sends.
  expect(await lineOf('approval')).toMatchObject({ count: 1, batches: 1 })
})

it('money after the window’s end is late, by what the service says of when it came, and is listed for seven days', async () => {
  const [inTime, late] = [
    await harness.ask('deposits.create', depositDraft),
    await harness.ask('deposits.create', depositDraft),
  ]
  // Both are heard of late; one was paid in time all the same.
  await at(nine + 2 * hour, 'support')
  await harness.report({ processId: inTime.processId, status: 'paid', reportedAt: nine + hour / 4 })
  await harness.report({ processId: late.processId, status: 'paid' })
  await at(nine + 6 * hour + soon, 'support')
  const line = await lineOf('late_deposit')
  expect(line).toMatchObject({ count: 1, deposits: [{ id: late.id, processId: late.processId }] })
  await at(nine + 2 * hour + 7 * 24 * hour - soon, 'support')
  expect(await lineOf('late_deposit')).toMatchObject({ count: 1 })
  await at(nine + 2 * hour + 7 * 24 * hour + soon, 'support')
  expect(await lines()).toEqual([])
})

it('whoever may do something about it is told, once a day of Istanbul, and a click leads to the Overview', async () => {
  await submitted()
  await at(nine + 9 * hour, 'maker')
  await look()
  expect(told()).toEqual([])
  await at(nine + 9 * hour + soon * 2, 'checker')
  await look()
  await look()
  expect(harness.aged[0]?.place).toBe('/overview')
  expect(told()).toEqual(['approval 1'])
  await at(nine + 14 * hour, 'checker')
  await look()
  expect(told()).toEqual([])
  await at(nine + 15 * hour + soon, 'checker')
  await look()
  expect(told()).toEqual(['approval 1'])
  await harness.ask('preferences.change', { ageingNotices: false })
  await at(nine + 40 * hour, 'checker')
  await look()
  expect(told()).toEqual([])
})

it('whoever moves to another computer is told there, too', async () => {
  await submitted()
  await at(nine + 9 * hour, 'checker')
  await look()
  expect(told()).toEqual(['approval 1'])
  const heard: number[] = []
  const other = openSeatAt(harness, 'muhasebe', {
    notices: { ageing: ({ lines }) => heard.push(lines.length), badge: () => undefined } as Partial<Notices> as Notices,
  })
  await other.signIn('checker')
  await look()
  expect(heard).toEqual([1])
})

it('the end of an export is told, without a name, and leads to it', async () => {
  harness.chosen.save = `${harness.folder}/islemler.csv`
  const everything = { kind: null, search: '', states: [], from: null, until: null }
  await harness.ask('transactions.export', everything)
  expect(harness.ended).toMatchObject([{ what: { kind: 'transactions_exported' }, place: '/transactions' }])
  await harness.ask('preferences.change', { workNotices: false })
  await harness.ask('transactions.export', everything)
  expect(harness.ended).toHaveLength(1)
})
