import type { z } from 'zod'
import type { Permission } from './permission.ts'

/**
 * `anyone`: before sign-in too. `any_session`: also who has yet to choose a passphrase of their own; nothing else is answered
 * them. `signed_in`: any operator. Otherwise a permission of `permission.ts`.
 */
type Access = 'anyone' | 'any_session' | 'signed_in' | Permission

/** One row of the table of operations. */
export interface OperationShape {
  permission: Access
  input: z.ZodType
  output: z.ZodType
}
