import { nothing, operationHere } from '../core/operation.ts'
import type { ServicePorts } from '../core/ports.ts'
import { codeOf, VezneError, type ErrorCode } from '../core/result.ts'
import { dayMs } from '../core/time.ts'
import { stillPermitted } from '../core/seat.ts'
import type { RecordLedger } from '../record/ledger.ts'
import { updateStatusSchema, type UpdateState, type UpdateStatus } from './contract.ts'
import type { Release, Updater, UpdaterPort } from './ports.ts'

/** One that is being fetched, or is all here, is not looked away from. */
const beforeItIsFetched: readonly UpdateState[] = ['idle', 'newest', 'found', 'failed']

type Now = Pick<UpdateStatus, 'state' | 'fetched' | 'failure'> & { release: Release | null }

/**
 * A newer program is looked for once a day, and fetched and installed only when an admin says so. It takes this one's place as the last
 * thing that this one does, once all is closed; nothing of it begins while a payout is sent or other long work goes on.
 */
export function createUpdates(
  ports: Pick<ServicePorts, 'clock' | 'tell' | 'desktop' | 'stamp' | 'log'> & {
    ledger: Pick<RecordLedger, 'facts' | 'audit'>
    updater: UpdaterPort
    version: string
    /** A payout is being sent, a batch runs, a file is worked on, or the ledger is being moved. */
    isBusy: () => boolean
  },
) {
  const { updater: port, version, ledger, clock, tell, desktop, stamp, log, isBusy } = ports
  const [updater, off] = typeof port === 'string' ? [null, port] : [port, null]
  let now: Now = { state: 'idle', release: null, fetched: 0, failure: null }
  /** An admin has said yes to main's question, and it stands in the trail: whoever quits before has nothing installed. */
  let isAgreed = false

  function become(change: Partial<Now>): void {
    now = { ...now, failure: null, ...change }
    tell('updates.changed')
  }
  const lastLook = () => updater?.lastLook.read() ?? null
  const status = () => ({ off, feed: updater?.feed ?? null, lookedAt: lastLook(), ...now })

  /** Throws `wrong_state` unless it has come so far, and `busy` when this is not the time. */
  function inState(...states: UpdateState[]): Updater {
    if (updater === null || !states.includes(now.state)) throw new VezneError('wrong_state')
    if (isBusy()) throw new VezneError('busy')
    return updater
  }

  /** What it failed at is said; of a network, the log alone says how. */
  function fail(step: 'look' | 'fetch' | 'install', error: unknown): ErrorCode {
    const failure = codeOf(error)
    const { cause } = error instanceof VezneError ? error : {}
    log('update.failed', { step, code: cause instanceof VezneError ? cause.failure.code : failure })
    become({ state: 'failed', fetched: 0, failure })
    return failure
  }

  async function look(from: Updater): Promise<void> {
    become({ state: 'looking', release: null, fetched: 0 })
    from.lastLook.keep(clock.now())
    try {
      const release = await from.find()
      const { schemaVersion } = ledger.facts()
      if (release && (schemaVersion < release.ledger.oldest || schemaVersion > release.ledger.newest))
        throw new VezneError('update_unfit')
      if (release) log('update.found', { version: release.version })
      become({ state: release ? 'found' : 'newest', release })
    } catch (error) {
      fail('look', error)
    }
  }

  async function fetchRelease(from: Updater): Promise<void> {
    become({ state: 'fetching' })
    try {
      await from.fetch((share) => {
        // Often enough to look alive.
        if (share - now.fetched >= 0.01) become({ fetched: share })
      })
      become({ state: 'ready', fetched: 1 })
    } catch (error) {
      fail('fetch', error)
    }
  }

  return {
    /** To be called every hour. Never throws. */
    async tick(): Promise<void> {
      const last = lastLook()
      const isDue = last === null || Math.abs(clock.now() - last) >= dayMs
      if (updater && isDue && !isBusy() && beforeItIsFetched.includes(now.state)) await look(updater)
    },

    isAgreed: (): boolean => isAgreed,

    /** The program's last act, when all else is closed: nobody is there any more to be told but by what comes back. */
    async install(): Promise<ErrorCode | null> {
      try {
        await updater?.install()
        log('update.begun', { version: now.release?.version ?? '' })
        return null
      } catch (error) {
        return fail('install', error)
      }
    },

    operations: {
      read: operationHere('signed_in', nothing, updateStatusSchema, status),

      /** What came of it is in the status, failures too. Throws `wrong_state` while something goes on, once it is all here and where it is off, and `busy`. */
      look: operationHere('program.update', nothing, updateStatusSchema, async () => {
        await look(inState(...beforeItIsFetched))
        return status()
      }),

      /** Comes back when it has begun; how far it is, the status says. Throws `wrong_state` when nothing was found, and `busy`. */
      fetch: operationHere('program.update', nothing, updateStatusSchema, () => {
        void fetchRelease(inState('found'))
        return status()
      }),

      /**
       * Ends the program, whose last act it is to begin the newer one. Throws `wrong_state` before all of that is here, `busy`,
       * `declined_in_dialog`, and what the ledger throws: it is not installed without standing in the trail.
       */
      install: operationHere('program.update', nothing, nothing, async (_nothing, { operator, seat, locale }) => {
        inState('ready')
        const newer = now.release?.version ?? ''
        become({ state: 'installing' })
        try {
          if (!(await seat.dialogs.confirmUpdate({ from: version, to: newer, locale })))
            throw new VezneError('declined_in_dialog')
          stillPermitted(seat, operator, 'program.update')
          inState('installing')
          const subject = { kind: 'workspace', id: '', name: newer } as const
          const change = { before: { version }, after: { version: newer } }
          await ledger.audit.note({ ...stamp(operator.id, seat), action: 'program.update_begun', subject, ...change })
        } catch (error) {
          become({ state: 'ready' })
          throw error
        }
        // What was begun since comes to its end first: ending waits for it.
        isAgreed = true
        desktop.end()
      }),
    },
  }
}
