import { fieldError, VezneError } from '../../core/result.ts'
import type { Member } from '../records.ts'
import type { Act, Charter } from './charter.ts'
import { isSamePersonName } from './workspace-draft.ts'

/**
 * What nobody may do to the people and computers of a workspace, whoever they are. Throws `invalid_input` {id: used} and {draft.name: used}
 * for a name that is, folded, another's; and `last_admin` when afterwards no admin would be left who may sign in with a
 * passphrase of their own.
 */
export function refuseUnsound(act: Act, before: Charter, after: Charter): void {
  if (act.kind === 'computer.invited' || act.kind === 'computer.removed') refuseUnsoundComputer(act, before)
  const isNew = act.kind === 'operator.added'
  if (isNew && before.members.some(({ id }) => id === act.id)) throw fieldError('id', 'used')
  if (isNew || act.kind === 'operator.changed') {
    const was = before.members.find(({ id }) => id === act.id)
    const others = before.members.filter((other) => other !== was)
    if (was?.name !== act.name && others.some(({ name }) => isSamePersonName(name, act.name))) {
      throw fieldError('draft.name', 'used')
    }
  }
  if (before.members.some(isActiveAdmin) && !after.members.some(isActiveAdmin)) throw new VezneError('last_admin')
}

/** Refuses an id or name of another computer. Throws as above, and `changed_meanwhile`. */
function refuseUnsoundComputer(
  act: Extract<Act, { kind: 'computer.invited' | 'computer.removed' }>,
  { computers }: Charter,
): void {
  if (act.kind === 'computer.removed') {
    if (!computers.some(({ id, removedAt }) => id === act.id && removedAt === null))
      throw new VezneError('changed_meanwhile')
    return
  }
  if (!/^[\w-]{22}$/.test(act.id) || computers.some(({ id }) => id === act.id)) throw fieldError('id', 'used')
  const isNamed = computers.some(({ name, removedAt }) => removedAt === null && isSamePersonName(name, act.name))
  if (isNamed) throw fieldError('name', 'used')
}

/** Who has a passphrase that was made for them may never have got it. */
export const isActiveAdmin = ({ roles, disabledAt, mustChangePassphrase }: Member) =>
  roles.includes('admin') && disabledAt === null && !mustChangePassphrase
