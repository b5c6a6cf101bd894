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

/** How far a workspace is with its first payout. `unit`: nobody has confirmed its unit. `confirmed`: no limit holds any more. */
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
  /** Which receipt or statement shows it. */
  note: plainText(200).min(1),
})
export type ArrivedAmount = z.infer<typeof arrivedAmountSchema>
