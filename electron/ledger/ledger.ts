import type { AuditHead } from '../core/audit.ts'
import { openWorker, type ThreadSource } from '../core/worker-calls.ts'
import type { BackupPlace } from './back-up.ts'
import type { StopCode } from './failures.ts'
import type { LedgerServer } from './place.ts'
import type { LedgerFacts, LedgerItself, LedgerNews } from './queries.ts'

export type { LedgerServer } from './place.ts'

/** Names the ledger that the worker opens. Beside `server`, `file` names where its copies go. */
export type LedgerWorkerData = { machine: string } & (
  | { file: string }
  | { server: LedgerServer; file?: string | undefined }
)

/** What the worker answers: what a ledger itself does, and each query by its whole name, `payouts.add`. */
type LedgerCalls = Record<string, (...args: unknown[]) => unknown> &
  Pick<LedgerItself, 'sealWith' | 'believe'> & {
    backUp(place: BackupPlace): AuditHead
  }

/**
 * Opens the ledger in a thread of `worker`: a file (created when missing) is held alone until `close`.
 * Throws `ledger_in_use` (by another instance), `ledger_unsafe` (others could write to it, or a symbolic link
 * leads elsewhere), `ledger_newer` or `ledger_older` (than this program), `ledger_damaged`, and otherwise `ledger_unavailable`. `machine` is
 * the name of this machine for the audit trail. `onGone` is told once when an open ledger's worker ends without having
 * been asked to: every call fails from then on. `keepOut`: folders and files that no backup is written over or into. `L` is the
 * type of the queries that the worker was built with; each of its methods is one call. Ports among the arguments go past
 * this thread: what they carry never comes by here.
 */
export async function openLedger<L extends LedgerItself>(
  options: LedgerWorkerData & { worker: ThreadSource; onGone?: () => void; keepOut?: readonly string[] },
): Promise<L> {
  const { worker, onGone, keepOut = [], ...workerData } = options
  let stopped: StopCode | null = null
  let awaySince: number | null = null
  const listeners: ((news: LedgerNews['kind']) => void)[] = []

  const { facts, calls, close } = await openWorker<LedgerFacts, LedgerCalls>(worker, {
    workerData: workerData satisfies LedgerWorkerData,
    name: 'ledger',
    gone: 'ledger_unavailable',
    onGone,
    onEvent(event) {
      const news = event as LedgerNews
      if (news.kind === 'stopped') stopped = news.code
      if (news.kind === 'away') awaySince = Date.now()
      if (news.kind === 'back') awaySince = null
      for (const listener of listeners) listener(news.kind)
    },
  })
  const { backUp, sealWith, believe, ...queries } = calls
  const groups: Record<string, Record<string, unknown>> = {}
  for (const [method, call] of Object.entries(queries)) {
    const [group = '', name = ''] = method.split('.')
    groups[group] = { ...groups[group], [name]: call }
  }

  const itself: LedgerItself = {
    stopped: () => stopped,
    awaySince: () => awaySince,
    onNews: (listener) => {
      listeners.push(listener)
    },
    sealWith,
    believe,
    backUp: (file, hostKey) => backUp({ file, keepOut, hostKey }),
    facts: () => facts,
    /** Answers everything that was asked before, then lets go of the file. */
    close,
  }
  return { ...groups, ...itself } as L & typeof itself
}
