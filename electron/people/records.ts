import type { OperatorAccount } from './contract/operator.ts'
import type { PolicyStatus } from './contract/policy.ts'
import type { WorkspaceSettings } from './contract/workspace.ts'

/** What the settings say of a workspace, and what they do not. */
export interface WorkspaceRecord extends Omit<WorkspaceSettings, 'apiKeyEnd'> {
  apiKey: string
  /** When the audit head was first kept in the keychain; from then on one that is not there is missing. */
  headKeptAt: number | null
}

export interface OperatorRecord extends OperatorAccount {
  /** Self-describing scrypt hash; see the passphrase adapter. */
  passphraseHash: string
}

/** An operator who is not in the ledger yet. */
export type NewOperator = Pick<OperatorRecord, 'id' | 'name' | 'roles' | 'passphraseHash' | 'mustChangePassphrase'>

export type PolicyRecord = Omit<PolicyStatus, 'singleOperator'>

/** What may be approved by one, or handed over by all, since midnight in Istanbul. */
export interface DayCap {
  since: number
  /** Minor units. */
  atMost: bigint
}
