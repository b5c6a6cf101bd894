import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { imported, rowsOf } from '../batches/service/harness.ts'
import { openBeside, openHarness, passphraseOf, payoutDraft, type Harness } from '../desk/desk-harness.ts'
import { patience } from '../patience.ts'

/** What is prepared at one desk waits for an approver at another: their system says so, and their icon counts it. */

let making: Harness
let approving: Harness
beforeEach(async () => {
  making = await openHarness()
  approving = await openBeside(making, 'kasa-2')
  await making.signIn('maker')
})
afterEach(async () => {
  expect([...making.unexpected, ...approving.unexpected]).toEqual([])
  await approving.end()
  await making.end()
})

async function submitted() {
  const { id } = await making.ask('payouts.create', payoutDraft)
  await making.ask('payouts.submit', { id, revision: 1 })
  return { id, revision: 1 }
}
const told = () => approving.approvals.waits.map(({ payouts, batches }) => ({ payouts, batches }))
const counted = (count: number) =>
  vi.waitFor(async () => {
    await approving.desk().tick()
    expect(approving.approvals.badge).toBe(count)
  }, patience)

test('what waited at sign-in is only counted; what comes is told of, and what is done is counted no more', async () => {
  const first = await submitted()
  await approving.signIn('checker')
  await counted(1)
  await submitted()
  await counted(2)
  expect(told()).toEqual([{ payouts: 2, batches: 0 }])
  await approving.ask('payouts.approve', { ...first, passphrase: passphraseOf('checker') })
  await counted(1)
  expect(told()).toHaveLength(1)
  await approving.ask('session.signOut')
  await counted(0)
})

test('a batch is one, however many rows it has, and the click leads to the batches', async () => {
  await approving.signIn('checker')
  await counted(0)
  await imported(making, rowsOf(12))
  await counted(1)
  expect(told()).toEqual([{ payouts: 0, batches: 1 }])
  approving.approvals.waits[0]?.click()
  expect(await approving.ask('app.deepLink')).toBe('/batches')
})

test('nobody is told who may not approve, or who asked for quiet; the icon counts all the same for an approver', async () => {
  await approving.signIn('support')
  await submitted()
  await counted(0)
  await approving.signIn('checker')
  await counted(1)
  await approving.ask('preferences.change', { approvalNotices: false })
  await submitted()
  await counted(2)
  expect(told()).toEqual([])
})
