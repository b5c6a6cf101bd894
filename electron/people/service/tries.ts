import { VezneError } from '../../core/result.ts'
import type { Clock } from '../../core/ports.ts'
import type { AtComputer, Stamped } from '../../core/time.ts'
import type { PeopleLedger } from '../ledger.ts'
import { pauseAfter } from '../rules/passphrase-rules.ts'

/** After so many the pause is as long as it gets. */
const triesThatMatter = 10
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
 * How often somebody gave a wrong passphrase. `operatorId` null counts together whatever is of no operator, so that made-up ones
 * neither escape nor pile up.
 */
export function createTries(ports: {
  ledger: Pick<PeopleLedger, 'audit'>
  clock: Clock
  stamp: Stamped
  /** Milliseconds of this run: whoever sets the machine's clock does not change them. */
  running: () => number
}) {
  const { ledger, clock, stamp, running } = ports
  const counted = { sign_in: countTries<string | null>(running), session: countTries<string | null>(running) }
  /** By the ledger's clock: what was wrong before it counts no more. */
  const lastRight = new Map<string | null, number>()
  let latest: Promise<unknown> = Promise.resolve()
  const underWay = { sign_in: 0, session: 0 }

  /** Counts the tries in the ledger, so that a restart does not end the pause. */
  async function recordedTries(operatorId: string | null): Promise<Counted> {
    const after = lastRight.get(operatorId) ?? null
    const search = {
      by: operatorId ?? 'app',
      search: '',
      from: after === null ? null : after + 1,
      day: null,
      before: null,
      limit: triesThatMatter,
    }
    const actions = ['session.refused', 'session.signed_in'] as const
    const { events } = await ledger.audit.page({ ...search, actions }).catch(() => ({ events: [] }))
    const signedIn = events.findIndex(({ action }) => action === 'session.signed_in')
    const refused = signedIn < 0 ? events : events.slice(0, signedIn)
    // A clock that was set back must not keep anybody out for longer than the pause.
    return { count: refused.length, last: running() - Math.max(0, clock.now() - (refused[0]?.at ?? 0)) }
  }

  return {
    /**
     * One try at a time: each takes much memory, and a thread of the few that looking up the service's address needs too. Throws
     * `too_many_tries` when several wait already, and what `work` throws.
     */
    async inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
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
    async begin(lane: Lane, operatorId: string | null): Promise<() => void> {
      return counted[lane].begin(operatorId, lane === 'sign_in' ? await recordedTries(operatorId) : none)
    },

    /** Writes a wrong try to the ledger, so that it counts after a restart. One that cannot be written refuses all the same. */
    async refused(by: string, seat: AtComputer): Promise<void> {
      const subject = { kind: 'operator', id: by, name: by } as const
      const refused = { ...stamp(by, seat), action: 'session.refused', subject, after: null } as const
      await ledger.audit.note(refused).catch(() => undefined)
    },

    /** Ends the counts of both. */
    right(operatorId: string | null): void {
      for (const each of Object.values(counted)) each.right(operatorId)
      lastRight.set(operatorId, clock.now())
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
