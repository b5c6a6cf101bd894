import { VezneError } from '../contract/result.ts'
import type { Ledger } from '../domain/ledger-port.ts'
import type { Keychain, Random } from '../domain/ports.ts'
import type { Stamped } from './stamps.ts'

const secretEntry = 'sandbox/api-secret'

/**
 * The workspace's API secret, from the OS keychain, as a `Key` that cannot be printed. The sandbox's is made at the very
 * first start. The ledger remembers that one was stored: an empty keychain then means locked or missing, never "first
 * start", so a secret is never replaced by a new one behind the operator's back.
 */
export function createCredentials<Key>(ports: {
  ledger: Ledger
  keychain: Keychain
  random: Random
  stamp: Stamped
  /** Copies the bytes: they are zeroed as soon as it returns. */
  toKey: (secret: Uint8Array) => Key
}) {
  const { ledger, keychain, random, stamp, toKey } = ports
  let known: Promise<Key> | null = null

  async function read(): Promise<Key> {
    const stored = await keychain.read(secretEntry)
    const { secretStoredAt } = await ledger.workspace.read()
    if (!stored && secretStoredAt !== null) throw new VezneError('keychain_locked_or_missing')
    const secret = stored ?? random.bytes(32)
    try {
      if (!stored) await keychain.store(secretEntry, secret)
      const now = stamp('app')
      if (secretStoredAt === null) await ledger.workspace.change({ secretStoredAt: now.at }, now)
      return toKey(secret)
    } finally {
      secret.fill(0)
    }
  }

  return {
    /** Asked of the keychain once; after a failure (the keychain's errors) it is asked again. */
    secret(): Promise<Key> {
      known ??= read().catch((error: unknown) => {
        known = null
        throw error
      })
      return known
    },
  }
}
