import { execFileSync } from 'node:child_process'
import { createSecretKey, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServiceTrial } from '../../../electron/connect-service.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { changeWorkspace, confirmProposed, decree, eventsOf } from '../../desk/makers-and-checkers.ts'
import { answer, serve } from '../../service-client/wire-server.ts'

let folder: string
let tls: { key: string; cert: string }
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-trial-'))
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
  const made = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=trial'
  const named = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert]
  execFileSync('openssl', [...made.split(' '), ...named], { stdio: 'ignore' })
  tls = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
})
afterAll(() => rmSync(folder, { recursive: true }))

openEach()
beforeEach(() =>
  harness.startAgain({ serviceTrial: createServiceTrial({ clock, credentials, wire: { ca: tls.cert } }) }),
)

const clock = { now: () => Date.now() }
const own = { apiKey: 'own-key-5678', secret: createSecretKey(randomBytes(32)) }
const credentials = {
  apiKey: () => Promise.resolve(own.apiKey),
  secret: () => Promise.resolve(own.secret),
  proxyPassword: () => Promise.resolve(null),
}
const keys = { apiKey: 'live-key-1234', apiSecret: 'gizli-kanarya-9f27' }
const bank = { _id: 'b1', name: 'Ziraat Bankası', code: '0010', minAmount: 0, maxAmount: 1 }
const seconds = () => Math.floor(clock.now() / 1000)
const success = (banks: unknown[], timestamp = seconds()) =>
  answer(200, JSON.stringify({ success: true, data: { banks }, timestamp }))
const refusal = (code: string, status: number) =>
  answer(status, JSON.stringify({ success: false, error: { code, message: 'yabancı bir söz' }, timestamp: seconds() }))

const tryAt = (serviceAddress: string) => harness.ask('workspaces.tryService', { serviceAddress, ...keys })
const answering = (reply: () => string | Buffer) => serve({ tls, onRequest: (socket) => socket.end(reply()) })

const found = ({ findings }: Awaited<ReturnType<typeof tryAt>>) =>
  Object.fromEntries(findings.map(({ item, state, code }) => [item, code ?? state]))
const untold = { reachable: 'ok', key: 'untold', signature: 'untold', clock: 'ok', whitelist: 'untold' }

describe('a service that is tried', () => {
  it('is asked once for its bank list, signed, and says what it made of it', async () => {
    const server = await answering(() => success([bank, { ...bank, _id: 'b2' }]))
    const tried = await tryAt(server.url)
    expect(tried).toMatchObject({ serviceAddress: server.url, banks: 2, apiKeyEnd: '1234', addresses: [] })
    expect(found(tried)).toEqual({ ...untold, key: 'ok', signature: 'ok', whitelist: 'ok' })
    expect(server.requests.map(({ method, path }) => [method, path])).toEqual([['GET', '/v1/available-banks']])
    expect(server.requests[0]?.raw.toString()).not.toContain(keys.apiSecret)
    expect(JSON.stringify(tried)).not.toContain(keys.apiSecret)
    expect([...harness.keychain.entries.keys()].filter((name) => name.includes('live'))).toEqual([])
  })

  it('may list no bank', async () => {
    const server = await answering(() => success([]))
    expect(await tryAt(server.url)).toMatchObject({ banks: 0 })
  })

  it('says its refusal, where it sees this machine, and not a word that the service wrote', async () => {
    const server = await answering(() => refusal('IP_NOT_WHITELISTED', 403))
    const tried = await tryAt(server.url)
    expect(found(tried)).toEqual({ ...untold, whitelist: 'IP_NOT_WHITELISTED' })
    expect(tried).toMatchObject({ banks: null, addresses: harness.machine.addresses })
    expect(JSON.stringify(tried)).not.toContain('yabancı')
  })

  it('tells how far its clock is from this one', async () => {
    const server = await answering(() => success([bank], seconds() + 1200))
    const tried = await tryAt(server.url)
    expect(found(tried)).toMatchObject({ reachable: 'ok', clock: 'failed' })
    expect(Math.round((tried.clockOffset ?? 0) / 60_000)).toBe(20)
  })

  it('that nobody vouches for gets neither key nor signature', async () => {
    await harness.startAgain({ serviceTrial: createServiceTrial({ clock, credentials }) })
    const server = await answering(() => success([bank]))
    expect(found(await tryAt(server.url))).toEqual({ ...untold, clock: 'untold', reachable: 'tls_failed' })
    expect(server.requests).toEqual([])
  })
})

describe('whoever is not signed in', () => {
  it('has nothing but https spoken', async () => {
    const server = await serve({ onRequest: (socket) => socket.end(success([bank])) })
    for (const serviceAddress of [server.url, 'file:///etc/hosts', 'https://a.example/admin', 'https://u:p@a.example'])
      expect(await harness.refused('workspaces.tryService', { serviceAddress, ...keys })).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'serviceAddress', problem: 'invalid' }],
      })
    expect(server.connections).toEqual([])
    expect(harness.dialogs.asked).toEqual([])
  })

  it('is asked by main about each key that goes to a host, once, and nothing leaves before they said yes', async () => {
    const server = await answering(() => success([bank]))
    harness.dialogs.answer = () => false
    expect(await harness.refused('workspaces.tryService', { serviceAddress: server.url, ...keys })).toMatchObject({
      code: 'declined_in_dialog',
    })
    expect(server.connections).toEqual([])
    harness.dialogs.answer = () => true
    await tryAt(server.url)
    await tryAt(`${server.url}/`)
    expect(harness.dialogs.asked).toMatchObject([{ serviceAddress: server.url }, { serviceAddress: server.url }])
    await harness.ask('workspaces.tryService', { serviceAddress: server.url, ...keys, apiKey: 'another-key' })
    expect(harness.dialogs.asked).toHaveLength(3)
  })

  it('tries one at a time', async () => {
    const server = await serve({ tls })
    const first = harness.refused('workspaces.tryService', { serviceAddress: server.url, ...keys })
    expect(await harness.refused('workspaces.tryService', { serviceAddress: server.url, ...keys })).toMatchObject({
      code: 'busy',
    })
    await vi.waitUntil(() => server.requests.length === 1)
    await harness.ask('workspaces.stopTryingService')
    expect(await first).toMatchObject({ code: 'cancelled' })
  })

  it('is not answered after the dialog when they went elsewhere meanwhile', async () => {
    const server = await answering(() => success([bank]))
    harness.dialogs.answer = () => {
      void harness.ask('workspaces.stopTryingService')
      return true
    }
    expect(await harness.refused('workspaces.tryService', { serviceAddress: server.url, ...keys })).toMatchObject({
      code: 'cancelled',
    })
    expect(server.connections).toEqual([])
  })
})

describe('a workspace whose service moved', () => {
  const passphrase = passphraseOf('admin')
  const seen = { serviceAddress: 'https://former.example', checkoutAddress: 'https://pay.example' }
  beforeEach(async () => {
    await changeWorkspace(harness, { kind: 'live', apiKey: own.apiKey, ...seen })
    await decree(harness, {
      kind: 'workspace.unit_confirmed',
      of: 'payoutAmountUnit',
      unit: 'minor',
      note: 'Servis desteği',
    })
    await harness.signIn('admin')
  })

  it('tries the new place with what it has, and goes there once a second person wants it too', async () => {
    const server = await answering(() => success([bank]))
    const wanted = { ...seen, serviceAddress: server.url }
    const change = { seen, ...wanted, passphrase }
    const tried = await harness.ask('workspaces.tryAddress', { serviceAddress: `${server.url}/` })
    expect(found(tried)).toEqual({ ...untold, key: 'ok', signature: 'ok', whitelist: 'ok' })
    expect(server.requests[0]?.raw.toString()).toContain(own.apiKey)

    harness.dialogs.answer = () => false
    expect((await harness.refused('workspace.changeAddresses', change)).code).toBe('declined_in_dialog')
    harness.dialogs.answer = () => true
    expect(await harness.ask('workspace.changeAddresses', change)).toBeNull()
    expect(harness.dialogs.asked.at(-1)).toMatchObject({ before: seen, after: wanted })
    expect(await harness.ask('workspace.settings')).toMatchObject(seen)
    await confirmProposed(harness)
    expect(await harness.ask('workspace.settings')).toMatchObject(wanted)
    const event = (await eventsOf('workspace.changed')).at(-1)
    const before = JSON.stringify({ serviceAddress: seen.serviceAddress, unitKnown: true })
    expect(event).toMatchObject({ by: 'checker', before })
    expect(event?.after).toContain(server.url)
  })

  it('moves its checkout pages alone', async () => {
    await harness.ask('workspace.changeAddresses', {
      seen,
      ...seen,
      checkoutAddress: 'https://new.example/',
      passphrase,
    })
    expect(harness.dialogs.asked.at(-1)).toMatchObject({ after: { ...seen, checkoutAddress: 'https://new.example' } })
  })

  it('takes what it is for, and nothing that was seen otherwise or is the same', async () => {
    const pasted = { serviceAddress: 'http://a.example', checkoutAddress: 'a.example' }
    expect(await harness.refused('workspace.changeAddresses', { seen, ...pasted, passphrase })).toMatchObject({
      code: 'invalid_input',
      fields: [
        { path: 'serviceAddress', problem: 'invalid' },
        { path: 'checkoutAddress', problem: 'invalid' },
      ],
    })
    const same = await harness.refused('workspace.changeAddresses', { seen, ...seen, passphrase })
    expect(same.code).toBe('wrong_state')
    const before = { ...seen, checkoutAddress: 'https://older.example' }
    const late = await harness.refused('workspace.changeAddresses', { seen: before, ...seen, passphrase })
    expect(late.code).toBe('changed_meanwhile')
    const wrong = await harness.refused('workspace.changeAddresses', { seen, ...seen, passphrase: 'x' })
    expect(wrong.code).toBe('wrong_passphrase')
  })
})
