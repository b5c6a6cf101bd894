import type { LedgerServer } from '../ledger/ledger.ts'
import type { Brought } from '../ledger/ledger-files.ts'
export type { Brought, Came } from '../ledger/ledger-files.ts'
import type { HostPlace } from '../core/host-place.ts'
import type { ChosenFile, FoundLedger } from '../core/ports.ts'
import type { Signer } from '../core/seat.ts'
import type { Network, ReadCertificate } from '../core/network.ts'
import type { ServiceFacts } from '../core/service-findings.ts'
import type { ExaminedServer, Invited, TriedDraft, WorkspaceDraft, Workspaces } from './contract/workspace.ts'

/** The key in this host's keychain. No passphrase opens a key box without it, so a stolen ledger lets nobody guess. */
export interface HostKey {
  /** Throws the keychain's failures, and `host_key_missing`. */
  read(): Promise<Uint8Array>
  /** Makes a key where there is none: at founding and renewing. Throws the keychain's failures. */
  readOrMake(): Promise<Uint8Array>
  /** Keeps a backup's key where the keychain has none. Throws the keychain's failures. */
  keepWhereMissing(ofBackup: Uint8Array): Promise<void>
}

/** Ed25519 keys that open with a passphrase on their host. */
export interface Keys {
  /** A new pair, its private key closed with the passphrase. Throws what `HostKey.read` does. */
  create(passphrase: string): Promise<{ keyBox: string; signer: Signer }>
  /** Null when it is not its passphrase. */
  open(passphrase: string, keyBox: string): Promise<Signer | null>
  /** The pair that the API secret of this API key stands for, always the same one. Takes as long as opening a key box. */
  ofSecret(apiSecret: string, apiKey: string): Promise<Signer>
  /** False for whatever is no signature of this key over this text. */
  verify(publicKey: string, text: string, signature: string): boolean
}

// ---- workspaces of this machine -------------------------------------------------------------------------------

export interface WorkspacePlaces {
  list(): Promise<Workspaces>
  /** Founds it, its ledger and its keychain entry; not open yet. Its id. Throws the ledger's and the keychain's failures. */
  create(draft: UnderstoodDraft): Promise<string>
  /**
   * Brings back a workspace that this machine does not have, from a backup or its server, and returns its id. `accepts` decides
   * before anything stays; null: it declined. Throws `workspace_present`, and what keeps a backup from being
   * restored (`LedgerFiles.bring`).
   */
  restore(backup: Brought, accepts: (found: FoundLedger) => Promise<boolean>): Promise<string | null>
  /**
   * Makes this computer a member of a host, unless it is `gone` before one answers. Throws `workspace_present`, `cancelled`,
   * `host_unreached` and `invitation_refused`.
   */
  join(invitation: ReadInvitation, gone: AbortSignal): Promise<string>
  /** Removes the key and the folder of a workspace that is on another computer. Throws `not_found` for any other. */
  leave(id: string): Promise<void>
  /** Whether another one than the open works with the API key of this digest, as far as this machine was ever there. */
  isKeyElsewhere(keyDigest: string): Promise<boolean>
  /** What is known of the open one while another is open. Throws `file_failed`. */
  remember(known: RememberedWorkspace): Promise<void>
  /** Remembered: the next start opens it. Throws `not_found`. */
  choose(id: string): Promise<void>
}

interface RememberedWorkspace {
  name: string
  archived: boolean
  /** Of its API key; null in the sandbox. */
  keyDigest: string | null
}

/** Has an invitation's text and its code, both whole. */
export interface ReadInvitation extends HostPlace {
  id: string
  code: string
}

/** Throws `invalid_input` for a text or a code that is not whole. */
export type ReadInvited = (typed: Invited) => ReadInvitation

/** A workspace that was made here: where its ledger is, null for a file of this machine, and which one it is. */
export interface MadeWorkspace {
  place: LedgerServer | null
  identity: string | null
}

/** Works in a database with its owner's login. All throw the ledger's failures. */
export interface ServerOwner {
  /** Changes nothing. */
  examine(owner: LedgerServer): Promise<ExaminedServer>
  /** Makes the tables of a new ledger. */
  makeTables(owner: LedgerServer): Promise<void>
}

/** Where a service is tried, and the way there. */
export interface TriedPlace {
  serviceAddress: string
  network: Network
  /** Is null for the password in the keychain, when the workspace's own key is tried. */
  proxyPassword: string | null
}

/** With both addresses as origins, and the way to the service as it is kept. */
export interface UnderstoodDraft extends Omit<WorkspaceDraft, 'network'> {
  network: Network
  proxyPassword: string | null
}

/**
 * Asks a service for its bank list, signed with what was typed, or, if null, with what this workspace has, with a client that is there
 * for this alone; a second time only where the clocks differ. How many banks there are: null where there is no list. Throws `cancelled` when it was cut off, and for what this workspace has what `Credentials.secret` throws.
 */
export type ServiceTrial = (
  place: TriedPlace,
  typed: Pick<TriedDraft, 'apiKey' | 'apiSecret'> | null,
  cutOff: AbortSignal,
) => Promise<ServiceFacts & { banks: number | null }>

/** What one certificate in PEM says of itself; null for whatever else it is. */
export type ReadAuthority = (pem: string) => ReadCertificate | null

/** Reads a picture as a data URL; null where it is none, or too large. Throws `file_failed`. */
export type PictureUrl = (file: ChosenFile) => Promise<string | null>

/** Bundles the ports that founding a workspace needs. */
export interface WorkspacePorts {
  workspaces: WorkspacePlaces
  serverOwner: ServerOwner
  serviceTrial: ServiceTrial
  readAuthority: ReadAuthority
  pictureUrl: PictureUrl
  readInvited: ReadInvited
}

/** Knows whether a person is at this machine. */
export interface Presence {
  /** Counts the seconds without any input. Ask it every few seconds. */
  idleSeconds(): number
  /** Names whose count that is: without one of the system, input in our window counts. Null: not known yet. */
  idleCounter(): 'system' | 'window' | null
}
