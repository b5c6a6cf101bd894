import { expect, it } from 'vitest'
import { boundsOfDay, dayOf, startOfDay } from '../../electron/domain/business-day.ts'

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
