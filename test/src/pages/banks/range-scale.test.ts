import { expect, it } from 'vitest'
import { largestMinorUnits } from '../../../../electron/core/money.ts'
import { percentOf, scaleOf } from '../../../../src/pages/banks/range-scale.ts'

const bank = (maximum: bigint) => ({
  id: String(maximum),
  name: 'x',
  code: 'x',
  minimum: '0',
  maximum: String(maximum),
  logo: null,
})

it('ends at the highest maximum, and never at nothing', () => {
  expect(scaleOf([bank(5_000_000n), bank(10_000_000n), bank(2n)])).toBe(10_000_000n)
  expect(scaleOf([])).toBe(1n)
  expect(scaleOf([bank(0n)])).toBe(1n)
})

it('is not stretched by one bank without a real limit', () => {
  const ordinary = [bank(3_000_000n), bank(5_000_000n), bank(10_000_000n)]
  expect(scaleOf([bank(999_999_999_999n), ...ordinary])).toBe(10_000_000n)
  expect(percentOf(999_999_999_999n, scaleOf(ordinary))).toBe(100)
  expect(scaleOf([bank(999_999_999_999n)])).toBe(999_999_999_999n)
})

it('places an amount on the bar', () => {
  expect(percentOf(0n, 10_000_000n)).toBe(0)
  expect(percentOf(3_750_000n, 10_000_000n)).toBe(37.5)
  expect(percentOf(10_000_000n, 10_000_000n)).toBe(100)
})

it('stops at the end of the bar, and stays exact for the largest amount', () => {
  expect(percentOf(20_000_000n, 10_000_000n)).toBe(100)
  expect(percentOf(largestMinorUnits, largestMinorUnits)).toBe(100)
})
