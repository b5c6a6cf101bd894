import { z } from 'zod'
import { plainText } from './schemas.ts'

export const hostNameSchema = z.string().regex(/^[\w.:-]{1,253}$/)

/** Locates a host, and names its key and its workspace. */
export const hostPlaceSchema = z.strictObject({
  /** Names and addresses of the host. */
  names: z.array(hostNameSchema).min(1).max(16),
  port: z.int().min(1).max(65_535),
  /** SHA-256 of its public key, base64url. */
  pin: z.string().regex(/^[\w-]{43}$/),
  workspace: z.strictObject({ id: z.string().min(1).max(100), name: plainText(80).min(1) }),
})
export type HostPlace = z.infer<typeof hostPlaceSchema>
