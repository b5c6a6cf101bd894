import type { Operator } from '../contract/operator.ts'
import { VezneError } from '../contract/result.ts'
import type { SessionService } from './session.ts'

/**
 * The operator as they are now, after something that may have stood open for an hour: a dialog of main's. Throws
 * `not_signed_in` when they have left meanwhile.
 */
export function stillSignedIn(session: Pick<SessionService, 'current'>, { id }: Operator): Operator {
  const operator = session.current()?.operator
  if (operator?.id !== id) throw new VezneError('not_signed_in')
  return operator
}
