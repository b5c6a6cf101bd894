import type { Deposit } from '@electron/deposits/contract/deposit.ts'
import { isOpenConflict } from '@electron/transactions/contract/reporting.ts'
import { isWindowClosed } from '../../stores/deposit-window.ts'

/** What a deposit that is not open asks of somebody. */
type NextStep =
  | 'settle'
  | 'heldBack'
  | 'follow'
  | 'sendNow'
  | 'wait'
  | 'tryAgain'
  | 'sendSame'
  | 'closed'
  | 'another'
  | 'none'

const ofState: Record<Deposit['state'], NextStep> = {
  draft: 'sendNow',
  sending: 'wait',
  not_sent: 'tryAgain',
  unknown: 'sendSame',
  pending: 'wait',
  paid: 'none',
  failed: 'another',
  refused: 'another',
  orphaned: 'another',
}

/** @param now the service's, UTC milliseconds */
export function nextStepOf(deposit: Deposit, now: number): NextStep {
  if (deposit.reports.some(isOpenConflict)) return 'settle'
  // Its money came by another: that there is nothing to do is what the drawer says of it, too.
  if (deposit.heldBackBy) return deposit.heldBackBy.why === 'paid' ? 'none' : 'heldBack'
  const step = isWindowClosed(deposit, now) ? 'closed' : ofState[deposit.state]
  return deposit.replacedBy.length > 0 && (step === 'another' || step === 'closed') ? 'follow' : step
}

/**
 * Main says which may be replaced, at the moment of its answer; a window that has closed since then is known here first. It
 * has the last word again when the replacement is made.
 */
export const isReplaceable = (deposit: Deposit, now: number): boolean =>
  deposit.replaceable ||
  (isWindowClosed(deposit, now) && deposit.replacedBy.length === 0 && !deposit.reports.some(isOpenConflict))
