import type { AuditEvent } from '../contract/audit.ts'
import type { BankChange } from '../contract/bank.ts'
import type { BatchCheck, BatchStop } from '../contract/batch.ts'
import type { Customer } from '../contract/customer.ts'
import type { Metadata } from '../contract/deposit.ts'
import type { DepositState } from '../contract/deposit-state.ts'
import type { Role } from '../contract/permission.ts'
import type { Check, CheckCode } from '../contract/payout.ts'
import type { PayoutState } from '../contract/payout-state.ts'
import type { Policy } from '../contract/policy.ts'
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
  /** Where the payment service is called; empty for the embedded sandbox. */
  serviceAddress: string
  checkoutAddress: string
  apiKey: string
  /** Decided when it was created, and never changed. */
  singleOperator: boolean
  payoutAmountUnit: AmountUnit
  bankLimitUnit: AmountUnit
  /** Who said that both units are right, and when; null: nobody yet. */
  unitsConfirmed: { by: string; at: number } | null
  /** When a secret was stored in the keychain; from then on an empty keychain means locked or missing. */
  secretStoredAt: number | null
  /** How often the bank list is asked for by itself, hours. */
  bankRefreshHours: number
  /** When the audit head was first kept in the keychain; from then on one that is not there is missing. */
  headKeptAt: number | null
}

export interface OperatorRecord {
  id: string
  name: string
  roles: Role[]
  /** Self-describing scrypt hash; see the passphrase adapter. */
  passphraseHash: string
  /** Counts the changes. */
  revision: number
  disabledAt: number | null
  mustChangePassphrase: boolean
  lastSignInAt: number | null
}

/** An operator who is not in the ledger yet. */
export type NewOperator = Pick<OperatorRecord, 'id' | 'name' | 'roles' | 'passphraseHash' | 'mustChangePassphrase'>

export interface PolicyRecord {
  policy: Policy
  changedAt: number | null
  changedBy: string | null
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

export type BankFacts = Pick<ListedBank, 'name' | 'code' | 'minimum' | 'maximum'>

/** What a fetched list changed for one bank. See `bankChangeSchema`. */
export interface BankChangeRecord {
  id: number
  bankId: string
  kind: BankChange['kind']
  at: number
  before: BankFacts | null
  after: BankFacts | null
}

export interface BankHistoryRecord {
  /** As it was called last. */
  name: string
  listed: boolean
  since: number
  /** Oldest first; null: not in the list from then on. */
  steps: { at: number; limits: Pick<ListedBank, 'minimum' | 'maximum'> | null }[]
  /** Newest first. */
  changes: BankChangeRecord[]
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
  metadata: Metadata | null
  /** The ledger id of the deposit that it is made instead of. */
  replaces: number | null
}

/** What a 201 said about a deposit (spec 2.3). */
export interface DepositAnswer {
  transactionId: string
  checkoutUrl: string
  account: { bankName: string; accountName: string; iban: string } | null
  expiresAt: number
}

export interface DepositLink {
  id: number
  processId: string
}

/** Another deposit for the same payment. */
export interface DepositInLine extends DepositLink {
  state: DepositState
  expiresAt: number | null
  /** Something was reported of it that contradicts what it is, and nobody has settled that: it may have been paid. */
  contradicted: boolean
}

export interface DepositRecord extends TransactionFacts {
  state: DepositState
  metadata: Metadata | null
  replaces: DepositLink | null
  /** Those that were made instead of it, oldest first. */
  replacedBy: DepositLink[]
  /** What it was made instead of, what was made instead of it, and so on, but for itself; oldest first. */
  line: DepositInLine[]
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
  /** The ledger id of the payout that it is made instead of. */
  replaces: number | null
}

export interface ApprovalRecord {
  by: string
  at: number
  revision: number
  seal: string
  /** What was shown; of a batch, the batch's approval keeps it. */
  checks: Check[]
  /** For how many payouts it was given at once. */
  together: number
}

/** A checker's word that a payout is right although the checks would stop it. Holds for one revision and these payouts. */
export interface OverrideRecord {
  code: CheckCode
  /** The ledger ids of the payouts because of which it was stopped. */
  because: number[]
  by: string
  at: number
  reason: string
}

export interface PayoutRecord extends TransactionFacts {
  state: PayoutState
  iban: string
  accountName: string
  editedBy: string
  /** Why it was rejected or cancelled. */
  reason: string | null
  /** Of the present revision only: an edit voids them. So are the overrides. */
  approvals: ApprovalRecord[]
  overrides: OverrideRecord[]
  replaces: number | null
  /** `total`: of the whole batch as it was imported. */
  batch: { id: number; name: string; row: number; total: bigint } | null
  /** Oldest first; at most one is still proposed. */
  resolutions: ResolutionRecord[]
}

/** The contract's shapes, as they are kept. */
export type ReportRecord = Report
export type ResolutionRecord = Resolution
export type AuditRecord = AuditEvent

/** A payout beside the one that is looked at. */
export interface BesideRecord {
  id: number
  processId: string
  state: PayoutState
  amount: bigint
  iban: string
  accountName: string
  customerId: string
  customerName: string
  createdAt: number
  createdBy: string
}

/** What the ledger knows around a payout: the checks compare with it. */
export interface Around {
  /**
   * To the same IBAN or for the same customer, of an equal amount or one within a hundredth; newest first. Of any age: every
   * one that is the same, and of the near those among the newest ten. Of the recent at most ten, the same before the near,
   * among the newest 300 of the IBAN and the customer.
   */
  twins: BesideRecord[]
  /** What this customer was paid before it, of what was not refused, rejected or cancelled: the newest 300 of it. */
  customer: { count: number; median: bigint | null; last: BesideRecord | null }
  /** The payout that it is made instead of. */
  replaced: BesideRecord | null
  /** Every other one that is made instead of it or of the same, however many were between; newest first. */
  replacements: BesideRecord[]
}

export interface BatchApprovalRecord {
  by: string
  at: number
  rows: number
  total: bigint
  seal: string
  checks: BatchCheck[]
}

export type BatchInBrief = Pick<BatchRecord, 'id' | 'name' | 'importedAt' | 'importedBy'>

export interface BatchRecord {
  id: number
  name: string
  fileName: string
  importedAt: number
  importedBy: string
  rows: number
  total: bigint
  states: { state: PayoutState; rows: number; total: bigint }[]
  /** Oldest first, void ones among them. */
  approvals: BatchApprovalRecord[]
  stopped: BatchStop | null
  /** The first row that is approved. */
  firstApprovedRow: number | null
  /** The newest other batch from a file of the same bytes. */
  sameFile: BatchInBrief | null
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
