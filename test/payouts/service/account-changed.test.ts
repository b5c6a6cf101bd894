import { afterEach, describe, expect, it } from 'vitest'
import { mostOnTheWay } from '../../../electron/payouts/service/send-places.ts'
import {
  afterRun,
  approved as approvedBatch,
  expectSentAtMostOnce,
  rowsOf,
  seen,
  sent,
  statesOf,
} from '../../batches/service/harness.ts'
import { approvedPayout, harness, openEach, passphraseOf, received } from '../../desk/desk-harness.ts'
import { changeWorkspace, decree } from '../../desk/makers-and-checkers.ts'

/** An approval is for paying from the account that the program pays from when it is given: under another key it counts no more. */

openEach()
afterEach(async () => {
  expect(await harness.ledger.audit.check()).toMatchObject({ findings: [] })
})

const passphrase = passphraseOf('checker')
let keys = 0
/** A moment later than all before it, so that what is approved next is approved after it. */
async function otherAccount(): Promise<void> {
  keys += 1
  harness.clock.ahead += 1_000
  await changeWorkspace(harness, { apiKey: `another-${keys}` })
  harness.clock.ahead += 1_000
}
const changed = { by: 'admin', at: expect.any(Number) as number }

describe('one payout', () => {
  it('waits again and says why, is refused, and goes out once it was approved for the new account', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    await otherAccount()
    const waits = await harness.ask('payouts.get', { id })
    expect(waits).toMatchObject({ state: 'awaiting_approval', approvals: [], accountChanged: changed })
    const query = { list: 'toApprove' as const, after: null }
    expect((await harness.ask('payouts.page', query)).payouts).toEqual([waits])
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('account_changed')

    const again = await harness.ask('payouts.approve', { id, revision, passphrase })
    expect(again).toMatchObject({ state: 'approved', accountChanged: null })
    expect((await harness.ask('payouts.send', { id, revision })).state).toBe('accepted')
    expect(received(harness, processId)).toBe(1)
    // What has left under its approvals stands.
    await otherAccount()
    const left = await harness.ask('payouts.get', { id })
    expect(left).toMatchObject({ state: 'accepted', accountChanged: null, approvals: [{}, {}] })
  })

  it('does not leave when it changes at the last moment, before a byte went out', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    const { markSending } = harness.ledger.attempts
    harness.ledger.attempts.markSending = async (...attempt) => {
      await markSending(...attempt)
      await otherAccount()
    }
    const sent = await harness.ask('payouts.send', { id, revision })
    const attempts = [{ state: 'not_sent', code: 'account_changed' }]
    expect(sent).toMatchObject({ state: 'awaiting_approval', accountChanged: changed, attempts })
    expect(received(harness, processId)).toBe(0)
    // Nor by another attempt, however fresh the approval is.
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('account_changed')
  })
})

it('no payout leaves when its unit changes at the last moment', async () => {
  const { id, revision, processId } = await approvedPayout(harness)
  const { markSending } = harness.ledger.attempts
  harness.ledger.attempts.markSending = async (...attempt) => {
    await markSending(...attempt)
    await decree(harness, { kind: 'workspace.unit_confirmed', of: 'payoutAmountUnit', unit: 'major', note: 'x' })
  }
  const attempts = [{ state: 'not_sent', code: 'changed_meanwhile' }]
  expect(await harness.ask('payouts.send', { id, revision })).toMatchObject({ attempts })
  expect(received(harness, processId)).toBe(0)
})

describe('a batch', () => {
  it('waits again under one word, and is sent once it was approved for the new account', async () => {
    const batch = await approvedBatch(harness, rowsOf(3))
    const asked = seen(batch, 'send')
    await otherAccount()
    const waits = await harness.ask('batches.get', { id: batch.id })
    expect(waits).toMatchObject({ accountChanged: changed, approvals: [{ counts: false }], resumeRow: null })
    expect(statesOf(waits)).toEqual({ awaiting_approval: 3 })
    expect((await harness.refused('batches.send', asked)).code).toBe('account_changed')
    const again = await harness.ask('batches.approve', { ...seen(waits, 'approve'), passphrase })
    expect(again).toMatchObject({ accountChanged: null })
    expect(statesOf(await sent(harness, again))).toEqual({ accepted: 3 })
  })

  it('that is being sent stops with a word; the rows that have not left wait again', async () => {
    const batch = await approvedBatch(harness, rowsOf(24))
    const { settle } = harness.ledger.attempts
    let settled = 0
    let happened: Promise<unknown> | null = null
    harness.ledger.attempts.settle = async (...attempt) => {
      settled += 1
      // None of the line's lanes goes on before it has happened.
      if (settled >= 5) await (happened ??= otherAccount())
      return settle(...attempt)
    }
    await harness.ask('batches.send', seen(batch, 'send'))
    const stopped = await afterRun(harness, batch.id)
    expect(stopped.stopped).toMatchObject({ code: 'account_changed', by: 'app' })
    const counts = statesOf(stopped)
    expect(counts['accepted']).toBeLessThanOrEqual(4 + mostOnTheWay)
    expect(counts['awaiting_approval']).toBe(24 - (counts['accepted'] ?? 0))
    expect(stopped).toMatchObject({ accountChanged: changed, actions: { approve: 'allowed', send: 'wrong_state' } })
    await expectSentAtMostOnce(harness, batch.id)
  })
})
