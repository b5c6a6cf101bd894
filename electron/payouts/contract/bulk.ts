import { z } from 'zod'
import { bulkOutcomes, mostInBulk, mostResolutions } from './names.ts'
import { amountSchema } from '../../core/schemas.ts'
import { errorCodes } from '../../core/result.ts'
import { idSchema } from '../../core/operation.ts'
import { payoutSchema, seenPayoutSchema } from './payout.ts'

/** Several payouts at once: approved under one seal, or sent one after another under one dialog. */

/** Each of them once. */
export const seenPayoutsSchema = z
  .array(seenPayoutSchema)
  .min(2)
  .max(mostInBulk)
  .refine((payouts) => new Set(payouts.map(({ id }) => id)).size === payouts.length)

/** Has each payout as it is afterwards. */
export const payoutsSchema = z.array(payoutSchema)

/** Has the open proposal of a payout as the second person saw it. */
export const seenProposalSchema = seenPayoutSchema.extend({ resolutionId: idSchema })
export type SeenProposal = z.infer<typeof seenProposalSchema>

/** Has each payout once. */
export const seenProposalsSchema = z
  .array(seenProposalSchema)
  .min(1)
  .max(mostResolutions)
  .refine((proposals) => new Set(proposals.map(({ id }) => id)).size === proposals.length)

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
