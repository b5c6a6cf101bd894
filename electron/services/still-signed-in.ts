import type { Operator } from '../contract/operator.ts'
import { VezneError } from '../contract/result.ts'
import type { SessionService } from './session.ts'

type Current = Pick<SessionService, 'current'>

export const isStillSignedIn = (session: Current, { id }: Operator): boolean => session.current()?.operator.id === id

/**
 * The operator as they are now, after something that may have stood open for an hour: a dialog of main's. Throws
 * `not_signed_in` when they have left meanwhile.
 */
export function stillSignedIn(session: Current, operator: Operator): Operator {
  const now = session.current()
  if (!now || !isStillSignedIn(session, operator)) throw new VezneError('not_signed_in')
  return now.operator
}
