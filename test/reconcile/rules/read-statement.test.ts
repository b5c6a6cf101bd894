import { expect, it } from 'vitest'
import { readStatement } from '@electron/reconcile/rules/read-statement.ts'
import type { Statement, StatementMapping } from '@electron/reconcile/contract/statement.ts'
import type { TableRow } from '@electron/spreadsheet/table.ts'
import { dateCell, tableOf } from './tables.ts'

/** Every layout below has these movements: a payout, two equal fees, a deposit and a payout. */
const movements = [
  ['2026-11-02', -123_456n],
  ['2026-11-02', -609n],
  ['2026-11-02', -609n],
  ['2026-11-13', 5_000_000n],
  ['2026-11-30', -75_025n],
]
const [opening, closing] = [1_000_000n, 5_800_301n]

function read(rows: TableRow[], mapping: StatementMapping = {}): Statement {
  const reading = readStatement(rows, mapping)
  if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading))
  return reading.statement
}

const amountsOf = ({ lines }: Statement) => lines.map(({ day, amount }) => [day, amount])

const layouts: Record<string, TableRow[]> = {
  'signed amounts as text, titles above, header in row 7': tableOf([
    ['T.C. ÖRNEK BANKASI A.Ş.'],
    ['Müşteri Adı', 'DENEME TİCARET A.Ş.'],
    ['IBAN', 'TR12 0001 0000 0000 0012 3456 78'],
    ['Tarih Aralığı', '01.11.2026 - 30.11.2026'],
    ['Kullanılabilir Bakiye', '58.003,01 TL'],
    [],
    ['Tarih', 'Fiş No', 'Açıklama', 'İşlem Tutarı', 'Bakiye'],
    ['02.11.2026', 'F1', 'GİDEN EFT', '-1.234,56', '8.765,44'],
    ['02.11.2026', 'F2', 'EFT MASRAFI', '-6,09', '8.759,35'],
    ['02.11.2026', 'F3', 'EFT MASRAFI', '-6,09', '8.753,26'],
    ['13.11.2026', 'F4', 'GELEN HAVALE', '50.000,00', '58.753,26'],
    ['30.11.2026', 'F5', 'GİDEN EFT', '-750,25', '58.003,01'],
  ]),
  'newest first, slashes, numbers of a workbook, time of day': tableOf([
    ['İşlem Tarihi', 'Saat', 'Kanal', 'Açıklama', 'İşlem Tutarı (TL)', 'İşlem Sonrası Bakiye'],
    ['30/11/2026', '17:01', 'İnternet', 'GİDEN EFT', -750.25, 58003.01],
    ['13/11/2026', '09:30', 'Şube', 'GELEN HAVALE', 50000, 58753.26],
    ['02/11/2026', '10:06', 'İnternet', 'EFT MASRAFI', -6.09, 8753.26],
    ['02/11/2026', '10:06', 'İnternet', 'EFT MASRAFI', -6.09, 8759.35],
    ['02/11/2026', '10:05', 'İnternet', 'GİDEN EFT', -1234.56, 8765.44],
  ]),
  'debit and credit columns, opening row and total row': tableOf([
    ['Hesap Hareketleri'],
    ['İşlem Tarihi', 'Valör', 'Borç', 'Alacak', 'Bakiye', 'Açıklama'],
    ['01.11.2026', '', '', '', '10.000,00', 'DEVİR'],
    ['02.11.2026', '02.11.2026', '1.234,56', '', '8.765,44', 'GİDEN EFT'],
    ['02.11.2026', '02.11.2026', '6,09', '', '8.759,35', 'EFT MASRAFI'],
    ['02.11.2026', '02.11.2026', '6,09', '', '8.753,26', 'EFT MASRAFI'],
    ['13.11.2026', '13.11.2026', '', '50.000,00', '58.753,26', 'GELEN HAVALE'],
    ['30.11.2026', '30.11.2026', '750,25', '0,00', '58.003,01', 'GİDEN EFT'],
    ['TOPLAM', '', '1.996,99', '50.000,00', '', ''],
  ]),
  'a flag B or A beside amounts without a sign': tableOf([
    ['TARİH', 'AÇIKLAMA', 'TUTAR', 'B/A', 'BAKİYE'],
    ['02.11.2026', 'GİDEN EFT', '1.234,56', 'B', '8.765,44'],
    ['02.11.2026', 'EFT MASRAFI', '6,09', 'B', '8.759,35'],
    ['02.11.2026', 'EFT MASRAFI', '6,09', 'B', '8.753,26'],
    ['13.11.2026', 'GELEN HAVALE', '50.000,00', 'A', '58.753,26'],
    ['30.11.2026', 'GİDEN EFT', '750,25', 'B', '58.003,01'],
  ]),
  'the flag behind the amount, balances in lira': tableOf([
    ['Tarih', 'Tutar', 'Bakiye', 'İşlem', 'Açıklama'],
    ['02.11.2026', '1.234,56 (B)', '8.765,44 TL', 'EFT', 'GİDEN EFT'],
    ['02.11.2026', '6,09 (B)', '8.759,35 TL', 'Masraf', 'EFT MASRAFI'],
    ['02.11.2026', '6,09 (B)', '8.753,26 TL', 'Masraf', 'EFT MASRAFI'],
    ['13.11.2026', '50.000,00 (A)', '58.753,26 TL', 'Havale', 'GELEN HAVALE'],
    ['30.11.2026', '750,25 (B)', '58.003,01 TL', 'EFT', 'GİDEN EFT'],
  ]),
  'dates of a workbook, a header of two rows': tableOf([
    ['', '', 'İşlem Tutarı', '', ''],
    ['Tarih', 'Açıklama', 'Borç', 'Alacak', 'Bakiye'],
    [dateCell('2026-11-02 10:05:00'), 'GİDEN EFT', 1234.56, '', 8765.44],
    [dateCell('2026-11-02 10:06:00'), 'EFT MASRAFI', 6.09, '', 8759.35],
    [dateCell('2026-11-02 10:06:00'), 'EFT MASRAFI', 6.09, '', 8753.26],
    [dateCell('2026-11-13'), 'GELEN HAVALE', '', 50000, 58753.26],
    [dateCell('2026-11-30'), 'GİDEN EFT', 750.25, '', 58003.01],
  ]),
  'an export in kuruş': tableOf([
    ['Tarih', 'Açıklama', 'Tutar (kuruş)', 'Bakiye (kuruş)'],
    ['2026-11-02', 'GİDEN EFT', '-123456', '876544'],
    ['2026-11-02', 'EFT MASRAFI', '-609', '875935'],
    ['2026-11-02', 'EFT MASRAFI', '-609', '875326'],
    ['2026-11-13', 'GELEN HAVALE', '5000000', '5875326'],
    ['2026-11-30', 'GİDEN EFT', '-75025', '5800301'],
  ]),
  'American decimals and dates': tableOf([
    ['Date', 'Description', 'Amount', 'Balance'],
    ['11/02/2026', 'OUTGOING EFT', '-1,234.56', '8,765.44'],
    ['11/02/2026', 'EFT FEE', '-6.09', '8,759.35'],
    ['11/02/2026', 'EFT FEE', '-6.09', '8,753.26'],
    ['11/13/2026', 'INCOMING TRANSFER', '50,000.00', '58,753.26'],
    ['11/30/2026', 'OUTGOING EFT', '(750.25)', '58,003.01'],
  ]),
  'sorted by amount in a spreadsheet': tableOf([
    ['Tarih', 'Açıklama', 'Tutar', 'Bakiye'],
    ['02.11.2026', 'GİDEN EFT', -1234.56, 8765.44],
    ['30.11.2026', 'GİDEN EFT', -750.25, 58003.01],
    ['02.11.2026', 'EFT MASRAFI', -6.09, 8753.26],
    ['02.11.2026', 'EFT MASRAFI', -6.09, 8759.35],
    ['13.11.2026', 'GELEN HAVALE', 50000, 58753.26],
  ]),
}

it.each(Object.entries(layouts))('reads %s', (_layout, rows) => {
  const statement = read(rows)
  expect(amountsOf(statement)).toEqual(movements)
  expect(statement.accounts).toMatchObject([{ opening, closing }])
  expect(statement.remarks.filter(({ remark }) => remark !== 'total_passed_over')).toEqual([])
  expect(statement.lines.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
})

it('keeps the texts, the other texts, the account and the period of a line', () => {
  const { lines, period } = read(layouts['signed amounts as text, titles above, header in row 7'] ?? [])
  expect(lines[3]).toMatchObject({ row: 11, text: 'GELEN HAVALE', otherText: 'F4', balance: 5_875_326n })
  expect(lines[3]?.account).toBe('TR12 0001 0000 0000 0012 3456 78')
  expect(period).toEqual({ from: '2026-11-01', until: '2026-11-30' })
})

it('names each row that it cannot read, and reads the others', () => {
  const { lines, remarks } = read(
    tableOf([
      ['Tarih', 'Açıklama', 'Tutar', 'Bakiye'],
      ['02.11.2026', 'EFT', '-10,00', '90,00'],
      ['31.02.2026', 'EFT', '-10,00', '80,00'],
      ['03.11.2026', 'EFT', 'on lira', '70,00'],
      ['04.11.2026', 'EFT', '-10,00', '60,00'],
      ['Bu belge bilgi amaçlıdır.'],
    ]),
  )
  expect(lines.map(({ row }) => row)).toEqual([2, 5])
  expect(remarks).toEqual([
    { remark: 'row_unreadable', row: 3, column: 'date', cell: '31.02.2026' },
    { remark: 'row_unreadable', row: 4, column: 'amount', cell: 'on lira' },
    { remark: 'row_passed_over', row: 6, label: 'Bu belge bilgi amaçlıdır.' },
    { remark: 'balance_differs', row: 5, line: 2, expected: 8_000n, balance: 6_000n },
  ])
})

it('takes an amount in both columns for none, and a file without a readable row for no statement', () => {
  const rows = tableOf([
    ['Tarih', 'Açıklama', 'Borç', 'Alacak'],
    ['02.11.2026', 'EFT', '10,00', '20,00'],
    ['03.11.2026', 'EFT', '10,00', ''],
  ])
  expect(read(rows)).toMatchObject({
    lines: [{ row: 3, amount: -1_000n }],
    remarks: [{ remark: 'row_unreadable', row: 2, column: 'amount', cell: '20,00' }],
  })
  expect(readStatement(rows.slice(0, 2))).toEqual({ outcome: 'refused', reason: 'no_table', cell: '20,00' })
})

it('keeps lines of one day in order of time without balances', () => {
  const { lines } = read(
    tableOf([
      ['Tarih', 'Açıklama', 'Tutar'],
      ['03.11.2026', 'üçüncü', '-3,25'],
      ['02.11.2026', 'ikinci', '-2,25'],
      ['02.11.2026', 'birinci', '-1,25'],
    ]),
  )
  expect(lines.map(({ text }) => text)).toEqual(['birinci', 'ikinci', 'üçüncü'])
})

it('reads hidden rows and formulas, and counts them', () => {
  const rows = tableOf([
    ['Tarih', 'Açıklama', 'Tutar'],
    ['02.11.2026', 'EFT', { text: '-10.5', kind: 'number', isFormula: true }],
    ['03.11.2026', 'EFT', -3.25],
  ]).map((row) => ({ ...row, isHidden: row.number === 3 }))
  const { lines, remarks } = read(rows)
  expect(lines.map(({ amount }) => amount)).toEqual([-1_050n, -325n])
  expect(remarks).toEqual([
    { remark: 'rows_hidden', rows: 1 },
    { remark: 'formulas_read', rows: 1 },
  ])
})

it('says where a bank cut its texts', () => {
  const cut = (text: string, at: number) => [`0${at + 1}.11.2026`, text.slice(0, 30), -at - 0.5]
  const statement = read(
    tableOf([
      ['Tarih', 'Açıklama', 'Tutar'],
      ...[
        'GÖNDERİLEN HAVALE CEMİLE ALTINDAĞ',
        'GÖNDERİLEN HAVALE HÜSREV KOCATEPE',
        'GELEN HAVALE MÜJGAN BAŞTÜRKOĞLU',
      ].map(cut),
    ]),
  )
  expect(statement.remarks).toEqual([{ remark: 'texts_cut', length: 30 }])
})

it.each([
  [
    'tables below each other',
    tableOf([
      ['Hesap No: 1111-222'],
      ['Tarih', 'Açıklama', 'Tutar', 'Bakiye'],
      ['03.11.2026', 'EFT', '-20,00', '70,00'],
      ['02.11.2026', 'EFT', '-10,00', '90,00'],
      ['Hesap No: 3333-444'],
      ['Tarih', 'Açıklama', 'Tutar', 'Bakiye'],
      ['04.11.2026', 'EFT', '-10,00', '480,00'],
      ['02.11.2026', 'EFT', '-10,00', '490,00'],
    ]),
  ],
  [
    'a column for the account',
    tableOf([
      ['Hesap No', 'Tarih', 'Açıklama', 'Tutar', 'Bakiye'],
      ['1111-222', '02.11.2026', 'EFT', '-10,00', '90,00'],
      ['3333-444', '02.11.2026', 'EFT', '-10,00', '490,00'],
      ['1111-222', '03.11.2026', 'EFT', '-20,00', '70,00'],
      ['3333-444', '04.11.2026', 'EFT', '-10,00', '480,00'],
    ]),
  ],
])('parts several accounts in %s', (_layout, rows) => {
  const { accounts, lines, remarks } = read(rows)
  expect(accounts).toEqual([
    { name: '1111-222', opening: 10_000n, closing: 7_000n },
    { name: '3333-444', opening: 50_000n, closing: 48_000n },
  ])
  expect(lines.map(({ account, amount }) => [account, amount])).toEqual([
    ['1111-222', -1_000n],
    ['1111-222', -2_000n],
    ['3333-444', -1_000n],
    ['3333-444', -1_000n],
  ])
  expect(remarks).toEqual([])
})

it.each([
  ['no_table', tableOf([['Merhaba'], ['Dünya', 'iki']]), ''],
  [
    'other_currency',
    tableOf([
      ['Para Birimi', 'USD'],
      ['Tarih', 'Açıklama', 'Tutar'],
      ['02.11.2026', 'x', '5,00'],
    ]),
    'USD',
  ],
  [
    'other_currency',
    tableOf([
      ['Tarih', 'Tutar', 'Döviz'],
      ['02.11.2026', '5,00', 'TL'],
      ['03.11.2026', '5,00', 'EUR'],
    ]),
    'EUR',
  ],
  [
    'other_currency',
    tableOf([
      ['Tarih', 'Açıklama', 'Tutar'],
      ['02.11.2026', 'EFT', '-5,25'],
      ['Para Birimi', 'USD'],
      ['Tarih', 'Açıklama', 'Tutar'],
      ['02.11.2026', 'EFT', '-5,25'],
    ]),
    'USD',
  ],
  [
    'dashboard_export',
    tableOf([
      ['İşlem Tarihi', 'İşlem Id', 'Tutar', 'Durum'],
      ['02.11.2026', 'a1', '5,00', 'Ödendi'],
    ]),
    'İşlem Tarihi, İşlem Id, Tutar, Durum',
  ],
  [
    'batch_file',
    tableOf([
      ['Kasım ödemeleri'],
      ['Müşteri No', 'Alıcı Adı', 'IBAN', 'Tutar', 'Tarih'],
      ['C-1', 'Ayşe Yılmaz', 'TR590006200000000070000000', '1250,5', '26.11.2026'],
    ]),
    'Müşteri No, Alıcı Adı, IBAN, Tutar, Tarih',
  ],
])('refuses with %s', (reason, rows, cell) => {
  expect(readStatement(rows)).toEqual({ outcome: 'refused', reason, cell })
})

it.each<[string, TableRow[], StatementMapping, bigint | string]>([
  [
    'direction',
    tableOf([
      ['Tarih', 'Açıklama', 'Tutar'],
      ['02.11.2026', 'x', '5,25'],
    ]),
    { sign: 'out' },
    -525n,
  ],
  [
    'decimals',
    tableOf([
      ['Tarih', 'Açıklama', 'Tutar'],
      ['02.11.2026', 'x', '-1.250,00'],
      ['03.11.2026', 'y', '-1,250.00'],
    ]),
    { dialect: 'tr' },
    -125_000n,
  ],
  [
    'unit',
    tableOf([
      ['Tarih', 'Açıklama', 'Tutar'],
      ['02.11.2026', 'x', '-1250'],
    ]),
    { unit: 'minor' },
    -1_250n,
  ],
  [
    'date_order',
    tableOf([
      ['Date', 'Details', 'Amount'],
      ['03/02/2026', 'x', '-5.25'],
    ]),
    { dateOrder: 'mdy' },
    '2026-03-02',
  ],
  [
    'date',
    tableOf([
      ['Kayıt Günü Tarihi', 'Açıklama', 'Tutar'],
      ['02.11.2026', 'x', '-5,25'],
    ]),
    { date: 0 },
    -525n,
  ],
  [
    'amount',
    tableOf([
      ['Tarih', 'Brüt Tutar', 'Ara Tutar'],
      ['02.11.2026', '-5,25', '-6,25'],
    ]),
    { amount: 2 },
    -625n,
  ],
])('asks for the %s that the file leaves open, and takes the answer', (question, rows, mapping, expected) => {
  expect(readStatement(rows)).toMatchObject({ outcome: 'asks', questions: [{ question }] })
  const [first] = read(rows, mapping).lines
  expect(typeof expected === 'string' ? first?.day : first?.amount).toBe(expected)
})

it('takes amounts without a sign as money in where the balances grow by them', () => {
  const rows = [
    ['Tarih', 'Açıklama', 'Tutar', 'Bakiye'],
    ['02.11.2026', 'A', '5,00', '15,00'],
    ['03.11.2026', 'B', '5,50', '20,50'],
  ]
  expect(read(tableOf(rows)).lines.map(({ amount }) => amount)).toEqual([500n, 550n])
})
