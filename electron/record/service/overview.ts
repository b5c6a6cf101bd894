import type { z } from 'zod'
import { nothing, operation } from '../../core/operation.ts'
import { overviewSchema } from '../contract/audit.ts'
import { boundsOfDay, dayOf } from '../../core/time.ts'
import type { RecordLedger } from '../ledger.ts'
import type { Clock } from '../../core/ports.ts'

/** Thirty days are drawn, today among them. */
const daysBeforeMs = 29 * 24 * 60 * 60_000

/** The numbers of the Overview page that no list of another page holds. Days are Istanbul's. */
export function createOverview({ ledger, clock }: { ledger: RecordLedger; clock: Clock }) {
  let underWay: Promise<Made> | null = null

  async function make(): Promise<Made> {
    const madeAt = clock.now()
    const day = dayOf(madeAt)
    const { from, until } = boundsOfDay(day)
    const [today, days] = await Promise.all([
      ledger.audit.movements(from, until),
      ledger.transactions.volumes(dayOf(from - daysBeforeMs), day),
    ])
    return { day, today, days, madeAt }
  }

  return {
    operations: {
      /** One at a time: it looks at every event of the day, so who asks meanwhile shares it. */
      read: operation('transactions.view', nothing, overviewSchema, () => {
        underWay ??= make().finally(() => {
          underWay = null
        })
        return underWay
      }),
    },
  }
}

type Made = z.input<typeof overviewSchema>
