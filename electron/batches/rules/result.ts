import { batchColumns, type BatchColumn } from '../contract.ts'
import { byteOrderMark, csvAmount, csvLine, csvTime, delimiterOf, type CsvCell } from '../../core/csv.ts'
import { payoutStateNames, type PayoutState } from '../../core/states.ts'
import type { Locale } from '../../core/text.ts'
import type { PayoutRecord } from '../../payouts/records.ts'

/** What became of every row of a batch, as a table for a spreadsheet of the operator's language. */

interface ResultRow extends PayoutRecord {
  attempt: PayoutRecord['attempts'][number] | undefined
}
type Column = readonly [names: Record<Locale, string>, of: (row: ResultRow, locale: Locale) => CsvCell]

const columns: readonly Column[] = [
  [{ tr: 'satır', en: 'row' }, ({ batch }) => batch?.row ?? null],
  [{ tr: 'işlem no', en: 'process id' }, ({ processId }) => processId],
  [{ tr: 'servis işlem no', en: 'transaction id' }, ({ transactionId }) => transactionId],
  [{ tr: 'IBAN', en: 'IBAN' }, ({ iban }) => iban],
  [{ tr: 'tutar', en: 'amount' }, ({ amount }, locale) => csvAmount(amount, locale)],
  [{ tr: 'para birimi', en: 'currency' }, () => 'TRY'],
  [{ tr: 'durum', en: 'state' }, ({ state }, locale) => payoutStateNames[locale][state]],
  [{ tr: 'durum kodu', en: 'state code' }, ({ state }) => state],
  [{ tr: 'hata kodu', en: 'error code' }, ({ attempt }) => attempt?.code ?? null],
  [
    { tr: 'servisin mesajı', en: "service's message" },
    ({ failureReason, attempt }) => failureReason ?? attempt?.serviceMessage ?? null,
  ],
  [{ tr: 'deneme sayısı', en: 'attempts' }, ({ attempts }) => attempts.length],
  [
    { tr: 'durumun zamanı (Europe/Istanbul)', en: 'time of the state (Europe/Istanbul)' },
    ({ stateAt }) => csvTime(stateAt),
  ],
]

export const batchResultHead = (locale: Locale): string =>
  byteOrderMark +
  csvLine(
    columns.map(([names]) => names[locale]),
    delimiterOf(locale),
  )

/** `state`: as everybody sees it now. */
export function batchResultLine(payout: PayoutRecord, state: PayoutState, locale: Locale): string {
  const row = { ...payout, state, attempt: payout.attempts.at(-1) }
  return csvLine(
    columns.map(([, of]) => of(row, locale)),
    delimiterOf(locale),
  )
}

/**
 * A file to begin with: every column under a name by which it is recognised, and two rows that show what goes where. They are
 * nobody's accounts, without a bank and a processId: a list of banks may not be there, and an id is used only once.
 */
const templateColumns: Record<BatchColumn, { name: Record<Locale, string>; examples: readonly (string | bigint)[] }> = {
  amount: { name: { tr: 'tutar', en: 'amount' }, examples: [125_000n, 98_765n] },
  iban: {
    name: { tr: 'alıcı iban', en: 'recipient iban' },
    examples: ['TR200006200000000000001234', 'TR060006400000000000005678'],
  },
  accountName: { name: { tr: 'alıcı adı', en: 'recipient name' }, examples: ['Örnek Alıcı Bir', 'Örnek Alıcı İki'] },
  customerId: { name: { tr: 'müşteri no', en: 'customer id' }, examples: ['ORNEK-1', 'ORNEK-2'] },
  customerName: { name: { tr: 'müşteri adı', en: 'customer name' }, examples: ['Örnek Alıcı Bir', 'Örnek Alıcı İki'] },
  customerUsername: { name: { tr: 'kullanıcı adı', en: 'username' }, examples: ['ornek.bir', 'ornek.iki'] },
  bank: { name: { tr: 'banka', en: 'bank' }, examples: [] },
  processId: { name: { tr: 'işlem no', en: 'process id' }, examples: [] },
}

export function batchTemplate(locale: Locale): string {
  const all = batchColumns.map((column) => templateColumns[column])
  const example = (place: number) =>
    all.map(({ examples }): CsvCell => {
      const value = examples[place] ?? null
      return typeof value === 'bigint' ? csvAmount(value, locale) : value
    })
  const lines = [all.map(({ name }) => name[locale]), example(0), example(1)]
  return byteOrderMark + lines.map((cells) => csvLine(cells, delimiterOf(locale))).join('')
}
