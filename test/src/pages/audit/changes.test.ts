import { expect, it } from 'vitest'
import { changesOf, hashGroups, stateStep } from '../../../../src/parts/changes/changes.ts'

const event = (before: unknown, after: unknown) => ({
  before: before === null ? null : JSON.stringify(before),
  after: after === null ? null : JSON.stringify(after),
})

it('names each field that changed once, nested ones by their path, and leaves out what stayed', () => {
  const before = { amount: '1000', accountName: 'Şule', customer: { id: '1', name: 'Şule' }, note: 'x' }
  const after = { amount: '500000', accountName: 'Şule', customer: { id: '1', name: 'Şule Yılmaz' } }
  expect(changesOf(event(before, after))).toEqual([
    { path: 'amount', before: '1000', after: '500000' },
    { path: 'customer.name', before: 'Şule', after: 'Şule Yılmaz' },
    { path: 'note', before: 'x', after: undefined },
  ])
})

it('tells the step between two states, and of none where the state stayed', () => {
  expect(stateStep(event({ state: 'draft' }, { state: 'awaiting_approval' }))).toEqual({
    from: 'draft',
    to: 'awaiting_approval',
  })
  expect(stateStep(event(null, { state: 'draft' }))).toEqual({ from: null, to: 'draft' })
  expect(stateStep(event({ state: 'draft', amount: '1' }, { state: 'draft', amount: '2' }))).toBeNull()
})

it('cuts a hash into eight groups of eight that are the hash again', () => {
  const hash = '9f2ca41e0b7d5566c3e8aa10ff294417e0d15c77a9b3426d81f0cc3e5520ab94'
  expect(hashGroups(hash)).toHaveLength(8)
  expect(hashGroups(hash).every((group) => group.length === 8)).toBe(true)
  expect(hashGroups(hash).join('')).toBe(hash)
})
