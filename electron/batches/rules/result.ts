import { batchColumns, type BatchColumn } from '../contract.ts'
import type { Locale } from '../../core/text.ts'
import { byteOrderMark, csvAmount, csvLine, delimiterOf, csvTime } from '../../core/csv.ts'
import { payoutStateNames, type PayoutState } from '../../core/states.ts'
import type { PayoutRecord } from '../../payouts/records.ts'

/** What became of every row of a batch, as a table for a spreadsheet of the operator's language. */

const headers: Record<Locale, readonly string[]> = {
  tr: [
    'satır',
    'işlem no',
    'servis işlem no',
    'IBAN',
    'tutar',
    'para birimi',
    'durum',
    'durum kodu',
    'hata kodu',
    'servisin mesajı',
    'deneme sayısı',
    'durumun zamanı (Europe/Istanbul)',
  ],
  en: [
    'row',
    'process id',
    'transaction id',
    'IBAN',
    'amount',
    'currency',
    'state',
    'state code',
    'error code',
    "service's message",
    'attempts',
    'time of the state (Europe/Istanbul)',
  ],
}

export const batchResultHead = (locale: Locale): string => byteOrderMark + csvLine(headers[locale], delimiterOf(locale))

/** `state`: as everybody sees it now. */
export function batchResultLine(payout: PayoutRecord, state: PayoutState, locale: Locale): string {
  const attempt = payout.attempts.at(-1)
  return csvLine(
    [
      payout.batch?.row ?? null,
      payout.processId,
      payout.transactionId,
      payout.iban,
      csvAmount(payout.amount, locale),
      'TRY',
      payoutStateNames[locale][state],
      state,
      attempt?.code ?? null,
      payout.failureReason ?? attempt?.serviceMessage ?? null,
      payout.attempts.length,
      csvTime(payout.stateAt),
    ],
    delimiterOf(locale),
  )
}

/** A file to begin with: every column under a name by which it is recognised, and two rows that show what goes where. */

const names: Record<Locale, Record<BatchColumn, string>> = {
  tr: {
    amount: 'tutar',
    iban: 'alıcı iban',
    accountName: 'alıcı adı',
    customerId: 'müşteri no',
    customerName: 'müşteri adı',
    customerUsername: 'kullanıcı adı',
    bank: 'banka',
    processId: 'işlem no',
  },
  en: {
    amount: 'amount',
    iban: 'recipient iban',
    accountName: 'recipient name',
    customerId: 'customer id',
    customerName: 'customer name',
    customerUsername: 'username',
    bank: 'bank',
    processId: 'process id',
  },
}

/** Nobody's accounts. Without a bank and a processId: a list of banks may not be there, and an id is used only once. */
const examples: readonly (Partial<Record<Exclude<BatchColumn, 'amount'>, string>> & { amount: bigint })[] = [
  {
    amount: 125_000n,
    iban: 'TR200006200000000000001234',
    accountName: 'Örnek Alıcı Bir',
    customerId: 'ORNEK-1',
    customerName: 'Örnek Alıcı Bir',
    customerUsername: 'ornek.bir',
  },
  {
    amount: 98_765n,
    iban: 'TR060006400000000000005678',
    accountName: 'Örnek Alıcı İki',
    customerId: 'ORNEK-2',
    customerName: 'Örnek Alıcı İki',
    customerUsername: 'ornek.iki',
  },
]

export function batchTemplate(locale: Locale): string {
  const lines = [
    batchColumns.map((column) => names[locale][column]),
    ...examples.map(({ amount, ...texts }) =>
      batchColumns.map((column) => (column === 'amount' ? csvAmount(amount, locale) : (texts[column] ?? null))),
    ),
  ]
  return byteOrderMark + lines.map((cells) => csvLine(cells, delimiterOf(locale))).join('')
}
