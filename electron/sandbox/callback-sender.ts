import { setTimeout as sleep } from 'node:timers/promises'
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
  for (const wait of waits) {
    await sleep(wait, undefined, { signal: settings.closing }).catch(() => undefined)
    if (settings.closing.aborted || (await post(event, settings))) return
  }
}

/** Never rejects: whatever goes wrong, this try did not deliver. */
async function post(event: CallbackEvent, { url, merchant, now, closing }: CallbackSettings): Promise<boolean> {
  const sender = merchant()
  if (sender === null) return false
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
    return answer.ok
  } catch {
    return false
  }
}
