import tls, { TLSSocket } from 'node:tls'
import { describe, expect, test, vi } from 'vitest'
import { makeAuthority } from './authority.ts'
import { serve, type Behaviour } from './wire-server.ts'
import { good, dispatch, open, reset } from './harness.ts'

const authority = makeAuthority('Firma Kök')
const here = authority.vouchFor('here', 'IP:127.0.0.1')
const elsewhere = authority.vouchFor('elsewhere', 'DNS:elsewhere.example')
const ca = authority.pem
authority.end()

test('a verified connection carries one HTTP/1.1 request', async () => {
  const reused: unknown[] = []
  const server = await serve({
    tls: here,
    onConnection: (socket) => reused.push(socket instanceof TLSSocket && socket.isSessionReused()),
    onRequest: (socket) => socket.end(good()),
  })
  const service = open(server.url, { wire: { ca } })
  const made = vi.spyOn(tls, 'createSecureContext')
  expect(await service.createPayout(dispatch())).toMatchObject({ kind: 'accepted' })
  expect(await service.createPayout(dispatch())).toMatchObject({ kind: 'accepted' })
  // All connections share what the client was made with.
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
  expect(server.requests).toHaveLength(2)
  // No session of an earlier attempt is taken up again: every attempt verifies the certificate anew.
  expect(reused).toEqual([false, false])
})

test('HTTP/2 is not spoken, though the service offers it first', async () => {
  const chosen: unknown[] = []
  const server = await serve({
    tls: { ...here, ALPNProtocols: ['h2', 'http/1.1'] },
    onConnection: (socket) => chosen.push(socket instanceof TLSSocket && socket.alpnProtocol),
    onRequest: (socket) => socket.end(good()),
  })
  expect(await open(server.url, { wire: { ca } }).createPayout(dispatch())).toMatchObject({ kind: 'accepted' })
  expect(chosen).toEqual(['http/1.1'])
})

describe('without a verified connection nothing is sent, nor is the hand-over asked', () => {
  const refusal = async (tls: Behaviour['tls'], trusted: string | undefined) => {
    const server = await serve({ tls, onRequest: (socket) => socket.end(good()) })
    const service = open(server.url, { wire: { ca: trusted } })
    const handed = dispatch()
    const outcome = await service.createPayout(handed)
    await expect(service.listBanks()).rejects.toThrow('tls_failed')
    expect(handed.asked).toBe(0)
    expect(server.requests).toHaveLength(0)
    return outcome
  }
  const tlsFailed = { kind: 'not_sent', code: 'tls_failed' }

  test.each([
    ['an authority that nobody trusts', here, undefined],
    ['another name', elsewhere, ca],
    ['TLS older than 1.2', { ...here, maxVersion: 'TLSv1.1' as const }, ca],
  ])('%s', async (_name, tls, trusted) => {
    expect(await refusal(tls, trusted)).toEqual(tlsFailed)
  })
  test('the environment cannot disable verification', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    try {
      expect(await refusal(here, undefined)).toEqual(tlsFailed)
    } finally {
      vi.unstubAllEnvs()
    }
  })
  test('nor can a switch slipped in among the options', async () => {
    const wire: object = { rejectUnauthorized: false, checkServerIdentity: () => undefined, minVersion: 'TLSv1' }
    const server = await serve({ tls: here, onRequest: (socket) => socket.end(good()) })
    expect(await open(server.url, { wire }).createPayout(dispatch())).toEqual(tlsFailed)
    expect(server.requests).toHaveLength(0)
  })
  test.each<[string, Behaviour]>([
    ['no TLS at all', { onConnection: (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n') }],
    ['a reset in the handshake', { onConnection: (socket) => void socket.once('data', () => reset(socket)) }],
  ])('%s', async (_name, behaviour) => {
    const server = await serve(behaviour)
    expect(await open(server.url.replace('http:', 'https:')).createPayout(dispatch())).toEqual(tlsFailed)
    expect(server.requests).toHaveLength(0)
  })
  test('a handshake that never ends', async () => {
    const server = await serve({ deaf: true })
    const service = open(server.url.replace('http:', 'https:'), { deadlines: { connect: 50 } })
    expect(await service.createPayout(dispatch())).toEqual({ kind: 'not_sent', code: 'connect_timeout' })
  })
})
