import type { AuditEvent, AuditHead, AuditRecord } from '../core/audit.ts'
import type { AuditAction } from '../core/audit-words.ts'
import { beginning } from '../core/chain.ts'
import type { Stamp } from '../core/time.ts'
import type { Work } from './tables.ts'
import { eventOf, trailPage } from './trail-page.ts'
import { head, macOf, record } from './events.ts'
import { statement } from './statements.ts'

/** An event of the audit trail that goes with no other change. */
interface AuditNote extends Stamp {
  action: AuditAction
  subject: AuditEvent['subject']
  /** What is worth knowing, as plain JSON. */
  after: Readonly<Record<string, unknown>> | null
}

const eventHash = statement((db, sequence: number) =>
  db.selectFrom('auditEvents').select('hash').where('sequence', '=', sequence),
)

/** Reads the audit trail (domain rule 12). The record checks whether it holds. */
export const trailReads = {
  head,

  /** Gives an event's hash, also that of the beginning; null when there is none. */
  async hashAt(work: Work, sequence: number): Promise<string | null> {
    if (sequence === 0) return beginning.hash
    const [event] = await eventHash(work, sequence)
    return event?.hash ?? null
  },

  /** Newest first. */
  page: trailPage,

  /** Oldest first, after this sequence. */
  after: eventsAfter,

  /** The first event after this sequence that was not written with the trail's key; null when there is none. */
  async firstUnsealed(work: Work, after: number): Promise<number | null> {
    const { trailKey } = work
    const events = await work
      .selectFrom('auditEvents')
      .select(['sequence', 'hash', 'mac'])
      .where('sequence', '>', after)
      .orderBy('sequence')
      .execute()
    const first = events.find(({ hash, mac }) => trailKey === null || mac !== macOf(hash, trailKey))
    return first?.sequence ?? null
  },
}

/** The first and last event within [from, until). */
export async function span(
  work: Work,
  from: number,
  until: number,
): Promise<{ first: AuditRecord | null; last: AuditRecord | null; events: number }> {
  const within = work.selectFrom('auditEvents').where('at', '>=', from).where('at', '<', until)
  const { events, first, last } = await within
    .select(({ fn }) => [
      fn.countAll<number>().as('events'),
      fn.min('sequence').as('first'),
      fn.max('sequence').as('last'),
    ])
    .executeTakeFirstOrThrow()
  return { events, first: await eventAt(work, first), last: await eventAt(work, last) }
}

export const trailWrites = {
  note: (work: Work, { action, subject, after, ...stamp }: AuditNote): Promise<AuditHead> =>
    record(work, { stamp, action, subject, after }),
}

async function eventsAfter(work: Work, sequence: number, limit: number): Promise<AuditRecord[]> {
  const rows = await work
    .selectFrom('auditEvents')
    .selectAll()
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute()
  return rows.map(eventOf)
}

async function eventAt(work: Work, sequence: number | null): Promise<AuditRecord | null> {
  const row = await work.selectFrom('auditEvents').selectAll().where('sequence', '=', sequence).executeTakeFirst()
  return row ? eventOf(row) : null
}

export const trailQueries = { reads: { audit: trailReads }, writes: { audit: trailWrites } }
