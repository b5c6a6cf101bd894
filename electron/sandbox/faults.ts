import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './refusal.ts'
import { failure } from './refusal.ts'

export const endpointNames = ['available-banks', 'deposit', 'withdraw'] as const
export type EndpointName = (typeof endpointNames)[number]

export const plainFaultKinds = [
  /** The request is read whole, not processed, and the socket destroyed. */
  'drop_before',
  /** Processed, then the socket destroyed without a byte of the answer. */
  'drop_after',
  /** Not processed and never answered; ends when either side closes. */
  'stall',
  /** Not processed; 500 with an envelope. */
  'error_500',
  /** Not processed; 502 with an HTML page, as a proxy in between would send it. */
  'html',
  /** Processed; the true status and full Content-Length, half of the body, then the socket destroyed. */
  'truncated',
] as const

/** What goes wrong with the next answer: of this endpoint, or of any. `late`: processed, answered after `afterMs`. */
export type Fault = { on?: EndpointName } & (
  { kind: (typeof plainFaultKinds)[number] } | { kind: 'late'; afterMs: number }
)

/** Each fault spoils one answer, in the order in which they were queued. */
export class FaultQueue {
  #faults: Fault[] = []

  add(fault: Fault): void {
    this.#faults.push({ ...fault })
  }

  all(): Fault[] {
    return this.#faults.map((fault) => ({ ...fault }))
  }

  clear(): void {
    this.#faults = []
  }

  takeFor(endpoint: EndpointName): Fault | null {
    const index = this.#faults.findIndex((fault) => fault.on === undefined || fault.on === endpoint)
    return index === -1 ? null : (this.#faults.splice(index, 1)[0] ?? null)
  }
}

const losingIbanEnding = '9998'

/** For training, without anything planted: the answer about a withdrawal to such an IBAN is lost, though it is paid. */
export const faultOfIban = (json: unknown): Fault | null =>
  typeof json === 'object' && json !== null && 'iban' in json && String(json.iban).endsWith(losingIbanEnding)
    ? { kind: 'drop_after', on: 'withdraw' }
    : null

/** The answer to send after all, or null when the socket has been dealt with. `process` has the request's effects. */
export async function spoil(
  fault: Fault,
  exchange: { outgoing: ServerResponse; process: () => Answer; now: number; closing: AbortSignal },
): Promise<Answer | null> {
  const { outgoing, process, now, closing } = exchange
  switch (fault.kind) {
    case 'drop_before':
      outgoing.destroy()
      return null
    case 'drop_after':
      process()
      outgoing.destroy()
      return null
    case 'stall':
      return null
    case 'error_500':
      return failure(new Error('planted'), now)
    case 'html':
      return { status: 502, contentType: 'text/html; charset=utf-8', text: '<html><h1>502 Bad Gateway</h1></html>' }
    case 'truncated':
      sendHalf(outgoing, process())
      return null
    case 'late': {
      const answer = process()
      // Closing the sandbox ends the wait; the sockets are gone by then.
      await sleep(fault.afterMs, undefined, { signal: closing }).catch(() => undefined)
      return answer
    }
  }
}

function sendHalf(outgoing: ServerResponse, answer: Answer): void {
  const body = Buffer.from(answer.text)
  outgoing.writeHead(answer.status, { 'Content-Type': answer.contentType, 'Content-Length': body.length })
  outgoing.write(body.subarray(0, body.length >> 1), () => outgoing.destroy())
}
