import type { Overview } from '../contract/overview.ts'
import { boundsOfDay, dayOf } from '../contract/business-day.ts'
import type { Ledger } from '../domain/ledger-port.ts'
import type { Clock } from '../domain/ports.ts'

/** Thirty days are drawn, today among them. */
const daysBeforeMs = 29 * 24 * 60 * 60_000

/** The numbers of the Overview page that no list of another page holds. Days are Istanbul's. */
export function createOverview({ ledger, clock }: { ledger: Ledger; clock: Clock }) {
  let underWay: Promise<Overview> | null = null

  async function make(): Promise<Overview> {
    const madeAt = clock.now()
    const day = dayOf(madeAt)
    const { from, until } = boundsOfDay(day)
    const [movements, volumes] = await Promise.all([
      ledger.audit.movements(from, until),
      ledger.transactions.volumes(dayOf(from - daysBeforeMs), day),
    ])
    return {
      day,
      today: movements.map((line) => ({ ...line, amount: String(line.amount) })),
      days: volumes.map((line) => ({ ...line, amount: String(line.amount) })),
      madeAt,
    }
  }

  return {
    /** One at a time: it looks at every event of the day, so who asks meanwhile shares it. */
    read(): Promise<Overview> {
      underWay ??= make().finally(() => {
        underWay = null
      })
      return underWay
    },
  }
}
export type OverviewService = ReturnType<typeof createOverview>
