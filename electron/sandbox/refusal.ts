import type { ServiceErrorCode } from '../core/result.ts'

/** Answers that the spec's table does not cover. A client must not know them. */
type OwnCode = 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'UNAUTHORIZED' | 'INTERNAL_ERROR'
type RefusalCode = ServiceErrorCode | OwnCode

/** Spec 7. The three that it leaves open (`MISSING_*`, `TIMESTAMP_EXPIRED`) are 401: see README.md. */
const statuses: Record<RefusalCode, number> = {
  INVALID_API_KEY: 401,
  INVALID_SIGNATURE: 401,
  MISSING_SIGNATURE: 401,
  MISSING_TIMESTAMP: 401,
  TIMESTAMP_EXPIRED: 401,
  IP_NOT_WHITELISTED: 403,
  VALIDATION_ERROR: 400,
  INVALID_IBAN: 400,
  INSUFFICIENT_BALANCE: 400,
  DUPLICATE_TRANSACTION: 400,
  AMOUNT_OUT_OF_RANGE: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  UNAUTHORIZED: 401,
  INTERNAL_ERROR: 500,
}

/** Thrown by every rule of the sandbox; the HTTP side turns it into a failure envelope. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  constructor(code: RefusalCode, message: string) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = statuses[code]
  }
}

/** A whole answer, ready to be sent (or spoilt by a fault). */
export interface Answer {
  status: number
  contentType: string
  text: string
}

/** Spec 2.1. `now` is the service's clock in milliseconds; the envelope counts seconds. */
export const success = (status: number, data: unknown, now: number): Answer =>
  envelope(status, { success: true, data }, now)

export function failure(error: unknown, now: number): Answer {
  const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL_ERROR', 'Something went wrong')
  return envelope(refusal.status, { success: false, error: { code: refusal.code, message: refusal.message } }, now)
}

export const toResponse = (answer: Answer, headers: Record<string, string> = {}): Response =>
  new Response(answer.text, {
    status: answer.status,
    headers: { 'Content-Type': answer.contentType, 'Cache-Control': 'no-store', ...headers },
  })

const envelope = (status: number, content: Record<string, unknown>, now: number): Answer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  text: JSON.stringify({ ...content, timestamp: Math.floor(now / 1000) }),
})
