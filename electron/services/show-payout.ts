import type { Operator } from '../contract/operator.ts'
import type { Check, Payout } from '../contract/payout.ts'
import { approvalsNeeded, countingApprovals } from '../domain/approvals.ts'
import { showBeside } from '../domain/beside.ts'
import { allowances, isMaker } from '../domain/payout-actions.ts'
import { stateNow } from '../domain/payout-states.ts'
import type { Digest } from '../domain/ports.ts'
import type { AmountUnit, Around, KeptBankList, PayoutRecord } from '../domain/records.ts'
import { resolvableTo } from '../domain/resolution.ts'
import type { Rules } from '../domain/rules.ts'
import { sealOf } from '../domain/seal.ts'
import { toWireNumber } from '../domain/wire-amount.ts'
import { shownAttempt } from './show-attempt.ts'

/** A payout as this operator sees it now: what it is, what the checks say, and what they may do. */
export function showPayout(
  payout: PayoutRecord,
  facts: {
    unit: AmountUnit
    list: KeptBankList | null
    around: Around
    checks: Check[]
    operator: Operator
    rules: Rules
    digest: Digest
    now: number
  },
): Payout {
  const { unit, list, around, checks, operator, rules, digest, now } = facts
  return {
    id: payout.id,
    revision: payout.revision,
    processId: payout.processId,
    state: stateNow(payout, rules, now),
    amount: String(payout.amount),
    wireAmount: String(toWireNumber(payout.amount, unit)),
    wireUnit: unit,
    iban: payout.iban,
    accountName: payout.accountName,
    bankId: payout.bankId,
    bankName: list?.banks.find(({ id }) => id === payout.bankId)?.name ?? null,
    customer: payout.customer,
    createdAt: payout.createdAt,
    createdBy: payout.createdBy,
    editedBy: payout.editedBy,
    stateAt: payout.stateAt,
    stateBy: payout.stateBy,
    stateSource: payout.stateSource,
    reason: payout.reason,
    approvals: shownApprovals(payout, rules, now),
    approvalsNeeded: approvalsNeeded(payout, rules),
    batch: payout.batch && { id: payout.batch.id, name: payout.batch.name, row: payout.batch.row },
    replaces: around.replaced && showBeside(around.replaced),
    lastOfCustomer: around.customer.last && showBeside(around.customer.last),
    seal: sealOf(payout, unit, digest),
    attempts: payout.attempts.map(shownAttempt),
    transactionId: payout.transactionId,
    failureReason: payout.failureReason,
    reports: payout.reports,
    resolutions: payout.resolutions,
    resolvableTo: [...resolvableTo(payout)],
    checks,
    actions: allowances(payout, operator, rules, now, checks),
  }
}

/** While it waits for its approvals or to be sent, those that ran out are history; afterwards it went out under them. */
function shownApprovals(payout: PayoutRecord, rules: Rules, now: number): Payout['approvals'] {
  const waits = payout.state === 'awaiting_approval' || payout.state === 'approved'
  const approvals = waits ? countingApprovals(payout, rules, now) : payout.approvals
  return approvals.map(({ by, at, checks, together }) => ({
    by,
    at,
    own: isMaker(payout, { id: by }),
    checks,
    together,
  }))
}
