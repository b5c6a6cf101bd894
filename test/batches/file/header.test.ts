import { describe, expect, it } from 'vitest'
import { batchColumns, payoutColumns } from '../../../electron/batches/contract/columns.ts'
import { problemOfAmountName, recogniseHeader } from '../../../electron/batches/file/header.ts'
import { transactionColumns } from '../../../electron/transactions/service/export.ts'
import { columnsOf } from './columns-of.ts'

const iban = 'TR200006200000000000001234'
const nowhere = Object.fromEntries(batchColumns.map((column) => [column, null]))
const recognised = (names: readonly string[], cells?: Record<string, string[]>, titles?: string[]) =>
  recogniseHeader(columnsOf(names, cells), titles)
/** What is asked, by the column's name: `?` alone where nobody knows what it may be. */
const asked = (names: readonly string[], cells?: Record<string, string[]>, titles?: string[]) =>
  recognised(names, cells, titles).questions.map(({ place, mayBe }) => `${names[place]} ${mayBe ?? '?'}`)

describe('the header', () => {
  it.each([
    ['Tutar', 'Alıcı IBAN', 'Alıcı Adı', 'Müşteri No', 'Müşteri Adı', 'Kullanıcı Adı', 'Banka', 'İşlem No'],
    ['TUTAR (TL)', 'IBAN', 'HESAP SAHİBİ', 'MÜŞTERİ NUMARASI', 'MÜŞTERİ', 'KULLANICI ADI', 'BANKA KODU', 'REFERANS NO'],
    ['tutar', 'iban no', 'alici adi', 'musteri no', 'musteri adi', 'kullanici adi', 'banka adi', 'islem no'],
    ['Amount', 'IBAN', 'Account name', 'Customer ID', 'Customer name', 'Username', 'Bank', 'Process ID'],
    ['amount', 'recipient_iban', 'recipient', 'customer_id', 'customer_name', 'user-name', 'bank_code', 'process_id'],
    ['amount', 'iban', 'accountName', 'userId', 'name', 'userName', 'bankId', 'processId'],
    [' Tutar ', 'İban', 'Alıcı Adı Soyadı', 'Üye No', 'Üye Adı Soyadı', 'Rumuz', 'Alıcı Bankası', 'Talep No.'],
    ['Tutar ₺', 'IBAN (TR…, 26 hane)', 'Alıcı (zorunlu)', 'Müşteri No *', 'Müşteri', 'Rumuz', 'Banka', 'Referans'],
  ])('%s, %s, %s, %s … is recognised', (...header) => {
    expect(recognised(header)).toEqual({
      mapping: { ...nowhere, ...Object.fromEntries(payoutColumns.map((column, place) => [column, place])) },
      questions: [],
    })
  })

  it('may have its columns anywhere, and others that people keep for themselves between', () => {
    expect(recognised(['Sıra', 'Ad Soyad', '', 'IBAN', 'Telefon', 'Tutar'])).toEqual({
      mapping: { ...nowhere, accountName: 1, iban: 3, amount: 5 },
      questions: [],
    })
  })

  it('may have a note and an invoice number; a note that calls rows paid is a status', () => {
    const names = ['Açıklama', 'Fatura No', 'Not']
    expect(recognised(names)).toEqual({ mapping: { ...nowhere, note: 2, invoiceNumber: 1 }, questions: [] })
    expect(recognised(names, { Not: ['ödendi'] }).mapping).toEqual({
      ...nowhere,
      note: 0,
      invoiceNumber: 1,
      status: 2,
    })
  })

  it('without a name that is known is still one, and each column is asked about', () => {
    const names = ['A', 'B', 'No', 'id', 'ad', '', 'constructor', '__proto__']
    expect(recognised(names).mapping).toEqual(nowhere)
    expect(asked(names)).toEqual(['A ?', 'B ?', 'No ?', 'id ?', 'ad ?', 'constructor ?', '__proto__ ?'])
    expect(recognised([])).toEqual({ mapping: nowhere, questions: [] })
  })

  it('is read at once, however many brackets a name opens', () => {
    expect(asked(['('.repeat(250_000)])).toHaveLength(1)
  })

  it('never takes one column for two things', () => {
    const names = ['tutar', 'iban', 'alıcı', 'müşteri', 'müşteri no', 'kullanıcı adı', 'name', 'banka', 'durum', 'ccy']
    for (const name of names) {
      const places = Object.values(recognised([name]).mapping).filter((place) => place !== null)
      expect(places, name).toEqual([0])
    }
  })
})

describe('A2: a currency', () => {
  it.each([
    'Para Birimi',
    'DÖVİZ CİNSİ',
    'doviz_kodu',
    'PB',
    'Tutar Para Birimi',
    'Currency',
    // rustledger, pull request 1474.
    'Ccy',
    'Curr',
    'Cur',
    'transaction currency',
  ])('%s is one by its name', (name) => {
    expect(recognised(['Tutar', name]).mapping).toMatchObject({ amount: 0, currency: 1 })
  })

  it.each([[['USD', 'TRY']], [['₺']], [['Dolar', 'TL']], [['EUR']]])('a column of %j is one by its cells', (cells) => {
    expect(recognised(['Tutar', 'Birim'], { Birim: cells }).mapping.currency).toBe(1)
  })

  it('is asked about when there are two of them', () => {
    expect(asked(['Tutar', 'Para Birimi', 'Hesap Para Birimi'])).toEqual([
      'Para Birimi currency',
      'Hesap Para Birimi currency',
    ])
  })
})

describe('A3: a name of an amount that says more', () => {
  it.each([
    'Tutar (USD)',
    'Tutar USD',
    'Ödenecek Tutar [€]',
    'Tutar (x1000)',
    'Tutar (bin TL)',
    'Amount in EUR',
    'Net Tutar',
    'KDV Hariç Tutar',
    'Tutar (kuruş)',
  ])('%s is asked about, and not taken for lira', (name) => {
    expect(recognised([name, 'IBAN']).mapping).toEqual({ ...nowhere, iban: 1 })
    expect(asked([name, 'IBAN'])).toEqual([`${name} amount`])
  })

  it.each(['Tutar TL', 'TUTAR (TRY)', 'Tutar (₺)', 'Ödeme Tutarı (Türk Lirası)', 'Amount TRY'])(
    '%s is lira',
    (name) => {
      expect(recognised([name]).mapping.amount).toBe(0)
    },
  )

  it.each([
    ['Tutar (USD)', 'other_currency'],
    // The exports of a bank in firefly-iii/import-configurations, issue 17, and plaintextaccounting/hledger, issue 177.
    ['Betrag (EUR)', 'other_currency'],
    ['Tutar Dolar', 'other_currency'],
    ['amountUsd', 'other_currency'],
    ['Tutar (kuruş)', 'amount_in_kurus'],
    ['Tutar (TL)', null],
  ] as const)('%s cannot be made one: %s', (name, problem) => {
    expect(problemOfAmountName(name)).toBe(problem)
  })

  it('in a title above the header counts, too', () => {
    expect(asked(['Tutar', 'IBAN'], {}, ['Kasım listesi', 'Tutarlar USD’dir'])).toEqual(['Tutar amount'])
    expect(asked(['Tutar', 'IBAN'], {}, ['Kasım listesi', 'Tutarlar TL’dir'])).toEqual([])
  })
})

describe('A4: two candidates', () => {
  it.each<[string, string[], string[]]>([
    ['gross and net', ['Tutar', 'Komisyon', 'Ödenecek Tutar'], ['Tutar amount', 'Komisyon ?', 'Ödenecek Tutar amount']],
    // Govuk-pay/pay-selfservice, pull request 1432: what it exports, Stripe's fee and net among it.
    [
      'an amount, a total and a net',
      ['Amount', 'Total Amount', 'Fee', 'Net'],
      ['Amount amount', 'Total Amount amount', 'Fee ?', 'Net amount'],
    ],
    ['an amount and one of other words', ['Tutar', 'Brüt', 'IBAN'], ['Tutar amount', 'Brüt amount']],
    ['two of one name', ['Tutar', 'IBAN', 'TUTAR'], ['Tutar amount', 'TUTAR amount']],
    ['two IBANs by name', ['IBAN', 'Gönderen IBAN'], ['IBAN iban', 'Gönderen IBAN iban']],
    ['two names', ['Ad Soyad', 'Alıcı Adı'], ['Ad Soyad accountName', 'Alıcı Adı accountName']],
    ['two references', ['İşlem No', 'Referans'], ['İşlem No processId', 'Referans processId']],
  ])('%s leave the place open', (_what, names, questions) => {
    expect(asked(names)).toEqual(questions)
    expect(Object.values(recognised(names).mapping).filter((place) => names.length === 2 && place !== null)).toEqual([])
  })

  it('one of them by its cells alone: the merchant’s own account', () => {
    const names = ['Borçlu Hesap', 'Alıcı IBAN']
    expect(asked(names, { 'Borçlu Hesap': [iban], 'Alıcı IBAN': [iban] })).toEqual([
      'Borçlu Hesap iban',
      'Alıcı IBAN iban',
    ])
  })

  it('are none where one is empty in every row, or both say the same', () => {
    expect(asked(['Tutar', 'Ödenecek Tutar'], { 'Ödenecek Tutar': [] })).toEqual([])
    expect(recognised(['Banka Kodu', 'Banka', 'Durum', 'Ödeme Durumu'])).toMatchObject({
      mapping: { bank: 1, status: 3 },
      questions: [],
    })
  })

  it('a column that holds IBANs is recognised where no name says so', () => {
    expect(recognised(['a', 'Hesap No'], { 'Hesap No': [iban, iban] }).mapping.iban).toBe(1)
  })
})

it.each(['tr', 'en'] as const)('of our own export asks about nothing (%s)', (locale) => {
  const columns = transactionColumns({ locale, bankName: String, operatorName: String })
  expect(asked(columns.map(({ name }) => name[locale]))).toEqual([])
})

describe('B10: a status', () => {
  it.each(['Durum', 'ÖDEME DURUMU', 'Ödendi mi?', 'Statü', 'Status', 'payment_status', 'Paid'])('%s is one', (name) => {
    expect(recognised([name]).mapping.status).toBe(0)
  })

  // Revolut's in ledger123/runmyaccounts, issue 402; of ISO 20022 in whisper-money/whisper-money, pull request 840.
  const banksWords = ['REVERTED', 'RJCT', 'CNCL']
  it.each(['ÖDENDİ', 'iptal edildi', 'Paid', 'REVERSED', 'Ödendi (12.11.2026)', ...banksWords])(
    'is one by a cell that says %s, whatever its name',
    (cell) => {
      expect(recognised(['Not'], { Not: ['', cell] }).mapping.status).toBe(0)
    },
  )
})
