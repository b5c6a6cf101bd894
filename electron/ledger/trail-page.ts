import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { AuditRecord } from '../core/audit.ts'
import { auditActions, auditSubjectKinds, type AuditAction, type AuditSubjectKind } from '../core/audit-words.ts'
import { startOfDayInSql } from '../core/time.ts'
import { byIndex, containsInAnyCase, rowsOf } from './engine/engine.ts'
import type { Tables, Work } from './tables.ts'

/** Reads the trail newest first, by sequence. A day has the events whose own time lies in it. */

export interface AuditSearch {
  /** Any of these; null finds all. */
  actions: readonly AuditAction[] | null
  by: string | null
  /** Finds a subject by its whole id or reference, else by a part of either. */
  search: string
  /** Leaves out what is older, by the machine's clock. */
  from: number | null
  /** Names a day by the moment it began (`startOfDay`). */
  day: number | null
  before: number | null
  limit: number
}

interface AuditPage {
  events: AuditRecord[]
  /** Is null at the end. With a text, a page may be short and have a next one. */
  next: number | null
}

/** Limits the events that one call searches for a text, to at most 5 ms. */
const searchedAtOnce = 2_500

export async function trailPage(work: Work, search: AuditSearch): Promise<AuditPage> {
  const { limit, search: text, day } = search
  const subjects = text === '' ? [] : await subjectsCalled(work, text)
  const span = day === null ? null : await spanOf(work, day)
  const stretches = stretchesOf(search, subjects, span)
  if (stretches.length === 0 || (day !== null && !span)) return { events: [], next: null }
  const newest = (columns: string, most: number) => {
    const selected = stretches.map((stretch) => sql`select ${sql.raw(columns)} from audit_events ${stretch}`)
    return sql`${sql.join(selected, sql` union all `)} order by sequence desc limit ${most}`
  }
  if (text === '' || subjects.length > 0) {
    const { rows } = await sql<EventRow>`${newest('*', limit + 1)}`.execute(work)
    return pageOf(rows, limit)
  }
  const { rows } = await sql<EventRow>`
    select * from (${newest('*', searchedAtOnce)}) as newest
    where ${containsInAnyCase(['subjectName', 'subjectId'], text)}
    order by sequence desc limit ${limit + 1}`.execute(work)
  const page = pageOf(rows, limit)
  return page.next === null ? { ...page, next: await oldestOf(work, newest('sequence', searchedAtOnce)) } : page
}

export type EventRow = Selectable<Tables['auditEvents']>

function pageOf(rows: readonly EventRow[], limit: number): AuditPage {
  const events = rows.slice(0, limit).map(eventOf)
  return { events, next: rows.length > limit ? (events.at(-1)?.sequence ?? null) : null }
}

export function eventOf(row: EventRow): AuditRecord {
  const { clockOffset: offset, subjectKind: kind, subjectId: id, subjectName: name, mac: _mac, ...rest } = row
  return { ...rest, offset, subject: { kind, id, name } }
}

/** Tells the oldest event that one call searches; null where no others are left. */
async function oldestOf(work: Work, searched: RawBuilder<unknown>): Promise<number | null> {
  const { rows } = await sql<{ events: number; oldest: number }>`
    select count(*) as events, min(sequence) as oldest from (${searched}) as searched`.execute(work)
  return rows[0]?.events === searchedAtOnce ? rows[0].oldest : null
}

interface Subject {
  kind: AuditSubjectKind
  id: string
}

/** Finds the subjects with this id, and the transaction that has this reference now. */
async function subjectsCalled(work: Work, text: string): Promise<Subject[]> {
  const kinds = auditSubjectKinds.map((kind) => ({ kind }))
  const { rows } = await sql<Subject>`
    select kind, ${text} as id from ${rowsOf({ kind: 'text' }, kinds)} as kinds
    where exists (select 1 from audit_events where subject_kind = kinds.kind and subject_id = ${text})
    union
    select kind, cast(id as text) as id from transactions where process_id = ${text}`.execute(work)
  return rows
}

const dayOfEvent = sql.raw(startOfDayInSql('at'))

/** Has the sequences of a day's first and last event. Others may stand between them. */
interface Span {
  first: number
  last: number
}

async function spanOf(work: Work, day: number): Promise<Span | null> {
  const end = (order: 'asc' | 'desc') => sql`(
    select sequence from audit_events ${byIndex('audit_events_of_day')}
    where ${dayOfEvent} = ${day} order by sequence ${sql.raw(order)} limit 1)`
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select ${end('asc')} as first, ${end('desc')} as last`.execute(work)
  const [{ first, last } = { first: null, last: null }] = rows
  return first === null || last === null ? null : { first, last }
}

/** Makes the rest of queries, each in the order of an index, without overlap. */
function stretchesOf(
  { actions, by, from, day, before }: AuditSearch,
  subjects: readonly Subject[],
  span: Span | null,
): RawBuilder<unknown>[] {
  const more = sql`
    ${day === null ? sql`` : sql`and ${dayOfEvent} = ${day}`}
    ${span ? sql`and sequence between ${span.first} and ${span.last}` : sql``}
    ${from === null ? sql`` : sql`and at >= ${from}`} ${before === null ? sql`` : sql`and sequence < ${before}`}`
  if (subjects.length > 0) {
    // Not every engine knows a list of none.
    if (actions?.length === 0) return []
    const acted = sql`
      ${by === null ? sql`` : sql`and by = ${by}`} ${actions ? sql`and action in (${sql.join(actions)})` : sql``}`
    return subjects.map(
      ({ kind, id }) => sql`
        ${byIndex('audit_events_about')} where subject_kind = ${kind} and subject_id = ${id} ${acted} ${more}`,
    )
  }
  if (by !== null) {
    return (actions ?? auditActions).map(
      (action) => sql`${byIndex('audit_events_by')} where by = ${by} and action = ${action} ${more}`,
    )
  }
  if (actions) {
    return actions.map((action) => sql`${byIndex('audit_events_of_action')} where action = ${action} ${more}`)
  }
  return [day === null ? sql`where true ${more}` : sql`${byIndex('audit_events_of_day')} where true ${more}`]
}
