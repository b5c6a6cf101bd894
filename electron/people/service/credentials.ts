import { VezneError } from '../../core/result.ts'
import { createProxyLogin } from './proxy-login.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { CharterService } from './charter.ts'
import type { Stamp, Stamped } from '../../core/time.ts'
import type { Keychain, Random } from '../../core/ports.ts'

/**
 * The workspace's API key, and its API secret from the OS keychain as a `Key` that cannot be printed. In the keychain the
 * secret is bound to the identity of the one ledger that may use it: another ledger that was put into this one's place gets
 * nothing. The sandbox's secret is made at the very first start; a live one is given. The ledger remembers that one was stored:
 * an empty keychain then means locked or missing, never "first start", so a secret is never replaced behind the operator's back.
 */
export function createCredentials<Key>(ports: {
  ledger: PeopleLedger
  charter: Pick<CharterService, 'now'>
  keychain: Keychain
  /** The keychain's entries of the secret, of one that waits for somebody to confirm its key, and of the proxy's password. */
  entries: { secret: string; proposed: string; proxy: string }
  random: Random
  stamp: Stamped
  /** Copies the bytes: they are zeroed as soon as it returns. */
  toKey: (secret: Uint8Array) => Key
}) {
  const { ledger, charter, keychain, random, stamp, toKey } = ports
  const { secret: entry, proposed } = ports.entries
  let known: Promise<Key> | null = null

  async function read(): Promise<Key> {
    const stored = await keychain.read(entry)
    const [{ secretStoredAt }, { workspace, identity }] = await Promise.all([ledger.workspace.read(), charter.now()])
    if (!stored && (workspace.kind === 'live' || secretStoredAt !== null))
      throw new VezneError('keychain_locked_or_missing')
    const bound = stored ?? boundSecret(identity, random.bytes(32))
    try {
      if (!isBoundTo(bound, identity)) throw new VezneError('ledger_of_other_account')
      if (!stored) await keychain.store(entry, bound)
      if (secretStoredAt === null) await ledger.workspace.secretStored(stamp('app'))
      return toKey(bound.subarray(identityBytes))
    } finally {
      bound.fill(0)
    }
  }

  async function replace(apiSecret: string, now: Stamp, keepKey?: () => Promise<unknown>): Promise<void> {
    const former = await keychain.read(entry)
    const { identity } = await charter.now()
    const secret = new TextEncoder().encode(apiSecret)
    const bound = boundSecret(identity, secret)
    try {
      if (former && !isBoundTo(former, identity) && !isSame(former.subarray(identityBytes), secret)) {
        throw new VezneError('ledger_of_other_account')
      }
      await keychain.store(entry, bound)
      await ledger.workspace.secretStored(now)
      await keepKey?.()
      known = Promise.resolve(toKey(secret))
    } catch (error) {
      // Also where storing failed: a keychain that did not answer in time may have stored it all the same.
      await (former ? keychain.store(entry, former) : keychain.remove(entry)).catch(() => undefined)
      known = null
      throw error
    } finally {
      for (const bytes of [secret, bound, former]) bytes?.fill(0)
    }
  }

  /**
   * The secret that waits on this machine for somebody to confirm it; null: it waits on another. `keyHash`: SHA-256 of its public key, hex.
   * Throws the keychain's errors.
   */
  async function waitingFor(keyHash: string): Promise<Uint8Array | null> {
    const waiting = await keychain.read(proposed)
    if (!waiting || isBoundTo(waiting, keyHash)) return waiting
    waiting.fill(0)
    return null
  }

  /**
   * Nobody confirms it any more, unless it is another key's that waits by now; one that stays behind on another machine is written over
   * by the next. Never throws.
   */
  async function forgetProposed(keyHash: string): Promise<void> {
    try {
      const waiting = await waitingFor(keyHash)
      waiting?.fill(0)
      if (waiting) await keychain.remove(proposed)
    } catch {
      // A keychain that does not answer keeps what nobody asks it for.
    }
  }

  return {
    ...createProxyLogin({ ledger, charter, keychain, entry: ports.entries.proxy }),

    apiKey: async (): Promise<string> => (await charter.now()).workspace.apiKey,

    /**
     * Asked of the keychain once; after a failure (the keychain's errors) it is asked again. Throws `ledger_of_other_account`
     * for a secret that belongs to another ledger.
     */
    secret(): Promise<Key> {
      known ??= read().catch((error: unknown) => {
        known = null
        throw error
      })
      return known
    },

    /**
     * Both hold from the next request on: the secret, and the key that `keepKey` writes down. Over another ledger's secret goes
     * only that same secret: who knows it may say that this ledger uses it from now on. Throws `ledger_of_other_account`
     * otherwise, the keychain's and the ledger's errors; then both stay what they were.
     */
    replace,

    /** A secret that waits in the keychain for somebody to confirm its key, whose proposal `propose` keeps. Throws what that does. */
    async keepProposed<T>(keyHash: string, apiSecret: string, propose: () => Promise<T>): Promise<T> {
      const former = await keychain.read(proposed)
      const secret = new TextEncoder().encode(apiSecret)
      const bound = boundSecret(keyHash, secret)
      try {
        await keychain.store(proposed, bound)
        return await propose()
      } catch (error) {
        await (former ? keychain.store(proposed, former) : keychain.remove(proposed)).catch(() => undefined)
        throw error
      } finally {
        for (const bytes of [secret, bound, former]) bytes?.fill(0)
      }
    },

    /** As `replace`, by the one that waits for this key. Throws `new_secret_missing` when it does not wait on this machine. */
    async replaceByProposed(keyHash: string, now: Stamp, keepKey: () => Promise<unknown>): Promise<void> {
      const waiting = await waitingFor(keyHash)
      if (!waiting) throw new VezneError('new_secret_missing')
      try {
        await replace(new TextDecoder().decode(waiting.subarray(identityBytes)), now, keepKey)
      } finally {
        waiting.fill(0)
      }
      await forgetProposed(keyHash)
    },

    forgetProposed,
  }
}
export type Credentials<Key> = ReturnType<typeof createCredentials<Key>>

const identityBytes = 32

/** As the keychain has it: what it is bound to, as the identity of its ledger (`Charter.identity`), then the secret. Its caller zeroes it. */
export const boundSecret = (identity: string | null, secret: Uint8Array): Uint8Array =>
  Uint8Array.from([...identityOf(identity), ...secret])

const identityOf = (identity: string | null) => Buffer.from((identity ?? '').padEnd(identityBytes * 2, '0'), 'hex')

/** Whose ledger may use it. */
export const identityBoundIn = (bound: Uint8Array): string =>
  Buffer.from(bound.subarray(0, identityBytes)).toString('hex')

const isBoundTo = (bound: Uint8Array, identity: string | null): boolean =>
  isSame(bound.subarray(0, identityBytes), identityOf(identity))

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0
