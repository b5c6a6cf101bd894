import { expect, test } from 'vitest'
import { approved, expectSentAtMostOnce, rowsOf, sent, statesOf } from '../batches/service/harness.ts'
import { approvedPayout, harness, openEach, passphraseOf, received } from '../desk/desk-harness.ts'
import { propose } from '../desk/makers-and-checkers.ts'

/** The three ways that money takes, over PostgreSQL: their rules are tested on a file, the ledger's contract on both engines. */

openEach()

test('one payout: prepared, approved, refused once, tried again and completed', async () => {
  const { id, revision, processId } = await approvedPayout(harness)
  harness.sandbox.controls.setBalance(0n)
  expect((await harness.ask('payouts.send', { id, revision })).state).toBe('refused')
  harness.sandbox.controls.setBalance(1_000_000n)
  await harness.ask('payouts.tryAgain', { id, revision })
  const attempts = [{ state: 'refused' }, { state: 'accepted' }]
  expect(await harness.ask('payouts.send', { id, revision })).toMatchObject({ state: 'accepted', attempts })
  harness.sandbox.controls.step()
  harness.sandbox.controls.step()
  expect(await harness.ask('payouts.get', { id })).toMatchObject({ state: 'completed', stateBy: 'service' })
  expect([received(harness, processId), harness.sandbox.controls.book().transactions.length]).toEqual([2, 1])
})

test('a batch: stops when the balance runs out, and continues at the first row that was not sent', async () => {
  harness.sandbox.controls.setBalance(100_000n)
  const batch = await approved(harness, rowsOf(20))
  const stopped = await sent(harness, batch)
  expect(stopped.stopped).toMatchObject({ code: 'INSUFFICIENT_BALANCE', by: 'app' })
  harness.sandbox.controls.setBalance(100_000_000n)
  const resumed = await sent(harness, stopped)
  expect(resumed).toMatchObject({ stopped: null, resumeRow: null })
  const { refused = 0 } = statesOf(stopped)
  expect(statesOf(resumed)).toEqual({ accepted: 20 - refused, refused })
  await expectSentAtMostOnce(harness, batch.id)
})

test('an unknown outcome: resolved by two people as not sent, it needs a new approval', async () => {
  const { id, revision, processId } = await approvedPayout(harness)
  harness.sandbox.controls.addFault({ kind: 'drop_before', call: 'payout' })
  expect((await harness.ask('payouts.send', { id, revision })).state).toBe('unknown')
  await harness.signIn('maker')
  const draft = { to: 'not_sent' as const, places: ['service_panel' as const], note: 'Panelde yok.' }
  const { resolutions } = await propose(
    harness,
    { id, revision },
    { ...draft, transactionId: null, failureReason: null },
  )
  await harness.signIn('checker')
  const resolution = { id, revision, resolutionId: resolutions[0]?.id ?? 0, passphrase: passphraseOf('checker') }
  const resolved = await harness.ask('payouts.confirmResolution', resolution)
  expect(resolved).toMatchObject({ state: 'not_sent', approvals: [] })
  const again = await harness.ask('payouts.tryAgain', { id, revision: resolved.revision })
  expect(again.state).toBe('awaiting_approval')
  expect(received(harness, processId)).toBe(1)
})
