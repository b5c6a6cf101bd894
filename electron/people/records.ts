import type { AuditEvent } from '../core/audit.ts'
import type { AuditAction } from '../core/audit-words.ts'
import type { AmountUnit } from '../core/money.ts'
import type { OperatorAccount } from './contract/operator.ts'
import type { Contacts, WorkspaceSettings } from './contract/workspace.ts'

/** What its people sign of a workspace: nobody else can change it. */
export interface CharteredWorkspace extends Omit<
  WorkspaceSettings,
  'apiKeyEnd' | 'authority' | 'secretStoredAt' | 'unitsConfirmed' | 'firstPayout' | 'bankRefreshHours' | keyof Contacts
> {
  apiKey: string
  /** Public half of the key that the API secret stands for; null in the sandbox. */
  secretKey: string | null
}

/** What the ledger remembers of a workspace and nobody signs. What people signed of it, the proven charter alone says. */
export interface WorkspaceRecord extends Pick<
  WorkspaceSettings,
  'secretStoredAt' | 'bankRefreshHours' | keyof Contacts
> {
  /** When a head was first kept in the keychain; from then on one that is not there is missing. */
  headKeptAt: number | null
  /** The folder outside this machine where the trail's newest head is kept, too; null: nobody chose one. */
  witnessFolder: string | null
  /** The folder outside this machine where its automatic backups are kept once more; null: nobody chose one. */
  backupFolder: string | null
  /** Names the folder of incoming files; null: none is chosen. */
  watchedFolder: string | null
  /** When an administrator set the logo on receipts; null: there is none. */
  logoSetAt: number | null
  /** What backups are closed for, besides this machine's keychain; null: nobody chose a backup passphrase. */
  backupLock: string | null
  backupPassphraseSetAt: number | null
}

/** An operator as the charter has them. */
export interface Member extends Omit<OperatorAccount, 'lastSignInAt'> {
  /** Ed25519, 32 bytes in base64url: whatever they sign is held against it. */
  publicKey: string
  /** Private key, closed with the passphrase and the host's key. See the keys' adapter. */
  keyBox: string
  /** When they got the key that they have now; 0: at the founding. */
  keyAt: number
  /** When they were last disabled, or lost the role that approves or confirms, and by whom. Null: never. */
  shutOut: { by: string; at: number } | null
}

/** Names where the host listens for other computers. */
export interface Hosting {
  addresses: readonly string[]
  port: number
}

/** A computer that two people let in. By its id it joins, once. */
export interface InvitedComputer {
  /** 22 letters of base64url. */
  id: string
  name: string
  /** The administrator who proposed it. */
  by: string
  /** When it was confirmed. */
  at: number
  removedAt: number | null
}

/** One entry of the charter, in its order (`rules/charter.ts`). */
export interface CharterEntry {
  /** Counts from 1. */
  version: number
  at: number
  by: string
  /** The JSON text of an `Act`, as it was signed. */
  act: string
  /** Who wanted it first, where it takes two. */
  proposal: SignedProposal | null
  /** Of `by`, base64url. */
  signature: string
  hash: string
}

/** What somebody signed before another confirms it. */
export interface SignedProposal {
  by: string
  at: number
  /** Of the charter that they saw. */
  version: number
  /** Of `by`, base64url. */
  signature: string
}

/** An act that waits for another person. */
export interface ProposalRecord extends SignedProposal {
  id: number
  /** The JSON text of an `Act`, as it was signed. */
  act: string
}

/** What it would do, as its event would say it. */
export interface OpenProposal extends Pick<AuditEvent, 'subject'> {
  proposal: ProposalRecord
  kind: AuditAction
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>>
}

/** An entry that is to be added. */
export interface NewCharterEntry {
  entry: CharterEntry
  /** What it was proposed with, which it ends; null where one person is enough, or it was proposed elsewhere. */
  proposalId: number | null
}

/**
 * The workspace whose ledger a backup is to take the place of: it must be a copy of that very one, because another's payouts
 * would be sent under this one's keys, by other people's rules.
 */
export interface ReplacedWorkspace extends Pick<CharteredWorkspace, 'kind'> {
  /** Null: a sandbox that cannot be read, so nobody knows. */
  identity: string | null
  /** What its people signed, and the secret that was stored, which a backup may not know of. Null when it cannot be read. */
  known:
    | ({ entries: readonly CharterEntry[] } & Pick<
        WorkspaceRecord,
        'secretStoredAt' | 'witnessFolder' | 'backupFolder' | 'watchedFolder' | 'backupLock' | 'backupPassphraseSetAt'
      >)
    | null
}

/** The charter's word on units. */
export type Units = Pick<CharteredWorkspace, 'kind' | 'payoutAmountUnit'> &
  Pick<WorkspaceSettings, 'unitsConfirmed' | 'firstPayout'>

/** Limits the first payouts of a live workspace: in the wrong unit a hundred times as much would arrive. */
export interface FirstPayoutTerms {
  /** Null: nobody has confirmed it, and nothing may leave. */
  unit: AmountUnit | null
  /** Payouts handed over before this moment prove another unit. */
  since: number
  /** Minor units. */
  atMost: bigint
  /** The wire number above the usual limit that two people typed; null: none. */
  number: number | null
}

/** What may be approved by one, or handed over by all, since midnight in Istanbul. */
export interface DayCap {
  since: number
  /** Minor units. */
  atMost: bigint
}
