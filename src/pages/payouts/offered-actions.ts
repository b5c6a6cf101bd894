import type { ActionState, Payout, PayoutAction } from '@electron/payouts/contract/payout.ts'

/** Settling what is in doubt has a desk of its own. */
export type DrawerAction = Exclude<PayoutAction, 'proposeResolution' | 'withdrawResolution' | 'confirmResolution'>

/** In the order in which the buttons stand: what ends a payout first, what moves it on last. */
const order: readonly DrawerAction[] = [
  'cancel',
  'reject',
  'takeBack',
  'edit',
  'override',
  'tryAgain',
  'submit',
  'approve',
  'send',
]

/** The step that moves a payout on. It is drawn even when this operator may not take it, with the reason. */
const onward: readonly DrawerAction[] = ['submit', 'approve', 'send', 'tryAgain']

type Hindrance = Exclude<ActionState, 'allowed' | 'wrong_state'> | 'blocking_check' | 'dispatch_locked'

export interface OfferedAction {
  action: DrawerAction
  onward: boolean
  /** null: it can be done now. */
  hindrance: Hindrance | null
}

/** Said even to those who may not do it: a blocked payout does not move until they find somebody who may. */
const toldToAll: readonly DrawerAction[] = [...onward, 'override']

/** Main would refuse these while a check blocks (domain rule 6), so the button says it first. */
const checked: readonly DrawerAction[] = ['submit', 'approve', 'send']

/**
 * What the drawer offers for a payout: everything this operator may do, and the onward step and the way past a block together with why not.
 * What belongs to another state is left out. `isLocked`: nothing at all can be sent.
 */
export function offeredActions(payout: Payout, isLocked = false): OfferedAction[] {
  const blocked = payout.checks.some((check) => check.level === 'blocking')
  const offered: OfferedAction[] = []
  for (const action of order) {
    const actionState = payout.actions[action]
    if (actionState === 'wrong_state') continue
    const isOnward = onward.includes(action)
    if (actionState !== 'allowed') {
      if (toldToAll.includes(action)) offered.push({ action, onward: isOnward, hindrance: actionState })
      continue
    }
    const hindrance =
      (action === 'send' && isLocked ? 'dispatch_locked' : null) ??
      (blocked && checked.includes(action) ? 'blocking_check' : null)
    offered.push({ action, onward: isOnward, hindrance })
  }
  return offered
}
