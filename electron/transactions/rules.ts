import type { Outcome } from '../core/payment-service.ts'
import type { ErrorCode } from '../core/result.ts'
import { mayHaveLeft, type DepositState, type PayoutState } from '../core/states.ts'
import { type ReportSource, withoutMoney } from './contract/reporting.ts'
import type { AttemptRecord, NewTransaction } from './records.ts'

/** How a transaction is named, and where an attempt's outcome or a report brings it. */

/** Tells whether the same person asked for a transaction with the same contents. */
export const isSameRequest = <Entry extends NewTransaction>(
  transaction: NoInfer<Entry> & { createdBy: string },
  contents: Entry,
  by: string,
): boolean =>
  transaction.createdBy === by &&
  (Object.keys(contents) as (keyof Entry)[]).every((name) => textOf(transaction[name]) === textOf(contents[name]))

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

/** Names why Vezne held a payout back before its first byte. It stands as people approved it. */
export const heldBackCodes: readonly ErrorCode[] = [
  'held_back',
  'not_signed_in',
  'not_permitted',
  'approval_expired',
  'account_changed',
]

/** Gives the payout's state after an attempt. */
export const payoutStateAfter = (outcome: Outcome<unknown>): PayoutState =>
  outcome.kind === 'not_sent' && heldBackCodes.includes(outcome.code) ? 'approved' : outcome.kind

/**
 * Where it brings a deposit. Sending the same processId again is safe (spec 4.2 rule 2), so an `unknown` deposit may be
 * dispatched again: then only a 201 or DUPLICATE_TRANSACTION says anything about the attempt that was lost before.
 */
export function depositStateAfter(outcome: Outcome<unknown>, earlier: readonly AttemptRecord[]): DepositState {
  if (outcome.kind === 'accepted') return 'pending'
  const oneMayHaveArrived = earlier.some((attempt) => mayHaveLeft.includes(attempt.state))
  if (outcome.kind === 'unknown' && outcome.code === 'DUPLICATE_TRANSACTION') {
    return oneMayHaveArrived ? 'orphaned' : 'refused'
  }
  return oneMayHaveArrived ? 'unknown' : outcome.kind
}

/**
 * What a status learnt outside does to a transaction: the state it moves to, or null when it says nothing new.
 * `conflict`: it contradicts what the ledger knows, or uses a word that nobody documented; nothing is overwritten.
 * `evidence`: it speaks of a payout that is unknown, or was left half sent, or people say by it that less was paid than is believed;
 * two people decide what it proves (domain rule 5). So do they where one alone says that a large amount arrived.
 * Steps may be skipped; none is ever taken back (spec 3 states an order and no more).
 */
export type Step<State> =
  | { kind: 'move'; to: State }
  | { kind: 'nothing_new' }
  | { kind: 'conflict' }
  | { kind: 'evidence' }

/** Whether it says how something ended, and not only where it stands. */
export const isFinalWord = (status: string): boolean => ['completed', 'failed', 'returned', 'paid'].includes(status)

const payoutOrder = ['accepted', 'processing', 'completed'] as const

/** It took it, and is never asked for it again, whatever becomes of what people say of it. */
export const isWithService = (state: PayoutState): boolean => [...payoutOrder, ...withoutMoney].includes(state)

/** People and files: whoever has them say that less was paid than we believe clears the way for paying again. */
export const isHearsay = (source: ReportSource): boolean => source === 'manual' || source === 'file'

/** Tells whether one person's word that money arrived waits for another's. Amounts are minor units. */
export const takesAnotherWord = (
  step: Step<PayoutState | DepositState>,
  source: ReportSource,
  amount: bigint,
  above: bigint | null,
): boolean =>
  step.kind === 'move' &&
  (step.to === 'completed' || step.to === 'paid') &&
  isHearsay(source) &&
  above !== null &&
  amount > above

/** Of a payout that was never handed over, or was refused, no report can be true: it is a conflict, never a move. */
export function stepOfPayout(state: PayoutState, status: string, source: ReportSource): Step<PayoutState> {
  const reported = reportedPayoutStates.get(status)
  if (reported === undefined) return { kind: 'conflict' }
  if (state === reported) return { kind: 'nothing_new' }
  // While an attempt runs, reports wait for its end: what is reported meanwhile must not stand in for its outcome.
  if (state === 'unknown' || state === 'sending') return evidence
  const cameToNothing = isHearsay(source) ? evidence : ({ kind: 'move', to: reported } as const)
  if (reported === 'returned') return state === 'completed' ? cameToNothing : { kind: 'conflict' }
  if (state === 'accepted' || state === 'processing') {
    if (reported === 'failed') return cameToNothing
    return payoutOrder.indexOf(reported) > payoutOrder.indexOf(state)
      ? { kind: 'move', to: reported }
      : { kind: 'nothing_new' }
  }
  if (state === 'returned' && reported === 'completed') return { kind: 'nothing_new' }
  const final = state === 'completed' || state === 'failed' || state === 'returned'
  return final && (reported === 'accepted' || reported === 'processing')
    ? { kind: 'nothing_new' }
    : { kind: 'conflict' }
}

const evidence = { kind: 'evidence' } as const

/** By the words of spec 3. What comes from outside never indexes a plain object. */
const reportedPayoutStates = new Map([
  ['pending', 'accepted'],
  ['processing', 'processing'],
  ['completed', 'completed'],
  ['failed', 'failed'],
  ['returned', 'returned'],
] as const satisfies [string, PayoutState][]) as ReadonlyMap<
  string,
  'accepted' | 'processing' | 'completed' | 'failed' | 'returned'
>

/** Returns the payout's state for this word of spec 3; null: another word. */
export const payoutStateOf = (status: string): PayoutState | null => reportedPayoutStates.get(status) ?? null

interface OfService {
  transactionId: string | null
}

/** Tells whether the service has two IDs for one of ours. */
export const hasOtherId = ({ transactionId }: OfService, known: OfService): boolean =>
  transactionId !== null && known.transactionId !== null && transactionId !== known.transactionId

/** Tells whether a status that says nothing new is one that was left behind. */
export const isEarlier = (status: string, state: DepositState | PayoutState, kind: 'deposit' | 'payout'): boolean =>
  kind === 'payout'
    ? payoutStateOf(status) !== state
    : reportedDepositStates.get(status) === 'pending' && (state === 'paid' || state === 'failed')

const reportedDepositStates = new Map([
  ['pending', 'pending'],
  ['paid', 'paid'],
  ['completed', 'paid'],
  ['failed', 'failed'],
] as const) as ReadonlyMap<string, 'pending' | 'paid' | 'failed'>

export function stepOfDeposit(state: DepositState, status: string, source: ReportSource): Step<DepositState> {
  // An expired window is shown from `expiresAt`; it settles nothing, because late money may still arrive.
  if (status === 'expired') return { kind: 'nothing_new' }
  const reported = reportedDepositStates.get(status)
  if (reported === undefined) return { kind: 'conflict' }
  if (state === reported) return { kind: 'nothing_new' }
  if (reported === 'pending') {
    // It has arrived, so only its checkout address is lost. While it is being sent, the answer itself will bring that.
    if (state === 'unknown') return { kind: 'move', to: 'orphaned' }
    if (state === 'sending' || state === 'orphaned') return { kind: 'nothing_new' }
  } else if (state === 'pending' || state === 'sending' || state === 'unknown' || state === 'orphaned') {
    // Its customer may hold a link through which money still comes.
    return reported === 'failed' && isHearsay(source) ? evidence : { kind: 'move', to: reported }
  }
  return reported === 'pending' && (state === 'paid' || state === 'failed')
    ? { kind: 'nothing_new' }
    : { kind: 'conflict' }
}
