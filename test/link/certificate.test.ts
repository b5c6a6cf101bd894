import { X509Certificate, createPublicKey, randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { certificateOf, createKey, keyFrom, pinOf } from '../../electron/link/certificate.ts'

/** The certificate as Node and the openssl binary read it: neither had a part in making it. */

const key = createKey()
const pem = certificateOf(key)

it('carries its key, signs itself, and is valid whatever the clock says', () => {
  const certificate = new X509Certificate(pem)
  expect(certificate.verify(createPublicKey(key))).toBe(true)
  expect(certificate.publicKey.asymmetricKeyDetails).toMatchObject({ namedCurve: 'prime256v1' })
  expect(certificate.subject).toBe('CN=Vezne')
  expect(certificate.validFromDate.getUTCFullYear()).toBe(2020)
  expect(certificate.validToDate.getUTCFullYear()).toBe(9999)
})

it('is what openssl takes for a certificate', () => {
  const openssl = (...words: string[]) => execFileSync('openssl', words, { input: pem, encoding: 'utf8' })
  const text = openssl('x509', '-noout', '-text', '-nameopt', 'RFC2253')
  expect(text).toContain('Version: 3 (0x2)')
  expect(text).toContain('ecdsa-with-SHA256')
})

it('has the pin of the key, from either half of it', () => {
  const pin = pinOf(key)
  expect(pinOf(createPublicKey(key))).toBe(pin)
  expect(pinOf(new X509Certificate(certificateOf(key)).publicKey)).toBe(pin)
  expect(pinOf(createKey())).not.toBe(pin)
  expect(pin).toMatch(/^[\w-]{43}$/)
})

it('comes from a secret, always the same, and another from another', () => {
  const derived = keyFrom(new Uint8Array(32).fill(7))
  expect(derived.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
  expect(new X509Certificate(certificateOf(derived)).verify(createPublicKey(derived))).toBe(true)
  // A host that comes back with a backup has this pin still.
  expect(pinOf(derived)).toBe('-pK7g5pPyxnhBJH8WgzF-bX82koMLpdN_2hez5pJ_Zg')
  const pins = Array.from({ length: 50 }, () => pinOf(keyFrom(randomBytes(32))))
  expect(new Set(pins).size).toBe(50)
})
