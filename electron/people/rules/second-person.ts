import type { Member, SignedProposal } from '../records.ts'
import type { Act, Charter } from './charter.ts'
import { isSecond } from './confirmers.ts'
import { isLooser } from './policy.ts'

/**
 * Nothing is decided by one person or by time. An act that gives rights, demands less or pays from elsewhere is proposed by one person
 * and confirmed by another; an act that only takes away holds at once. Where there is no other, the API secret counts as one, for people
 * only (`secret-as-second.ts`).
 */

/** Tells whether a change of the workspace gives no rights and moves no money: its name, or its archive. */
const easesNothing = (changes: object): boolean =>
  Object.keys(changes).every((name) => name === 'name' || name === 'archived')

/** Whether this act on this charter takes two people. */
export function takesTwo(act: Act, before: Charter): boolean {
  switch (act.kind) {
    case 'workspace.founded':
    case 'operator.passphrase_changed':
    case 'operator.disabled':
    case 'operator.secret_use_read':
    case 'computer.removed':
      return false
    case 'operator.changed': {
      const member = before.members.find(({ id }) => id === act.id)
      return member?.name !== act.name || !act.roles.every((role) => member.roles.includes(role))
    }
    case 'policy.changed':
      return isLooser(act.policy, before.policy)
    case 'callback.inbox_changed':
      return act.address !== null
    case 'workspace.changed':
      return !easesNothing(act.changes)
    case 'operator.added':
    case 'operator.enabled':
    case 'operator.passphrase_reset':
    case 'operator.renewed_by_secret':
    case 'workspace.unit_confirmed':
    case 'workspace.first_payout_confirmed':
    case 'workspace.first_number_allowed':
    case 'hosting.changed':
    case 'computer.invited':
    case 'callback.authentication_changed':
    case 'callback.mapping_changed':
      return true
  }
}

/** Gives the reason why this member may not confirm a proposal, or null. */
export function whyNotConfirm(
  proposal: Pick<SignedProposal, 'by'>,
  member: Member,
): 'not_permitted' | 'own_proposal' | null {
  if (!isSecond(member)) return 'not_permitted'
  return member.id === proposal.by ? 'own_proposal' : null
}
