import { expect, it } from 'vitest'
import { isStillAs, isWorthAWarning, locksDispatch } from '../../electron/core/time.ts'

const minutes = 60_000

it('warns above a minute, either way', () => {
  expect([null, 0, minutes, -minutes].map(isWorthAWarning)).toEqual([false, false, false, false])
  expect([minutes + 1, -minutes - 1].map(isWorthAWarning)).toEqual([true, true])
})

it('locks above a quarter of an hour, either way', () => {
  expect([null, 15 * minutes, -15 * minutes].map(locksDispatch)).toEqual([false, false, false])
  expect([15 * minutes + 1, -15 * minutes - 1].map(locksDispatch)).toEqual([true, true])
})

it('what was confirmed holds while the clocks part no further than a minute', () => {
  expect([isStillAs(20 * minutes, 19 * minutes), isStillAs(18 * minutes, 19 * minutes)]).toEqual([true, true])
  expect(isStillAs(20 * minutes + 1, 19 * minutes)).toBe(false)
  expect(isStillAs(-20 * minutes, 20 * minutes)).toBe(false)
})
