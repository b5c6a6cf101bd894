import type { LeftOutBank, WireBank } from '../core/payment-service.ts'
import type { BankFacts, NamedBankChange, NamedBankHistory } from './contract.ts'

export interface ListedBank extends BankFacts {
  id: string
  logoUrl: string | null
  saidLimits?: WireBank['saidLimits']
}

export interface KeptBankList {
  banks: ListedBank[]
  leftOut: LeftOutBank[]
  fetchedAt: number
}

/** What a fetched list changed for one bank; the service says how the bank is called since. */
export type BankChangeRecord = Omit<NamedBankChange, 'name'>

export interface BankHistoryRecord extends Omit<NamedBankHistory, 'bankId' | 'changes'> {
  changes: BankChangeRecord[]
}
