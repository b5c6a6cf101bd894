import { randomBytes, scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPassphrases } from '../../electron/shell/passphrases.ts'

const passphrases = createPassphrases({ bytes: (bytes) => randomBytes(bytes) })
const fixedSalt = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
const withFixedSalt = createPassphrases({ bytes: (bytes) => fixedSalt.subarray(0, bytes) })

/** What anybody can compute with another implementation's parameters. */
const written = (passphrase: string, N: number, cost = `N=${N},r=8,p=1`) => {
  const hash = scryptSync(passphrase, fixedSalt, 32, { N, r: 8, p: 1, maxmem: 2 ** 28 })
  return `scrypt$${cost}$${fixedSalt.toString('base64url')}$${hash.toString('base64url')}`
}

describe('passphrases', { timeout: 60_000 }, () => {
  it('writes scrypt at N=2^17, r=8, p=1 with a 16-byte salt', async () => {
    const hash = await withFixedSalt.hash('kırmızı vezne 12')
    expect(hash).toBe(written('kırmızı vezne 12', 131_072))
    expect(hash.split('$')[1]).toBe('N=131072,r=8,p=1')
  })

  it('accepts the passphrase and nothing else', async () => {
    const hash = await passphrases.hash('kırmızı vezne 12')
    expect(await passphrases.verify('kırmızı vezne 12', hash)).toBe(true)
    expect(await passphrases.verify('kirmizi vezne 12', hash)).toBe(false)
    expect(await passphrases.verify('kırmızı vezne 12 ', hash)).toBe(false)
    expect(await passphrases.verify('', hash)).toBe(false)
  })

  it('salts: the same passphrase never hashes alike', async () => {
    expect(await passphrases.hash('same')).not.toBe(await passphrases.hash('same'))
  })

  it('reads a passphrase alike however the keyboard composes it', async () => {
    const hash = await passphrases.hash('gümüş')
    expect(await passphrases.verify('gümüş'.normalize('NFD'), hash)).toBe(true)
  })

  it('refuses a hash at a lower cost, though the passphrase is right', async () => {
    expect(await passphrases.verify('right', written('right', 2 ** 17))).toBe(true)
    for (const exponent of [4, 14, 16])
      expect(await passphrases.verify('right', written('right', 2 ** exponent))).toBe(false)
    expect(await passphrases.verify('right', written('right', 2 ** 14, 'N=131072,r=8,p=1'))).toBe(false)
    expect(await passphrases.verify('right', written('right', 2 ** 17, 'N=16384,r=8,p=1'))).toBe(false)
  })

  it.each([
    '',
    'right',
    'scrypt$N=131072,r=8,p=1$$',
    'scrypt$N=131072,r=8,p=1$ABEiM0RVZneImaq7zN3u_w',
    'scrypt$N=131072,r=8,p=1$ABEiM0RVZneImaq7zN3u_w$AAAA',
    `${written('right', 2 ** 17)}$`,
    ` ${written('right', 2 ** 17)}`,
    written('right', 2 ** 17).replace('scrypt', 'argon2'),
  ])('refuses a malformed hash: %j', async (hash) => {
    expect(await passphrases.verify('right', hash)).toBe(false)
  })
})
