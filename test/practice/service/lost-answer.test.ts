import { afterEach, beforeEach, expect, it } from 'vitest'
import { approvedPayout, openHarness, passphraseOf, type Harness } from '../../desk/desk-harness.ts'
import { propose } from '../../desk/makers-and-checkers.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
})
afterEach(() => harness.end())

it('says how far people are with the payout whose answer was lost last', async () => {
  await harness.signIn('maker')
  expect(await harness.ask('practice.lostAnswer')).toEqual({ payout: null, proposed: false, confirmed: false })

  const { id, revision, processId } = await approvedPayout(harness)
  harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
  await harness.ask('payouts.send', { id, revision })
  const payout = { id, processId }
  expect(await harness.ask('practice.lostAnswer')).toEqual({ payout, proposed: false, confirmed: false })

  const evidence = {
    places: ['service_panel' as const],
    transactionId: null,
    note: 'Panelde var.',
    failureReason: null,
    outcomeDay: null,
  }
  const draft = { to: 'accepted' as const, ...evidence }
  const { resolutions } = await propose(harness, { id, revision }, draft)
  expect(await harness.ask('practice.lostAnswer')).toEqual({ payout, proposed: true, confirmed: false })

  await harness.signIn('admin')
  const resolutionId = resolutions.at(-1)?.id ?? 0
  const passphrase = passphraseOf('admin')
  await harness.ask('payouts.confirmResolution', { id, revision, resolutionId, passphrase })
  expect(await harness.ask('practice.lostAnswer')).toEqual({ payout, proposed: true, confirmed: true })
})
