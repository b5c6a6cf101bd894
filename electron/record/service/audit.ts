import { byteOrderMark, csvLine } from '../../core/csv.ts'
import type { AuditRecord } from '../../core/audit.ts'
import { auditActions, type AuditAction } from '../../core/audit-words.ts'
import { beginning } from '../../core/chain.ts'
import { z } from 'zod'
import {
  auditPageSchema,
  auditQuerySchema,
  daysSchema,
  overviewQuerySchema,
  overviewSchema,
  periodReportSchema,
  type AuditQuery,
} from '../contract/audit.ts'
import { operation } from '../../core/operation.ts'
import { boundsOfDay, dayOf, dayPlus } from '../../core/time.ts'
import type { WholeCheckService } from './check.ts'
import type { RecordLedger } from '../ledger.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { moneyBy, openOf, periodSummary } from '../rules/period.ts'
import { barsOf, barsUntil, type ChartDays } from '../rules/chart-bars.ts'
import { whilePermitted } from '../../core/seat.ts'

const pageLength = 100
const eventsAtOnce = 2_000

/** Reading the audit trail: pages of it, whether it holds, the whole of it in a file, and a period of it on a sheet. */
export function createAudit(
  ports: Pick<ServicePorts, 'clock' | 'stamp'> & {
    ledger: RecordLedger
    check: Pick<WholeCheckService, 'firstBroken'>
  },
) {
  const { ledger, clock, stamp, check } = ports

  /** Up to the event `last`. */
  async function* lines(format: 'csv' | 'json_lines', last: number): AsyncGenerator<string> {
    if (format === 'csv') yield auditCsvHead
    for (let sequence = 0; sequence < last;) {
      const events = await ledger.audit.after(sequence, Math.min(eventsAtOnce, last - sequence))
      if (events.length === 0) return
      yield events.map(format === 'csv' ? auditCsvLine : jsonLine).join('')
      sequence = events.at(-1)?.sequence ?? sequence
    }
  }

  return {
    operations: {
      page: operation('audit.view', auditQuerySchema, auditPageSchema, async ({ group, day, by, search, before }) => {
        const query = {
          actions: actionsOf(group),
          by,
          search,
          from: null,
          day: day === null ? null : boundsOfDay(day).from,
        }
        const events: AuditRecord[] = []
        let next = before
        // Goes piece by piece, so that other callers of the ledger have their turn.
        do {
          const page = await ledger.audit.page({ ...query, before: next, limit: pageLength - events.length })
          events.push(...page.events)
          next = page.next
        } while (next !== null && events.length < pageLength)
        return { events, next }
      }),

      /** The whole trail into a file that main asks for; its name, or null when nobody chose one. Throws `file_failed`. */
      export: operation(
        'audit.view',
        z.strictObject({ format: z.enum(['csv', 'json_lines']) }),
        z.string().nullable(),
        async ({ format }, { operator, seat, locale }) => {
          const csv = format === 'csv'
          const suggestedName = `vezne-${locale === 'tr' ? 'denetim-izi' : 'audit-trail'}-${dayOf(clock.now())}.${csv ? 'csv' : 'jsonl'}`
          const sink = await seat.files.save(csv ? 'audit_csv' : 'audit_json_lines', suggestedName, locale)
          if (sink === null) return null
          const head = await ledger.audit.head()
          await sink.write(whilePermitted(seat, operator, 'audit.view', lines(format, head.sequence)))
          await ledger.audit.note({
            ...stamp(operator.id, seat),
            action: 'audit.exported',
            subject: { kind: 'ledger', id: '', name: sink.name },
            after: { format, sequence: head.sequence, hash: head.hash },
          })
          return sink.name
        },
      ),

      /** Reports whole days, bound to the chain by the head at their end. */
      period: operation('audit.view', daysSchema, periodReportSchema, async ({ from, until }, { operator }) => {
        const bounds = [boundsOfDay(from).from, boundsOfDay(until).until] as const
        const { movements, steps, opening, standing, money, span } = await ledger.audit.period(...bounds)
        const banks = new Map((await ledger.banks.latest())?.banks.map(({ id, name }) => [id, name]))
        const { sequence, hash } = span.last ?? beginning
        return {
          ...{ from, until },
          opening: openOf(opening),
          summary: periodSummary(steps, standing),
          byBank: moneyBy(money, 'bankId').map((sums) => ({
            ...sums,
            name: sums.name && (banks.get(sums.name) ?? sums.name),
          })),
          byUser: moneyBy(money, 'createdBy'),
          lines: movements,
          first: span.first?.sequence ?? null,
          last: span.last?.sequence ?? null,
          events: span.events,
          head: { sequence, hash },
          broken: check.firstBroken(),
          madeAt: clock.now(),
          madeBy: operator.id,
        }
      }),
    },
  }
}

/** The numbers of the Overview page that no list of another page holds. Days are Istanbul's. */
export function createOverview({ ledger, clock }: Pick<ServicePorts, 'clock'> & { ledger: RecordLedger }) {
  const underWay = new Map<ChartDays, Promise<Made>>()

  async function make(days: ChartDays): Promise<Made> {
    const madeAt = clock.now()
    const day = dayOf(madeAt)
    const { from, until } = boundsOfDay(day)
    const spans = barsUntil(day, days)
    const [today, lines] = await Promise.all([
      ledger.audit.movements(from, until),
      ledger.transactions.volumes(spans[0]?.first ?? day, day),
    ])
    const month = dayPlus(day, -29)
    return {
      day,
      today,
      days: lines.filter((line) => line.day >= month),
      chart: { days, bars: barsOf(spans, lines) },
      madeAt,
    }
  }

  return {
    operations: {
      /** One at a time: it looks at every event of the day, so who asks meanwhile shares it. */
      read: operation('transactions.view', overviewQuerySchema, overviewSchema, ({ days }) => {
        const shared = underWay.get(days) ?? make(days).finally(() => underWay.delete(days))
        underWay.set(days, shared)
        return shared
      }),
    },
  }
}
type Made = z.input<typeof overviewSchema>

const jsonLine = (event: AuditRecord): string => `${JSON.stringify(event)}\n`

/** `other` is what none of the others is. */
const groups: readonly string[] = auditQuerySchema.shape.group.unwrap().options

function actionsOf(group: AuditQuery['group']): readonly AuditAction[] | null {
  if (group === null) return null
  const groupOf = (action: AuditAction) => (action === 'hosting.changed' ? 'computer' : (action.split('.')[0] ?? ''))
  return auditActions.filter((action) =>
    group === 'other' ? !groups.includes(groupOf(action)) : groupOf(action) === group,
  )
}

/**
 * The audit trail as a table for spreadsheets. Semicolons, because that is what a Turkish Excel expects, and a BOM, or it
 * would not see UTF-8. To recompute hashes take the JSON lines: a cell here may have been made harmless.
 */

const columns: readonly (readonly [string, (event: AuditRecord) => string | number | null])[] = [
  ['sequence', (event) => event.sequence],
  ['time (UTC)', (event) => new Date(event.at).toISOString()],
  ['clock offset (ms)', (event) => event.offset],
  ['by', (event) => event.by],
  ['machine', (event) => event.machine],
  ['action', (event) => event.action],
  ['subject kind', (event) => event.subject.kind],
  ['subject id', (event) => event.subject.id],
  ['subject', (event) => event.subject.name],
  ['before', (event) => event.before],
  ['after', (event) => event.after],
  ['digests', (event) => event.digests],
  ['previous hash', (event) => event.previousHash],
  ['hash', (event) => event.hash],
]

const line = (cells: readonly (string | number | null)[]): string => csvLine(cells, ';')

export const auditCsvHead = byteOrderMark + line(columns.map(([name]) => name))

export const auditCsvLine = (event: AuditRecord): string => line(columns.map(([, of]) => of(event)))
