import { expect, it } from 'vitest'
import { dateInWords, dayInWords } from '../../../src/lib/moment-text.ts'

it('writes the day in words, because every country reads 11/12 its own way', () => {
  expect(dayInWords('2026-11-12', 'tr')).toBe('12 Kasım 2026 Perşembe')
  expect(dayInWords('2026-11-12', 'en')).toMatch(/^Thursday,? 12 November 2026$/)
})

it('without the day of the week', () => {
  expect([dateInWords('2026-11-12', 'tr'), dateInWords('2026-11-12', 'en')]).toEqual([
    '12 Kasım 2026',
    '12 November 2026',
  ])
})
