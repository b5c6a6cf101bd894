import { scrypt, timingSafeEqual } from 'node:crypto'
import { VezneError } from '../core/result.ts'
import type { Passphrases } from '../people/ports.ts'
import type { Random } from '../core/ports.ts'

const cost = { N: 2 ** 17, r: 8, p: 1 }
const saltBytes = 16
const hashBytes = 32
/** scrypt needs 128 * N * r bytes and a little more; Node's own limit is a quarter of that. */
const maxmem = 256 * cost.N * cost.r

/** The one cost that we write. A hash at any other was not made here, and a cheaper one is an attack. */
const scheme = `scrypt$N=${cost.N},r=${cost.r},p=${cost.p}$`
/** Salt and hash: 16 and 32 bytes in base64url. */
const saltAndHash = /^([\w-]{22})\$([\w-]{43})$/

/**
 * Hashes as `scrypt$N=131072,r=8,p=1$<salt>$<hash>`, the last two in base64url. The passphrase is read as NFKC, so
 * that it works from every keyboard. `verify` is false for anything that `hash` cannot have written. Both take the
 * better part of a second and 128 MiB, off the main thread; lack of memory is `internal`.
 */
export function createPassphrases(random: Random): Passphrases {
  return {
    async hash(passphrase) {
      const salt = random.bytes(saltBytes)
      const hash = await derive(passphrase, salt)
      return `${scheme}${Buffer.from(salt).toString('base64url')}$${hash.toString('base64url')}`
    },
    async verify(passphrase, hash) {
      const [, salt, expected] = saltAndHash.exec(hash.startsWith(scheme) ? hash.slice(scheme.length) : '') ?? []
      if (salt === undefined || expected === undefined) return false
      const actual = await derive(passphrase, Buffer.from(salt, 'base64url'))
      return timingSafeEqual(actual, Buffer.from(expected, 'base64url'))
    },
  }
}

function derive(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(passphrase.normalize('NFKC'))
  return new Promise((resolve, reject) => {
    scrypt(bytes, salt, hashBytes, { ...cost, maxmem }, (failed, hash) => {
      bytes.fill(0)
      if (failed) reject(new VezneError('internal'))
      else resolve(hash)
    })
  })
}
