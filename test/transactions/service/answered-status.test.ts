import { describe, expect, it } from 'vitest'
import { sandboxMapping, type MappedStatus } from '../../../electron/core/mapping.ts'
import { approvedPayout, depositDraft, harness, openEach, received } from '../../desk/desk-harness.ts'
import { decree } from '../../desk/makers-and-checkers.ts'

/** What the answer to a request says of where the transaction stands and when it was created (spec 2.3, 2.4), from the wire to the window. */

openEach()

it('the end that an answer says comes out of the journal with it', async () => {
  const { id, revision, processId } = await approvedPayout(harness)
  harness.sandbox.controls.addFault({ kind: 'says', call: 'payout', data: { status: 'failed' } })
  harness.ledger.attempts.settle = () => Promise.reject(new Error('the disk is full'))
  expect((await harness.refused('payouts.send', { id, revision })).code).toBe('outcome_unrecorded')
  await harness.reopen()
  await harness.signIn('checker')
  expect(await harness.ask('payouts.get', { id })).toMatchObject({
    state: 'failed',
    reports: [{ source: 'answer', status: 'failed', effect: 'move' }],
  })
  expect(received(harness, processId)).toBe(1)
})

describe('a word is read as that of a callback is', () => {
  const word = (said: string, means: MappedStatus['means']): MappedStatus => ({ kind: 'payout', word: said, means })
  const mapping = {
    ...sandboxMapping,
    statuses: [
      ...sandboxMapping.statuses.filter(({ word: known }) => known !== 'returned'),
      ...[word('isleniyor', 'processing'), word('settled', 'completed'), word('retry scheduled', 'pending')],
      ...[word('received', 'nothing'), word('processing-at-bank', 'processing')],
    ],
  }

  it.each<[string, string, object[]]>([
    ['İŞLENİYOR', 'processing', [{ status: 'processing', effect: 'move' }]],
    ['Settled', 'completed', [{ status: 'completed', effect: 'move' }]],
    // Zwaldeck/mollie, pull request 145; checkout/checkout-sdk-java, pull request 597.
    ['processing-at-bank', 'processing', [{ status: 'processing', effect: 'move' }]],
    ['Retry Scheduled', 'accepted', []],
    ['received', 'accepted', []],
    ['pending', 'accepted', []],
    ['returned', 'accepted', [{ status: 'returned', effect: 'conflict' }]],
    ['teslim', 'accepted', [{ status: 'teslim', effect: 'conflict' }]],
  ])('%s', async (status, state, reports) => {
    await decree(harness, { kind: 'callback.mapping_changed', mapping })
    const { id, revision } = await approvedPayout(harness)
    harness.sandbox.controls.addFault({ kind: 'says', call: 'payout', data: { status } })
    await harness.ask('payouts.send', { id, revision })
    const payout = await harness.ask('payouts.get', { id })
    expect(payout).toMatchObject({ state, reports })
    expect(payout.reports).toHaveLength(reports.length)
  })
})

it('when the service created it is kept with an answer, and comes out of the journal with it', async () => {
  const { id, revision } = await approvedPayout(harness)
  const createdAt = '2026-01-01T15:00:00.250+03:00'
  harness.sandbox.controls.addFault({ kind: 'says', call: 'payout', data: { createdAt } })
  harness.ledger.attempts.settle = () => Promise.reject(new Error('the disk is full'))
  expect((await harness.refused('payouts.send', { id, revision })).code).toBe('outcome_unrecorded')
  await harness.reopen()
  await harness.signIn('checker')
  const serviceCreatedAt = Date.UTC(2026, 0, 1, 12, 0, 0, 250)
  expect(await harness.ask('payouts.get', { id })).toMatchObject({ state: 'accepted', serviceCreatedAt })
})

it.each(['yesterday', null, 1_767_268_800])(
  'an answer that was created at %j is accepted all the same',
  async (createdAt) => {
    await harness.signIn('support')
    harness.sandbox.controls.addFault({ kind: 'says', call: 'deposit', data: { createdAt } })
    const taken = { state: 'pending', serviceCreatedAt: null, attempts: [{ state: 'accepted' }] }
    expect(await harness.ask('deposits.create', depositDraft)).toMatchObject(taken)
  },
)
