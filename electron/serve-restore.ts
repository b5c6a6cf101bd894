import type { MessagePort } from 'node:worker_threads'
import { serveCalls } from './core/worker-calls.ts'
import { makeReady, type RestoreOrder } from './ledger/restore.ts'
import { sha256 } from './ledger/row-digests.ts'
import type { ReplacedWorkspace } from './people/records.ts'
import { makeHarmless } from './record/queries/restored.ts'
import { isSigned } from './shell/keys.ts'

/** Does one order by opening, and is then told to close. */
export const serveRestore = (port: MessagePort, order: RestoreOrder<ReplacedWorkspace>): Promise<void> =>
  serveCalls(port, async () => ({
    facts: await makeReady(order, (work, against) => makeHarmless({ sha256, verify: isSigned }, work, against)),
    calls: {},
    close: () => undefined,
  }))
