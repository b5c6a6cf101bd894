import { z } from 'zod'
import { dayEndLineSchema } from './audit.ts'
import { amountSchema } from '../../core/money.ts'

/** The numbers of the Overview page that no list of another page holds. */
export const overviewSchema = z.object({
  /** Today in Istanbul. */
  day: z.iso.date(),
  /** What came into which state today, each transaction once a state. */
  today: z.array(dayEndLineSchema),
  /** Transactions by the day (Istanbul) on which they were created and the state they are in now; oldest day first. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      kind: z.enum(['deposit', 'payout']),
      state: z.string(),
      count: z.number().int().positive(),
      amount: amountSchema,
    }),
  ),
  madeAt: z.number().int(),
})
export type Overview = z.infer<typeof overviewSchema>
