import type { AttemptState, Customer, StateSource } from './contract/transaction.ts'
import type { DepositState, PayoutState } from '../core/states.ts'
import type { EvidenceSource, ReportSource, Report } from './contract/report.ts'
import type { Stamp } from '../core/time.ts'
import type { ErrorCode } from '../core/result.ts'
import type { DayCap } from '../people/records.ts'
import type { RawAnswer, DepositAnswer } from '../core/payment-service.ts'

/** What was handed over to the service, and how it ended. */

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
  /** A deposit's 201. */
  deposit: DepositAnswer | null
}

/** One try to hand a transaction to the service. A transaction has at most one that has not ended. */
export interface AttemptRecord {
  id: number
  number: number
  state: AttemptState
  /** Of the latest change of its state. */
  at: number
  preparedAt: number
  preparedBy: string
  /** From here on, bytes may have left. */
  sendingAt: number | null
  /** SHA-256 hex of the exact bytes. */
  bodyHash: string
  code: ErrorCode | null
  serviceMessage: string | null
  /** HTTP status of the answer that is kept. */
  answerStatus: number | null
}

/** What both kinds are told at the start. */
export interface NewTransaction {
  processId: string
  amount: bigint
  bankId: string | null
  customer: Customer
  /** The ledger id of the one of its kind that it is made instead of. */
  replaces: number | null
}

export interface TransactionFacts {
  id: number
  revision: number
  processId: string
  amount: bigint
  bankId: string | null
  customer: Customer
  createdAt: number
  createdBy: string
  stateAt: number
  /** An operator's id, `service` or `app`. */
  stateBy: string
  stateSource: StateSource
  transactionId: string | null
  failureReason: string | null
  /** Oldest first, as are the reports. */
  attempts: AttemptRecord[]
  reports: ReportRecord[]
}

/** The contract's shapes, as they are kept. */
export type ReportRecord = Report

export interface TransactionRow {
  id: number
  kind: 'deposit' | 'payout'
  processId: string
  state: DepositState | PayoutState
  amount: bigint
  customerName: string
  createdAt: number
  stateAt: number
  stateSource: StateSource
  transactionId: string | null
}

/** What was learnt outside, and what people make of it. */

/** A status learnt outside (spec 6). What was not given is null. */
export interface ReportedStatus extends Pick<
  KeptReport,
  'processId' | 'transactionId' | 'status' | 'failureReason' | 'toldAt'
> {
  /** The wire number. */
  amount: number | null
  kind: 'deposit' | 'payout' | null
  /** Something in it could not be read: it may say anything. */
  doubtful: boolean
}

/** A status learnt outside, and what the domain made of it. Every one is kept, whatever it did. */
export interface KeptReport extends Stamp {
  /** As it was told; null when no transaction of ours has that processId. */
  id: number | null
  /** The state it was decided at; null for unmatched. */
  seen: PayoutState | DepositState | null
  processId: string
  /** The word that was used outside. */
  status: string
  source: ReportSource
  transactionId: string | null
  failureReason: string | null
  /** When it was so, by whoever told it. */
  toldAt: number | null
  /** What an operator says of where they saw it. */
  evidence: { source: EvidenceSource; note: string } | null
  /** The step it makes, or why it makes none. A conflict bars a payout from being handed over again. */
  effect:
    | { kind: 'move'; from: PayoutState | DepositState; to: PayoutState | DepositState }
    | { kind: 'nothing_new' | 'conflict' | 'unmatched' | 'evidence' }
}

/** Deposits and payouts alike, in one list. */

/** What narrows down the transactions that are asked for; what is left out does not. */
export interface TransactionNarrowing {
  kind: 'deposit' | 'payout' | null
  /** Substring of processId, transactionId, IBAN or the customer's name, id or username, folded; empty finds all. */
  search: string
  /** Those of exactly this amount are found beside what `search` finds. */
  amount?: bigint | null
  /** Any of these; none finds all. */
  states?: readonly (PayoutState | DepositState)[]
  /** Created within [from, until), UTC milliseconds. */
  from?: number | null
  until?: number | null
}

export interface TransactionSearch extends TransactionNarrowing {
  /** Opaque position of an earlier page. */
  after: string | null
  limit: number
}

/** What a file of transactions tells beside what the list shows. */
export interface TransactionDetails extends TransactionRow {
  bankId: string | null
  customer: Customer
  createdBy: string
  failureReason: string | null
  /** Of a payout. */
  recipient: { iban: string; accountName: string } | null
}
