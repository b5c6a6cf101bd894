import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { Keychain } from '../core/ports.ts'
import { VezneError, type FieldError } from '../core/result.ts'
import { createKey } from '../link/certificate.ts'
import { keyOfCode, readCode, readInvitation } from '../link/invitation.ts'
import { systemTimers } from '../link/pair.ts'
import { join } from '../link/reach.ts'
import type { ReadInvitation, ReadInvited } from '../people/ports.ts'
import { keychainEntries } from '../people/service/keychain-entries.ts'

/** Makes this computer a member of a host, with a key of its own. */

export const readInvited: ReadInvited = (typed) => {
  const invitation = readInvitation(typed.invitation)
  const code = readCode(typed.code)
  const fields: FieldError[] = []
  if (!invitation) fields.push({ path: 'invitation', problem: 'invitation_broken' })
  if (code === null) fields.push({ path: 'code', problem: 'code_mistyped' })
  if (!invitation || code === null) throw new VezneError('invalid_input', { fields })
  return { ...invitation, code }
}

/** Throws `cancelled`, `host_unreached`, `invitation_refused` and the keychain's failures. The key stays in the keychain. */
export async function joinHost(
  keychain: Pick<Keychain, 'store'>,
  { code, ...invitation }: ReadInvitation,
  id: string,
  gone: AbortSignal,
): Promise<void> {
  const key = createKey()
  // Before the host is asked: a computer without a keychain uses no invitation up.
  const bytes = key.export({ type: 'pkcs8', format: 'der' })
  await keychain.store(keychainEntries(id).computer, bytes).finally(() => bytes.fill(0))
  const codeKey = await keyOfCode(code, invitation)
  const joined = await join({ invitation, key, timers: systemTimers, gone }, codeKey)
  if ('step' in joined && gone.aborted) throw new VezneError('cancelled')
  if ('step' in joined) throw new VezneError('host_unreached', { unreached: { tried: [], ...joined } })
  if (joined.verdict !== 'joined') throw new VezneError('invitation_refused', { refusal: joined.verdict })
}

/** Throws the keychain's failures, and `keychain_locked_or_missing` where it has no such key. */
export async function keyOfComputer(keychain: Pick<Keychain, 'read'>, id: string): Promise<KeyObject> {
  const bytes = await keychain.read(keychainEntries(id).computer)
  if (!bytes) throw new VezneError('keychain_locked_or_missing')
  const key = createPrivateKey({ key: Buffer.from(bytes), format: 'der', type: 'pkcs8' })
  bytes.fill(0)
  return key
}
