import { setTimeout as sleep } from 'node:timers/promises'
import { isSecureAddress } from '../core/payment-service.ts'
import { signatureOf, type Merchant } from './authentication.ts'
import type { CallbackEvent } from './transaction.ts'

/** Waits before each try: the first at once, then at most three more. */
const waits = [0, 200, 400, 800]
const tryMilliseconds = 5_000

interface CallbackSettings {
  url: URL
  merchant: () => Merchant | null
  /** The service's clock, milliseconds. */
  now: () => number
  closing: AbortSignal
  /** Of an event that no try could deliver; the latest answer's status, null where there was none. */
  onGivenUp?: (status: number | null) => void
}

/**
 * Posts events as JSON, one after the other, signed as requests are (spec 5). Delivered means any 2xx. An event
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
async function post(event: CallbackEvent, { url, merchant, now, closing }: CallbackSettings): Promise<number | null> {
  const sender = merchant()
  if (sender === null) return null
  const body = Buffer.from(JSON.stringify(event))
  const timestamp = Math.floor(now() / 1000).toString()
  const headers = {
    'Content-Type': 'application/json',
    'X-API-Key': sender.apiKey,
    'X-Timestamp': timestamp,
    'X-Signature': signatureOf(sender.apiSecret, timestamp, 'POST', url.pathname + url.search, body).toString('hex'),
  }
  const signal = AbortSignal.any([closing, AbortSignal.timeout(tryMilliseconds)])
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    answer.body?.cancel().catch(() => undefined)
    return answer.status
  } catch {
    return null
  }
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
  const none = { address: null, undelivered: 0, status: null }
  let tell = settings.directly
  let state: { address: string | null; undelivered: number; status: number | null } = none
  let onGivenUp: () => void = () => undefined

  return {
    tell: (event: CallbackEvent) => {
      tell(event)
    },
    /** How many events nobody took at the chosen address, and what it answered last. */
    state: () => state,
    /** What is under way to another address goes on, and says nothing any more. */
    sendTo(url: URL | null) {
      tell = settings.directly
      state = none
      if (!url) return
      const chosen = { address: url.href, undelivered: 0, status: null as number | null }
      state = chosen
      tell = callbackSender({
        ...settings,
        url,
        onGivenUp(status) {
          if (state.address !== chosen.address) return
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
