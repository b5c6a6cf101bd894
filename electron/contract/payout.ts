import { z } from 'zod'
import { customerSchema, plainText, typedText } from './customer.ts'
import { ibanSchema } from './iban.ts'
import { minorUnitsSchema, moneySchema } from './money.ts'
import { payoutStateSchema } from './payout-state.ts'
import { processIdSchema } from './process-id.ts'
import { reportSchema } from './report.ts'
import { resolutionSchema } from './resolution.ts'
import { stateSources } from './state-source.ts'
import { errorCodes } from './result.ts'

export const payoutDraftSchema = z.strictObject({
  /** Minor units. */
  amount: minorUnitsSchema,
  iban: ibanSchema,
  /** The recipient's account holder name (spec 2.4 `accountName`). */
  accountName: typedText(200),
  /** A bank `_id` of the service's list, or null. */
  bankId: plainText(100).min(1).nullable(),
  customer: customerSchema,
  /** null: the app makes one. */
  processId: processIdSchema.nullable(),
})
export type PayoutDraft = z.infer<typeof payoutDraftSchema>

export const checkCodes = [
  'iban_valid',
  'iban_invalid',
  'iban_unknown_bank_code',
  'iban_letter_in_account',
  'within_limits',
  'below_minimum',
  'above_maximum',
  'bank_not_listed',
  'limits_stale',
  'limits_unknown',
  'account_name_differs',
  'twin_unknown',
  'twin_recent',
] as const

/** One thing looked at before money moves, and what it said (domain rule 6). */
export const checkSchema = z.strictObject({
  code: z.enum(checkCodes),
  level: z.enum(['passed', 'warning', 'blocking']),
  /** The bank's range, where the check is about it. */
  minimum: moneySchema.optional(),
  maximum: moneySchema.optional(),
  /** When the facts were fetched, UTC milliseconds, where they have an age. */
  asOf: z.number().int().optional(),
  /** Another payout of the same amount to the same IBAN, where the check is about it. */
  twin: z
    .strictObject({
      id: z.number().int().positive(),
      processId: z.string(),
      state: payoutStateSchema,
      createdAt: z.number().int(),
    })
    .optional(),
})
export type Check = z.infer<typeof checkSchema>

/** What can be done to a payout. The names are those of the operations. */
export const payoutActions = [
  'edit',
  'submit',
  'cancel',
  'approve',
  'reject',
  'takeBack',
  'send',
  'tryAgain',
  'proposeResolution',
  'withdrawResolution',
  'confirmResolution',
] as const
export type PayoutAction = (typeof payoutActions)[number]
/** Whether this operator may do it now, or why not. The renderer writes the reason on the disabled button. */
export const allowanceSchema = z.enum([
  'allowed',
  'not_permitted',
  'own_payout',
  'own_proposal',
  'not_maker',
  'not_proposer',
  'contradicted',
  'wrong_state',
])
export type Allowance = z.infer<typeof allowanceSchema>

export const payoutSchema = z.strictObject({
  id: z.number().int().positive(),
  revision: z.number().int().positive(),
  processId: z.string(),
  state: payoutStateSchema,
  amount: moneySchema,
  /** The very number the wire will carry, as JSON writes it. */
  wireAmount: z.string(),
  /** What that number counts: kuruş or lira. */
  wireUnit: z.enum(['minor', 'major']),
  iban: ibanSchema,
  accountName: z.string(),
  bankId: z.string().nullable(),
  bankName: z.string().nullable(),
  customer: customerSchema,
  createdAt: z.number().int(),
  createdBy: z.string(),
  editedBy: z.string(),
  stateAt: z.number().int(),
  /** Who brought it into its state: an operator's id, `service` (it said so) or `app` (it had to conclude so). */
  stateBy: z.string(),
  stateSource: z.enum(stateSources),
  /** Why it was rejected or cancelled. */
  reason: z.string().nullable(),
  approvals: z.array(z.strictObject({ by: z.string(), at: z.number().int() })),
  /** SHA-256 (hex) over the canonical body, revision and unit: what an approver approved. */
  seal: z.string(),
  attempts: z.array(
    z.strictObject({
      number: z.number().int().positive(),
      state: z.enum(['prepared', 'sending', 'accepted', 'refused', 'not_sent', 'unknown']),
      at: z.number().int(),
      preparedAt: z.number().int(),
      preparedBy: z.string(),
      /** When the secure connection was about to be handed over: from here on, bytes may have left. */
      sendingAt: z.number().int().nullable(),
      /** SHA-256 (hex) of the exact bytes. */
      bodyHash: z.string(),
      code: z.enum(errorCodes).nullable(),
      serviceMessage: z.string().nullable(),
      /** HTTP status of the answer that is kept; null when none came. */
      answerStatus: z.number().int().nullable(),
    }),
  ),
  transactionId: z.string().nullable(),
  failureReason: z.string().nullable(),
  /** Every report that came in about it, oldest first. An open conflict among them bars it from being handed over. */
  reports: z.array(reportSchema),
  /** How people settled it, or propose to, oldest first; at most one is still proposed. */
  resolutions: z.array(resolutionSchema),
  /** What a resolution may say it is; empty when there is nothing to settle. */
  resolvableTo: z.array(payoutStateSchema),
  /** Empty once it has left. */
  checks: z.array(checkSchema),
  actions: z.record(z.enum(payoutActions), allowanceSchema),
})
export type Payout = z.infer<typeof payoutSchema>
