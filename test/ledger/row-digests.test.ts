import { describe, expect, it } from 'vitest'
import { canonical, digestOf, ownHalf } from '../../electron/ledger/row-digests.ts'

const names = ['amount', 'bankId', 'name', 'proof']
const of = (row: Readonly<Record<string, unknown>>) => canonical(row, names)

describe('the text that a digest is of', () => {
  it('names the columns and gives their values', () => {
    expect(of({ name: 'A "b"', bankId: 'b1', amount: 123 })).toBe('amount bankId name [123,"b1","A \\"b\\""]')
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

  it('is the same after rows that hold other columns', () => {
    const first = of({ amount: 1, name: 'x' })
    of({ bankId: 'b1' })
    expect(of({ amount: 1, bankId: null, name: 'x' })).toBe(first)
  })

  it('says nothing of a column that was added later and is empty', () => {
    expect(canonical({ amount: 1, later: null }, ['amount', 'later'])).toBe(canonical({ amount: 1 }, ['amount']))
  })
})

describe("a row's digest", () => {
  const row = { id: 1, amount: 5, state: 'sent', revision: 2, search: 'x' }

  it('has its own half, which moves by no event of a batch', () => {
    const moved = digestOf('transactions', { ...row, state: 'paid', revision: 3 })
    expect(moved).not.toBe(digestOf('transactions', row))
    expect(ownHalf(moved)).toBe(ownHalf(digestOf('transactions', row)))
  })

  it('covers whatever is not made of the rest', () => {
    expect(ownHalf(digestOf('transactions', { ...row, amount: 6 }))).not.toBe(ownHalf(digestOf('transactions', row)))
    expect(digestOf('transactions', { ...row, search: 'y' })).toBe(digestOf('transactions', row))
  })
})
