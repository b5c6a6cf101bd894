import type { WorkspaceDraft, Workspaces } from './contract/workspace.ts'

/** What an operator signs with, while their passphrase is fresh. */
export interface Signer {
  publicKey: string
  /** Ed25519 over the UTF-8 bytes, base64url. */
  sign(text: string): string
}

/** Ed25519 keys that open with a passphrase. */
export interface Keys {
  /** A new pair, its private key closed with the passphrase. */
  create(passphrase: string): Promise<{ keyBox: string; signer: Signer }>
  /** Null when it is not its passphrase. */
  open(passphrase: string, keyBox: string): Promise<Signer | null>
  /** False for whatever is no signature of this key over this text. */
  verify(publicKey: string, text: string, signature: string): boolean
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
