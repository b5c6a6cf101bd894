import type { Operator } from '../contract/operator.ts'
import type { Allowance, PayoutAction, PayoutState } from '../contract/payout.ts'
import { payoutActions } from '../contract/payout.ts'
import { isGranted } from '../contract/permission.ts'
import { stateNow, statesFor } from './payout-states.ts'
import type { PayoutRecord } from './records.ts'

type Facts = Pick<PayoutRecord, 'state' | 'createdBy' | 'editedBy' | 'attempts' | 'approvals' | 'contradictions'>

/** Whether this operator may do it to this payout now, or why not. Main enforces it, the window draws it. */
export function allowance(action: PayoutAction, payout: Facts, operator: Operator, now: number): Allowance {
  const states: readonly PayoutState[] = statesFor[action]
  if (!states.includes(stateNow(payout, now))) return 'wrong_state'
  return rules[action](payout, operator)
}

export const allowances = (payout: Facts, operator: Operator, now: number): Record<PayoutAction, Allowance> =>
  Object.fromEntries(payoutActions.map((action) => [action, allowance(action, payout, operator, now)])) as Record<
    PayoutAction,
    Allowance
  >

type Rule = (payout: Facts, operator: Operator) => Allowance

const isMaker = (payout: Facts, operator: Operator) =>
  payout.createdBy === operator.id || payout.editedBy === operator.id

const byItsMaker: Rule = (payout, operator) => {
  if (!isGranted(operator.roles, 'payouts.prepare')) return 'not_permitted'
  return isMaker(payout, operator) ? 'allowed' : 'not_maker'
}

/** Four eyes: never its maker, never its last editor. */
const byAnotherChecker: Rule = (payout, operator) => {
  if (!isGranted(operator.roles, 'payouts.approve')) return 'not_permitted'
  return isMaker(payout, operator) ? 'own_payout' : 'allowed'
}

const byItsMakerOrAChecker: Rule = (payout, operator) =>
  isGranted(operator.roles, 'payouts.approve') ? 'allowed' : byItsMaker(payout, operator)

/** A report that says something else than the ledger may mean that it was paid: people find out first. */
const byWhoeverSends: Rule = (payout, operator) => {
  if (!isGranted(operator.roles, 'payouts.send')) return 'not_permitted'
  return payout.contradictions.length > 0 ? 'contradicted' : 'allowed'
}

const byAnyChecker: Rule = (_payout, operator) =>
  isGranted(operator.roles, 'payouts.approve') ? 'allowed' : 'not_permitted'

const rules: Record<PayoutAction, Rule> = {
  // What was once handed over keeps its contents: another try sends the same body under the same processId.
  edit: (payout, operator) => (payout.attempts.length > 0 ? 'wrong_state' : byItsMaker(payout, operator)),
  submit: byItsMaker,
  cancel: byItsMakerOrAChecker,
  approve: byAnotherChecker,
  reject: byAnotherChecker,
  takeBack: byAnyChecker,
  send: byWhoeverSends,
  tryAgain: byWhoeverSends,
}
