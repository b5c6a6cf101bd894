import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestMinorUnits, fromWireNumber, toWireNumber } from '../../electron/core/money.ts'

const amount = fc.bigInt({ min: 1n, max: largestMinorUnits })
const unit = fc.constantFrom('minor' as const, 'major' as const)

describe('toWireNumber', () => {
  it.each([
    [3_750_000n, 'minor', '3750000'],
    [3_750_000n, 'major', '37500'],
    [84_050n, 'major', '840.5'],
    [1n, 'major', '0.01'],
    [1n, 'minor', '1'],
    [999_999_999_999_999n, 'major', '9999999999999.99'],
  ] as const)('writes %s kuruş in %s units as %s', (minor, unit, json) => {
    expect(JSON.stringify(toWireNumber(minor, unit))).toBe(json)
  })

  it('survives the round trip through JSON for every amount and unit', () => {
    fc.assert(
      fc.property(amount, unit, (minor, unit) => {
        const wire = JSON.parse(JSON.stringify(toWireNumber(minor, unit))) as number
        expect(fromWireNumber(wire, unit)).toBe(minor)
      }),
    )
  })

  it.each([0n, -1n, largestMinorUnits + 1n])('refuses %s', (minor) => {
    expect(() => toWireNumber(minor, 'minor')).toThrow(RangeError)
  })
})

describe('fromWireNumber', () => {
  it.each([
    [-5, 'minor'],
    [10.5, 'minor'],
    [10.005, 'major'],
    [1e21, 'minor'],
    [Number.NaN, 'minor'],
    [Number.POSITIVE_INFINITY, 'major'],
    [1e-7, 'major'],
  ] as const)('refuses %s in %s units', (wire, unit) => {
    expect(() => fromWireNumber(wire, unit)).toThrow(RangeError)
  })
})
