import { hourMs } from '../../core/time.ts'
import type { Member, SignedProposal } from '../records.ts'
import type { Policy } from '../contract/policy.ts'
import { easesNothing, isGathering, isSecond, type Act, type Charter, type Dated } from './charter.ts'
import { isLooser } from './policy.ts'

/**
 * One admin is not two people. What lets somebody do more than they could, demands less before money moves, or has it paid from
 * elsewhere is proposed by one and confirmed by another; where there is no other, it waits, and everybody sees it waiting. What
 * only takes away holds at once.
 *
 * Whoever came in by the recovery sheet may have found it: for a week everybody is told of them, their word does not count over
 * what others want, and they take nobody's place away alone. What they want and nobody confirms waits until that week is over,
 * also where there are others: it may be that none of them can sign in.
 *
 * What a callback calls failed may be paid once more: where callbacks come from and what they mean takes two as well.
 *
 * Whoever founds a live workspace gathers its people alone. What its service's numbers count and its callbacks say they say alone only
 * while there is nobody else.
 */

const recoveryWatchMs = 7 * 24 * hourMs

/** Until when whoever came in by a recovery sheet is watched; 0: this one never was. */
export const watchedUntil = (recoveredAt: number | null): number =>
  recoveredAt === null ? 0 : recoveredAt + recoveryWatchMs

const isWatchedUntil = ({ members }: Pick<Charter, 'members'>, by: string): number =>
  watchedUntil(members.find(({ id }) => id === by)?.recoveredAt ?? null)

/** What the service's numbers and callbacks say. */
const isOfService = ({ kind }: Act): boolean => kind === 'workspace.unit_confirmed' || kind.startsWith('callback.')

/** Whether this act on this charter takes two people. */
export function takesTwo(act: Act, before: Charter, { by, at }: Dated): boolean {
  if (isGathering(before) && !(isOfService(act) && hasSecond(before, by))) return false
  const isWatched = at < isWatchedUntil(before, by)
  switch (act.kind) {
    case 'workspace.founded':
    case 'operator.passphrase_changed':
    case 'operator.recovered':
      return false
    case 'operator.disabled':
      return isWatched
    case 'operator.changed': {
      const member = before.members.find(({ id }) => id === act.id)
      return isWatched || member?.name !== act.name || !act.roles.every((role) => member.roles.includes(role))
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
    case 'workspace.unit_confirmed':
    case 'workspace.recovery_made':
    case 'callback.mapping_changed':
      return true
  }
}

/** When this person's word begins to count over what others prepare; their key was given to them. 0: it always did. */
export const decidesFrom = (
  { keyGivenAt, recoveredAt }: Pick<Member, 'keyGivenAt' | 'recoveredAt'>,
  { policy }: { policy: Pick<Policy, 'waitingHours'> },
): number => (keyGivenAt === null ? 0 : Math.max(keyGivenAt + policy.waitingHours * hourMs, watchedUntil(recoveredAt)))

/**
 * When the proposer may confirm it by themselves; null while there is somebody else who has to. What was proposed while there was stays
 * theirs: at whose clock its hours began nobody asked, and one person is enough to shut the other out.
 */
export function aloneFrom(
  charter: Charter,
  { by, at, version }: Pick<SignedProposal, 'by' | 'at' | 'version'>,
): number | null {
  const watched = isWatchedUntil(charter, by)
  const isOthers = hasSecond(charter, by) || version < charter.secondLeftAt
  return isOthers && at >= watched ? null : Math.max(at + charter.policy.waitingHours * hourMs, watched)
}

/** Why this person may not confirm it now; null when they may. */
export function whyNotConfirm(
  charter: Charter,
  proposal: Pick<SignedProposal, 'by' | 'at' | 'version'>,
  member: Member,
  now: number,
): 'not_permitted' | 'own_proposal' | 'changed_meanwhile' | 'proposal_waits' | 'key_too_new' | null {
  if (!isSecond(member)) return 'not_permitted'
  if (now < decidesFrom(member, charter)) return 'key_too_new'
  if (member.id !== proposal.by) return null
  const from = aloneFrom(charter, proposal)
  if (from === null) return hasSecond(charter, proposal.by) ? 'own_proposal' : 'changed_meanwhile'
  return now < from ? 'proposal_waits' : null
}

/** Whether there is anybody else who may confirm what this one wants. */
const hasSecond = ({ members }: Pick<Charter, 'members'>, by: string): boolean =>
  members.some((member) => member.id !== by && isSecond(member))
