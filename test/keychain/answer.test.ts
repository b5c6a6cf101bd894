import { describe, expect, it } from 'vitest'
import { answerRequest } from '../../electron/keychain/answer.ts'
import type { Vault } from '../../electron/keychain/answer.ts'

/** A keychain that gives back what `change` makes of what it took. */
function vaultThat(change: (kept: string) => string | null, kept: string | null = null): Vault {
  return {
    getPassword: () => Promise.resolve(kept === null ? null : change(kept)),
    setPassword: (_service, _account, password) => {
      kept = password
      return Promise.resolve()
    },
    deletePassword: () => {
      const was = kept
      kept = null
      return Promise.resolve(was !== null)
    },
  }
}

function failing(status: string): Vault {
  const fail = () => Promise.reject(new Error(status))
  return { getPassword: fail, setPassword: fail, deletePassword: fail }
}

const store = (vault: Vault, value: Uint8Array) =>
  answerRequest(vault, { operation: 'store', service: 'vezne-test', entry: 'api-secret', value })
const read = (vault: Vault) => answerRequest(vault, { operation: 'read', service: 'vezne-test', entry: 'api-secret' })
const remove = (vault: Vault) =>
  answerRequest(vault, { operation: 'remove', service: 'vezne-test', entry: 'api-secret' })
const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64')

describe('the answer of the keychain process', () => {
  it.each<[string, (kept: string) => string | null, boolean]>([
    ['the same bytes', (kept) => kept, true],
    ['nothing', () => null, false],
    ['other bytes', () => base64(1, 2, 4), false],
    ['fewer bytes', () => base64(1, 2), false],
    ['the same bytes in another spelling', (kept) => `${kept} `, false],
  ])('of a store that gives back %s', async (_what, change, isBelieved) => {
    expect(await store(vaultThat(change), Uint8Array.of(1, 2, 3))).toEqual(
      isBelieved ? { ok: true, value: null } : { ok: false, code: 'keychain_locked_or_missing', status: null },
    )
  })

  it('zeroes the bytes of the request, whatever became of it', async () => {
    for (const vault of [vaultThat((kept) => kept), failing('Could not connect')]) {
      const value = Uint8Array.of(1, 2, 3)
      await store(vault, value)
      expect(value).toEqual(Uint8Array.of(0, 0, 0))
    }
  })

  it('reads null for an entry that somebody else wrote', async () => {
    expect(await read(vaultThat((kept) => kept, 'not base64!'))).toEqual({ ok: true, value: null })
    expect(await read(vaultThat((kept) => kept, base64(7)))).toEqual({ ok: true, value: Uint8Array.of(7) })
  })

  it('removes an entry, also one that is not there', async () => {
    const vault = vaultThat((kept) => kept, base64(7))
    for (let times = 0; times < 2; times++) {
      expect(await remove(vault)).toEqual({ ok: true, value: null })
      expect(await read(vault)).toEqual({ ok: true, value: null })
    }
  })

  it('gives bytes that lie in no pool: what is posted is these bytes alone', async () => {
    const given = await read(vaultThat((kept) => kept, base64(7, 8)))
    expect(given.ok && given.value?.buffer.byteLength).toBe(2)
  })

  it.each([
    ['secret-error:2', 'keychain_locked_or_missing', 'Linux: the keyring is locked, or its prompt was dismissed'],
    ['secret-error:3', 'keychain_locked_or_missing', 'Linux: there is no such keyring'],
    ['g-dbus-error-quark:19', 'keychain_locked_or_missing', 'Linux: no default keyring was ever made'],
    ['g-dbus-error-quark:41', 'keychain_locked_or_missing', 'Linux: the same, by a newer GLib'],
    ['g-io-error-quark:19', 'keychain_locked_or_missing', 'Linux: cancelled'],
    ['g-dbus-error-quark:2', 'keychain_unavailable', 'Linux: no keyring daemon'],
    ['g-dbus-error-quark:9', 'keychain_unavailable', 'Linux: the bus lets nobody through to it'],
    ['g-io-error-quark:1', 'keychain_unavailable', 'Linux: no bus at that address'],
    ['g-io-error-quark:0', 'keychain_unavailable', 'Linux: no session bus'],
    ['OSStatus:-128', 'keychain_locked_or_missing', 'macOS: cancelled'],
    ['OSStatus:-25243', 'keychain_locked_or_missing', 'macOS: no access to this item'],
    ['OSStatus:-25293', 'keychain_locked_or_missing', 'macOS: wrong password'],
    ['OSStatus:-25294', 'keychain_locked_or_missing', 'macOS: no such keychain'],
    ['OSStatus:-25307', 'keychain_locked_or_missing', 'macOS: no default keychain'],
    ['OSStatus:-25308', 'keychain_locked_or_missing', 'macOS: nobody may be asked'],
    ['OSStatus:-25315', 'keychain_locked_or_missing', 'macOS: somebody has to be asked'],
    ['OSStatus:-25320', 'keychain_locked_or_missing', 'macOS: asleep but for its network'],
    ['OSStatus:-25291', 'keychain_unavailable', 'macOS: no keychain'],
    ['Win32:5', 'keychain_locked_or_missing', 'Windows: access denied'],
    ['Win32:1223', 'keychain_locked_or_missing', 'Windows: cancelled'],
    ['Win32:2148073483', 'keychain_locked_or_missing', 'Windows: its key is gone'],
    ['Win32:1312', 'keychain_unavailable', 'Windows: this session has no credentials'],
    ['Win32:1722', 'keychain_unavailable', 'Windows: the service does not run'],
    ['Erişim engellendi.', 'keychain_unavailable', 'words, which follow the language of the system, say nothing'],
    ['access denied', 'keychain_unavailable', 'nor in English'],
  ])('understands %s as %s: %s', async (status, code) => {
    const vault = failing(status)
    const understood = { ok: false, code, status }
    expect(await read(vault)).toEqual(understood)
    expect(await store(vault, Uint8Array.of(1))).toEqual(understood)
    expect(await remove(vault)).toEqual(understood)
  })
})
