import { expect, it } from 'vitest'
import type { Deposit } from '../../../../electron/deposits/contract/deposit.ts'
import { isReplaceable, nextStepOf } from '../../../../src/pages/deposits/next-step.ts'

const now = Date.UTC(2026, 10, 21, 12)
const report = { effect: 'conflict', settledAt: null } as Deposit['reports'][number]
const deposit = (change: Partial<Deposit>): Deposit =>
  ({
    state: 'pending',
    expiresAt: now - 1,
    replaceable: false,
    replacedBy: [],
    reports: [],
    heldBackBy: null,
    ...change,
  }) as Deposit

it('offers another as soon as the window has closed, before main was asked again', () => {
  expect(isReplaceable(deposit({}), now)).toBe(true)
  expect(isReplaceable(deposit({ expiresAt: now + 1 }), now)).toBe(false)
  expect(isReplaceable(deposit({ state: 'orphaned', replaceable: true }), now)).toBe(true)
})

it('offers none while there is one already, or while somebody has to settle what was reported of it', () => {
  expect(isReplaceable(deposit({ replacedBy: [{ id: 2, processId: 'D2' }] }), now)).toBe(false)
  expect(isReplaceable(deposit({ reports: [report] }), now)).toBe(false)
  expect(nextStepOf(deposit({ reports: [report] }), now)).toBe('settle')
})

it('asks to look at the deposit that holds it back, unless its money came by that', () => {
  const heldBackBy = { id: 2, processId: 'D2', why: 'live', expiresAt: null } as const
  const held = (why: 'live' | 'contradicted' | 'paid') =>
    nextStepOf(deposit({ state: 'not_sent', heldBackBy: { ...heldBackBy, why } }), now)
  expect([held('live'), held('contradicted'), held('paid')]).toEqual(['heldBack', 'heldBack', 'none'])
})
