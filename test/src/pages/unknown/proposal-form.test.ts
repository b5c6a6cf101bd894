import { describe, expect, it } from 'vitest'
import { payoutStates } from '../../../../electron/core/states.ts'
import type { Report } from '../../../../electron/transactions/contract/report.ts'
import { messages } from '../../../messages.ts'
import {
  beginProposal,
  followsOf,
  isGrave,
  isTakeable,
  readProposalForm,
} from '../../../../src/pages/unknown/proposal-form.ts'
import { evidence, unknownPayout } from '../../doubtful-payout.ts'

const payout = unknownPayout()
const blank = beginProposal(payout)
const contradicted = unknownPayout({ state: 'completed', reports: [evidence({ effect: 'conflict' })] })

describe('the proposal', () => {
  it('names every field that is missing, by main’s own paths', () => {
    expect(readProposalForm(blank, payout)).toEqual({
      ok: false,
      fields: [
        { path: 'draft.to', problem: 'required' },
        { path: 'draft.places', problem: 'evidence_required' },
        { path: 'draft.note', problem: 'required' },
      ],
    })
  })

  it('wants a reason for a failure that is not on record yet', () => {
    const failed = { ...blank, to: 'failed' as const, places: ['bank_statement' as const], note: 'x' }
    const missing = { path: 'draft.failureReason', problem: 'failure_reason_required' }
    expect(readProposalForm(failed, payout)).toEqual({ ok: false, fields: [missing] })
    expect(readProposalForm(failed, { ...contradicted, state: 'failed' }).ok).toBe(true)
    expect(readProposalForm({ ...failed, failureReason: ' closed ' }, payout)).toMatchObject({
      draft: { failureReason: 'closed' },
    })
  })

  it('of a contradicted payout rests on its report: no place has to be looked at', () => {
    const kept = { ...blank, to: 'completed' as const, note: 'x' }
    expect(readProposalForm(kept, contradicted).ok).toBe(true)
    expect(readProposalForm(kept, payout).ok).toBe(false)
  })

  it('is handed over trimmed, and without a reason where nothing failed', () => {
    const form = {
      to: 'not_sent' as const,
      places: ['service_panel' as const],
      transactionId: '  ',
      failureReason: 'left over',
      outcomeDay: '30.11.2026',
      note: ' seen ',
    }
    expect(readProposalForm(form, payout)).toEqual({
      ok: true,
      draft: {
        to: 'not_sent',
        places: ['service_panel'],
        transactionId: null,
        note: 'seen',
        failureReason: null,
        outcomeDay: '2026-11-30',
      },
    })
  })
})

describe('a report of the service', () => {
  const begunWith = (...reports: Report[]) => beginProposal({ ...payout, reports })

  it('begins the proposal with its status, its number and where it was seen', () => {
    expect(begunWith(evidence())).toEqual({
      to: 'completed',
      outcomeDay: '21.11.2026',
      places: ['callback_log'],
      transactionId: 'tx_81a2',
      failureReason: '',
      note: '',
    })
    const said = { source: 'manual', evidenceSource: 'service_message', status: 'pending', note: 'told' } as const
    expect(begunWith(evidence(said))).toMatchObject({ to: 'accepted', places: ['service_answer'], note: 'told' })
  })

  it('begins it with the reason of a failure', () => {
    const failed = evidence({ status: 'failed', failureReason: 'Hesap kapalı' })
    expect(begunWith(failed)).toMatchObject({ to: 'failed', failureReason: 'Hesap kapalı' })
  })

  it.each<[string, Partial<Report>, string[]]>([
    ['a checked callback', { source: 'verified_callback' }, ['callback_log']],
    ['a file', { source: 'file' }, ['callback_log']],
    ['the dashboard', { source: 'manual', evidenceSource: 'service_panel' }, ['service_panel']],
    ['a statement', { source: 'manual', evidenceSource: 'bank_statement' }, ['bank_statement']],
    ['elsewhere', { source: 'manual', evidenceSource: 'other' }, []],
  ])('names the place where it was seen: %s', (_where, changes, places) => {
    expect(begunWith(evidence(changes)).places).toEqual(places)
  })

  it('is passed over where a newer one can be chosen, and where it cannot itself', () => {
    const older = evidence({ status: 'processing' })
    expect(begunWith(older, evidence()).to).toBe('completed')
    expect(begunWith(older, evidence({ status: 'on_hold' })).to).toBe('processing')
    expect(begunWith(evidence({ settledAt: 1 }))).toEqual(blank)
  })

  it('can be taken while it is open and says something that can be chosen', () => {
    expect(isTakeable(evidence(), payout)).toBe(true)
    expect(isTakeable(evidence({ settledAt: 1 }), payout)).toBe(false)
    expect(isTakeable(evidence({ status: 'on_hold' }), payout)).toBe(false)
    expect(isTakeable(evidence({ status: 'returned' }), payout)).toBe(false)
    expect(isTakeable(evidence({ status: '__proto__' }), payout)).toBe(false)
  })
})

it('says what follows from every choice, and warns of each after which it can be paid again', () => {
  const choices = ['accepted', 'processing', 'completed', 'failed', 'returned', 'not_sent'] as const
  const follows = new Set([
    ...choices.map((to) => followsOf(to, 'unknown')),
    ...payoutStates.map((state) => followsOf(state, state)),
  ])
  expect([...follows].sort()).toEqual(Object.keys(messages.tr.unknown.follows).sort())
  expect(choices.filter((to) => isGrave(to, 'unknown'))).toEqual(['failed', 'returned', 'not_sent'])
  expect(payoutStates.filter((state) => followsOf(state, state) === 'keepSendable' && !isGrave(state, state))).toEqual(
    [],
  )
  expect([isGrave('approved', 'approved'), isGrave('completed', 'completed')]).toEqual([true, false])
})
