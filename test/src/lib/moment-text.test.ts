import { expect, it } from 'vitest'
import {
  asOfText,
  briefMomentText,
  dayText,
  fullMomentText,
  momentText,
  timeText,
} from '../../../src/lib/moment-text.ts'

/** 21 November 2026, 00:05:09 in Istanbul, still the day before in UTC. */
const at = Date.UTC(2026, 10, 20, 21, 5, 9)

it('reads as the clock on a wall in Istanbul, whatever the zone of the machine', () => {
  expect(timeText(at, 'tr')).toBe('00:05')
  expect(dayText(at, 'tr')).toBe('21.11.2026')
  expect(momentText(at, 'tr')).toBe('21.11.2026 00:05')
  expect(momentText(at, 'en')).toBe('21/11/2026 00:05')
})

it('names the zone where it is written out', () => {
  expect(fullMomentText(at, 'tr')).toMatch(/21 Kasım 2026 Cumartesi.*00:05:09.*GMT\+3/)
  expect(fullMomentText(at, 'en')).toMatch(/Saturday.*21 November 2026.*00:05:09.*GMT\+3/)
})

it('leaves out the day when it is the same one in Istanbul', () => {
  expect(briefMomentText(at, at + 23 * 3_600_000, 'tr')).toBe('00:05')
  expect(briefMomentText(at, at - 6 * 60_000, 'tr')).toBe('21.11.2026 00:05')
})

it('names the day alone of what is as of a midnight, also today', () => {
  const midnight = Date.UTC(2026, 10, 20, 21)
  expect(asOfText(midnight, midnight + 3_600_000, 'tr')).toBe('21.11.2026')
  expect(asOfText(midnight, 0, 'en')).toBe('21/11/2026')
  expect(asOfText(midnight + 1000, midnight, 'tr')).toBe('00:00:01')
})
