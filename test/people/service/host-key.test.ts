import { randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { VezneError } from '../../../electron/core/result.ts'
import { createHostKey } from '../../../electron/people/service/host-key.ts'
import { createKeychainInMemory } from '../../desk/keychain-in-memory.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { failureOf } from '../../ledger/samples.ts'
import { quickKeys } from '../quick-keys.ts'

openEach()

let held: ReturnType<typeof createKeychainInMemory>
beforeEach(() => {
  held = createKeychainInMemory()
})
const hostKey = () =>
  createHostKey({
    keychain: held.keychainPort,
    entry: 'live/host-key',
    random: { bytes: (count) => Uint8Array.from(randomBytes(count)) },
  })

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

it('missing, keeps everybody out, says so, and counts as no wrong passphrase', async () => {
  const { open } = quickKeys
  quickKeys.open = () => Promise.reject(new VezneError('host_key_missing'))
  const signIn = { operatorId: 'maker', passphrase: passphraseOf('maker') }
  for (let tries = 0; tries < 8; tries += 1)
    expect(await harness.refused('session.signIn', signIn)).toEqual({ code: 'host_key_missing' })
  quickKeys.open = open
  await harness.signIn('maker')
})
