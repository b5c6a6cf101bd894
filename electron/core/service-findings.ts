import { isNetworkErrorCode, isServiceErrorCode, type ErrorCode } from './result.ts'
import { isWorthAWarning, locksDispatch } from './time.ts'

/** What one answer to the bank list teaches of the service, in the order in which one rests on the other. */
export const serviceItems = ['reachable', 'key', 'signature', 'clock', 'whitelist', 'banks'] as const
type ServiceItem = (typeof serviceItems)[number]

/**
 * `untold`: something before it failed, so nobody could find out; `unset`:
 * nothing is wrong, but whoever works with real money would have it, and nobody has set it up.
 */
export const findingStates = ['ok', 'warning', 'failed', 'untold', 'unset'] as const
export type FindingState = (typeof findingStates)[number]

export interface Verdict {
  state: FindingState
  /** Why it is not well, where an error code says it. */
  code: ErrorCode | null
}

export interface ServiceFacts {
  /** What the bank list call ended with; null: with a list. A code of our own says that the service was not heard, or not asked. */
  answer: ErrorCode | null
  /** How many of that list's entries are odd, and left out. */
  leftOut: number
  /** Service's clock minus this machine's, milliseconds, as it is known after that call. */
  clockOffset: number | null
}

export const verdict = (state: FindingState, code: ErrorCode | null = null): Verdict => ({ state, code })
const ok = verdict('ok')
const untold = verdict('untold')
const allOf = (one: Verdict): Record<ServiceItem, Verdict> => ({
  reachable: one,
  key: one,
  signature: one,
  clock: one,
  whitelist: one,
  banks: one,
})
const allUntold = allOf(untold)

/**
 * The interface does not say in which order the service checks a request (spec 5), so a refusal proves of the others only
 * what it cannot be given without. Every answer of the service tells its clock. Never `ok` for what nobody could find out.
 */
export function ofService({ answer, leftOut, clockOffset }: ServiceFacts): Record<ServiceItem, Verdict> {
  const answered = { ...allUntold, reachable: ok, clock: ofClock(clockOffset) }
  switch (answer) {
    case null:
      return { ...answered, key: ok, signature: ok, whitelist: ok, banks: leftOut === 0 ? ok : verdict('warning') }
    case 'INVALID_API_KEY':
      return { ...answered, key: verdict('failed', answer) }
    case 'INVALID_SIGNATURE':
      // Nobody verifies a signature without knowing whose it is.
      return { ...answered, key: ok, signature: verdict('failed', answer) }
    case 'MISSING_SIGNATURE':
    case 'MISSING_TIMESTAMP':
      return { ...answered, signature: verdict('failed', answer) }
    case 'TIMESTAMP_EXPIRED':
      return { ...answered, clock: verdict('failed', answer) }
    case 'IP_NOT_WHITELISTED':
      return { ...answered, whitelist: verdict('failed', answer) }
    // Something answers there; whether it is the service cannot be told.
    case 'answer_unreadable':
    case 'answer_unexpected':
      return { ...allUntold, reachable: verdict('warning', answer) }
    default:
      if (isNetworkErrorCode(answer)) return { ...allUntold, reachable: verdict('failed', answer) }
      // A refusal that says nothing of who asks: it is why the rest is untold.
      if (isServiceErrorCode(answer)) return { ...answered, key: verdict('untold', answer) }
      return allUntold
  }
}

function ofClock(offset: number | null): Verdict {
  if (offset === null) return untold
  if (locksDispatch(offset)) return verdict('failed')
  return isWorthAWarning(offset) ? verdict('warning') : ok
}
