import { expect, it } from 'vitest'
import { harness, openEach, passphraseOf, type Harness } from '../../desk/desk-harness.ts'
import { passphraseFor, signInAs, submitted } from '../../desk/makers-and-checkers.ts'

openEach()

const hour = 60 * 60_000

/** Sets the computer's clock, and asks the service, whose clock is right. */
async function setClock(by: number): Promise<void> {
  harness.clock.ahead = harness.clock.set = by
  harness.sandbox.controls.setClockOffset(-by / 1000)
  await harness.ask('banks.refresh')
}

const signatures: [string, string, (harness: Harness, payout: { id: number; revision: number }) => Promise<unknown>][] =
  [
    [
      'a new passphrase',
      'checker',
      ({ ask }) => ask('session.changePassphrase', { passphrase: passphraseOf('checker'), next: 'bambaska-bir-soz-2' }),
    ],
    [
      'an approval',
      'checker',
      ({ ask }, seen) => ask('payouts.approve', { ...seen, passphrase: passphraseOf('checker') }),
    ],
  ]

it.each(signatures)(
  'refuses to sign %s while the computer and the service differ by an hour',
  async (_, signer, sign) => {
    const { id, revision } = await submitted(harness)
    await signInAs(harness, signer)
    await setClock(hour)
    await expect(sign(harness, { id, revision })).rejects.toThrow('clock_off')
    await setClock(0)
    await sign(harness, { id, revision })
    for (const entry of await harness.ledger.charter.after(0)) expect(entry.at).toBeLessThan(Date.now() + 60_000)
  },
)

it('lets people sign after an administrator has confirmed the difference', async () => {
  const { id, revision } = await submitted(harness)
  await setClock(hour)
  await harness.signIn('admin')
  expect((await harness.ask('dispatch.confirmClock', { passphrase: passphraseFor('admin') })).locks).toEqual([])
  await signInAs(harness, 'checker')
  const approve = { id, revision, passphrase: passphraseFor('checker') }
  expect((await harness.ask('payouts.approve', approve)).state).toBe('approved')
})
