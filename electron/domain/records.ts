import type { AuditEvent } from '../contract/audit.ts'
import type { Customer } from '../contract/customer.ts'
import type { DepositState } from '../contract/deposit-state.ts'
import type { Role } from '../contract/permission.ts'
import type { PayoutState } from '../contract/payout-state.ts'
import type { Report } from '../contract/report.ts'
import type { Resolution } from '../contract/resolution.ts'
import type { ErrorCode } from '../contract/result.ts'
import type { StateSource } from '../contract/state-source.ts'

/** What the ledger keeps. Amounts are bigint minor units, times UTC milliseconds. */

/** `minor`: the wire number counts kuruş; `major`: it counts lira with up to two decimals. */
export type AmountUnit = 'minor' | 'major'

export interface WorkspaceRecord {
  name: string
  kind: 'sandbox' | 'live'
  payoutAmountUnit: AmountUnit
  bankLimitUnit: AmountUnit
  /** When a secret was stored in the keychain; from then on an empty keychain means locked or missing. */
  secretStoredAt: number | null
  /** When the audit head was first kept in the keychain; from then on one that is not there is missing. */
  headKeptAt: number | null
}

export interface OperatorRecord {
  id: string
  name: string
  roles: Role[]
  /** Self-describing scrypt hash; see the passphrase adapter. */
  passphraseHash: string
}

export interface ListedBank {
  id: string
  name: string
  code: string
  minimum: bigint
  maximum: bigint
  logoUrl: string | null
}

export interface KeptBankList {
  banks: ListedBank[]
  fetchedAt: number
}

export type AttemptState = 'prepared' | 'sending' | 'accepted' | 'refused' | 'not_sent' | 'unknown'

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

interface TransactionFacts {
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

export interface NewDeposit {
  processId: string
  amount: bigint
  bankId: string | null
  customer: Customer
  metadata: Record<string, string> | null
}

/** What a 201 said about a deposit (spec 2.3). */
export interface DepositAnswer {
  transactionId: string
  checkoutUrl: string
  account: { bankName: string; accountName: string; iban: string } | null
  expiresAt: number
}

export interface DepositRecord extends TransactionFacts {
  state: DepositState
  metadata: Record<string, string> | null
  checkoutUrl: string | null
  account: DepositAnswer['account']
  expiresAt: number | null
}

export interface NewPayout {
  processId: string
  amount: bigint
  iban: string
  accountName: string
  bankId: string | null
  customer: Customer
}

export interface ApprovalRecord {
  by: string
  at: number
  revision: number
  seal: string
}

export interface PayoutRecord extends TransactionFacts {
  state: PayoutState
  iban: string
  accountName: string
  editedBy: string
  /** Why it was rejected or cancelled. */
  reason: string | null
  /** Of the present revision only: an edit voids them. */
  approvals: ApprovalRecord[]
  /** Oldest first; at most one is still proposed. */
  resolutions: ResolutionRecord[]
}

/** The contract's shapes, as they are kept. */
export type ReportRecord = Report
export type ResolutionRecord = Resolution
export type AuditRecord = AuditEvent

/** Another payout of the same amount to the same IBAN. */
export interface Twin {
  id: number
  processId: string
  state: PayoutState
  createdAt: number
}

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
