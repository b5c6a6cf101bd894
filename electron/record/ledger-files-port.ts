import type { Backup } from './contract/ledger-status.ts'
import type { Stamp } from '../core/stamp.ts'
import type { WorkspaceRecord } from '../people/records.ts'

/**
 * The ledger whose place a backup is to take: it must be a copy of that very one, because another's payouts would be sent
 * under this one's keys, by other people's rules. `known` is left out when the present ledger cannot be read.
 */
export interface ReplacedLedger extends Pick<WorkspaceRecord, 'kind'> {
  known?: Pick<WorkspaceRecord, 'apiKey' | 'secretStoredAt'> & {
    /** The hash of its first event, which no other ledger has; null: it has none. */
    firstHash: string | null
  }
}

/** The files beside the ledger: automatic backups, and the copy that a restore makes ready. */
export interface LedgerFiles {
  /** Newest first. */
  backups(): Promise<Backup[]>
  /** Where the automatic backup of this time goes. */
  backupFile(at: number): string
  /** Removes the oldest but `count`. */
  keepNewest(count: number): Promise<void>
  /**
   * Copies a backup beside the ledger, checks it (`ledger_damaged`, `ledger_newer`, `ledger_older`, `ledger_of_other_account`),
   * voids every approval in it, gives it the present API key, to which the keychain's secret belongs, and writes
   * `ledger.restored` into its audit trail. The next start puts it in the ledger's place, and keeps the old one.
   */
  prepareRestore(file: string, stamp: Stamp, replaced: ReplacedLedger): Promise<void>
}
