import { describe, expect, it } from 'vitest'
import type { OperatorAccount } from '../../../../electron/people/contract/operator.ts'
import {
  changedFields,
  draftOf,
  inOrder,
  isLastAdmin,
  rebased,
  shortageOf,
  stateOf,
} from '../../../../src/pages/operators/operator-form.ts'

const account = (id: string, roles: OperatorAccount['roles'], more: Partial<OperatorAccount> = {}) => ({
  id,
  name: id,
  roles,
  revision: 1,
  disabledAt: null,
  mustChangePassphrase: false,
  lastSignInAt: null,
  ...more,
})
const off = { disabledAt: 1 }

it('keeps roles in one order, so that nothing looks changed that is not', () => {
  expect(inOrder(['admin', 'maker'])).toEqual(['maker', 'admin'])
  const two = account('a', ['admin', 'maker'])
  expect(changedFields(two, draftOf(two))).toEqual([])
  expect(changedFields(two, { name: ' a ', roles: ['admin', 'maker'] })).toEqual([])
  expect(changedFields(two, { name: 'b', roles: ['maker'] })).toEqual(['name', 'roles'])
})

it('takes over what another admin has changed meanwhile, and keeps what was typed', () => {
  const before = account('a', ['maker', 'checker'])
  const after = account('a', ['maker'], { revision: 2 })
  expect(rebased({ name: 'Ayşe', roles: ['maker', 'checker'] }, before, after)).toEqual({
    name: 'Ayşe',
    roles: ['maker'],
  })
  expect(rebased({ name: 'a', roles: ['checker'] }, before, { ...after, name: 'b' })).toEqual({
    name: 'b',
    roles: ['checker'],
  })
})

it('tells whether somebody may sign in', () => {
  expect(stateOf(account('a', ['maker']))).toBe('active')
  expect(stateOf(account('a', ['maker'], { mustChangePassphrase: true }))).toBe('temporary')
  expect(stateOf(account('a', ['maker'], { mustChangePassphrase: true, ...off }))).toBe('disabled')
})

it('knows the last administrator, among those who may sign in', () => {
  const [one, other] = [account('one', ['admin']), account('other', ['admin', 'checker'], off)]
  expect(isLastAdmin(one, [one, other])).toBe(true)
  expect(isLastAdmin(other, [one, other])).toBe(false)
  expect(isLastAdmin(one, [one, { ...other, disabledAt: null }])).toBe(false)
})

it('does not count an administrator who never chose a passphrase of their own', () => {
  const [one, other] = [account('one', ['admin']), account('other', ['admin'], { mustChangePassphrase: true })]
  expect(isLastAdmin(one, [one, other])).toBe(true)
  expect(isLastAdmin(other, [one, other])).toBe(false)
})

describe('who is missing before a payout can be approved', () => {
  const [maker, checker, both] = [
    account('m', ['maker']),
    account('c', ['checker']),
    account('b', ['maker', 'checker']),
  ]
  it.each([
    ['nobody', [maker, checker], null],
    ['nobody, where one of two is both', [both, checker], null],
    ['a maker', [checker], 'noMaker'],
    ['a maker, where theirs is disabled', [account('m', ['maker'], off), checker], 'noMaker'],
    ['a checker', [maker], 'noChecker'],
    ['another person, where one is both', [both], 'onlyOne'],
  ] as const)('%s', (_name, accounts, missing) => {
    expect(shortageOf(accounts)).toBe(missing)
  })
})
