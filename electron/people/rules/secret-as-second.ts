import type { Member } from '../records.ts'
import { isSecond, isSecretAct, type Act, type Charter, type SecretAct } from './charter.ts'
import { isActiveAdmin } from './members.ts'

/**
 * Where there is no second person, the API secret counts as one, for people only: whoever has it can pay without Vezne anyway. It signs
 * with the key that it stands for, whose public half is in the charter.
 */

/**
 * Who goes before the secret, which counts only where this is nobody. `by`: the administrator who wants it, or null at the sign-in page.
 * With one it is everybody else who could confirm; without one it is everybody else who could sign in and renew that administrator.
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

/** Whether the secret may sign this act, with this administrator or at the sign-in page; whether it did is for `charter-proof.ts`. */
export function maySecretSign(charter: Charter, act: Act, by: string | null): boolean {
  if (charter.workspace.secretKey === null || !isSecretAct(act)) return false
  const isOfSignIn = act.kind === 'operator.renewed_by_secret'
  if (isOfSignIn !== (by === null)) return false
  if (isOfSignIn && !isRenewable(charter, act)) return false
  return peopleBeforeSecret(charter, act, by).length === 0
}

/** An administrator who is not disabled; and nobody but other administrators is said to be unable to sign in. */
const isRenewable = (
  { members }: Charter,
  { id, absent }: Extract<Act, { kind: 'operator.renewed_by_secret' }>,
): boolean =>
  members.some((one) => one.id === id && one.disabledAt === null && one.roles.includes('admin')) &&
  absent.every((gone) => gone !== id && members.some((one) => one.id === gone && isActiveAdmin(one)))

/** Somebody else than who used it and whom it made. */
export const mayReadUse = ({ secretUses }: Pick<Charter, 'secretUses'>, version: number, reader: string): boolean =>
  secretUses.some((use) => use.version === version && use.by !== reader && use.whom !== reader)
