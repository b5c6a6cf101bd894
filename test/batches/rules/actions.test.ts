import { describe, expect, it } from 'vitest'
import type { PayoutState } from '../../../electron/core/states.ts'
import type { Role } from '../../../electron/core/access.ts'
import { batchActionState, batchActionStates, sumOf, type BatchFacts } from '../../../electron/batches/rules/actions.ts'
import { rulesWith } from '../../payouts/a-payout.ts'

const batch = (change: Partial<Omit<BatchFacts, 'states'>> & { states?: PayoutState[] } = {}): BatchFacts => ({
  importedBy: 'maker',
  running: false,
  total: 300n,
  approvedBy: [],
  checks: [],
  ...change,
  states: (change.states ?? []).map((state) => ({ state, rows: 2, total: 300n })),
})
const operator = (id: string, ...roles: Role[]) => ({ id, name: id, roles })
const maker = operator('maker', 'maker')
const checker = operator('checker', 'checker')
const rules = rulesWith()
const stopping = [{ level: 'blocking' as const }]

describe('what may be done to a batch', () => {
  it('counts only the rows that an action moves', () => {
    expect(sumOf(batch({ states: ['draft', 'approved', 'accepted'] }), ['draft', 'approved'])).toEqual({
      rows: 4,
      total: 600n,
    })
  })

  it('is nothing when no row is where it moves them from', () => {
    const allowed = batchActionStates(batch({ states: ['accepted', 'unknown', 'failed'] }), checker, rules, stopping)
    expect(new Set(Object.values(allowed))).toEqual(new Set(['wrong_state']))
  })

  it('is nothing in an archived workspace', () => {
    const all = batch({ states: ['draft', 'awaiting_approval', 'approved'] })
    const both = operator('maker', 'maker', 'checker')
    const allowed = batchActionStates(all, both, { ...rules, archived: true }, stopping)
    expect(new Set(Object.values(allowed))).toEqual(new Set(['wrong_state']))
  })

  it('is submitted by whoever imported it', () => {
    const drafts = batch({ states: ['draft'] })
    expect(batchActionState('submit', drafts, maker, rules)).toBe('allowed')
    expect(batchActionState('submit', drafts, operator('other', 'maker'), rules)).toBe('not_maker')
    expect(batchActionState('submit', drafts, checker, rules)).toBe('not_permitted')
  })

  it('is approved and rejected by another checker than imported it', () => {
    const waiting = batch({ states: ['awaiting_approval'] })
    const both = operator('maker', 'maker', 'checker')
    for (const action of ['approve', 'reject'] as const) {
      expect(batchActionState(action, waiting, checker, rules)).toBe('allowed')
      expect(batchActionState(action, waiting, both, rules)).toBe('own_payout')
      expect(batchActionState(action, waiting, maker, rules)).toBe('not_permitted')
    }
  })

  it('is overridden by another checker than imported it, while another batch of its list stops it', () => {
    const ready = batch({ states: ['approved'] })
    const allowed = (by: typeof maker, lists = stopping) => batchActionStates(ready, by, rules, lists).override
    expect([checker, maker, operator('maker', 'maker', 'checker')].map((by) => allowed(by))).toEqual([
      'allowed',
      'not_permitted',
      'own_payout',
    ])
    expect(allowed(checker, [])).toBe('wrong_state')
  })

  it('is approved once by each, and again where that is enough by now', () => {
    const strict = rulesWith({ secondCheckerAbove: '299' })
    const once = batch({ states: ['awaiting_approval'], approvedBy: ['checker'] })
    expect(batchActionState('approve', once, checker, strict)).toBe('already_approved')
    expect(batchActionState('approve', once, operator('second', 'checker'), strict)).toBe('allowed')
    expect(batchActionState('approve', once, checker, rules)).toBe('allowed')
    // Of small rows that are one large payment two are asked for, whatever they come to.
    const inParts = { ...once, checks: [{ code: 'amount_in_parts' as const }] }
    expect(batchActionState('approve', inParts, checker, rules)).toBe('already_approved')
    const twice = { ...once, approvedBy: ['checker', 'second'] }
    expect(batchActionState('approve', twice, checker, strict)).toBe('allowed')
    expect(batchActionState('approve', { ...twice, importedBy: 'checker' }, checker, strict)).toBe('own_payout')
  })

  it('is cancelled by its importer or a checker, taken back by a checker, sent by both', () => {
    const approved = batch({ states: ['approved'] })
    const who = [maker, checker, operator('other', 'maker'), operator('admin', 'admin')]
    const allowed = (action: 'cancel' | 'takeBack' | 'send') =>
      who.map((one) => batchActionState(action, approved, one, rules))
    expect(allowed('cancel')).toEqual(['allowed', 'allowed', 'not_maker', 'not_permitted'])
    expect(allowed('takeBack')).toEqual(['not_permitted', 'allowed', 'not_permitted', 'not_permitted'])
    expect(allowed('send')).toEqual(['allowed', 'allowed', 'allowed', 'not_permitted'])
  })

  it('is stopped only while it runs, and then no approved row is taken from under the run', () => {
    const states: PayoutState[] = ['draft', 'awaiting_approval', 'approved']
    expect(batchActionStates(batch({ states }), checker, rules, [])).toMatchObject({
      stop: 'wrong_state',
      send: 'allowed',
    })
    expect(batchActionStates(batch({ states, running: true }), checker, rules, [])).toMatchObject({
      approve: 'allowed',
      reject: 'allowed',
      cancel: 'wrong_state',
      takeBack: 'wrong_state',
      send: 'wrong_state',
      stop: 'allowed',
    })
  })
})
