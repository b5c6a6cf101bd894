import { expect, test, vi } from 'vitest'
import { openWindow } from '../../window.ts'

openWindow({})
const { filterOf, isSame, narrows, periodOf, presetOf, queryOf } =
  await import('../../../../src/pages/transactions/filters.ts')
const { everything } = await import('../../../../src/stores/transactions.ts')
vi.unstubAllGlobals()

const all = {
  kind: 'payout',
  search: 'şule',
  states: ['failed', 'returned'],
  day: 'ended',
  from: '2026-11-01',
  until: '2026-11-30',
} as const
const written = {
  kind: 'payout',
  state: 'failed,returned',
  day: 'ended',
  from: '2026-11-01',
  until: '2026-11-30',
  q: 'şule',
}

test('filters stand in the address, and are read from it as they were', () => {
  expect(queryOf({ ...all, states: [...all.states] })).toEqual(written)
  expect(filterOf(written)).toEqual(all)
  expect(queryOf(everything)).toEqual({})
  expect(filterOf({ row: 'payout-1' })).toEqual(everything)
  expect(narrows(filterOf({ row: 'payout-1' }))).toBe(false)
})

test('what stands in the address and cannot be read narrows nothing', () => {
  expect(
    filterOf({ kind: 'loan', state: 'gone,paid', day: 'paid', from: '2026-02-30', until: 'x', q: ['a', 'b'] }),
  ).toEqual({
    ...everything,
    states: ['paid'],
  })
  expect(filterOf({ from: '2026-11-02', until: '2026-11-01' })).toEqual(everything)
})

test('a state that the kind cannot be in is left out', () => {
  expect(filterOf({ kind: 'deposit', state: 'returned,paid' }).states).toEqual(['paid'])
})

test('a space at the end of what is typed is no other filter', () => {
  expect(isSame({ ...everything, search: 'ali ' }, { ...everything, search: 'ali' })).toBe(true)
})

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
  expect(presetOf(november, '2026-11-21')).toBe('thisMonth')
  expect(presetOf(november, '2026-12-01')).toBe('lastMonth')
  expect(presetOf(november, '2027-01-01')).toBeNull()
  expect(presetOf({ from: '2026-11-01', until: null }, '2026-11-21')).toBeNull()
})
