import type { ServicePorts } from '../../core/ports.ts'
import { operation } from '../../core/operation.ts'
import { withoutAddresses, type Locale } from '../../core/text.ts'
import { depositStateNames, payoutStateNames } from '../../core/states.ts'
import { byteOrderMark, csvAmount, csvLine, csvTime, delimiterOf, type CsvCell } from '../../core/csv.ts'
import type { TransactionDetails } from '../records.ts'
import { transactionFilterSchema, transactionsExportedSchema, type TransactionFilter } from '../contract/transaction.ts'
import { dayOf } from '../../core/time.ts'
import type { TransactionLedger } from '../ledger.ts'
import type { BatchWorkService, LongWork } from './work.ts'
import { type SessionService, stillPermitted } from '../../people/service/session.ts'
import { narrowingOf } from './lists.ts'

const rowsAtOnce = 1_000

/** The transactions that the list shows, every page of them, in a file for a spreadsheet. */
export function createTransactionExports({
  ledger,
  files,
  session,
  work,
  clock,
  stamp,
}: ServicePorts & { ledger: TransactionLedger; session: SessionService; work: BatchWorkService }) {
  async function* lines(filter: TransactionFilter, locale: Locale, long: LongWork, written: { rows: number }) {
    const narrowing = narrowingOf(filter)
    const banks = new Map((await ledger.banks.latest())?.banks.map(({ id, name }) => [id, name]))
    const words = { locale, bankName: (id: string) => banks.get(id) ?? id }
    const all = await ledger.transactions.count(narrowing)
    long.show('exporting', 0, all)
    yield transactionsCsvHead(locale)
    let after: string | null = null
    do {
      long.refuseIfCancelled()
      const page = await ledger.transactions.details({ ...narrowing, after, limit: rowsAtOnce })
      yield page.rows.map((row) => transactionsCsvLine(row, words)).join('')
      written.rows += page.rows.length
      long.show('exporting', written.rows, Math.max(all, written.rows))
      after = page.next
    } while (after !== null)
  }

  return {
    operations: {
      /**
       * All that is found. `batches.work` tells how far it is. Null when nobody chose a file. Throws `busy`, `cancelled`,
       * `file_failed`, or what `stillPermitted` does: the dialog may have stood open for an hour.
       */
      export: operation(
        'transactions.view',
        transactionFilterSchema,
        transactionsExportedSchema.nullable(),
        async (filter, { operator, locale }) => {
          work.refuseIfBusy()
          const what = locale === 'tr' ? 'islemler' : 'transactions'
          const path = await files.save('transactions', `vezne-${what}-${dayOf(clock.now())}.csv`, locale)
          if (path === null) return null
          stillPermitted(session, operator, 'transactions.view')
          const written = { rows: 0 }
          await work.during(operator.id, (long) => files.write(path, lines(filter, locale, long, written)))
          const fileName = files.nameOf(path)
          await ledger.audit.note({
            ...stamp(operator.id),
            action: 'transactions.exported',
            subject: { kind: 'ledger', id: '', name: fileName },
            after: { exported: written.rows, ...narrowedBy(filter) },
          })
          return { fileName, rows: written.rows }
        },
      ),
    },
  }
}

/** What was chosen, for the audit trail: what was not is not told. */
const narrowedBy = ({ kind, search, amount, states, from, until }: TransactionFilter) => ({
  ...(kind && { onlyKind: kind }),
  ...(states.length > 0 && { onlyStates: states }),
  ...(from && { fromDay: from }),
  ...(until && { untilDay: until }),
  ...(search && { search: withoutAddresses(search) }),
  ...(search && amount && { amount }),
})

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
