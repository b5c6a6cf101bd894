import { createHmac, createSecretKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CallbackAuthentication } from '../../electron/core/callback-authentication.ts'
import { createCallbackVerification } from '../../electron/service-client/callback-signature.ts'

/** What services send, by their own documentation; the signatures are made here by node alone. */

type Scheme = Exclude<CallbackAuthentication, { kind: 'none' }>
const apiSecret = 'api secret'
const verify = createCallbackVerification(() => Promise.resolve(createSecretKey(apiSecret, 'utf8')))
const at = 1_795_000_000_000

const hmac = (header: string, encoding: 'hex' | 'base64'): Scheme => ({
  kind: 'hmac',
  header,
  encoding,
  secretKey: 'k',
})
const signed = (secret: string, ...parts: (string | Uint8Array)[]) => {
  const made = createHmac('sha256', secret)
  for (const part of parts) made.update(part)
  return made.digest()
}
const isSigned = (
  scheme: Scheme,
  secret: string,
  headers: string[],
  raw: string,
  { encoding = null, first = 'POST' }: { encoding?: 'base64' | null; first?: string } = {},
) =>
  verify({ at, head: [first, ...headers].join('\n'), raw, encoding }, scheme, {
    secret,
    paths: ['/callbacks/x', '/vezne/callbacks/x'],
  })

describe('an HMAC over the body', () => {
  // Octokit/webhooks.js, issue 1155: not every verifier counts the bytes of an emoji.
  const body = '{"status":"completed","name":"Ayşe 😊"}'
  const sign = (secret = 'own') => signed(secret, body)

  it('is that of GitHub’s own example', async () => {
    // docs.github.com, "Validating webhook deliveries": secret, payload and signature.
    const signature = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'
    const head = [`x-hub-signature-256: ${signature}`]
    expect(
      await isSigned(hmac('X-Hub-Signature-256', 'hex'), "It's a Secret to Everybody", head, 'Hello, World!'),
    ).toBe(true)
    expect(
      await isSigned(hmac('X-Hub-Signature-256', 'hex'), "It's a secret to everybody", head, 'Hello, World!'),
    ).toBe(false)
  })

  it.each<[string, Scheme, string]>([
    ['in hex', hmac('x-signature', 'hex'), `x-signature: ${sign().toString('hex')}`],
    ['in capitals', hmac('X-Signature', 'hex'), `x-signature: SHA256=${sign().toString('hex').toUpperCase()}`],
    [
      'in base64, as Shopify writes it',
      hmac('X-Shopify-Hmac-Sha256', 'base64'),
      `x-shopify-hmac-sha256: ${sign().toString('base64')}`,
    ],
    // Jackmusick/bifrost, issue 726: HaloPSA puts a space behind the name, before hex and base64 alike.
    ['in hex, as HaloPSA writes it', hmac('x-signature', 'hex'), `x-signature: sha256= ${sign().toString('hex')}`],
    ['in base64, as it does', hmac('x-signature', 'base64'), `x-signature: sha256= ${sign().toString('base64')}`],
    ['in base64 for addresses', hmac('signature', 'base64'), `signature: ${sign().toString('base64url')}`],
  ])('is taken %s', async (_what, scheme, header) => {
    expect(await isSigned(scheme, 'own', ['content-type: application/json', header], body)).toBe(true)
    expect(await isSigned(scheme, 'other', [header], body)).toBe(false)
    expect(await isSigned(scheme, 'own', [header], `${body} `)).toBe(false)
    expect(await isSigned(scheme, 'own', [header, header], body)).toBe(false)
    expect(await isSigned(scheme, 'own', [], body)).toBe(false)
  })

  it('is over the bytes as they came, also where they are compressed or begin with a mark', async () => {
    const bytes = Buffer.from([0x1f, 0x8b, 0xff, 0])
    const head = [`x-signature: ${signed('own', bytes).toString('hex')}`]
    expect(
      await isSigned(hmac('x-signature', 'hex'), 'own', head, bytes.toString('base64'), { encoding: 'base64' }),
    ).toBe(true)
    const marked = '\ufeff{}'
    const ofMarked = [`x-signature: ${signed('own', marked).toString('hex')}`]
    expect(await isSigned(hmac('x-signature', 'hex'), 'own', ofMarked, marked)).toBe(true)
  })

  it('is never taken without a secret, though an empty one was used', async () => {
    const header = [`x-signature: ${sign('').toString('hex')}`]
    expect(await isSigned(hmac('x-signature', 'hex'), '', header, body)).toBe(false)
  })

  it('is not taken for an empty body, whose query says all and is not signed', async () => {
    const header = [`x-signature: ${signed('own', '').toString('hex')}`]
    const first = 'GET ?processId=PAY-1&status=failed'
    expect(await isSigned(hmac('x-signature', 'hex'), 'own', header, '', { first })).toBe(false)
  })

  it('is none where it is empty, cut, of another kind or of another encoding', async () => {
    const hex = sign().toString('hex')
    for (const value of ['', hex.slice(1), `${hex}00`, `sha1=${hex}`, `v1=${hex}`, sign().toString('base64')])
      expect(await isSigned(hmac('x-signature', 'hex'), 'own', [`x-signature: ${value}`], body), value).toBe(false)
  })
})

describe('the scheme of spec 5', () => {
  const body = '{"status":"completed"}'
  const head = (timestamp: number | string, path: string, method = 'POST', secret = apiSecret) => [
    `x-timestamp: ${timestamp}`,
    `x-signature: ${signed(secret, `${timestamp}${method}${path}`, body).toString('hex')}`,
  ]
  const now = at / 1000
  const check = (headers: string[], first = 'POST') => isSigned({ kind: 'request' }, '', headers, body, { first })

  it('covers time, method, path with its query, and body', async () => {
    expect(await check(head(now, '/callbacks/x'))).toBe(true)
    expect(await check(head(now, '/callbacks/x/?a=1', 'PUT'), 'PUT /?a=1')).toBe(true)
    // A proxy took the beginning of the public path away.
    expect(await check(head(now, '/vezne/callbacks/x'))).toBe(true)
    expect(await check(head(now, '/callbacks/x', 'PUT'))).toBe(false)
    expect(await check(head(now, '/callbacks/y'))).toBe(false)
    expect(await check(head(now, '/callbacks/x'), 'POST ?a=1')).toBe(false)
    expect(await check(head(now, '/callbacks/x', 'POST', 'own'))).toBe(false)
  })

  it('holds for five minutes', async () => {
    for (const age of [-300, 300]) expect(await check(head(now + age, '/callbacks/x'))).toBe(true)
    for (const time of [now - 301, now + 301, '', '1e9', -now])
      expect(await check(head(time, '/callbacks/x')), String(time)).toBe(false)
  })
})
