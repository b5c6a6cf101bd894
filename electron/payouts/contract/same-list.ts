import { z } from 'zod'

/** Names a batch that is the same list as another batch or file. */
export const sameListSchema = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  importedAt: z.number().int(),
  importedBy: z.string(),
  /** Counts the rows of this list that stand in that batch, too. */
  shared: z.number().int().positive(),
  /** Counts all rows of this list. */
  rows: z.number().int().positive(),
  /** Null: every shared row still waits. */
  paid: z.enum(['may_be', 'was']).nullable(),
  paidAt: z.number().int().nullable(),
})
export type SameList = z.infer<typeof sameListSchema>

/** Shows the newest of such batches, and counts all of them. */
export const shownListsSchema = {
  lists: z.array(sameListSchema).optional(),
  listCount: z.number().int().positive().optional(),
}
