import { VezneError } from '../../core/result.ts'
import type { Keychain } from '../../core/ports.ts'
import type { ReplacedWorkspace } from '../records.ts'
import { identityBoundIn } from './credentials.ts'

/**
 * Where the keychain has what belongs to a workspace, wherever its ledger lies: a copy of it is held against the same head. Of a
 * sandbox, of which a machine has as many as it has profiles, by its ledger's identity.
 */
export const keychainEntries = (workspaceId: string, ofSandbox: string | null = null) => {
  const folder = ofSandbox === null ? workspaceId : `${workspaceId}-${ofSandbox.slice(0, 16)}`
  return {
    secret: `${folder}/api-secret`,
    proposed: `${folder}/api-secret-proposed`,
    head: `${folder}/audit-head`,
    host: `${folder}/host-key`,
    inbox: `${folder}/inbox-token`,
    proxy: `${folder}/proxy-password`,
    /** The private key by which a member is known to its host. */
    computer: `${folder}/computer-key`,
    /** The password of a ledger on a server, which is not known before that one is open. */
    ledger: `${workspaceId}/ledger-password`,
  }
}
export type KeychainEntries = ReturnType<typeof keychainEntries>

/** Removes all that the keychain has of a workspace. Throws the keychain's failures. */
export async function forgetEntries(keychain: Pick<Keychain, 'remove'>, workspaceId: string): Promise<void> {
  for (const entry of Object.values(keychainEntries(workspaceId))) await keychain.remove(entry)
}

/** What a ledger on a server is worked with. */
export const keepPassword = (
  keychain: Pick<Keychain, 'store'>,
  { ledger }: Pick<KeychainEntries, 'ledger'>,
  password: string,
): Promise<void> => keychain.store(ledger, new TextEncoder().encode(password))

/** Throws the keychain's failures, and `keychain_locked_or_missing` where it has none. */
export async function keptPassword(
  keychain: Pick<Keychain, 'read'>,
  { ledger }: Pick<KeychainEntries, 'ledger'>,
): Promise<string> {
  const bytes = await keychain.read(ledger)
  if (!bytes) throw new VezneError('keychain_locked_or_missing')
  return new TextDecoder().decode(bytes)
}

/**
 * All that anybody knows of a ledger that cannot be read: whose the keychain's secret is. A backup that takes its place is held
 * against that. Throws the keychain's failures, and `keychain_locked_or_missing` where it never had the secret.
 */
export async function unreadWorkspace(
  keychain: Pick<Keychain, 'read'>,
  { secret }: Pick<KeychainEntries, 'secret'>,
): Promise<ReplacedWorkspace> {
  const bound = await keychain.read(secret)
  if (!bound) throw new VezneError('keychain_locked_or_missing')
  const identity = identityBoundIn(bound)
  bound.fill(0)
  return { kind: 'live', identity, known: null }
}

/** It has no money. */
export const unreadSandbox: ReplacedWorkspace = { kind: 'sandbox', identity: null, known: null }
