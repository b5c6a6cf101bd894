import type { MessagePort } from 'node:worker_threads'
import type { ThreadSource } from './core/worker-calls.ts'
import type { LedgerWorkerData } from './ledger/ledger.ts'
import { serve } from './ledger/serve.ts'
import { queries } from './ledger-queries.ts'

/** Serves one ledger by `port`, until it is told to close. Of the two engines, it loads the one that the ledger is on. */
export const serveLedger = (
  port: MessagePort,
  given: LedgerWorkerData,
  thread: ThreadSource | null = null,
): Promise<void> =>
  serve(
    port,
    queries,
    async (say) => {
      if ('server' in given) return (await import('./ledger/server-ledger.ts')).openOnServer(given, say)
      const { openSolo } = await import('./ledger/solo-ledger.ts')
      return openSolo(given.file, say)
    },
    { machine: given.machine },
    thread,
  )
