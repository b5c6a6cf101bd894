/** Bounds what one peer, and all together, cost this program: bytes and milliseconds. */

const MiB = 1024 * 1024

/** One message as JSON; a file goes in pieces. */
export const mostMessageBytes = 4 * MiB
export const mostPieceBytes = 64 * 1024
/** Pieces of a file that its reader has not taken yet, by what they cost. */
export const windowBytes = MiB
/** A piece takes memory beside its bytes, or one byte a piece would fill it. */
export const costOf = (piece: Uint8Array): number => piece.length + 256
export const mostPieceCost = mostPieceBytes + 256

export const mostSeatBytes = 16 * MiB
export const mostBytes = 256 * MiB
export const mostCalls = 64

/** Connections whose key or hello is not proven yet. */
export const mostUnproven = 20
/** Ends a connection that has said no hello by then. */
export const proveWithin = 10_000
/** Gives each name and address the same time; all are tried at once. */
export const reachWithin = 10_000

/** Asks for a sign of life this often. The other end is lost after so many. */
export const silence = 10_000
export const mostSilences = 3
/** Gives a connection time to answer before another of its key takes its place. */
export const answerWithin = 3_000

/** Counts bytes that are under way. */
export interface Budget {
  /** False, and nothing is counted, where that would be too many. */
  take(bytes: number): boolean
  give(bytes: number): void
  /** Gives everything back at once; what is given later does not count. */
  close(): void
}

/** `within`: what all of them share. */
export function createBudget(most: number, within?: Budget): Budget {
  let used = 0
  let isClosed = false
  return {
    take(bytes) {
      if (isClosed || used + bytes > most || within?.take(bytes) === false) return false
      used += bytes
      return true
    },
    give(bytes) {
      if (isClosed) return
      used -= bytes
      within?.give(bytes)
    },
    close() {
      if (isClosed) return
      isClosed = true
      within?.give(used)
    },
  }
}
