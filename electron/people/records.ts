import type { Role } from '../core/access.ts'
import type { Policy } from './contract/policy.ts'
import type { AmountUnit } from '../core/money.ts'

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

/** What may be approved by one, or handed over by all, since midnight in Istanbul. */
export interface DayCap {
  since: number
  /** Minor units. */
  atMost: bigint
}
