import type { Operator } from '../../core/access.ts'
import { isGranted, type Permission } from '../../core/access.ts'
import { VezneError } from '../../core/result.ts'
import type { SessionService } from './session.ts'

type Current = Pick<SessionService, 'current'>

export const isStillSignedIn = (session: Current, { id }: Operator): boolean => session.current()?.operator.id === id

/**
 * The operator as they are now, after something that may have stood open for an hour: a dialog of main's. Throws
 * `not_signed_in` when they have left meanwhile, and `passphrase_change_required` when their passphrase was reset.
 */
export function stillSignedIn(session: Current, operator: Operator): Operator {
  const now = session.current()
  if (!now || !isStillSignedIn(session, operator)) throw new VezneError('not_signed_in')
  if (now.mustChangePassphrase) throw new VezneError('passphrase_change_required')
  return now.operator
}

/** The same, of whoever may still do it. Throws `not_permitted` too. */
export function stillPermitted(session: Current, operator: Operator, permission: Permission): Operator {
  const now = stillSignedIn(session, operator)
  if (!isGranted(now.roles, permission)) throw new VezneError('not_permitted')
  return now
}
