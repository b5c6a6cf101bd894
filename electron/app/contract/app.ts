import { z } from 'zod'
import { operatorSchema } from '../../core/access.ts'
import { workspaceKinds } from '../../people/contract/workspace.ts'

export const appInfoSchema = z.object({
  version: z.string(),
  workspace: z.object({ name: z.string(), kind: z.enum(workspaceKinds), singleOperator: z.boolean() }),
  /** Who can sign in, those who are disabled left out; with their passphrase in the sandbox workspace only. */
  operators: z.array(z.object({ ...operatorSchema.shape, demoPassphrase: z.string().optional() })),
})
