import type { Operator } from '../../core/access.ts'
import type { AuditHead, AuditRecord } from '../../core/audit.ts'
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
import type { Locale } from '../../core/text.ts'
import { boundsOfDay, dayOf, dayPlus } from '../../core/time.ts'
import type { CharterService } from '../../people/service/charter.ts'
import type { StatementAbsences } from '../../reconcile/service/absent.ts'
import { periodTables } from './period-file.ts'
import type { WholeCheckService } from './check.ts'
import type { RecordLedger } from '../ledger.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { moneyBy, openOf, periodSummary } from '../rules/period.ts'
import { barsOf, barsUntil, type ChartDays } from '../rules/chart-bars.ts'
import { whilePermitted } from '../../core/seat.ts'
import { sheetOf, type Column, type WriteTables } from '../../core/written-table.ts'

const pageLength = 100
const eventsAtOnce = 2_000

/** Reading the audit trail: pages of it, whether it holds, the whole of it in a file, and a period of it on a sheet. */
export function createAudit(
  ports: Pick<ServicePorts, 'clock' | 'stamp'> & {
    ledger: RecordLedger
    check: Pick<WholeCheckService, 'firstBroken'>
    charter: Pick<CharterService, 'now'>
    absentIn: StatementAbsences['absentIn']
    writeTables: WriteTables
  },
) {
  const { ledger, clock, stamp, check, charter, absentIn, writeTables } = ports

  /** Up to the event `last`. */
  async function* eventsUpTo(last: number): AsyncGenerator<AuditRecord[]> {
    for (let sequence = 0; sequence < last;) {
      const events = await ledger.audit.after(sequence, Math.min(eventsAtOnce, last - sequence))
      if (events.length === 0) return
      yield events
      sequence = events.at(-1)?.sequence ?? sequence
    }
  }

  function table(
    ...[fileName, events, head, { name }, locale]: [string, AsyncIterable<AuditRecord[]>, AuditHead, Operator, Locale]
  ) {
    const facts = [[texts.head[locale], `${head.sequence} ${head.hash}`]] as const
    const about = { title: texts.trail[locale], facts, madeBy: name, madeAt: clock.now() }
    return writeTables(fileName, {
      about,
      sheets: [sheetOf(texts.trail[locale], auditColumns, events, locale)],
      locale,
    })
  }

  async function reportOf({ from, until }: z.output<typeof daysSchema>, madeBy: string) {
    const bounds = [boundsOfDay(from).from, boundsOfDay(until).until] as const
    const { movements, steps, opening, standing, money, span } = await ledger.audit.period(...bounds)
    const statement = await ledger.statements.month({ from, until })
    const hasLines = statement.agrees + statement.open + statement.explained > 0
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
      reconciled: hasLines ? statement : null,
      absent: await absentIn({ from, until }),
      first: span.first?.sequence ?? null,
      last: span.last?.sequence ?? null,
      events: span.events,
      head: { sequence, hash },
      broken: check.firstBroken(),
      madeAt: clock.now(),
      madeBy,
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
        z.strictObject({ format: z.enum(['table', 'json_lines']) }),
        z.string().nullable(),
        async ({ format }, { operator, seat, locale }) => {
          const what = locale === 'tr' ? 'denetim-izi' : 'audit-trail'
          const end = format === 'table' ? 'xlsx' : 'jsonl'
          const sink = await seat.files.save(`audit_${format}`, `vezne-${what}-${dayOf(clock.now())}.${end}`, locale)
          if (sink === null) return null
          const head = await ledger.audit.head()
          const events = eventsUpTo(head.sequence)
          const pieces = format === 'table' ? table(sink.name, events, head, operator, locale) : jsonLines(events)
          await sink.write(whilePermitted(seat, operator, 'audit.view', pieces))
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
      period: operation('audit.view', daysSchema, periodReportSchema, (days, { operator }) =>
        reportOf(days, operator.id),
      ),

      /** Writes the report into a file; its name, or null when none was chosen. Throws `file_failed`. */
      exportPeriod: operation(
        'audit.view',
        daysSchema,
        z.string().nullable(),
        async (days, { operator, seat, locale }) => {
          const what = locale === 'tr' ? 'donem-raporu' : 'period-report'
          const suggestedName = `vezne-${what}-${days.from}-${days.until}.xlsx`
          const sink = await seat.files.save('period_report', suggestedName, locale)
          if (sink === null) return null
          const report = await reportOf(days, operator.id)
          const people = new Map((await charter.now()).members.map(({ id, name }) => [id, name]))
          const operatorName = (id: string) => people.get(id) ?? id
          const tables = periodTables(report, { locale, madeBy: operator.name, operatorName })
          await sink.write(whilePermitted(seat, operator, 'audit.view', writeTables(sink.name, tables)))
          await ledger.audit.note({
            ...stamp(operator.id, seat),
            action: 'period.exported',
            subject: { kind: 'ledger', id: '', name: sink.name },
            after: { fromDay: days.from, untilDay: days.until, ...report.head },
          })
          return sink.name
        },
      ),
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

async function* jsonLines(pages: AsyncIterable<AuditRecord[]>): AsyncGenerator<string> {
  for await (const events of pages) yield events.map((event) => `${JSON.stringify(event)}\n`).join('')
}

/** `other` is what none of the others is. */
const groups: readonly string[] = auditQuerySchema.shape.group.unwrap().options

function actionsOf(group: AuditQuery['group']): readonly AuditAction[] | null {
  if (group === null) return null
  const groupOf = (action: AuditAction) => (action === 'hosting.changed' ? 'computer' : (action.split('.')[0] ?? ''))
  return auditActions.filter((action) =>
    group === 'other' ? !groups.includes(groupOf(action)) : groupOf(action) === group,
  )
}

const texts = {
  trail: { tr: 'Denetim izi', en: 'Audit trail' },
  head: { tr: 'Son kayıt özeti', en: 'Last entry hash' },
}

/**
 * The audit trail as a table for spreadsheets. To recompute hashes take the JSON lines: in CSV a cell may have been made
 * harmless, and a workbook cuts the longest.
 */
export const auditColumns: readonly Column<AuditRecord>[] = [
  { name: { tr: 'sıra', en: 'sequence' }, kind: 'number', of: ({ sequence }) => sequence },
  { name: { tr: 'zaman (Europe/Istanbul)', en: 'time (Europe/Istanbul)' }, kind: 'time', of: ({ at }) => at },
  { name: { tr: 'saat farkı (ms)', en: 'clock offset (ms)' }, kind: 'number', of: ({ offset }) => offset },
  { name: { tr: 'kim', en: 'by' }, kind: 'text', of: ({ by }) => by },
  { name: { tr: 'bilgisayar', en: 'computer' }, kind: 'text', of: ({ machine }) => machine },
  { name: { tr: 'olay kodu', en: 'action' }, kind: 'text', of: ({ action }) => action },
  { name: { tr: 'konu türü', en: 'subject kind' }, kind: 'text', of: ({ subject }) => subject.kind },
  { name: { tr: 'konu no', en: 'subject id' }, kind: 'text', of: ({ subject }) => subject.id },
  { name: { tr: 'konu', en: 'subject' }, kind: 'text', of: ({ subject }) => subject.name },
  { name: { tr: 'önce', en: 'before' }, kind: 'text', of: ({ before }) => before },
  { name: { tr: 'sonra', en: 'after' }, kind: 'text', of: ({ after }) => after },
  { name: { tr: 'alan özetleri', en: 'field digests' }, kind: 'text', of: ({ digests }) => digests },
  { name: { tr: 'önceki özet', en: 'previous hash' }, kind: 'text', of: ({ previousHash }) => previousHash },
  { name: { tr: 'özet', en: 'hash' }, kind: 'text', of: ({ hash }) => hash },
]
