import { Buffer } from 'node:buffer'
import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { closeWith, nonceBytes, openWith, tagBytes } from '../core/closed-box.ts'
import { passphraseKey, passphraseScheme, saltBytes } from '../core/passphrase-key.ts'
import { VezneError } from '../core/result.ts'

/**
 * A backup leaves the machine, so it is encrypted: a line that says what it is, a line of JSON (`Header`), and the ledger in
 * frames of 1 MiB. Each file has a key of its own, drawn for it. That key and the host's are closed twice.
 * The trail's key in this machine's keychain opens both; so does, anywhere, an admin's backup passphrase.
 *
 * Whoever has the lock can make a file that the passphrase opens: so what comes out is a ledger like any other that somebody offers,
 * and believed for what its people signed.
 *
 * A frame is AES-256-GCM, its nonce its number and whether it is the last; so none can be changed, moved or cut off. The header
 * goes into the key of the frames.
 */

/** What every backup begins with, whatever program made it. */
const kin = 'vezne backup '
const magic = `${kin}1\n`
const frameBytes = 1024 * 1024
const fileKeyBytes = 32
/** More than any header has. */
const mostHeaderBytes = 4096

interface Header {
  /** Of the workspace; null before it was founded. */
  identity: string | null
  /** The file's key and the host's, closed with the trail's; base64url, as what follows. */
  here: string
  /** The same, closed for a lock: with what this public key, drawn for the file, and the lock's come to. Null: there was no lock. */
  elsewhere: { lock: string; publicKey: string; closed: string } | null
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** By hand: the ledger's worker, which every start waits for, loads no schemas. What its fields hold, opening it shows. */
function isHeader(value: unknown): value is Header {
  if (!isPlain(value)) return false
  const { identity, here, elsewhere } = value
  if (!isText(here) || !(identity === null || isText(identity))) return false
  return (
    elsewhere === null ||
    (isPlain(elsewhere) && [elsewhere['lock'], elsewhere['publicKey'], elsewhere['closed']].every(isText))
  )
}

/** What can open a backup. */
export interface BackupKeys {
  /** Hex; null where the keychain does not tell. */
  trailKey: string | null
  /** Null: nobody was asked for it. */
  passphrase: string | null
}

// ---- the lock ------------------------------------------------------------------------------------------------------

const lockScheme = `${passphraseScheme}x25519$`
const lockPattern = /^([\w-]{22})\$([\w-]{43})$/
/** What stands before the 32 bytes of an X25519 key (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b656e04220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b656e032100', 'hex')

/**
 * What backups are closed for from now on: `scrypt$N=131072,r=8,p=1$x25519$<salt>$<public key>`. The private key is what the
 * passphrase comes to, and kept nowhere. Takes as long as `passphraseKey`.
 */
export async function createBackupLock(passphrase: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const publicKey = rawOf(createPublicKey(await privateKeyOf(passphrase, salt)))
  return `${lockScheme}${salt.toString('base64url')}$${publicKey.toString('base64url')}`
}

async function privateKeyOf(passphrase: string, salt: Uint8Array): Promise<KeyObject> {
  const bytes = await passphraseKey(passphrase, salt)
  const der = Buffer.concat([privatePrefix, bytes])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  for (const secret of [bytes, der]) secret.fill(0)
  return key
}

const publicKeyOf = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicPrefix, raw]), format: 'der', type: 'spki' })

const rawOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length)

function partsOf(lock: string): { salt: Buffer; publicKey: Buffer } {
  const [, salt, publicKey] = lockPattern.exec(lock.startsWith(lockScheme) ? lock.slice(lockScheme.length) : '') ?? []
  if (salt === undefined || publicKey === undefined) throw new VezneError('ledger_damaged')
  return { salt: Buffer.from(salt, 'base64url'), publicKey: Buffer.from(publicKey, 'base64url') }
}

// ---- writing -------------------------------------------------------------------------------------------------------

/** The ledger `plain` as a backup, piece by piece; nobody else may write to it meanwhile. */
export function* encrypted(
  plain: string,
  {
    identity,
    lock,
    trailKey,
    hostKey,
  }: { identity: string | null; lock: string | null; trailKey: string; hostKey?: Uint8Array },
): Generator<Uint8Array> {
  const fileKey = randomBytes(fileKeyBytes)
  const closedKeys = Buffer.concat([fileKey, hostKey ?? Buffer.alloc(0)])
  const header = Buffer.from(
    `${JSON.stringify({
      identity,
      here: closedKey(closedKeys, hereKey(trailKey)),
      elsewhere: lock === null ? null : closedFor(lock, closedKeys),
    } satisfies Header)}\n`,
  )
  const key = framesKey(fileKey, header)
  for (const secret of [fileKey, closedKeys]) secret.fill(0)
  yield Buffer.from(magic)
  yield header
  using file = opened(plain)
  for (const { bytes, nonce } of pieces(file.descriptor, 0, frameBytes)) yield closeWith(key, nonce, bytes)
}

function closedFor(lock: string, fileKey: Uint8Array) {
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  const shared = sharedKey(privateKey, publicKeyOf(partsOf(lock).publicKey), rawOf(publicKey))
  return { lock, publicKey: rawOf(publicKey).toString('base64url'), closed: closedKey(fileKey, shared) }
}

// ---- reading -------------------------------------------------------------------------------------------------------

/** False for a ledger as it is: one that was put aside. Throws `ledger_newer` for another program's backup, and Node's own error. */
export function isEncrypted(path: string): boolean {
  using file = opened(path)
  const begins = bytesAt(file.descriptor, 0, magic.length).toString('latin1')
  if (begins !== magic && begins.startsWith(kin)) throw new VezneError('ledger_newer')
  return begins === magic
}

/** Of the workspace that a backup is of; null also for what is no backup. Whoever wrote the file may have lied. */
export function identityIn(path: string): string | null {
  try {
    using file = opened(path)
    return headerOf(file.descriptor).header.identity
  } catch {
    return null
  }
}

/** The keys in a backup: of its ledger, and of the host that made it. Null: that host had none. */
interface KeysInBackup {
  fileKey: Buffer
  hostKey: Uint8Array | null
}

/** Opens the keys in a backup. Throws `backup_locked`, `backup_unopenable` (no passphrase was set) and `ledger_damaged`. */
export async function keysInBackup(path: string, keys: BackupKeys): Promise<KeysInBackup> {
  using file = opened(path)
  const both = await keyOf(headerOf(file.descriptor).header, keys)
  const [fileKey, hostKey] = [both.subarray(0, fileKeyBytes), both.subarray(fileKeyBytes)]
  return { fileKey, hostKey: hostKey.length === 0 ? null : Uint8Array.from(hostKey) }
}

/** Decrypts the ledger in a backup piece by piece; it holds once its end came. Throws `ledger_damaged`. */
export function* decrypted(path: string, { fileKey }: Pick<KeysInBackup, 'fileKey'>): Generator<Uint8Array> {
  using file = opened(path)
  const { line } = headerOf(file.descriptor)
  const key = framesKey(fileKey, line)
  for (const { bytes, nonce } of pieces(file.descriptor, magic.length + line.length, frameBytes + tagBytes)) {
    const piece = openWith(key, nonce, bytes)
    if (piece === null) throw new VezneError('ledger_damaged')
    yield piece
  }
}

/** So many bytes of a file's beginning hold its header. */
export const mostOfHeader = magic.length + mostHeaderBytes

/** As `identityIn`, of how a file begins. Throws `ledger_damaged` for what is no backup. */
export function identityOf(beginning: Buffer): string | null {
  if (beginning.subarray(0, magic.length).toString('latin1') !== magic) throw new VezneError('ledger_damaged')
  return headerIn(beginning).header.identity
}

const headerOf = (descriptor: number) => headerIn(bytesAt(descriptor, 0, mostOfHeader))

function headerIn(beginning: Buffer): { header: Header; line: Buffer } {
  const bytes = beginning.subarray(magic.length)
  const line = bytes.subarray(0, bytes.indexOf('\n') + 1)
  let header: unknown = null
  try {
    header = JSON.parse(line.toString())
  } catch {
    // Said below.
  }
  if (!isHeader(header)) throw new VezneError('ledger_damaged')
  return { header, line }
}

async function keyOf({ here, elsewhere }: Header, { trailKey, passphrase }: BackupKeys): Promise<Buffer> {
  const keys = trailKey === null ? null : openedKey(here, hereKey(trailKey))
  if (keys) return keys
  if (elsewhere === null) throw new VezneError('backup_unopenable')
  const publicKey = Buffer.from(elsewhere.publicKey, 'base64url')
  const { salt } = partsOf(elsewhere.lock)
  if (publicKey.length !== 32) throw new VezneError('ledger_damaged')
  if (passphrase === null) throw new VezneError('backup_locked')
  const shared = sharedKey(await privateKeyOf(passphrase, salt), publicKeyOf(publicKey), publicKey)
  const found = openedKey(elsewhere.closed, shared)
  if (!found) throw new VezneError('backup_locked')
  return found
}

// ---- keys and frames -----------------------------------------------------------------------------------------------

const derived = (secret: Uint8Array, salt: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, `vezne backup, ${purpose}`, 32))

const hereKey = (trailKey: string): Buffer => derived(Buffer.from(trailKey, 'hex'), Buffer.alloc(0), 'here')
const framesKey = (fileKey: Uint8Array, header: Uint8Array): Buffer => derived(fileKey, header, 'frames')
const sharedKey = (privateKey: KeyObject, publicKey: KeyObject, ofFile: Uint8Array): Buffer =>
  derived(diffieHellman({ privateKey, publicKey }), ofFile, 'elsewhere')

function closedKey(fileKey: Uint8Array, key: Uint8Array): string {
  const nonce = randomBytes(nonceBytes)
  return Buffer.concat([nonce, closeWith(key, nonce, fileKey)]).toString('base64url')
}

function openedKey(text: string, key: Uint8Array): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return openWith(key, bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes))
}

/** What stands in the file after `from`, in pieces of `length`; the last one, which even an empty file has, is as long or shorter. */
function* pieces(descriptor: number, from: number, length: number) {
  const count = Math.max(1, Math.ceil((fstatSync(descriptor).size - from) / length))
  for (let number = 0; number < count; number += 1) {
    const nonce = Buffer.alloc(nonceBytes)
    nonce.writeUInt32BE(number)
    nonce.writeUInt8(number === count - 1 ? 1 : 0, nonceBytes - 1)
    yield { bytes: bytesAt(descriptor, from + number * length, length), nonce }
  }
}

/** Fewer where the file ends before. */
function bytesAt(descriptor: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let read = 0
  for (let more = 1; more > 0 && read < length; read += more) {
    more = readSync(descriptor, bytes, read, length - read, at + read)
  }
  return bytes.subarray(0, read)
}

function opened(path: string) {
  // Opening a pipe would wait for somebody to write to it.
  if (!statSync(path).isFile()) throw new VezneError('file_failed')
  const descriptor = openSync(path, 'r')
  return {
    descriptor,
    [Symbol.dispose]() {
      closeSync(descriptor)
    },
  }
}
