import { describe, expect, it } from 'vitest'
import type { Operator, Role } from '../../../electron/core/access.ts'
import type { PayoutAction } from '../../../electron/payouts/contract/payout.ts'
import { payoutStates, type PayoutState } from '../../../electron/core/states.ts'
import { actionState } from '../../../electron/payouts/rules/actions.ts'
import type { PayoutRecord, ResolutionRecord } from '../../../electron/payouts/records.ts'
import type { Report } from '../../../electron/transactions/contract/report.ts'
import { resolvableTo } from '../../../electron/payouts/rules/states.ts'
import { approvalBy, now, payoutWith, rulesWith } from '../a-payout.ts'

const conflict: Report = {
  id: 1,
  transaction: { kind: 'payout', id: 1 },
  processId: 'PAY-1',
  status: 'completed',
  transactionId: null,
  failureReason: null,
  reportedAt: null,
  amount: null,
  effect: 'conflict',
  source: 'callback',
  evidenceSource: null,
  note: null,
  at: now,
  by: 'service',
  settledAt: null,
  settledBy: null,
  settledNote: null,
}
const proposal: ResolutionRecord = {
  signature: 'signed',
  id: 7,
  from: 'unknown',
  to: 'completed',
  places: ['service_panel'],
  transactionId: null,
  note: 'panelde tamamlandı',
  failureReason: null,
  outcomeDay: null,
  proposedBy: 'ayse',
  proposedAt: now,
  state: 'proposed',
  endedBy: null,
  endedAt: null,
  outdated: false,
}
const payout = (state: PayoutState, more: { reports?: Report[]; resolutions?: ResolutionRecord[] } = {}) =>
  payoutWith({ state, ...more })
const operator = (id: string, ...roles: Role[]): Operator => ({ id, name: id, roles })
const may = (action: PayoutAction, of: PayoutRecord, who: Operator) => actionState(action, of, who, rulesWith(), now)

describe('what two people may say that a payout is', () => {
  it('of an unknown one: every outcome that an attempt can have had', () => {
    expect(resolvableTo(payout('unknown'))).toEqual(['accepted', 'processing', 'completed', 'failed', 'not_sent'])
  })

  it('of one that is clear: nothing', () => {
    for (const state of payoutStates.filter((each) => each !== 'unknown')) {
      expect([state, resolvableTo(payout(state))]).toEqual([state, []])
    }
  })

  it('of one that a report contradicts: what it is, or what the report may mean, but never that it was not sent', () => {
    const reports = [conflict]
    expect(resolvableTo(payout('refused', { reports }))).toEqual([
      'refused',
      'accepted',
      'processing',
      'completed',
      'failed',
      'returned',
    ])
    expect(resolvableTo(payout('failed', { reports }))).toEqual([
      'failed',
      'accepted',
      'processing',
      'completed',
      'returned',
    ])
    expect(resolvableTo(payout('not_sent', { reports }))[0]).toBe('not_sent')
    expect(resolvableTo(payout('failed', { reports: [{ ...conflict, settledAt: now }] }))).toEqual([])
  })

  it('nothing while it is being sent', () => {
    expect(resolvableTo(payout('sending', { reports: [conflict] }))).toEqual([])
  })
})

describe('who settles it', () => {
  const proposed = payout('unknown', { resolutions: [proposal] })

  it('proposing takes somebody with the right to, and no proposal that stands', () => {
    expect(may('proposeResolution', payout('unknown'), operator('m', 'maker'))).toBe('allowed')
    expect(may('proposeResolution', payout('unknown'), operator('s', 'support'))).toBe('not_permitted')
    expect(may('proposeResolution', proposed, operator('m', 'maker'))).toBe('wrong_state')
    expect(may('proposeResolution', payout('accepted'), operator('m', 'maker'))).toBe('wrong_state')
  })

  it('confirming takes another person, whatever roles the first has', () => {
    const first = operator('ayse', 'maker', 'checker', 'admin')
    expect(may('confirmResolution', proposed, first)).toBe('own_proposal')
    expect(may('confirmResolution', proposed, operator('can', 'checker'))).toBe('allowed')
    expect(may('confirmResolution', proposed, operator('ipek', 'admin'))).toBe('allowed')
    expect(may('confirmResolution', proposed, operator('m', 'maker'))).toBe('not_permitted')
    expect(may('confirmResolution', payout('unknown'), operator('can', 'checker'))).toBe('wrong_state')
  })

  it('a proposal for a state that the payout has left cannot be confirmed, only withdrawn', () => {
    const moved = payout('accepted', { resolutions: [{ ...proposal, outdated: true }] })
    expect(may('confirmResolution', moved, operator('can', 'checker'))).toBe('wrong_state')
    expect(may('withdrawResolution', moved, operator('ayse', 'maker'))).toBe('allowed')
  })

  it('withdrawing is its proposer’s, or of whoever could confirm it', () => {
    expect(may('withdrawResolution', proposed, operator('ayse', 'maker'))).toBe('allowed')
    expect(may('withdrawResolution', proposed, operator('can', 'checker'))).toBe('allowed')
    expect(may('withdrawResolution', proposed, operator('m', 'maker'))).toBe('not_proposer')
  })

  it('nothing is sent, for the first time or again, while a conflict is open', () => {
    const contradicted = payout('refused', { reports: [conflict] })
    expect(may('tryAgain', contradicted, operator('can', 'checker'))).toBe('contradicted')
    const approved = {
      ...payout('approved', { reports: [conflict] }),
      approvals: [approvalBy('can')],
    }
    expect(may('send', approved, operator('can', 'checker'))).toBe('contradicted')
    const settled = { ...approved, reports: [{ ...conflict, settledAt: now }] }
    expect(may('send', settled, operator('can', 'checker'))).toBe('allowed')
  })
})
