import type { Selectable } from 'kysely'
import { follows } from '../../core/audit-chain.ts'
import type { AuditRecord } from '../../core/audit.ts'
import { containsInAnyCase } from '../../ledger/engine/sqlite.ts'
import type { Over } from '../../ledger/protocol.ts'
import type { Tables, Work } from '../../ledger/tables.ts'
import { head, record } from '../../ledger/events.ts'
import { mismatches } from './mismatches.ts'
import { movements } from './movements.ts'
import { sha256 } from '../../ledger/sha256.ts'

/** Reading the audit trail, and holding it against itself and against the rows (domain rule 12). */
export const audit: Over<Work>['audit'] = {
  head,

  async hashAt(work, sequence) {
    const event = await work
      .selectFrom('audit_events')
      .select('hash')
      .where('sequence', '=', sequence)
      .executeTakeFirst()
    return event?.hash ?? null
  },

  async page(work, { actions, by, search, from, until, before, limit }) {
    let query = work
      .selectFrom('audit_events')
      .selectAll()
      .orderBy('sequence', 'desc')
      .limit(limit + 1)
    if (actions) query = query.where('action', 'in', actions)
    if (by !== null) query = query.where('by', '=', by)
    if (from !== null) query = query.where('at', '>=', from)
    if (until !== null) query = query.where('at', '<', until)
    if (before !== null) query = query.where('sequence', '<', before)
    if (search !== '') {
      query = query.where(containsInAnyCase(['subject_name', 'subject_id'], search))
    }
    const found = (await query.execute()).map(eventOf)
    const events = found.slice(0, limit)
    return { events, next: found.length > limit ? (events.at(-1)?.sequence ?? null) : null }
  },

  after: eventsAfter,

  async verify(work, after, limit) {
    let good = after
    let checked = 0
    for (const event of await eventsAfter(work, after.sequence, limit)) {
      checked += 1
      if (!follows(event, good, sha256)) return { checked, head: good, broken: event.sequence }
      good = { sequence: event.sequence, hash: event.hash }
    }
    return { checked, head: good, broken: null }
  },

  mismatches,

  note: (work, { action, subject, after, ...stamp }) => record(work, { stamp, action, subject, after }),

  movements,

  async span(work, from, until) {
    const within = work.selectFrom('audit_events').where('at', '>=', from).where('at', '<', until)
    const { events, first, last } = await within
      .select(({ fn }) => [
        fn.countAll<number>().as('events'),
        fn.min('sequence').as('first'),
        fn.max('sequence').as('last'),
      ])
      .executeTakeFirstOrThrow()
    return { events, first: await eventAt(work, first), last: await eventAt(work, last) }
  },
}

async function eventsAfter(work: Work, sequence: number, limit: number): Promise<AuditRecord[]> {
  const rows = await work
    .selectFrom('audit_events')
    .selectAll()
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute()
  return rows.map(eventOf)
}

async function eventAt(work: Work, sequence: number | null): Promise<AuditRecord | null> {
  const row = await work.selectFrom('audit_events').selectAll().where('sequence', '=', sequence).executeTakeFirst()
  return row ? eventOf(row) : null
}

const eventOf = (row: Selectable<Tables['audit_events']>): AuditRecord => ({
  sequence: row.sequence,
  at: row.at,
  offset: row.clock_offset,
  by: row.by,
  machine: row.machine,
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  before: row.before,
  after: row.after,
  digests: row.digests,
  previousHash: row.previous_hash,
  hash: row.hash,
})
