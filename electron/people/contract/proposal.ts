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
  /** When its proposer may confirm it by themselves; null while there is somebody else who can. */
  aloneFrom: z.number().int().nullable(),
  /** Why whoever asks may not confirm it now; null when they may. */
  whyNot: z
    .enum(['not_permitted', 'own_proposal', 'proposal_waits', 'key_too_new', 'changed_meanwhile', 'secret_elsewhere'])
    .nullable(),
})
export type Proposal = z.infer<typeof proposalSchema>
