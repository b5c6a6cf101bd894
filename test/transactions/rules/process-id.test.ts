import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeProcessId } from '../../../electron/transactions/contract/process-id.ts'
import { processIdSchema } from '../../../electron/transactions/contract/transaction.ts'

const random = { bytes: (count: number) => randomBytes(count) }

describe('makeProcessId', () => {
  it('names the kind and the day in Istanbul', () => {
    const lateEvening = Date.UTC(2026, 10, 21, 22)
    expect(makeProcessId('PAY', lateEvening, random)).toMatch(/^PAY-20261122-[2-9A-HJKMNP-Z]{10}$/)
  })
  it('fits the contract and does not repeat', () => {
    const made = Array.from({ length: 2000 }, () => makeProcessId('DEP', 0, random))
    expect(new Set(made).size).toBe(made.length)
    for (const id of made) expect(processIdSchema.safeParse(id).success).toBe(true)
  })
  it('uses every letter of its alphabet alike', () => {
    const everyByte = { bytes: () => Uint8Array.from({ length: 256 }, (_, index) => index) }
    const tail = makeProcessId('PAY', 0, everyByte).slice(-10)
    expect(tail).toBe('23456789AB')
  })
})

describe('a reference is any text that can be seen, of at most 50 characters', () => {
  // As Odoo numbers invoices (odoo/odoo, pull request 24650), `#` as in bcgov/entity, issue 12040; shops, a Mac's letters in two parts.
  it.each([
    ['ORD/2026/11', 'ORD/2026/11'],
    ['INV/2018/0001', 'INV/2018/0001'],
    ['12345:1', '12345:1'],
    ['#991', '#991'],
    ['ÖDEME 1 (iade)', 'ÖDEME 1 (iade)'],
    [' PAY-1 ', 'PAY-1'],
    ['=1+1', '=1+1'],
    ['Sipari\u0073\u0327 1', 'Sipariş 1'],
    ['订单-7 🙂', '订单-7 🙂'],
    ['x'.repeat(50), 'x'.repeat(50)],
    ['S\u0327'.repeat(50), 'Ş'.repeat(50)],
  ])('%j is kept as %j', (typed, kept) => {
    expect(processIdSchema.parse(typed)).toBe(kept)
  })

  it.each([
    ['nothing', ''],
    ['spaces alone', ' \u00a0 '],
    ['too much', 'x'.repeat(51)],
    ['a line break', 'PAY\n1'],
    ['a tab', 'PAY\t1'],
    ['a zero-width space', 'PAY\u200b1'],
    ['a space that is no usual one', 'PAY\u00a01'],
    ['a letter that is drawn as nothing', 'PAY\u3164'],
    ['text that runs the other way', 'PAY\u202e1'],
    ['a lone surrogate', 'PAY\ud800'],
    ['a NUL', 'PAY\0'],
  ])('%s is refused', (_name, typed) => {
    expect(processIdSchema.safeParse(typed).success).toBe(false)
  })
})
