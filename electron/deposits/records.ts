import type { Deposit } from './contract/deposit.ts'
import type { Metadata } from './contract/metadata.ts'
import type { DepositState } from '../core/states.ts'
import type { NewTransaction, TransactionFacts } from '../transactions/records.ts'

export interface NewDeposit extends NewTransaction {
  metadata: Metadata | null
}

/** Another deposit for the same payment. */
export interface DepositInLine {
  id: number
  processId: string
  state: DepositState
  expiresAt: number | null
  /** Something was reported of it that contradicts what it is, and nobody has settled that: it may have been paid. */
  contradicted: boolean
}

/** That a link may be given although it leads elsewhere than to the workspace's checkout pages; as whoever said so saw it. */
export interface AllowedLink {
  id: number
  checkoutUrl: string
  expected: string
  came: string
}

type DepositLink = Pick<DepositInLine, 'id' | 'processId'>

export interface DepositRecord
  extends TransactionFacts, Pick<Deposit, 'state' | 'checkoutUrl' | 'account' | 'expiresAt' | 'odd'> {
  metadata: Metadata | null
  /** Of which origin an operator has said that its link may be given although the workspace's checkout pages are elsewhere. */
  allowedOrigin: string | null
  replaces: DepositLink | null
  /** Those that were made instead of it, oldest first. */
  replacedBy: DepositLink[]
  /** What it was made instead of, what was made instead of it, and so on, but for itself; oldest first. */
  line: DepositInLine[]
}
