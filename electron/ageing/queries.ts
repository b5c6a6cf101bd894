import { sql, type RawBuilder } from 'kysely'
import { batchesIn, oldestOfBatchesIn, waits } from '../batches/queries/still-owed.ts'
import { ageingKinds, type AgeingKind } from '../core/ageing.ts'
import type { PayoutState } from '../core/states.ts'
import { byIndex, eachJoin } from '../ledger/engine/engine.ts'
import type { Work } from '../ledger/tables.ts'
import { isApproved, lapsedAt, voidedIn } from '../payouts/queries/approved-now.ts'
import type { ApprovalEnds, ApprovalTerms } from '../payouts/records.ts'
import { isUnsettled } from '../transactions/queries/reports.ts'
import type { AgeingLine } from './contract.ts'

/** Repeats the condition of its index word for word. */
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
        select count(*) as count, count(batch) as batches, min(since) as oldest, max(since) as newest
        from (${rows}) as waiting`.execute(work)
      const { count = 0, batches = 0, oldest = null, newest = null } = found.rows[0] ?? {}
      if (oldest === null || newest === null) continue
      const deposits = kind === 'late_deposit' ? await firstOf(work, rows) : []
      lines.push({ kind, count, batches, oldest, newest, deposits })
    }
    return lines
  },
}

interface Ages {
  count: number
  batches: number
  oldest: number | null
  newest: number | null
}

const mostNamed = 20

const firstOf = async (work: Work, rows: RawBuilder<unknown>): Promise<AgeingLine['deposits']> =>
  (
    await sql<AgeingLine['deposits'][number]>`
      select id, process_id as "processId" from (${rows}) as late order by since, id limit ${mostNamed}`.execute(work)
  ).rows

/** `since`: from when on each has waited. `batch`: the batch that it is one piece of work of. */
function rowsOf(kind: AgeingKind, { since, lateFrom, terms, ends, offset, now }: AgeingSearch): RawBuilder<unknown> {
  const alone = (state: PayoutState, from: RawBuilder<unknown> = sql`state_at`) => sql`
    select ${from} as since, cast(null as bigint) as batch from transactions ${byIndex('transactions_waiting')}
    where ${waits} and state = ${state} and batch_id is null and state_at <= ${since}`
  /** Each is settled or ended alone, also a row of a batch. */
  const each = (state: PayoutState) => sql`
    ${alone(state)} union all
    select state_at as since, cast(null as bigint) as batch
    from ${batchesIn(state)} as held ${eachJoin} transactions ${byIndex('transactions_waiting')}
      on ${waits} and state = ${state} and batch_id = held.id and state_at <= ${since}`
  const ofBatches = (state: PayoutState, from: RawBuilder<unknown> = sql`state_at`) => sql`
    select ${from} as since, batch_id as batch ${oldestOfBatchesIn(state)}`
  const oncePerBatch = (rows: RawBuilder<unknown>) => sql`
    select min(since) as since, batch from (${rows}) as of_batches group by batch having min(since) <= ${since}`
  switch (kind) {
    case 'unknown':
      return each('unknown')
    case 'accepted':
      return sql`${each('accepted')} union all ${each('processing')}`
    case 'approval': {
      // One whose approvals ended waits for new ones from then on.
      const ended = sql`coalesce(${lapsedAt(ends, now)}, state_at)`
      return sql`
        ${alone('awaiting_approval')} union all
        select since, batch from (
          with ${voidedIn(ends)}
          select since, batch from (${alone('approved', ended)} and not ${isApproved(terms)}) as lapsed
          union all ${oncePerBatch(sql`
            ${ofBatches('awaiting_approval')} union all
            ${ofBatches('approved', ended)} where not ${isApproved(terms)}`)}
        ) as waiting where since <= ${since}`
    }
    case 'unsent':
      return sql`
        ${alone('approved')} and ${isApproved(terms)} union all
        ${alone('refused')} union all ${alone('not_sent')} union all
        ${oncePerBatch(sql`
          ${ofBatches('approved')} where ${isApproved(terms)} union all
          ${ofBatches('refused')} union all ${ofBatches('not_sent')}`)}`
    case 'report':
      return sql`
        select min(at) as since, cast(null as bigint) as batch from reports ${byIndex('reports_unsettled')} where ${isUnsettled}
        group by coalesce(parent_id, -id), effect having min(at) <= ${since}`
    case 'late_deposit':
      // When it was paid the service says; where it does not, it was when somebody said so.
      return sql`
        select state_at as since, cast(null as bigint) as batch, transactions.id as id, process_id
        from transactions ${byIndex('transactions_paid_late')} join deposits on deposits.id = transactions.id
        where ${isPaidLate} and state_at <= ${since} and state_at > ${lateFrom} and expires_at < coalesce(
          (select max(reported_at) from reports where parent_id = transactions.id and to_state = 'paid'),
          state_at + ${offset})`
  }
}
