import { payoutActions } from '../../electron/payouts/contract/payout.ts'
import type { PayoutSummary, Payout, Resolution } from '../../electron/payouts/contract/payout.ts'
import type { Report } from '../../electron/transactions/contract/report.ts'

/** 21 November 2026, 14:02:11 in Istanbul: when the body began to leave. */
export const sendingAt = Date.parse('2026-11-21T11:02:11Z')
export const bodyHash = '9f2c'.repeat(16)

export const nothingAllowed = Object.fromEntries(
  payoutActions.map((action) => [action, 'wrong_state']),
) as Payout['actions']

export const unknownAttempt: Payout['attempts'][number] = {
  number: 1,
  state: 'unknown',
  stateAt: sendingAt + 30_000,
  preparedAt: sendingAt - 400,
  preparedBy: 'maker',
  sendingAt,
  bodyHash,
  code: 'answer_timeout',
  serviceMessage: null,
  answerStatus: null,
}

/** A payout whose answer never came. */
export const unknownPayout = (changes: Partial<Payout> = {}): Payout => ({
  id: 12,
  revision: 2,
  processId: 'PAY-20261121-7K3F',
  note: null,
  invoiceNumber: null,
  state: 'unknown',
  amount: '3750000',
  wireAmount: '3750000',
  wireUnit: 'minor',
  iban: 'TR330006100519786457841326',
  accountName: 'Gökçe Şahin',
  bankId: null,
  bankName: null,
  customer: { id: '8841', name: 'Gökçe Şahin', username: 'gokce.s' },
  createdAt: sendingAt - 3_600_000,
  createdBy: 'maker',
  serviceCreatedAt: null,
  sentAt: sendingAt - 400,
  editedBy: 'maker',
  stateAt: sendingAt + 30_000,
  stateBy: 'service',
  stateSource: 'answer',
  reason: null,
  approvals: [{ by: 'checker', at: sendingAt - 60_000, checks: [], together: 1 }],
  approvalsNeeded: 1,
  outcomeUnrecorded: false,
  accountChanged: null,
  batch: null,
  replaces: null,
  lastOfCustomer: null,
  seal: '00',
  attempts: [unknownAttempt],
  transactionId: null,
  failureReason: null,
  reports: [],
  resolutions: [],
  resolvableTo: ['accepted', 'processing', 'completed', 'failed', 'not_sent'],
  checks: [],
  actions: { ...nothingAllowed, proposeResolution: 'allowed' },
  ...changes,
})

/** An earlier payout like it. */
export const beside = (changes: Partial<PayoutSummary> = {}): PayoutSummary => ({
  id: 9,
  processId: 'PAY-20261119-2M9Q',
  state: 'completed',
  amount: '3750000',
  iban: 'TR330006100519786457841326',
  accountName: 'Gökçe Şahin',
  customerName: 'Gökçe Şahin',
  createdAt: sendingAt - 3 * 3_600_000,
  createdBy: 'maker',
  ...changes,
})

/** The service's callback about it. */
export const evidence = (changes: Partial<Report> = {}): Report => ({
  id: 5,
  processId: 'PAY-20261121-7K3F',
  status: 'completed',
  transactionId: 'tx_81a2',
  failureReason: null,
  reportedAt: sendingAt + 60_000,
  amount: null,
  transaction: { kind: 'payout', id: 12 },
  effect: 'evidence',
  source: 'callback',
  evidenceSource: null,
  note: null,
  at: sendingAt + 90_000,
  by: 'service',
  settledAt: null,
  settledBy: null,
  settledNote: null,
  ...changes,
})

export const proposal = (changes: Partial<Resolution> = {}): Resolution => ({
  id: 3,
  from: 'unknown',
  to: 'not_sent',
  places: ['service_panel', 'service_answer'],
  transactionId: 'tx_seen',
  note: 'Panelde yok; destek de yok dedi.',
  failureReason: null,
  outcomeDay: null,
  proposedBy: 'maker',
  proposedAt: sendingAt + 120_000,
  state: 'proposed',
  endedBy: null,
  endedAt: null,
  outdated: false,
  ...changes,
})
