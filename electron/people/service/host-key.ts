import type { Keychain, Random } from '../../core/ports.ts'
import { VezneError } from '../../core/result.ts'
import { readUnlocked } from '../../core/unlocked.ts'
import type { HostKey } from '../ports.ts'

/** Keeps the host's key in the keychain entry, asked for once. */
export function createHostKey({
  keychain,
  entry,
  random,
}: {
  keychain: Keychain
  entry: string
  random: Random
}): HostKey {
  let known: Uint8Array | null = null
  let making: Promise<Uint8Array> | null = null

  async function readOrMake(): Promise<Uint8Array> {
    known ??= (await keychain.read(entry)) ?? (await readUnlocked(keychain, entry))
    if (known) return known
    const key = random.bytes(32)
    await keychain.store(entry, key)
    return (known = key)
  }

  return {
    async read() {
      known ??= await keychain.read(entry)
      if (!known) throw new VezneError('host_key_missing')
      return known
    },

    /** Asked for twice at once, it makes one key. */
    readOrMake: () => (making ??= readOrMake().finally(() => (making = null))),

    /** Replaces none: people who were renewed since the backup need it. */
    async keepWhereMissing(ofBackup) {
      if (!((await keychain.read(entry)) ?? (await readUnlocked(keychain, entry))))
        await keychain.store(entry, ofBackup)
    },
  }
}

/** Stands for none: the sandbox shows its passphrases to everybody. */
const none = () => Promise.resolve(new Uint8Array())
export const noHostKey: HostKey = { read: none, readOrMake: none, keepWhereMissing: () => Promise.resolve() }
