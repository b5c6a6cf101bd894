import { afterEach, describe, expect, it } from 'vitest'
import type { Batch } from '../../../electron/batches/contract/batch.ts'
import { approved, expectSentAtMostOnce, rowsOf, seen, sent, statesOf } from './harness.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'

/** Approvals that ran out, or that are too few since the policy was changed: the batch waits for others, as one payout does. */

openEach()
afterEach(async () => {
  expect(await harness.ledger.audit.mismatches()).toEqual([])
})

const dayMs = 24 * 60 * 60_000
const approve = (batch: Batch, by: string) =>
  harness.ask('batches.approve', { ...seen(batch, 'approve'), passphrase: passphraseOf(by) })
const asNow = (batch: Batch) => harness.ask('batches.get', { id: batch.id })

describe('once its approvals ran out', () => {
  it('a batch waits, is approved again, even by the same person, and sent', async () => {
    const batch = await approved(harness, rowsOf(3))
    harness.clock.ahead += dayMs + 1
    const waiting = await asNow(batch)
    expect(statesOf(waiting)).toEqual({ awaiting_approval: 3 })
    expect(waiting).toMatchObject({ resumeRow: null, actions: { approve: 'allowed', send: 'wrong_state' } })
    expect((await harness.ask('batches.page', { before: null })).batches).toEqual([waiting])
    const listed = await harness.ask('batches.payouts', { id: batch.id, state: 'awaiting_approval', after: 0 })
    expect(listed.payouts).toHaveLength(3)
    const again = await approve(waiting, 'checker')
    expect(statesOf(again)).toEqual({ approved: 3 })
    expect(statesOf(await sent(harness, again))).toEqual({ accepted: 3 })
    await expectSentAtMostOnce(harness, batch.id)
  })
})
