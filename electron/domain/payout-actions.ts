import type { Operator } from '../contract/operator.ts'
import type { Allowance, PayoutAction } from '../contract/payout.ts'
import type { PayoutState } from '../contract/payout-state.ts'
import { payoutActions } from '../contract/payout.ts'
import { isGranted } from '../contract/permission.ts'
import { isOpenConflict } from '../contract/report.ts'
import { stateNow, statesFor } from './payout-states.ts'
import type { PayoutRecord } from './records.ts'
import { openProposal, resolvableTo } from './resolution.ts'

type Facts = Pick<
  PayoutRecord,
  'state' | 'createdBy' | 'editedBy' | 'attempts' | 'approvals' | 'reports' | 'resolutions'
>

/** Whether this operator may do it to this payout now, or why not. Main enforces it, the window draws it. */
export function allowance(action: PayoutAction, payout: Facts, operator: Operator, now: number): Allowance {
  const states = (statesFor as Partial<Record<PayoutAction, readonly PayoutState[]>>)[action]
  if (states && !states.includes(stateNow(payout, now))) return 'wrong_state'
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
  return payout.reports.some(isOpenConflict) ? 'contradicted' : 'allowed'
}

const byAnyChecker: Rule = (_payout, operator) =>
  isGranted(operator.roles, 'payouts.approve') ? 'allowed' : 'not_permitted'

/** A proposal that stands is withdrawn or confirmed before there is another. */
const byWhoeverHasEvidence: Rule = (payout, operator) => {
  if (resolvableTo(payout).length === 0 || openProposal(payout)) return 'wrong_state'
  return isGranted(operator.roles, 'payouts.resolve') ? 'allowed' : 'not_permitted'
}

/** Also by whoever could confirm it: a proposal that nobody believes must not bar a better one until its author is back. */
const byItsProposerOrAConfirmer: Rule = (payout, operator) => {
  const proposal = openProposal(payout)
  if (!proposal) return 'wrong_state'
  const may = proposal.proposedBy === operator.id || isGranted(operator.roles, 'payouts.confirm_resolution')
  return may ? 'allowed' : 'not_proposer'
}

/** Two people: what one read off a panel, another has seen too. */
const byAnotherThanItsProposer: Rule = (payout, operator) => {
  const proposal = openProposal(payout)
  if (!proposal || proposal.outdated) return 'wrong_state'
  if (!isGranted(operator.roles, 'payouts.confirm_resolution')) return 'not_permitted'
  return proposal.proposedBy === operator.id ? 'own_proposal' : 'allowed'
}

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
  proposeResolution: byWhoeverHasEvidence,
  withdrawResolution: byItsProposerOrAConfirmer,
  confirmResolution: byAnotherThanItsProposer,
}
