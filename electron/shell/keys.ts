import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { closeWith, nonceBytes, openWith } from '../core/closed-box.ts'
import { passphraseKey, passphraseScheme, saltBytes } from '../core/passphrase-key.ts'
import type { Random } from '../core/ports.ts'
import type { HostKey, Keys } from '../people/ports.ts'
import type { Signer } from '../core/seat.ts'

const scheme = `${passphraseScheme}hkdf-sha256$aes-256-gcm$`
/** Salt and IV, and the closed key with its tag: 16, 12 and 16 bytes more than the key, in base64url. */
const saltIvAndKey = /^([\w-]{22})\$([\w-]{16})\$([\w-]{86})$/

/** What stands before the 32 bytes of an Ed25519 key (RFC 8410). */
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicKeyPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * A key box is `scrypt$N=131072,r=8,p=1$hkdf-sha256$aes-256-gcm$<salt>$<iv>$<key and tag>`, the last three in base64url.
 * The host's key is HKDF's salt. `open` is null for
 * anything that `create` cannot have written. Both take as long as `passphraseKey`, and throw what it throws.
 */
export function createKeys({ random, hostKey }: { random: Random; hostKey: Pick<HostKey, 'read'> }): Keys {
  async function closingKey(passphrase: string, salt: Uint8Array, host: Uint8Array): Promise<Uint8Array> {
    const stretched = await passphraseKey(passphrase, salt)
    const key = new Uint8Array(hkdfSync('sha256', stretched, host, 'vezne key box', 32))
    stretched.fill(0)
    return key
  }

  return {
    async create(passphrase) {
      const { privateKey } = generateKeyPairSync('ed25519')
      const [salt, iv] = [random.bytes(saltBytes), random.bytes(nonceBytes)]
      const closing = await closingKey(passphrase, salt, await hostKey.read())
      const bytes = privateKey.export({ format: 'der', type: 'pkcs8' })
      const closed = closeWith(closing, iv, bytes)
      for (const secret of [closing, bytes]) secret.fill(0)
      const parts = [salt, iv, closed].map((part) => Buffer.from(part).toString('base64url'))
      return { keyBox: scheme + parts.join('$'), signer: signerOf(privateKey) }
    },

    async open(passphrase, keyBox) {
      const match = saltIvAndKey.exec(keyBox.startsWith(scheme) ? keyBox.slice(scheme.length) : '')
      if (!match) return null
      const [salt, iv, closed] = match.slice(1).map((part) => Buffer.from(part, 'base64url'))
      if (!salt || !iv || !closed) return null
      const opening = await closingKey(passphrase, salt, await hostKey.read())
      const bytes = openWith(opening, iv, closed)
      opening.fill(0)
      if (!bytes) return null
      const privateKey = createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' })
      bytes.fill(0)
      return signerOf(privateKey)
    },

    async ofSecret(apiSecret, apiKey) {
      const salt = createHash('sha256').update(`vezne api secret ${apiKey}`).digest().subarray(0, saltBytes)
      const seed = await passphraseKey(apiSecret, salt)
      const bytes = Buffer.concat([privateKeyPrefix, seed])
      const signer = signerOf(createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }))
      for (const secret of [seed, bytes]) secret.fill(0)
      return signer
    },

    verify: isSigned,
  }
}

/** Verifies for a thread that opens no key; see `Keys`. */
export function isSigned(publicKey: string, text: string, signature: string): boolean {
  const raw = Buffer.from(publicKey, 'base64url')
  if (raw.length !== 32) return false
  const key = createPublicKey({ key: Buffer.concat([publicKeyPrefix, raw]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

export const signerOf = (privateKey: KeyObject): Signer => ({
  publicKey: createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(publicKeyPrefix.length)
    .toString('base64url'),
  sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
})
