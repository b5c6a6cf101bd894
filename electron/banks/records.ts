import type { BankChange } from './contract.ts'

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
