import { X509Certificate, createPublicKey } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { certificateOf, createKey, pinOf } from '../../electron/link/certificate.ts'

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
