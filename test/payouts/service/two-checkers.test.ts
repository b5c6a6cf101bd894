import { beforeEach, describe, expect, it } from 'vitest'
import { allRows, imported, rowOf } from '../../batches/service/harness.ts'
import { harness, openEach, payoutContents, received } from '../../desk/desk-harness.ts'
import {
  approvalRefused,
  approved,
  demand,
  passphraseFor,
  signInAs,
  submitted,
  changeWorkspace,
} from '../../desk/makers-and-checkers.ts'
openEach()
beforeEach(() => demand(harness, { secondCheckerAbove: '100000' }))

it('a row of a batch keeps its amount: how many must approve it goes by what the whole batch came to', async () => {
  const batch = await imported(harness, [rowOf(1)])
  const [row] = await allRows(harness, batch.id)
  if (!row) throw new Error('no row')
  const { id, revision, iban, amount } = row
  const draft = { ...payoutContents, iban, amount: '20000000' }
  expect(await harness.refused('payouts.edit', { id, revision, draft })).toEqual({
    code: 'invalid_input',
    fields: [{ path: 'amount', problem: 'fixed_in_batch' }],
  })
  expect(await harness.ask('payouts.get', { id })).toEqual(row)
  const same = await harness.ask('payouts.edit', { id, revision, draft: { ...draft, amount: amount } })
  expect(same).toMatchObject({ accountName: payoutContents.accountName, revision: 2 })
})

describe('above the amount of the policy', () => {
  it('two different checkers approve, and only then it is sent', async () => {
    const payout = await submitted(harness)
    expect(payout).toMatchObject({ approvalsNeeded: 2, approvals: [] })
    const first = await approved(harness, payout, 'checker')
    expect(first).toMatchObject({
      state: 'awaiting_approval',
      revision: 1,
      approvals: [{ by: 'checker', together: 1 }],
      actions: { approve: 'already_approved', send: 'wrong_state' },
    })
    expect((await harness.refused('payouts.send', { id: payout.id, revision: 1 })).code).toBe('wrong_state')
    expect(await approvalRefused(harness, payout, 'checker')).toBe('already_approved')

    const second = await approved(harness, payout, 'checker2')
    expect(second).toMatchObject({ state: 'approved', approvals: [{ by: 'checker' }, { by: 'checker2' }] })
    expect(await harness.ask('payouts.send', { id: payout.id, revision: 1 })).toMatchObject({ state: 'accepted' })
    expect(received(harness, payout.processId)).toBe(1)
  })

  it('nobody adds their approval to one for other bytes', async () => {
    const payout = await submitted(harness)
    await approved(harness, payout, 'checker')
    await changeWorkspace(harness, { payoutAmountUnit: 'major' })
    expect(await approvalRefused(harness, payout, 'checker2')).toBe('seal_broken')
  })
})

describe('a policy that is changed after the approval', () => {
  beforeEach(() => demand(harness, { secondCheckerAbove: null }))

  it('asks while the dialog of approving stands open: the approval counts, and one is not enough', async () => {
    const { id } = await submitted(harness)
    await signInAs(harness, 'checker')
    harness.dialogs.answer = async () => {
      await demand(harness, { secondCheckerAbove: '0' })
      return true
    }
    const approve = { id, revision: 1, passphrase: passphraseFor('checker') }
    expect(await harness.ask('payouts.approve', approve)).toMatchObject({
      state: 'awaiting_approval',
      approvalsNeeded: 2,
    })
  })
})
