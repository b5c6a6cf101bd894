import type { ColumnType, Generated, Transaction } from 'kysely'
import type { AuditAction, AuditSubjectKind } from '../core/audit.ts'
import type { BankChange } from '../banks/contract.ts'
import type { DepositState, PayoutState } from '../core/states.ts'
import type { CheckCode, Resolution } from '../payouts/contract/payout.ts'
import type { EvidenceSource, ReportEffect, ReportSource } from '../transactions/contract/report.ts'
import type { ErrorCode } from '../core/result.ts'
import type { StateSource } from '../transactions/contract/transaction.ts'
import type { AmountUnit } from '../core/money.ts'
import type { AttemptState } from '../transactions/contract/attempt.ts'

/** The tables whose rows the audit trail answers for: `queries/rows.ts` writes them. Their key is `id`. */
export type AuditedTable = Extract<
  keyof Tables,
  | 'workspace'
  | 'policy'
  | 'operators'
  | 'transactions'
  | 'deposits'
  | 'payouts'
  | 'approvals'
  | 'overrides'
  | 'attempts'
  | 'reports'
  | 'resolutions'
  | 'batches'
  | 'batch_approvals'
>

/** The tables of schema.ts as types. Times are UTC milliseconds; lists and pairs are JSON text. */
export interface Tables {
  workspace: {
    id: number
    name: string
    kind: 'sandbox' | 'live'
    payout_amount_unit: AmountUnit
    bank_limit_unit: AmountUnit
    secret_stored_at: number | null
    head_kept_at: number | null
    service_address: Generated<string>
    checkout_address: Generated<string>
    api_key: Generated<string>
    /** 0 or 1. */
    single_operator: Generated<number>
    units_confirmed_by: string | null
    units_confirmed_at: number | null
    bank_refresh_hours: Generated<number>
  }
  operators: {
    number: Generated<number>
    id: string
    name: string
    roles: string
    passphrase_hash: string
    revision: Generated<number>
    disabled_at: number | null
    /** 0 or 1. */
    must_change_passphrase: Generated<number>
    last_sign_in_at: number | null
  }
  /** One row, once somebody has changed it. */
  policy: { id: number; policy: string; changed_at: number; changed_by: string }
  bank_lists: { id: Generated<number>; fetched_at: number; banks: string }
  /** A bank as it was from this list on; of `gone`, as it was last. */
  bank_steps: {
    id: Generated<number>
    bank_id: string
    kind: BankChange['kind'] | 'first'
    at: number
    name: string
    code: string
    minimum: ColumnType<number, bigint, never>
    maximum: ColumnType<number, bigint, never>
  }
  transactions: {
    id: Generated<number>
    kind: 'deposit' | 'payout'
    process_id: string
    state: DepositState | PayoutState
    /** Minor units: written from the bigint, read as a number that is exact (below 10^15). */
    amount: ColumnType<number, bigint, bigint>
    currency: Generated<string>
    bank_id: string | null
    customer_id: string
    customer_name: string
    customer_username: string
    created_at: number
    created_by: string
    state_at: number
    state_by: string
    state_source: StateSource
    revision: number
    transaction_id: string | null
    failure_reason: string | null
    search: Generated<string>
    batch_id: number | null
    batch_row: number | null
    /** The sequence of its batch's event that moved it last, together with the others. */
    moved_by: number | null
  }
  transaction_search: { rowid: number; text: string }
  /** What was created in each hour, by the state it is in now: triggers of `transactions` write it, and nobody else does. */
  volumes: {
    /** When it began. */
    hour: ColumnType<number, never, never>
    kind: ColumnType<'deposit' | 'payout', never, never>
    state: ColumnType<DepositState | PayoutState, never, never>
    count: ColumnType<number, never, never>
    /** Minor units; may be more than a number holds exactly. */
    amount: ColumnType<number, never, never>
  }
  deposits: {
    id: number
    metadata: string | null
    checkout_url: string | null
    account_bank_name: string | null
    account_name: string | null
    account_iban: string | null
    expires_at: number | null
    replaces: number | null
  }
  payouts: {
    id: number
    iban: string
    account_name: string
    edited_by: string
    reason: string | null
    replaces: number | null
  }
  approvals: {
    id: Generated<number>
    payout_id: number
    revision: number
    by: string
    at: number
    seal: string
    checks: Generated<string>
    together: Generated<number>
    batch_approval_id: number | null
  }
  overrides: {
    id: Generated<number>
    payout_id: number
    revision: number
    code: CheckCode
    because: string
    by: string
    at: number
    reason: string
  }
  batches: {
    id: Generated<number>
    name: string
    file_name: string
    file_hash: string
    header_hash: string
    mapping: string
    rows: number
    total: ColumnType<number, bigint, never>
    imported_at: number
    imported_by: string
    stopped: string | null
  }
  batch_approvals: {
    id: Generated<number>
    batch_id: number
    by: string
    at: number
    seal: string
    rows: number
    total: ColumnType<number, bigint, never>
    checks: string
  }
  attempts: {
    id: Generated<number>
    /** The transaction's ledger id. */
    parent_id: number
    number: number
    state: AttemptState
    run_id: string
    body: Uint8Array
    body_hash: string
    prepared_at: number
    prepared_by: string
    sending_at: number | null
    state_at: number
    state_by: string
    code: ErrorCode | null
    service_message: string | null
    raw_status: number | null
    raw_body: Uint8Array | null
  }
  /** Rows are settled once; one that matched nothing is opened again by the transaction that it speaks of. */
  reports: {
    id: Generated<number>
    parent_id: number | null
    process_id: string
    status: string
    effect: ReportEffect
    from_state: DepositState | PayoutState | null
    to_state: DepositState | PayoutState | null
    source: ReportSource
    transaction_id: string | null
    failure_reason: string | null
    told_at: number | null
    evidence_source: EvidenceSource | null
    note: string | null
    by: string
    at: number
    settled_at: Generated<number | null>
    settled_by: Generated<string | null>
    settled_note: Generated<string | null>
  }
  resolutions: {
    id: Generated<number>
    payout_id: number
    /** The payout as it was when this was proposed. */
    revision: number
    attempts_seen: number
    /** The id of its newest report; 0 when there was none. */
    newest_report_seen: number
    from_state: PayoutState
    to_state: PayoutState
    places: string
    transaction_id: string | null
    note: string
    failure_reason: string | null
    proposed_by: string
    proposed_at: number
    state: Resolution['state']
    ended_by: string | null
    ended_at: number | null
  }
  /** Rows are added and nothing else: triggers refuse it. */
  audit_events: {
    sequence: number
    at: number
    clock_offset: number | null
    by: string
    machine: string
    action: AuditAction
    subject_kind: AuditSubjectKind
    subject_id: string
    subject_name: string
    before: string | null
    after: string | null
    /** JSON: by `transactions 7` and the like, what every row that was written with it was and became. */
    digests: string | null
    previous_hash: string
    hash: string
  }
}

/** A row that was written, as it was when its transaction began and as it is. */
interface Written {
  table: AuditedTable
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>>
}

/** The open transaction that a query works in, the name of the machine that its audit events tell of, and what they are to tell. */
export type Work = Transaction<Tables> & {
  readonly machine: string
  /** By the row's name; only `queries/rows.ts` looks into it. */
  readonly written: Map<string, Written>
}

export const workOn = (transaction: Transaction<Tables>, machine: string): Work =>
  Object.assign(transaction, { machine, written: new Map<string, Written>() })
