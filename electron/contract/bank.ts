import { z } from 'zod'
import { moneySchema } from './money.ts'
import { errorCodes } from './result.ts'

/** `_id` of the one special entry of the bank list (spec 2.2). */
export const fastBankId = 'FAST'

/** A bank as the service lists it (spec 2.2), limits in minor units. `id` is the wire's `_id`. */
export const bankSchema = z.strictObject({
  id: z.string().min(1).max(100),
  name: z.string().min(1).max(200),
  code: z.string().min(1).max(100),
  minimum: moneySchema,
  maximum: moneySchema,
  /** Where the window finds the logo (an address of the app's own scheme), or null: draw initials. */
  logo: z.string().nullable(),
})
export type Bank = z.infer<typeof bankSchema>

export const bankListSchema = z.strictObject({
  /** FAST first, then by name. Empty when no list has ever been fetched. */
  banks: z.array(bankSchema),
  /** UTC milliseconds, or null when no list has ever been fetched. */
  fetchedAt: z.number().int().nullable(),
  /** Older than the refresh interval: show "as of", and do not let its limits block anybody. */
  stale: z.boolean(),
  refreshing: z.boolean(),
  /** Why the latest refresh failed; null when it did not. */
  lastFailure: z.enum(errorCodes).nullable(),
})
export type BankList = z.infer<typeof bankListSchema>
