import { z } from 'zod'
import { latinName, operatorSchema } from '../../core/schemas.ts'
import { isRoleSet, roles } from '../../core/access.ts'
import { sessionEnds } from './names.ts'

/** Taken as it is typed, for asking whether it is the right one. */
export const passphraseSchema = z.string().min(1).max(200)

/** What an operator signs in with, such as `maker`; theirs for the life of the ledger. */
export const operatorIdSchema = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,39}$/)

/** Who somebody is, of whatever they may do. */
export const operatorNameSchema = operatorSchema.pick({ id: true, name: true })

export const sessionSchema = z.object({
  operator: operatorSchema,
  since: z.number().int(),
  /** Somebody else chose their passphrase: until they have their own, nothing else is answered. */
  mustChangePassphrase: z.boolean(),
  previous: z.object({ at: z.number().int(), computer: z.string() }).nullable(),
})

/** The last session of this run that ended: where the sign-in page begins. */
export const endedSessionSchema = z.object({
  operatorId: z.string(),
  reason: z.enum(sessionEnds),
  /** The operator left so that another one can sign in. */
  toAnother: z.boolean(),
  /** Names the computer where they signed in meanwhile; null: nowhere. */
  elsewhere: z.string().nullable(),
  /** After how long without anybody it would have been locked. */
  idleLockMinutes: z.number().int(),
})
export type EndedSession = z.infer<typeof endedSessionSchema>

/** An operator as admins see them. */
export const operatorAccountSchema = z.object({
  ...operatorSchema.shape,
  /** Counts the changes: another one means that somebody looked at something else. */
  revision: z.number().int().positive(),
  /** Null while they may sign in. */
  disabledAt: z.number().int().nullable(),
  /** They have a passphrase that was made for them, and not yet one of their own. */
  mustChangePassphrase: z.boolean(),
  lastSignInAt: z.number().int().nullable(),
})
export type OperatorAccount = z.infer<typeof operatorAccountSchema>

/** An account as the admin saw it, with the admin's own passphrase. */
export const seenAccountSchema = z.strictObject({
  id: z.string().min(1).max(40),
  revision: z.number().int().positive(),
  passphrase: passphraseSchema,
})
export type SeenAccount = z.infer<typeof seenAccountSchema>

export const operatorDraftSchema = z.strictObject({
  name: latinName(80),
  roles: z
    .array(z.enum(roles))
    .min(1)
    .max(roles.length)
    .refine(isRoleSet, { params: { problem: 'auditor_alone' } }),
})
export type OperatorDraft = z.infer<typeof operatorDraftSchema>

/** Shown once to whoever asked for it, to be handed over: the ledger has the key that it opens, and not it. */
export const temporaryPassphraseSchema = z.object({
  /** Null when it has yet to be confirmed by somebody else. */
  account: operatorAccountSchema.nullable(),
  /** Has the first half alone if the account is null. */
  temporaryPassphrase: z.string(),
})
export type TemporaryPassphrase = z.infer<typeof temporaryPassphraseSchema>
