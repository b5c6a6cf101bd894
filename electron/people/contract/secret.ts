import { z } from 'zod'
import { operatorIdSchema, passphraseSchema } from './operator.ts'

/** The typed API secret, write-only. */
export const typedSecretSchema = z.string().min(1).max(500)

export const secretStateSchema = z.object({
  /** Uses of the secret that no other user has read yet, oldest first. */
  uses: z.array(
    z.object({
      version: z.number().int().positive(),
      at: z.number().int(),
      /** Null: at the sign-in page, by nobody who was signed in. */
      by: z.string().nullable(),
      whom: z.string(),
      kind: z.enum(['operator.added', 'operator.passphrase_reset', 'operator.renewed_by_secret']),
      shutOut: z.array(z.object({ id: z.string(), by: z.string(), at: z.number().int() })),
      /** True if the caller neither used the secret nor was made by it. */
      mayRead: z.boolean(),
    }),
  ),
  /** Other users who can confirm this user's pending changes. */
  seconds: z.array(z.string()),
  /** There is a secret that can be proved; a sandbox has none. */
  isLive: z.boolean(),
})
export type SecretState = z.infer<typeof secretStateSchema>

export const renewalSchema = z.strictObject({
  id: operatorIdSchema,
  apiSecret: typedSecretSchema,
  absent: z.array(operatorIdSchema).max(200).default([]),
  passphrase: passphraseSchema,
})
