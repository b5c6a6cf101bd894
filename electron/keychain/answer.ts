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

    await vault.setPassword(service, entry, Buffer.from(request.value).toString('base64'))
    const kept = decode(await vault.getPassword(service, entry))
    const same = kept?.length === request.value.length && timingSafeEqual(kept, request.value)
    kept?.fill(0)
    return same ? { ok: true, value: null } : { ok: false, code: 'keychain_locked_or_missing' }
  } catch (error) {
    return { ok: false, code: refused(error) ? 'keychain_locked_or_missing' : 'keychain_unavailable' }
  } finally {
    if (request.operation === 'store') request.value.fill(0)
  }
}

/** The bytes, or null for what `answerRequest` cannot have written. */
function decode(text: string | null): Uint8Array | null {
  if (text === null) return null
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

/** keytar gives no codes, only the platform's words: libsecret's and those of the macOS keychain. */
const refused = (error: unknown): boolean =>
  error instanceof Error &&
  /locked|does not exist at path|dismissed|denied|interaction is not allowed|not correct|cancell?ed/i.test(
    error.message,
  )
