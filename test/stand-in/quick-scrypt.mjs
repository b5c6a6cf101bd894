import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * From now on this process hashes a passphrase at a thousandth of the cost, until what is returned is called: what it keeps so opens
 * for nobody who does not.
 */
export function hashQuickly() {
  const { scrypt } = crypto
  crypto.scrypt = /** @type {typeof scrypt} */ (
    (passphrase, salt, length, options, done) => scrypt(passphrase, salt, length, { ...options, N: 128 }, done)
  )
  syncBuiltinESMExports()
  return () => {
    crypto.scrypt = scrypt
    syncBuiltinESMExports()
  }
}
