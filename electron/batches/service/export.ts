import { notifyOfEnd } from '../../transactions/service/work-notices.ts'
import { z } from 'zod'
import { byId, nothing, operation } from '../../core/operation.ts'
import type { Locale } from '../../core/text.ts'
import { batchResultHead, batchResultLine, batchTemplate } from '../rules/result.ts'
import { dayOf } from '../../core/time.ts'
import { stateNow } from '../../payouts/rules/states.ts'
import type { BatchRecord } from '../records.ts'
import type { BatchAccess } from './access.ts'
import { piecesOf } from './pieces.ts'
import type { BatchPorts } from './ports.ts'
import type { LongWork } from '../../transactions/service/work.ts'
import { whilePermitted } from '../../core/seat.ts'

/** Files that leave: what became of a batch's rows, and an empty file to begin with. */
export function createBatchExports(ports: BatchPorts & { access: BatchAccess }) {
  const { ledger, access, rules, work, clock, stamp } = ports

  async function* lines(
    batch: Pick<BatchRecord, 'id' | 'rows'>,
    locale: Locale,
    long: LongWork,
  ): AsyncGenerator<string> {
    const rulesNow = await rules.now()
    const now = clock.now()
    let done = 0
    yield batchResultHead(locale)
    for await (const payouts of piecesOf(ledger, batch.id, null)) {
      long.refuseIfCancelled()
      yield payouts.map((payout) => batchResultLine(payout, stateNow(payout, rulesNow, now), locale)).join('')
      done += payouts.length
      long.show('exporting', done, batch.rows)
    }
  }

  return {
    operations: {
      /**
       * What became of every row. The file's name; null when nobody chose one. Throws `not_found`, `busy`, `cancelled`,
       * `file_failed`, and as `whilePermitted`.
       */
      export: operation('payouts.view', byId, z.string().nullable(), async ({ id }, { operator, seat, locale }) => {
        work.refuseIfBusy(seat, operator.id)
        const batch = await access.brief(id)
        const what = locale === 'tr' ? 'toplu-odeme-sonucu' : 'batch-result'
        const sink = await seat.files.save('batch_result', `vezne-${what}-${id}-${dayOf(clock.now())}.csv`, locale)
        if (sink === null) return null
        await work.during(seat, operator.id, (long) =>
          sink.write(whilePermitted(seat, operator, 'payouts.view', lines(batch, locale, long))),
        )
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
          const name = locale === 'tr' ? 'vezne-toplu-odeme-sablonu.csv' : 'vezne-batch-template.csv'
          const sink = await seat.files.save('batch_template', name, locale)
          if (sink === null) return null
          await sink.write(whilePermitted(seat, operator, 'batches.prepare', [batchTemplate(locale)]))
          return sink.name
        },
      ),
    },
  }
}
