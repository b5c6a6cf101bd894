import { MessageChannel, Worker, type Transferable } from 'node:worker_threads'
import { VezneError, type Failure } from '../../core/result.ts'
import type { BatchFile, BatchFileFacts, BatchFiles } from './port.ts'
import type { Arguments, BatchWorkerData, FromWorker, Method, ToWorker, Value } from './protocol.ts'

interface Waiting {
  resolve(value: unknown): void
  reject(error: VezneError): void
  onProgress(done: number, of: number): void
}

/** More than the largest file needs; a worker that a hostile one drives beyond it ends alone, without the program. */
const mostMegabytes = 1024

/**
 * Files of payouts, each in a worker thread whose entry is `worker`. A worker that ends without having been asked to, for
 * want of memory, fails what it was asked with `file_failed`.
 */
export function createBatchFiles({ worker }: { worker: URL }): BatchFiles {
  return { open: (path) => openBatchFile(worker, path) }
}

async function openBatchFile(worker: URL, path: string): Promise<BatchFile> {
  const workerData: BatchWorkerData = { path }
  const thread = new Worker(worker, {
    workerData,
    name: 'batch-file',
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const waiting = new Map<number, Waiting>()
  let accepting = false
  let lastId = 0

  const post = (message: ToWorker, transfer: readonly Transferable[] = []) => {
    thread.postMessage(message, transfer)
  }
  // Without a listener a dying worker would take the process along; `exit` follows and says all that callers may know.
  thread.on('error', () => undefined)

  const facts = await new Promise<BatchFileFacts>((resolve, reject) => {
    thread.on('message', (message: FromWorker) => {
      if (message.kind === 'opened') {
        accepting = true
        resolve(message.facts)
      } else if (message.kind === 'refused') reject(revived(message.failure))
      else if (message.kind === 'progress') waiting.get(message.id)?.onProgress(message.done, message.of)
      else {
        const caller = waiting.get(message.id)
        waiting.delete(message.id)
        if (message.kind === 'value') caller?.resolve(message.value)
        else caller?.reject(revived(message.failure))
      }
    })
    thread.once('exit', () => {
      accepting = false
      reject(new VezneError('file_failed'))
      for (const caller of waiting.values()) caller.reject(new VezneError('file_failed'))
      waiting.clear()
    })
  })

  function ask<T>(
    message: (id: number) => ToWorker,
    {
      transfer = [],
      onProgress = () => undefined,
    }: Partial<Pick<Waiting, 'onProgress'>> & { transfer?: Transferable[] } = {},
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!accepting) throw new VezneError('file_failed')
      lastId += 1
      post(message(lastId), transfer)
      waiting.set(lastId, { resolve: (value) => resolve(value as T), reject, onProgress })
    })
  }
  const call = <M extends Method>(method: M, ...args: Arguments<M>) =>
    ask<Value<M>>((id) => ({ kind: 'call', id, method, args }))

  return {
    facts,
    read: (reading, banks, onProgress) => ask((id) => ({ kind: 'read', id, reading, banks }), { onProgress }),
    rows: (list, after, limit) => call('rows', list, after, limit),
    payees: (after, limit) => call('payees', after, limit),
    mark: (findings) => call('mark', findings),
    correct: (row, column, text) => call('correct', row, column, text),
    leaveOut: (rows, leftOut) => call('leaveOut', rows, leftOut),
    async stream() {
      const { port1, port2 } = new MessageChannel()
      await ask((id) => ({ kind: 'stream', id, port: port2 }), { transfer: [port2] })
      return port1
    },
    cancel: () => {
      if (accepting) post({ kind: 'cancel' })
    },
    close: () => {
      if (accepting) post({ kind: 'close' })
      accepting = false
    },
  }
}

const revived = ({ code, ...more }: Failure) => new VezneError(code, more)
