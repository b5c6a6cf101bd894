import type { DepositAnswer, RawAnswer } from '../core/payment-service.ts'
import type { MappedWord } from '../core/mapping.ts'
import type { ErrorCode } from '../core/result.ts'
import type { DepositState, PayoutState } from '../core/states.ts'
import type { Stamp } from '../core/time.ts'
import type { DayCap, FirstPayoutTerms } from '../people/records.ts'
import type { Remarks } from './contract/remarks.ts'
import type { Report } from './contract/report.ts'
import type { Moment } from './contract/order.ts'
import type { EvidenceSource } from './contract/reporting.ts'
import type { View } from './contract/views.ts'
import type {
  Attempt,
  TransactionFactsInput,
  TransactionFilter,
  TransactionInput,
  TransactionSort,
} from './contract/transaction.ts'

/** What was dispatched, and how it ended. */

export interface NewAttempt extends Stamp {
  /** The transaction's ledger id. */
  id: number
  revision: number
  from: readonly (PayoutState | DepositState)[]
  body: Uint8Array
  /** SHA-256 hex of `body`. */
  bodyHash: string
  /** This run of the program: what another run left unfinished is recovered at start. */
  runId: string
  /** Payouts: not above this in a day, what may be under way counted: throws `over_day_cap`. */
  dayCap?: DayCap
  /** Payouts: another of the same that was paid since then stops it. Without it, whenever that was. */
  paidSince?: number
  /** Payouts: what a first one is held to; null or none where no limit holds. Throws `checks_failed`, `first_payout_open`. */
  firstPayout?: FirstPayoutTerms | null
}

/** How an attempt ended, and the state it brings its transaction to. */
export interface SettledAttempt extends Stamp {
  attemptId: number
  attemptState: 'accepted' | 'refused' | 'not_sent' | 'unknown'
  to: PayoutState | DepositState
  code: ErrorCode | null
  serviceMessage: string | null
  raw: RawAnswer | null
  transactionId: string | null
  /** What a 201 says of where it stands, if it says it. */
  status?: MappedWord | null
  /** When it was created, as a 201 says, if it says it. */
  serviceCreatedAt?: number | null
  /** A deposit's 201. */
  deposit: DepositAnswer | null
}

/** One that waited in the journal, and is written later than it came: `at`, when it is written; `endedAt`, when the attempt ended. */
export interface KeptOutcome extends SettledAttempt, Pick<NewAttempt, 'bodyHash' | 'runId'> {
  endedAt: number
}

/** A transaction has at most one attempt that has not ended. */
export interface AttemptRecord extends Attempt {
  id: number
  /** The number that its body has for the amount: in the unit of that day, whatever the workspace's is by now. */
  wireAmount: number | null
}

/** What both kinds are given at the start. */
export interface NewTransaction
  extends Pick<TransactionFacts, 'processId' | 'amount' | 'bankId' | 'customer'>, Partial<Remarks> {
  /** The ledger id of the one of its kind that it is made instead of. */
  replaces: number | null
}

/** Names the transaction or batch that both remarks are of. */
export interface NewRemarks extends Remarks {
  id: number
}

export interface TransactionFacts extends Omit<TransactionFactsInput, 'bankName'> {
  revision: number
  attempts: AttemptRecord[]
}

/** A transaction as a status update finds it. `others`: counts more of ours that have its number at the service. */
export type Standing = TransactionFacts & { others: number } & (
    | { kind: 'payout'; state: PayoutState }
    | { kind: 'deposit'; state: DepositState }
  )

/** Holds the facts that list and file show of a transaction. */
export interface TransactionRow
  extends
    Omit<TransactionInput, 'kind' | 'state' | 'bankName'>,
    Pick<TransactionFacts, 'bankId' | 'customer' | 'createdBy' | 'serviceCreatedAt' | 'failureReason'> {
  kind: 'deposit' | 'payout'
  state: DepositState | PayoutState
  /** Why it was rejected or cancelled. */
  reason: string | null
  /** Has the day of its outcome by the bank or the service; null: not told. */
  outcomeDay: string | null
}

/** What was learnt outside, and what people make of it. */

/** A status learnt outside (spec 6). What was not given is null. */
export interface ReportedStatus {
  reported: Reported
  /** The wire number. */
  amount: number | null
  kind: 'deposit' | 'payout' | null
  /** Something in it could not be read: it may say anything. */
  doubtful: boolean
  /** The event as it came; null for what did not come as one. */
  said: string | null
  /** Has method, query and headers. Null: it did not come by the inbox. */
  head: string | null
}

/** Holds a line of the service's export that says what became of a payout. */
export interface EvidenceLine extends Pick<Reported, 'status' | 'transactionId' | 'failureReason' | 'reportedAt'> {
  payoutId: number
  fileName: string
  /** SHA-256 of the file, hex. */
  fileHash: string
  /** The row of the sheet, or the line of the text, from 1. */
  number: number
  text: string
}

/** Names why a line proposed nothing. `proposed`: its payout has an open proposal already. */
export type Unproposed = 'proposed' | 'other_status'

/** What a report says; `status` is the word that was used outside. */
type Reported = Pick<Report, 'processId' | 'status' | 'transactionId' | 'failureReason' | 'reportedAt'>

/** A status learnt outside, and what the domain made of it. Every one is kept, whatever it did. */
export interface KeptReport extends Stamp, Reported, Pick<Report, 'source'>, Omit<ReportedStatus, 'reported' | 'kind'> {
  /** What it says that it speaks of. */
  toldKind: ReportedStatus['kind']
  /** The transaction's ledger id; null when none of ours has that processId or transactionId. */
  id: number | null
  /** The state it was decided at; null for unmatched. */
  seen: PayoutState | DepositState | null
  /** What an operator says of where they saw it. */
  evidence: { source: EvidenceSource; note: string } | null
  /** The step it makes, or why it makes none. A conflict bars a payout from being dispatched again. */
  effect:
    | { kind: 'move'; from: PayoutState | DepositState; to: PayoutState | DepositState }
    | { kind: 'nothing_new' | 'conflict' | 'unmatched' | 'evidence' }
}

/** Deposits and payouts alike, in one list. */

/** What narrows down the transactions that are asked for; what is left out does not. */
export interface TransactionNarrowing extends Partial<
  Pick<TransactionFilter, 'bankId' | 'createdBy' | 'approvedBy' | 'batchId' | 'customerId' | 'ibanTail'>
> {
  kind: 'deposit' | 'payout' | null
  search: string
  /** Those of exactly one of these are found beside what `search` finds. */
  amounts?: readonly bigint[]
  /** Any of these; none finds all. */
  states?: readonly (PayoutState | DepositState)[]
  /** Names the moment that the range and the order mean; without one, the creation. */
  day?: Moment
  /** Bounds the moment: [from, until), UTC milliseconds. */
  from?: number | null
  until?: number | null
  /** Bounds the amount; both ends belong to it. */
  amountFrom?: bigint | null
  amountUntil?: bigint | null
}

export interface TransactionSearch extends TransactionNarrowing {
  /** Without one, newest first. */
  sort?: TransactionSort
  /** Opaque position of an earlier page. */
  after: string | null
  limit: number
}

export interface StoredView extends View {
  id: number
  savedBy: string
}
