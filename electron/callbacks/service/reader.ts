import type { CallbackAuthentication } from '../../core/callback-authentication.ts'
import type { InboxAccess, InboxEvent, ReadInbox, VerifyCallback } from '../../core/inbox.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { VezneError, type ErrorCode } from '../../core/result.ts'
import type { CharterService } from '../../people/service/charter.ts'
import { readingVersion } from '../rules.ts'
import type { CallbackLedger } from '../ledger.ts'
import type { InboxReading, Looked, RawEvent, WaitingEvent } from '../records.ts'
import { hashOf, type InboxAccessService } from './access.ts'
import { ownSource, type EventSource, type IntakeService, type ReadingVersion } from './intake.ts'

/** So many events are kept in one transaction: while it is open, nobody else writes. */
const atOnce = 20
/** Limits how often an idle inbox is noted in the ledger, milliseconds. */
const sayAfterMs = 60_000
/** How long it waits after a failure: twice as long after each further one. */
const firstWaitMs = 5_000
const longestWaitMs = 5 * 60_000
/** Nothing moves as often as that while events are looked at. */
const mostLooks = 1_000

/**
 * Reads the inbox in order and without a gap: what is made of an event, and that it was read, are one transaction. Looks at all events
 * that wait again when the mapping changes.
 */
export function createInboxReader({
  ledger,
  charter,
  intake,
  access,
  readInbox,
  verifyCallback,
  running,
  clock,
  digest,
  stamp,
  tell,
}: ServicePorts & {
  ledger: CallbackLedger
  charter: Pick<CharterService, 'now'>
  intake: Pick<IntakeService, 'look' | 'readingNow'>
  access: InboxAccessService
  readInbox: ReadInbox
  verifyCallback: VerifyCallback
  /** Milliseconds of this run. */
  running: () => number
}) {
  let trouble: { code: ErrorCode; since: number; nextTryAt: number } | null = null
  let failures = 0
  let waitsUntil = -Infinity
  /** When the ledger was told last that all is read. */
  let saidAt = -Infinity
  let reading: Promise<void> | null = null
  let reviewing: Promise<void> | null = null
  /** Is null until the inbox has said it. */
  let callbackPath: string | null = null
  /** The version of the last complete review; null: an earlier run may have stopped. */
  let reviewedBy: number | null = null
  /** The charter's entry that said last where the inbox is. */
  let knownEntry = 0

  /**
   * Looks at each once, however often it is its turn, and once more where it was the first that was not kept: something has moved since.
   * What was found of the others the ledger holds against what there is when their turn comes.
   */
  function looksBy<T>(lookAt: (one: T, now: ReadingVersion) => Promise<Looked>) {
    let found = new Map<T, Looked>()
    let version: number | null = null
    return {
      async at(one: T, now: ReadingVersion): Promise<Looked> {
        if (now.version !== version) found = new Map()
        version = now.version
        const looked = found.get(one) ?? (await lookAt(one, now))
        found.set(one, looked)
        return looked
      },
      forget: (one: T) => found.delete(one),
    }
  }

  /** All of them, in their order, however often something moves meanwhile. */
  async function inOrder<T>(given: readonly T[], keep: (some: readonly T[]) => Promise<number>): Promise<void> {
    for (let done = 0, looks = 0; done < given.length;) {
      const keptCount = await keep(given.slice(done, done + atOnce))
      looks = keptCount === 0 ? looks + 1 : 0
      if (looks >= mostLooks) throw new VezneError('changed_meanwhile')
      done += keptCount
      if (keptCount > 0) tell('ledger.changed')
    }
  }

  /** Where the inbox is, as this program believes it: what the ledger says of it, whoever writes the file can change. */
  const addressNow = async () => (await charter.now()).inbox?.address ?? null

  /** Tells whether this computer can verify callbacks. Throws the keychain's failures. */
  async function canVerify(scheme: CallbackAuthentication): Promise<boolean> {
    return scheme.kind !== 'hmac' || (await access.secretFor(scheme.secretKey)) !== null
  }

  /** Returns null for an event that is not signed as the setting demands. */
  async function sourceOf(
    event: Pick<InboxEvent, 'at' | 'head' | 'raw' | 'encoding'>,
    scheme: CallbackAuthentication,
  ): Promise<EventSource | null> {
    if (scheme.kind === 'none') return 'callback'
    const path = callbackPath ?? ''
    // A proxy may have taken the beginning of the public path away.
    const { pathname } = new URL((await addressNow()) ?? 'https://none')
    const secret = scheme.kind === 'hmac' ? await access.secretFor(scheme.secretKey) : null
    // Another secret holds meanwhile, which this computer may not have.
    if (scheme.kind === 'hmac' && secret === null) throw new Overtaken()
    const own = { secret, paths: [path, pathname.replace(/\/$/, '') + path] }
    return (await verifyCallback(event, scheme, own)) ? 'verified_callback' : null
  }

  async function lookAt(event: RawEvent & Pick<InboxEvent, 'at'>, { mapping, authentication }: ReadingVersion) {
    const source = await sourceOf(event, authentication)
    return source === null ? unverified : intake.look(event, mapping, source)
  }

  async function keepEvents(address: string, events: readonly InboxEvent[], last: number): Promise<void> {
    let after = last
    const looks = looksBy(({ from: sender, ...event }: InboxEvent, now) =>
      lookAt({ ...event, sender, source: 'callback' }, now),
    )
    await inOrder(events, async (some) => {
      if ((await addressNow()) !== address) throw new Overtaken()
      const current = await intake.readingNow()
      const taken = []
      for (const event of some)
        taken.push({ event, hash: hashOf(digest, event), looked: await looks.at(event, current) })
      const { version } = current
      const keptCount = await ledger.callbacks.keep({ address, after, version, events: taken, caughtUpAt: null })
      // Another one is connected by now.
      if (keptCount === 0) {
        const inbox = await ledger.callbacks.inbox()
        if (!inbox?.isBegun || inbox.lastEvent !== after) throw new Overtaken()
      }
      after = some[keptCount - 1]?.id ?? after
      for (const first of some.slice(keptCount, keptCount + 1)) looks.forget(first)
      return keptCount
    })
  }

  /** Until nothing more is there. */
  async function readAll(own: InboxAccess): Promise<void> {
    for (let isFirst = true; ; isFirst = false) {
      const inbox = await ledger.callbacks.inbox()
      if (inbox?.address !== own.address || !inbox.isBegun) return
      const { lastEvent, lastHash } = inbox
      // The newest one that was kept is read once more: it says whether this is still the inbox that it came from.
      const answered = await readInbox(own, Math.max(0, lastEvent - 1))
      callbackPath = answered[0]?.path ?? callbackPath
      const [first, ...rest] = answered
      if (lastEvent > 0 && (!first || hashOf(digest, first) !== lastHash)) throw new VezneError('inbox_changed')
      const events = lastEvent > 0 ? rest : answered
      if (events.length > 0) {
        await keepEvents(own.address, events, lastEvent)
        continue
      }
      if (isFirst && running() - saidAt < sayAfterMs) return
      const { version } = await intake.readingNow()
      const caughtUpAt = stamp('app').at
      await ledger.callbacks.keep({ address: own.address, after: lastEvent, version, events: [], caughtUpAt })
      saidAt = running()
      if (!isFirst) tell('ledger.changed')
      return
    }
  }

  /** Whether it has the newest event that was kept in the same place: it may be the inbox of before at another address. */
  async function goesOn(own: InboxAccess): Promise<boolean> {
    const { lastEvent = 0, lastHash = null } = (await ledger.callbacks.inbox()) ?? {}
    const [newest] = lastEvent > 0 ? await readInbox(own, lastEvent - 1) : []
    return newest !== undefined && hashOf(digest, newest) === lastHash
  }

  async function read(): Promise<void> {
    try {
      const address = await addressNow()
      const inbox = await ledger.callbacks.inbox()
      if (!inbox || address === null || inbox.address !== address) return
      const own = await access.read(address, inbox.isBegun)
      if (!own || !(await canVerify((await intake.readingNow()).authentication))) return
      if (!inbox.isBegun) {
        await ledger.callbacks.begin({ address: own.address, goesOn: await goesOn(own) })
        saidAt = -Infinity
      }
      await access.connect(own)
      await readAll(own)
      forgetTrouble()
    } catch (error) {
      if (error instanceof Overtaken) {
        saidAt = -Infinity
        return
      }
      if (!(error instanceof VezneError)) throw error
      const waits = Math.min(firstWaitMs * 2 ** failures, longestWaitMs)
      failures += 1
      waitsUntil = running() + waits
      const now = clock.now()
      trouble = { code: error.failure.code, since: trouble?.since ?? now, nextTryAt: now + waits }
      tell('ledger.changed')
    }
  }

  function forgetTrouble(): void {
    if (trouble) tell('ledger.changed')
    trouble = null
    failures = 0
    waitsUntil = -Infinity
  }

  async function reviewAll(): Promise<void> {
    for (;;) {
      const now = await intake.readingNow()
      const { version, mapping, authentication } = now
      // Other events than the inbox's need neither a secret nor the path, which the inbox says.
      const hasPath = callbackPath !== null || authentication.kind !== 'request'
      const ofInbox = hasPath && (await canVerify(authentication))
      const waiting = await ledger.callbacks.waiting({ version, ofInbox, after: 0, limit: 500 })
      if (waiting.length === 0) {
        if (ofInbox) reviewedBy = version
        return
      }
      const looks = looksBy<WaitingEvent>(async (one) => {
        if (!one.isOurs) return altered
        return one.event === null ? intake.look(one, mapping, ownSource(one, authentication)) : lookAt(one, now)
      })
      await inOrder(waiting, async (some) => {
        const events = []
        for (const one of some) events.push({ id: one.id, looked: await looks.at(one, now) })
        const keptCount = await ledger.callbacks.review({ version, events, ...stamp('app') })
        for (const first of some.slice(keptCount, keptCount + 1)) looks.forget(first)
        if (keptCount === 0 && (await intake.readingNow()).version !== version) return some.length
        return keptCount
      })
    }
  }

  /** Looks at what waits again, if the mapping has changed since; one at a time. Throws the ledger's failures. */
  function review(): Promise<void> {
    const before = reviewing ?? Promise.resolve()
    const work = before
      .catch(() => undefined)
      .then(reviewAll)
      .finally(() => {
        if (reviewing === work) reviewing = null
      })
    reviewing = work
    return work
  }

  /**
   * Follows the charter: starts again with another inbox, and reviews waiting events after a new mapping. The next
   * tick repeats a failed review.
   */
  async function followCharter(): Promise<void> {
    const now = await charter.now().catch(() => null)
    if (!now) return
    const entry = now.inbox?.version ?? 0
    if (entry !== knownEntry) startAnew()
    knownEntry = entry
    if (!reviewing && readingVersion(now) !== reviewedBy) await review().catch(() => undefined)
  }

  /** Another inbox, or another token: what was known of it is not known any more. */
  function startAnew(): void {
    saidAt = -Infinity
    forgetTrouble()
  }

  /** Reads what is there now, whenever it was to be tried again. Never throws for what the network or the ledger did. */
  function readNow(): Promise<void> {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  return {
    trouble: () => trouble,

    /** Whether it can be read: with its token, and what its events are verified with. Throws the keychain's and the ledger's failures. */
    async isRead({ address }: Pick<InboxReading, 'address'>): Promise<boolean> {
      if (address === null) return false
      const { authentication } = await intake.readingNow()
      return (await access.read(address)) !== null && (await canVerify(authentication))
    },

    async read(): Promise<void> {
      await followCharter()
      await readNow()
    },

    /** To be called every few seconds. */
    async tick(): Promise<void> {
      await followCharter()
      if (running() >= waitsUntil) await readNow()
    },

    startAnew,

    goesOn,

    /** Resolves when nothing is being read or looked at again. */
    async settled(): Promise<void> {
      await Promise.allSettled([reading, reviewing])
    },
  }
}
export type InboxReader = ReturnType<typeof createInboxReader>

class Overtaken extends Error {}

const altered: Looked = { reports: [], waitsFor: 'altered' }
const unverified: Looked = { reports: [], waitsFor: 'unverified' }
