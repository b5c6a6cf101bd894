import { z } from 'zod'
import { auditEventSchema } from '../../core/audit.ts'
import { findingKinds, waysOut } from './finding-kinds.ts'

/** A finding of the whole check, with what people need to decide. */
export const findingSchema = z.object({
  table: z.string(),
  key: z.string(),
  is: z.enum(findingKinds),
  /** Is null if only a backup helps. */
  way: z.enum(waysOut).nullable(),
  /** Tells whether nothing is sent until two people put it right. */
  stopsSending: z.boolean(),
  /** Has a processId or a batch's name; null: unknown. */
  name: z.string().nullable(),
  /** Has the row as JSON; null: it is gone. */
  says: z.string().nullable(),
  /** Has the row that its events prove; null: they prove none. */
  proved: z.string().nullable(),
  /** Has the newest event of the row; null: none. */
  trail: auditEventSchema.nullable(),
})
export type ShownFinding = z.infer<typeof findingSchema>
