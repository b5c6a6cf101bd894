import { execFileSync } from 'node:child_process'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import type { ReadRequest } from '../faults/wire-request.ts'
import { answer, serve } from './wire-server.ts'
import {
  apiKey,
  banks,
  createdDeposit,
  createdPayout,
  failure,
  dispatch,
  now,
  open,
  secretText,
  success,
} from './harness.ts'

/** What the wire carried is checked with the openssl binary, from its bytes: no code of ours says that it is right. */
function opensslSignature({ raw, method, path, headers }: ReadRequest): string {
  const body = raw.subarray(raw.indexOf('\r\n\r\n') + 4)
  const signed = Buffer.concat([Buffer.from(`${headers.get('X-Timestamp')}${method}${path}`), body])
  const hmac = execFileSync('openssl', ['dgst', '-sha256', '-hmac', secretText, '-r'], { input: signed })
  return hmac.toString().split(' ')[0] ?? ''
}

test('each kind of request is signed over exactly what left', async () => {
  const data: Record<string, Buffer> = {
    '/v1/available-banks': answer(200, success({ banks })),
    '/v1/deposit': answer(201, success(createdDeposit)),
    '/v1/withdraw': answer(201, success(createdPayout)),
  }
  const server = await serve({ onRequest: (socket, { path }) => socket.write(data[path] ?? '') })
  const service = open(server.url)
  await service.listBanks()
  expect(await service.createDeposit(dispatch())).toMatchObject({ kind: 'accepted' })
  expect(await service.createPayout(dispatch())).toMatchObject({ kind: 'accepted' })

  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v1/available-banks',
    'POST /v1/deposit',
    'POST /v1/withdraw',
  ])
  for (const request of server.requests) {
    // Without these, firewalls refuse a client: wavelog/wavelog, pull request 3197; harvard-lil/capstone, issue 698.
    expect(request.headers.get('User-Agent')).toMatch(/^Vezne\/\d+\.\d+\.\d+/)
    expect(request.headers.get('Accept')).toBe('application/json')
    expect(request.headers.get('Accept-Encoding')).toBe('identity')
    expect(request.headers.get('X-API-Key')).toBe(apiKey)
    expect(request.headers.get('X-Timestamp')).toBe(String(now / 1000))
    expect(request.headers.get('X-Signature')).toBe(opensslSignature(request))
  }
})

test('a body that is part of a larger buffer is signed and sent by itself', async () => {
  const server = await serve({ onRequest: (socket) => socket.write(answer(201, success(createdPayout))) })
  const body = Buffer.from('before{"processId":"P-1"}after').subarray(6, -5)
  await open(server.url).createPayout(dispatch({ body }))
  const [request] = server.requests
  expect(request?.body.toString()).toBe('{"processId":"P-1"}')
  expect(request && request.headers.get('X-Signature') === opensslSignature(request)).toBe(true)
})

test('neither secret nor signature nor headers are in any error or outcome', async () => {
  // A service that repeats the signature it got, in every way in which an answer can go wrong.
  const signatures: string[] = []
  const echoes: ((signature: string) => Buffer)[] = [
    (signature) => Buffer.from(`garbage ${signature}`),
    (signature) => answer(401, failure('INVALID_SIGNATURE', `got ${signature}`)),
    (signature) => answer(500, failure('SOMETHING', `got ${signature}`)),
    (signature) => answer(400, JSON.stringify({ [signature]: 1 })),
  ]
  for (const echo of echoes) {
    const server = await serve({
      onRequest: (socket, { headers }) => {
        const signature = headers.get('X-Signature') ?? ''
        signatures.push(signature)
        socket.end(echo(signature))
      },
    })
    const service = open(server.url)
    const error = await service.listBanks().catch((reason: unknown) => reason)
    // `raw` is the answer itself, kept as evidence for the ledger alone.
    const outcome = { ...(await service.createPayout(dispatch())), raw: null }
    expect(error).toBeInstanceOf(Error)
    const everything = inspect([error, outcome, service, service.told], { depth: Infinity, showHidden: true })
    for (const word of [secretText, apiKey, ...signatures, 'X-Signature']) expect(everything).not.toContain(word)
  }
  expect(signatures.filter((signature) => /^[0-9a-f]{64}$/.test(signature))).toHaveLength(8)
})

test('an API key that cannot be a header is not sent, and not repeated', async () => {
  const server = await serve({ onRequest: (socket) => socket.write(answer(201, success(createdPayout))) })
  const service = open(server.url, { apiKey: () => 'canary\r\nX-Evil: 1' })
  expect(await service.createPayout(dispatch())).toEqual({ kind: 'not_sent', code: 'request_aborted' })
  const error = await service.listBanks().catch((reason: unknown) => reason)
  expect(inspect(error, { depth: Infinity })).not.toContain('canary')
  expect(server.connections).toHaveLength(0)
})
