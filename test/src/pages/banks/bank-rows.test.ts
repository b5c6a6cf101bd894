import { describe, expect, it } from 'vitest'
import { byAnswer, filterRows, goneToday, inOrder, rowsOf, rowsToPrint } from '../../../../src/pages/banks/bank-rows.ts'
import { bank, change } from './made-banks.ts'

const banks = [
  bank('FAST', 'FAST', 1_000n, 10_000_000n),
  bank('Çınar Katılım', 'cinar', 50_000n, 3_000_000n),
  bank('Garanti BBVA', 'garanti', 25_000n, 2_000_000n),
  bank('İş Bankası', 'isbank', 10_000n, 7_500_000n),
  bank('Şekerbank', 'seker', 25_000n, 999_999_999_999_999n),
  bank('Yapı Kredi', 'yapikredi', 10_000n, 4_000_000n),
]
const rows = rowsOf(banks, [], 'tr')

describe('searching', () => {
  const found = (typed: string) => filterRows(rows, typed).map((row) => row.bank.code)

  it.each(['iş', 'IS', 'İŞ', 'ıs', 'is bankasi', 'BANKASI iş', '  İş   bank '])('%j finds İş Bankası', (typed) => {
    expect(found(typed)).toEqual(['isbank'])
  })
  it.each(['şeker', 'SEKER', 'Şeker'])('%j finds Şekerbank', (typed) => {
    expect(found(typed)).toEqual(['seker'])
  })
  it('finds all for nothing, and nothing for what no bank has', () => {
    expect(found('  ')).toHaveLength(6)
    expect(found('iş kredi')).toEqual([])
    expect(found('.*')).toEqual([])
  })
})

describe('the order', () => {
  const codes = (by: 'name' | 'code' | 'minimum' | 'maximum', descending = false) =>
    inOrder(rows.toReversed(), { by, descending }).map((row) => row.bank.code)

  it('is that of the Turkish alphabet, FAST first either way', () => {
    expect(codes('name')).toEqual(['FAST', 'cinar', 'garanti', 'isbank', 'seker', 'yapikredi'])
    expect(codes('name', true)).toEqual(['FAST', 'yapikredi', 'seker', 'isbank', 'garanti', 'cinar'])
    expect(
      inOrder(rowsOf([bank('Zz', 'z'), bank('Iğdır', 'i'), bank('İzmir', 'ii')], [], 'tr'), {
        by: 'name',
        descending: false,
      }).map(({ bank: { code } }) => code),
    ).toEqual(['i', 'ii', 'z'])
  })

  it('is that of the amounts, to the last digit, and of the names among equal ones', () => {
    expect(codes('minimum')).toEqual(['FAST', 'isbank', 'yapikredi', 'garanti', 'seker', 'cinar'])
    expect(codes('minimum', true)).toEqual(['FAST', 'cinar', 'garanti', 'seker', 'isbank', 'yapikredi'])
    expect(codes('maximum', true)).toEqual(['FAST', 'seker', 'isbank', 'yapikredi', 'cinar', 'garanti'])
    const close = [bank('A', 'a', 1n, 999_999_999_999_998n), bank('B', 'b', 1n, 999_999_999_999_999n)]
    const [first] = inOrder(rowsOf(close, [], 'tr'), { by: 'maximum', descending: true })
    expect(first?.bank.code).toBe('b')
  })
})

it('parts those that accept an amount from those that do not, both limits within, each in the list’s order', () => {
  const codes = (asked: bigint) => {
    const { accepting, others } = byAnswer(rows, asked)
    return [accepting, others].map((some) => some.map(({ bank: { code } }) => code))
  }
  expect(codes(3_000_000n)).toEqual([['FAST', 'cinar', 'isbank', 'seker', 'yapikredi'], ['garanti']])
  expect(codes(3_000_001n)[1]).toEqual(['cinar', 'garanti'])
  expect(codes(1_000n)[0]).toEqual(['FAST'])
  expect(codes(999n)).toEqual([[], rows.map(({ bank: { code } }) => code)])
})

describe('today’s changes', () => {
  const [fast, cinar, garanti] = banks as [(typeof banks)[0], (typeof banks)[0], (typeof banks)[0]]
  const enpara = bank('Enpara', 'enpara')

  it('stand at their banks, newest first', () => {
    const older = change('limits', garanti, { before: [1n, 2n], after: [1n, 3n] })
    const newer = change('limits', garanti, { before: [1n, 3n], after: [1n, 4n] })
    const found = rowsOf(banks, [newer, older], 'tr')
    expect(found.find((row) => row.bank === garanti)?.changes).toEqual([newer, older])
    expect(found.find((row) => row.bank === cinar)?.changes).toEqual([])
  })

  it('name the banks that went and did not come back, by the last word on each', () => {
    const went = change('gone', enpara, { before: [1n, 2n] })
    const cameBack = change('back', garanti, { before: [1n, 2n], after: [1n, 2n] })
    const hadGone = change('gone', garanti, { before: [1n, 2n] })
    expect(goneToday(banks, [cameBack, went, hadGone])).toEqual([went])
    expect(goneToday([fast, cinar], [cameBack, went, hadGone])).toEqual([went])
  })
})

it('says the limits in the language of the screen, and where they lie beside the others', () => {
  const [small] = rowsOf([bank('A', 'a', 2_500n, 5_000n), bank('B', 'b', 0n, 10_000n)], [], 'en')
  expect(small).toMatchObject({ minimumText: '₺25.00', maximumText: '₺50.00', bar: { left: '25%', width: '25%' } })
  const [wrong] = rowsOf([bank('A', 'a', 9_000n, 5_000n)], [], 'tr')
  expect(wrong?.bar.width).toBe('0%')
})

describe('what is printed', () => {
  const rows = rowsOf([bank('small', 'small', 100n, 5_000n), bank('large', 'large', 5_000n, 900_000n)], [], 'tr')
  const ids = (asked: bigint | null) => rowsToPrint(rows, asked).map((row) => row.bank.id)

  it('is what is shown, and after a question only the banks that accept the amount', () => {
    expect(ids(null)).toEqual(['small', 'large'])
    expect(ids(4_999n)).toEqual(['small'])
    expect(ids(5_000n)).toEqual(['small', 'large'])
    expect(ids(900_001n)).toEqual([])
  })
})
