import { createHmac, type KeyObject } from 'node:crypto'
import type { QueryCreator } from 'kysely'
import type { AuditEvent, AuditHead, AuditRecord } from '../core/audit.ts'
import { beginning, bound } from '../core/chain.ts'
import type { Stamp } from '../core/time.ts'
import { amongTexts } from './engine/engine.ts'
import { storable } from './engine/values.ts'
import { statement } from './statements.ts'
import type { Tables, Work } from './tables.ts'
import { addUnaudited, takeWritten } from './rows.ts'
import { sha256 } from './row-digests.ts'

/** The audit trail is written here alone: whatever changes something calls `record` in its own transaction (domain rule 12). */

interface NewEvent {
  stamp: Stamp
  action: AuditEvent['action']
  subject: AuditEvent['subject']
  /**
   * Holds plain JSON, amounts as digit strings. An event that moves a transaction says `state` and `revision` in both,
   * `amount` before; no other says `state`.
   */
  before?: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/**
 * Appends an event, bound to the newest one, with the digests of all rows that were written since the last one in this
 * transaction; they must be its subject's. The transaction it belongs to is written with it or not at all.
 */
export async function record(work: Work, { stamp, action, subject, before, after }: NewEvent): Promise<AuditHead> {
  const newest = work.recorded ?? (await (work.newest ?? head(work)))
  const event = bound(
    {
      sequence: newest.sequence + 1,
      at: stamp.at,
      offset: stamp.offset,
      by: storable(stamp.by),
      machine: storable(stamp.computer ?? work.machine),
      action,
      subject: { kind: subject.kind, id: storable(subject.id), name: storable(subject.name) },
      before: jsonText(before ?? null),
      after: jsonText(after),
      digests: takeWritten(work),
    },
    newest,
    sha256,
  )
  const { subject: about, offset, ...rest } = event
  const written = addUnaudited(work, 'auditEvents', {
    ...rest,
    clockOffset: offset,
    subjectKind: about.kind,
    subjectId: about.id,
    subjectName: about.name,
    mac: work.trailKey === null ? null : macOf(event.hash, work.trailKey),
  })
  // Whoever commits is told.
  written.catch(() => undefined)
  work.unanswered.push(written)
  work.recorded = { sequence: event.sequence, hash: event.hash }
  return work.recorded
}

/** HMAC-SHA-256, hex. Takes no bytes: to make the key of them costs seven times as much. */
export const macOf = (hash: string, key: KeyObject): string => createHmac('sha256', key).update(hash).digest('hex')

export async function head(work: Work): Promise<AuditHead> {
  const [newest] = await newestEvent(work)
  return newest ?? beginning
}
const newestEvent = statement((db) =>
  db.selectFrom('auditEvents').select(['sequence', 'hash']).orderBy('sequence', 'desc').limit(1),
)

/** An event as whoever goes through all of one kind wants it. */
export type EventAbout = Pick<AuditRecord, 'sequence' | 'at' | 'by' | 'action' | 'before' | 'after' | 'digests'> & {
  subjectId: string
  subjectName: string
}

/** Oldest first: the events about one kind of subject; of these ids alone where they are given. */
export const eventsAbout = (
  work: Work,
  kind: AuditEvent['subject']['kind'],
  ids?: readonly number[],
): Promise<EventAbout[]> => (ids ? eventsAboutThese(work, kind, ids.map(String)) : eventsOfKind(work, kind))

const eventsOf = (db: QueryCreator<Tables>, kind: AuditEvent['subject']['kind']) =>
  db
    .selectFrom('auditEvents')
    .select(['sequence', 'at', 'by', 'action', 'subjectId', 'subjectName'])
    .select(['before', 'after', 'digests'])
    .where('subjectKind', '=', kind)
    .orderBy('sequence')
const eventsOfKind = statement(eventsOf)
const eventsAboutThese = statement((db, kind: AuditEvent['subject']['kind'], ids: readonly string[]) =>
  eventsOf(db, kind).where('subjectId', 'in', amongTexts(ids)),
)

/**
 * Keys in the order of their names, so that the same contents are the same text; and texts as rows have them, for what JSON writes of
 * other signs is kept, and never read again by PostgreSQL: nor is any other event that it is asked for together with it.
 */
const jsonText = (value: Readonly<Record<string, unknown>> | null): string | null =>
  value && JSON.stringify(value, (_key, part: unknown) => kept(part))

function kept(part: unknown): unknown {
  if (typeof part === 'string') return storable(part)
  return isPlain(part) ? sorted(part) : part
}

const isPlain = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part)
const sorted = (part: object) => Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
