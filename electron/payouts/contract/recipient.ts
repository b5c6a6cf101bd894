import { z } from 'zod'
import { ibanSchema } from '../../core/schemas.ts'
import { customerSchema } from '../../transactions/contract/transaction.ts'

export const recipientsOfSchema = z.strictObject({ customerId: customerSchema.shape.id })

/** An account to which a customer was paid before. */
export const recipientSchema = z.object({
  iban: ibanSchema,
  accountName: z.string(),
  /** Counts the payouts to it among the customer's newest. */
  count: z.number().int().positive(),
  /** Tells when and by whom the latest was prepared. */
  at: z.number().int(),
  by: z.string(),
})
export type Recipient = z.infer<typeof recipientSchema>
