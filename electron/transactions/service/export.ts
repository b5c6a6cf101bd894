import type { ServicePorts } from '../../core/ports.ts'
import { operation } from '../../core/operation.ts'
import { withoutAddresses, type Locale } from '../../core/text.ts'
import { sheetOf, type Column, type WriteTables } from '../../core/written-table.ts'
import { depositStateNames, payoutStateNames, stateSourceNames } from '../../core/states.ts'
import type { TransactionDetails, TransactionNarrowing } from '../records.ts'
import { transactionFilterSchema, transactionsExportedSchema, type TransactionFilter } from '../contract/transaction.ts'
import { bankNameOfIban } from '../../core/iban.ts'
import { dateInWords, dayOf } from '../../core/time.ts'
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
          const columns = transactionColumns(await wordsFor(locale))
          const title = texts.title[locale]
          const about = { title, facts: factsOf(filter, locale), madeBy: operator.name, madeAt: clock.now() }
          await work.during(seat, operator.id, async (long) => {
            const narrowing = narrowingOf(filter)
            const all = await ledger.transactions.count(narrowing)
            long.show('exporting', 0, all)
            const sheet = sheetOf(title, columns, pages(narrowing, all, long, written), locale)
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

/** What was chosen, for the audit trail: what was not is not told. */
const narrowedBy = ({ kind, search, states, day, from, until }: TransactionFilter) => ({
  ...(kind && { onlyKind: kind }),
  ...(states.length > 0 && { onlyStates: states }),
  ...(day !== 'created' && { dayOf: day }),
  ...(from && { fromDay: from }),
  ...(until && { untilDay: until }),
  ...(search && { search: withoutAddresses(search) }),
})

/** The same for people. */
function factsOf({ kind, search, states, day, from, until }: TransactionFilter, locale: Locale): [string, string][] {
  const facts: [string, string][] = []
  if (kind) facts.push([texts.kind[locale], kinds[kind][locale]])
  const period = from || until ? `${dayText(from, locale)} – ${dayText(until, locale)}` : texts.anyDay[locale]
  if (day !== 'created' || from || until) facts.push([texts[day][locale], period])
  if (states.length > 0) facts.push([texts.state[locale], states.map((state) => stateNames[state][locale]).join(', ')])
  if (search) facts.push([texts.search[locale], search])
  return facts.length > 0 ? facts : [[texts.filter[locale], texts.none[locale]]]
}

const dayText = (day: string | null, locale: Locale): string => (day === null ? '…' : dateInWords(day, locale))

interface Words {
  locale: Locale
  /** A bank's name by its id; the id itself where the list does not have it. */
  bankName: (id: string) => string
  /** Likewise an operator's. */
  operatorName: (id: string) => string
}

const texts = {
  title: { tr: 'İşlemler', en: 'Transactions' },
  kind: { tr: 'Tür', en: 'Kind' },
  created: { tr: 'Oluşturulma', en: 'Created' },
  sent: { tr: 'Gönderilme', en: 'Sent' },
  ended: { tr: 'Sonuçlanma', en: 'Ended' },
  anyDay: { tr: 'tüm tarihler', en: 'all dates' },
  state: { tr: 'Durum', en: 'Status' },
  search: { tr: 'Arama', en: 'Search' },
  filter: { tr: 'Filtre', en: 'Filters' },
  none: { tr: 'yok', en: 'none' },
}
const kinds = { deposit: { tr: 'Para yatırma', en: 'Deposit' }, payout: { tr: 'Ödeme', en: 'Payout' } }
const stateNames = { ...depositStateNames, ...payoutStateNames }

/** Deposits and payouts as a table for a spreadsheet of the operator's language. A checkout link is never in it. */
export const transactionColumns = ({
  locale,
  bankName,
  operatorName,
}: Words): readonly Column<TransactionDetails>[] => [
  { name: texts.kind, kind: 'text', of: ({ kind }) => kinds[kind][locale] },
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
    name: { tr: 'Duruma getiren', en: 'Brought there by' },
    kind: 'text',
    of: ({ stateBy }) => (isPerson(stateBy) ? operatorName(stateBy) : null),
  },
  {
    name: { tr: 'Durumun zamanı (Europe/Istanbul)', en: 'Time of the status (Europe/Istanbul)' },
    kind: 'time',
    of: ({ stateAt }) => stateAt,
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
    name: { tr: 'Serviste oluşturulma (Europe/Istanbul)', en: 'Created with the service (Europe/Istanbul)' },
    kind: 'time',
    of: ({ serviceCreatedAt }) => serviceCreatedAt,
  },
  { name: { tr: 'Oluşturan', en: 'Created by' }, kind: 'text', of: ({ createdBy }) => operatorName(createdBy) },
  {
    name: { tr: 'Onaylayan', en: 'Approved by' },
    kind: 'text',
    of: ({ approvers }) => approvers.map(operatorName).join(', '),
  },
  { name: { tr: 'Toplu ödeme', en: 'Batch' }, kind: 'text', of: ({ batch }) => batch?.name ?? null },
  { name: { tr: 'Toplu ödeme satırı', en: 'Batch row' }, kind: 'number', of: ({ batch }) => batch?.row ?? null },
  { name: { tr: 'Müşteri', en: 'Customer' }, kind: 'text', of: ({ customer }) => customer.name },
  { name: { tr: 'Müşteri no', en: 'Customer ID' }, kind: 'text', of: ({ customer }) => customer.id },
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
  { name: { tr: 'Banka', en: 'Bank' }, kind: 'text', of: ({ bankId }) => bankId && bankName(bankId) },
]

/** The service's own word, and what the program concluded, have no person. */
const isPerson = (by: string): boolean => by !== 'service' && by !== 'app'
