import { z } from 'zod'
import { latinName } from '../../core/schemas.ts'
import { operatorIdSchema, passphraseSchema } from './operator.ts'

const datedSchema = z.object({ by: z.string(), at: z.number().int() })

/** How this workspace lets somebody in when no admin can sign in any more. */
export const recoverySchema = z.object({
  /** Who made the sheet that can be used now, and when; null: there is none. */
  sheet: datedSchema.nullable(),
  /** Who became an admin by a sheet, while everybody is told of it: until `until`. Null otherwise. */
  used: datedSchema.extend({ until: z.number().int() }).nullable(),
  /** Those who can sign in with a passphrase of their own. */
  admins: z.number().int(),
})

/** Shown once to whoever made it, to be printed: the ledger has the key that it opens, and not it. */
export const recoverySheetSchema = z.object({
  code: z.string(),
  workspace: z.string(),
  at: z.number().int(),
  /** It is worth something only once somebody else has confirmed it. */
  waits: z.boolean(),
})
export type RecoverySheet = z.infer<typeof recoverySheetSchema>

export const recoveryDraftSchema = z.strictObject({
  code: z.string().trim().min(1).max(100),
  id: operatorIdSchema,
  draft: z.strictObject({ name: latinName(80) }),
  passphrase: passphraseSchema,
})
