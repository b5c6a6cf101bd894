import { expect, it } from 'vitest'
import { isCount, secondsIn } from '../../../../src/pages/sandbox/typed-duration.ts'

it.each([
  ['2', '', 120],
  ['', '30', 30],
  [' 2 ', ' 05 ', 125],
  ['0', '0', 0],
  ['', '90', 90],
])('reads %j minutes and %j seconds as %j', (minutes, seconds, read) => {
  expect(secondsIn({ minutes, seconds })).toBe(read)
})

it.each([
  ['', ''],
  [' ', ''],
  ['1,5', ''],
  ['1.5', ''],
  ['-1', ''],
  ['1e2', ''],
  ['2', 'x'],
  ['123456', ''],
])('reads no time in %j and %j', (minutes, seconds) => {
  expect(secondsIn({ minutes, seconds })).toBeNull()
})

it('finds nothing wrong with a field that is still empty', () => {
  expect([isCount(''), isCount('12'), isCount('1x'), isCount('-1')]).toEqual([true, true, false, false])
})
