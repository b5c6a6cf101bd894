import { z } from 'zod'
import { roles } from './permission.ts'

/** A person signed in to a workspace. `id` is what they sign in with, such as `maker`. */
export const operatorSchema = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(80),
  roles: z.array(z.enum(roles)).min(1),
})
export type Operator = z.infer<typeof operatorSchema>

export const sessionSchema = z.strictObject({ operator: operatorSchema, since: z.number().int() })
export type Session = z.infer<typeof sessionSchema>
