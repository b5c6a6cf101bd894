import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serve } from './wire-server.ts'
import { good, dispatch, open } from './harness.ts'

let folder: string
let here: { key: string; cert: string }
let elsewhere: { key: string; cert: string }

/** A self-signed certificate for `name`, made by the openssl binary. */
function certificate(file: string, name: string) {
  const [key, cert] = [join(folder, `${file}.key`), join(folder, `${file}.crt`)]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'].concat([
      '-subj',
      '/CN=vezne-test',
      '-addext',
      `subjectAltName=${name}`,
      '-keyout',
      key,
      '-out',
      cert,
    ]),
    { stdio: 'ignore' },
  )
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-tls-'))
  here = certificate('here', 'IP:127.0.0.1')
  elsewhere = certificate('elsewhere', 'DNS:elsewhere.example')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a verified connection carries one HTTP/1.1 request', async () => {
  const reused: unknown[] = []
  const server = await serve({
    tls: here,
    onConnection: (socket) => reused.push(socket instanceof TLSSocket && socket.isSessionReused()),
    onRequest: (socket) => socket.end(good()),
  })
  const service = open(server.url, { wire: { ca: here.cert } })
  expect(await service.createPayout(dispatch())).toMatchObject({ kind: 'accepted' })
  expect(await service.createPayout(dispatch())).toMatchObject({ kind: 'accepted' })
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
  expect(await open(server.url, { wire: { ca: here.cert } }).createPayout(dispatch())).toMatchObject({
    kind: 'accepted',
  })
  expect(chosen).toEqual(['http/1.1'])
})

describe('without a verified connection nothing is sent, nor is the hand-over asked', () => {
  const refusal = async (tls: Parameters<typeof serve>[0]['tls'], ca: string | undefined) => {
    const server = await serve({ tls, onRequest: (socket) => socket.end(good()) })
    const service = open(server.url, { wire: { ca } })
    const handed = dispatch()
    const outcome = await service.createPayout(handed)
    await expect(service.listBanks()).rejects.toThrow('tls_failed')
    expect(handed.asked).toBe(0)
    expect(server.requests).toHaveLength(0)
    return outcome
  }
  const tlsFailed = { kind: 'not_sent', code: 'tls_failed' }

  test('an authority that nobody trusts', async () => {
    expect(await refusal(here, undefined)).toEqual(tlsFailed)
  })
  test('the environment cannot switch that off', async () => {
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
  test('another name', async () => {
    expect(await refusal(elsewhere, elsewhere.cert)).toEqual(tlsFailed)
  })
  test('TLS older than 1.2', async () => {
    expect(await refusal({ ...here, maxVersion: 'TLSv1.1' }, here.cert)).toEqual(tlsFailed)
  })
  test('no TLS at all', async () => {
    const server = await serve({ onConnection: (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n') })
    const service = open(server.url.replace('http:', 'https:'))
    expect(await service.createPayout(dispatch())).toEqual(tlsFailed)
    expect(server.requests).toHaveLength(0)
  })
  test('a reset in the handshake', async () => {
    const server = await serve({ onConnection: (socket) => void socket.once('data', () => socket.resetAndDestroy()) })
    const service = open(server.url.replace('http:', 'https:'))
    expect(await service.createPayout(dispatch())).toEqual(tlsFailed)
  })
  test('a handshake that never ends', async () => {
    const server = await serve({ deaf: true })
    const service = open(server.url.replace('http:', 'https:'), { deadlines: { connect: 50 } })
    expect(await service.createPayout(dispatch())).toEqual({ kind: 'not_sent', code: 'connect_timeout' })
  })
})
