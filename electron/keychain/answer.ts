import { timingSafeEqual } from 'node:crypto'
import type { KeychainAnswer, KeychainRequest } from './keychain.ts'

/** What we use of keytar. */
export interface Vault {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  /** False when there was none. */
  deletePassword(service: string, account: string): Promise<boolean>
}

/** Answers one question; never throws. keytar holds strings, so the bytes are kept as base64. Zeroes the request's. */
export async function answerRequest(vault: Vault, request: KeychainRequest): Promise<KeychainAnswer> {
  const { service, entry } = request
  try {
    if (request.operation === 'read') return { ok: true, value: decode(await vault.getPassword(service, entry)) }
    if (request.operation === 'remove') {
      await vault.deletePassword(service, entry)
      return { ok: true, value: null }
    }

    const { buffer, byteOffset, byteLength } = request.value
    await vault.setPassword(service, entry, Buffer.from(buffer, byteOffset, byteLength).toString('base64'))
    const kept = decode(await vault.getPassword(service, entry))
    const same = kept?.length === request.value.length && timingSafeEqual(kept, request.value)
    kept?.fill(0)
    return same ? { ok: true, value: null } : { ok: false, code: 'keychain_locked_or_missing', status: null }
  } catch (error) {
    const status = error instanceof Error ? error.message : null
    return { ok: false, code: refusals.has(status) ? 'keychain_locked_or_missing' : 'keychain_unavailable', status }
  } finally {
    if (request.operation === 'store') request.value.fill(0)
  }
}

/** Returns null for text of another program. The bytes lie in no pool, which Electron's channel would copy whole. */
function decode(text: string | null): Uint8Array | null {
  if (text === null) return null
  const pooled = Buffer.from(text, 'base64')
  const bytes = pooled.toString('base64') === text ? Uint8Array.from(pooled) : null
  pooled.fill(0)
  return bytes
}

/** Lists the errors of a keychain that refuses. `scripts/patch-keytar.mjs` writes them. */
const refusals: ReadonlySet<string | null> = new Set([
  // libsecret: locked, no such object. GLib: unknown method or object, without a default keyring; cancelled.
  ...['secret-error:2', 'secret-error:3', 'g-dbus-error-quark:19', 'g-dbus-error-quark:41', 'g-io-error-quark:19'],
  // macOS: cancelled, no access to the item, wrong password, no such keychain, no default keychain.
  ...['OSStatus:-128', 'OSStatus:-25243', 'OSStatus:-25293', 'OSStatus:-25294', 'OSStatus:-25307'],
  // macOS: a prompt is not allowed, a prompt is required, the display sleeps.
  ...['OSStatus:-25308', 'OSStatus:-25315', 'OSStatus:-25320'],
  // Windows: access denied, cancelled, the key behind it is lost.
  ...['Win32:5', 'Win32:1223', 'Win32:2148073483'],
])
