import Database from 'better-sqlite3'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ReadInbox } from '../../../electron/core/inbox.ts'
import { startInbox } from '../../../electron/inbox/inbox.ts'
import { createInboxReading } from '../../../electron/service-client/inbox.ts'
import { confirmProposed } from '../../desk/makers-and-checkers.ts'
import { approvedPayout, harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { changeMapping, connectTo, openInboxFor, withStatus, type MerchantInbox } from './merchant-inbox.ts'

/** Which inbox is read, from where on, and that nothing is taken of one that nobody confirmed or that is connected no more. */

let merchant: MerchantInbox
let payout: { id: number; processId: string }
openEach()
beforeEach(async () => {
  merchant = await openInboxFor(harness)
  const { id, revision } = await approvedPayout(harness)
  payout = await harness.ask('payouts.send', { id, revision })
  await harness.signIn('admin')
  await merchant.connect()
  await merchant.post({ processId: 'BASKA', status: 'completed' }, { processId: 'BASKA', status: 'processing' })
  await merchant.read()
})
afterEach(async () => {
  await merchant.close()
})

const passphrase = passphraseOf('admin')
const state = async () => (await harness.ask('payouts.get', { id: payout.id })).state
const status = () => harness.ask('callbacks.status')
const failed = () => ({ processId: payout.processId, status: 'failed' })

/** The desk from now on, with something to be done whenever an inbox has answered. */
async function whenRead(then: (address: string, after: number) => Promise<void> | void): Promise<void> {
  const real = createInboxReading({ clock: { now: () => Date.now() + harness.clock.ahead } })
  const readInbox: ReadInbox = async (access, after) => {
    const events = await real(access, after)
    await then(access.address, after)
    return events
  }
  await harness.startAgain({ readInbox })
  await harness.signIn('admin')
}

it('the same one at another address is confirmed like any other, and read on where it was', async () => {
  const reads: number[] = []
  await whenRead((_address, after) => void reads.push(after))
  await merchant.close()
  merchant = await openInboxFor(harness)
  const { url: address, token } = merchant.inbox
  expect(await harness.ask('callbacks.connect', { address, token, passphrase })).toMatchObject({ isProposed: true })
  await harness.settled()
  reads.length = 0
  await confirmProposed(harness)
  await merchant.post({ processId: payout.processId, status: 'completed' })
  await merchant.read()
  expect(await state()).toBe('completed')
  expect(reads.filter((after) => after === 0)).toEqual([])
  expect(await status()).toMatchObject({ address, lastEvent: 3, trouble: null })
})

it('its token alone takes one person; what answers in its place with other callbacks takes two', async () => {
  const { url: address, token } = merchant.inbox
  expect(await harness.ask('callbacks.connect', { address, token, passphrase })).toMatchObject({ isProposed: false })
  await harness.settled()
  await merchant.close()
  const body = JSON.stringify(failed())
  await (await openInboxFor(harness, [body, `${body} `, `${body}  `], 'own')).close()
  const port = Number(new URL(address).port)
  const data = join(harness.folder, 'own')
  const own = await startInbox({ data, host: '127.0.0.1', port, tls: null, senders: null })
  const connected = { address, token: own.token, passphrase }
  expect(await harness.ask('callbacks.connect', connected)).toMatchObject({ isProposed: true })
  await merchant.read()
  expect(await state()).toBe('accepted')
  await confirmProposed(harness)
  await merchant.read()
  expect(await state()).toBe('failed')
  await own.close()
  merchant = await openInboxFor(harness)
})

it('what was asked of it before it was disconnected is not kept any more', async () => {
  let armed = true
  await whenRead(async (_address, after) => {
    if (!armed || after === 0) return
    armed = false
    await harness.ask('callbacks.disconnect', { passphrase })
  })
  await merchant.post(failed())
  await merchant.read()
  expect(armed).toBe(false)
  expect(await state()).toBe('accepted')
  expect(await status()).toMatchObject({ address: null, lastEvent: 0 })
})

it('what is said to be of another one the ledger does not keep', async () => {
  const { version } = await harness.ask('callbacks.mapping')
  const event = { id: 3, at: 1, from: '', head: 'POST', raw: '{}', encoding: null, path: '' }
  const events = [{ event, hash: 'h', looked: { reports: [], waitsFor: null } }]
  const keep = (address: string) =>
    harness.ledger.callbacks.keep({ address, after: 2, version, events, caughtUpAt: null })
  expect(await keep('https://baska.example')).toBe(0)
  expect(await keep(merchant.inbox.url)).toBe(1)
})

it('read once more from its beginning, what was settled stays so, also where its status means something else by now', async () => {
  await merchant.post({ processId: payout.processId, status: 'tamam' })
  await merchant.read()
  await changeMapping(harness, withStatus('tamam', 'nothing'))
  await changeMapping(harness, withStatus('tamam', 'failed'))
  await harness.reopen((file) => {
    const database = new Database(file)
    database.exec(`update inbox_reading set last_event = 0, last_hash = null`)
    database.close()
  })
  await harness.signIn('admin')
  await merchant.read()
  expect(await status()).toMatchObject({ lastEvent: 3, groups: 0, trouble: null })
  expect(await state()).toBe('accepted')
})

it('one that is connected and was never read says nothing of the one before it', async () => {
  const other = await openInboxFor(harness, ['{"a":1}'], 'other')
  await connectTo(harness, other.inbox)
  expect(await status()).toMatchObject({ lastEvent: 1, groups: 1 })
  const { url: address, token } = merchant.inbox
  await harness.ask('callbacks.connect', { address, token, passphrase })
  await harness.settled()
  await whenRead(() => Promise.reject(new Error('nobody may ask it here')))
  await confirmProposed(harness)
  expect(await status()).toMatchObject({ address, lastEvent: 0, lastAt: null, caughtUpAt: null })
  await other.close()
})
