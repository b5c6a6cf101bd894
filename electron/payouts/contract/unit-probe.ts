import { z } from 'zod'
import { payoutStateSchema } from '../../core/schemas.ts'
import { unitProbeStages } from './names.ts'
import { payoutDraftSchema, payoutSchema } from './payout.ts'

/** An account of the merchant's own: what arrives there somebody can see. */
export const unitProbeDraftSchema = payoutDraftSchema.pick({ iban: true, accountName: true, bankId: true })
export type UnitProbeDraft = z.infer<typeof unitProbeDraftSchema>

/** The newest probe of what a payout's number counts, and how far it is. */
export const unitProbeSchema = z.object({
  stage: z.enum(unitProbeStages),
  /** Null: there was none. */
  payout: payoutSchema
    .pick({ id: true, processId: true, iban: true, accountName: true, createdAt: true, createdBy: true })
    /** `toSettle`: people have to say what became of it, before it can have come to nothing. */
    .extend({ state: payoutStateSchema, toSettle: z.boolean() })
    .nullable(),
})
export type UnitProbe = z.infer<typeof unitProbeSchema>
