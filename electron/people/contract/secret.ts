import { z } from 'zod'
import { operatorIdSchema, passphraseSchema } from './operator.ts'

/** Write-only, as everywhere: what is typed to prove that somebody has the API secret. */
export const typedSecretSchema = z.string().min(1).max(500)

export const secretStateSchema = z.object({
  /** What the secret did as a second person and nobody else has read of, oldest first. */
  uses: z.array(
    z.object({
      version: z.number().int().positive(),
      at: z.number().int(),
      /** Null: at the sign-in page, by nobody who was signed in. */
      by: z.string().nullable(),
      whom: z.string(),
      kind: z.enum(['operator.added', 'operator.passphrase_reset', 'operator.renewed_by_secret']),
      shutOut: z.array(z.object({ id: z.string(), by: z.string(), at: z.number().int() })),
      /** Whoever asks is another person. */
      mayRead: z.boolean(),
    }),
  ),
  /** Who else could confirm what this operator wants. */
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
