import { describe, expect, it } from 'vitest'
import type { Operator } from '../../electron/contract/operator.ts'
import { payoutActions, type PayoutAction } from '../../electron/contract/payout.ts'
import { payoutStates, type PayoutState } from '../../electron/contract/payout-state.ts'
import type { Role } from '../../electron/contract/permission.ts'
import { allowance } from '../../electron/domain/payout-actions.ts'

const now = Date.UTC(2026, 10, 21)
const operator = (id: string, ...roles: Role[]): Operator => ({ id, name: id, roles })
const payout = (state: PayoutState, createdBy = 'ayse', editedBy = createdBy) => ({
  state,
  createdBy,
  editedBy,
  attempts: [],
  approvals: [{ by: 'can', at: now, revision: 1, seal: 's' }],
  reports: [],
  resolutions: [],
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
    expect(allowance(action, payout(state), maker, now)).toBe('allowed')
    expect(allowance(action, payout(state), operator('baska', 'maker'), now)).toBe('not_maker')
    expect(allowance(action, payout(state), operator('destek', 'support'), now)).toBe('not_permitted')
  })

  it('another checker approves, never its maker and never its last editor', () => {
    expect(allowance('approve', payout('awaiting_approval'), checker, now)).toBe('allowed')
    expect(allowance('approve', payout('awaiting_approval', 'ece'), both, now)).toBe('own_payout')
    expect(allowance('approve', payout('awaiting_approval', 'ayse', 'ece'), both, now)).toBe('own_payout')
    expect(allowance('approve', payout('awaiting_approval'), maker, now)).toBe('not_permitted')
    expect(allowance('approve', payout('awaiting_approval'), operator('ipek', 'admin'), now)).toBe('not_permitted')
  })

  it('a checker may cancel what somebody else prepared', () => {
    expect(allowance('cancel', payout('approved'), checker, now)).toBe('allowed')
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
      for (const action of payoutActions.filter((each) => !(state === 'unknown' && each === 'proposeResolution')))
        expect([state, action, allowance(action, payout(state), everything, now)]).toEqual([
          state,
          action,
          'wrong_state',
        ])
    }
    const open = payoutStates.filter((state) => !closed.includes(state))
    expect(open).toEqual(['draft', 'awaiting_approval', 'approved', 'refused', 'not_sent'])
  })

  it('is sent from approved alone', () => {
    expect(payoutStates.filter((state) => allowance('send', payout(state), checker, now) === 'allowed')).toEqual([
      'approved',
    ])
  })

  it('waits for another approval when the one it has ran out, or comes from a clock that was wrong', () => {
    const approvedAt = (at: number) => ({
      ...payout('approved'),
      approvals: [{ by: 'can', at, revision: 1, seal: 's' }],
    })
    const day = 24 * 60 * 60 * 1000
    for (const expired of [approvedAt(now - day - 1), approvedAt(now + 1)]) {
      expect(allowance('send', expired, checker, now)).toBe('wrong_state')
      expect(allowance('approve', expired, checker, now)).toBe('allowed')
    }
    expect(allowance('send', approvedAt(now - day), checker, now)).toBe('allowed')
  })

  it('keeps its contents once it was handed over', () => {
    const attempts = [
      {
        id: 1,
        number: 1,
        state: 'not_sent' as const,
        at: 0,
        preparedAt: 0,
        preparedBy: 'can',
        sendingAt: null,
        bodyHash: '',
        code: null,
        serviceMessage: null,
        answerStatus: null,
      },
    ]
    expect(allowance('edit', { ...payout('approved'), attempts }, maker, now)).toBe('wrong_state')
  })
})
