import { z } from 'zod'
import { ageingKinds } from '../core/ageing.ts'

const momentSchema = z.number().int().positive()

/** One line of each kind of which something waits too long, in their order. Times are UTC milliseconds. */
export const ageingSchema = z.array(
  z.object({
    kind: z.enum(ageingKinds),
    /** Counts pieces of work: the rows of a batch that wait for one step are one. */
    count: z.number().int().positive(),
    batches: z.number().int().nonnegative(),
    /** Since when the first and the last of them have waited. */
    oldest: momentSchema,
    newest: momentSchema,
    /** Of late money the first deposits that it came for, the oldest first: by their state they are like any other. Of all else none. */
    deposits: z.array(z.object({ id: z.number().int().positive(), processId: z.string() })),
  }),
)
export type AgeingLine = z.infer<typeof ageingSchema>[number]
