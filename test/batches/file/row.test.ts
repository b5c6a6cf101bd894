import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BatchColumn } from '../../../electron/batches/contract/columns.ts'
import { largestMinorUnits, typeableAmount } from '../../../electron/core/money.ts'
import { payoutDraftSchema } from '../../../electron/payouts/contract/payout.ts'
import { createRowReader, longestCell } from '../../../electron/batches/file/row.ts'
import vectors from '../../vectors/iban.json' with { type: 'json' }

const iban = 'TR200006200000000000001234'
const good: Record<BatchColumn, string> = {
  amount: '1.234,56',
  iban,
  accountName: 'Ayşe Yılmaz',
  customerId: 'M-1',
  customerName: '',
  customerUsername: '',
  bank: '',
  processId: '',
  note: '',
  invoiceNumber: '',
  currency: '',
  status: '',
}
const ziraat = { id: '64f1', name: 'Ziraat Bankası', code: 'ziraat', minimum: 5_000n, maximum: 200_000n }

const readTurkish = createRowReader('tr', [ziraat])
const read = (cells: Partial<typeof good>) => readTurkish({ ...good, ...cells }, null)
const problems = (cells: Partial<typeof good>) =>
  read(cells).problems.map(({ column, problem }) => `${column} ${problem}`)
const warnings = (cells: Partial<typeof good>) => read(cells).warnings.map(({ code }) => code)

describe('a row', () => {
  it('with the needed columns alone has what the others fall back on', () => {
    expect(read({})).toEqual({
      amount: 123_456n,
      iban,
      processId: null,
      problems: [],
      warnings: [],
      payout: {
        amount: 123_456n,
        iban,
        accountName: 'Ayşe Yılmaz',
        bankId: null,
        customer: { id: 'M-1', name: 'Ayşe Yılmaz', username: 'M-1' },
        processId: null,
        replaces: null,
        ...{ note: null, invoiceNumber: null },
      },
    })
  })

  it('has every column that it names, without the spaces around', () => {
    expect(
      read({
        amount: ' 1.234,56 TL ',
        iban: ' tr20 0006 2000 0000 0000 0012 34 ',
        accountName: ' Ayşe Yılmaz ',
        customerId: ' M-1 ',
        customerName: ' AYŞE YILMAZ ',
        customerUsername: ' ayse ',
        bank: ' ZİRAAT BANKASI ',
        processId: ' PAY-1 ',
        note: ' Ekim kirası ',
        invoiceNumber: 'F-17',
      }),
    ).toMatchObject({
      warnings: [],
      payout: {
        amount: 123_456n,
        iban,
        accountName: 'Ayşe Yılmaz',
        bankId: '64f1',
        customer: { id: 'M-1', name: 'AYŞE YILMAZ', username: 'ayse' },
        processId: 'PAY-1',
        note: 'Ekim kirası',
        invoiceNumber: 'F-17',
      },
    })
  })

  it.each<[Partial<typeof good>, string]>([
    [{ amount: '' }, 'amount required'],
    [{ amount: 'on lira' }, 'amount amount_format'],
    [{ amount: '-5' }, 'amount amount_not_positive'],
    [{ amount: '12,505' }, 'amount amount_decimals'],
    [{ amount: '10.000.000.000.000,00' }, 'amount amount_too_large'],
    [{ iban: '' }, 'iban required'],
    [{ iban: 'DE89370400440532013000' }, 'iban iban_country'],
    [{ accountName: ' ' }, 'accountName required'],
    [{ accountName: 'x'.repeat(201) }, 'accountName too_long'],
    [{ accountName: 'Ayşe\u202eYılmaz' }, 'accountName control_characters'],
    [{ accountName: 'Ayşe\nYılmaz' }, 'accountName control_characters'],
    [{ customerId: '' }, 'customerId required'],
    [{ customerId: 'x'.repeat(101) }, 'customerId too_long'],
    [{ customerName: 'x'.repeat(201) }, 'customerName too_long'],
    [{ customerUsername: 'a\tb' }, 'customerUsername control_characters'],
    [{ bank: 'Akbank' }, 'bank unknown_bank'],
    [{ processId: 'PAY\u200b1' }, 'processId control_characters'],
    [{ processId: 'PAY\u00a01' }, 'processId control_characters'],
    [{ processId: 'x'.repeat(51) }, 'processId too_long'],
    [{ note: 'a\nb' }, 'note control_characters'],
    [{ invoiceNumber: 'x'.repeat(51) }, 'invoiceNumber too_long'],
    [{ currency: 'USD' }, 'currency other_currency'],
    [{ currency: 'Euro' }, 'currency other_currency'],
    [{ currency: '840' }, 'currency other_currency'],
    [{ accountName: '#YOK' }, 'accountName no_value'],
    [{ customerId: '#REF!' }, 'customerId no_value'],
    [{ customerName: 'NULL' }, 'customerName no_value'],
    [{ customerId: '1,23457E+11' }, 'customerId cut_number'],
    [{ processId: '2.19E+26' }, 'processId cut_number'],
    [{ amount: '49,99', bank: 'ziraat' }, 'amount below_minimum'],
    [{ amount: '2.000,01', bank: 'ziraat' }, 'amount above_maximum'],
  ])('with %j is refused: %s', (cells, problem) => {
    expect(problems(cells)).toEqual([problem])
    expect(read(cells).payout).toBeNull()
  })

  it.each<BatchColumn>(['amount', 'iban', 'accountName', 'customerId', 'customerName', 'bank', 'processId'])(
    'with far too much in %s says so, whatever it is',
    (column) => {
      expect(problems({ [column]: `${' '.repeat(longestCell)}1` })).toEqual([`${column} too_long`])
    },
  )

  it('says everything that is wrong with it at once', () => {
    expect(problems({ amount: 'x', iban: 'x', accountName: '', customerId: '', bank: 'x', processId: 'a\tb' })).toEqual(
      [
        'amount amount_format',
        'iban iban_country',
        'accountName required',
        'customerId required',
        'bank unknown_bank',
        'processId control_characters',
      ],
    )
  })

  it('offers what may have been meant', () => {
    expect(read({ amount: '1,234.56' }).problems).toEqual([
      { column: 'amount', problem: 'amount_other_dialect', suggestion: '1.234,56', otherRow: null },
    ])
    expect(read({ iban: iban.replace('0006', 'OOO6') }).problems).toEqual([
      { column: 'iban', problem: 'iban_letter_o', suggestion: iban, otherRow: null },
    ])
  })

  it('that is no row of the table is refused whole, though its cells may be right', () => {
    for (const fault of ['cell_count', 'invalid', 'line_break'] as const) {
      const row = readTurkish(good, fault)
      expect(row.problems).toEqual([{ column: null, problem: fault, suggestion: null, otherRow: null }])
      expect(row.payout).toBeNull()
    }
  })

  it('takes the limits at their word, both ends included', () => {
    expect(problems({ amount: '50,00', bank: 'ziraat' })).toEqual([])
    expect(problems({ amount: '2.000,00', bank: 'ziraat' })).toEqual([])
  })

  it('that names a bank cannot be read when no list is known; one that names none can', () => {
    const readRow = createRowReader('tr', null)
    expect(readRow({ ...good, bank: '64f1' }, null).problems).toMatchObject([
      { column: 'bank', problem: 'unknown_bank' },
    ])
    expect(readRow(good, null).payout).not.toBeNull()
  })

  it('warns of what a form would warn of', () => {
    expect(warnings({ iban: 'TR809999900000000000000001' })).toEqual(['iban_unknown_bank_code'])
    expect(warnings({ iban: 'TR74000620000000000000000A' })).toEqual(['iban_letter_in_account'])
    expect(warnings({ customerName: 'Mehmet Yılmaz' })).toEqual(['account_name_differs'])
    expect(warnings({ customerName: 'YILMAZ AYSE' })).toEqual([])
    expect(warnings({ accountName: 'Ayşe Yılm\u0430z', customerName: 'Ayşe Yılm\u0430z' })).toEqual(['name_not_latin'])
    expect(warnings({ accountName: '', customerName: 'Mehmet Yılmaz' })).toEqual([])
    expect(warnings({ amount: '1.234' })).toEqual(['amount_doubtful'])
    expect(warnings({ amount: '1 234,00' })).toEqual(['amount_doubtful'])
    expect(warnings({ amount: '1.234.567 TL' })).toEqual(['no_bank_takes'])
    for (const text of ['?ule Y?ld?z', 'GÃ¼l AyÅŸe'])
      expect(warnings({ accountName: text, customerName: text }), text).toEqual(['name_damaged'])
    expect(warnings({ customerId: 'M\ufffd-1' })).toEqual(['name_damaged'])
  })

  it('B10: warns where its status says anything but that it waits', () => {
    for (const status of ['ÖDENDİ', 'İptal', 'paid', 'Cancelled', 'x', '1', 'Evet', 'İade edildi'])
      expect(warnings({ status }), status).toEqual(['row_status'])
    const readNotes = createRowReader('tr', [], { inNotes: true })
    const ofNote = (status: string) => readNotes({ ...good, status }, null).warnings.map(({ code }) => code)
    expect([ofNote('Kasım maaşı'), ofNote('Ödendi 12.11')]).toEqual([[], ['row_status']])
    for (const status of ['', ' ', 'Bekliyor', 'Ödenecek', 'PENDING', 'to pay', 'Hayır', '0'])
      expect(warnings({ status }), status).toEqual([])
  })

  it('A2: is in lira where its currency says so, or nothing', () => {
    for (const currency of ['', 'TRY', 'TL', '₺', 'TL (₺)', 'Türk Lirası', 'Turkish Lira', '949'])
      expect(problems({ currency }), currency).toEqual([])
  })

  it('may begin like a formula: it is text here', () => {
    for (const text of ['=1+1', '+90 555', '-Ayşe', '@ayse']) {
      expect(read({ accountName: text, customerId: text, customerName: text }).payout).toMatchObject({
        accountName: text,
        customer: { id: text, name: text, username: text },
      })
    }
  })
})

describe('whatever the cells hold', () => {
  const text = fc.oneof(
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 4, arbitrary: fc.constantFrom('PAY-1', 'Ayşe Yılmaz', ' x ') },
  )
  const cells = fc.record({
    amount: fc.oneof(
      fc.bigInt(1n, largestMinorUnits).map((minor) => typeableAmount(minor, 'tr')),
      text,
    ),
    iban: fc.oneof(fc.constantFrom(...vectors.valid.map((vector) => vector.iban)), text),
    accountName: text,
    customerId: text,
    customerName: text,
    customerUsername: text,
    bank: fc.oneof(fc.constant(''), fc.constantFrom('ziraat', '64f1', ''), text),
    processId: text,
    note: fc.constantFrom('', 'Kira'),
    invoiceNumber: fc.constantFrom('', 'F-1'),
    currency: fc.constantFrom('', 'TRY'),
    status: text,
  })

  it('a row without a problem is a payout that a form would have taken, and the others are none', () => {
    let taken = 0
    fc.assert(
      fc.property(cells, (typed) => {
        const { payout, problems: found } = readTurkish(typed, null)
        expect(payout === null).toBe(found.length > 0)
        if (!payout) return
        taken++
        const draft = { ...payout, amount: payout.amount.toString(), processId: payout.processId ?? 'PAY-1' }
        expect(payoutDraftSchema.parse(draft)).toEqual(draft)
      }),
      { numRuns: 2000 },
    )
    // About a hundred and ten: chance must not decide.
    expect(taken).toBeGreaterThan(20)
  })
})
