import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  depositDraft,
  harness as sending,
  openBeside,
  openEach,
  passphraseOf,
  payoutDraft,
  received,
  type Harness,
} from '../desk/desk-harness.ts'

/** A desk that was never given the API secret: everything but asking the service is done there. */

openEach()
let desk: Harness
beforeEach(async () => {
  desk = await openBeside(sending, 'muhasebe', false)
})
afterEach(() => desk.end())

test('prepares and approves what another one sends', async () => {
  await desk.signIn('maker')
  const { id } = await desk.ask('payouts.create', payoutDraft)
  await desk.ask('payouts.submit', { id, revision: 1 })
  await desk.signIn('checker')
  const approved = await desk.ask('payouts.approve', { id, revision: 1, passphrase: passphraseOf('checker') })
  const seen = { id, revision: approved.revision }
  expect(await desk.refused('payouts.send', seen)).toEqual({ code: 'no_secret_here' })
  expect(received(sending, approved.processId)).toBe(0)
  expect((await desk.ask('payouts.get', { id })).attempts).toEqual([])

  await sending.signIn('checker')
  expect(await sending.ask('payouts.send', seen)).toMatchObject({ state: 'accepted' })
  expect(await desk.ask('payouts.get', { id })).toMatchObject({ state: 'accepted' })
})

test('does not send by approving, whatever the policy says, and main’s question does not say so', async () => {
  await sending.signIn('admin')
  const { policy } = await sending.ask('policy.read')
  const passphrase = passphraseOf('admin')
  await sending.ask('policy.change', { seen: policy, policy: { ...policy, dispatchOnApproval: true }, passphrase })
  await desk.signIn('maker')
  const { id, processId } = await desk.ask('payouts.create', payoutDraft)
  await desk.ask('payouts.submit', { id, revision: 1 })
  await desk.signIn('checker')
  const given = { id, revision: 1, passphrase: passphraseOf('checker') }
  expect(await desk.ask('payouts.approve', given)).toMatchObject({ state: 'approved' })
  expect(desk.dialogs.asked.at(-1)).toMatchObject({ sendsAtOnce: false })
  expect(received(sending, processId)).toBe(0)
})

test('shows the bank list that another one fetched, and neither plans nor makes a request of its own', async () => {
  await sending.signIn('checker')
  await desk.signIn('checker')
  const [theirs, ours] = [await sending.ask('banks.list'), await desk.ask('banks.list')]
  expect(ours.banks).toEqual(theirs.banks)
  expect(ours.fetchedAt).toBe(theirs.fetchedAt)
  expect([ours.nextRefreshAt, ours.lastFailure]).toEqual([null, null])
  desk.clock.ahead += 24 * 60 * 60_000
  await desk.desk().tick()
  expect(await desk.ask('banks.list')).toMatchObject({ nextRefreshAt: null, lastFailure: null })
  expect(await desk.ask('connection.status')).toMatchObject({ state: 'elsewhere' })
  const { findings } = await desk.ask('morningCheck.run')
  expect(findings.map(({ state }) => state).slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'elsewhere'))
})

test('makes no deposit, for that is asked of the service at once', async () => {
  await desk.signIn('maker')
  expect(await desk.refused('deposits.create', depositDraft)).toMatchObject({ code: 'no_secret_here' })
  expect(await desk.ask('deposits.list')).toEqual([])
})
