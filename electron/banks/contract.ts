import { z } from 'zod'
import { amountSchema } from '../core/schemas.ts'
import { leftOutReasons } from '../core/payment-service.ts'
import { errorCodes } from '../core/result.ts'

/** Holds limits that the service did not write as numbers. */
const saidLimitsSchema = z.object({ minimum: z.string(), maximum: z.string() }).optional()

/** A bank as the service lists it (spec 2.2), limits in minor units. `id` is the wire's `_id`. */
export const bankSchema = z.object({
  id: z.string().min(1).max(100),
  name: z.string().min(1).max(200),
  /** May be empty. */
  code: z.string().max(100),
  minimum: amountSchema,
  maximum: amountSchema,
  saidLimits: saidLimitsSchema,
  /** Where the window finds the logo (an address of the app's own scheme), or null: draw initials. */
  logo: z.string().nullable(),
})
export type Bank = z.infer<typeof bankSchema>

/** An entry of the service's list that is odd: nobody can choose it, and the other banks stand. */
export const leftOutBankSchema = z.object({
  /** In the service's list, from 1 on. */
  place: z.number().int().positive(),
  id: z.string().nullable(),
  name: z.string().nullable(),
  reason: z.enum(leftOutReasons),
})

/** A bank whose limits are the service's own numbers, as text: nobody has said yet what they count, so they are no amounts. */
const rawBankSchema = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  minimum: z.string(),
  maximum: z.string(),
})

/** `renamed`: its name or code changed and its limits did not. */
const bankChangeKinds = ['new', 'gone', 'back', 'limits', 'renamed'] as const

const limitsSchema = bankSchema.pick({ minimum: true, maximum: true })
const factsSchema = bankSchema.pick({ name: true, code: true, minimum: true, maximum: true })
/** As main has them: limits are bigints. */
export type BankFacts = z.input<typeof factsSchema>

/** How one fetched list differed from the one before it, for one bank. */
const bankChangeSchema = z.object({
  id: z.number().int().positive(),
  bankId: z.string(),
  /** As it is called since; of a bank that is gone, as it was called last. */
  name: z.string(),
  kind: z.enum(bankChangeKinds),
  /** When the list was fetched that showed it, UTC milliseconds: it changed some time before. */
  at: z.number().int(),
  /** Null for `new`. Of `back`, as they were when it went. */
  before: factsSchema.nullable(),
  /** Null for `gone`. */
  after: factsSchema.nullable(),
})
export type BankChange = z.infer<typeof bankChangeSchema>
export type NamedBankChange = z.input<typeof bankChangeSchema>

export const bankChangePageSchema = z.object({
  /** Newest first. */
  changes: z.array(bankChangeSchema),
  /** Hand it back as `before` for the next page; null on the last one. */
  next: z.number().int().positive().nullable(),
})

export const bankHistorySchema = z.object({
  bankId: z.string(),
  /** As it was called last. */
  name: z.string(),
  /** Whether it is in the list now, or may be in it and was left out as odd. */
  listed: z.boolean(),
  /** When its limits were first written down, UTC milliseconds. */
  since: z.number().int(),
  /**
   * Its limits over time, oldest first, at most the newest 500 steps: they hold from `at` until the next one. Null: it was
   * not in the list.
   */
  steps: z.array(z.object({ at: z.number().int(), limits: limitsSchema.nullable() })),
  /** Newest first, at most 500. */
  changes: z.array(bankChangeSchema),
})
export type BankHistory = z.infer<typeof bankHistorySchema>
export type NamedBankHistory = z.input<typeof bankHistorySchema>

export const bankListSchema = z.object({
  /** FAST first, then by name. Empty when no list has ever been fetched. */
  banks: z.array(bankSchema),
  /** What of the service's list is not among them, in its order. */
  leftOut: z.array(leftOutBankSchema),
  /** The list that was fetched last, while the unit of a live workspace's limits is not confirmed; null otherwise. */
  raw: z.object({ fetchedAt: z.number().int(), banks: z.array(rawBankSchema) }).nullable(),
  /** UTC milliseconds, or null when no list has ever been fetched. */
  fetchedAt: z.number().int().nullable(),
  /** Older than the refresh interval: show "as of", and do not let its limits block anybody. */
  stale: z.boolean(),
  refreshing: z.boolean(),
  /** When it is asked for by itself again, UTC milliseconds; null while that is not planned. */
  nextRefreshAt: z.number().int().nullable(),
  /** What the lists of today (Istanbul) changed, newest first. */
  changesToday: z.array(bankChangeSchema),
  /** Why the latest refresh failed; null when it did not. */
  lastFailure: z.enum(errorCodes).nullable(),
})
export type BankList = z.infer<typeof bankListSchema>
