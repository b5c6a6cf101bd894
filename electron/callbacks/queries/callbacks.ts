import type { KeyObject } from 'node:crypto'
import type { InboxEvent } from '../../core/inbox.ts'
import type { Stamp } from '../../core/time.ts'
import { storable } from '../../ledger/engine/values.ts'
import { record } from '../../ledger/events.ts'
import type { RowOf } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'
import { provenCharter } from '../../people/queries/charter.ts'
import { reportWrites } from '../../transactions/queries/reports.ts'
import type { InboxReading, Looked, RawEvent, TakenEvents, WaitingEvent } from '../records.ts'
import type { EventSample, WaitingGroup } from '../contract/mapping.ts'
import { groupOf, readingVersion } from '../rules.ts'
import { addEvent, isHeld, macOfEvent, settle, trailKeyOf } from './waiting-rows.ts'

const samplesOfGroup = 3
const mostGroups = 100
const mostLatest = 10

/** Reads and keeps the inbox's position and the events that wait for a mapping. */
export const callbackReads = {
  /** Null where nobody has ever connected one. */
  async inbox(work: Work): Promise<InboxReading | null> {
    const { inbox } = provenCharter(work)
    if (!inbox) return null
    const row = await readingOf(work)
    const { address, at: changedAt, by: changedBy, version } = inbox
    const { id: _id, entry, ...read } = row ?? noReading
    return { address, changedAt, changedBy, isBegun: address !== null && entry === version, ...read }
  },

  /** The largest groups of events that wait. */
  async groups(work: Work): Promise<WaitingGroup[]> {
    const groups = await open(work)
      .select(['waitsFor as key'])
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('firstAt'), fn.max('at').as('lastAt')])
      .groupBy('waitsFor')
      .orderBy('count', 'desc')
      .orderBy('key')
      .limit(mostGroups)
      .execute()
    return Promise.all(
      groups.map(async (group) => ({ ...groupOf(group.key), ...group, samples: await samplesOf(work, group.key) })),
    )
  },

  /** The newest events that were understood, as they came. */
  async latest(work: Work): Promise<EventSample[]> {
    const rows = await work
      .selectFrom('reports')
      .select(['said', 'head', 'source', 'at'])
      .where('said', 'is not', null)
      .where('source', 'in', ['callback', 'verified_callback', 'file'])
      .orderBy('id', 'desc')
      .limit(mostLatest)
      .execute()
    return rows.map(({ said, head, source, at }) => ({
      ...{ raw: said ?? '', head: head ?? '', encoding: null, at },
      source: source === 'file' || source === 'verified_callback' ? source : 'callback',
    }))
  },

  async groupCount(work: Work): Promise<number> {
    const { groups } = await open(work)
      .select(({ fn }) => fn.count<number>('waitsFor').distinct().as('groups'))
      .executeTakeFirstOrThrow()
    return groups
  },

  /** Lists waiting events behind `after`, with `version` those not looked at by it. Throws `keychain_unavailable`. */
  async waiting(
    work: Work,
    {
      version = null,
      ofInbox = true,
      after,
      limit,
    }: { version?: number | null; ofInbox?: boolean; after: number; limit: number },
  ): Promise<WaitingEvent[]> {
    const key = trailKeyOf(work)
    const rows = await open(work)
      .selectAll()
      .where('id', '>', after)
      .$if(version !== null, (query) => query.where('mapping', '<', version ?? 0))
      .$if(!ofInbox, (query) => query.where('event', 'is', null))
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      ...{ id: row.id, event: row.event, at: row.at, waitsFor: row.waitsFor, sender: row.sender, source: row.source },
      ...{ head: row.head, raw: row.raw, encoding: row.encoding },
      isOurs: row.mac === macOfEvent(row, key),
    }))
  },
}

export const callbackWrites = {
  /**
   * The inbox that is connected, at this address, is read from now on: on from the newest event that was kept of the one before it, or
   * from its beginning. Nothing where another is connected by now.
   */
  async begin(work: Work, { address, goesOn }: { address: string; goesOn: boolean }): Promise<void> {
    const { inbox } = provenCharter(work)
    const row = await readingOf(work)
    if (inbox?.address !== address || row?.entry === inbox.version) return
    const values = { entry: inbox.version, ...(goesOn ? { caughtUpAt: null } : unread) }
    await work
      .insertInto('inboxReading')
      .values({ id: 1, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
  },

  /**
   * Keeps what was made of these events, in their order, and that they are read, in one. How many: fewer than were given where a
   * transaction was moved meanwhile, and none where another inbox is read by now, or the mapping changed; those are
   * to be looked at anew. What waits here or was settled is left as it is: an inbox is read once more where it was set back.
   */
  async keep(work: Work, { address, after, version, events, caughtUpAt }: TakenEvents): Promise<number> {
    const key = trailKeyOf(work)
    const row = await readingOf(work)
    if (row?.lastEvent !== after || !isConnected(work, address, row)) return 0
    if (readingVersion(provenCharter(work)) !== version) return 0
    const known = await knownAmong(work, events, key)
    let kept = 0
    for (const { event, looked } of events) {
      if (known.has(macOfEvent(rowOf(event), key))) {
        kept += 1
        continue
      }
      if (!(await done(work, looked))) break
      const { waitsFor } = looked
      if (waitsFor !== null)
        await addEvent(work, rowOf(event), { waitsFor, mapping: version }, macOfEvent(rowOf(event), key))
      kept += 1
    }
    const last = events[kept - 1]
    const reached = last && { lastEvent: last.event.id, lastHash: last.hash, lastAt: last.event.at }
    const isAtEnd = kept === events.length
    const now = { ...reached, ...(isAtEnd && caughtUpAt !== null && { caughtUpAt }) }
    if (Object.keys(now).length > 0) await work.updateTable('inboxReading').set(now).execute()
    return kept
  },

  /** Keeps an event that waits and came by no inbox. One that waits already is not kept twice. */
  async addWaiting(
    work: Work,
    { at, waitsFor, version, ...event }: RawEvent & { at: number; waitsFor: string; version: number },
  ): Promise<void> {
    const key = trailKeyOf(work)
    const row = { ...event, event: null, at, sender: storable(event.sender), raw: storable(event.raw) }
    const mac = macOfEvent(row, key)
    const same = await open(work).select('id').where('mac', '=', mac).executeTakeFirst()
    if (!same) await addEvent(work, row, { waitsFor, mapping: version }, mac)
  },

  /** The same of those that waited, each of which is settled or waits for something else now. How many, as above. */
  async review(
    work: Work,
    { version, events, ...stamp }: Stamp & { version: number; events: readonly { id: number; looked: Looked }[] },
  ): Promise<number> {
    if (readingVersion(provenCharter(work)) !== version) return 0
    let kept = 0
    for (const { id, looked } of events) {
      const waiting = await open(work).select('id').where('id', '=', id).executeTakeFirst()
      if (waiting && !(await done(work, looked))) break
      const settled = { settledAt: stamp.at, settledBy: stamp.by }
      await work
        .updateTable('callbacks')
        .set({ mapping: version, ...(looked.waitsFor === null ? settled : { waitsFor: looked.waitsFor }) })
        .where('id', '=', id)
        .where('settledAt', 'is', null)
        .execute()
      kept += 1
    }
    return kept
  },

  /** Closes all events of a group as they are: what they say is known by other ways. How many they were. */
  async setAside(
    work: Work,
    { waitsFor, note, ...stamp }: Stamp & { waitsFor: string; note: string },
  ): Promise<number> {
    const { count } = await open(work)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('waitsFor', '=', waitsFor)
      .executeTakeFirstOrThrow()
    if (count === 0) return 0
    await settle(work, waitsFor, stamp, note)
    const { workspace } = provenCharter(work)
    const subject = { kind: 'workspace', id: '', name: workspace.name } as const
    await record(work, { stamp, action: 'callback.set_aside', subject, after: { waitsFor, events: count, note } })
    return count
  },
}

const unread = { lastEvent: 0, lastHash: null, lastAt: null, caughtUpAt: null }
const noReading: RowOf<'inboxReading'> = { id: 1, entry: 0, ...unread }

/** Reads events that wait for a mapping. */
const open = (work: Work) =>
  work
    .selectFrom('callbacks')
    .where('settledAt', 'is', null)
    .where(({ not }) => not(isHeld))

const readingOf = (work: Work) => work.selectFrom('inboxReading').selectAll().executeTakeFirst()

/** False where it has to be looked at anew. A report that is known already is done. */
async function done(work: Work, { reports }: Looked): Promise<boolean> {
  for (const report of reports) if ((await reportWrites.keep(work, report)) === 'moved_on') return false
  return true
}

const rowOf = ({ id, at, from, head, raw, encoding }: InboxEvent) => ({
  ...{ event: id, at, sender: storable(from), head: storable(head), raw: storable(raw), encoding },
  source: 'callback' as const,
})

/** Finds the events that are here already, by their MACs. */
async function knownAmong(work: Work, events: TakenEvents['events'], key: KeyObject): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set()
  const macs = events.map(({ event }) => macOfEvent(rowOf(event), key))
  const rows = await work.selectFrom('callbacks').select('mac').where('mac', 'in', macs).execute()
  return new Set(rows.map(({ mac }) => mac))
}

/** Whether what this row says is of the inbox that is connected, and that one is at this address. */
function isConnected(work: Work, address: string, row: RowOf<'inboxReading'> | undefined): boolean {
  const { inbox } = provenCharter(work)
  return inbox?.address === address && row?.entry === inbox.version
}

const samplesOf = (work: Work, waitsFor: string): Promise<EventSample[]> =>
  open(work)
    .select(['at', 'head', 'raw', 'encoding', 'source'])
    .where('waitsFor', '=', waitsFor)
    .orderBy('id', 'desc')
    .limit(samplesOfGroup)
    .execute()
