import type { Transaction } from 'kysely'
import type { AuditHead } from '../core/audit.ts'
import type { BackupPlace } from './back-up.ts'
import type { Reading } from './copy-rows.ts'
import type { LedgerFacts } from './queries.ts'
import type { Tables, Work } from './tables.ts'

/** Names the last event of a transaction, so that its commit can be looked up. */
export type Done = Pick<Work, 'recorded' | 'unanswered'> & {
  /** Runs after the commit, before the next call. */
  committed?: () => void
}

/** A ledger of either kind, opened by the worker. What fails in it fails with a code of the closed list. */
export interface OpenLedger {
  facts: LedgerFacts
  /** Does this in a transaction of its own: durable when it resolves. Of one that is a read, nothing is written. */
  transact<T extends Done>(isRead: boolean, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>
  /** All that is read by it is of one moment. Of a ledger in a file, nobody may write meanwhile. */
  snapshot<T>(work: (read: Reading) => Promise<T>): Promise<T>
  backUp(place: BackupPlace, key: string): Promise<AuditHead>
  /** Everything that was asked before is answered. */
  close(): Promise<void>
}
