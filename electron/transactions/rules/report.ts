import type { DepositState, PayoutState } from '../../core/states.ts'

/**
 * What a status learnt outside does to a transaction: the state it moves to, or null when it says nothing new.
 * `conflict`: it contradicts what the ledger knows, or uses a word that nobody documented; nothing is overwritten.
 * `evidence`: it speaks of a payout that is unknown, or was left half sent; two people decide what it proves (domain rule 5).
 * Steps may be skipped; none is ever taken back (spec 3 states an order and no more).
 */
export type Step<State> =
  { kind: 'move'; to: State } | { kind: 'nothing_new' } | { kind: 'conflict' } | { kind: 'evidence' }

const payoutOrder = ['accepted', 'processing', 'completed'] as const

/** Of a payout that was never handed over, or was refused, no report can be true: it is a conflict, never a move. */
export function stepOfPayout(state: PayoutState, status: string): Step<PayoutState> {
  const told = toldOfPayout[status]
  if (told === undefined) return { kind: 'conflict' }
  if (state === told) return { kind: 'nothing_new' }
  // While an attempt runs, reports wait for its end: what is told meanwhile must not stand in for its outcome.
  if (state === 'unknown' || state === 'sending') return { kind: 'evidence' }
  if (told === 'returned') return state === 'completed' ? { kind: 'move', to: told } : { kind: 'conflict' }
  if (state === 'accepted' || state === 'processing') {
    if (told === 'failed') return { kind: 'move', to: told }
    return payoutOrder.indexOf(told) > payoutOrder.indexOf(state) ? { kind: 'move', to: told } : { kind: 'nothing_new' }
  }
  if (state === 'returned' && told === 'completed') return { kind: 'nothing_new' }
  const final = state === 'completed' || state === 'failed' || state === 'returned'
  return final && (told === 'accepted' || told === 'processing') ? { kind: 'nothing_new' } : { kind: 'conflict' }
}

const toldOfPayout: Partial<Record<string, 'accepted' | 'processing' | 'completed' | 'failed' | 'returned'>> = {
  pending: 'accepted',
  processing: 'processing',
  completed: 'completed',
  failed: 'failed',
  returned: 'returned',
}

export function stepOfDeposit(state: DepositState, status: string): Step<DepositState> {
  // An expired window is shown from `expiresAt`; it settles nothing, because late money may still arrive.
  if (status === 'expired') return { kind: 'nothing_new' }
  const told = { pending: 'pending', paid: 'paid', completed: 'paid', failed: 'failed' }[status] as
    'pending' | 'paid' | 'failed' | undefined
  if (told === undefined) return { kind: 'conflict' }
  if (state === told) return { kind: 'nothing_new' }
  if (told === 'pending') {
    // It has arrived, so only its checkout address is lost. While it is being sent, the answer itself will bring that.
    if (state === 'unknown') return { kind: 'move', to: 'orphaned' }
    if (state === 'sending' || state === 'orphaned') return { kind: 'nothing_new' }
  } else if (state === 'pending' || state === 'sending' || state === 'unknown' || state === 'orphaned') {
    return { kind: 'move', to: told }
  }
  return told === 'pending' && (state === 'paid' || state === 'failed') ? { kind: 'nothing_new' } : { kind: 'conflict' }
}
