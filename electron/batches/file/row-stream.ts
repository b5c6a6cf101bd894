import type { MessagePort } from 'node:worker_threads'
import type { RowPayout } from './row.ts'
import type { RowPiece } from '../records.ts'

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
