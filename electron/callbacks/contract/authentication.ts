import { z } from 'zod'
import { signatureEncodings } from '../../core/callback-authentication.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'

/** The authentication of callbacks, as it is typed and shown. The secret goes in and never comes out. */

/** Bounds what shares one entry of the keychain. Windows takes 2,560 bytes for all of it. */
export const callbackSecretSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x20-\x7e]+$/)

/** Refuses what is no header's name, and headers that the inbox does not keep. */
const headerSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^(?!x-api-key$)[\w!#$%&'*+.^`|~-]+$/i)

const typedSchemeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('hmac'),
    header: headerSchema,
    encoding: z.enum(signatureEncodings),
    secret: callbackSecretSchema,
  }),
  z.strictObject({ kind: z.literal('request') }),
])
export type TypedScheme = z.infer<typeof typedSchemeSchema>

/** `seen`: the version of the setting that the proposer saw. */
export const proposedAuthenticationSchema = z.strictObject({
  seen: z.number().int().nonnegative(),
  scheme: typedSchemeSchema,
  passphrase: passphraseSchema,
})

export const authenticationStatusSchema = z.object({
  /** Version of the charter's entry that confirmed it; 0 before the first. */
  version: z.number().int().nonnegative(),
  at: z.number().int().nullable(),
  by: z.string().nullable(),
  scheme: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('hmac'), header: z.string(), encoding: z.enum(signatureEncodings) }),
    z.object({ kind: z.literal('request') }),
  ]),
  /** Tells whether this computer can verify; null: its keychain was not asked yet. */
  hasSecret: z.boolean().nullable(),
})
export type AuthenticationStatus = z.infer<typeof authenticationStatusSchema>
