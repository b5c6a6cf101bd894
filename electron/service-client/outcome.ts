import type { CreatedAnswer, Exchange, DepositAnswer, Dispatch, Outcome, RawAnswer } from '../core/payment-service.ts'
import { readDeposit, readPayout } from './created.ts'
import type { Envelope } from './envelope.ts'
import { isServiceErrorCode, type ServiceErrorCode } from '../core/result.ts'
import { lostAnswerCode, notSentCode, type Ended } from './exchange.ts'

const largestRawBody = 64 * 1024

/**
 * What became of one POST. Accepted and refused need positive proof, `not_sent` needs the closed gate, and
 * everything else, known or not yet thought of, is unknown.
 *
 * `envelope` is `readEnvelope(ended.body)`. The exchange has had its last callback and its client is destroyed.
 */
export function outcomeOf<Answer>(
  ended: Ended,
  envelope: Envelope,
  endpoint: CreatingEndpoint<Answer>,
  echo: Dispatch['echo'],
): Outcome<Answer> {
  const { started, status, failure } = ended
  if (!started) return { kind: 'not_sent', code: failure ? notSentCode(failure) : 'request_aborted' }
  const raw = status === null ? null : { status, body: ended.body.slice(0, largestRawBody) }
  if (failure || !raw) {
    return { kind: 'unknown', code: failure ? lostAnswerCode(failure) : 'connection_lost', message: null, raw }
  }

  switch (envelope.kind) {
    case 'success':
      return createdOutcome(envelope.data, raw, endpoint, echo)
    case 'failure': {
      const { code, message } = envelope
      if (!isServiceErrorCode(code)) return { kind: 'unknown', code: 'answer_unexpected', message, raw }
      const kind = isRefusal(raw.status, code, endpoint) ? 'refused' : 'unknown'
      return { kind, code, message, raw }
    }
    case 'unreadable':
      return { kind: 'unknown', code: 'answer_unreadable', message: null, raw }
    case 'unexpected':
      return { kind: 'unknown', code: 'answer_unexpected', message: null, raw }
  }
}

function createdOutcome<Answer>(
  data: unknown,
  raw: RawAnswer,
  endpoint: CreatingEndpoint<Answer>,
  echo: Dispatch['echo'],
): Outcome<Answer> {
  const answer = raw.status === 201 ? endpoint.read(data, echo) : null
  return answer ? { kind: 'accepted', answer, raw } : { kind: 'unknown', code: 'answer_unexpected', message: null, raw }
}

/** Statuses that something between us and the service gives too, about a request that may have gone through. */
const doubtfulStatuses = [408, 421, 429]

function isRefusal(status: number, code: ServiceErrorCode, endpoint: CreatingEndpoint<unknown>): boolean {
  const anyClientError = status >= 400 && status <= 499 && !doubtfulStatuses.includes(status)
  return (
    (endpoint.refusals[status]?.includes(code) ?? false) || (anyClientError && refusalsOfAnyClientError.includes(code))
  )
}

export const bankListPath = '/v1/available-banks'

/** A POST of spec 4: where it goes, what its 201 holds, and which answers are documented to mean "nothing was created". */
export interface CreatingEndpoint<Answer> {
  call: Exchange['call']
  path: string
  read: (data: unknown, echo: Dispatch['echo']) => Answer | null
  refusals: Readonly<Record<number, readonly ServiceErrorCode[]>>
}

/** Hold for both: a bank's range is of every transaction that uses it (spec 7, 8). */
const refusalsOfBoth = {
  400: ['VALIDATION_ERROR', 'AMOUNT_OUT_OF_RANGE'],
  401: ['INVALID_API_KEY', 'INVALID_SIGNATURE'],
  403: ['IP_NOT_WHITELISTED'],
} as const

/** Spec 4.2. `DUPLICATE_TRANSACTION` is no refusal: it says that a transaction exists. */
export const depositEndpoint: CreatingEndpoint<DepositAnswer> = {
  call: 'deposit',
  path: '/v1/deposit',
  read: readDeposit,
  refusals: refusalsOfBoth,
}

/** Spec 4.3. */
export const payoutEndpoint: CreatingEndpoint<CreatedAnswer> = {
  call: 'payout',
  path: '/v1/withdraw',
  read: readPayout,
  refusals: { ...refusalsOfBoth, 400: [...refusalsOfBoth[400], 'INVALID_IBAN', 'INSUFFICIENT_BALANCE'] },
}

/** Their HTTP status is not shown (spec 7): any 4xx will do. */
const refusalsOfAnyClientError: readonly ServiceErrorCode[] = [
  'MISSING_SIGNATURE',
  'MISSING_TIMESTAMP',
  'TIMESTAMP_EXPIRED',
]
