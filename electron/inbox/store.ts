import { createHash } from 'node:crypto'

/** A callback as it came: nobody has looked into its bytes. */
export interface Arrival {
  /** UTC milliseconds. */
  at: number
  /** The address of whoever connected. */
  from: string
  /** Has the method with what followed the path, then a header a line. */
  head: string
  raw: Uint8Array
}

/** A callback as it is kept: ids are in the order of writing and without a gap. */
export interface KeptArrival extends Arrival {
  id: number
}

/** Keeps callbacks. `append` resolves when they are on disk; nothing is ever removed. */
export interface InboxStore {
  /** Writes all or none. A request that is kept already is not kept again. */
  append(arrivals: readonly Arrival[]): void | Promise<void>
  /** In their order, at most `mostEvents` and at most `mostBytes` of them. */
  after(id: number): KeptArrival[] | Promise<KeptArrival[]>
  close(): void | Promise<void>
}

export const mostEvents = 500
export const mostBytes = 4 * 1024 * 1024

/** Tells the same request again, to whichever name or port it came. The right bytes under a forged signature are another one. */
export const hashOf = ({ head, raw }: Pick<Arrival, 'head' | 'raw'>): Buffer =>
  createHash('sha256')
    .update(`${head.replace(/^host: .*\n?/m, '')}\n\n`)
    .update(raw)
    .digest()

/** Counts the bytes that an event takes of a page. */
export const sizeOf = ({ head, raw }: Pick<Arrival, 'head' | 'raw'>): number => Buffer.byteLength(head) + raw.byteLength
