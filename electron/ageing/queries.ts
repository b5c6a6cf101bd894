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
  since: number
  /** Money that came late before then is not listed any more. */
  lateFrom: number
  terms: ApprovalTerms
  ends: ApprovalEnds
  /** The service's clock minus the one that stamps, milliseconds: by it a deposit's window closes. */
  offset: number
  now: number
}

export const ageingReads = {
  /** A line of each kind of which something waits too long. What time does to it is here alone: no state changes by it. */
  async waiting(work: Work, search: AgeingSearch): Promise<AgeingLine[]> {
    const lines: AgeingLine[] = []
    for (const kind of ageingKinds) {
      const rows = rowsOf(kind, search)
      const found = await sql<Ages>`
        select count(*) as count, min(since) as oldest, max(since) as newest from (${rows}) as waiting`.execute(work)
      const { count = 0, oldest = null, newest = null } = found.rows[0] ?? {}
      if (oldest === null || newest === null) continue
      const deposits = kind === 'late_deposit' ? await firstOf(work, rows) : []
      lines.push({ kind, count, oldest, newest, deposits })
    }
    return lines
  },
}

interface Ages {
  count: number
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
function rowsOf(kind: AgeingKind, { since, lateFrom, terms, ends, offset, now }: AgeingSearch): RawBuilder<unknown> {
  const inState = (state: string) => sql`
    select state_at as since from transactions ${byIndex('transactions_waiting')}
    where ${waits} and state = ${state} and state_at <= ${since}`
  switch (kind) {
    case 'unknown':
      return inState('unknown')
    case 'accepted':
      return sql`${inState('accepted')} union all ${inState('processing')}`
    case 'approval':
      // One whose approvals ended waits for new ones from then on.
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
        where ${isPaidLate} and state_at <= ${since} and state_at > ${lateFrom} and expires_at < coalesce(
          (select max(reported_at) from reports where parent_id = transactions.id and to_state = 'paid'),
          state_at + ${offset})`
  }
}
