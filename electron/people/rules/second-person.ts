import { isGranted } from '../../core/access.ts'
import type { Member, SignedProposal } from '../records.ts'
import type { Policy } from '../contract/policy.ts'
import { isBeingFounded, isOnlyStricter, type Act, type Charter } from './charter.ts'
import { isLooser } from './policy.ts'

/**
 * One admin is not two people. What lets somebody do more than they could, demands less before money moves, or has it paid from
 * elsewhere is proposed by one and confirmed by another; where there is no other, it waits, and everybody sees it waiting. What
 * only takes away holds at once.
 */

const hourMs = 60 * 60 * 1000

/** Whether this act on this charter takes two people. */
export function takesTwo(act: Act, before: Charter): boolean {
  if (isBeingFounded(before)) return false
  switch (act.kind) {
    case 'workspace.founded':
    case 'operator.disabled':
    case 'operator.passphrase_changed':
      return false
    case 'operator.changed': {
      const member = before.members.find(({ id }) => id === act.id)
      return member?.name !== act.name || !act.roles.every((role) => member.roles.includes(role))
    }
    case 'policy.changed':
      return isLooser(act.policy, before.policy)
    case 'workspace.changed':
      return !isOnlyStricter(act.changes)
    case 'operator.added':
    case 'operator.enabled':
    case 'operator.passphrase_reset':
    case 'workspace.units_confirmed':
      return true
  }
}

/** When this person's word begins to count over what others prepare; their key was given to them. 0: it always did. */
export const decidesFrom = (
  { keyGivenAt }: Pick<Member, 'keyGivenAt'>,
  { waitingHours }: Pick<Policy, 'waitingHours'>,
): number => (keyGivenAt === null ? 0 : keyGivenAt + waitingHours * hourMs)

/** When the proposer may confirm it by themselves; null while there is somebody else who can. */
export function aloneFrom(charter: Charter, { by, at }: Pick<SignedProposal, 'by' | 'at'>): number | null {
  const others = charter.members.some((member) => member.id !== by && isSecond(member))
  return others ? null : at + charter.policy.waitingHours * hourMs
}

/** Why this person may not confirm it now; null when they may. */
export function whyNotConfirm(
  charter: Charter,
  proposal: Pick<SignedProposal, 'by' | 'at'>,
  member: Member,
  now: number,
): 'not_permitted' | 'own_proposal' | 'proposal_waits' | 'key_too_new' | null {
  if (!isSecond(member)) return 'not_permitted'
  if (now < decidesFrom(member, charter.policy)) return 'key_too_new'
  if (member.id !== proposal.by) return null
  const from = aloneFrom(charter, proposal)
  if (from === null) return 'own_proposal'
  return now < from ? 'proposal_waits' : null
}

/** Who has a passphrase that was made for them may never have got it. */
const isSecond = ({ roles, disabledAt, mustChangePassphrase }: Member): boolean =>
  disabledAt === null && !mustChangePassphrase && isGranted(roles, 'proposals.confirm')
