import { nothing, operation } from '../core/operation.ts'
import type { Clock, Tell } from '../core/ports.ts'
import { codeOf, VezneError } from '../core/result.ts'
import { dayMs } from '../core/time.ts'
import { updateStatusSchema, type Release, type UpdateStatus } from './contract.ts'

/** Where newer programs come from (`signed-updater.ts`). Throws `update_feed_failed`, and `update_not_trusted` for what nobody vouches for. */
export interface Updater {
  /** Null: there is nobody to ask. */
  feed: string | null
  /** What may take this program's place; null: nothing newer. */
  find(): Promise<Release | null>
  /** What was found, whole and as it was signed for, onto this machine. Throws `cancelled`, too. `onFetched`: of 1. */
  fetch(onFetched: (share: number) => void): Promise<void>
  cancel(): void
  /** Ends this program, and begins the one that was fetched. */
  install(): void
}

/** Of a program that newer ones come to by whoever installs them. */
export const nobodyToAsk: Updater = {
  feed: null,
  find: () => Promise.resolve(null),
  fetch: () => Promise.resolve(),
  cancel: () => undefined,
  install: () => undefined,
}

/**
 * A newer program is looked for once a day, and fetched and installed only when somebody says so: never by itself, and never while a payout
 * is handed over or other long work goes on.
 */
export function createUpdates(ports: {
  updater: Updater
  version: string
  clock: Clock
  tell: Tell
  /** Something is being sent, or other work would be cut off. */
  isBusy: () => boolean
  /** Nobody begins anything any more. */
  endSession: () => Promise<unknown>
}) {
  const { updater, version, clock, tell, isBusy, endSession } = ports
  let now: Pick<UpdateStatus, 'state' | 'release' | 'fetched' | 'lookedAt' | 'failure'> = {
    ...{ state: 'idle', release: null, fetched: 0, lookedAt: null, failure: null },
  }

  function become(change: Partial<typeof now>): void {
    now = { ...now, ...change }
    tell('updates.changed')
  }
  const status = (): UpdateStatus => ({ version, feed: updater.feed, ...now })

  /** Throws `wrong_state` unless it has come so far. */
  function refuseUnless(...states: UpdateStatus['state'][]): void {
    if (updater.feed === null || !states.includes(now.state)) throw new VezneError('wrong_state')
  }

  async function look(): Promise<void> {
    const before = now
    become({ state: 'looking', failure: null })
    try {
      const release = await updater.find()
      become({ state: release ? 'offered' : 'newest', release, lookedAt: clock.now() })
    } catch (error) {
      // What was offered before is not offered any more: its feed may not be trusted by now.
      become({ state: 'idle', release: null, lookedAt: before.lookedAt, failure: codeOf(error) })
    }
  }

  async function fetchRelease(): Promise<void> {
    become({ state: 'fetching', fetched: 0, failure: null })
    try {
      await updater.fetch((share) => {
        // Often enough to look alive.
        if (share - now.fetched >= 0.01) become({ fetched: share })
      })
      become({ state: 'ready', fetched: 1 })
    } catch (error) {
      const failure = codeOf(error)
      become({ state: 'offered', fetched: 0, failure: failure === 'cancelled' ? null : failure })
    }
  }

  return {
    /** To be called every hour. Never throws. */
    async tick(): Promise<void> {
      const isDue = now.lookedAt === null || Math.abs(clock.now() - now.lookedAt) >= dayMs
      if (updater.feed !== null && isDue && ['idle', 'newest'].includes(now.state)) await look()
    },

    operations: {
      read: operation('signed_in', nothing, updateStatusSchema, status),

      /** What came of it is in the status, failures too. Throws `wrong_state` while something goes on, or where there is nobody to ask. */
      look: operation('signed_in', nothing, updateStatusSchema, async () => {
        refuseUnless('idle', 'newest', 'offered')
        await look()
        return status()
      }),

      /** Comes back when it has begun; how far it is, the status says. Throws `wrong_state` when nothing is offered. */
      fetch: operation('signed_in', nothing, updateStatusSchema, () => {
        refuseUnless('offered')
        void fetchRelease()
        return status()
      }),

      cancel: operation('signed_in', nothing, updateStatusSchema, () => {
        refuseUnless('fetching')
        updater.cancel()
        return status()
      }),

      /**
       * Signs out, ends the program and begins the new one. Throws `busy` while something is being sent or other long work goes on,
       * `wrong_state` before all of it is here.
       */
      install: operation('signed_in', nothing, nothing, async () => {
        refuseUnless('ready')
        if (isBusy()) throw new VezneError('busy')
        await endSession()
        // What was begun meanwhile comes to its end first: whoever wants the new program says so again.
        if (isBusy()) throw new VezneError('busy')
        updater.install()
      }),
    },
  }
}
