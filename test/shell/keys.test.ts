import { createCipheriv, generateKeyPairSync, hkdfSync, randomBytes, scryptSync, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createKeys, signerOf } from '../../electron/shell/keys.ts'

const random = { bytes: (count: number) => randomBytes(count) }
const keysOn = (hostKey: Uint8Array) => {
  const own = () => Promise.resolve(hostKey)
  return createKeys({ random, hostKey: { read: own } })
}
const host = randomBytes(32)
const keys = keysOn(host)

/** What anybody can compute with another implementation's parameters. */
function written(passphrase: string, N: number, cost = `N=${N},r=8,p=1`, scheme = 'scrypt') {
  const { privateKey } = generateKeyPairSync('ed25519')
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const stretched = scryptSync(passphrase, salt, 32, { N, r: 8, p: 1, maxmem: 2 ** 28 })
  const key = new Uint8Array(hkdfSync('sha256', stretched, host, 'vezne key box', 32))
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const bytes = privateKey.export({ format: 'der', type: 'pkcs8' })
  const closed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  const parts = [salt, iv, closed].map((part) => part.toString('base64url'))
  return {
    keyBox: `${scheme}$${cost}$hkdf-sha256$aes-256-gcm$${parts.join('$')}`,
    publicKey: signerOf(privateKey).publicKey,
  }
}

describe('keys', { timeout: 60_000 }, async () => {
  const passphrase = 'kırmızı gümüş 12'
  const { keyBox, signer } = await keys.create(passphrase)

  it('are closed with scrypt at N=2^17, r=8, p=1 and AES-256-GCM, as anybody can compute', async () => {
    expect(keyBox).toMatch(/^scrypt\$N=131072,r=8,p=1\$hkdf-sha256\$aes-256-gcm\$[\w-]{22}\$[\w-]{16}\$[\w-]{86}$/)
    const elsewhere = written('right', 2 ** 17)
    expect((await keys.open('right', elsewhere.keyBox))?.publicKey).toBe(elsewhere.publicKey)
  })

  it('open with their passphrase and nothing else', async () => {
    expect((await keys.open(passphrase, keyBox))?.publicKey).toBe(signer.publicKey)
    for (const wrong of ['kirmizi gümüş 12', `${passphrase} `, '']) expect(await keys.open(wrong, keyBox)).toBeNull()
  })

  it('open on their own host alone: who has the ledger and the passphrase has nothing yet', async () => {
    for (const other of [randomBytes(32), new Uint8Array()])
      expect(await keysOn(other).open(passphrase, keyBox)).toBeNull()
  })

  it('are never the same twice, nor closed alike', async () => {
    const again = await keys.create(passphrase)
    expect(again.signer.publicKey).not.toBe(signer.publicKey)
    expect(again.keyBox).not.toBe(keyBox)
  })

  it('read a passphrase alike however the keyboard composes it', async () => {
    expect(await keys.open(passphrase.normalize('NFD'), keyBox)).not.toBeNull()
  })

  it('sign, and their signature is nobody else’s and over nothing else', () => {
    const other = signerOf(generateKeyPairSync('ed25519').privateKey)
    const signature = signer.sign('ödeme 12')
    expect(keys.verify(signer.publicKey, 'ödeme 12', signature)).toBe(true)
    expect(keys.verify(signer.publicKey, 'ödeme 13', signature)).toBe(false)
    expect(keys.verify(other.publicKey, 'ödeme 12', signature)).toBe(false)
    const spki = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(signer.publicKey, 'base64url'),
    ])
    const key = { key: spki, format: 'der', type: 'spki' } as const
    expect(verify(null, Buffer.from('ödeme 12'), key, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  it.each(['', 'AAAA', 'nobody', 'ş'.repeat(43), `${'A'.repeat(43)}=`])('no signature of no key: %j', (text) => {
    expect(keys.verify(signer.publicKey, 'x', text)).toBe(false)
    expect(keys.verify(text, 'x', signer.sign('x'))).toBe(false)
  })

  it('at a lower cost are refused, though the passphrase is right', async () => {
    for (const exponent of [4, 14, 16])
      expect(await keys.open('right', written('right', 2 ** exponent).keyBox)).toBeNull()
    expect(await keys.open('right', written('right', 2 ** 14, 'N=131072,r=8,p=1').keyBox)).toBeNull()
    expect(await keys.open('right', written('right', 2 ** 17, 'N=16384,r=8,p=1').keyBox)).toBeNull()
  })

  const right = written('right', 2 ** 17).keyBox
  it.each([
    '',
    'right',
    'scrypt$N=131072,r=8,p=1$hkdf-sha256$aes-256-gcm$$$',
    right.slice(0, -1),
    `${right}$`,
    ` ${right}`,
    right.replace('scrypt', 'argon2'),
    right.replace('aes-256-gcm', 'aes-128-gcm'),
    `${right.slice(0, -1)}${right.endsWith('A') ? 'Q' : 'A'}`,
  ])('from a box that was not made here do not open: %j', async (keyBox) => {
    expect(await keys.open('right', keyBox)).toBeNull()
  })
})
