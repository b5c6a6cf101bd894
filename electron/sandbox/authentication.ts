import { createHash, createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from './refusal.ts'

/**
 * The sandbox's own reading of spec 5. Nothing is shared with the client's signing code, so a
 * misreading on one side shows as INVALID_SIGNATURE instead of hiding on both.
 */
export interface Merchant {
  apiKey: string
  apiSecret: KeyObject
}

interface SignedRequest {
  method: string
  /** Path and query exactly as they stood in the request line. */
  target: string
  headers: IncomingHttpHeaders
  /** Exactly the bytes received. */
  body: Uint8Array
}

const toleranceSeconds = 5 * 60

/** Throws a `Refusal` unless the merchant signed these bytes within five minutes of `now` (milliseconds). */
export function authenticate(request: SignedRequest, merchant: Merchant | null, now: number): void {
  const key = headerOf(request, 'x-api-key')
  if (merchant === null || !sameText(key, merchant.apiKey)) throw new Refusal('INVALID_API_KEY', 'API key is not valid')

  const signature = headerOf(request, 'x-signature')
  if (signature === '') throw new Refusal('MISSING_SIGNATURE', 'X-Signature header is required')
  const timestamp = headerOf(request, 'x-timestamp')
  if (timestamp === '') throw new Refusal('MISSING_TIMESTAMP', 'X-Timestamp header is required')

  const age = /^\d{1,12}$/.test(timestamp) ? Math.abs(Math.floor(now / 1000) - Number(timestamp)) : Infinity
  if (age > toleranceSeconds) throw new Refusal('TIMESTAMP_EXPIRED', 'Timestamp is not within 5 minutes of server time')

  const expected = signatureOf(merchant.apiSecret, timestamp, request.method, request.target, request.body)
  if (!sameHex(signature, expected)) throw new Refusal('INVALID_SIGNATURE', 'Signature verification failed')
}

/** HMAC-SHA256 over timestamp + METHOD + path with query + body, 32 bytes. Also signs the sandbox's callbacks. */
export const signatureOf = (
  secret: KeyObject,
  timestamp: string,
  method: string,
  target: string,
  body: Uint8Array,
): Buffer =>
  // Node hands headers and the request line over one character a byte, so latin1 restores the bytes received.
  createHmac('sha256', secret)
    .update(timestamp + method.toUpperCase() + target, 'latin1')
    .update(body)
    .digest()

/** The same time for every wrong value of any length: what is compared are digests. */
export const sameText = (given: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())

export const toSecretKey = (secret: string | KeyObject): KeyObject =>
  typeof secret === 'string' ? createSecretKey(secret, 'utf8') : secret

function sameHex(given: string, expected: Buffer): boolean {
  const bytes = /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, 'hex') : Buffer.alloc(0)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

function headerOf(request: SignedRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
