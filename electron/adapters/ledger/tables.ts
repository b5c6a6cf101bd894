import type { ColumnType, Generated, Transaction } from 'kysely'
import type { DepositState } from '../../contract/deposit.ts'
import type { PayoutState } from '../../contract/payout.ts'
import type { ErrorCode } from '../../contract/result.ts'
import type { AmountUnit, AttemptState, WorkspaceRecord } from '../../domain/records.ts'

/** The tables as the newest migration leaves them. Times are UTC milliseconds; lists and pairs are JSON text. */
export interface Tables {
  workspace: {
    id: number
    name: string
    kind: WorkspaceRecord['kind']
    payout_amount_unit: AmountUnit
    bank_limit_unit: AmountUnit
    secret_stored_at: number | null
  }
  operators: { number: Generated<number>; id: string; name: string; roles: string; passphrase_hash: string }
  bank_lists: { id: Generated<number>; fetched_at: number; banks: string }
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
    revision: number
    transaction_id: string | null
    failure_reason: string | null
    search: Generated<string>
  }
  transaction_search: { rowid: number; text: string }
  deposits: {
    id: number
    metadata: string | null
    checkout_url: string | null
    account_bank_name: string | null
    account_name: string | null
    account_iban: string | null
    expires_at: number | null
  }
  payouts: { id: number; iban: string; account_name: string; edited_by: string; reason: string | null }
  approvals: { id: Generated<number>; payout_id: number; revision: number; by: string; at: number; seal: string }
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
    state_at: number
    state_by: string
    code: ErrorCode | null
    service_message: string | null
    raw_status: number | null
    raw_body: Uint8Array | null
  }
  reports: {
    id: Generated<number>
    parent_id: number | null
    process_id: string
    status: string
    effect: 'move' | 'nothing_new' | 'conflict' | 'unmatched'
    from_state: DepositState | PayoutState | null
    to_state: DepositState | PayoutState | null
    source: string
    transaction_id: string | null
    failure_reason: string | null
    by: string
    at: number
  }
}

/** The open transaction that a query works in. */
export type Work = Transaction<Tables>
