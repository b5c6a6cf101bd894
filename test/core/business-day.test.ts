import { expect, it } from 'vitest'
import { boundsOfDay, dayOf, dayPlus, isDay, startOfDay } from '../../electron/core/time.ts'

it('a day in Istanbul begins at nine in the evening UTC', () => {
  expect(boundsOfDay('2026-11-21')).toEqual({
    from: Date.UTC(2026, 10, 20, 21),
    until: Date.UTC(2026, 10, 21, 21),
  })
})

it('agrees with the time zone data on both sides of midnight, summer and winter', () => {
  const istanbul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' })
  for (const day of ['2026-01-01', '2026-07-15', '2026-11-21']) {
    const { from, until } = boundsOfDay(day)
    for (const [at, expected] of [
      [from, day],
      [until - 1, day],
    ] as const) {
      expect([istanbul.format(at), dayOf(at)]).toEqual([expected, expected])
    }
    expect(dayOf(from - 1)).not.toBe(day)
    expect(dayOf(until)).not.toBe(day)
    for (const at of [from, from + 1, until - 1]) expect(startOfDay(at)).toBe(from)
    expect(startOfDay(from - 1)).toBe(from - 24 * 60 * 60_000)
  }
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
