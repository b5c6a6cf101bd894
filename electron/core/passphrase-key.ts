import { Buffer } from 'node:buffer'
import { scrypt } from 'node:crypto'
import { VezneError } from './result.ts'

/** The one cost that we ask of whoever guesses. Whatever says another one was not made here, and a cheaper one is an attack. */
const cost = { N: 2 ** 17, r: 8, p: 1 }
/** scrypt needs 128 * N * r bytes and a little more; Node's own limit is a quarter of that. */
const maxmem = 256 * cost.N * cost.r

/** What stands before all that was closed with such a key. */
export const passphraseScheme = `scrypt$N=${cost.N},r=${cost.r},p=${cost.p}$`
export const saltBytes = 16

/**
 * The 32 bytes that a passphrase stands for beside this salt, for the caller to zero. It is read as NFKC, so that it works from every
 * keyboard. Takes the better part of a second and 128 MiB, off this thread; throws `internal` for lack of memory.
 */
export function passphraseKey(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(passphrase.normalize('NFKC'))
  return new Promise((resolve, reject) => {
    scrypt(bytes, salt, 32, { ...cost, maxmem }, (failed, key) => {
      bytes.fill(0)
      if (failed) reject(new VezneError('internal'))
      else resolve(key)
    })
  })
}
