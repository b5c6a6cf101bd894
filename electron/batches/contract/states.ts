import type { PayoutState } from '../../core/states.ts'
import type { BatchAction } from './batch.ts'

/** Which rows of a batch each action moves; the others stay as they are. */
export const batchStatesFor = {
  submit: ['draft'],
  approve: ['awaiting_approval'],
  reject: ['awaiting_approval'],
  cancel: ['draft', 'awaiting_approval', 'approved', 'not_sent', 'refused'],
  override: ['awaiting_approval', 'approved', 'refused', 'not_sent'],
  takeBack: ['approved'],
  send: ['approved'],
  resend: ['not_sent', 'refused'],
} as const satisfies Record<Exclude<BatchAction, 'stop'>, readonly PayoutState[]>
