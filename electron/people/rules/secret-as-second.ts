import type { Member } from '../records.ts'
import { isSecretAct, type Act, type Charter, type SecretAct } from './charter.ts'
import { isSecond } from './confirmers.ts'
import { isActiveAdmin } from './members.ts'

/**
 * Lets the API secret count as a second person, for people only. It signs with a key of its own; the charter has the
 * public half.
 */

/**
 * Lists the members who must decide instead of the secret. `by` null (sign-in page): other administrators; else all
 * who could confirm.
 */
export const peopleBeforeSecret = (
  { members }: Pick<Charter, 'members'>,
  act: Pick<SecretAct, 'id'> & { absent?: readonly string[] },
  by: string | null,
): Member[] =>
  members.filter(
    (member) =>
      member.id !== act.id &&
      member.id !== by &&
      (by === null ? isActiveAdmin(member) && !act.absent?.includes(member.id) : isSecond(member)),
  )

/** Tells whether the secret may sign this act. `charter-proof.ts` verifies the signature. */
export function maySecretSign(charter: Charter, act: Act, by: string | null): boolean {
  if (charter.workspace.secretKey === null || !isSecretAct(act)) return false
  const isOfSignIn = act.kind === 'operator.renewed_by_secret'
  if (isOfSignIn !== (by === null)) return false
  if (isOfSignIn && !isRenewable(charter, act)) return false
  return peopleBeforeSecret(charter, act, by).length === 0
}

/** Accepts an administrator who is not disabled; only other administrators can be declared absent. */
const isRenewable = (
  { members }: Charter,
  { id, absent }: Extract<Act, { kind: 'operator.renewed_by_secret' }>,
): boolean =>
  members.some((one) => one.id === id && one.disabledAt === null && one.roles.includes('admin')) &&
  absent.every((gone) => gone !== id && members.some((one) => one.id === gone && isActiveAdmin(one)))

/** Excludes the secret's user and the person it made. */
export const mayReadUse = ({ secretUses }: Pick<Charter, 'secretUses'>, version: number, reader: string): boolean =>
  secretUses.some((use) => use.version === version && use.by !== reader && use.whom !== reader)
