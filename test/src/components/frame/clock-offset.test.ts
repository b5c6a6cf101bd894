import { expect, it } from 'vitest'
import { offsetSeconds } from '../../../../src/components/frame/clock-offset.ts'

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
