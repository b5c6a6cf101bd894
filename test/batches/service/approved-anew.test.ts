import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Batch } from '../../../electron/batches/contract/batch.ts'
import { allRows, approved, expectSentAtMostOnce, rowsOf, seen, sent, statesOf } from './harness.ts'
import { openHarness, passphraseOf, type Harness } from '../../desk/desk-harness.ts'
import { demand } from '../../desk/makers-and-checkers.ts'

/** Approvals that ran out, or that are too few since the policy was changed: the batch waits for others, as one payout does. */

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
})
afterEach(async () => {
  expect(await harness.ledger.audit.mismatches()).toEqual([])
  await harness.end()
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

  it('a row that was approved later stays ready, and nobody’s new word is about it', async () => {
    const batch = await approved(harness, rowsOf(3))
    harness.clock.ahead += dayMs - 1_000
    const [, row] = await allRows(harness, batch.id)
    const { id = 0, revision = 0 } = row ?? {}
    await harness.ask('payouts.takeBack', { id, revision })
    await harness.signIn('maker')
    await harness.ask('payouts.submit', { id, revision: revision + 1 })
    await harness.signIn('checker')
    await harness.ask('payouts.approve', { id, revision: revision + 1, passphrase: passphraseOf('checker') })
    harness.clock.ahead += 2_000
    const mixed = await asNow(batch)
    expect(statesOf(mixed)).toEqual({ awaiting_approval: 2, approved: 1 })
    expect(mixed.states.map(({ state }) => state)).toEqual(['awaiting_approval', 'approved'])
    expect(mixed).toMatchObject({ resumeRow: 2, actions: { send: 'allowed', takeBack: 'allowed' } })

    const back = await harness.ask('batches.takeBack', seen(mixed, 'takeBack'))
    expect(statesOf(back)).toEqual({ draft: 1, awaiting_approval: 2 })
    const again = await approve(back, 'checker')
    expect(statesOf(again)).toEqual({ draft: 1, approved: 2 })
    expect((await allRows(harness, batch.id)).map(({ approvals }) => approvals.length)).toEqual([1, 0, 1])
  })
})

it('since the policy asks for two, one approval waits for another’s', async () => {
  const batch = await approved(harness, rowsOf(6))
  await demand(harness, { secondCheckerAbove: '50000' })
  const waiting = await asNow(batch)
  expect(statesOf(waiting)).toEqual({ awaiting_approval: 6 })
  expect(waiting).toMatchObject({ approvalsNeeded: 2, actions: { approve: 'already_approved', send: 'wrong_state' } })
  await harness.signIn('checker2')
  const twice = await approve(waiting, 'checker2')
  expect(statesOf(twice)).toEqual({ approved: 6 })
  expect(statesOf(await sent(harness, twice))).toEqual({ accepted: 6 })
})
