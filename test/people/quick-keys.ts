import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { HostKey, Keys } from '../../electron/people/ports.ts'
import type { Signer } from '../../electron/core/seat.ts'
import { noHostKey } from '../../electron/people/service/host-key.ts'
import { createKeys, signerOf } from '../../electron/shell/keys.ts'

/** Real keys whose box costs nothing to open: the real one has tests of its own, and the end-to-end suite signs in with it. */
const { verify } = createKeys({ random: { bytes: (count) => new Uint8Array(count) }, hostKey: noHostKey })

const closed = (passphrase: string, key: string) => `${createHash('sha256').update(passphrase).digest('hex')} ${key}`

export const quickKeys: Keys = {
  create(passphrase) {
    const { privateKey } = generateKeyPairSync('ed25519')
    const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url')
    return Promise.resolve({ keyBox: closed(passphrase, key), signer: signerOf(privateKey) })
  },
  open: (passphrase, keyBox) => Promise.resolve(opened(passphrase, keyBox)),
  ofSecret: (apiSecret, apiKey) => Promise.resolve(signerOfSecret(`${apiKey} ${apiSecret}`)),
  verify,
}

const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

function signerOfSecret(text: string): Signer {
  const key = Buffer.concat([privateKeyPrefix, createHash('sha256').update(text).digest()])
  return signerOf(createPrivateKey({ key, format: 'der', type: 'pkcs8' }))
}

function opened(passphrase: string, keyBox: string): Signer | null {
  const [, key = ''] = keyBox.split(' ')
  return keyBox === closed(passphrase, key) ? signerIn(keyBox) : null
}

/** The same on a host that has this key: it is read where the real one would be. */
export const quickKeysOn = (hostKey: HostKey): Keys => ({
  ...quickKeys,
  async create(passphrase) {
    await hostKey.read()
    return quickKeys.create(passphrase)
  },
})

/** Makes a key for this passphrase, as an act says it, and what signs with it. */
export async function newKey(passphrase: string) {
  const { keyBox, signer } = await quickKeys.create(passphrase)
  return { key: { publicKey: signer.publicKey, keyBox }, signer }
}

/** Whatever its passphrase is. */
export function signerIn(keyBox: string): Signer {
  const [, key = ''] = keyBox.split(' ')
  return signerOf(createPrivateKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'pkcs8' }))
}
