import { VezneError } from '../../core/result.ts'
import type { Clock } from '../../core/ports.ts'
import type { AtComputer, Stamped } from '../../core/time.ts'
import type { PeopleLedger } from '../ledger.ts'
import { pauseAfter } from '../rules/passphrase-rules.ts'

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
 * Makes one try at a time, as each takes much memory. Sessions go first, then computers in the order in which they came.
 */
function createTurns() {
  const waiting: Record<Lane, Map<string, () => void>> = { session: new Map(), sign_in: new Map() }
  let isUnderWay = false

  /** Resolves when it is this computer's turn. Throws `too_many_tries` where one of it waits. */
  async function turnOf(lane: Lane, computer: string): Promise<void> {
    if (!isUnderWay) isUnderWay = true
    else if (waiting[lane].has(computer)) throw new VezneError('too_many_tries', { retryAfterSeconds: 1 })
    else await new Promise<void>((begin) => waiting[lane].set(computer, begin))
  }

  function next(): void {
    const lane = waiting.session.size > 0 ? waiting.session : waiting.sign_in
    const [first] = lane
    isUnderWay = first !== undefined
    if (!first) return
    const [computer, begin] = first
    lane.delete(computer)
    begin()
  }

  return async <T>(lane: Lane, { computer }: AtComputer, work: () => Promise<T>): Promise<T> => {
    await turnOf(lane, computer)
    try {
      return await work()
    } finally {
      next()
    }
  }
}

/**
 * Counts wrong passphrases: by computer at the sign-in page, and by operator. `operatorId` null counts made-up names together, so
 * that they neither escape nor pile up.
 */
export function createSignInThrottle(ports: {
  ledger: Pick<PeopleLedger, 'audit' | 'operators'>
  clock: Clock
  stamp: Stamped
  /** Milliseconds of this run: whoever sets the machine's clock does not change them. */
  running: () => number
}) {
  const { ledger, clock, stamp, running } = ports
  const wrong = countTries<string>(running)
  /** By the ledger's clock: what was wrong before it counts no more. */
  const lastRight = new Map<string, number>()

  const nameOf = (lane: Lane, operatorId: string | null, { computer }: AtComputer): string =>
    JSON.stringify(lane === 'sign_in' ? [operatorId, computer] : [operatorId])

  /** Counts the tries in the ledger, so that a restart does not end the pause. */
  async function recordedTries(operatorId: string | null, seat: AtComputer): Promise<Counted> {
    const search = {
      by: operatorId ?? 'app',
      computer: seat.computer,
      after: lastRight.get(nameOf('sign_in', operatorId, seat)) ?? 0,
    }
    const refusals = await ledger.operators.refusalsAt(search).catch((): number[] => [])
    // A clock that was set back must not keep anybody out for longer than the pause.
    return { count: refusals.length, last: running() - Math.max(0, clock.now() - (refusals[0] ?? 0)) }
  }

  return {
    /** Throws `too_many_tries` when one of this computer waits, and what `work` throws. */
    inTurn: createTurns(),

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
export type SignInThrottle = ReturnType<typeof createSignInThrottle>

interface Counted {
  /** One after the other, without one that was right. */
  count: number
  /** By `running`. */
  last: number
}

const none: Counted = { count: 0, last: 0 }
