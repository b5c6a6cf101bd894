import type { Operator } from '../core/access.ts'
import { nothing, operationHere } from '../core/operation.ts'
import type { ServicePorts } from '../core/ports.ts'
import { codeOf, VezneError, type ErrorCode } from '../core/result.ts'
import { dayMs } from '../core/time.ts'
import { stillPermitted, type Seat } from '../core/seat.ts'
import type { RecordLedger } from '../record/ledger.ts'
import { updateStatusSchema, type UpdateState, type UpdateStatus } from './contract.ts'
import type { Release, Updater, UpdaterPort } from './ports.ts'

/** One that is being fetched, or is all here, is not looked away from. */
const beforeItIsFetched: readonly UpdateState[] = ['idle', 'newest', 'found', 'failed']

/** Says which release is fit, and who installs it. */
interface UpdateRules {
  by: 'program.update' | 'anyone'
  opens(release: Release): boolean
  /** Writes into the trail that it begins. */
  note(operator: Operator | null, seat: Seat, newer: string): Promise<void>
}

/** An administrator installs what opens the ledger. */
export const underLedger = ({
  ledger,
  stamp,
  version,
}: Pick<ServicePorts, 'stamp'> & { ledger: Pick<RecordLedger, 'facts' | 'audit'>; version: string }): UpdateRules => ({
  by: 'program.update',
  opens({ ledger: { oldest, newest } }) {
    const { schemaVersion } = ledger.facts()
    return schemaVersion >= oldest && schemaVersion <= newest
  },
  async note(operator, seat, newer) {
    const subject = { kind: 'workspace', id: '', name: newer } as const
    const change = { before: { version }, after: { version: newer } }
    await ledger.audit.note({
      ...stamp(operator?.id ?? 'app', seat),
      action: 'program.update_started',
      subject,
      ...change,
    })
  },
})

/** Lets the person at a member install: without its host, no user signs in there. */
export const withoutLedger: UpdateRules = { by: 'anyone', opens: () => true, note: () => Promise.resolve() }

type Now = Pick<UpdateStatus, 'state' | 'fetched' | 'failure'> & { release: Release | null }

/**
 * A newer program is looked for once a day, and fetched and installed only when an admin says so. It takes this one's place as the last
 * thing that this one does, once all is closed; nothing of it begins while a payout is sent or other long work goes on.
 */
export function createUpdates(
  ports: Pick<ServicePorts, 'clock' | 'tell' | 'desktop' | 'log'> &
    UpdateRules & {
      updater: UpdaterPort
      version: string
      /** Tells whether a payout is being sent or other long work continues. */
      isBusy: () => boolean
    },
) {
  const { updater: port, version, opens, by, note, clock, tell, desktop, log, isBusy } = ports
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
      if (release && !opens(release)) throw new VezneError('update_unfit')
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

  const whoMay = by as 'anyone'

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
        log('update.started', { version: now.release?.version ?? '' })
        return null
      } catch (error) {
        return fail('install', error)
      }
    },

    operations: {
      read: operationHere(by === 'anyone' ? 'anyone' : 'signed_in', nothing, updateStatusSchema, status),

      /** What came of it is in the status, failures too. Throws `wrong_state` while something goes on, once it is all here and where it is off, and `busy`. */
      look: operationHere(whoMay, nothing, updateStatusSchema, async () => {
        await look(inState(...beforeItIsFetched))
        return status()
      }),

      /** Comes back when it has begun; how far it is, the status says. Throws `wrong_state` when nothing was found, and `busy`. */
      fetch: operationHere(whoMay, nothing, updateStatusSchema, () => {
        void fetchRelease(inState('found'))
        return status()
      }),

      /**
       * Ends the program, whose last act it is to begin the newer one. Throws `wrong_state` before all of that is here, `busy`,
       * `declined_in_dialog`, and what the ledger throws: it is not installed without standing in the trail.
       */
      install: operationHere(whoMay, nothing, nothing, async (_nothing, { operator, seat, locale }) => {
        inState('ready')
        const newer = now.release?.version ?? ''
        become({ state: 'installing' })
        try {
          if (!(await seat.dialogs.confirmUpdate({ from: version, to: newer, locale })))
            throw new VezneError('declined_in_dialog')
          if (by !== 'anyone' && operator) stillPermitted(seat, operator, by)
          inState('installing')
          await note(operator, seat, newer)
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
