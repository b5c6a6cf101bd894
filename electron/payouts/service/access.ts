import type { Operator } from '../../core/access.ts'
import type { Check, PayoutAction, SeenPayout } from '../contract/payout.ts'
import { isGranted } from '../../core/access.ts'
import { VezneError } from '../../core/result.ts'
import { approvalsNeeded, countingApprovals } from '../rules/approvals.ts'
import { shownSummary, stoppedBy } from '../rules/checks.ts'
import type { PayoutLedger } from '../ledger.ts'
import { actionState, actionStates, isMaker } from '../rules/actions.ts'
import { stageOf, stateNow, resolvableTo } from '../rules/states.ts'
import type { Clock, Digest, Tell } from '../../core/ports.ts'
import type { AmountUnit } from '../../core/money.ts'
import type { PayoutContext, PayoutRecord } from '../records.ts'
import type { KeptBankList } from '../../banks/records.ts'
import type { Rules } from '../rules/approvals.ts'
import { sealOf } from '../rules/seal.ts'
import { toWireNumber } from '../../core/money.ts'
import type { PayoutCheckService, RulesService } from './checks.ts'

/** What everything that is done to payouts begins and ends with: whether it may be done now, and how it is shown then. */
export function createPayoutAccess(ports: {
  ledger: PayoutLedger
  rules: RulesService
  checks: PayoutCheckService
  clock: Clock
  digest: Digest
  tell: Tell
}) {
  const { ledger, rules, checks, clock, digest, tell } = ports

  /** Throws `not_found`. */
  async function record(id: number): Promise<PayoutRecord> {
    const found = await ledger.payouts.get(id)
    if (!found) throw new VezneError('not_found')
    return found
  }

  /** What the checks say where it stands now is in it; they are empty once it has left. */
  async function showAll(payouts: readonly PayoutRecord[], operator: Operator) {
    const now = clock.now()
    const demanded = await rules.now()
    const staged = payouts.map((payout) => ({ payout, stage: stageOf(stateNow(payout, demanded, now)) }))
    const approverId = isGranted(operator.roles, 'payouts.approve') ? operator.id : null
    const [{ payoutAmountUnit: unit }, list, looked] = await Promise.all([
      ledger.workspace.read(),
      ledger.banks.latest(),
      checks.look(staged, approverId),
    ])
    return looked.map((found, index) => {
      const payout = payouts[index]
      if (!payout) throw new VezneError('internal')
      return shown(payout, { ...found, unit, list, operator, rules: demanded, digest, now })
    })
  }

  async function show(payout: PayoutRecord, operator: Operator) {
    const [shown] = await showAll([payout], operator)
    if (!shown) throw new VezneError('internal')
    return shown
  }

  /** What a change came to: null means that something was not as it was seen. Throws `changed_meanwhile`. */
  async function changedAll(payouts: readonly PayoutRecord[] | null, operator: Operator) {
    if (!payouts) throw new VezneError('changed_meanwhile')
    tell('ledger.changed')
    return showAll(payouts, operator)
  }

  return {
    record,
    show,
    showAll,

    /**
     * The payout, if this operator may do this to it now and it is still as they saw it. Throws `changed_meanwhile`,
     * `approval_expired`, `wrong_state`, `own_payout`, `own_proposal`, `already_approved` or `not_permitted`.
     */
    async open(action: PayoutAction, { id, revision }: SeenPayout, operator: Operator): Promise<PayoutRecord> {
      const [payout, demanded] = await Promise.all([record(id), rules.now()])
      if (payout.revision !== revision) throw new VezneError('changed_meanwhile')
      const now = clock.now()
      if (action === 'send' && stateNow(payout, demanded, now) !== payout.state) {
        throw new VezneError('approval_expired')
      }
      const allowed = actionState(action, payout, operator, demanded, now)
      if (allowed === 'allowed') return payout
      if (allowed === 'wrong_state' || allowed === 'contradicted') throw new VezneError('wrong_state')
      if (allowed === 'own_payout' || allowed === 'own_proposal' || allowed === 'already_approved') {
        throw new VezneError(allowed)
      }
      throw new VezneError('not_permitted')
    },

    changedAll,

    async changed(payout: PayoutRecord | null, operator: Operator) {
      const [changed] = await changedAll(payout && [payout], operator)
      if (!changed) throw new VezneError('internal')
      return changed
    },
  }
}
export type PayoutAccess = ReturnType<typeof createPayoutAccess>

/** Throws `checks_failed`, `over_approver_cap` or `over_day_cap`. */
export function refuseIfStopped(checks: readonly Check[]): void {
  const code = stoppedBy(checks)
  if (code) throw new VezneError(code)
}

/** What the window gets of a payout as this operator sees it now: what the checks say, and what they may do. */
function shown(
  payout: PayoutRecord,
  facts: {
    unit: AmountUnit
    list: KeptBankList | null
    context: PayoutContext
    checks: Check[]
    operator: Operator
    rules: Rules
    digest: Digest
    now: number
  },
) {
  const { unit, list, context, checks, operator, rules, digest, now } = facts
  return {
    ...payout,
    state: stateNow(payout, rules, now),
    wireAmount: String(toWireNumber(payout.amount, unit)),
    wireUnit: unit,
    bankName: list?.banks.find(({ id }) => id === payout.bankId)?.name ?? null,
    approvals: shownApprovals(payout, rules, now),
    approvalsNeeded: approvalsNeeded(payout, rules),
    replaces: context.replaced && shownSummary(context.replaced),
    lastOfCustomer: context.customer.last && shownSummary(context.customer.last),
    seal: sealOf(payout, unit, digest),
    resolvableTo: [...resolvableTo(payout)],
    checks,
    actions: actionStates(payout, operator, rules, now, checks),
  }
}

/** While it waits for its approvals or to be sent, those that ran out are history; afterwards it went out under them. */
function shownApprovals(payout: PayoutRecord, rules: Rules, now: number) {
  const waits = payout.state === 'awaiting_approval' || payout.state === 'approved'
  const approvals = waits ? countingApprovals(payout, rules, now) : payout.approvals
  return approvals.map((approval) => ({ ...approval, own: isMaker(payout, { id: approval.by }) }))
}
