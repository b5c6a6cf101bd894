import { sql } from 'kysely'
import type { Selectable, SqlBool } from 'kysely'
import type { AuditEvent, AuditHead } from '../../../contract/audit.ts'
import { beginning, bound, follows } from '../../../domain/audit-chain.ts'
import type { Stamp } from '../../../domain/stamp.ts'
import type { AuditRecord } from '../../../domain/records.ts'
import type { Over } from '../protocol.ts'
import type { Tables, Work } from '../tables.ts'
import { movements, strays } from './audit-states.ts'
import { sha256 } from './sha256.ts'

/** The audit trail (domain rule 12). Whatever changes something calls `record` in its own transaction. */
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
      query = query.where(sql<SqlBool>`instr(lower(subject_name || char(10) || subject_id), lower(${search})) > 0`)
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

  strays,

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

export interface NewEvent {
  stamp: Stamp
  action: AuditEvent['action']
  subject: AuditEvent['subject']
  /**
   * Plain JSON, amounts as digit strings. An event that changes a transaction's state or revision says `state` and
   * `revision` in both; no other event says them.
   */
  before?: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** Appends an event, bound to the newest one. The transaction it belongs to is written with it or not at all. */
export async function record(work: Work, { stamp, action, subject, before, after }: NewEvent): Promise<AuditHead> {
  const newest = await head(work)
  const event = bound(
    {
      sequence: newest.sequence + 1,
      at: stamp.at,
      offset: stamp.offset,
      by: storable(stamp.by),
      machine: storable(work.machine),
      action,
      subject: { kind: subject.kind, id: storable(subject.id), name: storable(subject.name) },
      before: jsonText(before ?? null),
      after: jsonText(after),
    },
    newest,
    sha256,
  )
  await work
    .insertInto('audit_events')
    .values({
      sequence: event.sequence,
      at: event.at,
      clock_offset: event.offset,
      by: event.by,
      machine: event.machine,
      action: event.action,
      subject_kind: event.subject.kind,
      subject_id: event.subject.id,
      subject_name: event.subject.name,
      before: event.before,
      after: event.after,
      previous_hash: event.previousHash,
      hash: event.hash,
    })
    .execute()
  return { sequence: event.sequence, hash: event.hash }
}

async function head(work: Work): Promise<AuditHead> {
  const newest = await work
    .selectFrom('audit_events')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ?? beginning
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
  previousHash: row.previous_hash,
  hash: row.hash,
})

/** A text comes back from SQLite well formed, whatever went in; only what comes back as it was can be checked. */
const storable = (text: string) => text.toWellFormed()

/** Keys in the order of their names, so that the same contents are the same text. */
const jsonText = (value: Readonly<Record<string, unknown>> | null): string | null =>
  value && JSON.stringify(value, (_key, part: unknown) => (isPlain(part) ? sorted(part) : part))

const isPlain = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part)
const sorted = (part: object) => Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
