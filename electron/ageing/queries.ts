import { sql, type RawBuilder } from 'kysely'
import { ageingKinds, type AgeingKind } from '../core/ageing.ts'
import { byIndex } from '../ledger/engine/engine.ts'
import type { Work } from '../ledger/tables.ts'
import { isApproved, lapsedAt, voidedIn } from '../payouts/queries/approved-now.ts'
import type { ApprovalEnds, ApprovalTerms } from '../payouts/records.ts'
import { isUnsettled } from '../transactions/queries/reports.ts'
import type { AgeingLine } from './contract.ts'

/** Word for word the conditions of the two indexes: what waits is few among all there is. */
const waits = sql`kind = 'payout' and state in ('awaiting_approval', 'approved', 'accepted', 'processing', 'unknown')`
const isPaidLate = sql`kind = 'deposit' and state = 'paid' and state_at > created_at + 900000`

interface AgeingSearch {
  /** What has waited since then, or longer. */
  since: Record<AgeingKind, number>
  terms: ApprovalTerms
  ends: ApprovalEnds
  /** The service's clock minus the one that stamps, milliseconds: by it a deposit's window closes. */
  offset: number
  now: number
  /** A snooze that is older has ended. */
  snoozedSince: number
}

export const ageingReads = {
  /** A line of each kind of which something waits too long. What time does to it is here alone: no state changes by it. */
  async waiting(work: Work, search: AgeingSearch): Promise<AgeingLine[]> {
    const { said, settledUpTo } = await saidOf(work, search)
    const lines: AgeingLine[] = []
    for (const kind of ageingKinds) {
      const snooze = said.get(kind) ?? null
      const rows = rowsOf(kind, search, settledUpTo)
      const found = await sql<Ages>`
        select count(*) as count, count(case when since > ${snooze?.covers ?? 0} then 1 end) as due,
          min(since) as oldest, max(since) as newest
        from (${rows}) as waiting`.execute(work)
      const { count = 0, due = 0, oldest = null, newest = null } = found.rows[0] ?? {}
      if (oldest === null || newest === null) continue
      const { until = 0, by = '', at = 0, reason = '' } = snooze ?? {}
      const deposits = kind === 'late_deposit' ? await firstOf(work, rows) : []
      lines.push({ kind, count, due, oldest, newest, deposits, snooze: snooze && { until, by, at, reason } })
    }
    return lines
  },
}

interface Ages {
  count: number
  due: number
  oldest: number | null
  newest: number | null
}

const mostNamed = 20

const firstOf = async (work: Work, rows: RawBuilder<unknown>): Promise<AgeingLine['deposits']> =>
  (
    await sql<AgeingLine['deposits'][number]>`
      select id, process_id as "processId" from (${rows}) as late order by since, id limit ${mostNamed}`.execute(work)
  ).rows

/** `since`: from when on each has waited. */
function rowsOf(
  kind: AgeingKind,
  { since: { [kind]: since }, terms, ends, offset, now }: AgeingSearch,
  settledUpTo: number,
): RawBuilder<unknown> {
  const inState = (state: string) => sql`
    select state_at as since from transactions ${byIndex('transactions_waiting')}
    where ${waits} and state = ${state} and state_at <= ${since}`
  switch (kind) {
    case 'unknown':
      return inState('unknown')
    case 'accepted':
      return sql`${inState('accepted')} union all ${inState('processing')}`
    case 'approval':
      // One whose approvals ended waits for new ones from then on, or what was said of others before would hide it.
      return sql`
        ${inState('awaiting_approval')} union all
        select since from (
          with ${voidedIn(ends)}
          select coalesce(${lapsedAt(ends, now)}, state_at) as since from transactions ${byIndex('transactions_waiting')}
          where ${waits} and state = 'approved' and state_at <= ${since} and not ${isApproved(terms)}
        ) as lapsed where since <= ${since}`
    case 'report':
      return sql`
        select min(at) as since from reports ${byIndex('reports_unsettled')} where ${isUnsettled}
        group by coalesce(parent_id, -id), effect having min(at) <= ${since}`
    case 'late_deposit':
      // When it was paid the service says; where it does not, it was when somebody said so.
      return sql`
        select state_at as since, transactions.id as id, process_id
        from transactions ${byIndex('transactions_paid_late')} join deposits on deposits.id = transactions.id
        where ${isPaidLate} and state_at <= ${since} and state_at > ${settledUpTo} and expires_at < coalesce(
          (select max(reported_at) from reports where parent_id = transactions.id and to_state = 'paid'),
          state_at + ${offset})`
  }
}

/** What an event says of a kind: `covers` is since when the last one that it speaks of has waited. */
interface Said {
  ageing: AgeingKind
  covers: number
  until: number
  reason: string
}

/** What people said of it stands in the trail and nowhere else: the last word of each kind holds. */
async function saidOf(work: Work, { now, snoozedSince }: Pick<AgeingSearch, 'now' | 'snoozedSince'>) {
  const events = work.selectFrom('auditEvents').select(['by', 'at', 'after']).orderBy('sequence', 'desc')
  const snoozed = await events.where('action', '=', 'ageing.snoozed').where('at', '>=', snoozedSince).execute()
  const settled = await events.where('action', '=', 'ageing.settled').limit(1).executeTakeFirst()
  const said = new Map<AgeingKind, Said & { by: string; at: number }>()
  for (const { by, at, after } of snoozed) {
    const { ageing, ...rest } = JSON.parse(after ?? '') as Said
    if (!said.has(ageing)) said.set(ageing, { ageing, ...rest, by, at })
  }
  for (const [kind, { until }] of said) if (until <= now) said.delete(kind)
  return { said, settledUpTo: settled ? (JSON.parse(settled.after ?? '') as Said).covers : 0 }
}
