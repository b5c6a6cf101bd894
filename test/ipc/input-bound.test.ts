import { mostTableBytes } from '../../electron/core/tables.ts'
import { describe, expect, it } from 'vitest'
import { isWithinBound } from '../../electron/ipc/answer.ts'

const nested = (depth: number): unknown => (depth === 1 ? 'x' : { a: nested(depth - 1) })
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, '']))

describe('an input', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text to copy', { text: 'x'.repeat(20_000) }],
    [
      'the largest deposit',
      {
        amount: '999999999999999',
        customer: { id: 'x'.repeat(100), name: 'x'.repeat(200), username: 'x'.repeat(100) },
        metadata: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}`.padEnd(60), 'x'.repeat(500)])),
      },
    ],
    ['one of all the values there may be', keys(999)],
    ['one of all the characters there may be', ['x'.repeat(250_000)]],
    ['one as deep as it may be', nested(8)],
    ['the largest file', { name: 'kasim.csv', bytes: new ArrayBuffer(mostTableBytes) }],
    ['one without a prototype', Object.assign(Object.create(null) as object, { a: 1 })],
  ])('is looked at: %s', (_what, input) => {
    expect(isWithinBound(input)).toBe(true)
  })

  const circle: unknown[] = []
  circle.push(circle)
  it.each<[string, unknown]>([
    ['too many keys', keys(1_000)],
    ['too many elements', Array.from({ length: 1_000 })],
    ['a length that lies', Object.assign([], { length: 4_000_000_000 })],
    ['too many values in all', Array.from({ length: 40 }, () => keys(30))],
    ['too many characters', { a: 'x'.repeat(125_001), b: 'x'.repeat(125_000) }],
    ['too many characters in keys', { ['x'.repeat(250_001)]: '' }],
    ['too deep', nested(9)],
    ['deep without an end', circle],
    ['a map', new Map([[1, 2]])],
    ['too many bytes', [new ArrayBuffer(mostTableBytes), new ArrayBuffer(1)]],
    ['bytes with keys', { text: new Uint8Array(10) }],
    ['a date', new Date(0)],
    ['a number that no JSON has', { id: 10n }],
    ['a prototype', JSON.parse('{"metadata":{"a":"b","__proto__":"x"}}')],
  ])('is not: %s', (_what, input) => {
    expect(isWithinBound(input)).toBe(false)
  })

  it('is not read beyond the limit', () => {
    let looked = 0
    const counting = Array.from({ length: 900 }, () => ({
      get text() {
        looked += 1
        return 'x'.repeat(1_000)
      },
    }))
    expect(isWithinBound(counting)).toBe(false)
    expect(looked).toBeLessThan(200)
  })
})
