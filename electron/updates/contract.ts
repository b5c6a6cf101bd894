import { z } from 'zod'
import { errorCodes } from '../core/result.ts'

/** A newer program, as whoever made it says in the feed that they signed. */
export const releaseSchema = z.object({
  version: z.string(),
  /** When it was made, UTC milliseconds. */
  at: z.number().int(),
  /** What is new, in both languages. */
  notes: z.object({ tr: z.string(), en: z.string() }),
  /** Of what is fetched. */
  bytes: z.number().int().positive(),
})

/**
 * Why this program neither looks for a newer one nor installs it: a developer's; one that was packaged without a feed; one that stands
 * where whoever looks after the machine put it, and that they replace.
 */
export const offReasons = ['not_packaged', 'no_feed', 'not_replaced_here'] as const
export type OffReason = (typeof offReasons)[number]

/** `newest`: it was looked for in this run, and there is none for this computer. */
const updateStates = ['idle', 'looking', 'newest', 'found', 'fetching', 'ready', 'installing', 'failed'] as const
export type UpdateState = (typeof updateStates)[number]

/** How far this program is on its way to a newer one. */
export const updateStatusSchema = z.object({
  state: z.enum(updateStates),
  /** While it is off. */
  off: z.enum(offReasons).nullable(),
  /** Whom it asks: an origin. */
  feed: z.string().nullable(),
  release: releaseSchema.nullable(),
  /** Of 1. */
  fetched: z.number().min(0).max(1),
  lookedAt: z.number().int().nullable(),
  /** Why it came no further, when it failed. */
  failure: z.enum(errorCodes).nullable(),
})
export type UpdateStatus = z.infer<typeof updateStatusSchema>
