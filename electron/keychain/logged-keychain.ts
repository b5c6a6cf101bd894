import type { Log } from '../core/log.ts'
import type { Keychain } from '../core/ports.ts'
import { codeOf } from '../core/result.ts'

/** Each failure of the keychain stands in the log: what it was asked for and how it failed, never which entry or what is in it. */
export function loggedKeychain(keychain: Keychain, log: Log): Keychain {
  const logged =
    <Args extends unknown[], Answer>(operation: keyof Keychain, ask: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> =>
      ask(...args).catch((error: unknown) => {
        log('keychain.failed', { operation, code: codeOf(error) })
        throw error
      })
  return {
    read: logged('read', keychain.read),
    store: logged('store', keychain.store),
    remove: logged('remove', keychain.remove),
  }
}
