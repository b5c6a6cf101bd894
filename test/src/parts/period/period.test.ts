import { expect, test } from 'vitest'
import { beside, periodOf, spanOf } from '../../../../src/parts/period/period.ts'

test.each([
  ['2026-11-21', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-12-31', '2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30'],
  ['2027-01-01', '2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['2028-03-01', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
])('on %s, this month and the last are whole months', (today, from, until, lastFrom, lastUntil) => {
  expect(periodOf('thisMonth', today)).toEqual({ from, until })
  expect(periodOf('lastMonth', today)).toEqual({ from: lastFrom, until: lastUntil })
})

test('today and yesterday are one day each', () => {
  expect(periodOf('today', '2026-11-01')).toEqual({ from: '2026-11-01', until: '2026-11-01' })
  expect(periodOf('yesterday', '2026-11-01')).toEqual({ from: '2026-10-31', until: '2026-10-31' })
})

test('days that somebody typed are called by a preset when they are its own, on that day alone', () => {
  const november = { from: '2026-11-01', until: '2026-11-30' }
  expect(spanOf(november, '2026-11-21')).toBe('thisMonth')
  expect(spanOf(november, '2026-12-01')).toBe('lastMonth')
  expect(spanOf(november, '2027-01-01')).toBeNull()
  expect(spanOf({ from: '2026-11-01', until: null }, '2026-11-21')).toBeNull()
})

test.each([
  ['2026-11-30', '2026-11-30', '2026-11-29', '2026-11-29'],
  ['2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
])('before %s to %s is as long a period, and a whole month before a month', (from, until, before, end) => {
  expect(beside({ from, until }, -1)).toEqual({ from: before, until: end })
  expect(beside({ from: before, until: end }, 1)).toEqual({ from, until })
})
