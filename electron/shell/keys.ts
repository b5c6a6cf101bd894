import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  scrypt,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { VezneError } from '../core/result.ts'
import type { Random } from '../core/ports.ts'
import type { Keys, Signer } from '../people/ports.ts'

const cost = { N: 2 ** 17, r: 8, p: 1 }
const saltBytes = 16
const ivBytes = 12
const tagBytes = 16
/** scrypt needs 128 * N * r bytes and a little more; Node's own limit is a quarter of that. */
const maxmem = 256 * cost.N * cost.r

/** The one cost that we write. A box at any other was not made here, and a cheaper one is an attack. */
const scheme = `scrypt$N=${cost.N},r=${cost.r},p=${cost.p}$aes-256-gcm$`
/** Salt and IV, and the closed key with its tag: 16, 12 and 16 bytes more than the key, in base64url. */
const saltIvAndKey = /^([\w-]{22})\$([\w-]{16})\$([\w-]{86})$/

/** What stands before the 32 bytes of an Ed25519 public key (RFC 8410). */
const publicKeyPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * A key box is `scrypt$N=131072,r=8,p=1$aes-256-gcm$<salt>$<iv>$<key and tag>`, the last three in base64url. The passphrase is
 * read as NFKC, so that it works from every keyboard. `open` is null for anything that `create` cannot have written. Both take
 * the better part of a second and 128 MiB, off the main thread; lack of memory is `internal`.
 */
export function createKeys(random: Random): Keys {
  return {
    async create(passphrase) {
      const { privateKey } = generateKeyPairSync('ed25519')
      const [salt, iv] = [random.bytes(saltBytes), random.bytes(ivBytes)]
      const closing = await derive(passphrase, salt)
      const bytes = privateKey.export({ format: 'der', type: 'pkcs8' })
      const cipher = createCipheriv('aes-256-gcm', closing, iv)
      const closed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
      for (const secret of [closing, bytes]) secret.fill(0)
      const parts = [salt, iv, closed].map((part) => Buffer.from(part).toString('base64url'))
      return { keyBox: scheme + parts.join('$'), signer: signerOf(privateKey) }
    },

    async open(passphrase, keyBox) {
      const match = saltIvAndKey.exec(keyBox.startsWith(scheme) ? keyBox.slice(scheme.length) : '')
      if (!match) return null
      const [salt, iv, closed] = match.slice(1).map((part) => Buffer.from(part, 'base64url'))
      if (!salt || !iv || !closed) return null
      const opening = await derive(passphrase, salt)
      const decipher = createDecipheriv('aes-256-gcm', opening, iv, { authTagLength: tagBytes })
      decipher.setAuthTag(closed.subarray(-tagBytes))
      try {
        const bytes = Buffer.concat([decipher.update(closed.subarray(0, -tagBytes)), decipher.final()])
        const privateKey = createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' })
        bytes.fill(0)
        return signerOf(privateKey)
      } catch {
        return null
      } finally {
        opening.fill(0)
      }
    },

    verify(publicKey, text, signature) {
      const raw = Buffer.from(publicKey, 'base64url')
      if (raw.length !== 32) return false
      const key = createPublicKey({ key: Buffer.concat([publicKeyPrefix, raw]), format: 'der', type: 'spki' })
      return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
    },
  }
}

export const signerOf = (privateKey: KeyObject): Signer => ({
  publicKey: createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(publicKeyPrefix.length)
    .toString('base64url'),
  sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
})

function derive(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(passphrase.normalize('NFKC'))
  return new Promise((resolve, reject) => {
    scrypt(bytes, salt, 32, { ...cost, maxmem }, (failed, key) => {
      bytes.fill(0)
      if (failed) reject(new VezneError('internal'))
      else resolve(key)
    })
  })
}
