import { invitationLifetime, mostTries } from '../core/invitations.ts'
import type { JoinRefusal } from '../core/link-state.ts'
import type { InvitedComputer } from '../people/records.ts'

/** Tells an invitation's use, as the trail has it. */
export interface Joining {
  /** Includes those that were refused. */
  tries: number
  /** Null: no computer has joined by it. */
  pin: string | null
}

export type InvitationState = 'open' | keyof typeof refusals

/** Names to a computer that wants to join why it may not. */
export const refusals = {
  ...{ expired: 'expired', tried_out: 'tried_out' },
  ...{ joined: 'used', removed: 'unknown' },
} as const satisfies Record<string, JoinRefusal>

export function invitationState(
  { at, removedAt }: Pick<InvitedComputer, 'at' | 'removedAt'>,
  { tries, pin }: Joining,
  now: number,
): InvitationState {
  if (removedAt !== null) return 'removed'
  if (pin !== null) return 'joined'
  if (now >= at + invitationLifetime) return 'expired'
  return tries < mostTries ? 'open' : 'tried_out'
}
