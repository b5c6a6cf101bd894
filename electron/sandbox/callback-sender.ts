import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSecureAddress } from '../core/payment-service.ts'
import { signatureOf, type Merchant } from './authentication.ts'
import type { CallbackSigning } from './contract/names.ts'
import type { CallbackEvent } from './transaction.ts'

/** Waits before each try: the first at once, then at most three more. */
const waits = [0, 200, 400, 800]
const tryMilliseconds = 5_000

/** `secret`: of an HMAC of the body. */
export interface SignedBy {
  signing: CallbackSigning
  secret: string
}
export const asRequests: SignedBy = { signing: 'request', secret: '' }

interface CallbackSettings {
  url: URL
  merchant: () => Merchant | null
  signed?: SignedBy
  /** The service's clock, milliseconds. */
  now: () => number
  closing: AbortSignal
  /** Of an event that no try could deliver; the latest answer's status, null where there was none. */
  onGivenUp?: (status: number | null) => void
}

/**
 * Posts events as JSON, one after the other, signed as a trainer chose. Delivered means any 2xx. An event
 * that no try could deliver is given up, and the next one goes on.
 */
export function callbackSender(settings: CallbackSettings): (event: CallbackEvent) => void {
  let queue = Promise.resolve()
  return (event) => {
    queue = queue.then(() => deliver(event, settings))
  }
}

async function deliver(event: CallbackEvent, settings: CallbackSettings): Promise<void> {
  let status: number | null = null
  for (const wait of waits) {
    await sleep(wait, undefined, { signal: settings.closing }).catch(() => undefined)
    if (settings.closing.aborted) return
    status = await post(event, settings)
    if (status !== null && status >= 200 && status < 300) return
  }
  settings.onGivenUp?.(status)
}

/** What was answered; null: nothing. Never rejects: whatever goes wrong, this try did not deliver. */
async function post(event: CallbackEvent, settings: CallbackSettings): Promise<number | null> {
  const { url, closing } = settings
  const body = Buffer.from(JSON.stringify(event))
  const signature = signatureHeaders(body, settings)
  if (signature === null) return null
  const headers = { 'Content-Type': 'application/json', ...signature }
  const signal = AbortSignal.any([closing, AbortSignal.timeout(tryMilliseconds)])
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    answer.body?.cancel().catch(() => undefined)
    return answer.status
  } catch {
    return null
  }
}

/** Null: no merchant is enrolled yet whose secret could sign. */
function signatureHeaders(
  body: Buffer,
  { url, merchant, now, signed = asRequests }: CallbackSettings,
): Record<string, string> | null {
  const { signing, secret } = signed
  if (signing === 'none') return {}
  if (signing !== 'request') {
    const signature = createHmac('sha256', secret).update(body).digest(signing)
    return { 'X-Signature': signing === 'hex' ? `sha256=${signature}` : signature }
  }
  const sender = merchant()
  if (sender === null) return null
  const timestamp = Math.floor(now() / 1000).toString()
  const signature = signatureOf(sender.apiSecret, timestamp, 'POST', url.pathname + url.search, body)
  return { 'X-API-Key': sender.apiKey, 'X-Timestamp': timestamp, 'X-Signature': signature.toString('hex') }
}

/** Where a trainer may have them posted: https, or http on this very machine. Null for anything else. */
export function callbackUrl(address: string): URL | null {
  const url = URL.parse(address)
  if (!url || !isSecureAddress(url) || url.username !== '' || url.password !== '' || url.hash !== '') return null
  return url
}

/** Tells each event where it is to be told at that moment: at an address that somebody chose, or else `directly`. */
export function createCallbacks(
  settings: Pick<CallbackSettings, 'merchant' | 'now' | 'closing'> & { directly: (event: CallbackEvent) => void },
) {
  const none = { address: null, signing: asRequests.signing, undelivered: 0, status: null }
  let tell = settings.directly
  let state: { address: string | null; signing: CallbackSigning; undelivered: number; status: number | null } = none
  let onGivenUp: () => void = () => undefined

  return {
    tell: (event: CallbackEvent) => {
      tell(event)
    },
    /** How many events nobody took at the chosen address, and what it answered last. */
    state: () => state,
    /** What is under way to another address goes on, and says nothing any more. */
    sendTo(url: URL | null, signed: SignedBy) {
      tell = settings.directly
      state = none
      if (!url) return
      const { signing } = signed
      const chosen = { address: url.href, signing, undelivered: 0, status: null as number | null }
      state = chosen
      tell = callbackSender({
        ...{ ...settings, url, signed },
        onGivenUp(status) {
          if (state.address !== chosen.address || state.signing !== signing) return
          state = { ...chosen, undelivered: state.undelivered + 1, status }
          onGivenUp()
        },
      })
    },
    /** Hears that nobody took one. */
    onGivenUp(listener: () => void) {
      onGivenUp = listener
    },
  }
}
export type Callbacks = ReturnType<typeof createCallbacks>
