import { createSecretKey, type KeyObject } from 'node:crypto'
import { MessagePort } from 'node:worker_threads'
import { VezneError } from '../core/result.ts'
import { serveCalls, type Served, type ThreadSource } from '../core/worker-calls.ts'
import type { BackupPlace } from './back-up.ts'
import { head } from './events.ts'
import type { OpenLedger } from './open-ledger.ts'
import { queriesByName, type LedgerNews, type LongReading, type Queries, type UntypedQuery } from './queries.ts'
import { refuseUnrecorded } from './rows.ts'
import { workOn, type AtMachine, type Work } from './tables.ts'

/**
 * Opens, then answers calls in the order they came, each in one transaction, until told to close. A ledger that failed to write answers what it is asked by `queries.reads`, and nothing else.
 */
export const serve = (
  port: MessagePort,
  queries: Queries,
  open: (say: (news: LedgerNews) => void) => Promise<OpenLedger>,
  at: AtMachine,
  thread: ThreadSource | null = null,
): Promise<void> => serveCalls(port, async (say) => servedBy(await open(say), queries, at, thread))

function servedBy(ledger: OpenLedger, queries: Queries, at: AtMachine, thread: ThreadSource | null): Served {
  let trailKey: KeyObject | null = null
  let charter: Work['charter'] = null

  function keptKey(): KeyObject {
    if (trailKey === null) throw new VezneError('keychain_unavailable')
    return trailKey
  }

  async function answer(query: UntypedQuery, write: string | null, args: readonly unknown[]): Promise<unknown> {
    const isRead = write === null
    try {
      const { value } = await ledger.transact(isRead, async (transaction) => {
        const before = charter
        const work = workOn(transaction, at, { trailKey, charter })
        if (!isRead) {
          queries.refuse?.(work, write)
          askForNewest(work)
        }
        const value = await query(work, ...args.map(lessOften))
        refuseUnrecorded(work)
        const { recorded, unanswered } = work
        const result = { value, recorded, unanswered }
        return work.charter === before ? result : { ...result, committed: () => (charter = work.charter) }
      })
      return value
    } finally {
      for (const arg of args) if (arg instanceof MessagePort) arg.close()
    }
  }

  const asCalls = (groups: Queries['reads'], isRead: boolean) =>
    queriesByName(groups).map(
      ([name, query]) => [name, (...args: unknown[]) => answer(query, isRead ? null : name, args)] as const,
    )

  const reading: LongReading = {
    thread,
    async read(query) {
      const { value } = await ledger.transact(true, async (transaction) => {
        const work = workOn(transaction, at, { trailKey, charter })
        return { value: await query(work), recorded: null, unanswered: [] }
      })
      return value
    },
  }
  const long = Object.entries(queries.long ?? {}).flatMap(([group, all]) =>
    Object.entries(all).map(([name, query]) => {
      const call = query as (...args: unknown[]) => unknown
      return [`${group}.${name}`, (...args: unknown[]) => call(reading, ...args.map(lessOften))] as const
    }),
  )

  return {
    facts: ledger.facts,
    calls: {
      ...Object.fromEntries([...asCalls(queries.writes, false), ...asCalls(queries.reads, true), ...long]),
      sealWith: (key: string) => {
        trailKey = createSecretKey(key, 'hex')
      },
      believe: (proven: object) => {
        charter = proven
      },
      backUp: (place: BackupPlace) => ledger.backUp(place, keptKey().export().toString('hex')),
    },
    close: () => ledger.close(),
  }
}

/** Whatever is written needs it for its event, and then need not wait for it. */
function askForNewest(work: Work): void {
  work.newest = head(work)
  work.newest.catch(() => undefined)
}

/** Milliseconds. More often than that, nobody sees it. */
const progressEvery = 100

/** A function that is told how far a query is, told less often; any other argument as it is. */
function lessOften(arg: unknown): unknown {
  if (typeof arg !== 'function') return arg
  const tell = arg as (...far: number[]) => void
  let notifiedAt = 0
  return (...far: number[]) => {
    if (performance.now() - notifiedAt < progressEvery) return
    notifiedAt = performance.now()
    tell(...far)
  }
}
