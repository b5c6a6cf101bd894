import { operation } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { boundsOfDay, dayMs, dayPlus } from '../../core/time.ts'
import { absentTransactionsSchema, monthQuerySchema } from '../contract/reconcile.ts'
import { absentAnswers, type AbsentAnswer, type MatchableTransaction } from '../contract/statement.ts'
import type { StatementLedger } from '../ledger.ts'
import { absenceOf, returnAbsenceOf } from '../rules/absent.ts'

const atOnce = 2_000
const mostShown = 200
/** A payout waits for its approval before it is sent, and comes back later. */
const daysBefore = 60
/** A line may come in the month after, or the money back. */
const daysAfter = 60

interface Absence {
  processId: string
  answer: AbsentAnswer
  day: string
}

/** Finds what the ledger has, and the statements of its days lack. */
export function createStatementAbsences({ ledger, stamp }: ServicePorts & { ledger: StatementLedger }) {
  async function absencesOf(days: { from: string; until: string }): Promise<Absence[]> {
    const periods = (await ledger.statements.periods(days)).map(({ from, until }) => ({
      from: from < days.from ? days.from : from,
      until: until > days.until ? days.until : until,
    }))
    if (periods.length === 0) return []
    const openReferences = new Set(
      await ledger.statements.namedByOpen({ from: days.from, until: dayPlus(days.until, daysAfter) }),
    )
    const absences: Absence[] = []
    const consider = (transaction: MatchableTransaction): void => {
      const { processId, kind, matched, sentDay, createdDay, endedDay } = transaction
      if (openReferences.has(processId)) return
      const firstOf = (absence: typeof absenceOf) =>
        periods.map((period) => absence(transaction, period)).find((each) => each !== null)
      const own = matched?.includes(kind === 'payout' ? 'out' : 'in') ? null : firstOf(absenceOf)
      const answer = own ?? (matched?.includes('in') ? null : firstOf(returnAbsenceOf))
      if (!answer) return
      const day = answer === 'return_missing' ? endedDay : sentDay
      absences.push({ processId, answer, day: day ?? createdDay })
    }
    const { at, offset } = stamp('app')
    const from = boundsOfDay(days.from).from - daysBefore * dayMs
    const wanted = { from, until: boundsOfDay(days.until).until, now: at + (offset ?? 0), limit: atOnce }
    for (const moment of ['created', 'sent'] as const) {
      for (let after: Parameters<typeof ledger.statements.near>[0]['after'] = null; ;) {
        const page = await ledger.statements.near({ ...wanted, moment, after })
        page.transactions.forEach(consider)
        after = page.next
        if (!after) break
      }
    }
    return absences.toSorted((one, other) => one.day.localeCompare(other.day))
  }

  /** Lists the first of them of these days, with how many there are. */
  async function absentIn(days: { from: string; until: string }) {
    const absences = await absencesOf(days)
    const first = absences.slice(0, mostShown)
    const rows = await ledger.statements.transactionsNamed(first.map(({ processId }) => processId))
    const byName = new Map(rows.map((row) => [row.processId, row]))
    const count = (wanted: AbsentAnswer) => absences.filter(({ answer }) => answer === wanted).length
    return {
      counts: Object.fromEntries(absentAnswers.map((answer) => [answer, count(answer)])) as Record<
        AbsentAnswer,
        number
      >,
      transactions: first.flatMap(({ processId, answer, day }) => {
        const row = byName.get(processId)
        return row ? [{ ...row, answer, day }] : []
      }),
    }
  }

  return {
    absentIn,
    operations: {
      absent: operation('reports.view', monthQuerySchema, absentTransactionsSchema, ({ month }) =>
        absentIn({ from: `${month}-01`, until: dayPlus(`${dayPlus(`${month}-28`, 4).slice(0, 7)}-01`, -1) }),
      ),
    },
  }
}
export type StatementAbsences = ReturnType<typeof createStatementAbsences>
