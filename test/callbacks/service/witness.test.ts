import { createHmac } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { approvedPayout, openHarness, passphraseOf, received, type Harness } from '../../desk/desk-harness.ts'
import { approved, rowsOf, sent } from '../../batches/service/harness.ts'
import { openInboxFor, type MerchantInbox } from './merchant-inbox.ts'

/** The inbox keeps how far the ledger has come, and gives nothing of it back: a machine that is set back is known there. */

let harness: Harness
let merchant: MerchantInbox
beforeEach(async () => {
  harness = await openHarness()
  merchant = await openInboxFor(harness)
  await harness.signIn('admin')
  await merchant.connect()
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await merchant.close()
  await harness.end()
})

const locks = async () => (await harness.ask('dispatch.status')).locks
const witnessed = async () => (await harness.ask('ledger.status')).witnesses.inbox
const ofMorning = async () =>
  (await harness.ask('morningCheck.run')).findings.find(({ item }) => item === 'witness')?.state

/** As whoever has its token can. */
async function tell(head: object): Promise<number> {
  const { url, token } = merchant.inbox
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${url}/witness`, { method: 'PUT', headers, body: JSON.stringify(head) })).status
}

/** What the inbox keeps, by name, as whoever has its token sees it. */
async function keptFor(name: string) {
  const { url, token } = merchant.inbox
  const answer = await fetch(`${url}/witness?workspace=${name}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { head: { sequence: number; hash: string } | null }).head
}

async function confirmed(): Promise<void> {
  for (const by of ['checker', 'admin']) {
    await harness.signIn(by)
    await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf(by) })
  }
}

/** The whole machine as it is now, keychain and all; the answer brings it back. */
async function image(name: string): Promise<() => Promise<void>> {
  await harness.desk().settled()
  const copy = join(harness.folder, name)
  await harness.reopen((file) => copyFile(file, copy))
  const kept = new Map(harness.keychain.entries)
  return async () => {
    await harness.reopen(async (file) => {
      await copyFile(copy, file)
      harness.keychain.entries.clear()
      for (const [entry, value] of kept) harness.keychain.entries.set(entry, value)
    })
    await harness.signIn('checker')
  }
}

it('is told after what is done, at most every few seconds, and says so on the page and in the morning check', async () => {
  const { id, revision } = await approvedPayout(harness)
  harness.clock.ahead += 5_000
  await harness.desk().tick()
  const { identity } = await harness.ledger.workspace.read()
  const { sequence, hash } = await harness.ledger.audit.head()
  expect(await keptFor(identity ?? '')).toMatchObject({ sequence, hash })
  expect(await witnessed()).toEqual({
    place: merchant.inbox.url,
    trouble: null,
    known: { sequence, at: expect.any(Number) as number },
  })
  expect(await ofMorning()).toBe('ok')
  await harness.ask('payouts.send', { id, revision })
  await harness.desk().tick()
  expect((await keptFor(identity ?? ''))?.sequence).toBe(sequence)
  harness.clock.ahead += 5_000
  await harness.desk().tick()
  expect((await keptFor(identity ?? ''))?.sequence).toBeGreaterThan(sequence)
  expect(await harness.ledger.audit.mismatches()).toEqual([])
})

it('what it knows beyond the ledger locks sending until two people have looked, and it goes on under another name', async () => {
  const { id, revision, processId } = await approvedPayout(harness)
  const setBack = await image('image.db')
  await harness.signIn('checker')
  await harness.ask('payouts.send', { id, revision })
  await harness.desk().settled()
  await setBack()
  expect(await locks()).toMatchObject([{ doubt: 'witness_ahead', witness: { place: merchant.inbox.url } }])
  expect((await harness.refused('payouts.send', { id, revision })).code).toBe('dispatch_locked')
  expect(received(harness, processId)).toBe(1)
  await confirmed()
  expect(await locks()).toEqual([])
  const { identity } = await harness.ledger.workspace.read()
  const confirmedAt = (await harness.ledger.audit.head()).sequence
  for (const name of [`${identity}-${confirmedAt}`, identity ?? '']) {
    expect(await keptFor(name)).toMatchObject({ sequence: confirmedAt })
  }

  // A machine that is set back to after that is found there; one from before it is found under the first name.
  const after = await image('after.db')
  await harness.signIn('checker')
  expect(await locks()).toEqual([])
  await harness.desk().settled()
  await after()
  expect(await locks()).toMatchObject([{ doubt: 'witness_ahead', keptSequence: expect.any(Number) as number }])
  await setBack()
  expect(await locks()).toMatchObject([{ doubt: 'witness_ahead' }])
})

it('is asked before the first payout of a batch', async () => {
  const batch = await approved(harness, rowsOf(3))
  // Another copy of this machine goes on meanwhile, and tells it more than this one knows.
  const { key } = JSON.parse(Buffer.from(harness.keychain.entries.get('stage/audit-head') ?? []).toString()) as {
    key: string
  }
  const { identity: workspace } = await harness.ledger.workspace.read()
  const head = { sequence: 999_999, hash: 'a'.repeat(64), at: 1 }
  const mac = createHmac('sha256', Buffer.from(key, 'hex'))
    .update(JSON.stringify(['vezne witness', workspace, ...Object.values(head)]))
    .digest('hex')
  expect(await tell({ workspace, ...head, mac })).toBe(200)
  expect((await sent(harness, batch)).stopped).toMatchObject({ code: 'dispatch_locked' })
  expect(Object.keys(harness.sandbox.controls.book().received)).toEqual([])
  expect(await locks()).toMatchObject([{ doubt: 'witness_ahead', keptSequence: 999_999 }])

  // It goes away: what it said holds, until two people take the ledger as it is.
  await merchant.close()
  merchant = { ...merchant, close: () => Promise.resolve() }
  await harness.signIn('checker')
  await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf('checker') })
  expect(await locks()).toMatchObject([{ doubt: 'witness_ahead', firstBy: 'checker' }])
  await harness.signIn('admin')
  await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf('admin') })
  expect(await locks()).toEqual([])
})

it('is said to be away, and stops nobody', async () => {
  const { url } = merchant.inbox
  await merchant.close()
  merchant = { ...merchant, close: () => Promise.resolve() }
  harness.clock.ahead += 61_000
  await harness.desk().tick()
  expect(await witnessed()).toMatchObject({ place: url, trouble: 'away' })
  expect(await ofMorning()).toBe('warning')
  expect(await locks()).toEqual([])
  const { id, revision } = await approvedPayout(harness)
  expect(await harness.ask('payouts.send', { id, revision })).toMatchObject({ state: 'accepted' })
})

it('says of an inbox that was set back that it was, and tells it anew', async () => {
  await harness.desk().settled()
  const { identity } = await harness.ledger.workspace.read()
  expect(await keptFor(identity ?? '')).not.toBeNull()
  await merchant.setBack()
  harness.clock.ahead += 61_000
  await harness.desk().tick()
  expect(await witnessed()).toMatchObject({ trouble: 'set_back' })
  expect(await ofMorning()).toBe('failed')
  expect(await locks()).toEqual([])
  await harness.desk().settled()
  expect(await keptFor(identity ?? '')).not.toBeNull()
  await harness.reopen()
  await harness.signIn('admin')
  expect(await witnessed()).toMatchObject({ trouble: null })
})

it('believes what was said with the trail’s key alone', async () => {
  await harness.desk().settled()
  const { identity } = await harness.ledger.workspace.read()
  await tell({ workspace: identity, sequence: 999_999, hash: 'a'.repeat(64), at: 1, mac: 'b'.repeat(64) })
  await harness.reopen()
  await harness.signIn('admin')
  expect(await witnessed()).toMatchObject({ trouble: 'foreign' })
  expect(await locks()).toEqual([])
})
