import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStage, received, type Stage } from '../../desk/desk-stage.ts'
import {
  addOperator,
  approvalRefused,
  approved,
  demand,
  inWorkspaceOfOne,
  passphraseFor,
  signInAs,
  submitted,
} from '../../desk/makers-and-checkers.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
  await addOperator(stage, 'tek', 'maker', 'checker', 'admin')
  await demand(stage, { secondCheckerAbove: '0' })
})
afterEach(async () => {
  expect(stage.unexpected).toEqual([])
  await stage.end()
})

it('one person prepares, approves and sends, and it is marked as their own', async () => {
  await inWorkspaceOfOne(stage)
  const payout = await submitted(stage, {}, 'tek')
  expect(payout).toMatchObject({ approvalsNeeded: 1, actions: { approve: 'allowed', reject: 'allowed' } })
  expect((await stage.ask('payouts.counts')).waitingForMe).toBe(1)
  const wrong = { id: payout.id, revision: 1, passphrase: 'wrong' }
  expect((await stage.refused('payouts.approve', wrong)).code).toBe('wrong_passphrase')
  const ready = await approved(stage, payout, 'tek')
  expect(ready).toMatchObject({ state: 'approved', approvals: [{ by: 'tek', own: true }] })
  expect(stage.dialogs.asked).toHaveLength(1)
  expect((await stage.ask('payouts.page', { list: 'ready', after: null })).payouts).toHaveLength(1)
  expect((await stage.ask('payouts.send', { id: payout.id, revision: 1 })).state).toBe('accepted')
  expect(received(stage, payout.processId)).toBe(1)
})

it('settling what nobody can be sure of still takes two', async () => {
  await inWorkspaceOfOne(stage)
  const { id } = await approved(stage, await submitted(stage, {}, 'tek'), 'tek')
  stage.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
  expect((await stage.ask('payouts.send', { id, revision: 1 })).state).toBe('unknown')
  const draft = {
    to: 'not_sent',
    places: ['service_panel'],
    transactionId: null,
    note: 'yok',
    failureReason: null,
  } as const
  const { resolutions } = await stage.ask('payouts.proposeResolution', {
    id,
    revision: 1,
    draft: { ...draft, places: [...draft.places] },
  })
  const confirm = { id, revision: 1, resolutionId: resolutions[0]?.id ?? 0, passphrase: passphraseFor('tek') }
  expect((await stage.refused('payouts.confirmResolution', confirm)).code).toBe('own_proposal')
})

it('nobody approves their own in any other', async () => {
  const payout = await submitted(stage, {}, 'tek')
  expect(payout).toMatchObject({ approvalsNeeded: 2, actions: { approve: 'own_payout', reject: 'own_payout' } })
  expect((await stage.ask('payouts.counts')).waitingForMe).toBe(0)
  expect(await approvalRefused(stage, payout, 'tek')).toBe('own_payout')
  const together = { payouts: [payout, await submitted(stage)].map(({ id, revision }) => ({ id, revision })) }
  await signInAs(stage, 'tek')
  const failure = await stage.refused('payouts.approveBulk', { ...together, passphrase: passphraseFor('tek') })
  expect(failure.code).toBe('own_payout')
})
