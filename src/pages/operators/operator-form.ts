import type { OperatorAccount, OperatorDraft } from '@electron/people/contract/operator.ts'
import { isRoleSet, roles, type Role } from '@electron/core/access.ts'
import type { FieldProblem } from '@electron/core/result.ts'

/** Roles always stand in the order of the contract, so that two lists of the same ones are the same. */
export const inOrder = (chosen: readonly Role[]): Role[] => roles.filter((role) => chosen.includes(role))

export const draftOf = ({ name, roles: held }: OperatorAccount): OperatorDraft => ({ name, roles: inOrder(held) })

/** What is wrong with the roles that somebody would hold, before main is asked. */
export const rolesProblem = (held: readonly Role[]): FieldProblem | null =>
  held.length === 0 ? 'required' : isRoleSet(held) ? null : 'auditor_alone'

export type Field = keyof OperatorDraft

/** Which fields a draft would change. */
export function changedFields(account: OperatorAccount, draft: OperatorDraft): Field[] {
  const before = draftOf(account)
  const same: Record<Field, boolean> = {
    name: before.name === draft.name.trim(),
    roles: before.roles.join() === inOrder(draft.roles).join(),
  }
  return (Object.keys(same) as Field[]).filter((field) => !same[field])
}

/** Somebody else changed the account meanwhile: what was not touched is as it is now, and what was typed stays. */
export function rebased(draft: OperatorDraft, from: OperatorAccount, to: OperatorAccount): OperatorDraft {
  const touched = changedFields(from, draft)
  const now = draftOf(to)
  return {
    name: touched.includes('name') ? draft.name : now.name,
    roles: touched.includes('roles') ? draft.roles : now.roles,
  }
}

export type AccountState = 'active' | 'temporary' | 'disabled'
export const stateOf = ({ disabledAt, mustChangePassphrase }: OperatorAccount): AccountState =>
  disabledAt !== null ? 'disabled' : mustChangePassphrase ? 'temporary' : 'active'

const holders = (accounts: readonly OperatorAccount[], role: Role): OperatorAccount[] =>
  accounts.filter(({ disabledAt, roles: held }) => disabledAt === null && held.includes(role))

/**
 * The one admin who surely gets in: they stay one, or nobody could manage the workspace. Who never chose a passphrase of
 * their own may never have been handed the temporary one.
 */
export function isLastAdmin(account: OperatorAccount, accounts: readonly OperatorAccount[]): boolean {
  const admins = holders(accounts, 'admin').filter(({ mustChangePassphrase }) => !mustChangePassphrase)
  return admins.length === 1 && admins[0]?.id === account.id
}

type Shortage = 'noMaker' | 'noChecker' | 'onlyOne'

/** Who is missing before a payout can be prepared and approved; null when nobody is. */
export function shortageOf(accounts: readonly OperatorAccount[]): Shortage | null {
  const makers = holders(accounts, 'maker')
  const checkers = holders(accounts, 'checker')
  if (makers.length === 0) return 'noMaker'
  if (checkers.length === 0) return 'noChecker'
  const alone = makers.length === 1 && checkers.length === 1 && makers[0]?.id === checkers[0]?.id
  return alone ? 'onlyOne' : null
}
