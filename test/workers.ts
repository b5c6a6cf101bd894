import { EventEmitter } from 'node:events'
import { MessageChannel, Worker, type MessagePort, type Transferable } from 'node:worker_threads'
import { inject } from 'vitest'
import type { Thread, ThreadSource } from '../electron/core/worker-calls.ts'
import type { Placed } from './many-served.ts'

const addresses = inject('workers')

/** The ledger's worker, as bundled for this run by bundle-workers.ts: a new one each time. */
export const newLedgerWorker = new URL(addresses.ledger)

/** The same code in a thread that served another test before, and has nothing open: it waits for the next (`many-served.ts`). */
export const ledgerWorker: ThreadSource = placeInThread('ledger')
export const restoreWorker: ThreadSource = placeInThread('restore')
export const fileWorker: ThreadSource = placeInThread('file')

function placeInThread(kind: Placed['kind']): ThreadSource {
  return ({ workerData, transferList = [] }: { workerData?: unknown; transferList?: readonly Transferable[] }) => {
    const worker = idleThreads.pop() ?? startThread()
    const { port1, port2 } = new MessageChannel()
    worker.postMessage({ kind, workerData, port: port2 }, [port2, ...transferList])
    port1.once('close', () => {
      if (worker.threadId !== -1) idleThreads.push(worker)
    })
    return asThread(port1)
  }
}

declare global {
  var vezneIdleThreads: Worker[] | undefined
}
/** They outlive a file of tests, also where its modules are loaded anew for the next. */
const idleThreads = (globalThis.vezneIdleThreads ??= [])

function startThread(): Worker {
  const worker = new Worker(new URL(addresses.manyServed), { name: 'many-served' })
  // A process of tests is not kept from its end by one that waits.
  worker.unref()
  return worker
}

function asThread(port: MessagePort): Thread {
  const thread = new EventEmitter()
  port.on('message', (message) => thread.emit('message', message))
  port.once('close', () => thread.emit('exit', 0))
  const postMessage: Thread['postMessage'] = (message, transfer) => port.postMessage(message, transfer)
  return Object.assign(thread, { postMessage, terminate: () => port.close() })
}
