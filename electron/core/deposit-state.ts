import { z } from 'zod'

export const depositStates = [
  'draft',
  'sending',
  'pending',
  'paid',
  'failed',
  'refused',
  'not_sent',
  'unknown',
  'orphaned',
] as const
export const depositStateSchema = z.enum(depositStates)
export type DepositState = z.infer<typeof depositStateSchema>
