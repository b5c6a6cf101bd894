import { payoutColumns } from '../contract/columns.ts'
import { byteOrderMark, csvAmount, csvLine, csvTime, delimiterOf, type CsvCell } from '../../core/csv.ts'
import { payoutStateNames, type PayoutState } from '../../core/states.ts'
import type { Locale } from '../../core/text.ts'
import type { Said } from '../../core/words.ts'
import type { PayoutRecord } from '../../payouts/records.ts'

/** What became of every row of a batch, as a table for a spreadsheet of the operator's language. */

interface ResultRow extends PayoutRecord {
  attempt: PayoutRecord['attempts'][number] | undefined
}
type Column = readonly [names: Said, of: (row: ResultRow, locale: Locale) => CsvCell]

const columns: readonly Column[] = [
  [{ tr: 'Satır', en: 'Row' }, ({ batch }) => batch?.row ?? null],
  [{ tr: 'İşlem no', en: 'Process ID' }, ({ processId }) => processId],
  [{ tr: 'Servis işlem no', en: 'Transaction ID' }, ({ transactionId }) => transactionId],
  [{ tr: 'IBAN', en: 'IBAN' }, ({ iban }) => iban],
  [{ tr: 'Tutar', en: 'Amount' }, ({ amount }, locale) => csvAmount(amount, locale)],
  [{ tr: 'Para birimi', en: 'Currency' }, () => 'TRY'],
  [{ tr: 'Durum', en: 'State' }, ({ state }, locale) => payoutStateNames[state][locale]],
  [{ tr: 'Durum kodu', en: 'State code' }, ({ state }) => state],
  [{ tr: 'Hata kodu', en: 'Error code' }, ({ attempt }) => attempt?.code ?? null],
  [
    { tr: 'Servisin mesajı', en: 'Service’s message' },
    ({ failureReason, attempt }) => failureReason ?? attempt?.serviceMessage ?? null,
  ],
  [{ tr: 'Gönderim sayısı', en: 'Attempts' }, ({ attempts }) => attempts.length],
  [
    { tr: 'Durumun zamanı (Europe/Istanbul)', en: 'Time of the state (Europe/Istanbul)' },
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
const templateColumns: Record<(typeof payoutColumns)[number], { name: Said; examples: readonly (string | bigint)[] }> =
  {
    amount: { name: { tr: 'tutar', en: 'amount' }, examples: [125_000n, 98_765n] },
    iban: {
      name: { tr: 'alıcı iban', en: 'recipient iban' },
      examples: ['TR200006200000000000001234', 'TR060006400000000000005678'],
    },
    accountName: { name: { tr: 'alıcı adı', en: 'recipient name' }, examples: ['Örnek Alıcı Bir', 'Örnek Alıcı İki'] },
    customerId: { name: { tr: 'müşteri no', en: 'customer id' }, examples: ['ORNEK-1', 'ORNEK-2'] },
    customerName: {
      name: { tr: 'müşteri adı', en: 'customer name' },
      examples: ['Örnek Alıcı Bir', 'Örnek Alıcı İki'],
    },
    customerUsername: { name: { tr: 'kullanıcı adı', en: 'username' }, examples: ['ornek.bir', 'ornek.iki'] },
    bank: { name: { tr: 'banka', en: 'bank' }, examples: [] },
    processId: { name: { tr: 'işlem no', en: 'process id' }, examples: [] },
  }

export function batchTemplate(locale: Locale): string {
  const all = payoutColumns.map((column) => templateColumns[column])
  const example = (place: number) =>
    all.map(({ examples }): CsvCell => {
      const value = examples[place] ?? null
      return typeof value === 'bigint' ? csvAmount(value, locale) : value
    })
  const lines = [all.map(({ name }) => name[locale]), example(0), example(1)]
  return byteOrderMark + lines.map((cells) => csvLine(cells, delimiterOf(locale))).join('')
}
