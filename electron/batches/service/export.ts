import { notifyOfEnd } from '../../transactions/service/work-notices.ts'
import { z } from 'zod'
import { byId, nothing, operation } from '../../core/operation.ts'
import { resultColumns, templateColumns, templateRows, type ResultRow } from '../rules/result.ts'
import { dayOf } from '../../core/time.ts'
import { stateNow } from '../../payouts/rules/states.ts'
import type { BatchRecord } from '../records.ts'
import type { BatchAccess } from './access.ts'
import { piecesOf } from './pieces.ts'
import type { BatchPorts } from './ports.ts'
import type { LongWork } from '../../transactions/service/work.ts'
import { whilePermitted } from '../../core/seat.ts'
import { sheetOf, type WriteTables } from '../../core/written-table.ts'

/** Files that leave: what became of a batch's rows, and an empty file to begin with. */
export function createBatchExports(ports: BatchPorts & { access: BatchAccess; writeTables: WriteTables }) {
  const { ledger, access, rules, work, clock, stamp, writeTables } = ports

  async function* results(batch: Pick<BatchRecord, 'id' | 'rows'>, long: LongWork): AsyncGenerator<ResultRow[]> {
    const rulesNow = await rules.now()
    const now = clock.now()
    let done = 0
    for await (const payouts of piecesOf(ledger, batch.id, null)) {
      long.refuseIfCancelled()
      yield payouts.map((payout) => ({ ...payout, state: stateNow(payout, rulesNow, now) }))
      done += payouts.length
      long.show('exporting', done, batch.rows)
    }
  }

  return {
    operations: {
      /**
       * Saves the outcome of every row. Returns the file's name; null: the user chose none. Throws `not_found`, `busy`, `cancelled`,
       * `file_failed`, and as `whilePermitted`.
       */
      export: operation('payouts.view', byId, z.string().nullable(), async ({ id }, { operator, seat, locale }) => {
        work.refuseIfBusy(seat, operator.id)
        const batch = await access.brief(id)
        const what = locale === 'tr' ? 'toplu-odeme-sonucu' : 'batch-result'
        const sink = await seat.files.save('batch_result', `vezne-${what}-${id}-${dayOf(clock.now())}.xlsx`, locale)
        if (sink === null) return null
        const about = {
          title: texts.result[locale],
          facts: [[texts.batch[locale], batch.name]] as const,
          ...{ madeBy: operator.name, madeAt: clock.now() },
        }
        await work.during(seat, operator.id, (long) => {
          const sheet = sheetOf(texts.result[locale], resultColumns(locale), results(batch, long), locale)
          const pieces = writeTables(sink.name, { about, sheets: [sheet], locale })
          return sink.write(whilePermitted(seat, operator, 'payouts.view', pieces))
        })
        await ledger.audit.note({
          ...stamp(operator.id, seat),
          action: 'batch.exported',
          subject: { kind: 'batch', id: String(id), name: batch.name },
          after: { fileName: sink.name, rows: batch.rows },
        })
        notifyOfEnd(seat, { kind: 'batch_exported' }, `/batches/${id}`)
        return sink.name
      }),

      /** As for `export`. */
      saveTemplate: operation(
        'batches.prepare',
        nothing,
        z.string().nullable(),
        async (_, { operator, seat, locale }) => {
          const name = locale === 'tr' ? 'vezne-toplu-odeme-sablonu.xlsx' : 'vezne-batch-template.xlsx'
          const sink = await seat.files.save('batch_template', name, locale)
          if (sink === null) return null
          const sheet = sheetOf(texts.payouts[locale], templateColumns, [templateRows], locale)
          const pieces = writeTables(sink.name, { about: null, sheets: [sheet], locale })
          await sink.write(whilePermitted(seat, operator, 'batches.prepare', pieces))
          return sink.name
        },
      ),
    },
  }
}

const texts = {
  result: { tr: 'Toplu ödeme sonucu', en: 'Batch outcome' },
  batch: { tr: 'Toplu ödeme', en: 'Batch' },
  payouts: { tr: 'Ödemeler', en: 'Payouts' },
}
