import { describe, expect, it } from 'vitest'
import type { Operator } from '../../electron/contract/operator.ts'
import { payoutActions, payoutStates, type PayoutAction, type PayoutState } from '../../electron/contract/payout.ts'
import type { Role } from '../../electron/contract/permission.ts'
import { allowance } from '../../electron/domain/payout-actions.ts'

const operator = (id: string, ...roles: Role[]): Operator => ({ id, name: id, roles })
const payout = (state: PayoutState, createdBy = 'ayse', editedBy = createdBy) => ({
  state,
  createdBy,
  editedBy,
  attempts: [],
})
const maker = operator('ayse', 'maker')
const checker = operator('can', 'checker')
const both = operator('ece', 'maker', 'checker')

describe('who may do what to a payout', () => {
  it.each<[PayoutAction, PayoutState]>([
    ['edit', 'draft'],
    ['submit', 'draft'],
    ['cancel', 'awaiting_approval'],
  ])('its maker may %s it', (action, state) => {
    expect(allowance(action, payout(state), maker)).toBe('allowed')
    expect(allowance(action, payout(state), operator('baska', 'maker'))).toBe('not_maker')
    expect(allowance(action, payout(state), operator('destek', 'support'))).toBe('not_permitted')
  })

  it('another checker approves, never its maker and never its last editor', () => {
    expect(allowance('approve', payout('awaiting_approval'), checker)).toBe('allowed')
    expect(allowance('approve', payout('awaiting_approval', 'ece'), both)).toBe('own_payout')
    expect(allowance('approve', payout('awaiting_approval', 'ayse', 'ece'), both)).toBe('own_payout')
    expect(allowance('approve', payout('awaiting_approval'), maker)).toBe('not_permitted')
    expect(allowance('approve', payout('awaiting_approval'), operator('ipek', 'admin'))).toBe('not_permitted')
  })

  it('a checker may cancel what somebody else prepared', () => {
    expect(allowance('cancel', payout('approved'), checker)).toBe('allowed')
  })

  it('nobody can do anything to a payout that is on its way, unknown or final', () => {
    const everything = operator('hepsi', 'support', 'maker', 'checker', 'admin')
    const closed: PayoutState[] = [
      'sending',
      'accepted',
      'processing',
      'completed',
      'failed',
      'returned',
      'unknown',
      'rejected',
      'cancelled',
    ]
    for (const state of closed) {
      for (const action of payoutActions)
        expect([state, action, allowance(action, payout(state), everything)]).toEqual([state, action, 'wrong_state'])
    }
    const open = payoutStates.filter((state) => !closed.includes(state))
    expect(open).toEqual(['draft', 'awaiting_approval', 'approved', 'refused', 'not_sent'])
  })

  it('is sent from approved alone', () => {
    expect(payoutStates.filter((state) => allowance('send', payout(state), checker) === 'allowed')).toEqual([
      'approved',
    ])
  })

  it('keeps its contents once it was handed over', () => {
    const attempts = [{ id: 1, number: 1, state: 'not_sent' as const, at: 0, code: null, serviceMessage: null }]
    expect(allowance('edit', { ...payout('approved'), attempts }, maker)).toBe('wrong_state')
  })
})
