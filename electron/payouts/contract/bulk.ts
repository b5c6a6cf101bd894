import { z } from 'zod'
import { bulkOutcomes, mostInBulk } from './names.ts'
import { amountSchema } from '../../core/schemas.ts'
import { errorCodes } from '../../core/result.ts'
import { seenPayoutSchema } from './payout.ts'

/** Several payouts at once: approved under one seal, or sent one after another under one dialog. */

/** Each of them once. */
export const seenPayoutsSchema = z
  .array(seenPayoutSchema)
  .min(2)
  .max(mostInBulk)
  .refine((payouts) => new Set(payouts.map(({ id }) => id)).size === payouts.length)

/** Payouts that are being sent one after another, or were. */
export const bulkRunSchema = z.object({
  state: z.enum(['running', 'stopping', 'ended']),
  since: z.number().int(),
  of: z.number().int().positive(),
  /** What became of those that had their turn, in that order; the others were not touched. */
  turns: z.array(
    z.object({
      id: z.number().int().positive(),
      processId: z.string(),
      accountName: z.string(),
      amount: amountSchema,
      outcome: z.enum(bulkOutcomes),
      /** Why, where it did not arrive. */
      code: z.enum(errorCodes).nullable(),
    }),
  ),
  /** Why no further one is begun; null when each had its turn, or has it yet. */
  stopped: z.enum([...errorCodes, 'stopped_by_operator']).nullable(),
})
export type BulkRun = z.infer<typeof bulkRunSchema>
