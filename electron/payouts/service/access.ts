import { isGranted, type Operator } from '../../core/access.ts'
import { toWireNumber, type AmountUnit } from '../../core/money.ts'
import type { ConfirmedBulk, ConfirmedPayout, Digest, ServicePorts } from '../../core/ports.ts'
import { only, VezneError } from '../../core/result.ts'
import type { Locale } from '../../core/text.ts'
import type { KeptBankList } from '../../banks/records.ts'
import type { AttemptService } from '../../transactions/service/attempts.ts'
import type { Check, PayoutAction, SeenPayout } from '../contract/payout.ts'
import type { PayoutLedger } from '../ledger.ts'
import type { CharterService } from '../../people/service/charter.ts'
import type { PayoutRecord } from '../records.ts'
import { actionState, actionStates } from '../rules/actions.ts'
import {
  approvalsNeeded,
  countingApprovals,
  isApproved,
  lapsedByAccount,
  waitsOnApprovals,
  type Rules,
} from '../rules/approvals.ts'
import { stoppedBy } from '../rules/checks.ts'
import { shownSummary } from '../rules/paying-twice.ts'
import { largestOf, sealOf, sealOfMany, totalOf } from '../rules/seal.ts'
import { resolvableTo, stageOf, stateNow } from '../rules/states.ts'
import type { SignatureService } from './signatures.ts'
import type { CheckedPayout, PayoutCheckService, RulesService } from './checks.ts'

/** What the services of payouts are given beside what every service is. */
export interface PayoutPorts extends ServicePorts {
  ledger: PayoutLedger
  charter: CharterService
  rules: RulesService
  checks: PayoutCheckService
  access: PayoutAccess
  signatures: SignatureService
}

/** What everything that is done to payouts begins and ends with: whether it may be done now, and how it is shown then. */
export function createPayoutAccess(
  ports: Omit<PayoutPorts, 'access' | 'signatures'> & {
    attempts: Pick<AttemptService, 'endedWithoutOutcome'>
    locks: { refuseUnlessSound(): void }
  },
) {
  const { ledger, rules, checks, attempts, locks, clock, digest, tell } = ports

  /** Throws `not_found`. */
  async function record(id: number): Promise<PayoutRecord> {
    const payout = await ledger.payouts.get(id)
    if (!payout) throw new VezneError('not_found')
    return payout
  }

  /** What the checks say in its present state is in it; they are empty once it has left. */
  async function showAll(payouts: readonly PayoutRecord[], operator: Operator) {
    const now = clock.now()
    const rulesNow = await rules.now()
    const staged = payouts.map((payout) => ({ payout, stage: stageOf(stateNow(payout, rulesNow, now)) }))
    const approverId = isGranted(operator.roles, 'payouts.approve') ? operator.id : null
    const unit = rulesNow.units.payoutAmountUnit
    // The page of a batch names its lists; its rows need not.
    const [list, checked] = await Promise.all([
      ledger.banks.latest(),
      payouts.length === 1 ? checks.evaluateWhole(staged, approverId) : checks.evaluate(staged, rulesNow, approverId),
    ])
    return checked.map((one) => {
      const { state } = one.payout
      const seal = sealOf(one.payout, unit, digest)
      const outcomeUnrecorded = state === 'sending' && attempts.endedWithoutOutcome(one.payout)
      return { ...shown(one, { unit, list, seal, operator, rules: rulesNow, now }), outcomeUnrecorded }
    })
  }

  /** What a change came to: null means that something was not as it was seen. Throws `changed_meanwhile`. */
  async function changedAll(payouts: readonly PayoutRecord[] | null, operator: Operator) {
    if (!payouts) throw new VezneError('changed_meanwhile')
    tell('ledger.changed')
    return showAll(payouts, operator)
  }

  return {
    record,
    showAll,
    show: async (payout: PayoutRecord, operator: Operator) => only(await showAll([payout], operator)),

    /**
     * The payout, if this operator may do this to it now and it is still as they saw it. Throws `changed_meanwhile`,
     * `approval_expired`, `account_changed`, `wrong_state`, `own_payout`, `own_proposal`,
     * `already_approved` or `not_permitted`, and what `refuseUnlessSound` does for a checker's word.
     */
    async open(action: PayoutAction, { id, revision }: SeenPayout, operator: Operator): Promise<PayoutRecord> {
      if (action === 'approve' || action === 'override') locks.refuseUnlessSound()
      const [payout, rulesNow] = await Promise.all([record(id), rules.now()])
      if (payout.revision !== revision) throw new VezneError('changed_meanwhile')
      const now = clock.now()
      if (action === 'send' && payout.state === 'approved') refuseUnlessApproved(payout, rulesNow, now)
      const allowed = actionState(action, payout, operator, rulesNow, now)
      if (allowed === 'allowed') return payout
      if (allowed === 'wrong_state' || allowed === 'contradicted') throw new VezneError('wrong_state')
      if (allowed === 'own_payout' || allowed === 'already_approved') throw new VezneError(allowed)
      if (allowed === 'own_proposal') throw new VezneError(allowed)
      throw new VezneError('not_permitted')
    },

    changedAll,

    changed: async (payout: PayoutRecord | null, operator: Operator) =>
      only(await changedAll(payout && [payout], operator)),
  }
}
export type PayoutAccess = ReturnType<typeof createPayoutAccess>

/** Throws `checks_failed`, `first_payout_open`, `over_approver_cap` or `over_day_cap`. */
export function refuseIfStopped(checks: readonly Check[]): void {
  const code = stoppedBy(checks)
  if (code) throw new VezneError(code)
}

/** Throws `account_changed` or `approval_expired`. */
export function refuseUnlessApproved(payout: PayoutRecord, rules: Rules, now: number): void {
  if (isApproved(payout, rules, now)) return
  throw new VezneError(lapsedByAccount(payout, rules, now) ? 'account_changed' : 'approval_expired')
}

/**
 * The number on the wire, and what it counts: of one that left as it was sent, whatever the unit is by now; of one that may yet be
 * sent as it would be.
 */
function wireOf(payout: PayoutRecord, state: PayoutRecord['state'], unit: AmountUnit) {
  const sent = stageOf(state) === null ? payout.attempts.at(-1)?.wireAmount : null
  const isMinor = sent === Number(payout.amount)
  return typeof sent === 'number'
    ? { wireAmount: String(sent), wireUnit: isMinor ? ('minor' as const) : ('major' as const) }
    : { wireAmount: String(toWireNumber(payout.amount, unit)), wireUnit: unit }
}

/** What main's own dialogs show of a payout. */
export const confirmed = (payout: PayoutRecord, unit: AmountUnit, locale: Locale): ConfirmedPayout => {
  const { amount, iban, accountName, processId } = payout
  const { wireAmount } = wireOf(payout, payout.state, unit)
  return { amount, wireAmount, iban, accountName, processId, locale }
}

/** The same of several that somebody picked. */
export function confirmedBulk(
  action: ConfirmedBulk['action'],
  sealed: readonly { payout: PayoutRecord; seal: string }[],
  digest: Digest,
  locale: Locale,
  news: ConfirmedBulk['news'] = null,
): ConfirmedBulk {
  const payouts = sealed.map(({ payout }) => payout)
  const seal = sealOfMany(
    sealed.map((one) => one.seal),
    digest,
  )
  const [rows, total, largest] = [payouts.length, totalOf(payouts), largestOf(payouts)]
  return { action, batchName: null, rows, total, largest, news, seal, sameLists: [], setBackAt: null, locale }
}

/** What the window gets of a payout as this operator sees it now: what the checks say, and what they may do. */
function shown(
  { payout, context, checks }: CheckedPayout<PayoutRecord>,
  facts: { unit: AmountUnit; list: KeptBankList | null; seal: string; operator: Operator; rules: Rules; now: number },
) {
  const { unit, list, seal, operator, rules, now } = facts
  return {
    ...payout,
    state: stateNow(payout, rules, now),
    ...wireOf(payout, stateNow(payout, rules, now), unit),
    bankName: list?.banks.find(({ id }) => id === payout.bankId)?.name ?? null,
    approvals: shownApprovals(payout, rules, now),
    approvalsNeeded: approvalsNeeded(payout, rules, checks),
    accountChanged: lapsedByAccount(payout, rules, now),
    replaces: context.replaced && shownSummary(context.replaced),
    lastOfCustomer: context.customer.last && shownSummary(context.customer.last),
    seal,
    resolvableTo: [...resolvableTo(payout)],
    checks,
    actions: actionStates(payout, operator, rules, now, checks),
  }
}

/** While it waits for its approvals or to be sent, those that ran out are history; afterwards it went out under them. */
function shownApprovals(payout: PayoutRecord, rules: Rules, now: number) {
  return waitsOnApprovals(payout) ? countingApprovals(payout, rules, now) : payout.approvals
}
