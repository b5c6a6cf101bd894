import type { ServiceErrorCode } from '../core/result.ts'

/** Answers that the spec's table does not cover. A client must not know them. */
type OwnCode = 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'UNAUTHORIZED' | 'INTERNAL_ERROR'
export type RefusalCode = ServiceErrorCode | OwnCode

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
