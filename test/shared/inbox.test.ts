import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServerStore } from '../../electron/inbox/server-store.ts'
import { connectTo, openInboxFor, withStatus, type MerchantInbox } from '../callbacks/service/merchant-inbox.ts'
import { approvedPayout, openBeside, openHarness, passphraseOf, type Harness } from '../desk/desk-harness.ts'
import { confirmProposed } from '../desk/makers-and-checkers.ts'
import { inboxDatabase } from '../inbox/database.ts'
import { withClient } from '../postgres/client.ts'
import { sharedServer } from '../postgres/shared-server.ts'

/** One inbox, two desks that could read it: one does, and the other goes on where it stopped. */

let first: Harness
let second: Harness
let merchant: MerchantInbox
beforeEach(async () => {
  first = await openHarness()
  second = await openBeside(first, 'kasa-2')
  merchant = await openInboxFor(first)
})
afterEach(async () => {
  expect([...first.unexpected, ...second.unexpected]).toEqual([])
  await merchant.close()
  await second.end()
  await first.end()
})

const stateOf = async (id: number) => (await first.ask('payouts.get', { id })).state

test('is read by the desk that has the token, then by another once that one is not heard of, and nothing is read twice', async () => {
  const { id, revision } = await approvedPayout(first)
  const { processId } = await first.ask('payouts.send', { id, revision })
  await first.signIn('admin')
  await second.signIn('admin')
  // Wanted at one desk, confirmed at the other, which has no token: it is read where that is.
  const { url: address, token } = merchant.inbox
  const passphrase = passphraseOf('admin')
  expect(await first.ask('callbacks.connect', { address, token, passphrase })).toMatchObject({ isProposed: true })
  await confirmProposed(second)
  await merchant.post({ processId, status: 'isleniyor' })
  await second.desk().readInbox()
  expect(await second.ask('callbacks.status')).toMatchObject({ address, hasToken: false, reader: null, lastEvent: 0 })
  await merchant.read()

  await second.desk().readInbox()
  const seen = await second.ask('callbacks.status')
  expect(seen).toMatchObject({ hasToken: false, reader: { isHere: false }, lastEvent: 1, groups: 1 })
  // And what is mapped at one and confirmed at the other is looked at again at both.
  const { version, mapping } = await first.ask('callbacks.mapping')
  const proposed = { ...mapping, ...withStatus('isleniyor', 'processing')(mapping) }
  expect(await first.ask('callbacks.proposeMapping', { seen: version, mapping: proposed, passphrase })).toBe(false)
  await confirmProposed(second)
  await Promise.all([first.desk().tick(), second.desk().tick()])
  await first.settled()
  expect(await stateOf(id)).toBe('processing')

  // With a token it still waits: the other reads.
  await connectTo(second, merchant.inbox)
  const waits = { hasToken: true, reader: { isHere: false }, lastEvent: 1 }
  expect(await second.ask('callbacks.status')).toMatchObject(waits)
  await merchant.post({ processId, status: 'completed' })
  await second.desk().readInbox()
  expect(await stateOf(id)).toBe('processing')

  // The first one is not heard of, and finds out that another reads by now.
  second.clock.ahead += 10 * 60_000
  await second.desk().readInbox()
  await Promise.all([first.desk().readInbox(), second.desk().readInbox()])
  expect(await stateOf(id)).toBe('completed')
  expect((await first.ask('payouts.get', { id })).reports).toHaveLength(2)
  expect(await first.ask('callbacks.status')).toMatchObject({ lastEvent: 2, trouble: null })
})

test('keeps its callbacks in the ledger’s own database, where it sees nothing of the ledger and no desk minds', async () => {
  const database = await inboxDatabase(await sharedServer(), first.shares.server?.database)
  const inside = await openInboxFor(first, [], 'inside', () => openServerStore(database.url))
  try {
    const { id, revision } = await approvedPayout(first)
    const { processId } = await first.ask('payouts.send', { id, revision })
    await first.signIn('admin')
    await inside.connect()
    await inside.post({ processId, status: 'completed' })
    await inside.read()
    expect(await stateOf(id)).toBe('completed')
    const { username: user, password } = new URL(database.url)
    await withClient({ ...database.owner, user, password }, (client) =>
      expect(client.query('select from public.payouts')).rejects.toMatchObject({ code: '42501' }),
    )
    // Whoever comes later finds a ledger that is whole, too.
    await second.reopen()
    await second.signIn('admin')
    expect(await second.ask('audit.verify')).toMatchObject({ broken: null, mismatches: [] })
    expect((await second.ask('payouts.get', { id })).state).toBe('completed')
  } finally {
    await inside.close()
    await database.dispose()
  }
})
