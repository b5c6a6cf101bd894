import type { ServicePorts } from '../../core/ports.ts'
import { operation } from '../../core/operation.ts'
import type { Locale } from '../../core/text.ts'
import { sheetOf, type Column, type WriteTables } from '../../core/written-table.ts'
import { stateSourceNames } from '../../core/states.ts'
import type { TransactionRow, TransactionNarrowing } from '../records.ts'
import { transactionFilterSchema, transactionsExportedSchema } from '../contract/transaction.ts'
import { bankNameOfIban } from '../../core/iban.ts'
import { dayOf } from '../../core/time.ts'
import type { TransactionLedger } from '../ledger.ts'
import type { BatchWorkService, LongWork } from './work.ts'
import { notifyOfEnd } from './work-notices.ts'
import type { CharterService } from '../../people/service/charter.ts'
import { whilePermitted } from '../../core/seat.ts'
import { factsOf, kindNames, narrowedBy, stateNames, texts, type Words } from './filter-facts.ts'
import { narrowingOf } from './lists.ts'

const rowsAtOnce = 1_000

/** The transactions that the list shows, every page of them, in a file for a spreadsheet. */
export function createTransactionExports({
  ledger,
  charter,
  work,
  clock,
  stamp,
  writeTables,
}: ServicePorts & {
  ledger: TransactionLedger
  charter: Pick<CharterService, 'now'>
  work: BatchWorkService
  writeTables: WriteTables
}) {
  async function wordsFor(locale: Locale): Promise<Words> {
    const banks = new Map((await ledger.banks.latest())?.banks.map(({ id, name }) => [id, name]))
    const people = new Map((await charter.now()).members.map(({ id, name }) => [id, name]))
    return { locale, bankName: (id) => banks.get(id) ?? id, operatorName: (id) => people.get(id) ?? id }
  }

  async function* pages(narrowing: TransactionNarrowing, all: number, long: LongWork, written: { rows: number }) {
    let after: string | null = null
    do {
      long.refuseIfCancelled()
      const page = await ledger.transactions.details({ ...narrowing, after, limit: rowsAtOnce })
      yield page.rows
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
          const sink = await seat.files.save('transactions', `vezne-${what}-${dayOf(clock.now())}.xlsx`, locale)
          if (sink === null) return null
          const written = { rows: 0 }
          const names = await wordsFor(locale)
          const columns = transactionColumns(names)
          const narrowing = narrowingOf(filter)
          const [first] = (await ledger.transactions.details({ ...narrowing, after: null, limit: 1 })).rows
          const facts = factsOf(filter, { ...names, batchName: first?.batch?.name ?? null })
          const about = { title: title[locale], facts, madeBy: operator.name, madeAt: clock.now() }
          await work.during(seat, operator.id, async (long) => {
            const all = await ledger.transactions.count(narrowing)
            long.show('exporting', 0, all)
            const sheet = sheetOf(title[locale], columns, pages(narrowing, all, long, written), locale)
            const pieces = writeTables(sink.name, { about, sheets: [sheet], locale })
            return sink.write(whilePermitted(seat, operator, 'transactions.view', pieces))
          })
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

const title = { tr: 'İşlemler', en: 'Transactions' }

/** Deposits and payouts as a table for a spreadsheet of the operator's language. A checkout link is never in it. */
export const transactionColumns = ({ locale, bankName, operatorName }: Words): readonly Column<TransactionRow>[] => [
  { name: texts.kind, kind: 'text', of: ({ kind }) => kindNames[kind][locale] },
  { name: { tr: 'İşlem no', en: 'Reference' }, kind: 'text', of: ({ processId }) => processId },
  { name: { tr: 'Servis işlem no', en: 'Service ID' }, kind: 'text', of: ({ transactionId }) => transactionId },
  { name: { tr: 'Tutar', en: 'Amount' }, kind: 'amount', of: ({ amount }) => amount },
  { name: { tr: 'Para birimi', en: 'Currency' }, kind: 'text', of: () => 'TRY' },
  { name: texts.state, kind: 'text', of: ({ state }) => stateNames[state][locale] },
  { name: { tr: 'Durum kodu', en: 'Status code' }, kind: 'text', of: ({ state }) => state },
  {
    name: { tr: 'Durumun kaynağı', en: 'Source of the status' },
    kind: 'text',
    of: ({ stateSource }) => stateSourceNames[stateSource][locale],
  },
  {
    name: { tr: 'Durumu belirleyen', en: 'Status set by' },
    kind: 'text',
    of: ({ stateBy }) => (isPerson(stateBy) ? operatorName(stateBy) : null),
  },
  {
    name: { tr: 'Durumun zamanı (Europe/Istanbul)', en: 'Time of the status (Europe/Istanbul)' },
    kind: 'time',
    of: ({ stateAt }) => stateAt,
  },
  {
    name: { tr: 'Banka veya servis tarihi', en: 'Date given by the bank or the service' },
    kind: 'day',
    of: ({ outcomeDay }) => outcomeDay,
  },
  { name: { tr: 'Başarısızlık nedeni', en: 'Failure reason' }, kind: 'text', of: ({ failureReason }) => failureReason },
  {
    name: { tr: 'Ret veya iptal nedeni', en: 'Reason for rejecting or cancelling' },
    kind: 'text',
    of: ({ reason }) => reason,
  },
  {
    name: { tr: 'Oluşturulma (Europe/Istanbul)', en: 'Created (Europe/Istanbul)' },
    kind: 'time',
    of: ({ createdAt }) => createdAt,
  },
  {
    name: { tr: 'Gönderilme (Europe/Istanbul)', en: 'Sent (Europe/Istanbul)' },
    kind: 'time',
    of: ({ sentAt }) => sentAt,
  },
  {
    name: {
      tr: 'Serviste oluşturulma zamanı (Europe/Istanbul)',
      en: 'Creation time given by the service (Europe/Istanbul)',
    },
    kind: 'time',
    of: ({ serviceCreatedAt }) => serviceCreatedAt,
  },
  { name: texts.createdBy, kind: 'text', of: ({ createdBy }) => operatorName(createdBy) },
  {
    name: texts.approvedBy,
    kind: 'text',
    of: ({ approvers }) => approvers.map(operatorName).join(', '),
  },
  { name: texts.batch, kind: 'text', of: ({ batch }) => batch?.name ?? null },
  { name: { tr: 'Toplu ödeme satırı', en: 'Batch row' }, kind: 'number', of: ({ batch }) => batch?.row ?? null },
  { name: { tr: 'Müşteri', en: 'Customer' }, kind: 'text', of: ({ customer }) => customer.name },
  { name: texts.customer, kind: 'text', of: ({ customer }) => customer.id },
  { name: { tr: 'Kullanıcı adı', en: 'Username' }, kind: 'text', of: ({ customer }) => customer.username },
  { name: { tr: 'Alıcı', en: 'Recipient' }, kind: 'text', of: ({ recipient }) => recipient?.accountName ?? null },
  { name: { tr: 'IBAN', en: 'IBAN' }, kind: 'text', of: ({ recipient }) => recipient?.iban ?? null },
  {
    name: { tr: 'Alıcının bankası (IBAN’a göre)', en: 'Recipient’s bank (by IBAN)' },
    kind: 'text',
    of: ({ recipient }) => recipient && bankNameOfIban(recipient.iban),
  },
  { name: { tr: 'Not', en: 'Note' }, kind: 'text', of: ({ note }) => note },
  { name: { tr: 'Fatura no', en: 'Invoice number' }, kind: 'text', of: ({ invoiceNumber }) => invoiceNumber },
  { name: texts.bank, kind: 'text', of: ({ bankId }) => bankId && bankName(bankId) },
]

/** The service's own word, and what the program concluded, have no person. */
const isPerson = (by: string): boolean => by !== 'service' && by !== 'app'
