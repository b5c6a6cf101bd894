import { z } from 'zod'
import { typedText } from '../../core/schemas.ts'
import { spans } from './order.ts'
import { transactionFilterSchema } from './transaction.ts'

/** A filter of the list of transactions by name. */
export const viewSchema = z.strictObject({
  name: typedText(60),
  filter: transactionFilterSchema,
  /** Days that move with the calendar stand in place of the filter's own. */
  span: z.enum(spans).nullable(),
  /** Keys of the table's columns in their order; null leaves those of each person. */
  columns: z.array(z.string().min(1).max(40)).max(40).nullable(),
  /** Every user of the workspace sees it. */
  isShared: z.boolean(),
})
export type View = z.infer<typeof viewSchema>

export const savedViewSchema = viewSchema.extend({
  id: z.number().int().positive(),
  savedBy: z.string(),
  mayRemove: z.boolean(),
})
export type SavedView = z.infer<typeof savedViewSchema>
