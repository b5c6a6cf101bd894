import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { sandboxCalls, sandboxFaultKinds } from './contract/names.ts'
import { serviceErrorCodes } from '../core/result.ts'
import { failure, Refusal, type Answer } from './refusal.ts'

const call = z.enum(sandboxCalls).exactOptional()
/**
 * Spoils the next answer to this call, or to any. `late`: processed, answered after `afterMs` or once the faults are cleared.
 * `says`: processed, and a success has these fields of its `data` instead; the sandbox stores what it always does.
 * `refuses`: not processed, and answered with this code of spec 7.
 */
export const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(sandboxFaultKinds), call }),
  z.strictObject({ kind: z.literal('late'), call, afterMs: z.int().min(0).max(600_000) }),
  z.strictObject({ kind: z.literal('refuses'), call, code: z.enum(serviceErrorCodes) }),
  z.strictObject({ kind: z.literal('says'), call, data: z.record(z.string(), z.json()) }),
])
export type Fault = z.infer<typeof faultSchema>
export type SandboxCall = (typeof sandboxCalls)[number]

/** Each fault spoils one answer, in the order in which they were queued. */
export class FaultQueue {
  #faults: Fault[] = []
  #clearing = new AbortController()

  add(fault: Fault): void {
    this.#faults.push({ ...fault })
  }

  all(): Fault[] {
    return this.#faults.map((fault) => ({ ...fault }))
  }

  /** Aborts at the next `clear`, for an answer that is held back. */
  get cleared(): AbortSignal {
    return this.#clearing.signal
  }

  clear(): void {
    this.#faults = []
    this.#clearing.abort()
    this.#clearing = new AbortController()
  }

  takeFor(call: SandboxCall): Fault | null {
    const index = this.#faults.findIndex((fault) => fault.call === undefined || fault.call === call)
    return index === -1 ? null : (this.#faults.splice(index, 1)[0] ?? null)
  }
}

const losingIbanEnding = '9998'

/** For training, without anything planted: the answer about a withdrawal to such an IBAN is lost, though it is paid. */
export const faultOfIban = (json: unknown): Fault | null =>
  typeof json === 'object' && json !== null && 'iban' in json && String(json.iban).endsWith(losingIbanEnding)
    ? { kind: 'drop_after' }
    : null

/** The answer to send after all, or null when the socket has been dealt with. `process` has the request's effects. */
export async function spoil(
  fault: Fault,
  exchange: { outgoing: ServerResponse; process: () => Answer; now: number; until: AbortSignal },
): Promise<Answer | null> {
  const { outgoing, process, now, until } = exchange
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
      await sleep(fault.afterMs, undefined, { signal: until }).catch(() => undefined)
      return answer
    }
    case 'refuses':
      return failure(new Refusal(fault.code, 'planted'), now)
    case 'says':
      return saying(fault.data, process())
  }
}

function saying(data: Readonly<Record<string, unknown>>, answer: Answer): Answer {
  const envelope = JSON.parse(answer.text) as { data?: object }
  return envelope.data
    ? { ...answer, text: JSON.stringify({ ...envelope, data: { ...envelope.data, ...data } }) }
    : answer
}

function sendHalf(outgoing: ServerResponse, answer: Answer): void {
  const body = Buffer.from(answer.text)
  outgoing.writeHead(answer.status, { 'Content-Type': answer.contentType, 'Content-Length': body.length })
  outgoing.write(body.subarray(0, body.length >> 1), () => outgoing.destroy())
}
