import type { Keychain } from '../../electron/core/ports.ts'
import type { Log } from '../../electron/core/log.ts'
import { loggedKeychain } from '../../electron/keychain/logged-keychain.ts'
import { VezneError, type ErrorCode } from '../../electron/core/result.ts'

/** What the OS keychain holds, and what it answers instead when it fails. A locked one reads as an empty one. */
export interface KeychainInMemory {
  entries: Map<string, Uint8Array>
  failing: ErrorCode | null
  locked: boolean
  prompting: boolean
}

export function createKeychainInMemory(log: Log = () => undefined): {
  keychain: KeychainInMemory
  keychainPort: Keychain
} {
  const keychain: KeychainInMemory = { entries: new Map(), failing: null, locked: false, prompting: false }
  const keychainPort: Keychain = {
    read: (entry) => {
      if (keychain.failing) return Promise.reject(new VezneError(keychain.failing))
      const kept = keychain.locked ? undefined : keychain.entries.get(entry)
      // Whoever asked zeroes what they got.
      return Promise.resolve(kept ? Uint8Array.from(kept) : null)
    },
    store: (entry, value) => {
      const failing = keychain.locked ? 'keychain_locked_or_missing' : keychain.failing
      if (failing) return Promise.reject(new VezneError(failing))
      keychain.entries.set(entry, Uint8Array.from(value))
      return Promise.resolve()
    },
    remove: (entry) => {
      if (keychain.failing) return Promise.reject(new VezneError(keychain.failing))
      keychain.entries.delete(entry)
      return Promise.resolve()
    },
  }
  return { keychain, keychainPort: loggedKeychain(keychainPort, log) }
}
