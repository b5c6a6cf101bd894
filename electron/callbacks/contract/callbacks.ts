import { z } from 'zod'
import { errorCodes } from '../../core/result.ts'
import { authenticationStatusSchema } from './authentication.ts'

/** The inbox, where the payment service's callbacks arrive (domain rule 8). */

const count = z.number().int().nonnegative()
const moment = z.number().int()

/** https, or http on this machine; what is no address of an inbox is refused as `invalid`. */
const addressSchema = z.string().trim().min(1).max(300)
/** Shares an entry of the keychain with the callback secrets. */
const tokenSchema = z.string().min(1).max(200)

export const inboxAccessSchema = z.strictObject({ address: addressSchema, token: tokenSchema })

/** `token` is null: the one in the keychain, if it is for this address. */
export const triedInboxSchema = z.strictObject({ address: addressSchema, token: tokenSchema.nullable() })

export const inboxTrialSchema = z.object({
  /** Why it cannot be read; null: it can. */
  code: z.enum(errorCodes).nullable(),
  /** What the first answer had of it: how many events, at least where there are `more`, and when the oldest came. */
  events: count,
  more: z.boolean(),
  oldestAt: moment.nullable(),
})
export type InboxTrial = z.infer<typeof inboxTrialSchema>

/** `isProposed`: it is connected once somebody else has confirmed it. */
export const connectedInboxSchema = inboxTrialSchema.extend({ isProposed: z.boolean() })
export type ConnectedInbox = z.infer<typeof connectedInboxSchema>

export const inboxStatusSchema = z.object({
  /** Null: not connected. */
  address: z.string().nullable(),
  changedAt: moment.nullable(),
  changedBy: z.string().nullable(),
  /** Whether the keychain has a token for it; null: the keychain does not say. */
  hasToken: z.boolean().nullable(),
  /** The newest event that was kept, by the inbox's number, and when the inbox had taken it. */
  lastEvent: count,
  lastAt: moment.nullable(),
  /** When nothing more was there to be read. */
  caughtUpAt: moment.nullable(),
  /** Why it cannot be read now, since when, and when it tries again. */
  trouble: z.object({ code: z.enum(errorCodes), since: moment, nextTryAt: moment }).nullable(),
  authentication: authenticationStatusSchema,
  /** Groups of events that wait for a mapping. */
  groups: count,
})
export type InboxStatus = z.infer<typeof inboxStatusSchema>
