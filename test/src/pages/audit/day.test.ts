import { expect, it } from 'vitest'
import { dayOf as mainsDayOf } from '../../../../electron/domain/business-day.ts'
import { dayInWords, dayOf, dayPlus, isDay } from '../../../../src/pages/audit/day.ts'
import { hashGroups } from '../../../../src/pages/audit/hash-groups.ts'

it('turns at midnight in Istanbul, as main counts days', () => {
  const midnight = Date.parse('2026-11-20T21:00:00Z')
  for (const at of [midnight - 1, midnight, midnight + 12 * 3_600_000]) expect(dayOf(at)).toBe(mainsDayOf(at))
  expect([dayOf(midnight - 1), dayOf(midnight)]).toEqual(['2026-11-20', '2026-11-21'])
})

it('steps over the ends of months and years', () => {
  expect([dayPlus('2026-12-31', 1), dayPlus('2026-03-01', -1), dayPlus('2028-02-28', 1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
    '2028-02-29',
  ])
})

it('takes a day that there is, and nothing else', () => {
  expect(['2026-11-21', '2028-02-29'].every(isDay)).toBe(true)
  expect(['', '2026-13-01', '2026-02-29', '21.11.2026', '2026-11-21T00:00', '26-1-1'].some(isDay)).toBe(false)
})

it('writes the day in words, because every country reads 11/12 its own way', () => {
  expect(dayInWords('2026-11-12', 'tr')).toBe('12 Kasım 2026 Perşembe')
  expect(dayInWords('2026-11-12', 'en')).toMatch(/^Thursday,? 12 November 2026$/)
})

it('cuts a hash into eight groups of eight that are the hash again', () => {
  const hash = '9f2ca41e0b7d5566c3e8aa10ff294417e0d15c77a9b3426d81f0cc3e5520ab94'
  expect(hashGroups(hash)).toHaveLength(8)
  expect(hashGroups(hash).every((group) => group.length === 8)).toBe(true)
  expect(hashGroups(hash).join('')).toBe(hash)
})
