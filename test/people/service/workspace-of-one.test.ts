import { afterEach, beforeEach, expect, it } from 'vitest'
import { openHarness, received, type Harness } from '../../desk/desk-harness.ts'
import {
  addOperator,
  approvalRefused,
  approved,
  decree,
  demand,
  inWorkspaceOfOne,
  passphraseFor,
  signInAs,
  submitted,
  propose,
} from '../../desk/makers-and-checkers.ts'

const day = 24 * 60 * 60_000
let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
  await addOperator(harness, 'tek', 'maker', 'checker', 'admin')
  await demand(harness, { secondCheckerAbove: '0' })
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

it('one person prepares, approves and sends, and it is marked as their own', async () => {
  await inWorkspaceOfOne(harness)
  const payout = await submitted(harness, {}, 'tek')
  expect(payout).toMatchObject({ approvalsNeeded: 1, actions: { approve: 'allowed', reject: 'allowed' } })
  expect((await harness.ask('payouts.counts')).waitingForMe.toApprove).toBe(1)
  const wrong = { id: payout.id, revision: 1, passphrase: 'wrong' }
  expect((await harness.refused('payouts.approve', wrong)).code).toBe('wrong_passphrase')
  const ready = await approved(harness, payout, 'tek')
  expect(ready).toMatchObject({ state: 'approved', approvals: [{ by: 'tek', own: true }] })
  expect(harness.dialogs.asked).toHaveLength(1)
  expect((await harness.ask('payouts.page', { list: 'ready', after: null })).payouts).toHaveLength(1)
  expect((await harness.ask('payouts.send', { id: payout.id, revision: 1 })).state).toBe('accepted')
  expect(received(harness, payout.processId)).toBe(1)
})

/** Its clock, seconds from this machine's: a page that is asked for tells. */
async function serviceIs(seconds: number): Promise<void> {
  harness.sandbox.controls.setClockOffset(seconds)
  await signInAs(harness, 'tek')
}

/** What they sent and nobody can be sure of, and what they say became of it: not sent. */
async function proposedAlone() {
  await inWorkspaceOfOne(harness)
  const { id } = await approved(harness, await submitted(harness, {}, 'tek'), 'tek')
  harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
  expect((await harness.ask('payouts.send', { id, revision: 1 })).state).toBe('unknown')
  const places: 'service_panel'[] = ['service_panel']
  const draft = { to: 'not_sent', places, transactionId: null, note: 'yok', failureReason: null } as const
  // A day that began yesterday by this machine's clock alone is none.
  await serviceIs(day / 1000)
  const passphrase = passphraseFor('tek')
  const early = await harness.refused('payouts.proposeResolution', {
    id,
    revision: 1,
    draft: { ...draft, places },
    passphrase,
  })
  expect(early.code).toBe('clock_unsure')
  await serviceIs(0)
  const { resolutions } = await propose(harness, { id, revision: 1 }, { ...draft, places })
  return { id, revision: 1, resolutionId: resolutions[0]?.id ?? 0, passphrase }
}

it('settling what nobody can be sure of still takes two, where there are two', async () => {
  const confirm = await proposedAlone()
  harness.clock.ahead += 2 * day
  await signInAs(harness, 'tek')
  expect((await harness.refused('payouts.confirmResolution', confirm)).code).toBe('own_proposal')
})

it('where there is nobody else it takes the evidence and a day, by the service’s clock', async () => {
  const confirm = await proposedAlone()
  for (const id of ['checker', 'checker2', 'admin'])
    await decree(harness, { kind: 'operator.disabled', id }, { id: 'tek' })
  const state = async () => (await harness.ask('payouts.get', { id: confirm.id })).actions.confirmResolution
  expect(await state()).toBe('proposal_waits')
  expect((await harness.refused('payouts.confirmResolution', confirm)).code).toBe('proposal_waits')

  harness.clock.ahead += day
  await signInAs(harness, 'tek')
  expect(await state()).toBe('allowed')
  await serviceIs(-day / 1000)
  expect((await harness.refused('payouts.confirmResolution', confirm)).code).toBe('clock_unsure')
  await serviceIs(0)
  expect((await harness.ask('payouts.confirmResolution', confirm)).state).toBe('not_sent')
})

it('nobody approves their own in any other', async () => {
  const payout = await submitted(harness, {}, 'tek')
  expect(payout).toMatchObject({ approvalsNeeded: 2, actions: { approve: 'own_payout', reject: 'own_payout' } })
  expect((await harness.ask('payouts.counts')).waitingForMe.toApprove).toBe(0)
  expect(await approvalRefused(harness, payout, 'tek')).toBe('own_payout')
  const together = { payouts: [payout, await submitted(harness)].map(({ id, revision }) => ({ id, revision })) }
  await signInAs(harness, 'tek')
  const failure = await harness.refused('payouts.approveBulk', { ...together, passphrase: passphraseFor('tek') })
  expect(failure.code).toBe('own_payout')
})
