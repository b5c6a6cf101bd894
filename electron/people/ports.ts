import type { WorkspaceDraft, Workspaces } from './contract/workspace.ts'

export interface Passphrases {
  hash(passphrase: string): Promise<string>
  verify(passphrase: string, hash: string): Promise<boolean>
}

// ---- workspaces of this machine -------------------------------------------------------------------------------

export interface WorkspacePlaces {
  list(): Promise<Workspaces>
  /** Founds it, its ledger and its keychain entry; not open yet. Its id. Throws the ledger's and the keychain's failures. */
  create(draft: WorkspaceDraft): Promise<string>
  /** Remembered: the next start opens it. Throws `not_found`. */
  choose(id: string): Promise<void>
}

/** Whether somebody is at this machine. */
export interface Presence {
  /** How long nobody has touched it, seconds. */
  idleSeconds(): number
}
