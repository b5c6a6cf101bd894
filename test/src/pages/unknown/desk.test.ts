import { describe, expect, it } from 'vitest'
import type { Payout } from '../../../../electron/payouts/contract/payout.ts'
import { deskOf, lastSafeFact, openSince } from '../../../../src/pages/unknown/desk.ts'
import { mustBeSettled, openProposal } from '../../../../src/parts/acting/payout-standing.ts'
import { evidence, proposal, sendingAt, unknownAttempt, unknownPayout } from '../../doubtful-payout.ts'

const conflict = evidence({ effect: 'conflict', status: 'failed' })
/** People say that it came to nothing. */
const hearsay = evidence({ source: 'file', status: 'failed' })

describe('the desk', () => {
  const old = unknownPayout({ id: 1, stateAt: 10 })
  const young = unknownPayout({ id: 2, stateAt: 20 })
  const known = (changes: Partial<Payout>): Payout =>
    unknownPayout({ state: 'completed', resolvableTo: [], ...changes })
  const contradicted = known({ id: 3, reports: [conflict] })
  const doubted = known({ id: 5, state: 'accepted', reports: [hearsay] })

  it('holds the unknown ones, the oldest first, and apart from them what a report says otherwise of', () => {
    const desk = deskOf([young, contradicted, doubted, old])
    expect(desk.unknown.map(({ id }) => id)).toEqual([1, 2])
    expect(desk.questioned.map(({ id }) => id)).toEqual([3, 5])
  })

  it.each([
    ['unknown', true, old],
    ['contradicted', true, contradicted],
    ['said to have come to nothing', true, doubted],
    ['of which main says what may be proposed', true, known({ resolvableTo: ['completed', 'failed'] })],
    ['proposed, while the report was closed', true, known({ resolutions: [proposal()] })],
    ['settled', false, known({ reports: [conflict, hearsay].map((report) => ({ ...report, settledAt: 1 })) })],
    ['decided', false, known({ resolutions: [proposal({ state: 'confirmed' })] })],
    ['without a match', false, known({ reports: [evidence({ effect: 'unmatched' })] })],
  ])('has to settle what is %s: %s', (_, expected, payout) => {
    expect(mustBeSettled(payout)).toBe(expected)
  })

  it('counts the age of what a report says otherwise of from the first that is open', () => {
    const reports = [
      { ...conflict, at: 5, settledAt: 6 },
      { ...conflict, at: 30 },
      { ...conflict, at: 40 },
    ]
    expect(openSince(unknownPayout({ state: 'completed', stateAt: 1, reports }))).toBe(30)
    expect(openSince({ ...doubted, reports: [{ ...hearsay, at: 8 }] })).toBe(8)
    expect(openSince(known({ resolutions: [proposal({ proposedAt: 9 })] }))).toBe(9)
    expect(openSince({ ...old, resolutions: [proposal()] })).toBe(10)
  })

  it('finds the proposal that still stands', () => {
    const withdrawn = proposal({ id: 1, state: 'withdrawn' })
    expect(openProposal(unknownPayout({ resolutions: [withdrawn, proposal()] }))?.id).toBe(3)
    expect(openProposal(unknownPayout({ resolutions: [withdrawn] }))).toBeNull()
  })
})

describe('another amount', () => {
  const report = evidence({ effect: 'conflict', amount: 1200.5, reportedAt: sendingAt })
  const payout = unknownPayout({ state: 'completed', amount: '125050', wireUnit: 'major', reports: [report] })
  const conflict = { report, theirs: 120_050n, ours: 125_050n, difference: -5_000n }

  it('is the fact that counts, in the unit of the service', () => {
    expect(lastSafeFact(payout)).toEqual({ kind: 'amount_differs', conflict })
    expect(lastSafeFact({ ...payout, state: 'unknown' })).toEqual({ kind: 'amount_differs', conflict })
    expect(lastSafeFact({ ...payout, amount: '120050' })).toMatchObject({ kind: 'questioned' })
    const settled = { ...report, settledAt: 1 }
    expect(lastSafeFact({ ...payout, reports: [settled, evidence()] })).toMatchObject({ kind: 'questioned' })
  })
})

describe('the last safe fact', () => {
  const of = (changes: Partial<typeof unknownAttempt>, source: 'answer' | 'recovery' = 'answer') =>
    lastSafeFact(unknownPayout({ stateSource: source, attempts: [{ ...unknownAttempt, ...changes }] }))
  const moments = { sendingAt, endedAt: sendingAt + 30_000 }

  it('is that the body began to leave, and how nobody saw it end', () => {
    expect(of({})).toEqual({ kind: 'timeout', ...moments })
    expect(of({ code: 'connection_lost' })).toEqual({ kind: 'lost', ...moments })
    expect(of({ code: null }, 'recovery')).toEqual({ kind: 'unwatched', ...moments })
    expect(of({ code: 'internal' })).toEqual({ kind: 'unexplained', ...moments })
  })

  it('tells an answer that proves nothing from one that says it exists', () => {
    expect(of({ code: 'answer_unexpected', answerStatus: 502 })).toEqual({
      kind: 'untrusted',
      ...moments,
      httpStatus: 502,
    })
    expect(of({ code: 'DUPLICATE_TRANSACTION', answerStatus: 409 })).toEqual({ kind: 'duplicate', ...moments })
  })

  it('is of the attempt in doubt, not of an earlier or later one', () => {
    const earlier = { ...unknownAttempt, state: 'not_sent' as const, sendingAt: null }
    const later = { ...unknownAttempt, number: 3, state: 'refused' as const, sendingAt: 1 }
    const fact = lastSafeFact(unknownPayout({ attempts: [earlier, { ...unknownAttempt, number: 2 }, later] }))
    expect(fact).toEqual({ kind: 'timeout', ...moments })
  })

  it.each([
    ['contradicts', conflict],
    ['says that less was paid', hearsay],
  ])('of a payout of which a report %s is its state, against what was reported last', (_, report) => {
    const reports = [
      { ...report, status: 'returned' },
      { ...report, reportedAt: null },
    ]
    const payout = unknownPayout({ state: 'completed', stateAt: 7, reports })
    expect(lastSafeFact(payout)).toEqual({ kind: 'questioned', stateAt: 7, status: 'failed', reportedAt: report.at })
  })
})
