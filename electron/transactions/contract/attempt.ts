import { z } from 'zod'
import { errorCodes } from '../../core/result.ts'

/** One try to hand a transaction to the service. Times are UTC milliseconds. */
export const attemptSchema = z.object({
  number: z.number().int().positive(),
  state: z.enum(['prepared', 'sending', 'accepted', 'refused', 'not_sent', 'unknown']),
  at: z.number().int(),
  preparedAt: z.number().int(),
  preparedBy: z.string(),
  /** When the secure connection was about to be handed over: from here on, bytes may have left. */
  sendingAt: z.number().int().nullable(),
  /** SHA-256 (hex) of the exact bytes. */
  bodyHash: z.string(),
  code: z.enum(errorCodes).nullable(),
  serviceMessage: z.string().nullable(),
  /** HTTP status of the answer that is kept; null when none came. */
  answerStatus: z.number().int().nullable(),
})
export type Attempt = z.infer<typeof attemptSchema>
export type AttemptState = Attempt['state']
