import type { z } from 'zod'
import type { ServiceErrorCode } from '../core/result.ts'
import type { Exchange, DepositAnswer } from '../core/payment-service.ts'
import { createdDepositSchema, createdPayoutSchema, type Created } from './envelope.ts'

export const bankListPath = '/v1/available-banks'

/** A POST of spec 4: where it goes, what its 201 holds, and which answers are documented to mean "nothing was created". */
export interface CreatingEndpoint<Answer> {
  call: Exchange['call']
  path: string
  created: z.ZodType<Created<Answer>>
  refusals: Readonly<Record<number, readonly ServiceErrorCode[]>>
}

const refusalsOfBoth = {
  400: ['VALIDATION_ERROR'],
  401: ['INVALID_API_KEY', 'INVALID_SIGNATURE'],
  403: ['IP_NOT_WHITELISTED'],
} as const

/** Spec 4.2. `DUPLICATE_TRANSACTION` is no refusal: it says that a transaction exists. */
export const depositEndpoint: CreatingEndpoint<DepositAnswer> = {
  call: 'deposit',
  path: '/v1/deposit',
  created: createdDepositSchema,
  refusals: { ...refusalsOfBoth, 400: [...refusalsOfBoth[400], 'AMOUNT_OUT_OF_RANGE'] },
}

/**
 * Spec 4.3. `AMOUNT_OUT_OF_RANGE` is not among the errors of a withdrawal, and spec 7 does not say which
 * endpoints give it: for money that leaves, an answer nobody documented stays unknown.
 */
export const payoutEndpoint: CreatingEndpoint<{ transactionId: string }> = {
  call: 'payout',
  path: '/v1/withdraw',
  created: createdPayoutSchema,
  refusals: { ...refusalsOfBoth, 400: [...refusalsOfBoth[400], 'INVALID_IBAN', 'INSUFFICIENT_BALANCE'] },
}

/** Their HTTP status is not shown (spec 7): any 4xx will do. */
export const refusalsOfAnyClientError: readonly ServiceErrorCode[] = [
  'MISSING_SIGNATURE',
  'MISSING_TIMESTAMP',
  'TIMESTAMP_EXPIRED',
]
