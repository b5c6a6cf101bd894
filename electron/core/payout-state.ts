import { z } from 'zod'

export const payoutStates = [
  'draft',
  'awaiting_approval',
  'approved',
  'sending',
  'accepted',
  'processing',
  'completed',
  'failed',
  'returned',
  'refused',
  'not_sent',
  'unknown',
  'rejected',
  'cancelled',
] as const
export const payoutStateSchema = z.enum(payoutStates)
export type PayoutState = z.infer<typeof payoutStateSchema>
