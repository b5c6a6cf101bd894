import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { approvedPayout, harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { confirmProposed } from '../../desk/makers-and-checkers.ts'
import { patience } from '../../patience.ts'
import { openInboxFor, type MerchantInbox } from './merchant-inbox.ts'

/** The sandbox tells what became of a payout through a real inbox, once its controls say its address. */

let merchant: MerchantInbox
openEach()
beforeEach(async () => {
  merchant = await openInboxFor(harness)
})
afterEach(async () => {
  await merchant.close()
})

it('come through a real inbox once its controls say so, and end a payout: their names are mapped from the start', async () => {
  const address = `${merchant.inbox.url}${merchant.inbox.callbackPath}`
  const { id, revision } = await approvedPayout(harness)
  await harness.ask('payouts.send', { id, revision })
  await harness.signIn('admin')
  harness.dialogs.answer = () => false
  expect((await harness.refused('sandbox.change', { change: 'callbacks', address })).code).toBe('declined_in_dialog')
  harness.dialogs.answer = () => true
  expect((await harness.ask('sandbox.change', { change: 'callbacks', address })).callbacks.address).toBe(address)
  expect(harness.dialogs.asked.at(-1)).toMatchObject({ address })
  harness.sandbox.controls.step()
  harness.sandbox.controls.step()
  await merchant.connect()
  await vi.waitFor(async () => {
    await merchant.read()
    expect(await harness.ask('callbacks.status')).toMatchObject({ lastEvent: 2, trouble: null })
  }, patience)
  expect(await harness.ask('payouts.get', { id })).toMatchObject({ state: 'completed', stateSource: 'callback' })
  expect((await harness.ask('callbacks.mapping')).groups).toEqual([])
  expect((await harness.ask('sandbox.read')).callbacks).toEqual({
    address,
    signing: 'request',
    undelivered: 0,
    status: null,
  })
})

it.each(['hex', 'base64'] as const)('are signed over the body in %s, and verified', async (encoding) => {
  const { id, revision } = await approvedPayout(harness)
  await harness.ask('payouts.send', { id, revision })
  await harness.signIn('admin')
  await merchant.connect()
  const scheme = { kind: 'hmac', header: 'X-Signature', encoding, secret: 'bildirim anahtari' } as const
  await harness.ask('callbacks.proposeAuthentication', { seen: 0, scheme, passphrase: passphraseOf('admin') })
  await confirmProposed(harness)
  const address = `${merchant.inbox.url}${merchant.inbox.callbackPath}`
  for (const secret of ['baska anahtar', scheme.secret]) {
    await harness.ask('sandbox.change', { change: 'callbacks', address, signing: encoding, secret })
    harness.sandbox.controls.step()
  }
  await vi.waitFor(async () => {
    await merchant.read()
    expect(await harness.ask('callbacks.status')).toMatchObject({ lastEvent: 2 })
  }, patience)
  expect(await harness.ask('payouts.get', { id })).toMatchObject({
    state: 'completed',
    stateSource: 'verified_callback',
  })
  expect((await harness.ask('callbacks.mapping')).groups).toMatchObject([{ kind: 'unverified', count: 1 }])
})

it('are refused any address but https, or this machine', async () => {
  await harness.signIn('admin')
  for (const address of ['http://inbox.example/callbacks/x', 'inbox', 'https://a:b@inbox.example/'])
    expect(await harness.refused('sandbox.change', { change: 'callbacks', address })).toMatchObject({
      fields: [{ path: 'address', problem: 'invalid' }],
    })
  expect(harness.dialogs.asked).toEqual([])
})
