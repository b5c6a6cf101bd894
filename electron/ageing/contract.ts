import { z } from 'zod'
import { ageingKinds, type AgeingKind } from '../core/ageing.ts'
import { typedText } from '../core/schemas.ts'
import type { Policy } from '../people/contract/policy.ts'

/** From which age on it waits too long: a rule of the policy, hours. */
export const ageLimits = {
  unknown: 'unknownAgeHours',
  late_deposit: 'lateDepositAgeHours',
  report: 'reportAgeHours',
  approval: 'approvalAgeHours',
  accepted: 'acceptedAgeHours',
} as const satisfies Record<AgeingKind, keyof Policy>

/** Nothing is silent for longer, milliseconds. */
export const longestSnoozeMs = 7 * 24 * 60 * 60_000

const kindSchema = z.enum(ageingKinds)
const momentSchema = z.number().int().positive()
const reasonSchema = typedText(500)

/** `newest`: since when the one that came last has waited, as it was seen: what comes after it is no part of what is said here. */
const seenSchema = z.strictObject({ kind: kindSchema, newest: momentSchema, reason: reasonSchema })
export const settlingSchema = seenSchema.extend({ kind: z.literal('late_deposit') })
export const snoozingSchema = seenSchema.extend({ until: momentSchema })

/** One line of each kind of which something waits too long, in their order. Times are UTC milliseconds. */
export const ageingSchema = z.array(
  z.object({
    kind: kindSchema,
    count: z.number().int().positive(),
    /** How many of them nobody has snoozed. */
    due: z.number().int().nonnegative(),
    /** Since when the first and the last of them have waited. */
    oldest: momentSchema,
    newest: momentSchema,
    /** Of late money the first deposits that it came for, the oldest first: by their state they are like any other. Of all else none. */
    deposits: z.array(z.object({ id: z.number().int().positive(), processId: z.string() })),
    /** Null: it is not snoozed. */
    snooze: z.object({ until: momentSchema, by: z.string(), at: z.number().int(), reason: z.string() }).nullable(),
  }),
)
export type AgeingLine = z.infer<typeof ageingSchema>[number]
