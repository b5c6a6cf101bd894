import { describe, expect, it } from 'vitest'
import { policyCounts } from '../../../../electron/people/contract/names.ts'
import { policySchema, type Policy } from '../../../../electron/people/contract/policy.ts'
import { firstPolicy } from '../../../../electron/people/rules/policy.ts'
import { openWindow } from '../../window.ts'

openWindow({})
const { changedRules, consequenceOf, formOf, isComplete, policyIn, rebase, rules, valueIn } =
  await import('../../../../src/pages/policy/policy-form.ts')

const policy: Policy = { ...firstPolicy, secondCheckerAbove: '12345678', dayCap: null }
const form = () => formOf(policy, 'tr')

it('shows every rule of the contract, and reads back what it shows', () => {
  expect([...rules].sort()).toEqual(Object.keys(policySchema.shape).sort())
  expect(form().secondCheckerAbove).toEqual({ limit: 'limited', text: '123.456,78', minor: '12345678' })
  expect(form().dayCap).toEqual({ limit: 'none', text: '', minor: null })
  expect(policyIn(form(), policy)).toEqual(policy)
  expect(changedRules(form(), policy)).toEqual([])
})

it('takes away a limit, and keeps what was typed for when it comes back', () => {
  const changed = form()
  changed.secondCheckerAbove = { ...changed.secondCheckerAbove, limit: 'none' }
  expect(changedRules(changed, policy)).toEqual(['secondCheckerAbove'])
  expect(policyIn(changed, policy)).toEqual({ ...policy, secondCheckerAbove: null })
  expect(changed.secondCheckerAbove.text).toBe('123.456,78')
})

describe('what cannot be read', () => {
  it('is a limit without an amount', () => {
    const changed = form()
    changed.dayCap = { limit: 'limited', text: '', minor: null }
    expect([valueIn(changed, 'dayCap'), isComplete(changed), changedRules(changed, policy)]).toEqual([
      undefined,
      false,
      ['dayCap'],
    ])
  })

  it.each(['', '0', '-1', '1,5', '1.5', '1e2', 'x', '99999', '121'])('is %j minutes', (typed) => {
    const changed = { ...form(), idleLockMinutes: typed }
    expect([valueIn(changed, 'idleLockMinutes'), isComplete(changed)]).toEqual([undefined, false])
  })

  it('is not the smallest or the largest that main takes', () => {
    for (const [rule, { smallest, largest }] of Object.entries(policyCounts)) {
      for (const count of [smallest, largest]) {
        const read = valueIn({ ...form(), [rule]: ` ${count} ` }, rule as keyof typeof policyCounts)
        expect(read).toBe(count)
        expect(policySchema.safeParse({ ...policy, [rule]: read }).success).toBe(true)
      }
      expect(policySchema.safeParse({ ...policy, [rule]: largest + 1 }).success).toBe(false)
    }
  })
})

it('takes over what somebody else changed meanwhile, and keeps what was touched', () => {
  const typed = { ...form(), idleLockMinutes: '5', duplicateWindowHours: '48' }
  const now: Policy = { ...policy, idleLockMinutes: 20, approverDayCap: '500', duplicateWindowHours: 48 }
  rebase(typed, policy, now, 'tr')
  expect(typed.idleLockMinutes).toBe('5')
  expect(typed.approverDayCap).toEqual({ limit: 'limited', text: '5,00', minor: '500' })
  expect(changedRules(typed, now)).toEqual(['idleLockMinutes'])
})

it('says of each rule what it leads to', () => {
  expect(rules.map((rule) => consequenceOf(rule, policy[rule]))).toEqual([
    'limited',
    'none',
    'set',
    'off',
    'none',
    'set',
    'set',
    'set',
  ])
  expect(consequenceOf('dispatchOnApproval', true)).toBe('on')
})
