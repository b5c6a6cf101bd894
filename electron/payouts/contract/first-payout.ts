import { z } from 'zod'
import { idSchema } from '../../core/operation.ts'
import { minorUnitsSchema, payoutStateSchema, plainText } from '../../core/schemas.ts'

const limit = {
  atMost: minorUnitsSchema,
  /** The wire number of `atMost`, where two people have to type it first; null: they need not. */
  typeNumber: z.number().nullable(),
}
const payout = z.object({
  id: idSchema,
  processId: z.string(),
  amount: minorUnitsSchema,
  /** The number that the service got. */
  wireNumber: z.number(),
  state: payoutStateSchema,
})

/** The progress of a workspace's first payout. `unit`: the unit is not confirmed; `confirmed`: no limit holds. */
export const firstPayoutSchema = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('unit') }),
  /** `number`: what two people typed. */
  z.object({ stage: z.literal('ready'), ...limit, number: z.number().nullable() }),
  z.object({ stage: z.literal('in_progress'), ...limit, payout }),
  /** The service has completed it: people look at what arrived. */
  z.object({ stage: z.literal('arrived'), ...limit, payout }),
  z.object({ stage: z.literal('confirmed') }),
])
export type FirstPayout = z.infer<typeof firstPayoutSchema>

export const arrivedAmountSchema = z.strictObject({
  payoutId: idSchema,
  /** Minor units. */
  arrived: minorUnitsSchema,
  /** The receipt or statement that shows it. */
  note: plainText(200).min(1),
})
export type ArrivedAmount = z.infer<typeof arrivedAmountSchema>
