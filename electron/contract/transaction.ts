import { z } from 'zod'
import { depositStateSchema } from './deposit-state.ts'
import { moneySchema } from './money.ts'
import { payoutStateSchema } from './payout-state.ts'
import { stateSources } from './state-source.ts'

/** One line of the list that shows deposits and payouts together. */
const shared = {
  id: z.number().int().positive(),
  processId: z.string(),
  amount: moneySchema,
  customerName: z.string(),
  createdAt: z.number().int(),
  stateAt: z.number().int(),
  stateSource: z.enum(stateSources),
  transactionId: z.string().nullable(),
}
export const transactionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...shared, kind: z.literal('deposit'), state: depositStateSchema }),
  z.strictObject({ ...shared, kind: z.literal('payout'), state: payoutStateSchema }),
])
export type Transaction = z.infer<typeof transactionSchema>

export const transactionPageSchema = z.strictObject({
  rows: z.array(transactionSchema),
  /** Hand it back as `after` for the next page; null on the last one. */
  next: z.string().nullable(),
})
export type TransactionPage = z.infer<typeof transactionPageSchema>

export const transactionQuerySchema = z.strictObject({
  kind: z.enum(['deposit', 'payout']).nullable(),
  /** Looked for in processId, transactionId, IBAN and the customer's name, id and username; empty finds all. */
  search: z.string().max(200),
  after: z.string().max(100).nullable(),
})
export type TransactionQuery = z.infer<typeof transactionQuerySchema>
