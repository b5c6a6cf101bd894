import { depositStateNames, payoutStateNames } from '../../core/states.ts'
import type { Locale } from '../../core/text.ts'
import { byteOrderMark, csvAmount, csvLine, csvTime, delimiterOf, type CsvCell } from '../../core/csv.ts'
import type { TransactionDetails } from '../records.ts'

/** Deposits and payouts as a table for a spreadsheet of the operator's language. A checkout link is never in it. */

type Column = readonly [names: Record<Locale, string>, of: (row: TransactionDetails, words: Words) => CsvCell]

interface Words {
  locale: Locale
  /** A bank's name by its id; the id itself where the list does not have it. */
  bankName: (id: string) => string
}

const kinds = { tr: { deposit: 'Yatırma', payout: 'Ödeme' }, en: { deposit: 'Deposit', payout: 'Payout' } } as const
const stateNames = {
  tr: { ...depositStateNames.tr, ...payoutStateNames.tr },
  en: { ...depositStateNames.en, ...payoutStateNames.en },
}

const columns: readonly Column[] = [
  [{ tr: 'tür', en: 'kind' }, ({ kind }, { locale }) => kinds[locale][kind]],
  [{ tr: 'işlem no', en: 'process id' }, ({ processId }) => processId],
  [{ tr: 'servis işlem no', en: 'transaction id' }, ({ transactionId }) => transactionId],
  [{ tr: 'tutar', en: 'amount' }, ({ amount }, { locale }) => csvAmount(amount, locale)],
  [{ tr: 'para birimi', en: 'currency' }, () => 'TRY'],
  [{ tr: 'durum', en: 'state' }, ({ state }, { locale }) => stateNames[locale][state]],
  [{ tr: 'durum kodu', en: 'state code' }, ({ state }) => state],
  [
    { tr: 'durumun zamanı (Europe/Istanbul)', en: 'time of the state (Europe/Istanbul)' },
    ({ stateAt }) => csvTime(stateAt),
  ],
  [{ tr: 'başarısızlık nedeni', en: 'failure reason' }, ({ failureReason }) => failureReason],
  [{ tr: 'oluşturulma (Europe/Istanbul)', en: 'created (Europe/Istanbul)' }, ({ createdAt }) => csvTime(createdAt)],
  [{ tr: 'oluşturan', en: 'created by' }, ({ createdBy }) => createdBy],
  [{ tr: 'müşteri', en: 'customer' }, ({ customer }) => customer.name],
  [{ tr: 'müşteri no', en: 'customer id' }, ({ customer }) => customer.id],
  [{ tr: 'kullanıcı adı', en: 'username' }, ({ customer }) => customer.username],
  [{ tr: 'alıcı', en: 'recipient' }, ({ recipient }) => recipient?.accountName ?? null],
  [{ tr: 'IBAN', en: 'IBAN' }, ({ recipient }) => recipient?.iban ?? null],
  [{ tr: 'banka', en: 'bank' }, ({ bankId }, { bankName }) => bankId && bankName(bankId)],
]

export const transactionsCsvHead = (locale: Locale): string =>
  byteOrderMark +
  csvLine(
    columns.map(([names]) => names[locale]),
    delimiterOf(locale),
  )

export const transactionsCsvLine = (row: TransactionDetails, words: Words): string =>
  csvLine(
    columns.map(([, of]) => of(row, words)),
    delimiterOf(words.locale),
  )
