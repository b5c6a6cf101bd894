import { z } from 'zod'
import { idSchema } from '../core/operation.ts'

/** The practice of settling a payout whose answer was lost, as far as the ledger says that it has come. */
export const lostAnswerSchema = z.object({
  /** The newest that is or was unknown; null: none yet. */
  payout: z.object({ id: idSchema, processId: z.string() }).nullable(),
  proposed: z.boolean(),
  /** By a second person. */
  confirmed: z.boolean(),
})
export type LostAnswer = z.infer<typeof lostAnswerSchema>
