import { operation } from '../../core/operation.ts'
import type { Locale } from '../../core/text.ts'
import { transactionFilterSchema, transactionsExportedSchema, type TransactionFilter } from '../contract/transaction.ts'
import { dayOf } from '../../core/time.ts'
import type { TransactionLedger } from '../ledger.ts'
import type { ChosenFiles, Clock } from '../../core/ports.ts'
import { transactionsCsvHead, transactionsCsvLine } from '../rules/transactions-csv.ts'
import { withoutAddresses } from '../rules/without-addresses.ts'
import type { BatchWorkService, LongWork } from './work.ts'
import type { SessionService } from '../../people/service/session.ts'
import type { Stamped } from '../../core/time.ts'
import { stillPermitted } from '../../people/service/session.ts'
import { narrowingOf } from './lists.ts'

const rowsAtOnce = 1_000

/** The transactions that the list shows, every page of them, in a file for a spreadsheet. */
export function createTransactionExports(ports: {
  ledger: TransactionLedger
  files: ChosenFiles
  session: Pick<SessionService, 'current'>
  work: BatchWorkService
  clock: Clock
  stamp: Stamped
}) {
  const { ledger, files, session, work, clock, stamp } = ports

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
