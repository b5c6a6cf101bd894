import { describe, expect, it } from 'vitest'
import { heldBackBy, inTheWay, mayBeReplaced } from '../../../electron/deposits/rules.ts'
import type { DepositInLine, DepositRecord } from '../../../electron/deposits/records.ts'

const now = 1_700_000_000_000
const other = (change: Partial<DepositInLine> = {}): DepositInLine => ({
  id: 2,
  processId: 'D-2',
  state: 'refused',
  expiresAt: null,
  contradicted: false,
  ...change,
})
const conflict = { effect: 'conflict', settledAt: null } as DepositRecord['reports'][number]
const deposit = (change: Partial<DepositRecord>): DepositRecord =>
  ({ id: 1, processId: 'D-1', state: 'refused', expiresAt: null, reports: [], line: [], ...change }) as DepositRecord

const inTheirWay: [string, Partial<DepositInLine>][] = [
  ['open', { state: 'pending', expiresAt: now + 1 }],
  ['on its way', { state: 'sending' }],
  ['unknown', { state: 'unknown' }],
  ['to be sent', { state: 'not_sent' }],
  ['a draft', { state: 'draft' }],
  ['paid', { state: 'paid' }],
  ['contradicted', { contradicted: true }],
  ['closed and contradicted', { state: 'pending', expiresAt: now, contradicted: true }],
]
const notInTheirWay: [string, Partial<DepositInLine>][] = [
  ['refused', {}],
  ['failed', { state: 'failed' }],
  ['orphaned', { state: 'orphaned' }],
  ['closed', { state: 'pending', expiresAt: now }],
]

describe('of deposits for one payment', () => {
  it.each(inTheirWay)('none is made or handed over while another is %s', (_, change) => {
    const line = [other({ id: 3 }), other(change)]
    expect(mayBeReplaced(deposit({ line }), now)).toBe(false)
    expect(heldBackBy(deposit({ state: 'not_sent', line }), now)).toMatchObject({ deposit: { id: 2 } })
  })

  it.each(notInTheirWay)('one is when another is %s', (_, change) => {
    const line = [other(change)]
    expect(mayBeReplaced(deposit({ line }), now)).toBe(true)
    expect(heldBackBy(deposit({ state: 'unknown', line }), now)).toBeNull()
  })

  it('one that is contradicted itself is neither replaced nor handed over', () => {
    expect(mayBeReplaced(deposit({ reports: [conflict] }), now)).toBe(false)
    expect(heldBackBy(deposit({ state: 'not_sent', reports: [conflict] }), now)).toMatchObject({
      deposit: { id: 1 },
      why: 'contradicted',
    })
  })

  it('the money that came says more than what was reported, and that more than a link', () => {
    const live = other({ id: 3, state: 'unknown' })
    const contradicted = other({ id: 4, contradicted: true })
    const paid = other({ id: 5, state: 'paid' })
    const of = (line: DepositInLine[]) => inTheWay(line, now)
    expect(of([live, contradicted, paid])).toEqual({ deposit: paid, why: 'paid' })
    expect(of([live, contradicted])).toEqual({ deposit: contradicted, why: 'contradicted' })
    expect(of([live])).toEqual({ deposit: live, why: 'live' })
    expect(of([])).toBeNull()
  })
})
