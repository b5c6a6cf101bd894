import type { Policy } from '../../electron/people/contract/policy.ts'
import { unfounded } from '../../electron/people/rules/charter.ts'
import { firstPolicy } from '../../electron/people/rules/policy.ts'
import type { ApprovalRecord, Paid, PayoutSummaryRecord, PayoutRecord } from '../../electron/payouts/records.ts'
import type { Rules } from '../../electron/payouts/rules/approvals.ts'
import { onItsWay } from '../../electron/payouts/rules/paying-twice.ts'
import type { PayoutState } from '../../electron/core/states.ts'
import type { AttemptRecord } from '../../electron/transactions/records.ts'

/** What the tests of the rules about payouts look at. */

export const now = Date.UTC(2026, 10, 21, 11)
export const hour = 60 * 60 * 1000

export const rulesWith = (policy: Partial<Policy> = {}): Rules => ({
  policy: { ...firstPolicy, ...policy },
  archived: false,
  members: [],
  accountChanged: null,
  units: unfounded.workspace,
  secretUsedAt: 0,
})

export const approvalBy = (by: string, change: Partial<ApprovalRecord> = {}): ApprovalRecord => ({
  by,
  at: now,
  revision: 1,
  seal: 's',
  checks: [],
  together: 1,
  signature: 'signed',
  batchApprovalId: null,
  ...change,
})

export const attemptWith = (change: Partial<AttemptRecord> = {}): AttemptRecord => ({
  ...{ id: 1, number: 1, state: 'not_sent', stateAt: 0, preparedAt: 0, preparedBy: 'can', sendingAt: null },
  ...{ bodyHash: '', code: null, serviceMessage: null, answerStatus: null, wireAmount: null, elsewhere: false },
  ...change,
})

export const payoutWith = (change: Partial<PayoutRecord> = {}): PayoutRecord => ({
  id: 1,
  revision: 1,
  processId: 'PAY-1',
  note: null,
  invoiceNumber: null,
  state: 'awaiting_approval',
  amount: 3_750_000n,
  iban: 'TR200006200000000000001234',
  accountName: 'Gökçe Şahin',
  bankId: 'b1',
  customer: { id: '1', name: 'GÖKÇE ŞAHİN', username: 'gokce.s' },
  replaces: null,
  batch: null,
  createdAt: now,
  createdBy: 'ayse',
  serviceCreatedAt: null,
  sentAt: null,
  editedBy: change.createdBy ?? 'ayse',
  stateAt: now,
  stateBy: 'ayse',
  stateSource: 'operator',
  reason: null,
  transactionId: null,
  failureReason: null,
  approvals: [],
  overrides: [],
  attempts: [],
  reports: [],
  resolutions: [],
  ...change,
})

/** Another payout: the same unless it is said to differ. Whether it was paid goes by its state, where nothing else speaks. */
export const summaryWith = (change: Partial<PayoutSummaryRecord> = {}): PayoutSummaryRecord => ({
  paid: paidIn(change.state ?? 'completed'),
  id: 7,
  processId: 'PAY-7',
  state: 'completed',
  amount: 3_750_000n,
  iban: 'TR200006200000000000001234',
  accountName: 'Gökçe Şahin',
  customerId: '1',
  customerName: 'GÖKÇE ŞAHİN',
  createdAt: now - 1,
  createdBy: 'ayse',
  ...change,
})

function paidIn(state: PayoutState): Paid | null {
  if (onItsWay.includes(state)) return 'may_be'
  return state === 'completed' ? 'was' : null
}
