import { VezneError } from '../../core/result.ts'
import type { Clock } from '../../core/ports.ts'
import { ofEachSeat, type Seat } from '../../core/seat.ts'
import type { AtComputer, Stamped } from '../../core/time.ts'
import type { PeopleLedger } from '../ledger.ts'
import { pauseAfter } from '../rules/passphrase-rules.ts'

/** Leaves room for tries of other computers: ten of one make the longest pause. */
const mostRead = 50
/** Behind the one that is under way. */
const mostWaiting = 3

/**
 * Wrong tries of this run, and the pause after many, whatever was tried. `running`: milliseconds of this run, because whoever sets the
 * machine's clock does not change them.
 */
export function countTries<Of>(running: () => number) {
  const wrong = new Map<Of, Counted>()

  return {
    /**
     * A try counts as wrong until `right` says otherwise; what is given back takes it back, where nobody learnt whether it was. Throws
     * `too_many_tries` during the pause after many. `elsewhere`: what is known of them that this run may not know.
     */
    begin(of: Of, elsewhere: Counted = none): () => void {
      const before = wrong.get(of) ?? none
      const { count, last } = elsewhere.count > before.count ? elsewhere : before
      const pause = pauseAfter(count)
      const paused = pause === 0 ? 0 : last + pause - running()
      if (paused > 0) throw new VezneError('too_many_tries', { retryAfterSeconds: Math.ceil(paused / 1000) })
      wrong.set(of, { count: count + 1, last: running() })
      return () => {
        if (wrong.has(of)) wrong.set(of, before)
      }
    },

    right(of: Of): void {
      wrong.delete(of)
    },
  }
}

/** Names where a passphrase is tried. Tries of strangers at the sign-in page must not stop an approval. */
export type Lane = 'sign_in' | 'session'

/**
 * Counts wrong passphrases: by computer at the sign-in page, and by operator. `operatorId` null counts made-up names together, so
 * that they neither escape nor pile up.
 */
export function createTries(ports: {
  ledger: Pick<PeopleLedger, 'audit'>
  clock: Clock
  stamp: Stamped
  /** Milliseconds of this run: whoever sets the machine's clock does not change them. */
  running: () => number
}) {
  const { ledger, clock, stamp, running } = ports
  const wrong = countTries<string>(running)
  /** By the ledger's clock: what was wrong before it counts no more. */
  const lastRight = new Map<string, number>()
  let latest: Promise<unknown> = Promise.resolve()
  const underWayAt = ofEachSeat((): Record<Lane, number> => ({ sign_in: 0, session: 0 }))

  const nameOf = (lane: Lane, operatorId: string | null, { computer }: AtComputer): string =>
    JSON.stringify(lane === 'sign_in' ? [operatorId, computer] : [operatorId])

  /** Counts the tries in the ledger, so that a restart does not end the pause. */
  async function recordedTries(operatorId: string | null, seat: AtComputer): Promise<Counted> {
    const after = lastRight.get(nameOf('sign_in', operatorId, seat)) ?? null
    const search = {
      by: operatorId ?? 'app',
      search: '',
      from: after === null ? null : after + 1,
      day: null,
      before: null,
      limit: mostRead,
    }
    const actions = ['session.refused', 'session.signed_in'] as const
    const page = await ledger.audit.page({ ...search, actions }).catch(() => ({ events: [] }))
    const events = page.events.filter(({ machine }) => machine === seat.computer)
    const signedIn = events.findIndex(({ action }) => action === 'session.signed_in')
    const refused = signedIn < 0 ? events : events.slice(0, signedIn)
    // A clock that was set back must not keep anybody out for longer than the pause.
    return { count: refused.length, last: running() - Math.max(0, clock.now() - (refused[0]?.at ?? 0)) }
  }

  return {
    /**
     * Makes one try at a time: each takes much memory, and one of the few threads for addresses. Throws
     * `too_many_tries` when several of this computer wait, and what `work` throws.
     */
    async inTurn<T>(lane: Lane, seat: Seat, work: () => Promise<T>): Promise<T> {
      const underWay = underWayAt(seat)
      if (underWay[lane] > mostWaiting) throw new VezneError('too_many_tries', { retryAfterSeconds: 1 })
      underWay[lane] += 1
      const done = latest.then(work)
      latest = done.catch(() => undefined)
      try {
        return await done
      } finally {
        underWay[lane] -= 1
      }
    },

    /** A try counts as wrong until `right` says otherwise. Throws `too_many_tries` during the pause after many. */
    async begin(lane: Lane, operatorId: string | null, seat: AtComputer): Promise<() => void> {
      const recorded = lane === 'sign_in' ? await recordedTries(operatorId, seat) : none
      return wrong.begin(nameOf(lane, operatorId, seat), recorded)
    },

    /** Writes a wrong try to the ledger, so that it counts after a restart. One that cannot be written refuses all the same. */
    async refused(by: string, seat: AtComputer): Promise<void> {
      const subject = { kind: 'operator', id: by, name: by } as const
      const refused = { ...stamp(by, seat), action: 'session.refused', subject, after: null } as const
      await ledger.audit.note(refused).catch(() => undefined)
    },

    /** Ends the counts of both. */
    right(operatorId: string | null, seat: AtComputer): void {
      for (const lane of ['sign_in', 'session'] as const) wrong.right(nameOf(lane, operatorId, seat))
      lastRight.set(nameOf('sign_in', operatorId, seat), clock.now())
    },
  }
}
export type Tries = ReturnType<typeof createTries>

interface Counted {
  /** One after the other, without one that was right. */
  count: number
  /** By `running`. */
  last: number
}

const none: Counted = { count: 0, last: 0 }
