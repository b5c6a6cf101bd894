import { execFile } from 'node:child_process'
import { createSecretKey } from 'node:crypto'
import { TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { directly, type Network } from '../../electron/core/network.ts'
import { VezneError } from '../../electron/core/result.ts'
import { userAgent } from '../../electron/core/user-agent.ts'
import { readAuthority } from '../../electron/service-client/certificates.ts'
import { createFollowingService } from '../../electron/service-client/following.ts'
import { createInboxReading } from '../../electron/service-client/inbox.ts'
import { patience } from '../patience.ts'
import { makeAuthority, type Identity } from './authority.ts'
import { banks, dispatch, good, open, payoutBody, stillClock, success } from './harness.ts'
import { serveProxy, type ProxyManner, type ProxyServer } from './proxy-server.ts'
import { answer, serve, type WireServer } from './wire-server.ts'

/** The ways to the service: by a proxy, and past an authority of the merchant's. */

let company: ReturnType<typeof makeAuthority>
let other: ReturnType<typeof makeAuthority>
let here: Identity
let inspected: Identity
beforeAll(() => {
  company = makeAuthority('Firma Kök')
  other = makeAuthority('Baska')
  here = company.vouchFor('service', 'IP:127.0.0.1,DNS:api.service.example')
  inspected = other.vouchFor('inspected', 'IP:127.0.0.1')
})
afterAll(() => {
  company.end()
  other.end()
})

const service = (identity: Identity = here): Promise<WireServer> =>
  serve({
    tls: identity,
    onRequest: (socket, { method }) => socket.write(method === 'GET' ? answer(200, success({ banks })) : good()),
  })
async function behindProxy(manner?: ProxyManner) {
  const server = await service()
  return { server, proxy: await serveProxy(server.port, manner) }
}
const past = (change: Partial<Network> = {}): Network => ({ ...directly, authority: company.pem, ...change })
const by = ({ host, port }: ProxyServer, user = '') => ({ proxy: { host, port, user } })

describe('by a proxy', () => {
  test('the very bytes reach the service that reach it without, and the proxy is told of none of them', async () => {
    const [direct, behind] = [await service(), await service()]
    const proxy = await serveProxy(behind.port)
    const port = { service: direct.port, behind: behind.port }
    await open(direct.url, { network: past() }).createPayout(dispatch())
    const outcome = await open(behind.url, { network: past(by(proxy)) }).createPayout(dispatch())
    expect(outcome.kind).toBe('accepted')
    const [bare, passed] = [direct, behind].map(({ requests }) => requests[0])
    expect(passed?.raw.toString().replace(String(port.behind), '')).toBe(
      bare?.raw.toString().replace(String(port.service), ''),
    )
    expect(passed?.body.toString()).toBe(payoutBody)
    expect(passed?.headers.get('X-Signature')).toMatch(/^[0-9a-f]{64}$/)
    expect(proxy.asked).toEqual([
      `CONNECT 127.0.0.1:${behind.port} HTTP/1.1\r\nHost: 127.0.0.1:${behind.port}\r\nUser-Agent: ${userAgent}\r\nConnection: keep-alive\r\n\r\n`,
    ])
    expect(behind.connections[0]).toBeInstanceOf(TLSSocket)
  })

  test('the name of the service is looked up by the proxy, and its certificate is held against that name', async () => {
    const { proxy } = await behindProxy()
    const asked = open('https://api.service.example', { network: past(by(proxy)) })
    expect((await asked.listBanks()).banks).toHaveLength(2)
    expect(proxy.asked[0]).toContain('CONNECT api.service.example:443 ')
    const elsewhere = open('https://elsewhere.example', { network: past(by(proxy)) })
    await expect(elsewhere.listBanks()).rejects.toThrow('tls_failed')
  })

  test('who asks is told to a proxy that knows people, with the keychain’s password, and to nobody else', async () => {
    const { server, proxy } = await behindProxy()
    const proxyPassword = vi.fn(() => Promise.resolve('şifre:1'))
    const asked = open(server.url, { network: past(by(proxy, 'vezne')), proxyPassword })
    await asked.listBanks()
    const login = Buffer.from('vezne:şifre:1').toString('base64')
    expect(proxy.asked[0]).toContain(`\r\nProxy-Authorization: Basic ${login}\r\n`)
    expect(server.requests[0]?.raw.toString()).not.toMatch(/proxy/i)
    expect(proxyPassword).toHaveBeenCalledWith({ ...by(proxy, 'vezne').proxy })
    // A desk without the password names nobody: the proxy says what it wants.
    await open(server.url, { network: past(by(proxy, 'vezne')) }).listBanks()
    expect(proxy.asked[1]).not.toMatch(/authorization/i)
  })

  test('each payout is passed on by a connection of its own, which ends with it', async () => {
    const { server, proxy } = await behindProxy()
    const asked = open(server.url, { network: past(by(proxy)) })
    expect((await asked.createPayout(dispatch())).kind).toBe('accepted')
    expect((await asked.createPayout(dispatch())).kind).toBe('accepted')
    expect(proxy.asked).toHaveLength(2)
    expect(server.requests).toHaveLength(2)
    await expect.poll(() => proxy.connections.every(({ destroyed }) => destroyed), patience).toBe(true)
  })

  test('is followed: from the next request on it goes the way that the workspace says by then', async () => {
    const { server, proxy } = await behindProxy()
    let network = past()
    const following = createFollowingService({
      connection: () => Promise.resolve({ baseUrl: server.url, network }),
      apiKey: () => 'key',
      secret: () => Promise.resolve(createSecretKey(Buffer.from('secret'))),
      clock: stillClock(),
    })
    await following.listBanks()
    expect(proxy.asked).toEqual([])
    network = past(by(proxy))
    await following.listBanks()
    expect((await following.createPayout(dispatch())).kind).toBe('accepted')
    expect(proxy.asked).toHaveLength(2)
    await following.close()
  })

  test('no environment variable sets or bypasses a proxy', async () => {
    const server = await service()
    const [decoy, proxy] = [await serveProxy(server.port), await serveProxy(server.port)]
    for (const name of ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'ALL_PROXY'])
      vi.stubEnv(name, `http://127.0.0.1:${decoy.port}`)
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    vi.stubEnv('NO_PROXY', '*')
    try {
      await open(server.url, { network: past() }).createPayout(dispatch())
      await open(server.url, { network: past(by(proxy)) }).createPayout(dispatch())
    } finally {
      vi.unstubAllEnvs()
    }
    expect(decoy.connections).toEqual([])
    expect(proxy.asked).toHaveLength(1)
  })

  test('nor does one that stood there when the program began, which node looks at then alone', async () => {
    const [decoy, proxy] = [await serveProxy(1), await serveProxy(1, (_socket, pass) => pass())]
    const tunnel = new URL('../../electron/service-client/tunnel.ts', import.meta.url).href
    const passage = { proxy: { host: proxy.host, port: proxy.port, user: '' }, password: null, to: 'a.example:443' }
    const script = `import { openTunnel } from '${tunnel}'
      await openTunnel({ ...${JSON.stringify(passage)}, timeout: 5_000 }).catch(() => undefined)
      process.exit()`
    const elsewhere = `http://127.0.0.1:${decoy.port}`
    const env = { ...process.env, HTTP_PROXY: elsewhere, HTTPS_PROXY: elsewhere, NODE_USE_ENV_PROXY: '1' }
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env })
    expect([decoy.connections.length, proxy.asked.length]).toEqual([0, 1])
  })
})

describe('what fails before the service can be spoken to was provably not sent, and its hand-over is not asked', () => {
  const refusing =
    (status: string): ProxyManner =>
    (socket) =>
      socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 2\r\n\r\nno`)
  const early: ProxyManner = (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 201 Created\r\n\r\n')
  const cut: ProxyManner = (socket) => socket.resetAndDestroy()
  const garbage: ProxyManner = (socket) => socket.end('<html>')
  const hangs: ProxyManner = () => undefined
  const cutAfter: ProxyManner = (socket) =>
    socket.write('HTTP/1.1 200 OK\r\n\r\n', () => socket.once('data', () => socket.resetAndDestroy()).resume())
  const hangsAfter: ProxyManner = (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n')

  test.each<[string, string, ProxyManner]>([
    ['it wants another login', 'proxy_login_refused', refusing('407 Proxy Authentication Required')],
    ['it does not allow that', 'proxy_refused', refusing('403 Forbidden')],
    ['it gets nowhere', 'proxy_refused', refusing('502 Bad Gateway')],
    ['it leads elsewhere', 'proxy_refused', refusing('302 Found')],
    ['it answers for the service', 'proxy_refused', early],
    ['it is cut off before it answers', 'proxy_unreachable', cut],
    ['it is no proxy', 'proxy_unreachable', garbage],
    ['it does not answer', 'proxy_unreachable', hangs],
    ['it is cut off before TLS stands', 'tls_failed', cutAfter],
    ['nothing comes of TLS', 'connect_timeout', hangsAfter],
  ])('%s: %s', async (_why, code, manner) => {
    const { server, proxy } = await behindProxy(manner)
    // Where something is waited for, it ends by this; the others end by themselves.
    const deadlines = manner === hangs || manner === hangsAfter ? { connect: 50 } : {}
    const asked = open(server.url, { network: past(by(proxy)), deadlines })
    const handed = dispatch()
    expect(await asked.createPayout(handed)).toEqual({ kind: 'not_sent', code })
    await expect(asked.listBanks()).rejects.toThrow(code)
    expect(handed.asked).toBe(0)
    // Nobody asks again by themselves.
    expect(proxy.asked).toHaveLength(2)
    expect(server.connections).toEqual([])
  })

  test('nobody is there', async () => {
    const server = await service()
    const nobody = { proxy: { host: '127.0.0.1', port: 1, user: '' } }
    const unknown = { proxy: { host: 'proxy.example', port: 3128, user: '' } }
    const wire = {
      lookup: (_name: string, _options: unknown, done: (error: Error, address: string) => void) =>
        done(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), ''),
    }
    for (const network of [nobody, unknown]) {
      const asked = open(server.url, { network: past(network), wire })
      expect(await asked.createPayout(dispatch())).toEqual({ kind: 'not_sent', code: 'proxy_unreachable' })
    }
    expect(server.connections).toEqual([])
  })

  test('the keychain says nothing of the password', async () => {
    const { server, proxy } = await behindProxy()
    const proxyPassword = () => Promise.reject(new VezneError('keychain_hung'))
    const asked = open(server.url, { network: past(by(proxy, 'vezne')), proxyPassword })
    expect(await asked.createPayout(dispatch())).toEqual({ kind: 'not_sent', code: 'keychain_hung' })
    expect(proxy.connections).toEqual([])
  })
})

test('what fails once the bytes may have left is unknown, as without a proxy', async () => {
  const server = await serve({
    tls: here,
    onRequest: () => proxy.connections.forEach((each) => each.resetAndDestroy()),
  })
  const proxy: ProxyServer = await serveProxy(server.port)
  const handed = dispatch()
  const outcome = await open(server.url, { network: past(by(proxy)) }).createPayout(handed)
  expect(outcome).toMatchObject({ kind: 'unknown', code: 'connection_lost' })
  expect(handed.asked).toBe(1)
  expect(server.requests).toHaveLength(1)
})

describe('an authority of the merchant’s own', () => {
  test('is believed beside those that are anyway, and never instead', async () => {
    const [own, usual] = [await service(), await service(inspected)]
    for (const server of [own, usual]) {
      await open(server.url, { network: past(), wire: { ca: other.pem } }).listBanks()
      await expect(open(server.url).listBanks()).rejects.toThrow('tls_failed')
    }
    await open(own.url, { network: past() }).listBanks()
    await expect(open(usual.url, { network: past() }).listBanks()).rejects.toThrow('tls_failed')
  })

  test('that cannot be read is nobody’s: the usual ones alone are believed', async () => {
    const usual = await service(inspected)
    const network = past({ authority: 'PEM' })
    await open(usual.url, { network, wire: { ca: other.pem } }).listBanks()
    const own = await service()
    await expect(open(own.url, { network }).listBanks()).rejects.toThrow('tls_failed')
  })

  test('says what it is', () => {
    expect(readAuthority(company.pem)).toMatchObject({ subject: 'CN=Firma Kök', isAuthority: true })
    expect(readAuthority(here.cert.trim())).toMatchObject({ isAuthority: false })
    for (const text of ['', 'PEM', here.key.trim(), `${company.pem}\n${company.pem}`, company.pem.slice(0, -40)])
      expect(readAuthority(text)).toBeNull()
  })
})

describe('the inbox', () => {
  const page = () => answer(200, JSON.stringify({ events: [], path: '/callbacks/x' }))
  async function served() {
    const inbox = await serve({ tls: here, onRequest: (socket) => socket.end(page()) })
    return { inbox, proxy: await serveProxy(inbox.port) }
  }
  const reading = (proxy: ProxyServer) =>
    createInboxReading({
      clock: stillClock(),
      network: () => Promise.resolve(past(by(proxy))),
    })

  test('is read by the same way outside', async () => {
    const { proxy } = await served()
    expect(await reading(proxy)({ address: 'https://api.service.example', token: 'jeton' }, 0)).toEqual([])
    expect(proxy.asked[0]).toContain('CONNECT api.service.example:443')
    expect(proxy.asked[0]).not.toContain('jeton')
  })

  test.each(['10.service.example', '192.168.service.example', '[2a00:1450:4017::200e]'])(
    'at %s is outside, whatever it looks like',
    async (host) => {
      const { proxy } = await served()
      // Its certificate is for another name; what counts is whom the desk asked.
      await expect(reading(proxy)({ address: `https://${host}`, token: 'jeton' }, 0)).rejects.toThrow('tls_failed')
      expect(proxy.asked[0]).toContain(`CONNECT ${host}:443`)
    },
  )

  test('on this machine or this network is read without the proxy', async () => {
    const { inbox, proxy } = await served()
    expect(await reading(proxy)({ address: inbox.url, token: 'jeton' }, 0)).toEqual([])
    expect(proxy.connections).toEqual([])
  })
})
