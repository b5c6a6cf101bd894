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

function failing(words: string): Vault {
  const fail = () => Promise.reject(new Error(words))
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
      isBelieved ? { ok: true, value: null } : { ok: false, code: 'keychain_locked_or_missing' },
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
    expect(await read(vaultThat((kept) => kept, base64(7)))).toEqual({ ok: true, value: Buffer.of(7) })
  })

  it('removes an entry, also one that is not there', async () => {
    const vault = vaultThat((kept) => kept, base64(7))
    for (let times = 0; times < 2; times++) {
      expect(await remove(vault)).toEqual({ ok: true, value: null })
      expect(await read(vault)).toEqual({ ok: true, value: null })
    }
  })

  it.each([
    ['Cannot create an item in a locked collection', 'keychain_locked_or_missing'],
    ['Object does not exist at path “/org/freedesktop/secrets/collection/login”', 'keychain_locked_or_missing'],
    ['User interaction is not allowed.', 'keychain_locked_or_missing'],
    ['The name org.freedesktop.secrets was not provided by any .service files', 'keychain_unavailable'],
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'keychain_unavailable'],
    ['something nobody has seen yet', 'keychain_unavailable'],
  ])('understands: %s', async (words, code) => {
    const vault = failing(words)
    expect(await read(vault)).toEqual({ ok: false, code })
    expect(await store(vault, Uint8Array.of(1))).toEqual({ ok: false, code })
    expect(await remove(vault)).toEqual({ ok: false, code })
  })
})
