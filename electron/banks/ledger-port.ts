import type { BankChangeRecord, BankHistoryRecord, KeptBankList } from './records.ts'

/** What the ledger keeps of the service's bank lists: the latest one, and what each changed. */
export interface BankLedger {
  latest(): Promise<KeptBankList | null>
  /** Beside the list, what it changes against the latest one is kept: of each bank its newest thousand steps. */
  keep(list: KeptBankList): Promise<void>
  /** Newest first, before this id, of lists that were fetched from `since` on. */
  changes(before: number | null, since: number, limit: number): Promise<BankChangeRecord[]>
  /** The newest `limit` steps and changes; null for a bank that was never listed. */
  history(bankId: string, limit: number): Promise<BankHistoryRecord | null>
}
