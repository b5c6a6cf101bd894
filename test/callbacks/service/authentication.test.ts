import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '../../../electron/ipc/bridge.ts'
import { approvedPayout, harness, openEach, passphraseOf, payoutDraft } from '../../desk/desk-harness.ts'
import { confirmProposed, signInAs } from '../../desk/makers-and-checkers.ts'
import { changeMapping, openInboxFor, withStatus, type MerchantInbox } from './merchant-inbox.ts'

/** How callbacks are authenticated: two people decide it, and what is not signed so moves nothing. */

let merchant: MerchantInbox
openEach()
beforeEach(async () => {
  merchant = await openInboxFor(harness)
})
afterEach(async () => {
  await merchant.close()
})

type Scheme = Input<'callbacks.proposeAuthentication'>['scheme']
const passphrase = passphraseOf('admin')
const hmac = { kind: 'hmac', header: 'X-Signature', encoding: 'hex', secret: 'bildirim anahtari' } satisfies Scheme
const authentication = async () => (await harness.ask('callbacks.status')).authentication
const propose = async (scheme: Scheme) =>
  harness.ask('callbacks.proposeAuthentication', { seen: (await authentication()).version, scheme, passphrase })
const groups = async () => (await harness.ask('callbacks.mapping')).groups
const payoutAt = (id: number) => harness.ask('payouts.get', { id })

async function accepted(amount = '125000') {
  const { id, revision } = await approvedPayout(harness, { amount })
  const sent = await harness.ask('payouts.send', { id, revision })
  await harness.signIn('admin')
  return sent
}
async function authenticated(scheme: Scheme): Promise<void> {
  expect(await propose(scheme)).toBe(false)
  await confirmProposed(harness)
  await merchant.read()
}
const signatureOf = (body: string, secret = 'bildirim anahtari', encoding: 'hex' | 'base64' = 'hex') =>
  createHmac('sha256', secret).update(body).digest(encoding)
const failed = (processId: string) => JSON.stringify({ processId, status: 'failed', failureReason: 'x' })

/** Checks of another payout of the same, as its maker sees them. */
async function checksOfAnother(change: Partial<Input<'payouts.create'>> = {}) {
  await signInAs(harness, 'maker')
  const { checks } = await harness.ask('payouts.create', { ...payoutDraft, ...change })
  return checks.filter(({ twin }) => twin).map(({ code, level, twin }) => [code, level, twin?.id])
}

describe('while there is no authentication', () => {
  it('a failed or returned payout keeps its place beside another of the same, at any age, and stops nothing', async () => {
    const { id, processId } = await accepted()
    await merchant.connect()
    expect(await checksOfAnother()).toEqual([['twin_may_be_paid', 'blocking', id]])
    await harness.signIn('admin')
    await merchant.post(failed(processId))
    await merchant.read()
    expect(await payoutAt(id)).toMatchObject({ state: 'failed', stateSource: 'callback' })
    expect(await checksOfAnother()).toEqual([['twin_denied', 'warning', id]])
    expect(await checksOfAnother({ amount: '510100', replaces: id })).toEqual([['twin_denied', 'warning', id]])
    harness.clock.ahead += 40 * 24 * 60 * 60_000
    await harness.signIn('maker')
    expect(await checksOfAnother()).toContainEqual(['twin_denied', 'warning', id])
  })

  it('returned after it was completed', async () => {
    const { id, processId } = await accepted()
    await merchant.connect()
    await merchant.post({ processId, status: 'completed' }, { processId, status: 'returned' })
    await merchant.read()
    expect(await payoutAt(id)).toMatchObject({ state: 'returned' })
    expect(await checksOfAnother()).toEqual([['twin_denied', 'warning', id]])
  })
})

describe('an HMAC', () => {
  it('is decided by two people; verified callbacks say so, and clear the way for another payout', async () => {
    const one = await accepted()
    const other = await accepted('135000')
    await merchant.connect()
    expect(await authentication()).toMatchObject({ scheme: { kind: 'none' }, hasSecret: true })
    expect(await propose(hmac)).toBe(false)
    expect(await authentication()).toMatchObject({ scheme: { kind: 'none' } })
    await confirmProposed(harness)
    const { secret: _secret, ...scheme } = hmac
    await merchant.read()
    expect(await authentication()).toEqual({
      ...{ version: expect.any(Number) as number, at: expect.any(Number) as number, by: 'admin' },
      ...{ scheme: { ...scheme, header: 'x-signature' }, hasSecret: true },
    })

    const [forged, right] = [failed(one.processId), failed(other.processId)]
    await merchant.send(forged)
    await merchant.send(forged, { 'X-Signature': signatureOf(forged, 'guessed') })
    await merchant.send(right, { 'X-Signature': `sha256=${signatureOf(right)}` })
    await merchant.read()
    expect(await payoutAt(one.id)).toMatchObject({ state: 'accepted', reports: [] })
    const verified = { source: 'verified_callback', effect: 'move' }
    expect(await payoutAt(other.id)).toMatchObject({
      ...{ state: 'failed', stateSource: 'verified_callback' },
      reports: [verified],
    })
    expect(await groups()).toMatchObject([{ kind: 'unverified', count: 2 }])
    expect((await harness.ask('callbacks.mapping')).latest).toMatchObject([{ source: 'verified_callback' }])
    expect(await checksOfAnother({ amount: '135000' })).toEqual([])
    await harness.signIn('admin')
    expect(await harness.ask('callbacks.setAside', { group: 'unverified', note: 'Sahte' })).toBe(2)
    expect(await payoutAt(one.id)).toMatchObject({ state: 'accepted' })
  })

  it('is tried again on what it did not verify, once the secret is put right; a mapping alone moves none of it', async () => {
    const { id, processId } = await accepted()
    await merchant.connect()
    await authenticated({ ...hmac, secret: 'yanlis' })
    const body = failed(processId)
    const signature = { 'X-Signature': signatureOf(body, 'bildirim anahtari', 'base64') }
    await merchant.send(body, signature)
    await merchant.read()
    await changeMapping(harness, withStatus('baska', 'completed'))
    expect(await groups()).toMatchObject([{ kind: 'unverified', count: 1 }])
    expect(await payoutAt(id)).toMatchObject({ state: 'accepted' })
    await authenticated({ ...hmac, encoding: 'base64' })
    expect(await payoutAt(id)).toMatchObject({ state: 'failed', stateSource: 'verified_callback' })
    expect(await groups()).toEqual([])
  })

  it('holds back what waited unsigned before it, and takes it as it is once two people end it', async () => {
    const { id, processId } = await accepted()
    await merchant.connect()
    await merchant.post({ processId, status: 'bozuldu' })
    await merchant.read()
    await authenticated(hmac)
    await changeMapping(harness, withStatus('bozuldu', 'failed'))
    expect(await groups()).toMatchObject([{ kind: 'unverified', count: 1 }])
    expect(await payoutAt(id)).toMatchObject({ state: 'accepted' })
    await authenticated({ kind: 'none' })
    expect(await payoutAt(id)).toMatchObject({ state: 'failed', stateSource: 'callback' })
  })

  it('is not read by a computer without its secret, which is given by who knows it alone', async () => {
    const { id, processId } = await accepted()
    await merchant.connect()
    await authenticated(hmac)
    const entry = 'stage/inbox-token'
    const stored = JSON.parse(new TextDecoder().decode(harness.keychain.entries.get(entry))) as object
    const without = new TextEncoder().encode(JSON.stringify({ ...stored, secrets: [] }))
    await harness.reopen(() => void harness.keychain.entries.set(entry, without))
    await harness.signIn('admin')
    const body = failed(processId)
    await merchant.send(body, { 'X-Signature': signatureOf(body) })
    await merchant.read()
    expect(await payoutAt(id)).toMatchObject({ state: 'accepted' })
    expect(await authentication()).toMatchObject({ hasSecret: false })
    const give = (secret: string) => harness.call('callbacks.giveSecret', { secret, passphrase })
    expect(await give('baska')).toMatchObject({ error: { fields: [{ path: 'secret', problem: 'other_secret' }] } })
    expect(await give('bildirim anahtari')).toMatchObject({ ok: true })
    await merchant.read()
    expect(await authentication()).toMatchObject({ hasSecret: true })
    expect(await payoutAt(id)).toMatchObject({ state: 'failed' })
  })

  it('stays readable here whatever one administrator proposes beside it', async () => {
    await harness.signIn('admin')
    await merchant.connect()
    await authenticated(hmac)
    for (const secret of ['birinci', 'ikinci']) {
      await propose({ ...hmac, secret })
      const { version: seen } = await authentication()
      const other = { ...hmac, secret: 'baska' }
      const refusal = await harness.refused('callbacks.proposeAuthentication', { seen, scheme: other, passphrase })
      expect(refusal.code).toBe('already_proposed')
      const [proposal] = await harness.ask('proposals.list')
      if (secret === 'birinci') await harness.ask('proposals.withdraw', { id: proposal?.id ?? 0 })
    }
    expect(await authentication()).toMatchObject({ hasSecret: true })
    await confirmProposed(harness)
    await merchant.read()
    expect(await authentication()).toMatchObject({ hasSecret: true })
  })

  it('holds no row of a status file back, and wakes no window, where this computer reads no inbox', async () => {
    const { id, processId } = await accepted()
    await authenticated({ kind: 'request' })
    await signInAs(harness, 'support')
    const { token } = await harness.ask('reports.readPasted', {
      name: 'Pano',
      text: `Ref;status\n${processId};completed`,
    })
    await harness.ask('reports.applyFile', { token })
    await harness.signIn('admin')
    await changeMapping(harness, ({ fields }) => ({ fields: [...fields, { path: 'Ref', means: 'processId' }] }))
    expect(await payoutAt(id)).toMatchObject({ state: 'completed', stateSource: 'file' })
    harness.told.length = 0
    await merchant.read()
    expect(harness.told).toEqual([])
  })

  it('is refused without a secret, a header that the inbox keeps, or what was seen', async () => {
    await harness.signIn('admin')
    const refused = (scheme: object, seen = 0, typed = passphrase) =>
      harness.refused('callbacks.proposeAuthentication', { seen, scheme: scheme as Scheme, passphrase: typed })
    for (const header of ['', 'X Signature', 'X-API-Key', 'a:b'])
      expect((await refused({ ...hmac, header })).fields?.[0], header).toMatchObject({ path: 'scheme.header' })
    for (const secret of ['', 'a\nb', 'ğ', 'x'.repeat(201)])
      expect((await refused({ ...hmac, secret })).fields?.[0], secret).toMatchObject({ path: 'scheme.secret' })
    expect(await refused(hmac, 99)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await refused(hmac, 0, 'x')).toMatchObject({ code: 'wrong_passphrase' })
    const given = { secret: 'x', passphrase }
    expect(await harness.refused('callbacks.giveSecret', given)).toMatchObject({ code: 'wrong_state' })
  })
})

it('the scheme of spec 5 is verified with the API secret, as the sandbox signs', async () => {
  const { id } = await accepted()
  await merchant.connect()
  await authenticated({ kind: 'request' })
  await merchant.post(failed((await payoutAt(id)).processId))
  await merchant.read()
  expect(await payoutAt(id)).toMatchObject({ state: 'accepted' })
  harness.sandbox.controls.setCallbackAddress(`${merchant.inbox.url}${merchant.inbox.callbackPath}/?hook=1`)
  harness.sandbox.controls.step()
  harness.sandbox.controls.step()
  await expect
    .poll(async () => {
      await merchant.read()
      return (await payoutAt(id)).state
    })
    .toBe('completed')
  expect(await payoutAt(id)).toMatchObject({ stateSource: 'verified_callback' })
  expect(await groups()).toMatchObject([{ kind: 'unverified', count: 1 }])
})
