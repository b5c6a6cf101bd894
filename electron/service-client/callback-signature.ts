import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { SignatureEncoding } from '../core/callback-authentication.ts'
import { firstLineIn, headerIn, type VerifyCallback } from '../core/inbox.ts'
import { message } from './signing.ts'

/** Milliseconds by the inbox's clock. A signature of spec 5 is valid so long. */
const tolerance = 5 * 60_000

/** Verifies callbacks with their own secret, or by spec 5 with the API secret. */
export const createCallbackVerification =
  (apiSecret: () => Promise<KeyObject>): VerifyCallback =>
  async (event, scheme, { secret, paths }) => {
    const body = Buffer.from(event.raw, event.encoding ?? 'utf8')
    if (scheme.kind === 'hmac') {
      // Everybody has an empty key. An empty body leaves all to its query, which nobody signs.
      if (!secret || body.length === 0) return false
      const signature = (headerIn(event.head, scheme.header) ?? '').replace(/^sha256=\s*/i, '')
      return isSame(signature, scheme.encoding, hmac(createSecretKey(secret, 'utf8'), body))
    }
    const key = await apiSecret()
    const { method, tail } = firstLineIn(event.head)
    const timestamp = headerIn(event.head, 'x-timestamp') ?? ''
    const isFresh = /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - event.at) <= tolerance
    const signature = headerIn(event.head, 'x-signature') ?? ''
    const isSignedAt = (path: string): boolean =>
      isSame(signature, 'hex', hmac(key, message({ timestamp, method, path: path + tail, body })))
    return isFresh && paths.some(isSignedAt)
  }

const hmac = (key: KeyObject, bytes: Uint8Array): Buffer => createHmac('sha256', key).update(bytes).digest()

/** Compares in the same time for every wrong signature. */
function isSame(signature: string, encoding: SignatureEncoding, expected: Buffer): boolean {
  const form = encoding === 'hex' ? /^[0-9a-f]{64}$/i : /^[\w+/-]{43}=?$/
  return form.test(signature) && timingSafeEqual(Buffer.from(signature, encoding), expected)
}
