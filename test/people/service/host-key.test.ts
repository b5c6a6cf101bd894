import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { VezneError } from '../../../electron/core/result.ts'
import { createHostKey } from '../../../electron/people/service/host-key.ts'
import { createKeys } from '../../../electron/shell/keys.ts'
import { createKeychainInMemory } from '../../desk/keychain-in-memory.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { failureOf } from '../../ledger/samples.ts'
import { quickKeys, quickKeysOn } from '../quick-keys.ts'

openEach()

let held: ReturnType<typeof createKeychainInMemory>
beforeEach(() => {
  held = createKeychainInMemory()
})
const random = { bytes: (count: number) => Uint8Array.from(randomBytes(count)) }
const entry = 'live/host-key'
const hostKey = () => createHostKey({ keychain: held.keychainPort, entry, random })

it('is made once, and is the same at every start', async () => {
  expect(await failureOf(hostKey().read())).toEqual({ code: 'host_key_missing' })
  const key = await hostKey().readOrMake()
  expect(key).toHaveLength(32)
  expect([await hostKey().read(), await hostKey().readOrMake()]).toEqual([key, key])
})

it('is one where two ask at once: a workspace is founded by two people', async () => {
  const { readOrMake, read } = hostKey()
  const [one, other] = await Promise.all([readOrMake(), readOrMake()])
  expect([other, await read(), await hostKey().read()]).toEqual([one, one, one])
})

it('is not made anew where a locked keychain seems to have none', async () => {
  const key = await hostKey().readOrMake()
  held.keychain.locked = true
  expect(await failureOf(hostKey().readOrMake())).toEqual({ code: 'keychain_locked_or_missing' })
  // Writing asks the person to unlock it, who does: the key was there all along.
  const { store } = held.keychainPort
  held.keychainPort.store = (entry, value) => {
    held.keychain.locked = false
    return store(entry, value)
  }
  expect(await hostKey().readOrMake()).toEqual(key)
})

it('is made by nobody who only makes a passphrase: everybody else’s would open no more', async () => {
  expect(await failureOf(createKeys({ random, hostKey: hostKey() }).create('x'))).toEqual({ code: 'host_key_missing' })
  const theirs = hostKey()
  await harness.startAgain({ hostKey: theirs, keys: quickKeysOn(theirs) })
  await harness.signIn('admin')
  const [checker] = (await harness.ask('operators.list')).filter(({ id }) => id === 'checker')
  const seen = { id: 'checker', revision: checker?.revision ?? 0, passphrase: passphraseOf('admin') }
  expect(await harness.refused('operators.resetPassphrase', seen)).toEqual({ code: 'host_key_missing' })
  expect(held.keychain.entries.size).toBe(0)
})

it('comes back with a backup where the keychain lost it, and stays where it is another', async () => {
  const theirs = hostKey()
  const key = await theirs.readOrMake()
  await harness.startAgain({ hostKey: theirs })
  await harness.signIn('admin')
  harness.chosen.save = harness.chosen.open = join(harness.folder, 'yedek.vezne')
  await harness.ask('ledger.backUp')
  const another = random.bytes(32)
  for (const [before, after] of [
    [null, key],
    [another, another],
  ] as const) {
    if (before) held.keychain.entries.set(entry, before)
    else held.keychain.entries.delete(entry)
    await harness.ask('ledger.restore', { passphrase: passphraseOf('admin'), backupPassphrase: null })
    expect(held.keychain.entries.get(entry)).toEqual(after)
  }
})

it('missing, keeps everybody out, says so, and counts as no wrong passphrase', async () => {
  const { open } = quickKeys
  quickKeys.open = () => Promise.reject(new VezneError('host_key_missing'))
  const signIn = { operatorId: 'maker', passphrase: passphraseOf('maker') }
  for (let tries = 0; tries < 8; tries += 1)
    expect(await harness.refused('session.signIn', signIn)).toEqual({ code: 'host_key_missing' })
  quickKeys.open = open
  await harness.signIn('maker')
})
