import type { MessagePort } from 'node:worker_threads'
import type { RowPayout } from './row.ts'
import type { RowPiece } from '../records.ts'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { VezneError, type Failure } from '../../core/result.ts'
import { createBatchSheet } from './sheet.ts'
import { openTable } from './open-table.ts'
import type { Arguments, FromWorker, Method, ToWorker, Value } from './protocol.ts'

/** Opens the file, then answers calls in the order they came until told to close. */
export async function serve(port: MessagePort, path: string): Promise<void> {
  const say = (message: FromWorker) => {
    port.postMessage(message)
  }
  const opened = await openTable(path).catch(failureOf)
  if (!('facts' in opened)) {
    say({ kind: 'refused', failure: opened })
    port.close()
    return
  }
  const { facts, rows } = opened
  const sheet = createBatchSheet(facts.header.length, rows)
  let sent: SentRows | null = null
  let lastId = 0
  /** What was asked up to here is not wanted any more. */
  let cancelledId = 0

  async function read({ id, reading, banks }: Extract<ToWorker, { kind: 'read' }>) {
    const steps = sheet.read(reading, banks)
    for (;;) {
      if (id <= cancelledId) throw new VezneError('cancelled')
      const step = steps.next()
      if (step.done) return step.value
      say({ kind: 'progress', id, done: step.value, of: rows.length })
      await othersTurn()
    }
  }

  function stream({ id, port: to }: Extract<ToWorker, { kind: 'stream' }>) {
    try {
      if (id <= cancelledId) throw new VezneError('cancelled')
      const ready = sheet.ready()
      sent?.cut()
      sent = sendRows(to, ready)
      return null
    } catch (error) {
      to.close()
      throw error
    }
  }

  const calls: { [M in Method]: (...args: Arguments<M>) => Value<M> } = sheet
  const call = (method: Method, args: readonly unknown[]) =>
    (calls[method] as (...args: readonly unknown[]) => Value<Method>)(...args)

  async function answer(message: Exclude<ToWorker, { kind: 'cancel' | 'close' }>): Promise<void> {
    const { id } = message
    try {
      const value =
        message.kind === 'read'
          ? await read(message)
          : message.kind === 'stream'
            ? stream(message)
            : call(message.method, message.args)
      say({ kind: 'value', id, value })
    } catch (error) {
      say({ kind: 'failure', id, failure: failureOf(error) })
    }
  }

  function cancel(): void {
    cancelledId = lastId
    sent?.cut()
  }

  let answered = Promise.resolve()
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'cancel') cancel()
    else if (message.kind === 'close') {
      cancel()
      void answered.then(() => port.close())
    } else {
      lastId = message.id
      answered = answered.then(() => answer(message))
    }
  })
  say({ kind: 'opened', facts })
}

/** What of an error may leave the worker: a code of the closed list. */
const failureOf = (error: unknown): Failure => (error instanceof VezneError ? error.failure : { code: 'internal' })

const pieceRows = 1000

export interface SentRows {
  /** Says so to whoever takes them, and ends. Nothing when all were taken. */
  cut(): void
}

/** Sends the rows by `port`: a piece whenever it is asked for one, then `end`. */
export function sendRows(port: MessagePort, rows: readonly { row: number; payout: RowPayout }[]): SentRows {
  let sent = 0
  let over = false
  const say = (piece: RowPiece) => {
    port.postMessage(piece)
  }
  const end = (kind: 'end' | 'cut') => {
    if (over) return
    over = true
    say({ kind })
    port.close()
  }
  port.on('message', () => {
    if (over) return
    if (sent >= rows.length) {
      end('end')
      return
    }
    say({ kind: 'rows', rows: rows.slice(sent, sent + pieceRows) })
    sent += pieceRows
  })
  // Whoever took them went away.
  port.on('close', () => {
    over = true
  })
  return { cut: () => end('cut') }
}
