import { type Operator, isGranted, type Permission } from '../../core/access.ts'
import { payoutActions, type ActionState, type Check, type PayoutAction } from '../contract/payout.ts'
import type { PayoutState } from '../../core/states.ts'
import { isInQuestion } from '../../transactions/contract/reporting.ts'
import { countingApprovals, isMaker, wouldComplete } from './approvals.ts'
import { overridableOf } from './checks.ts'
import { stateNow, statesFor, openProposal, resolvableTo } from './states.ts'
import type { PayoutRecord, ResolutionRecord } from '../records.ts'
import type { Rules } from './approvals.ts'

/** Whether this operator may do it to this payout now, or why not. Main enforces it, the window draws it. */
export function actionState(
  action: PayoutAction,
  payout: PayoutRecord,
  operator: Operator,
  rules: Rules,
  now: number,
  checks: readonly Check[] = [],
): ActionState {
  if (rules.archived) return 'wrong_state'
  const states = (statesFor as Partial<Record<PayoutAction, readonly PayoutState[]>>)[action]
  if (states && !states.includes(stateNow(payout, rules, now))) return 'wrong_state'
  return ruleOf[action](payout, operator, rules, now, checks)
}

/** All of them, where the checks say `checks`: without something to override there is no overriding. */
export const actionStates = (
  payout: PayoutRecord,
  operator: Operator,
  rules: Rules,
  now: number,
  checks: readonly Check[],
): Record<PayoutAction, ActionState> => {
  const allowed = payoutActions.map(
    (action) => [action, actionState(action, payout, operator, rules, now, checks)] as const,
  )
  const all = Object.fromEntries(allowed) as Record<PayoutAction, ActionState>
  return overridableOf(checks).length > 0 ? all : { ...all, override: 'wrong_state' }
}

type Rule = (
  payout: PayoutRecord,
  operator: Operator,
  rules: Rules,
  now: number,
  checks: readonly Check[],
) => ActionState

const byItsMaker: Rule = (payout, operator) => {
  if (!isGranted(operator.roles, 'payouts.prepare')) return 'not_permitted'
  return isMaker(payout, operator) ? 'allowed' : 'not_maker'
}

/** Four eyes: never its maker, never its last editor. */
const byAnother =
  (permission: Permission): Rule =>
  (payout, operator) => {
    if (!isGranted(operator.roles, permission)) return 'not_permitted'
    return isMaker(payout, operator) ? 'own_payout' : 'allowed'
  }

/**
 * Where two must approve, they are two people. Whoever did may do so again where that is enough by now: the policy may
 * have changed, and nobody's approval is ever counted twice.
 */
const byAnotherThanApproved: Rule = (payout, operator, rules, now, checks) => {
  const allowed = byAnother('payouts.approve')(payout, operator, rules, now, checks)
  const approved = countingApprovals(payout, rules, now).some(({ by }) => by === operator.id)
  if (allowed !== 'allowed' || !approved || wouldComplete(payout, operator.id, rules, now, checks)) return allowed
  return 'already_approved'
}

const byItsMakerOrAChecker: Rule = (payout, operator, ...rest) =>
  isGranted(operator.roles, 'payouts.approve') ? 'allowed' : byItsMaker(payout, operator, ...rest)

/** A report that says something else than the ledger may mean that it was paid: people find out first. */
const byWhoeverSends: Rule = (payout, operator) => {
  if (!isGranted(operator.roles, 'payouts.send')) return 'not_permitted'
  return isInQuestion(payout) ? 'contradicted' : 'allowed'
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

/** Two people: what one read off a panel, another has seen too. Never whoever made the payout: it may be paid again by that. */
const byAnotherThanItsProposer: Rule = (payout, operator, rules) => {
  const proposal = openProposal(payout)
  if (!proposal || proposal.outdated || !isStillSigned(proposal, rules)) return 'wrong_state'
  if (!isGranted(operator.roles, 'payouts.confirm_resolution')) return 'not_permitted'
  if (proposal.proposedBy === operator.id) return 'own_proposal'
  return isMaker(payout, operator) ? 'own_payout' : 'allowed'
}

/** By the key that its proposer has, who may still propose it. */
const isStillSigned = ({ proposedBy, proposedAt }: ResolutionRecord, { members }: Rules): boolean =>
  !members.some(
    ({ id, keyAt, disabledAt, roles }) =>
      id === proposedBy && (proposedAt <= keyAt || disabledAt !== null || !isGranted(roles, 'payouts.resolve')),
  )

const ruleOf: Record<PayoutAction, Rule> = {
  // What was once handed over keeps its contents: another try sends the same body under the same processId.
  edit: (payout, ...by) => (payout.attempts.length > 0 ? 'wrong_state' : byItsMaker(payout, ...by)),
  submit: byItsMaker,
  cancel: byItsMakerOrAChecker,
  approve: byAnotherThanApproved,
  reject: byAnother('payouts.approve'),
  override: byAnother('payouts.override'),
  takeBack: byAnyChecker,
  send: byWhoeverSends,
  tryAgain: byWhoeverSends,
  proposeResolution: byWhoeverHasEvidence,
  withdrawResolution: byItsProposerOrAConfirmer,
  confirmResolution: byAnotherThanItsProposer,
}
