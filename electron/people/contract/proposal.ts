import { z } from 'zod'
import { auditEventSchema } from '../../core/audit.ts'
import { idSchema } from '../../core/operation.ts'

/** Something that takes two people, and that one of them wants: what it would change is said as its event will say it. */
export const proposalSchema = z.object({
  id: idSchema,
  at: z.number().int(),
  by: z.string(),
  /** What it does. */
  action: auditEventSchema.shape.action,
  ...auditEventSchema.pick({ subject: true, before: true, after: true }).shape,
  /** Why whoever asks may not confirm it now; null when they may. */
  whyNot: z.enum(['not_permitted', 'own_proposal', 'changed_meanwhile']).nullable(),
})
export type Proposal = z.infer<typeof proposalSchema>

export const confirmedProposalSchema = z.object({
  /** Is shown to the confirmer and never again; null: nothing is. */
  shownOnce: z.object({ kind: z.enum(['passphrase_half', 'computer_code']), text: z.string() }).nullable(),
})
export type ShownOnce = NonNullable<z.infer<typeof confirmedProposalSchema>['shownOnce']>
