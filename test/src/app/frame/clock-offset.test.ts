import { expect, it } from 'vitest'
import { isWorthAWarning } from '../../../../electron/core/time.ts'
import { isFarOff, minutesAndSeconds, offsetSeconds } from '../../../../src/app/frame/clock-offset.ts'

it.each([
  [0, '0,0', '0.0'],
  [412, '0,4', '0.4'],
  [-412, '0,4', '0.4'],
  [12_000, '+12,0', '+12.0'],
  [-75_040, '-75,0', '-75.0'],
])('%i ms', (milliseconds, tr, en) => {
  expect(offsetSeconds(milliseconds, 'tr')).toBe(tr)
  expect(offsetSeconds(milliseconds, 'en')).toBe(en)
})

it('counts whole minutes and seconds, either way, and never sixty of them', () => {
  expect(minutesAndSeconds(1_623_000)).toEqual({ minutes: 27, seconds: 3 })
  expect(minutesAndSeconds(-95_400)).toEqual({ minutes: 1, seconds: 35 })
  expect(minutesAndSeconds(3_599_900)).toEqual({ minutes: 59, seconds: 59 })
})

it('speaks of a difference where main warns of it', () => {
  for (const offset of [0, 60_000, 60_001, -60_000, -60_001]) expect(isFarOff(offset)).toBe(isWorthAWarning(offset))
})
