import { afterEach, beforeEach, expect, it } from 'vitest'
import { openHarness, received, type Harness } from '../../desk/desk-harness.ts'
import {
  addOperator,
  approvalRefused,
  approved,
  demand,
  inWorkspaceOfOne,
  passphraseFor,
  signInAs,
  submitted,
  propose,
} from '../../desk/makers-and-checkers.ts'

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
  expect((await harness.ask('payouts.counts')).waitingForMe).toBe(1)
  const wrong = { id: payout.id, revision: 1, passphrase: 'wrong' }
  expect((await harness.refused('payouts.approve', wrong)).code).toBe('wrong_passphrase')
  const ready = await approved(harness, payout, 'tek')
  expect(ready).toMatchObject({ state: 'approved', approvals: [{ by: 'tek', own: true }] })
  expect(harness.dialogs.asked).toHaveLength(1)
  expect((await harness.ask('payouts.page', { list: 'ready', after: null })).payouts).toHaveLength(1)
  expect((await harness.ask('payouts.send', { id: payout.id, revision: 1 })).state).toBe('accepted')
  expect(received(harness, payout.processId)).toBe(1)
})

it('settling what nobody can be sure of still takes two', async () => {
  await inWorkspaceOfOne(harness)
  const { id } = await approved(harness, await submitted(harness, {}, 'tek'), 'tek')
  harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
  expect((await harness.ask('payouts.send', { id, revision: 1 })).state).toBe('unknown')
  const draft = {
    to: 'not_sent',
    places: ['service_panel'],
    transactionId: null,
    note: 'yok',
    failureReason: null,
  } as const
  const { resolutions } = await propose(harness, { id, revision: 1 }, { ...draft, places: [...draft.places] })
  const confirm = { id, revision: 1, resolutionId: resolutions[0]?.id ?? 0, passphrase: passphraseFor('tek') }
  expect((await harness.refused('payouts.confirmResolution', confirm)).code).toBe('own_proposal')
})

it('nobody approves their own in any other', async () => {
  const payout = await submitted(harness, {}, 'tek')
  expect(payout).toMatchObject({ approvalsNeeded: 2, actions: { approve: 'own_payout', reject: 'own_payout' } })
  expect((await harness.ask('payouts.counts')).waitingForMe).toBe(0)
  expect(await approvalRefused(harness, payout, 'tek')).toBe('own_payout')
  const together = { payouts: [payout, await submitted(harness)].map(({ id, revision }) => ({ id, revision })) }
  await signInAs(harness, 'tek')
  const failure = await harness.refused('payouts.approveBulk', { ...together, passphrase: passphraseFor('tek') })
  expect(failure.code).toBe('own_payout')
})
