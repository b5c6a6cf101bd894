import { z } from 'zod'
import { customerSchema, plainText } from './customer.ts'
import { depositStateSchema } from './deposit-state.ts'
import { moneySchema, minorUnitsSchema } from './money.ts'
import { processIdSchema } from './process-id.ts'
import { errorCodes } from './result.ts'
import { reportSchema } from './report.ts'
import { stateSources } from './state-source.ts'

/** Spec 2.3 `metadata`: flat pairs, the values text. */
export const metadataSchema = z
  .record(plainText(60).min(1), plainText(500))
  .refine((pairs) => Object.keys(pairs).length <= 20, { params: { problem: 'metadata_too_large' } })

export const depositDraftSchema = z.strictObject({
  /** Minor units. */
  amount: minorUnitsSchema,
  /** A bank `_id` of the list or `FAST`; null leaves the choice to the service. */
  bankId: plainText(100).min(1).nullable(),
  customer: customerSchema,
  /** null: the app makes one. */
  processId: processIdSchema.nullable(),
  metadata: metadataSchema.nullable(),
})
export type DepositDraft = z.infer<typeof depositDraftSchema>

export const depositSchema = z.strictObject({
  id: z.number().int().positive(),
  processId: z.string(),
  state: depositStateSchema,
  amount: moneySchema,
  bankId: z.string().nullable(),
  /** Our latest list's name for `bankId`. */
  bankName: z.string().nullable(),
  customer: customerSchema,
  /** As the ledger has it. */
  metadata: z.record(z.string(), z.string()).nullable(),
  createdAt: z.number().int(),
  createdBy: z.string(),
  /** Of the latest change of state. */
  stateAt: z.number().int(),
  stateBy: z.string(),
  stateSource: z.enum(stateSources),
  transactionId: z.string().nullable(),
  /** A bearer link: whoever holds it sees the customer's checkout page. */
  checkoutUrl: z.string().nullable(),
  account: z.strictObject({ bankName: z.string(), accountName: z.string(), iban: z.string() }).nullable(),
  expiresAt: z.number().int().nullable(),
  /** Why the latest attempt did not end in `pending`. */
  code: z.enum(errorCodes).nullable(),
  serviceMessage: z.string().nullable(),
  failureReason: z.string().nullable(),
  /** Every report that came in about it, oldest first. */
  reports: z.array(reportSchema),
  /** May the same processId be handed over again? Only while nobody knows of an outcome (domain rule 4). */
  resendable: z.boolean(),
})
export type Deposit = z.infer<typeof depositSchema>
