import { describe, expect, it } from 'vitest'
import { canonical, digestOf } from '../../electron/ledger/row-digests.ts'

const names = ['amount', 'bankId', 'name', 'proof']
const of = (row: Readonly<Record<string, unknown>>) => canonical(row, names)

describe('the text that a digest is of', () => {
  it('gives the values of the columns', () => {
    expect(of({ name: 'A "b"', bankId: 'b1', amount: 123 })).toBe('[123,"b1","A \\"b\\"",null]')
  })

  it.each([
    ['another column', { amount: 1 }, { bankId: 1 }],
    ['a number for a text', { amount: 1 }, { amount: '1' }],
    ['a value that went to the next column', { bankId: 'x', name: null }, { bankId: null, name: 'x' }],
    ['nothing for an empty text', { name: '' }, { name: null }],
    ['two values for one that looks like both', { bankId: 'a","b' }, { bankId: 'a', name: 'b' }],
    ['other bytes', { proof: new Uint8Array([1]) }, { proof: new Uint8Array([2]) }],
  ])('tells %s', (_, one, other) => {
    expect(of(one)).not.toBe(of(other))
  })
})

describe("a row's digest", () => {
  const row = { id: 1, amount: 5, state: 'sent', revision: 2, search: 'x' }

  it('covers whatever is not made of the rest', () => {
    expect(digestOf('transactions', { ...row, amount: 6 })).not.toBe(digestOf('transactions', row))
    expect(digestOf('transactions', { ...row, search: 'y' })).toBe(digestOf('transactions', row))
  })
})
