import { describe, expect, it } from 'vitest'
import type { Operator, Role } from '../../../electron/core/access.ts'
import { payoutActions, type Check, type PayoutAction } from '../../../electron/payouts/contract/payout.ts'
import type { CheckCode } from '../../../electron/payouts/contract/check-codes.ts'
import { payoutStates, type PayoutState } from '../../../electron/core/states.ts'
import { actionState, actionStates } from '../../../electron/payouts/rules/actions.ts'
import type { PayoutRecord } from '../../../electron/payouts/records.ts'
import { approvalBy, attemptWith, hour, now, payoutWith, rulesWith } from '../a-payout.ts'

const operator = (id: string, ...roles: Role[]): Operator => ({ id, name: id, roles })
const rules = rulesWith()
const payout = (state: PayoutState, createdBy = 'ayse', editedBy = createdBy) =>
  payoutWith({ state, createdBy, editedBy, approvals: state === 'approved' ? [approvalBy('can')] : [] })
const may = (action: PayoutAction, of: PayoutRecord, who: Operator, demanded = rules) =>
  actionState(action, of, who, demanded, now)
const maker = operator('ayse', 'maker')
const checker = operator('can', 'checker')
const both = operator('ece', 'maker', 'checker')

describe('who may do what to a payout', () => {
  it.each<[PayoutAction, PayoutState]>([
    ['edit', 'draft'],
    ['submit', 'draft'],
    ['cancel', 'awaiting_approval'],
  ])('its maker may %s it', (action, state) => {
    expect(may(action, payout(state), maker)).toBe('allowed')
    expect(may(action, payout(state), operator('baska', 'maker'))).toBe('not_maker')
    expect(may(action, payout(state), operator('destek', 'support'))).toBe('not_permitted')
  })

  it('another checker approves, never its maker and never its last editor', () => {
    expect(may('approve', payout('awaiting_approval'), checker)).toBe('allowed')
    expect(may('approve', payout('awaiting_approval', 'ece'), both)).toBe('own_payout')
    expect(may('approve', payout('awaiting_approval', 'ayse', 'ece'), both)).toBe('own_payout')
    expect(may('approve', payout('awaiting_approval'), maker)).toBe('not_permitted')
    expect(may('approve', payout('awaiting_approval'), operator('ipek', 'admin'))).toBe('not_permitted')
  })

  it('a checker may cancel what somebody else prepared', () => {
    expect(may('cancel', payout('approved'), checker)).toBe('allowed')
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
        expect([state, action, may(action, payout(state), everything)]).toEqual([state, action, 'wrong_state'])
    }
    const open = payoutStates.filter((state) => !closed.includes(state))
    expect(open).toEqual(['draft', 'awaiting_approval', 'approved', 'refused', 'not_sent'])
  })

  it('is sent from approved alone', () => {
    expect(payoutStates.filter((state) => may('send', payout(state), checker) === 'allowed')).toEqual(['approved'])
  })

  it('waits for another approval when the one it has ran out, or comes from a clock that was wrong', () => {
    const approvedAt = (at: number) => ({ ...payout('approved'), approvals: [approvalBy('can', { at })] })
    for (const expired of [approvedAt(now - 24 * hour - 1), approvedAt(now + 1)]) {
      expect(may('send', expired, checker)).toBe('wrong_state')
      expect(may('approve', expired, checker)).toBe('allowed')
    }
    expect(may('send', approvedAt(now - 24 * hour), checker)).toBe('allowed')
  })

  it('keeps its contents once it was handed over', () => {
    expect(may('edit', { ...payout('approved'), attempts: [attemptWith()] }, maker)).toBe('wrong_state')
  })
})

describe('where two must approve', () => {
  const strict = rulesWith({ secondCheckerAbove: '0' })
  const once = { ...payout('awaiting_approval'), approvals: [approvalBy('can')] }

  it('they are two people', () => {
    expect(may('approve', once, checker, strict)).toBe('already_approved')
    expect(may('approve', once, operator('naz', 'checker'), strict)).toBe('allowed')
    expect(may('approve', once, both, strict)).toBe('allowed')
    expect(may('approve', { ...once, createdBy: 'ece' }, both, strict)).toBe('own_payout')
  })

  it('whoever was first may again where the other is there already, or one is enough by now', () => {
    const twice = { ...once, approvals: [approvalBy('can'), approvalBy('naz')] }
    expect(may('approve', twice, checker, strict)).toBe('allowed')
    expect(may('approve', once, checker, rules)).toBe('allowed')
  })

  it('is approved by too few since the policy asks for two: it waits, and is not sent', () => {
    const approved = { ...payout('approved'), approvals: [approvalBy('can')] }
    expect(may('send', approved, checker, strict)).toBe('wrong_state')
    expect(may('takeBack', approved, checker, strict)).toBe('wrong_state')
    expect(may('approve', approved, operator('naz', 'checker'), strict)).toBe('allowed')
  })
})

describe('overriding', () => {
  const overriding = (state: PayoutState, ...codes: CheckCode[]) => {
    const checks = codes.map((code): Check => ({ code, level: 'blocking' }))
    return actionStates(payout(state), checker, rules, now, checks).override
  }

  it('is for what may pay twice alone, and before it is approved', () => {
    expect(overriding('draft', 'twin_may_be_paid')).toBe('allowed')
    expect(overriding('awaiting_approval', 'twin_may_be_paid', 'replaced_may_be_paid')).toBe('allowed')
    expect(overriding('awaiting_approval', 'twin_may_be_paid', 'iban_invalid')).toBe('wrong_state')
    expect(overriding('awaiting_approval')).toBe('wrong_state')
    expect(overriding('approved', 'twin_may_be_paid')).toBe('wrong_state')
  })
})
