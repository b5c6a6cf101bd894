import { z } from 'zod'
import { callbackSignings, sandboxCalls, sandboxFaultKinds } from './names.ts'
import { typedText, amountSchema, minorUnitsSchema } from '../../core/schemas.ts'

/** The payment service that the sandbox workspace plays, and what a trainer can do to it. Amounts in minor units. */

const seconds = z.number().int()
/** Spec 8: a deposit lives thirty minutes; for training it may be less. */
export const depositWindowSchema = seconds.min(10).max(1_800)

const minorUnits = minorUnitsSchema.transform(BigInt)
const bankId = z.string().min(1).max(100)
const limits = { minimum: minorUnits, maximum: minorUnits }

/** Has the way to sign; `secret` is the key of an HMAC of the body. */
export const callbackSigningFields = {
  signing: z.enum(callbackSignings).default('request'),
  secret: z.string().max(500).default(''),
}

export const sandboxStateSchema = z.object({
  balance: amountSchema,
  /** Whether it answers at all. */
  reachable: z.boolean(),
  /** Whether this machine counts as registered (spec 5). */
  whitelisted: z.boolean(),
  /** By how much its clock is ahead of this machine's, seconds. */
  clockOffsetSeconds: seconds,
  /** How long a new deposit lives. */
  depositWindowSeconds: depositWindowSchema,
  callbacks: z.object({
    /** Where it posts them; null: it tells this program directly. */
    address: z.string().nullable(),
    signing: z.enum(callbackSignings),
    /** How many of them nobody took there, and what was answered last; null: nothing. */
    undelivered: z.number().int().nonnegative(),
    status: z.number().int().nullable(),
  }),
  /** Whether FAST is in its list. */
  fast: z.boolean(),
  /** In its order, without FAST. */
  banks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      code: z.string(),
      minimum: amountSchema,
      maximum: amountSchema,
    }),
  ),
  /** In the order in which they will strike. */
  faults: z.array(z.object({ kind: z.string(), call: z.enum(sandboxCalls).nullable() })),
  /** Everything above is as it was when the sandbox began. */
  asAtFirst: z.boolean(),
})
export type SandboxState = z.infer<typeof sandboxStateSchema>

export const sandboxChangeSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('balance'), balance: minorUnits }),
  z.strictObject({ change: z.literal('reachable'), on: z.boolean() }),
  z.strictObject({ change: z.literal('whitelisted'), on: z.boolean() }),
  z.strictObject({ change: z.literal('clock'), seconds: seconds.min(-86_400).max(86_400) }),
  z.strictObject({ change: z.literal('deposit_window'), seconds: depositWindowSchema }),
  /** Main asks first. Throws `invalid_input` for another address than https, or http on this machine; `declined_in_dialog`. */
  z.strictObject({
    change: z.literal('callbacks'),
    address: z.string().trim().min(1).max(500).nullable(),
    ...callbackSigningFields,
  }),
  z.strictObject({ change: z.literal('fast'), on: z.boolean() }),
  /** Throws `invalid_input` {maximum: below_minimum}, `not_found`. */
  z.strictObject({ change: z.literal('bank_limits'), bankId, ...limits }),
  z.strictObject({ change: z.literal('bank_added'), name: typedText(60), ...limits }),
  z.strictObject({ change: z.literal('bank_dropped'), bankId }),
  /** `call` of null: of whatever is asked next. */
  z.strictObject({
    change: z.literal('fault_added'),
    kind: z.enum(sandboxFaultKinds),
    call: z.enum(sandboxCalls).nullable(),
  }),
  z.strictObject({ change: z.literal('faults_cleared') }),
  /** Everything as it was when the sandbox began. What it was asked, and what became of that, stays. */
  z.strictObject({ change: z.literal('as_at_first') }),
])
export type SandboxChange = z.input<typeof sandboxChangeSchema>
