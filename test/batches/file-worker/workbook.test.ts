import { describe, expect, it } from 'vitest'
import { openTable } from '../../../electron/batches/file/open-table.ts'
import { mostTableRows } from '../../../electron/core/tables.ts'
import { createBatchSheet } from '../../../electron/batches/file/sheet.ts'
import { failureOf } from '../../spreadsheet/failure.ts'
import { workbookFiles, zipped, type MadeSheet } from '../../spreadsheet/workbook-bytes.ts'

const ibans = ['TR590006200000000070000000', 'TR550004600000000070000001', 'TR160006700000000070000002'] as const
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const row = (amount: string, iban = text(ibans[0]), { id = text('M-1'), attributes = '' } = {}) =>
  `<row ${attributes}>${id}${text('Ayşe Yılmaz')}${iban}${amount}</row>`
const header = `<row>${['Müşteri No', 'Alıcı Adı', 'IBAN', 'Tutar'].map(text).join('')}</row>`
const number = (value: string) => `<c><v>${value}</v></c>`
const parts = { styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>' }

const opened = (...sheets: MadeSheet[]) =>
  openTable({ name: 'odemeler.xlsx', bytes: zipped(workbookFiles(sheets, parts)).buffer })

/** Reads the rows of a sheet by what its header says. */
function read(rows: string) {
  const { facts, rows: fileRows } = opened({ rows: header + rows })
  const sheet = createBatchSheet(facts, fileRows)
  const steps = sheet.read({ mapping: facts.recognised, unused: [], dialect: null }, null)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return { summary: step.value, rows: sheet.rows('all', 0, 100).rows, sheet }
}
const problemsOf = (cells: string) => read(cells).rows[0]?.problems.map(({ column, problem }) => `${column} ${problem}`)

describe('a sheet of a workbook', () => {
  const filled = { rows: header + row(number('1')) }

  it('is read automatically when it is the only visible sheet with rows', () => {
    const { facts, rows } = opened({ rows: '' }, filled, { ...filled, name: 'Eski', state: 'hidden' })
    expect(facts).toMatchObject({
      sheet: 1,
      encoding: null,
      delimiter: null,
      header: ['Müşteri No', 'Alıcı Adı', 'IBAN', 'Tutar'],
    })
    expect(facts.sheets).toEqual([
      { place: 1, name: 'Sayfa2', isHidden: false },
      { place: 2, name: 'Eski', isHidden: true },
    ])
    expect(rows.map(({ line }) => line)).toEqual([2])
  })

  it.each<[string, MadeSheet[]]>([
    ['of several', [filled, filled]],
    ['when it is hidden', [{ rows: '' }, { ...filled, state: 'hidden' }]],
  ])('is asked for: %s', (_what, sheets) => {
    const table = opened(...sheets)
    expect(table.facts).toMatchObject({ sheet: null, header: [], questions: [] })
    expect(table.rows).toEqual([])
    expect(table.turnTo(1)).toMatchObject({ facts: { sheet: 1 }, rows: [{ line: 2 }] })
    expect(table.turnTo(1).turnTo(null).facts).toEqual(table.facts)
    expect(failureOf(() => table.turnTo(2))).toEqual({ code: 'not_found' })
  })

  it('that holds no payouts is refused as a text would be', () => {
    expect(failureOf(() => opened({ rows: '' }))).toEqual({ code: 'file_empty' })
    expect(failureOf(() => opened({ rows: header }))).toEqual({ code: 'file_empty' })
    expect(failureOf(() => opened({ rows: `<row>${text('a')}${text('b')}</row>`.repeat(2) }))).toMatchObject({
      reason: 'few_columns',
    })
    expect(failureOf(() => opened({ rows: row(number('1')) + row(number('2')) }))).toMatchObject({
      reason: 'no_header',
    })
  })

  it('is refused before it is parsed if it has too many rows', () => {
    const [payout, broken] = [row(number('1')), '<row><c r="A9"><v>1</v></c></row>']
    const rows = (count: number) => [{ rows: header + payout.repeat(100) + broken + payout.repeat(count) }]
    // Packed, so many equal rows would be refused for that alone.
    const failureOfRows = (count: number) =>
      failureOf(() => openTable({ name: 'a.xlsx', bytes: zipped(workbookFiles(rows(count)), { level: 0 }).buffer }))
    expect(failureOfRows(1)).toMatchObject({ reason: 'damaged' })
    expect(failureOfRows(mostTableRows)).toEqual({ code: 'file_too_large' })
  })

  it('has titles above its header, and asks about a filled column without a name', () => {
    const named = header.replace('</row>', `${text('')}${text('Toplu')}</row>`)
    const { facts } = opened({ rows: `<row>${text('Kasım ödemeleri')}</row>${named}${row(number('1') + text('not'))}` })
    expect(facts.titles).toEqual(['Kasım ödemeleri'])
    expect(facts.header[4]).toBe('E')
    expect(facts.questions).toContainEqual({ place: 4, mayBe: null })
  })
})

describe('an amount', () => {
  it.each<[string, string | null]>([
    ['1250.5', '125050'],
    ['0.30000000000000004', '30'],
    ['1E+3', '100000'],
    ['1234.567', null],
    ['12.345', null],
    ['-5', null],
    ['1e15', null],
  ])('that is the number %s comes to %s', (stored, minor) => {
    expect(read(row(number(stored))).rows[0]?.amount).toBe(minor)
  })

  it('that is a text says the dialect, and numbers follow it', () => {
    const { summary, rows } = read(row(number('1250.5')) + row(text('1,250.50'), text(ibans[1])))
    expect(summary).toMatchObject({ reading: { dialect: 'en' }, dialectSure: true, valid: 2, total: '250100' })
    expect(rows[0]?.cells.amount).toBe('1250.5')
  })

  it('is refused by its cell: too fine, an error, a formula without a value, a date', () => {
    expect(problemsOf(row(number('12.345')))).toEqual(['amount amount_decimals'])
    expect(problemsOf(row('<c t="e"><v>#REF!</v></c>'))).toEqual(['amount no_value'])
    expect(problemsOf(row('<c><f>A1</f></c>'))).toEqual(['amount no_value'])
    expect(problemsOf(row('<c s="1"><v>46352</v></c>'))).toEqual(['amount date_in_cell'])
  })
})

describe('a cell that a spreadsheet has changed', () => {
  it('is refused: an IBAN or a reference as a number, and one as a date', () => {
    expect(problemsOf(row(number('1'), number('3.2e+25')))).toEqual(['iban cut_number'])
    expect(problemsOf(row(number('1'), text(ibans[0]), { id: number('12345678901234600') }))).toEqual([
      'customerId cut_number',
    ])
    expect(problemsOf(row(number('1'), text(ibans[0]), { id: '<c s="1"><v>46352</v></c>' }))).toEqual([
      'customerId date_in_cell',
    ])
    expect(problemsOf(row(number('1'), text(ibans[0]), { id: number('123456789012345') }))).toEqual([])
  })

  it('is no longer what was stored once a person typed another', () => {
    const { sheet } = read(row('<c t="e"><v>#REF!</v></c>'))
    expect(sheet.correct(1, 'amount', '1.250,50')).toMatchObject({ valid: 1, total: '125050', warnings: [] })
  })
})

it('warns of formulas by their cell, and of hidden rows', () => {
  const { rows, summary } = read(
    row('<c><f>D1*2</f><v>2501</v></c>') + row(number('1'), text(ibans[1]), { attributes: 'hidden="1"' }),
  )
  expect(rows.map(({ warnings }) => warnings)).toEqual([
    [{ code: 'formula', otherRow: null, twin: null, column: 'amount' }],
    [{ code: 'hidden_row', otherRow: null, twin: null }],
  ])
  expect(summary).toMatchObject({ valid: 2, warned: 2 })
})

it('takes the sum below the rows for a control total', () => {
  const total = `<row>${text('')}${text('TOPLAM')}${text('')}<c><f>SUM(D2:D3)</f><v>4.5</v></c></row>`
  const { summary } = read(row(number('1.5')) + row(number('2'), text(ibans[1])) + total)
  expect(summary).toMatchObject({ rows: 2, total: '350', totalRow: { line: 4, label: 'TOPLAM', amount: '450' } })
})
