import { expect, it } from 'vitest'
import { hashGroups } from '../../../../src/pages/audit/hash-groups.ts'

it('cuts a hash into eight groups of eight that are the hash again', () => {
  const hash = '9f2ca41e0b7d5566c3e8aa10ff294417e0d15c77a9b3426d81f0cc3e5520ab94'
  expect(hashGroups(hash)).toHaveLength(8)
  expect(hashGroups(hash).every((group) => group.length === 8)).toBe(true)
  expect(hashGroups(hash).join('')).toBe(hash)
})
