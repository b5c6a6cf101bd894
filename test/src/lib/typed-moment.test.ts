import { expect, it } from 'vitest'
import { readTypedMoment } from '../../../src/lib/typed-moment.ts'

const at = (utc: string): number => Date.parse(utc)

it('reads a moment as Istanbul’s clock, the day before the month', () => {
  expect(readTypedMoment('21.11.2026 14:05')).toBe(at('2026-11-21T11:05:00Z'))
  expect(readTypedMoment(' 1/2/2026, 09:05:09 ')).toBe(at('2026-02-01T06:05:09Z'))
  expect(readTypedMoment('2026-11-21T14:05:09')).toBe(at('2026-11-21T11:05:09Z'))
  expect(readTypedMoment('01.01.2026 00:30')).toBe(at('2025-12-31T21:30:00Z'))
})

it('takes nothing for a moment that is none', () => {
  for (const typed of [
    '',
    'dün',
    '21.11.2026',
    '11/21/2026 14:05',
    '31.02.2026 10:00',
    '21.11.2026 25:00',
    '21.11.26 10:00',
  ]) {
    expect([typed, readTypedMoment(typed)]).toEqual([typed, null])
  }
})
