import type { AuditHead, AuditRecord } from '../core/audit.ts'
import type { DepositState } from '../core/deposit-state.ts'
import type { PayoutState } from '../core/payout-state.ts'
import type { AuditNote, AuditSearch } from './records.ts'

export interface AuditLedger {
  head(): Promise<AuditHead>
  /** The hash of the event with this sequence; null when there is none. */
  hashAt(sequence: number): Promise<string | null>
  /** Newest first. */
  page(search: AuditSearch): Promise<{ events: AuditRecord[]; next: number | null }>
  /** Oldest first, after this sequence. */
  after(sequence: number, limit: number): Promise<AuditRecord[]>
  /**
   * Checks at most `limit` events after `after`, which is trusted. `broken`: the first whose hash or predecessor is not
   * what it must be. Fewer than `limit` were there when `checked` says so.
   */
  verify(after: AuditHead, limit: number): Promise<{ checked: number; head: AuditHead; broken: number | null }>
  /**
   * ProcessIds of transactions whose row says something else than their last event, `operator <id>` for operators whose
   * roles, passphrase or place do, `batch <id>` for batches whose rows at first or approvals do, `policy` and
   * `workspace`. At most 100.
   */
  mismatches(): Promise<string[]>
  note(note: AuditNote): Promise<AuditHead>
  /** Transactions by the state they came into within [from, until), each once a state, and their sum. */
  movements(
    from: number,
    until: number,
  ): Promise<{ kind: 'deposit' | 'payout'; state: PayoutState | DepositState; count: number; amount: bigint }[]>
  /** The first and last event within [from, until). */
  span(from: number, until: number): Promise<{ first: AuditRecord | null; last: AuditRecord | null; events: number }>
}
