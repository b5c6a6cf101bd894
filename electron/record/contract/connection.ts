import { z } from 'zod'
import { errorCodes } from '../../core/result.ts'

/** What the latest answer of the service taught us. */
export const connectionSchema = z.object({
  state: z.enum(['unasked', 'connected', 'failing']),
  /** Of the latest answer or failure, UTC milliseconds. */
  at: z.number().int().nullable(),
  /** Why it is failing. */
  code: z.enum(errorCodes).nullable(),
  /** Server time minus this machine's time in milliseconds; null until an answer bounded it. */
  clockOffset: z.number().int().nullable(),
  whitelisted: z.boolean().nullable(),
})
export type Connection = z.infer<typeof connectionSchema>
