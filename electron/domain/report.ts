import type { DepositState } from '../contract/deposit.ts'
import type { PayoutState } from '../contract/payout.ts'

/**
 * What a status learnt outside does to a transaction: the state it moves to, or null when it says nothing new.
 * `conflict`: it contradicts a state that is final; nothing is overwritten.
 * Steps may be skipped; none is ever taken back (spec 3 states an order and no more).
 */
export type Step<State> = { kind: 'move'; to: State } | { kind: 'nothing_new' } | { kind: 'conflict' }

const payoutOrder = ['accepted', 'processing', 'completed'] as const

/** A report never moves a payout that was not handed over: for those, and for other final states, it is a conflict. */
export function stepOfPayout(state: PayoutState, status: string): Step<PayoutState> {
  const told = { pending: 'accepted', processing: 'processing', completed: 'completed', failed: 'failed' }[status] as
    'accepted' | 'processing' | 'completed' | 'failed' | undefined
  if (told === undefined) return { kind: 'conflict' }
  if (state === told) return { kind: 'nothing_new' }
  // The service's callback may overtake its own answer.
  if (state === 'sending' || state === 'unknown') return { kind: 'move', to: told }
  if (state === 'accepted' || state === 'processing') {
    if (told === 'failed') return { kind: 'move', to: told }
    return payoutOrder.indexOf(told) > payoutOrder.indexOf(state) ? { kind: 'move', to: told } : { kind: 'nothing_new' }
  }
  const final = state === 'completed' || state === 'failed'
  return final && (told === 'accepted' || told === 'processing') ? { kind: 'nothing_new' } : { kind: 'conflict' }
}

export function stepOfDeposit(state: DepositState, status: string): Step<DepositState> {
  // An expired window is shown from `expiresAt`; it settles nothing, because late money may still arrive.
  if (status === 'expired') return { kind: 'nothing_new' }
  const told = { pending: 'pending', paid: 'paid', completed: 'paid', failed: 'failed' }[status] as
    'pending' | 'paid' | 'failed' | undefined
  if (told === undefined) return { kind: 'conflict' }
  if (state === told) return { kind: 'nothing_new' }
  if (state === 'pending' || state === 'sending' || state === 'unknown' || state === 'orphaned') {
    // An orphaned deposit has lost its checkout address; "pending" does not bring it back.
    return state === 'orphaned' && told === 'pending' ? { kind: 'nothing_new' } : { kind: 'move', to: told }
  }
  return told === 'pending' && (state === 'paid' || state === 'failed') ? { kind: 'nothing_new' } : { kind: 'conflict' }
}
