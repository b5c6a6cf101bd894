import { z } from 'zod'
import { errorCodes } from '../core/result.ts'

/** A newer program, as whoever made it says in the feed that they signed. */
export const releaseSchema = z.object({
  version: z.string(),
  /** What is new, in both languages. */
  notes: z.object({ tr: z.string(), en: z.string() }),
  /** Of what is fetched; null where the feed does not say. */
  bytes: z.number().int().positive().nullable(),
})
export type Release = z.infer<typeof releaseSchema>

/** How far this program is on its way to a newer one. */
export const updateStatusSchema = z.object({
  version: z.string(),
  /** Whom it asks: an origin. Null: it was packaged without, or is not packaged, and newer ones come by whoever installs them. */
  feed: z.string().nullable(),
  state: z.enum(['idle', 'looking', 'newest', 'offered', 'fetching', 'ready']),
  release: releaseSchema.nullable(),
  /** Of 1, while it is fetched. */
  fetched: z.number().min(0).max(1),
  lookedAt: z.number().int().nullable(),
  /** Why it came no further the last time. */
  failure: z.enum(errorCodes).nullable(),
})
export type UpdateStatus = z.infer<typeof updateStatusSchema>

/** What is signed of a file of the feed: no other signature of that key is one of it. */
export const feedStatement = (text: string): string => `vezne update feed\n${text}`
