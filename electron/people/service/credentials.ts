import { VezneError } from '../../core/result.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { Stamp, Stamped } from '../../core/time.ts'
import type { Keychain, Random } from '../../core/ports.ts'

/**
 * The workspace's API key, and its API secret from the OS keychain as a `Key` that cannot be printed. The sandbox's secret
 * is made at the very first start; a live one is given. The ledger remembers that one was stored: an empty keychain then
 * means locked or missing, never "first start", so a secret is never replaced by a new one behind the operator's back.
 */
export function createCredentials<Key>(ports: {
  ledger: PeopleLedger
  keychain: Keychain
  /** The keychain entry of the secret. */
  entry: string
  random: Random
  stamp: Stamped
  /** Copies the bytes: they are zeroed as soon as it returns. */
  toKey: (secret: Uint8Array) => Key
}) {
  const { ledger, keychain, entry, random, stamp, toKey } = ports
  let known: Promise<Key> | null = null

  async function read(): Promise<Key> {
    const stored = await keychain.read(entry)
    const { kind, secretStoredAt } = await ledger.workspace.read()
    if (!stored && (kind === 'live' || secretStoredAt !== null)) throw new VezneError('keychain_locked_or_missing')
    const secret = stored ?? random.bytes(32)
    try {
      if (!stored) await keychain.store(entry, secret)
      const now = stamp('app')
      if (secretStoredAt === null) await ledger.workspace.change({ secretStoredAt: now.at }, now)
      return toKey(secret)
    } finally {
      secret.fill(0)
    }
  }

  return {
    apiKey: async (): Promise<string> => (await ledger.workspace.read()).apiKey,

    /** Asked of the keychain once; after a failure (the keychain's errors) it is asked again. */
    secret(): Promise<Key> {
      known ??= read().catch((error: unknown) => {
        known = null
        throw error
      })
      return known
    },

    /** Both hold from the next request on. Throws the keychain's and the ledger's errors; then both stay what they were. */
    async replace(apiKey: string, apiSecret: string, now: Stamp): Promise<void> {
      const former = await keychain.read(entry)
      const secret = new TextEncoder().encode(apiSecret)
      try {
        await keychain.store(entry, secret)
        await ledger.workspace.change({ apiKey, secretStoredAt: now.at }, now)
        known = Promise.resolve(toKey(secret))
      } catch (error) {
        // Also where storing failed: a keychain that did not answer in time may have stored it all the same.
        await (former ? keychain.store(entry, former) : keychain.remove(entry)).catch(() => undefined)
        known = null
        throw error
      } finally {
        secret.fill(0)
        former?.fill(0)
      }
    },
  }
}
export type Credentials<Key> = ReturnType<typeof createCredentials<Key>>
