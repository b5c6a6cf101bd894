import { batchActions, type BatchAction } from '../contract/batch.ts'
import { batchStatesFor } from '../contract/states.ts'
import { isGranted, type Operator, type Permission } from '../../core/access.ts'
import type { ActionState, Check } from '../../payouts/contract/payout.ts'
import type { PayoutState } from '../../core/states.ts'
import type { BatchRecord } from '../records.ts'
import { approvalsNeeded, type Rules } from '../../payouts/rules/approvals.ts'
import type { CheckStage } from '../../payouts/rules/states.ts'

/** What is asked about a batch before somebody does something to it. */
export interface BatchFacts extends Pick<BatchRecord, 'importedBy' | 'states' | 'total'> {
  running: boolean
  /** Whose approval of the rows that wait counts, and what the checks said to them. */
  approvedBy: readonly string[]
  checks: readonly Pick<Check, 'code'>[]
}

/** How many rows are in these states, and what they come to, minor units. */
export function sumOf(
  { states }: Pick<BatchRecord, 'states'>,
  wanted: readonly PayoutState[],
): { rows: number; total: bigint } {
  const parts = states.filter(({ state }) => wanted.includes(state))
  return {
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    total: parts.reduce((sum, { total }) => sum + total, 0n),
  }
}

/** Whether one more person's approval is enough: nobody's is ever counted twice. */
export const wouldComplete = (
  { total, approvedBy, checks }: Pick<BatchFacts, 'total' | 'approvedBy' | 'checks'>,
  by: string,
  rules: Rules,
): boolean => new Set([...approvedBy, by]).size >= approvalsNeeded({ amount: total, batch: { total } }, rules, checks)

/** Whether this operator may do it to this batch now, or why not. Main enforces it, the window draws it. */
export function batchActionState(
  action: BatchAction,
  batch: BatchFacts,
  operator: Operator,
  rules: Rules,
): ActionState {
  if (rules.archived) return 'wrong_state'
  if (action === 'stop') {
    if (!batch.running) return 'wrong_state'
  } else {
    if (sumOf(batch, batchStatesFor[action]).rows === 0) return 'wrong_state'
    // Stop the run first: no row is taken from under its feet.
    const moved: readonly PayoutState[] = batchStatesFor[action]
    if (batch.running && (moved.includes('approved') || moved.includes('refused'))) return 'wrong_state'
  }
  return rulesOf[action](batch, operator, rules)
}

/** `sameLists` is what stops its list. Nothing is overridden without it. */
export const batchActionStates = (
  batch: BatchFacts,
  operator: Operator,
  rules: Rules,
  sameLists: readonly Pick<Check, 'level'>[],
): Record<BatchAction, ActionState> => {
  const allowed = batchActions.map((action) => [action, batchActionState(action, batch, operator, rules)] as const)
  const all = Object.fromEntries(allowed) as Record<BatchAction, ActionState>
  return sameLists.some(({ level }) => level === 'blocking') ? all : { ...all, override: 'wrong_state' }
}

/** Finds the furthest stage of its unsent rows; null without any. */
export function stageOfBatch(batch: Pick<BatchRecord, 'states'>): CheckStage | null {
  if (sumOf(batch, batchStatesFor.override).rows > 0) return 'approval'
  return sumOf(batch, batchStatesFor.submit).rows > 0 ? 'draft' : null
}

type Rule = (batch: BatchFacts, operator: Operator, rules: Rules) => ActionState

const byItsImporter: Rule = (batch, operator) => {
  if (!isGranted(operator.roles, 'batches.prepare')) return 'not_permitted'
  return batch.importedBy === operator.id ? 'allowed' : 'not_maker'
}

const byAnyChecker: Rule = (_batch, operator) =>
  isGranted(operator.roles, 'payouts.approve') ? 'allowed' : 'not_permitted'

/** Four eyes: never who imported it; whoever edited one of its rows is found when all of them are looked at. */
const byAnother =
  (permission: Permission): Rule =>
  (batch, operator) => {
    if (!isGranted(operator.roles, permission)) return 'not_permitted'
    return batch.importedBy === operator.id ? 'own_payout' : 'allowed'
  }
const byAnotherChecker = byAnother('payouts.approve')

const byWhoeverSends: Rule = (_batch, operator) =>
  isGranted(operator.roles, 'payouts.send') ? 'allowed' : 'not_permitted'

const rulesOf: Record<BatchAction, Rule> = {
  submit: byItsImporter,
  /**
   * As of one payout: whoever did may do so again where that is enough by now, because the policy has changed or another approved it at the
   * same moment.
   */
  approve(batch, operator, rules) {
    const allowed = byAnotherChecker(batch, operator, rules)
    const approved = batch.approvedBy.includes(operator.id)
    if (allowed !== 'allowed' || !approved || wouldComplete(batch, operator.id, rules)) return allowed
    return 'already_approved'
  },
  reject: byAnotherChecker,
  cancel: (batch, operator, rules) =>
    isGranted(operator.roles, 'payouts.approve') ? 'allowed' : byItsImporter(batch, operator, rules),
  override: byAnother('payouts.override'),
  takeBack: byAnyChecker,
  send: byWhoeverSends,
  resend: byWhoeverSends,
  stop: byWhoeverSends,
}
