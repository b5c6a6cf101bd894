import { setImmediate as othersTurn } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import { createTurns, serveCalls, type Served } from '../../core/worker-calls.ts'
import { VezneError } from '../../core/result.ts'
import type { RowPiece, StreamedRow } from '../records.ts'
import { openTable } from './open-table.ts'
import type { HandedFile } from '../../app/contract.ts'
import type { BatchFile, BatchFileCalls, BatchFileFacts, BatchSummary } from './batch-files.ts'
import { createBatchSheet } from './sheet.ts'

/** Opens the file, then answers calls in the order they came until told to close. */
export const serveBatchFile = (port: MessagePort, file: HandedFile): Promise<void> =>
  serveCalls(port, () => openBatchFile(file))

function openBatchFile(file: HandedFile): Served<BatchFileFacts, BatchFileCalls> {
  let table = openTable(file)
  let sheet = createBatchSheet(table.facts, table.rows)
  const inTurn = createTurns()
  let sent: SentRows | null = null
  /** Of what was asked since somebody cancelled last. */
  let wanted = new AbortController()

  const refuseIfCancelled = ({ aborted }: AbortSignal) => {
    if (aborted) throw new VezneError('cancelled')
  }

  async function read(signal: AbortSignal, args: Parameters<BatchFile['read']>): Promise<BatchSummary> {
    const [reading, banks, onProgress] = args
    const steps = sheet.read(reading, banks)
    for (;;) {
      refuseIfCancelled(signal)
      const step = steps.next()
      if (step.done) return step.value
      onProgress(step.value, table.rows.length)
      await othersTurn()
    }
  }

  function stream(signal: AbortSignal, port: MessagePort): void {
    try {
      refuseIfCancelled(signal)
      const ready = sheet.ready()
      sent?.cut()
      sent = sendRows(port, ready)
    } catch (error) {
      port.close()
      throw error
    }
  }

  function turnTo(to: number | null): BatchFileFacts {
    table = table.turnTo(to)
    sheet = createBatchSheet(table.facts, table.rows)
    return table.facts
  }

  /** Not in turn: of whatever was asked before. */
  function cancel(): void {
    wanted.abort()
    wanted = new AbortController()
    sent?.cut()
  }

  return {
    facts: table.facts,
    calls: {
      turnTo: (...args) => inTurn(() => turnTo(...args)),
      read(...args) {
        const { signal } = wanted
        return inTurn(() => read(signal, args))
      },
      stream(port) {
        const { signal } = wanted
        return inTurn(() => stream(signal, port))
      },
      rows: (...args) => inTurn(() => sheet.rows(...args)),
      payees: (...args) => inTurn(() => sheet.payees(...args)),
      payments: () => inTurn(() => sheet.payments()),
      rowBeyond: (...args) => inTurn(() => sheet.rowBeyond(...args)),
      mark: (...args) => inTurn(() => sheet.mark(...args)),
      correct: (...args) => inTurn(() => sheet.correct(...args)),
      leaveOut: (...args) => inTurn(() => sheet.leaveOut(...args)),
      cancel,
    },
    close() {
      cancel()
      return inTurn(() => undefined)
    },
  }
}

const pieceRows = 1000

interface SentRows {
  /** Says so to whoever takes them, and ends. Nothing when all were taken. */
  cut(): void
}

/** Sends the rows by `port`: a piece whenever it is asked for one, then `end`. */
function sendRows(port: MessagePort, rows: readonly StreamedRow[]): SentRows {
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
