import { expect, it } from 'vitest'
import { explainStatement, readLedger } from '../../scripts/statement.ts'
import { failures } from '../../src/ui/failures/messages.ts'
import { inWindows1254 } from '../spreadsheet/windows-1254.ts'
import { workbookFiles, zipped } from '../spreadsheet/workbook-bytes.ts'

/** A bank's file from its bytes to the answer of each line. */

const table = [
  ['Tarih', 'Açıklama', 'Tutar', 'Bakiye'],
  ['05.11.2026', 'GİDEN FAST ŞÜKRÜ DAĞ PAY-20261105-AB23CD45EF', '-1.234,56', '8.765,44'],
  ['05.11.2026', 'FAST ÜCRETİ', '-6,09', '8.759,35'],
  ['05.11.2026', 'FAST ÜCRETİ', '-6,09', '8.753,26'],
]
const delimited = (delimiter: string, ending = '\r\n'): string => table.map((row) => row.join(delimiter)).join(ending)

const utf16 = (text: string): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return new Uint8Array(bytes)
}

const sheetOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('')

const ledger = readLedger(
  JSON.stringify({
    transactions: [
      {
        ...{ kind: 'payout', processId: 'PAY-20261105-AB23CD45EF', amount: '123456', state: 'completed' },
        ...{
          accountName: 'Şükrü Dağ',
          createdAt: '2026-11-05T10:00:00+03:00',
          completedAt: '2026-11-05T10:01:00+03:00',
        },
      },
      {
        ...{ kind: 'payout', processId: 'PAY-20261105-UNPAID2222', amount: '777', state: 'accepted' },
        ...{ accountName: 'Müjgan Baştürk', createdAt: '2026-11-05T23:30:00Z' },
      },
      {
        ...{ kind: 'payout', processId: 'PAY-20261104-UNPAID3333', amount: '777', state: 'accepted' },
        ...{ accountName: 'Müjgan Baştürk', createdAt: '2026-11-04T23:30:00Z' },
      },
    ],
  }),
)

const answers = [
  { line: 1, date: '2026-11-05', amount: -123_456n, answer: 'one', of: ['PAY-20261105-AB23CD45EF'] },
  { line: 2, date: '2026-11-05', amount: -609n, answer: 'fee', of: [] },
  { line: 3, date: '2026-11-05', amount: -609n, answer: 'fee', of: [] },
]

it.each([
  ['windows-1254 with semicolons', inWindows1254(delimited(';'))],
  ['UTF-16 with tabs', utf16(delimited('\t'))],
  ['UTF-8 with commas and quotes', new TextEncoder().encode(table.map((row) => `"${row.join('","')}"`).join('\n'))],
  [
    'a workbook whose dimension is wrong',
    zipped(workbookFiles([{ before: '<dimension ref="B1:C3"/>', rows: sheetOf(table) }])),
  ],
  [
    'a workbook with a sheet of notes',
    zipped(workbookFiles([{ rows: sheetOf([['Notlar'], ['Kasım ayı']]) }, { rows: sheetOf(table) }])),
  ],
])('explains %s', (_form, bytes) => {
  expect(explainStatement(bytes, ledger)).toMatchObject({
    ...{ lines: answers, opening: 1_000_000n, closing: 875_326n },
    notInStatement: [{ processId: 'PAY-20261104-UNPAID3333', answer: 'missing_there' }],
  })
})

it('explains lines without a ledger, and answers none', () => {
  const { lines, notInStatement } = explainStatement(inWindows1254(delimited(';')), null)
  expect(lines).toMatchObject(answers.map(({ line: number, date, amount }) => ({ line: number, date, amount })))
  expect(JSON.stringify(lines, (_key, value: unknown) => String(value))).not.toContain('answer')
  expect(notInStatement).toBeUndefined()
})

it('has no balances of a file without lines', () => {
  const bytes = new TextEncoder().encode('Tarih;Açıklama;Tutar;Bakiye\n')
  expect(explainStatement(bytes, ledger)).toMatchObject({ lines: [], opening: null, closing: null })
})

it('asks for the sheet where two have statements', () => {
  const bytes = zipped(
    workbookFiles([
      { name: 'Ekim', rows: sheetOf(table) },
      { name: 'Kasım', rows: sheetOf(table) },
    ]),
  )
  expect(() => explainStatement(bytes, ledger)).toThrow('Ekim, Kasım')
  expect(explainStatement(bytes, ledger, 'Kasım')).toMatchObject({ lines: answers })
})

it('refuses with a sentence what is no statement', () => {
  const oldWorkbook = new Uint8Array(1024)
  oldWorkbook.set([0xd0, 0xcf, 0x11, 0xe0])
  oldWorkbook.set(new Uint8Array(Buffer.from('Workbook', 'utf16le')), 512)
  oldWorkbook[512 + 64] = 18
  expect(explainStatement(oldWorkbook, null)).toMatchObject({
    refused: 'xls',
    sentence: failures.en.fileReason.xls,
  })
  expect(explainStatement(new TextEncoder().encode('a;b\n1;2\n'), null)).toMatchObject({ refused: 'no_table' })
})

it('lets the ledger tell kuruş from lira, and asks without it', () => {
  const bytes = new TextEncoder().encode('Tarih;Açıklama;Tutar\n05.11.2026;GİDEN PAY-20261105-AB23CD45EF;-123456\n')
  expect(explainStatement(bytes, null)).toMatchObject({ questions: [{ question: 'unit' }] })
  expect(explainStatement(bytes, ledger)).toMatchObject({
    lines: answers.slice(0, 1),
    answeredByLedger: { unit: 'minor' },
  })
})
