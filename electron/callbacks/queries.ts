import type { InboxEvent } from '../core/inbox.ts'
import { VezneError } from '../core/result.ts'
import type { Stamp } from '../core/time.ts'
import { together } from '../core/together.ts'
import { storable } from '../ledger/engine/values.ts'
import { macOf, record } from '../ledger/events.ts'
import { canonical, sha256, type Row } from '../ledger/row-digests.ts'
import type { RowOf } from '../ledger/rows.ts'
import type { Work } from '../ledger/tables.ts'
import { charterNow } from '../people/queries/charter.ts'
import { reportWrites } from '../transactions/queries/reports.ts'
import type { InboxReading, Looked, OpenQuestion, ReviewedCallback, TakenEvents, WaitingCallback } from './records.ts'
import { questionOf } from './rules.ts'

/** Of a question so many of its oldest and of its newest events are shown. */
const samplesAtEachEnd = 5

/** What the ledger knows of the inbox, of what its callbacks say, and which of them wait for people. */
export const callbackReads = {
  /** Null where nobody has ever connected one. */
  async inbox(work: Work): Promise<InboxReading | null> {
    const [{ inbox }, row] = await together(charterNow(work), readingOf(work))
    if (!inbox) return null
    const { address, at: changedAt, by: changedBy, version } = inbox
    const { id: _id, entry, reader, readerUntil, ...read } = row ?? noReading
    const desk =
      reader === null
        ? undefined
        : await work.selectFrom('desks').select('name').where('id', '=', reader).executeTakeFirst()
    return {
      ...{ address, changedAt, changedBy, isBegun: address !== null && entry === version },
      ...read,
      reader:
        reader === null || readerUntil === 0
          ? null
          : { desk: reader, name: desk?.name ?? '', isHere: reader === work.desk, until: readerUntil },
    }
  },

  /** The most urgent first: without numbers and words nothing else is understood. */
  async questions(work: Work): Promise<OpenQuestion[]> {
    const groups = await open(work)
      .select(['question as key'])
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('firstAt'), fn.max('at').as('lastAt')])
      .groupBy('question')
      .execute()
    const questions = groups.map(async (group) => ({
      ...questionOf(group.key),
      ...group,
      samples: await samplesOf(work, group.key),
    }))
    return Promise.all(questions)
  },

  /** How many questions are open, and how many events wait for them. */
  async counts(work: Work): Promise<{ questions: number; events: number }> {
    const { questions, events } = await open(work)
      .select(({ fn }) => [fn.count<number>('question').distinct().as('questions'), fn.countAll<number>().as('events')])
      .executeTakeFirstOrThrow()
    return { questions, events }
  },

  /** Those that were not looked at since people said this, oldest first. Throws `keychain_unavailable`. */
  async toReview(work: Work, version: number, limit: number): Promise<WaitingCallback[]> {
    const key = trailKeyOf(work)
    const rows = await open(work).selectAll().where('words', '<', version).orderBy('id').limit(limit).execute()
    return rows.map((row) => ({
      id: row.id,
      raw: row.raw,
      encoding: row.encoding,
      isOurs: row.mac === macOfCallback(row, key),
    }))
  },
}

export const callbackWrites = {
  /**
   * The inbox that is connected, at this address, is read from now on, by whoever comes first: on from the newest event that was kept of
   * the one before it, or from its beginning. Nothing where another is connected by now, or another desk was quicker.
   */
  async begin(work: Work, { address, goesOn }: { address: string; goesOn: boolean }): Promise<void> {
    const [{ inbox }, row] = await together(charterNow(work), readingOf(work))
    if (inbox?.address !== address || row?.entry === inbox.version) return
    const begun = { entry: inbox.version, reader: null, readerUntil: 0 }
    const values = { ...begun, ...(goesOn ? { caughtUpAt: null } : unread) }
    await work
      .insertInto('inboxReading')
      .values({ id: 1, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
    work.isNews = true
  },

  /** This desk reads the inbox at this address until then, unless another does: false. */
  async hold(work: Work, { address, at, until }: { address: string; at: number; until: number }): Promise<boolean> {
    const row = await readingOf(work)
    if (!row || !(await isConnected(work, address, row))) return false
    if (row.reader !== null && row.reader !== work.desk && row.readerUntil > at) return false
    await work.updateTable('inboxReading').set({ reader: work.desk, readerUntil: until }).execute()
    return true
  },

  /**
   * Keeps what was made of these events, in their order, and that they are read, in one. How many: fewer than were given where a
   * transaction was moved meanwhile, and none where another desk or another inbox is read by now, or people said something else; those are
   * to be looked at anew. What waits here or was settled is left as it is: an inbox is read once more where it was set back.
   */
  async keep(work: Work, { address, after, version, events, until, caughtUpAt }: TakenEvents): Promise<number> {
    const key = trailKeyOf(work)
    const row = await readingOf(work)
    if (row?.reader !== work.desk || row.lastEvent !== after || !(await isConnected(work, address, row))) return 0
    if ((await charterNow(work)).callbacks.version !== version) return 0
    const known = await knownAmong(work, events)
    let kept = 0
    for (const { event, looked } of events) {
      if (known.has(macOfCallback(rowOf(event), key))) {
        kept += 1
        continue
      }
      if (!(await done(work, looked))) break
      if (looked.kind === 'question') await addCallback(work, event, { question: looked.question, words: version }, key)
      kept += 1
    }
    const last = events[kept - 1]
    const reached = last && { lastEvent: last.event.id, lastHash: last.hash, lastAt: last.event.at }
    const isAtEnd = kept === events.length
    await work
      .updateTable('inboxReading')
      .set({ readerUntil: until, ...reached, ...(isAtEnd && caughtUpAt !== null && { caughtUpAt }) })
      .execute()
    work.isNews = work.isNews || kept > 0
    return kept
  },

  /** The same of those that waited, each of which is settled or waits for something else now. How many, as above. */
  async review(
    work: Work,
    { version, callbacks, ...stamp }: Stamp & { version: number; callbacks: readonly ReviewedCallback[] },
  ): Promise<number> {
    if ((await charterNow(work)).callbacks.version !== version) return 0
    let kept = 0
    for (const { id, looked } of callbacks) {
      const waiting = await open(work).select('id').where('id', '=', id).executeTakeFirst()
      if (waiting && !(await done(work, looked))) break
      const settled = { settledAt: stamp.at, settledBy: stamp.by }
      await work
        .updateTable('callbacks')
        .set({ words: version, ...(looked.kind === 'question' ? { question: looked.question } : settled) })
        .where('id', '=', id)
        .where('settledAt', 'is', null)
        .execute()
      kept += 1
    }
    work.isNews = true
    return kept
  },

  /** All that wait for this question, as they are: what they say is known by other ways. How many they were. */
  async setAside(
    work: Work,
    { question, note, ...stamp }: Stamp & { question: string; note: string },
  ): Promise<number> {
    const { count } = await open(work)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('question', '=', question)
      .executeTakeFirstOrThrow()
    if (count === 0) return 0
    await work
      .updateTable('callbacks')
      .set({ settledAt: stamp.at, settledBy: stamp.by, note })
      .where('question', '=', question)
      .where('settledAt', 'is', null)
      .execute()
    const { workspace } = await charterNow(work)
    const subject = { kind: 'workspace', id: '', name: workspace.name } as const
    await record(work, { stamp, action: 'callback.set_aside', subject, after: { question, events: count, note } })
    return count
  },
}

const unread = { lastEvent: 0, lastHash: null, lastAt: null, caughtUpAt: null }
const noReading: RowOf<'inboxReading'> = { id: 1, entry: 0, reader: null, readerUntil: 0, ...unread }

const open = (work: Work) => work.selectFrom('callbacks').where('settledAt', 'is', null)

const readingOf = (work: Work) => work.selectFrom('inboxReading').selectAll().executeTakeFirst()

/** False where it has to be looked at anew. A report that is known already is done. */
const done = async (work: Work, looked: Looked): Promise<boolean> =>
  looked.kind !== 'report' || (await reportWrites.keep(work, looked.report)) !== 'moved_on'

async function addCallback(
  work: Work,
  event: InboxEvent,
  waits: { question: string; words: number },
  key: string,
): Promise<void> {
  const row = rowOf(event)
  await work
    .insertInto('callbacks')
    .values({ ...row, ...waits, mac: macOfCallback(row, key) })
    .execute()
}

const rowOf = ({ id, at, from, raw, encoding }: InboxEvent) => ({
  ...{ event: id, at, sender: storable(from), raw: storable(raw), encoding },
})

/** Of the callbacks that are here already under one of these numbers, what shows that they are the same. */
async function knownAmong(work: Work, events: TakenEvents['events']): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set()
  const numbers = events.map(({ event }) => event.id)
  const rows = await work.selectFrom('callbacks').select('mac').where('event', 'in', numbers).execute()
  return new Set(rows.map(({ mac }) => mac))
}

/** Whether what this row says is of the inbox that is connected, and that one is at this address. */
async function isConnected(work: Work, address: string, row: RowOf<'inboxReading'> | undefined): Promise<boolean> {
  const { inbox } = await charterNow(work)
  return inbox?.address === address && row?.entry === inbox.version
}

async function samplesOf(work: Work, question: string): Promise<OpenQuestion['samples']> {
  const some = (order: 'asc' | 'desc') =>
    open(work)
      .select(['id', 'event', 'at', 'raw', 'encoding'])
      .where('question', '=', question)
      .orderBy('id', order)
      .limit(samplesAtEachEnd)
      .execute()
  const [oldest, newest] = [await some('asc'), await some('desc')]
  const all = new Map([...oldest, ...newest.toReversed()].map(({ id, ...sample }) => [id, sample]))
  return [...all.values()]
}

/** Over all of a callback that came with it. */
const macOfCallback = (row: Row, key: string): string =>
  macOf(sha256(canonical(row, ['at', 'encoding', 'event', 'raw', 'sender'])), key)

/** Throws `keychain_unavailable`. */
function trailKeyOf({ trailKey }: Work): string {
  if (trailKey === null) throw new VezneError('keychain_unavailable')
  return trailKey
}
