import { MessagePort, Worker } from 'node:worker_threads'
import type { Failure } from '../core/result.ts'
import { VezneError } from '../core/result.ts'
import type { StopCode } from './failures.ts'
import type { FromWorker, LedgerFacts, LedgerWorkerData, ToWorker } from './protocol.ts'
import type { LedgerItself } from './queries.ts'

interface Waiting {
  resolve(value: unknown): void
  reject(error: VezneError): void
  onProgress: ((done: number) => void) | undefined
}

/**
 * Opens the ledger `file` (created when missing) in the worker thread whose entry is `worker`, and holds it alone until
 * `close`. Throws `ledger_in_use` (by another instance), `ledger_unsafe` (others could write to it, or a symbolic link
 * leads elsewhere), `ledger_newer` or `ledger_older` (than this program), `ledger_damaged`, and otherwise `ledger_unavailable`. `machine` is
 * the name of this machine for the audit trail. `onGone` is told once when an open ledger's worker ends without having
 * been asked to: every call fails from then on. `keepOut`: folders and files that no backup is written over or into. `L` is the
 * type of the queries that the worker was built with; each of its methods is one call.
 */
export async function openLedger<L extends LedgerItself>(
  options: LedgerWorkerData & { worker: URL; onGone?: () => void; keepOut?: readonly string[] },
): Promise<L & { facts(): LedgerFacts }> {
  const { file, machine, worker, onGone, keepOut = [] } = options
  const workerData: LedgerWorkerData = { file, machine }
  const thread = new Worker(worker, { workerData, name: 'ledger' })
  const waiting = new Map<number, Waiting>()
  /** From opening until `close` or the worker's end. */
  let accepting = false
  let lastId = 0
  let stopped: StopCode | null = null
  const stopListeners: (() => void)[] = []

  const post = (message: ToWorker, given: MessagePort[] = []) => {
    thread.postMessage(message, given)
  }
  const gone = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  // Without a listener a dying worker would take the process along; `exit` follows and says all that callers may know.
  thread.on('error', () => undefined)

  const { facts, methods } = await new Promise<Opened>((resolve, reject) => {
    thread.on('message', (message: FromWorker) => {
      if (message.kind === 'opened') {
        accepting = true
        resolve(message)
      } else if (message.kind === 'refused') reject(revived(message.failure))
      else if (message.kind === 'stopped') {
        stopped = message.code
        for (const listener of stopListeners) listener()
      } else if (message.kind === 'progress') waiting.get(message.id)?.onProgress?.(message.done)
      else {
        const caller = waiting.get(message.id)
        waiting.delete(message.id)
        if (message.kind === 'value') caller?.resolve(message.value)
        else caller?.reject(revived(message.failure))
      }
    })
    thread.once('exit', () => {
      const unasked = accepting
      accepting = false
      reject(new VezneError('ledger_unavailable'))
      for (const caller of waiting.values()) caller.reject(new VezneError('ledger_unavailable'))
      waiting.clear()
      if (unasked) onGone?.()
    })
  })

  function ask<T>(
    message: (id: number) => ToWorker,
    ports: MessagePort[] = [],
    onProgress?: (done: number) => void,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!accepting) {
        for (const port of ports) port.close()
        throw new VezneError('ledger_unavailable')
      }
      lastId += 1
      post(message(lastId), ports)
      waiting.set(lastId, { resolve: (value) => resolve(value as T), reject, onProgress })
    })
  }

  /** Ports among the arguments go past this thread: what they carry never comes by here. */
  function call(method: string, given: readonly unknown[]): Promise<unknown> {
    const ports = given.filter((arg) => arg instanceof MessagePort)
    const place = given.findIndex((arg) => typeof arg === 'function')
    const progress = place === -1 ? null : place
    const args = progress === null ? [...given] : given.with(progress, null)
    const onProgress = progress === null ? undefined : (given[progress] as (done: number) => void)
    return ask((id) => ({ kind: 'call', id, method, args, ports, progress }), ports, onProgress)
  }

  const groups: Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>> = {}
  for (const method of methods) {
    const [group = '', name = ''] = method.split('.')
    groups[group] = { ...groups[group], [name]: (...args) => call(method, args) }
  }

  const itself: LedgerItself & { facts(): LedgerFacts } = {
    stopped: () => stopped,
    onStopped: (listener) => {
      stopListeners.push(listener)
    },
    backUp: (file) => ask((id) => ({ kind: 'backUp', id, file, keepOut })),
    facts: () => facts,
    /** Answers everything that was asked before, then lets go of the file. */
    close: () => {
      if (accepting) post({ kind: 'close' })
      accepting = false
      return gone
    },
  }
  return { ...groups, ...itself } as L & typeof itself
}
type Opened = Extract<FromWorker, { kind: 'opened' }>

const revived = ({ code, ...more }: Failure) => new VezneError(code, more)
