import { Buffer } from 'node:buffer'
import { codeOf, VezneError } from '../core/result.ts'
import { costOf, mostPieceBytes, windowBytes, type Budget } from './bounds.ts'
import type { Channel } from './channel.ts'
import { writePiece, type EndCode, type TransferMessage } from './messages.ts'

/** Gives a file as it comes. */
export interface Source {
  /** Read once. Throws what the sender stopped for. */
  pieces: AsyncIterable<Uint8Array>
  /** Null: everything is stored. Only the first word counts. */
  finish(code: EndCode): void
}

/** Follows a file under way. It is over when both ends said once that they are done. */
interface Transfer {
  id: number
  isRead: boolean
  ours: EndCode | undefined
  theirs: EndCode | undefined
  /** Sums up pieces that the reader has not taken. */
  cost: number
  waiting: Uint8Array[]
  /** Continues what waits for a word of the other end. */
  wake(): void
}

/** Carries one file at a time. `hear` and `hearPiece` return false for a peer out of its turn. */
export function createTransfers({ channel, budget }: { channel: () => Channel; budget: Budget }) {
  let current: Transfer | null = null

  const begin = (id: number, isRead: boolean): Transfer =>
    (current = { id, isRead, ours: undefined, theirs: undefined, cost: 0, waiting: [], wake: () => undefined })

  function say(file: Transfer, code: EndCode): void {
    if (file.ours !== undefined) return
    file.ours = code
    channel().send({ kind: 'end', id: file.id, code })
    if (file.theirs !== undefined) current = null
  }

  /** Throws what the reader stopped for. */
  async function waitUntil(file: Transfer, isDue: () => boolean): Promise<void> {
    while (file.theirs === undefined && !isDue()) await news(file)
    if (file.theirs != null) throw new VezneError(file.theirs)
  }
  const news = (file: Transfer): Promise<void> => new Promise((resolve) => (file.wake = resolve))

  /** Sends a file within the window: a slow reader delays the writer. Returns when it is stored. */
  async function send(id: number, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
    const file = begin(id, false)
    try {
      for await (const content of pieces) {
        const bytes = typeof content === 'string' ? Buffer.from(content) : content
        for (let at = 0; at < bytes.length; at += mostPieceBytes) {
          const piece = bytes.subarray(at, at + mostPieceBytes)
          await waitUntil(file, () => file.cost + costOf(piece) <= windowBytes)
          file.cost += costOf(piece)
          channel().send(writePiece(id, piece))
        }
      }
      say(file, null)
      await waitUntil(file, () => false)
    } catch (error) {
      say(file, codeOf(error))
      throw error
    }
  }

  function receive(id: number): Source {
    const file = begin(id, true)
    return {
      pieces: read(file),
      finish(code) {
        say(file, code)
        for (const piece of file.waiting.splice(0)) release(file, piece)
      },
    }
  }

  async function* read(file: Transfer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const piece = file.waiting.shift()
      if (piece) {
        try {
          yield piece
        } finally {
          release(file, piece)
        }
        channel().send({ kind: 'ack', id: file.id, cost: costOf(piece) })
      } else if (file.theirs === undefined) await news(file)
      else if (file.theirs === null) return
      else throw new VezneError(file.theirs)
    }
  }

  function release(file: Transfer, piece: Uint8Array): void {
    file.cost -= costOf(piece)
    budget.give(costOf(piece))
  }

  function hearPiece(id: number, content: Uint8Array): boolean {
    const file = current
    if (file?.id !== id || !file.isRead || file.theirs !== undefined) return false
    // Until the sender hears that nobody reads, its pieces come to nothing.
    if (file.ours !== undefined) return true
    file.cost += costOf(content)
    if (file.cost > windowBytes) return false
    // A copy: the frame's memory is a part of what the socket read at once.
    if (budget.take(costOf(content))) file.waiting.push(Uint8Array.from(content))
    else channel().end('overload')
    file.wake()
    return true
  }

  function hear(message: TransferMessage): boolean {
    const file = current
    if (file?.id !== message.id) return false
    if (message.kind === 'end') return hearEnd(file, message.code)
    file.cost -= message.cost
    file.wake()
    return !file.isRead && file.cost >= 0
  }

  function hearEnd(file: Transfer, code: EndCode): boolean {
    // A reader has everything only after the last word of the sender.
    if (file.theirs !== undefined || (code === null && !file.isRead && file.ours !== null)) return false
    file.theirs = code
    if (file.ours !== undefined) current = null
    file.wake()
    return true
  }

  return {
    isBusy: () => current !== null,
    ...{ send, receive, hear, hearPiece },
    /** Ends what still waits with `cancelled`. */
    lose: () => void (current && hearEnd(current, 'cancelled')),
  }
}
