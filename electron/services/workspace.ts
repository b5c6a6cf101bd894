import { VezneError } from '../contract/result.ts'
import type { Clock, Keychain, Ledger, Passphrases, Random } from '../domain/ports.ts'
import type { OperatorRecord } from '../domain/records.ts'

const secretEntry = 'sandbox/api-secret'

type NewOperator = Omit<OperatorRecord, 'passphraseHash'> & { passphrase: string }

/** Gives a new workspace its operators; an existing one is left as it is. */
export async function seedOperators(
  ports: { ledger: Ledger; passphrases: Passphrases },
  operators: readonly NewOperator[],
): Promise<void> {
  if ((await ports.ledger.operators.list()).length > 0) return
  const hashed = await Promise.all(
    operators.map(async ({ passphrase, ...operator }) => ({
      ...operator,
      passphraseHash: await ports.passphrases.hash(passphrase),
    })),
  )
  await ports.ledger.operators.add(hashed)
}

/**
 * The workspace's API secret, from the OS keychain; for the caller to zero. The sandbox's is made at the very first start. The
 * ledger remembers that one was stored: an empty keychain then means locked or missing, never "first start".
 * Throws the keychain's errors.
 */
export async function readApiSecret(ports: {
  ledger: Ledger
  keychain: Keychain
  random: Random
  clock: Clock
}): Promise<Uint8Array> {
  const { ledger, keychain, random, clock } = ports
  const stored = await keychain.read(secretEntry)
  const { secretStoredAt } = await ledger.workspace.read()
  if (stored) {
    if (secretStoredAt === null) await ledger.workspace.change({ secretStoredAt: clock.now() })
    return stored
  }
  if (secretStoredAt !== null) throw new VezneError('keychain_locked_or_missing')

  const secret = new TextEncoder().encode(hex(random.bytes(32)))
  await keychain.store(secretEntry, secret)
  await ledger.workspace.change({ secretStoredAt: clock.now() })
  return secret
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
