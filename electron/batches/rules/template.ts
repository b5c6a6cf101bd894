import { batchColumns, type BatchColumn } from '../contract.ts'
import type { Locale } from '../../core/locale.ts'
import { byteOrderMark, csvAmount, csvLine, delimiterOf } from '../../core/csv.ts'

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
