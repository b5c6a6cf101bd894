import { Buffer } from 'node:buffer'
import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  sign,
  type KeyObject,
} from 'node:crypto'

/**
 * Makes the smallest certificate that carries a computer's key, as Node makes none. P-256, because Electron's BoringSSL
 * refuses Ed25519 in a handshake: electron#45358.
 */

export const createKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

/** The number of points on P-256: a private key is below it, and not 0. FIPS 186-5. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Derives the host's key from its secret, so that it comes back with a backup. Always the same for one secret. */
export function keyFrom(secret: Uint8Array): KeyObject {
  // 64 bits more than the order has, or the lowest keys would come more often.
  const wide = Buffer.from(hkdfSync('sha256', secret, '', 'vezne host link P-256', 40))
  const number = (BigInt(`0x${wide.toString('hex')}`) % (order - 1n)) + 1n
  const scalar = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  // A byte that says "uncompressed", then both coordinates.
  const point = pair.getPublicKey()
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), scalar].map((part) => part.toString('base64url'))
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
}

/** SHA-256 of the public key (SPKI), base64url: the name by which computers know each other. Takes either half of a pair. */
export const pinOf = (key: KeyObject): string => createHash('sha256').update(spkiOf(key)).digest('base64url')

/** Signs itself, in PEM. It names nobody and never ends, because the pin alone decides. */
export function certificateOf(key: KeyObject): string {
  const content = sequence(version3, serial, ecdsaWithSha256, name, validity, name, spkiOf(key))
  const signature = sign('sha256', content, key)
  const whole = sequence(content, ecdsaWithSha256, der(0x03, Buffer.of(0), signature))
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`
}

const spkiOf = (key: KeyObject): Buffer =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' })

/** One value of DER: tag, length, content of less than 64 KiB. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const utcTime = (time: string) => der(0x17, Buffer.from(time))
const laterTime = (time: string) => der(0x18, Buffer.from(time))

const version3 = der(0xa0, der(0x02, Buffer.of(2)))
const serial = der(0x02, Buffer.of(1))
/** 1.2.840.10045.4.3.2 */
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
/** 2.5.4.3, the common name. */
const name = sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('Vezne')))))
/** RFC 5280 4.1.2.5: this last second stands for no end. */
const validity = sequence(utcTime('200101000000Z'), laterTime('99991231235959Z'))
