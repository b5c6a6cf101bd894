import { toMoney } from '../contract/money.ts'
import type { Operator } from '../contract/operator.ts'
import type { Check, Payout } from '../contract/payout.ts'
import { allowances } from '../domain/payout-actions.ts'
import { stateNow } from '../domain/payout-states.ts'
import type { Digest } from '../domain/ports.ts'
import type { AmountUnit, AttemptRecord, KeptBankList, PayoutRecord } from '../domain/records.ts'
import { resolvableTo } from '../domain/resolution.ts'
import { sealOf } from '../domain/seal.ts'
import { toWireNumber } from '../domain/wire-amount.ts'

/** A payout as this operator sees it now: what it is, what the checks say, and what they may do. */
export function showPayout(
  payout: PayoutRecord,
  facts: {
    unit: AmountUnit
    list: KeptBankList | null
    checks: Check[]
    operator: Operator
    digest: Digest
    now: number
  },
): Payout {
  const { unit, list, checks, operator, digest, now } = facts
  const state = stateNow(payout, now)
  return {
    id: payout.id,
    revision: payout.revision,
    processId: payout.processId,
    state,
    amount: toMoney(payout.amount),
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
    // Approvals that ran out are history: the payout waits for new ones.
    approvals: state === payout.state ? payout.approvals.map(({ by, at }) => ({ by, at })) : [],
    seal: sealOf(payout, unit, digest),
    attempts: payout.attempts.map(shownAttempt),
    transactionId: payout.transactionId,
    failureReason: payout.failureReason,
    reports: payout.reports,
    resolutions: payout.resolutions,
    resolvableTo: [...resolvableTo(payout)],
    checks,
    actions: allowances(payout, operator, now),
  }
}

const shownAttempt = (attempt: AttemptRecord): Payout['attempts'][number] => ({
  number: attempt.number,
  state: attempt.state,
  at: attempt.at,
  preparedAt: attempt.preparedAt,
  preparedBy: attempt.preparedBy,
  sendingAt: attempt.sendingAt,
  bodyHash: attempt.bodyHash,
  code: attempt.code,
  serviceMessage: attempt.serviceMessage,
  answerStatus: attempt.answerStatus,
})
