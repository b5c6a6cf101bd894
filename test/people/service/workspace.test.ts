import { describe, expect, it } from 'vitest'
import { VezneError } from '../../../electron/core/result.ts'
import type { Keychain } from '../../../electron/core/ports.ts'
import { createCredentials } from '../../../electron/people/service/credentials.ts'
import { keychainEntries } from '../../../electron/people/service/keychain-entries.ts'
import { unfounded } from '../../../electron/people/rules/charter.ts'
import { refuseOtherKind } from '../../../electron/people/service/founding.ts'
import { patience } from '../../patience.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { changeWorkspace, confirmProposed } from '../../desk/makers-and-checkers.ts'

openEach()

describe('what is shown before sign-in', () => {
  const shownPassphrases = async () => (await harness.ask('app.info')).operators.map((each) => each.demoPassphrase)

  it('has the demo passphrases in the sandbox workspace alone', async () => {
    await harness.startAgain({ demoPassphrases: { maker: 'hazirla' } })
    expect((await shownPassphrases()).filter(Boolean)).toEqual(['hazirla'])
    await changeWorkspace(harness, { kind: 'live' })
    expect((await shownPassphrases()).filter(Boolean)).toEqual([])
  })

  it('has no demo passphrase that does not hold any more', async () => {
    const demoPassphrases = { maker: passphraseOf('maker'), checker: passphraseOf('checker') }
    await harness.startAgain({ demoPassphrases })
    await harness.signIn('maker')
    await harness.ask('session.changePassphrase', { passphrase: passphraseOf('maker'), next: 'bambaska-bir-soz' })
    expect((await shownPassphrases()).filter(Boolean)).toEqual([passphraseOf('checker')])
    await harness.signIn('admin')
    const seen = { id: 'checker', revision: 1, passphrase: passphraseOf('admin') }
    await harness.ask('operators.resetPassphrase', seen)
    await confirmProposed(harness)
    expect((await shownPassphrases()).filter(Boolean)).toEqual([])
  })

  it('is which workspace it is', async () => {
    expect((await harness.ask('app.info')).workspace).toEqual({
      name: 'Anadolu Oyun A.Ş.',
      kind: 'sandbox',
      archived: false,
      serviceContact: '',
      itContact: '',
      merchantAddress: '',
      taxOffice: '',
      taxNumber: '',
    })
  })
})

describe('a ledger in a place', () => {
  it('is of that place’s kind, or nothing is done with it', async () => {
    await refuseOtherKind(harness.charter, 'sandbox')
    await expect(refuseOtherKind(harness.charter, 'live')).rejects.toMatchObject({
      failure: { code: 'ledger_of_other_account' },
    })
    const emptied = { now: () => Promise.resolve(unfounded) }
    await expect(refuseOtherKind(emptied, 'live')).rejects.toMatchObject({ failure: { code: 'charter_broken' } })
  })
})

describe('the API secret', () => {
  /** A keychain that holds what it is given, until it is locked: then it gives null, as the real one does. */
  function heldKeychain() {
    const entries = new Map<string, Uint8Array>()
    const state = { locked: false, read: 0 }
    const keychain: Keychain = {
      read: (entry) => {
        state.read += 1
        const value = entries.get(entry)
        return Promise.resolve(state.locked || !value ? null : Uint8Array.from(value))
      },
      store: (entry, value) => {
        entries.set(entry, Uint8Array.from(value))
        return Promise.resolve()
      },
      remove: () => Promise.reject(new Error('must not be asked')),
    }
    return { keychain, state }
  }

  const open = (keychain: Keychain, given: Uint8Array[] = []) =>
    createCredentials({
      ledger: harness.ledger,
      charter: { now: () => harness.charter.now() },
      keychain,
      entries: keychainEntries('a'),
      stamp: (by) => ({ by, at: 17, offset: null }),
      random: { bytes: (count) => new Uint8Array(count).fill(7) },
      toKey: (secret) => {
        given.push(secret)
        return Buffer.from(secret).toString('hex')
      },
    })

  it('is made at the very first start, read from then on, and asked for once a run', async () => {
    const { keychain, state } = heldKeychain()
    const given: Uint8Array[] = []
    const first = open(keychain, given)
    expect(await first.secret()).toBe('07'.repeat(32))
    expect(await first.secret()).toBe('07'.repeat(32))
    expect(state.read).toBe(1)
    expect((await harness.ledger.workspace.read()).secretStoredAt).toBe(17)
    expect(given.map((bytes) => bytes.every((byte) => byte === 0))).toEqual([true])
    expect(await open(keychain).secret()).toBe('07'.repeat(32))
  })

  it('is never replaced by a new one: an empty keychain then means locked or missing', async () => {
    const { keychain, state } = heldKeychain()
    await open(keychain).secret()
    state.locked = true
    const credentials = open(keychain)
    await expect(credentials.secret()).rejects.toMatchObject({ failure: { code: 'keychain_locked_or_missing' } })
    state.locked = false
    expect(await credentials.secret()).toBe('07'.repeat(32))
  })

  it('of a live workspace is never made: it was given, or is missing', async () => {
    const { keychain } = heldKeychain()
    await changeWorkspace(harness, { kind: 'live' })
    await expect(open(keychain).secret()).rejects.toMatchObject({ failure: { code: 'keychain_locked_or_missing' } })
    expect(await keychain.read('a/api-secret')).toBeNull()
  })

  it('says what is wrong with the keychain, and stores nothing', async () => {
    const hung: Keychain = {
      read: () => Promise.reject(new VezneError('keychain_hung')),
      store: () => Promise.reject(new Error('must not be asked')),
      remove: () => Promise.reject(new Error('must not be asked')),
    }
    await expect(open(hung).secret()).rejects.toMatchObject({ failure: { code: 'keychain_hung' } })
    expect((await harness.ledger.workspace.read()).secretStoredAt).toBeNull()
  })
})

describe('quitting', () => {
  it('waits for an outcome that is being written down', async () => {
    await harness.signIn('support')
    const { settle } = harness.ledger.attempts
    const held = Promise.withResolvers<undefined>()
    let written = false
    harness.ledger.attempts.settle = async (outcome) => {
      await held.promise
      await settle(outcome)
      written = true
    }
    const creating = harness.call('deposits.create', {
      amount: '50000',
      bankId: 'FAST',
      customer: { id: '1', name: 'Ada', username: 'ada' },
      processId: 'DEP-HELD',
      metadata: null,
      replaces: null,
    })
    await expect.poll(() => harness.sandbox.controls.book().received['DEP-HELD'], patience).toBe(1)
    const settled = harness.settled()
    held.resolve(undefined)
    await settled
    expect(written).toBe(true)
    await creating
  })
})
