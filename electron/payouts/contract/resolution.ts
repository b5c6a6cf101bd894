import { z } from 'zod'
import { plainText, typedLines, typedText } from '../../core/text.ts'
import { payoutStateSchema } from '../../core/payout-state.ts'

/** How two people settle a payout that nobody can be sure of: one proposes with evidence, another confirms. */

/** Where one can look. The evidence checklist is made of these. */
export const evidencePlaces = ['service_panel', 'service_answer', 'bank_statement', 'callback_log'] as const
export type EvidencePlace = (typeof evidencePlaces)[number]

/** What the payout is said to be. `returned` only where a conflict is settled. */
export const resolvedStates = ['accepted', 'processing', 'completed', 'failed', 'returned', 'not_sent'] as const

/** The evidence: at least a note, and the service's transactionId where there is one. */
const evidence = {
  places: z.array(z.enum(evidencePlaces)).max(evidencePlaces.length),
  transactionId: plainText(100).min(1).nullable(),
  note: typedLines(1000),
  /** Needed for `failed`. */
  failureReason: typedText(500).nullable(),
}

export const resolutionDraftSchema = z.strictObject({ to: payoutStateSchema, ...evidence })
export type ResolutionDraft = z.infer<typeof resolutionDraftSchema>

export const resolutionSchema = z.object({
  id: z.number().int().positive(),
  from: payoutStateSchema,
  to: payoutStateSchema,
  places: z.array(z.enum(evidencePlaces)),
  transactionId: z.string().nullable(),
  note: z.string(),
  failureReason: z.string().nullable(),
  proposedBy: z.string(),
  proposedAt: z.number().int(),
  state: z.enum(['proposed', 'confirmed', 'withdrawn']),
  endedBy: z.string().nullable(),
  endedAt: z.number().int().nullable(),
  /**
   * Proposed, and the payout is not as it was proposed for: another state, revision, attempt or report since. It can only
   * be removed.
   */
  outdated: z.boolean(),
})
export type Resolution = z.infer<typeof resolutionSchema>
