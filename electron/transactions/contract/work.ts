import { z } from 'zod'

/** Long work that goes on in main, one at a time. */
export const batchWorkSchema = z.object({
  phase: z.enum(['reading', 'checking', 'importing', 'approving', 'exporting']),
  done: z.number().int().nonnegative(),
  of: z.number().int().nonnegative(),
})
export type BatchWork = z.infer<typeof batchWorkSchema>
