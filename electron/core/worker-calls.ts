import { MessagePort, Worker, type WorkerOptions } from 'node:worker_threads'
import { VezneError, type ErrorCode, type Failure } from './result.ts'

/**
 * Calls from the main thread into a worker of ours. The worker says what it is once it has opened, or why it could not, and
 * from then on answers calls by name. Of an error only a code of the closed list crosses. Ports and buffers among the arguments are
 * transferred; a function among them receives the progress of the call.
 */

type ToWorker =
  /** `progress`: the place among the arguments where a function stood; -1: there was none. */
  { kind: 'call'; id: number; name: string; args: unknown[]; progress: number } | { kind: 'close' }

type FromWorker =
  | { kind: 'opened'; facts: unknown; names: string[] }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'value'; id: number; value: unknown }
  | { kind: 'failure'; id: number; failure: Failure }
  | { kind: 'progress'; id: number; args: unknown[] }
  | { kind: 'event'; event: unknown }

type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

/** What a worker is once it has opened. */
export interface Served<Facts = unknown, Calls extends object = Functions> {
  facts: Facts
  /** Each begins when it is called: those that must not run at the same time take turns (`createTurns`). */
  calls: Calls
  /** After the last call: ends what goes on, and lets go of everything. */
  close(): void | Promise<void>
}

/** The same calls from the other thread. */
type Called<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...args: infer Args) => infer Value
    ? (...args: Args) => Promise<Awaited<Value>>
    : never
}

interface OpenWorker<Facts, Calls> {
  facts: Facts
  calls: Called<Calls>
  /** Everything that was asked before is answered. Resolves when the worker has ended. */
  close(): Promise<void>
}

// ---- the main thread's side

/** A thread that serves calls, as its caller has it: a worker, or the way to a place in one. */
export interface Thread {
  postMessage(message: unknown, transfer: readonly (MessagePort | ArrayBuffer)[]): void
  on(event: 'message', listener: (message: FromWorker) => void): unknown
  on(event: 'error', listener: () => void): unknown
  once(event: 'exit', listener: () => void): unknown
  terminate(): unknown
}

/** Where a thread comes from: the file that a new worker runs, or whoever has threads to give. */
export type ThreadSource = URL | ((options: WorkerOptions) => Thread)

interface Waiting {
  resolve(value: unknown): void
  reject(error: VezneError): void
  onProgress(...args: unknown[]): void
}

/**
 * Starts a thread of `source`, and resolves when it has opened. Throws its refusal, or `gone` after its end, as every later
 * call does. `onGone` hears once of an unexpected end, `onEvent` of events. An answer that is due for `clock.seconds` ends
 * the thread, and calls fail with `clock.failure`.
 */
export async function openWorker<Facts, Calls extends object>(
  source: ThreadSource,
  options: WorkerOptions & {
    gone: ErrorCode
    clock?: { seconds: number; failure: Failure }
    onGone?: (() => void) | undefined
    onEvent?: (event: unknown) => void
  },
): Promise<OpenWorker<Facts, Calls>> {
  const { gone, clock, onGone, onEvent, ...workerOptions } = options
  const thread = source instanceof URL ? new Worker(source, workerOptions) : source(workerOptions)
  const waiting = new Map<number, Waiting>()
  /** From opening until `close` or the worker's end. */
  let accepting = false
  let lastId = 0
  let end: Failure = { code: gone }

  const post = (message: ToWorker, transfer: (MessagePort | ArrayBuffer)[] = []) => {
    thread.postMessage(message, transfer)
  }
  let patience: AbortSignal | null = null
  const watch = (isWaitedFor: boolean) => {
    const wait = isWaitedFor && clock ? AbortSignal.timeout(clock.seconds * 1000) : null
    patience = wait
    wait?.addEventListener('abort', () => {
      if (wait !== patience) return
      end = clock?.failure ?? end
      void thread.terminate()
    })
  }
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  // Without a listener a dying worker would take the process along; `exit` follows and says all that callers may know.
  thread.on('error', () => undefined)

  const { facts, names } = await new Promise<Extract<FromWorker, { kind: 'opened' }>>((resolve, reject) => {
    watch(true)
    thread.on('message', (message: FromWorker) => {
      if (message.kind === 'opened') {
        accepting = true
        resolve(message)
      } else if (message.kind === 'refused') reject(revived(message.failure))
      else if (message.kind === 'event') onEvent?.(message.event)
      else if (message.kind === 'progress') waiting.get(message.id)?.onProgress(...message.args)
      else {
        const caller = waiting.get(message.id)
        waiting.delete(message.id)
        if (message.kind === 'value') caller?.resolve(message.value)
        else caller?.reject(revived(message.failure))
      }
      watch(waiting.size > 0)
    })
    thread.once('exit', () => {
      watch(false)
      const unasked = accepting
      accepting = false
      reject(revived(end))
      for (const caller of waiting.values()) caller.reject(revived(end))
      waiting.clear()
      if (unasked) onGone?.()
    })
  })

  function call(name: string, given: readonly unknown[]): Promise<unknown> {
    const ports = given.filter((arg) => arg instanceof MessagePort)
    const progress = given.findIndex((arg) => typeof arg === 'function')
    const args = progress === -1 ? [...given] : given.with(progress, null)
    const onProgress = progress === -1 ? () => undefined : (given[progress] as Waiting['onProgress'])
    return new Promise((resolve, reject) => {
      if (!accepting) {
        for (const port of ports) port.close()
        throw revived(end)
      }
      lastId += 1
      const buffers = given.filter((arg) => arg instanceof ArrayBuffer)
      post({ kind: 'call', id: lastId, name, args, progress }, [...ports, ...buffers])
      waiting.set(lastId, { resolve, reject, onProgress })
      watch(true)
    })
  }

  const calls = Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => call(name, args)]))
  return {
    facts: facts as Facts,
    calls: calls as Called<Calls>,
    close() {
      if (accepting) post({ kind: 'close' })
      accepting = false
      return ended
    },
  }
}

const revived = ({ code, ...more }: Failure) => new VezneError(code, more)

// ---- the worker's side

/** Opens, and answers what comes by `port` until told to close. `open` gets what says an event to the main thread. */
export async function serveCalls(
  port: MessagePort,
  open: (sayEvent: (event: unknown) => void) => Served | Promise<Served>,
): Promise<void> {
  const say = (message: FromWorker) => {
    port.postMessage(message)
  }
  let served: Served
  try {
    served = await open((event) => say({ kind: 'event', event }))
  } catch (error) {
    say({ kind: 'refused', failure: failureOf(error) })
    port.close()
    return
  }
  const calls = new Map(Object.entries(served.calls))

  async function answer({ id, name, args, progress }: Extract<ToWorker, { kind: 'call' }>): Promise<void> {
    const onProgress = (...args: unknown[]) => say({ kind: 'progress', id, args })
    try {
      const call = calls.get(name) as ((...args: unknown[]) => unknown) | undefined
      if (!call) throw new VezneError('internal')
      const value = await call(...(progress === -1 ? args : args.with(progress, onProgress)))
      say({ kind: 'value', id, value })
    } catch (error) {
      say({ kind: 'failure', id, failure: failureOf(error) })
    }
  }

  async function close(): Promise<void> {
    await served.close()
    port.close()
  }

  port.on('message', (message: ToWorker) => {
    void (message.kind === 'call' ? answer(message) : close())
  })
  say({ kind: 'opened', facts: served.facts, names: [...calls.keys()] })
}

const failureOf = (error: unknown): Failure => (error instanceof VezneError ? error.failure : { code: 'internal' })

/** Does one thing after the other, in the order in which they came, whatever becomes of those before. */
export function createTurns(): <T>(work: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
