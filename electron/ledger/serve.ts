import { MessagePort } from 'node:worker_threads'
import type { Transaction } from 'kysely'
import type { AuditHead } from '../core/audit.ts'
import { VezneError } from '../core/result.ts'
import { serveCalls, type Served } from '../core/worker-calls.ts'
import type { BackupPlace } from './back-up.ts'
import { queriesByName, type LedgerFacts, type LedgerNews, type Queries, type UntypedQuery } from './queries.ts'
import { refuseUnrecorded } from './rows.ts'
import { workOn, type AtDesk, type Tables, type Work } from './tables.ts'

/** What a transaction did, for whoever must know whether it was committed, and tell others of it. */
export type Done = Pick<Work, 'recorded' | 'isNews'>

/** A ledger of either kind, opened by the worker. What fails in it fails with a code of the closed list. */
export interface OpenLedger {
  facts: LedgerFacts
  /** Does this in a transaction of its own: durable when it resolves. Of one that is a read, nothing is written. */
  transact<T extends Done>(isRead: boolean, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>
  backUp(place: BackupPlace, key: string): Promise<AuditHead>
  /** Everything that was asked before is answered. */
  close(): Promise<void>
}

/**
 * Opens, then answers calls in the order they came, each in one transaction, until told to close. A ledger that failed to write answers what it is asked by `queries.reads`, and nothing else.
 */
export const serve = (
  port: MessagePort,
  queries: Queries,
  open: (say: (news: LedgerNews) => void) => Promise<OpenLedger>,
  at: AtDesk,
): Promise<void> => serveCalls(port, async (say) => servedBy(await open(say), queries, at))

function servedBy(ledger: OpenLedger, queries: Queries, at: AtDesk): Served {
  let trailKey: string | null = null

  async function answer(query: UntypedQuery, isRead: boolean, args: readonly unknown[]): Promise<unknown> {
    try {
      const { value } = await ledger.transact(isRead, async (transaction) => {
        const work: Work = workOn(transaction, at, trailKey)
        const value = await query(work, ...args.map(lessOften))
        refuseUnrecorded(work)
        return { value, recorded: work.recorded, isNews: work.isNews }
      })
      return value
    } finally {
      for (const arg of args) if (arg instanceof MessagePort) arg.close()
    }
  }

  const asCalls = (groups: Queries['reads'], isRead: boolean) =>
    queriesByName(groups).map(([name, query]) => [name, (...args: unknown[]) => answer(query, isRead, args)] as const)

  return {
    facts: ledger.facts,
    calls: {
      ...Object.fromEntries([...asCalls(queries.writes, false), ...asCalls(queries.reads, true)]),
      sealWith: (key: string) => {
        trailKey = key
      },
      backUp(place: BackupPlace) {
        if (trailKey === null) throw new VezneError('keychain_unavailable')
        return ledger.backUp(place, trailKey)
      },
    },
    close: () => ledger.close(),
  }
}

/** Milliseconds. More often than that, nobody sees it. */
const progressEvery = 100

/** A function that is told how far a query is, told less often; any other argument as it is. */
function lessOften(arg: unknown): unknown {
  if (typeof arg !== 'function') return arg
  const tell = arg as (done: number) => void
  let notifiedAt = 0
  return (done: number) => {
    if (performance.now() - notifiedAt < progressEvery) return
    notifiedAt = performance.now()
    tell(done)
  }
}
