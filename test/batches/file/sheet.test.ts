import { beforeEach, describe, expect, it } from 'vitest'
import type { BatchMapping } from '../../../electron/batches/contract/batch.ts'
import { batchColumns, type BatchColumn } from '../../../electron/batches/contract/columns.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { createBatchSheet } from '../../../electron/batches/file/sheet.ts'
import type { FileReading, KnownBank } from '../../../electron/batches/file/batch-files.ts'
import { makeIban } from '../../../electron/core/iban.ts'

const [a, b, c, d] = [1n, 2n, 3n, 4n].map((account) => makeIban('00010', account)) as [string, string, string, string]

const columns: BatchColumn[] = ['amount', 'iban', 'accountName', 'customerId', 'processId']
const mapping = Object.fromEntries(
  batchColumns.map((column) => [column, columns.includes(column) ? columns.indexOf(column) : null]),
) as BatchMapping

type Cells = [amount: string, iban: string, accountName: string, customerId: string, processId: string]
type Sheet = ReturnType<typeof createBatchSheet>

const sheetOf = (...rows: Cells[]) =>
  createBatchSheet(
    { header: columns, delimiter: ';', questions: [] },
    rows.map((cells, index) => ({ line: index + 2, cells, fault: null, unnamed: [] })),
  )

function readOf(sheet: Sheet, reading: Partial<FileReading> = {}, banks: KnownBank[] = []) {
  const { mapping: places = mapping, unused = [], dialect = null } = reading
  const steps = sheet.read({ mapping: places, unused, dialect }, banks)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const codeOf = (work: () => unknown) => {
  try {
    work()
    return 'nothing'
  } catch (error) {
    if (!(error instanceof VezneError)) throw error
    return error.failure.code
  }
}

const numbers = (sheet: Sheet, list: 'all' | 'invalid' | 'warned' | 'leftOut') =>
  sheet.rows(list, 0, 100).rows.map(({ row }) => row)
const rowOf = (sheet: Sheet, number: number) => {
  const [row] = sheet.rows('all', number - 1, 1).rows
  if (!row) throw new Error('no such row')
  return row
}
const problemsOf = (sheet: Sheet, number: number) =>
  rowOf(sheet, number).problems.map(({ column, problem, otherRow }) => [column, problem, otherRow])
const warningsOf = (sheet: Sheet, number: number) =>
  rowOf(sheet, number).warnings.map(({ code, otherRow }) => [code, otherRow])

let sheet: Sheet
beforeEach(() => {
  sheet = sheetOf(
    ['1.250,00', a, 'Ayşe Yılmaz', 'M-1', 'PAY-1'],
    ['10,50', b, 'Mehmet Demir', 'M-2', 'PAY-2'],
    ['on lira', c, 'Ali Kaya', 'M-3', 'PAY-3'],
    ['2.000,00', d, 'Veli Kaya', 'M-4', ''],
  )
})

describe('a sheet', () => {
  it('comes to what its valid rows do', () => {
    expect(readOf(sheet)).toMatchObject({
      rows: 4,
      valid: 3,
      invalid: 1,
      leftOut: 0,
      warned: 0,
      problems: [{ problem: 'amount_format', rows: 1 }],
      total: '326050',
      smallest: '1050',
      largest: '200000',
      largestRows: [{ row: 4 }, { row: 1 }, { row: 2 }],
      dialectSure: true,
      reading: { mapping, unused: [], dialect: 'tr' },
    })
    expect(rowOf(sheet, 1)).toEqual({
      row: 1,
      line: 2,
      cells: {
        ...Object.fromEntries(batchColumns.map((column) => [column, ''])),
        amount: '1.250,00',
        iban: a,
        accountName: 'Ayşe Yılmaz',
        customerId: 'M-1',
        processId: 'PAY-1',
      },
      amount: '125000',
      problems: [],
      warnings: [],
      leftOut: false,
    })
    expect(rowOf(sheet, 3).amount).toBeNull()
  })

  it('of which no row can be read comes to nothing', () => {
    const none = sheetOf(['x', a, 'Ayşe', 'M-1', ''])
    expect(readOf(none)).toMatchObject({ valid: 0, total: '0', smallest: null, largest: null, largestRows: [] })
    expect(codeOf(() => none.ready())).toBe('batch_not_ready')
  })

  it('has its three largest rows in the order of the file where they are equal', () => {
    const equal = sheetOf(...['5', '7', '7', '9', '7', '5'].map((amount): Cells => [amount, a, 'Ayşe', 'M-1', '']))
    expect(readOf(equal).largestRows.map(({ row }) => row)).toEqual([4, 2, 3])
  })
})

describe('its amounts', () => {
  it('are read in one dialect, and those of the other are named with what they could be', () => {
    const mixed = sheetOf(['12.50', a, 'A', '1', ''], ['1,250.75', b, 'B', '2', ''], ['12,50', c, 'C', '3', ''])
    expect(readOf(mixed)).toMatchObject({ valid: 2, invalid: 1, dialectSure: true, reading: { dialect: 'en' } })
    expect(rowOf(mixed, 3).problems).toMatchObject([{ problem: 'amount_other_dialect', suggestion: '12.50' }])
    expect(readOf(mixed, { dialect: 'tr' })).toMatchObject({ valid: 1, invalid: 2, reading: { dialect: 'tr' } })
  })

  it('that a hurried eye may have meant otherwise settle nothing, and are warned of', () => {
    const doubtful = sheetOf(['12.500', a, 'A', '1', ''], ['1.250.000', b, 'B', '2', ''], ['100 200', c, 'C', '3', ''])
    expect(readOf(doubtful)).toMatchObject({ valid: 3, warned: 2, dialectSure: true, reading: { dialect: 'tr' } })
    expect(warningsOf(doubtful, 1)).toEqual([['amount_doubtful', null]])
    expect(numbers(doubtful, 'warned')).toEqual([1, 3])
    expect(doubtful.leaveOut([2], true)).toMatchObject({ warned: 2 })
    doubtful.correct(1, 'amount', '12.500,00')
    expect(numbers(doubtful, 'warned')).toEqual([3])
    const alone = sheetOf(['12.500', a, 'A', '1', ''])
    expect(readOf(alone)).toMatchObject({ valid: 1, warned: 1, dialectSure: false, reading: { dialect: 'tr' } })
    expect(readOf(alone, { dialect: 'en' })).toMatchObject({ valid: 0, problems: [{ problem: 'amount_decimals' }] })
  })

  it('of which a part may stand under no name are refused, unless somebody says what that column is', () => {
    const parted = createBatchSheet({ header: columns, delimiter: ',', questions: [] }, [
      { line: 2, cells: ['1250', a, 'A', '1', '50'], fault: null, unnamed: [4] },
      { line: 3, cells: ['1250', b, 'B', '2', ''], fault: null, unnamed: [] },
    ])
    expect(readOf(parted, { mapping: { ...mapping, processId: null } })).toMatchObject({ valid: 1, invalid: 1 })
    expect(problemsOf(parted, 1)).toEqual([[null, 'cell_count', null]])
    parted.correct(1, 'amount', '1250,50')
    expect(problemsOf(parted, 1), 'a correction does not say what it was').toEqual([[null, 'cell_count', null]])
    expect(readOf(parted)).toMatchObject({ valid: 2 })
    expect(readOf(parted, { mapping: { ...mapping, processId: null }, unused: [4] })).toMatchObject({ valid: 2 })
  })

  it('M5: that a comma may have parted are warned of, in a file that commas part', () => {
    const rows = [
      { line: 2, cells: ['1250', '75', a, 'A', '1'], fault: null, unnamed: [] },
      { line: 3, cells: ['1', '234.56', b, 'B', '2'], fault: null, unnamed: [] },
    ]
    const header = ['tutar', 'banka', 'iban', 'ad', 'no']
    const places = { ...mapping, amount: 0, iban: 2, accountName: 3, customerId: 4, processId: null }
    const parted = createBatchSheet({ header, delimiter: ',', questions: [] }, rows)
    expect(readOf(parted, { mapping: places })).toMatchObject({ valid: 2, warned: 2 })
    expect(warningsOf(parted, 1)).toEqual([['amount_doubtful', null]])
    const whole = createBatchSheet({ header, delimiter: ';', questions: [] }, rows)
    expect(readOf(whole, { mapping: places })).toMatchObject({ valid: 2, warned: 0 })
  })

  it('do not come to more than can be counted: the row that would bring them there is refused', () => {
    const large = sheetOf(
      ['9.999.999.999.999,00', a, 'A', '1', ''],
      ['0,99', b, 'B', '2', ''],
      ['0,01', c, 'C', '3', ''],
      ['x', d, 'D', '4', ''],
    )
    expect(readOf(large)).toMatchObject({ valid: 2, invalid: 2, total: '999999999999999' })
    expect(problemsOf(large, 3)).toEqual([['amount', 'amount_too_large', null]])
    expect(numbers(large, 'invalid')).toEqual([3, 4])
    expect(large.leaveOut([4], true)).toMatchObject({ valid: 2, invalid: 1, leftOut: 1 })
    expect(large.leaveOut([1], true)).toMatchObject({ valid: 2, invalid: 0 })
    expect(problemsOf(large, 3)).toEqual([])
  })

  it('are held against the limits of the bank that the row names', () => {
    const named = { ...mapping, processId: null, bank: 4 }
    const bank = { id: 'b1', name: 'Ziraat Bankası', code: 'ziraat', minimum: 1_000n, maximum: 2_000n }
    const banked = sheetOf(['9,99', a, 'A', '1', 'Ziraat'], ['20,00', b, 'B', '2', 'ziraat'])
    expect(readOf(banked, { mapping: named }, [bank])).toMatchObject({ valid: 1, invalid: 1 })
    expect(problemsOf(banked, 1)).toEqual([['amount', 'below_minimum', null]])
  })
})

describe('rows that say the same', () => {
  const repeated = () =>
    sheetOf(
      ['10,00', a, 'A', '1', 'PAY-1'],
      ['20,00', b, 'B', '2', 'PAY-1'],
      ['10,00', a, 'A', '1', 'PAY-3'],
      ['10,00', `IBAN ${a.toLowerCase()}`, 'Z', '9', ''],
      ['10,00', c, 'C', '3', 'pay-1'],
    )

  it('are refused for their processId, and warned of for their IBAN and amount, whoever the customer is', () => {
    sheet = repeated()
    expect(readOf(sheet)).toMatchObject({
      valid: 3,
      invalid: 2,
      warned: 2,
      problems: [{ problem: 'repeated_in_file', rows: 2 }],
    })
    expect(problemsOf(sheet, 1)).toEqual([['processId', 'repeated_in_file', 2]])
    expect(problemsOf(sheet, 2)).toEqual([['processId', 'repeated_in_file', 1]])
    expect(warningsOf(sheet, 1)).toEqual([['repeated_in_file', 3]])
    expect(warningsOf(sheet, 3)).toEqual([['repeated_in_file', 1]])
    expect(warningsOf(sheet, 4)).toEqual([['repeated_in_file', 1]])
    expect(warningsOf(sheet, 5)).toEqual([])
    expect(numbers(sheet, 'invalid')).toEqual([1, 2])
    expect(numbers(sheet, 'warned')).toEqual([3, 4])
  })

  it('are none any more when one is corrected, and are again when it is put back', () => {
    sheet = repeated()
    readOf(sheet)
    expect(sheet.correct(1, 'processId', 'PAY-9')).toMatchObject({ valid: 5, invalid: 0, warned: 3 })
    expect(problemsOf(sheet, 2)).toEqual([])
    sheet.correct(1, 'amount', '11,00')
    expect(warningsOf(sheet, 1)).toEqual([])
    expect(warningsOf(sheet, 3)).toEqual([['repeated_in_file', 4]])
    sheet.correct(1, 'processId', 'PAY-1')
    expect(problemsOf(sheet, 2)).toEqual([['processId', 'repeated_in_file', 1]])
  })

  it('are none while one is left out', () => {
    sheet = repeated()
    readOf(sheet)
    expect(sheet.leaveOut([1], true)).toMatchObject({ valid: 4, invalid: 0, leftOut: 1, warned: 2 })
    expect(problemsOf(sheet, 1)).toEqual([])
    expect(problemsOf(sheet, 2)).toEqual([])
    sheet.correct(1, 'amount', '20,00')
    expect(problemsOf(sheet, 2), 'a correction does not put it back').toEqual([])
    expect(readOf(sheet), 'nor does reading anew').toMatchObject({ valid: 4, invalid: 0, leftOut: 1 })
    expect(sheet.leaveOut([1], false)).toMatchObject({ invalid: 2, leftOut: 0 })
    expect(problemsOf(sheet, 2)).toEqual([['processId', 'repeated_in_file', 1]])
  })
})

describe('a correction', () => {
  it('is read in the dialect of the file, and clears what the ledger said of the row', () => {
    readOf(sheet)
    sheet.mark([
      { row: 3, problem: { column: 'processId', problem: 'used' }, warnings: [] },
      { row: 4, problem: { column: 'iban', problem: 'twin_may_be_paid' }, warnings: [] },
    ])
    expect(problemsOf(sheet, 3)).toEqual([
      ['amount', 'amount_format', null],
      ['processId', 'used', null],
    ])
    expect(sheet.correct(3, 'amount', '10.50')).toMatchObject({ valid: 2, invalid: 2 })
    expect(problemsOf(sheet, 3)).toEqual([['amount', 'amount_other_dialect', null]])
    expect(sheet.correct(3, 'amount', '10,50')).toMatchObject({ valid: 3, invalid: 1 })
    expect(rowOf(sheet, 3)).toMatchObject({ amount: '1050', cells: { amount: '10,50' } })
    expect(problemsOf(sheet, 4), 'of another row it stays').toEqual([['iban', 'twin_may_be_paid', null]])
  })

  it('may name what the file has no column for', () => {
    readOf(sheet)
    sheet.correct(1, 'customerName', 'Fatma Demir')
    expect(warningsOf(sheet, 1)).toEqual([['account_name_differs', null]])
  })

  it('stays when the file is read anew, unless its column is another by then', () => {
    readOf(sheet)
    sheet.correct(3, 'amount', '99,00')
    sheet.correct(3, 'accountName', 'Fatma Demir')
    const swapped = { ...mapping, accountName: 3, customerId: 2 }
    expect(readOf(sheet, { mapping: swapped })).toMatchObject({ valid: 4 })
    expect(rowOf(sheet, 3).cells).toMatchObject({ amount: '99,00', accountName: 'M-3', customerId: 'Ali Kaya' })
    readOf(sheet)
    expect(rowOf(sheet, 3).cells.accountName).toBe('Ali Kaya')
  })
})

describe('what the ledger says', () => {
  it('is asked about rows that can be payouts, those left out among them', () => {
    readOf(sheet)
    sheet.leaveOut([2], true)
    expect(sheet.payees(0, 2)).toEqual([
      {
        row: 1,
        payee: { id: null, iban: a, amount: 125_000n, customerId: 'M-1', replaces: null },
        accountName: 'Ayşe Yılmaz',
        processId: 'PAY-1',
      },
      {
        row: 2,
        payee: { id: null, iban: b, amount: 1_050n, customerId: 'M-2', replaces: null },
        accountName: 'Mehmet Demir',
        processId: 'PAY-2',
      },
    ])
    expect(sheet.payees(2, 2).map(({ row }) => row)).toEqual([4])
    expect(sheet.payees(4, 2)).toEqual([])
  })

  it('counts, takes the place of what it said before, and goes when the file is read anew', () => {
    readOf(sheet)
    const twin = { code: 'twin_waits' as const, otherRow: null, twin: 'PAY-OLD' }
    expect(
      sheet.mark([
        { row: 1, problem: { column: 'iban', problem: 'twin_may_be_paid' }, warnings: [] },
        { row: 2, problem: null, warnings: [twin] },
      ]),
    ).toMatchObject({
      valid: 2,
      invalid: 2,
      warned: 1,
      problems: [
        { problem: 'amount_format', rows: 1 },
        { problem: 'twin_may_be_paid', rows: 1 },
      ],
    })
    expect(rowOf(sheet, 2).warnings).toEqual([twin])
    expect(sheet.mark([{ row: 1, problem: null, warnings: [] }])).toMatchObject({ valid: 3, invalid: 1 })
    expect(readOf(sheet)).toMatchObject({ valid: 3, invalid: 1, warned: 0 })
  })
})

describe('leaving out', () => {
  it('takes every row with a problem at once, and puts back every one that was left out', () => {
    readOf(sheet)
    sheet.mark([{ row: 2, problem: { column: 'processId', problem: 'used' }, warnings: [] }])
    expect(sheet.leaveOut(null, true)).toMatchObject({
      rows: 4,
      valid: 2,
      invalid: 0,
      leftOut: 2,
      problems: [],
      total: '325000',
    })
    expect(numbers(sheet, 'leftOut')).toEqual([2, 3])
    expect(rowOf(sheet, 3)).toMatchObject({ leftOut: true, problems: [{ problem: 'amount_format' }] })
    expect(readOf(sheet), 'reading anew').toMatchObject({ leftOut: 2 })
    expect(sheet.leaveOut(null, false)).toMatchObject({ valid: 3, invalid: 1, leftOut: 0 })
  })

  it('makes a file ready, while a row is left', () => {
    readOf(sheet)
    expect(codeOf(() => sheet.ready())).toBe('batch_not_ready')
    sheet.leaveOut([3], true)
    const ready = sheet.ready()
    expect(ready.map(({ row, payout }) => [row, payout.amount, payout.processId])).toEqual([
      [1, 125_000n, 'PAY-1'],
      [2, 1_050n, 'PAY-2'],
      [4, 200_000n, null],
    ])
    sheet.correct(1, 'amount', '1,00')
    expect(ready[0]?.payout.amount, 'what was handed out does not change').toBe(125_000n)
    sheet.leaveOut([1, 2, 4], true)
    expect(codeOf(() => sheet.ready())).toBe('batch_not_ready')
  })
})

describe('reading', () => {
  it('that is not brought to its end leaves everything as it was', () => {
    readOf(sheet)
    sheet.correct(3, 'amount', '10,50')
    const before = sheet.rows('all', 0, 10)
    const steps = sheet.read({ mapping: { ...mapping, accountName: 3, customerId: 2 }, unused: [], dialect: 'en' }, [])
    expect(steps.next().done).toBe(false)
    expect(steps.next().done).toBe(false)
    expect(sheet.rows('all', 0, 10)).toEqual(before)
  })

  it('has no rows while a needed column is nowhere or a question is open, and keeps what was said', () => {
    const asking = createBatchSheet(
      { header: columns, delimiter: ';', questions: [{ place: 4, mayBe: 'processId' }] },
      [{ line: 2, cells: ['1,00', a, 'A', '1', 'PAY-1'], fault: null, unnamed: [] }],
    )
    const open = { ...mapping, processId: null }
    expect(readOf(asking, { mapping: open, dialect: 'en' })).toMatchObject({
      rows: 0,
      reading: { mapping: open, unused: [], dialect: 'en' },
    })
    expect(readOf(asking, { mapping: { ...open, iban: null }, unused: [4] })).toMatchObject({ rows: 0 })
    expect(codeOf(() => asking.payees(0, 9))).toBe('batch_not_ready')
    expect(readOf(asking, { mapping: open, unused: [4] })).toMatchObject({ rows: 1, valid: 1 })
    expect(readOf(asking)).toMatchObject({ rows: 1, valid: 1 })
  })

  it('refuses a mapping that the file cannot have', () => {
    expect(codeOf(() => readOf(sheet, { mapping: { ...mapping, iban: 0 } }))).toBe('invalid_input')
  })
})
