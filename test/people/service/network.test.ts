import { createSecretKey, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createServiceTrial } from '../../../electron/connect-service.ts'
import { directly, type Proxy } from '../../../electron/core/network.ts'
import { createProxyLogin } from '../../../electron/people/service/proxy-login.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { changeWorkspace, confirmProposed, decree, eventsOf } from '../../desk/makers-and-checkers.ts'
import { makeAuthority, type Identity } from '../../service-client/authority.ts'
import { serveProxy } from '../../service-client/proxy-server.ts'
import { answer, serve } from '../../service-client/wire-server.ts'

/** The way to the service, from the form to the ledger, by a real proxy to a real server behind an authority of its own. */

let company: ReturnType<typeof makeAuthority>
let identity: Identity
beforeAll(() => {
  company = makeAuthority('Firma Kök')
  identity = company.vouchFor('service', 'IP:127.0.0.1')
})
afterAll(() => {
  company.end()
})

const passphrase = passphraseOf('admin')
const password = 'vekil-kanarya-3f1a'
const credentials = {
  apiKey: () => Promise.resolve('own-key-5678'),
  secret: () => Promise.resolve(createSecretKey(randomBytes(32))),
  proxyPassword: () => Promise.resolve(null),
}
const banks = () =>
  answer(200, JSON.stringify({ success: true, data: { banks: [] }, timestamp: Math.floor(Date.now() / 1000) }))

openEach()
beforeEach(() =>
  harness.startAgain({ serviceTrial: createServiceTrial({ clock: { now: () => Date.now() }, credentials }) }),
)

const newestEvent = async () => (await eventsOf('workspace.changed')).at(-1)

it('is tried, wanted by two, told in the trail and shown; its password is in the keychain alone', async () => {
  const server = await serve({ tls: identity, onRequest: (socket) => socket.end(banks()) })
  const proxy = await serveProxy(server.port)
  await changeWorkspace(harness, { kind: 'live', apiKey: 'own-key-5678', serviceAddress: server.url })
  for (const which of ['payoutAmountUnit', 'bankLimitUnit'] as const)
    await decree(harness, { kind: 'workspace.unit_confirmed', of: which, unit: 'minor', note: 'Servis desteği' })
  await harness.signIn('admin')

  const { id: withLogo = '' } = (await harness.ask('banks.list')).banks.find(({ logo }) => logo !== null) ?? {}
  expect(await harness.desk().banks.logoUrl(withLogo)).not.toBeNull()

  const wanted = { proxy: `127.0.0.1:${proxy.port}`, user: 'vezne', password, authority: company.pem }
  const change = { ...wanted, seen: directly, passphrase }
  const tried = await harness.ask('workspaces.tryNetwork', wanted)
  expect(tried.findings.every(({ state }) => state === 'ok')).toBe(true)
  expect(proxy.asked.at(-1)).toContain(Buffer.from(`vezne:${password}`).toString('base64'))

  harness.dialogs.answer = () => false
  expect((await harness.refused('workspace.changeNetwork', change)).code).toBe('declined_in_dialog')
  expect(harness.keychain.entries.has('stage/proxy-password')).toBe(false)
  harness.dialogs.answer = () => true
  expect(await harness.ask('workspace.changeNetwork', change)).toBeNull()
  expect(harness.dialogs.asked.at(-1)).toMatchObject({
    before: directly,
    after: { authority: { subject: 'CN=Firma Kök' } },
  })
  expect((await harness.ask('workspace.settings')).network).toEqual(directly)
  await confirmProposed(harness)

  const { network, authority } = await harness.ask('workspace.settings')
  const inUse = { host: '127.0.0.1', port: proxy.port, user: 'vezne' }
  expect(network).toEqual({ proxy: inUse, authority: company.pem })
  expect(authority?.subject).toBe('CN=Firma Kök')
  const event = await newestEvent()
  const said = { proxy: `vezne@127.0.0.1:${proxy.port}`, authority: authority?.fingerprint }
  expect(JSON.parse(event?.before ?? '')).toEqual({ proxy: null, authority: null })
  expect(JSON.parse(event?.after ?? '')).toMatchObject(said)
  const shown = { proxy: said.proxy, authority: { subject: 'CN=Firma Kök' } }
  expect((await harness.ask('connection.status')).network).toMatchObject(shown)
  const ofAuthority = async () => {
    const { facts, findings } = await harness.ask('morningCheck.run')
    expect(facts.network).toMatchObject(shown)
    return findings.find(({ item }) => item === 'authority')?.state
  }
  // The company's certificate is good for two days.
  expect(await ofAuthority()).toBe('warning')

  // A new password alone is this desk's matter: nobody else has to want it, and it is told.
  const renewed = { ...wanted, password: 'yeni-kanarya-77', seen: network, passphrase }
  expect(await harness.ask('workspace.changeNetwork', renewed)).toMatchObject({ network })
  expect((await newestEvent())?.after).toMatch(/^\{"proxyPasswordStoredAt":\d+\}$/)
  expect(Buffer.from(harness.keychain.entries.get('stage/proxy-password') ?? []).toString()).toContain(renewed.password)
  const trail = JSON.stringify([await harness.ledger.audit.after(0, 1_000), await harness.ledger.workspace.read()])
  expect(trail).not.toMatch(/kanarya/)

  // By a proxy no logo is fetched: where a name leads, nobody here would know.
  expect(await harness.desk().banks.logoUrl(withLogo)).toBeNull()

  harness.clock.ahead = harness.clock.set = 3 * 24 * 60 * 60_000
  expect(await ofAuthority()).toBe('failed')
})

it('is tried before there is a workspace, too: main names it, and its password goes to this proxy alone', async () => {
  const server = await serve({ tls: identity, onRequest: (socket) => socket.end(banks()) })
  const proxy = await serveProxy(server.port)
  const keys = { serviceAddress: server.url, apiKey: 'live-key-1234', apiSecret: 'gizli-kanarya-9f27' }
  const way = { proxy: `127.0.0.1:${proxy.port}`, user: 'vezne', password, authority: company.pem }
  expect((await harness.ask('workspaces.readAuthority', { authority: company.pem })).subject).toBe('CN=Firma Kök')

  const unvouched = await harness.ask('workspaces.tryService', { ...keys, network: { ...way, authority: '' } })
  expect(unvouched.findings[0]).toMatchObject({ code: 'tls_failed' })
  expect(server.requests).toEqual([])
  const tried = await harness.ask('workspaces.tryService', { ...keys, network: way })
  expect(tried.findings.every(({ state }) => state === 'ok')).toBe(true)
  const { host, port } = { host: '127.0.0.1', port: proxy.port }
  expect(harness.dialogs.asked.at(-1)).toMatchObject({
    network: { proxy: { host, port, user: 'vezne' }, authority: { subject: 'CN=Firma Kök' } },
  })
  expect(proxy.asked.at(-1)).toContain(Buffer.from(`vezne:${password}`).toString('base64'))

  const wrong = { ...way, proxy: 'vekil', authority: identity.cert }
  expect(await harness.refused('workspaces.tryService', { ...keys, network: wrong })).toMatchObject({
    fields: [
      { path: 'network.proxy', problem: 'proxy_address' },
      { path: 'network.authority', problem: 'certificate_no_authority' },
    ],
  })
})

it('asks the keychain of the open workspace nothing while somebody else’s keys are tried', async () => {
  const server = await serve({ tls: identity, onRequest: (socket) => socket.end(banks()) })
  const proxy = await serveProxy(server.port)
  const trial = createServiceTrial({
    clock: { now: () => Date.now() },
    credentials: { ...credentials, proxyPassword: () => Promise.resolve(password) },
  })
  const network = { proxy: { host: '127.0.0.1', port: proxy.port, user: 'vezne' }, authority: company.pem }
  const place = { serviceAddress: server.url, network, proxyPassword: null }
  const { signal } = new AbortController()
  await trial(place, { apiKey: 'live-key-1234', apiSecret: 'gizli-kanarya-9f27' }, signal)
  expect(proxy.asked.join()).not.toContain(Buffer.from(`vezne:${password}`).toString('base64'))
  await trial(place, null, signal)
  expect(proxy.asked.join()).toContain(Buffer.from(`vezne:${password}`).toString('base64'))
})

it('is refused at its fields, where it is as it was, and where another one stands there by now', async () => {
  await changeWorkspace(harness, { kind: 'live', apiKey: 'own-key-5678', serviceAddress: 'https://127.0.0.1:1' })
  await harness.signIn('admin')
  const none = { proxy: '', user: '', password: null, authority: '' }
  const change = { ...none, seen: directly, passphrase }
  const wrong = { ...none, proxy: 'proxy', authority: identity.cert }
  const fields = [
    { path: 'proxy', problem: 'proxy_address' },
    { path: 'authority', problem: 'certificate_no_authority' },
  ]
  expect(await harness.refused('workspaces.tryNetwork', wrong)).toMatchObject({ code: 'invalid_input', fields })
  expect(await harness.refused('workspace.changeNetwork', { ...change, ...wrong })).toMatchObject({ fields })
  for (const [authority, problem] of [
    [identity.cert, 'certificate_no_authority'],
    [identity.key, 'certificate_unreadable'],
  ] as const)
    expect(await harness.refused('workspaces.readAuthority', { authority })).toMatchObject({
      fields: [{ path: 'authority', problem }],
    })
  expect((await harness.ask('workspaces.readAuthority', { authority: `${company.pem}\n` })).subject).toBe(
    'CN=Firma Kök',
  )

  expect((await harness.refused('workspace.changeNetwork', change)).code).toBe('wrong_state')
  const seen = { ...directly, authority: 'x' }
  expect((await harness.refused('workspace.changeNetwork', { ...change, seen })).code).toBe('changed_meanwhile')
  const guessed = { ...change, passphrase: 'x' }
  expect((await harness.refused('workspace.changeNetwork', guessed)).code).toBe('wrong_passphrase')

  const tried = await harness.ask('workspaces.tryNetwork', { ...none, proxy: '127.0.0.1:1' })
  expect(tried.findings[0]).toMatchObject({ code: 'proxy_unreachable' })

  await changeWorkspace(harness, { kind: 'sandbox' })
  expect((await harness.refused('workspaces.tryNetwork', none)).code).toBe('wrong_state')
  expect((await harness.refused('workspace.changeNetwork', change)).code).toBe('wrong_state')
})

it('has a password for no other proxy, and for no other ledger', async () => {
  let { identity } = await harness.charter.now()
  const now = async () => ({ ...(await harness.charter.now()), identity })
  const login = createProxyLogin({
    ...{ ledger: harness.ledger, charter: { now } },
    ...{ keychain: keychain(), entry: 'p' },
  })
  const proxy: Proxy = { host: 'proxy.example', port: 3128, user: 'vezne' }
  await changeWorkspace(harness, { network: { ...directly, proxy } })
  const stamp = { by: 'admin', at: 1, offset: null }
  expect(await login.proxyPassword(proxy)).toBeNull()
  await login.keepProxyPassword(proxy, 'bir', stamp)
  // One that waits to be confirmed does not push out the one that is used.
  const next = { ...proxy, host: 'next.example' }
  await login.keepProxyPassword(next, 'iki', stamp)
  expect(await Promise.all([proxy, next].map(login.proxyPassword))).toEqual(['bir', 'iki'])
  for (const other of [{ host: 'evil.example' }, { port: 1 }, { user: 'root' }])
    expect(await login.proxyPassword({ ...proxy, ...other })).toBeNull()
  // Another ledger in this one's place gets nothing of it.
  identity = 'f'.repeat(64)
  expect(await login.proxyPassword(proxy)).toBeNull()
})

function keychain() {
  const kept = new Map<string, Uint8Array>()
  return {
    read: (entry: string) => Promise.resolve(kept.has(entry) ? Uint8Array.from(kept.get(entry) ?? []) : null),
    store: (entry: string, value: Uint8Array) => Promise.resolve(void kept.set(entry, Uint8Array.from(value))),
  }
}
