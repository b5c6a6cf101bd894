import { createHmac, type KeyObject } from 'node:crypto'

/** Spec 5, step by step; each step is named after what the spec calls its result. */

export interface Signable {
  /** The exact string sent in `X-Timestamp`. */
  timestamp: string
  method: 'GET' | 'POST'
  /** With the query string, as it stands in the request line. */
  path: string
  /** Exactly the bytes sent; empty for a request without a body. */
  body: Uint8Array
}

/** Rule 2: whole Unix seconds of `milliseconds`, which is already corrected to the server's clock. */
export const timestamp = (milliseconds: number): string => Math.floor(milliseconds / 1000).toString()

/** Rule 4: the request path including the query string. */
export const path = (url: URL): string => url.pathname + url.search

/** Rules 1 and 6: plain concatenation, UTF-8. The body goes in as bytes, so what is signed is what is sent. */
export const message = (signable: Omit<Signable, 'method'> & { method: string }): Uint8Array =>
  Buffer.concat([Buffer.from(signable.timestamp + signable.method + signable.path, 'utf8'), signable.body])

/** Rule 6: HMAC-SHA256, lower-case hex. */
export const signature = (signed: Uint8Array, secret: KeyObject): string =>
  createHmac('sha256', secret).update(signed).digest('hex')

/** The three headers that every request carries. They are bearer credentials for five minutes: never log them. */
export const authenticationHeaders = (signable: Signable, credentials: { apiKey: string; secret: KeyObject }) => ({
  'X-API-Key': credentials.apiKey,
  'X-Signature': signature(message(signable), credentials.secret),
  'X-Timestamp': signable.timestamp,
})
