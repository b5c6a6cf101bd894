import { beforeEach, describe, expect, it } from 'vitest'
import { addOperator, signInAs } from '../../desk/makers-and-checkers.ts'
import { depositDraft, harness, openEach, payoutDraft, received } from '../../desk/desk-harness.ts'

/** A request whose answer was lost is sent again with the same processId. */

openEach()
const used = { code: 'invalid_input', fields: [{ path: 'processId', problem: 'used' }] }

describe('a payout', () => {
  const draft = { ...payoutDraft }
  beforeEach(() => signInAs(harness, 'maker'))

  it('is created once, and returned as it is by now', async () => {
    const { id, revision } = await harness.ask('payouts.create', draft)
    const submitted = await harness.ask('payouts.submit', { id, revision })
    expect(await harness.ask('payouts.create', draft)).toEqual(submitted)
    expect((await harness.ask('payouts.counts')).lists.toApprove).toBe(1)
  })

  it.each([
    ['contents', { amount: '125001' }, 'maker'],
    ['customer', { customer: { ...draft.customer, id: '8842' } }, 'maker'],
    ['user', {}, 'maker2'],
  ] as const)('is refused to a request with another %s', async (_what, change, user) => {
    await addOperator(harness, 'maker2', 'maker')
    await harness.ask('payouts.create', draft)
    await signInAs(harness, user)
    expect(await harness.refused('payouts.create', { ...draft, ...change })).toEqual(used)
  })

  it('is refused under the processId of a deposit', async () => {
    await signInAs(harness, 'support')
    const { processId } = await harness.ask('deposits.create', depositDraft)
    await signInAs(harness, 'maker')
    expect(await harness.refused('payouts.create', { ...draft, processId })).toEqual(used)
  })
})

describe('a deposit', () => {
  const draft = { ...depositDraft }

  it('is sent once, and returned as it is by now', async () => {
    await signInAs(harness, 'support')
    const deposit = await harness.ask('deposits.create', draft)
    expect(await harness.ask('deposits.create', draft)).toEqual(deposit)
    expect(received(harness, draft.processId)).toBe(1)
    expect(await harness.refused('deposits.create', { ...draft, metadata: null })).toEqual(used)
  })

  it('that replaces another is returned too', async () => {
    await signInAs(harness, 'support')
    harness.sandbox.controls.changeBank('FAST', { maximum: 40_000n })
    const { id } = await harness.ask('deposits.create', depositDraft)
    const replacement = { ...draft, replaces: id }
    const deposit = await harness.ask('deposits.create', replacement)
    expect(await harness.ask('deposits.create', replacement)).toEqual(deposit)
    expect(received(harness, draft.processId)).toBe(1)
  })
})
