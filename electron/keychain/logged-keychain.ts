import { keychainStatusSchema, type Log } from '../core/log.ts'
import type { Keychain } from '../core/ports.ts'
import { codeOf } from '../core/result.ts'

/** Logs each failure with its operation and the system's code, never with the entry. */
export function loggedKeychain<K extends Keychain>(keychain: K, log: Log): Omit<K, keyof Keychain> & Keychain {
  const logged =
    <Args extends unknown[], Answer>(operation: keyof Keychain, ask: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> =>
      ask(...args).catch((error: unknown) => {
        const status = keychainStatusSchema.safeParse(error instanceof Error && error.cause).data ?? null
        log('keychain.failed', { operation, code: codeOf(error), status })
        throw error
      })
  return {
    ...keychain,
    read: logged('read', keychain.read),
    store: logged('store', keychain.store),
    remove: logged('remove', keychain.remove),
  }
}
