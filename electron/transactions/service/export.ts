import type { ServicePorts } from '../../core/ports.ts'
import { operation } from '../../core/operation.ts'
import { withoutAddresses, type Locale } from '../../core/text.ts'
import type { Said } from '../../core/words.ts'
import { depositStateNames, payoutStateNames, stateSourceNames } from '../../core/states.ts'
import { byteOrderMark, csvAmount, csvLine, csvTime, delimiterOf, type CsvCell } from '../../core/csv.ts'
import type { TransactionDetails } from '../records.ts'
import { transactionFilterSchema, transactionsExportedSchema, type TransactionFilter } from '../contract/transaction.ts'
import { bankNameOfIban } from '../../core/iban.ts'
import { dayOf } from '../../core/time.ts'
import type { TransactionLedger } from '../ledger.ts'
import type { BatchWorkService, LongWork } from './work.ts'
import { notifyOfEnd } from './work-notices.ts'
import type { CharterService } from '../../people/service/charter.ts'
import { whilePermitted } from '../../core/seat.ts'
import { narrowingOf } from './lists.ts'

const rowsAtOnce = 1_000

/** The transactions that the list shows, every page of them, in a file for a spreadsheet. */
export function createTransactionExports({
  ledger,
  charter,
  work,
  clock,
  stamp,
}: ServicePorts & {
  ledger: TransactionLedger
  charter: Pick<CharterService, 'now'>
  work: BatchWorkService
}) {
  async function* lines(filter: TransactionFilter, locale: Locale, long: LongWork, written: { rows: number }) {
    const narrowing = narrowingOf(filter)
    const banks = new Map((await ledger.banks.latest())?.banks.map(({ id, name }) => [id, name]))
    const people = new Map((await charter.now()).members.map(({ id, name }) => [id, name]))
    const words = {
      locale,
      bankName: (id: string) => banks.get(id) ?? id,
      operatorName: (id: string) => people.get(id) ?? id,
    }
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
       * `file_failed`, and as `whilePermitted`.
       */
      export: operation(
        'transactions.view',
        transactionFilterSchema,
        transactionsExportedSchema.nullable(),
        async (filter, { operator, seat, locale }) => {
          work.refuseIfBusy(seat, operator.id)
          const what = locale === 'tr' ? 'islemler' : 'transactions'
          const sink = await seat.files.save('transactions', `vezne-${what}-${dayOf(clock.now())}.csv`, locale)
          if (sink === null) return null
          const written = { rows: 0 }
          await work.during(seat, operator.id, (long) =>
            sink.write(whilePermitted(seat, operator, 'transactions.view', lines(filter, locale, long, written))),
          )
          await ledger.audit.note({
            ...stamp(operator.id, seat),
            action: 'transactions.exported',
            subject: { kind: 'ledger', id: '', name: sink.name },
            after: { exported: written.rows, ...narrowedBy(filter) },
          })
          notifyOfEnd(seat, { kind: 'transactions_exported' }, '/transactions')
          return { fileName: sink.name, rows: written.rows }
        },
      ),
    },
  }
}

/** What was chosen, for the audit trail: what was not is not told. */
const narrowedBy = ({ kind, search, states, day, from, until }: TransactionFilter) => ({
  ...(kind && { onlyKind: kind }),
  ...(states.length > 0 && { onlyStates: states }),
  ...(day !== 'created' && { dayOf: day }),
  ...(from && { fromDay: from }),
  ...(until && { untilDay: until }),
  ...(search && { search: withoutAddresses(search) }),
})

/** Deposits and payouts as a table for a spreadsheet of the operator's language. A checkout link is never in it. */

type Column = readonly [names: Said, of: (row: TransactionDetails, words: Words) => CsvCell]

interface Words {
  locale: Locale
  /** A bank's name by its id; the id itself where the list does not have it. */
  bankName: (id: string) => string
  /** Likewise an operator's. */
  operatorName: (id: string) => string
}

const kinds = { deposit: { tr: 'Yatırma', en: 'Deposit' }, payout: { tr: 'Ödeme', en: 'Payout' } }
const stateNames = { ...depositStateNames, ...payoutStateNames }

const columns: readonly Column[] = [
  [{ tr: 'Tür', en: 'Kind' }, ({ kind }, { locale }) => kinds[kind][locale]],
  [{ tr: 'İşlem no', en: 'Process ID' }, ({ processId }) => processId],
  [{ tr: 'Servis işlem no', en: 'Transaction ID' }, ({ transactionId }) => transactionId],
  [{ tr: 'Tutar', en: 'Amount' }, ({ amount }, { locale }) => csvAmount(amount, locale)],
  [{ tr: 'Para birimi', en: 'Currency' }, () => 'TRY'],
  [{ tr: 'Durum', en: 'State' }, ({ state }, { locale }) => stateNames[state][locale]],
  [{ tr: 'Durum kodu', en: 'State code' }, ({ state }) => state],
  [
    { tr: 'Durumun kaynağı', en: 'Source of the status' },
    ({ stateSource }, { locale }) => stateSourceNames[stateSource][locale],
  ],
  [
    { tr: 'Duruma getiren', en: 'Brought there by' },
    ({ stateBy }, { operatorName }) => (isPerson(stateBy) ? operatorName(stateBy) : null),
  ],
  [
    { tr: 'Durumun zamanı (Europe/Istanbul)', en: 'Time of the state (Europe/Istanbul)' },
    ({ stateAt }) => csvTime(stateAt),
  ],
  [{ tr: 'Başarısızlık nedeni', en: 'Failure reason' }, ({ failureReason }) => failureReason],
  [{ tr: 'Ret veya iptal nedeni', en: 'Reason for rejecting or cancelling' }, ({ reason }) => reason],
  [{ tr: 'Oluşturulma (Europe/Istanbul)', en: 'Created (Europe/Istanbul)' }, ({ createdAt }) => csvTime(createdAt)],
  [
    { tr: 'Gönderilme (Europe/Istanbul)', en: 'Sent (Europe/Istanbul)' },
    ({ sentAt }) => (sentAt === null ? null : csvTime(sentAt)),
  ],
  [
    { tr: 'Serviste oluşturulma (Europe/Istanbul)', en: 'Created at the service (Europe/Istanbul)' },
    ({ serviceCreatedAt }) => (serviceCreatedAt === null ? null : csvTime(serviceCreatedAt)),
  ],
  [{ tr: 'Oluşturan', en: 'Created by' }, ({ createdBy }, { operatorName }) => operatorName(createdBy)],
  [{ tr: 'Onaylayan', en: 'Approved by' }, ({ approvers }, { operatorName }) => approvers.map(operatorName).join(', ')],
  [{ tr: 'Toplu ödeme', en: 'Batch' }, ({ batch }) => batch?.name ?? null],
  [{ tr: 'Toplu ödeme satırı', en: 'Batch row' }, ({ batch }) => batch?.row ?? null],
  [{ tr: 'Müşteri', en: 'Customer' }, ({ customer }) => customer.name],
  [{ tr: 'Müşteri no', en: 'Customer ID' }, ({ customer }) => customer.id],
  [{ tr: 'Kullanıcı adı', en: 'Username' }, ({ customer }) => customer.username],
  [{ tr: 'Alıcı', en: 'Recipient' }, ({ recipient }) => recipient?.accountName ?? null],
  [{ tr: 'IBAN', en: 'IBAN' }, ({ recipient }) => recipient?.iban ?? null],
  [
    { tr: 'Alıcının bankası (IBAN’a göre)', en: 'Recipient’s bank (by IBAN)' },
    ({ recipient }) => recipient && bankNameOfIban(recipient.iban),
  ],
  [{ tr: 'Banka', en: 'Bank' }, ({ bankId }, { bankName }) => bankId && bankName(bankId)],
]

/** The service's own word, and what the program concluded, have no person. */
const isPerson = (by: string): boolean => by !== 'service' && by !== 'app'

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
