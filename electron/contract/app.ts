import { z } from 'zod'
import { operatorSchema } from './operator.ts'

export const appInfoSchema = z.strictObject({
  version: z.string(),
  workspace: z.strictObject({ name: z.string(), kind: z.enum(['sandbox', 'live']) }),
  /** Who can sign in; with their passphrase in the sandbox workspace only. */
  operators: z.array(z.strictObject({ ...operatorSchema.shape, demoPassphrase: z.string().optional() })),
})
export type AppInfo = z.infer<typeof appInfoSchema>
