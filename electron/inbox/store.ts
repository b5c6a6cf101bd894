import { createHash } from 'node:crypto'

/** A callback as it came: nobody has looked into its bytes. */
export interface Arrival {
  /** UTC milliseconds. */
  at: number
  /** The address of whoever connected. */
  from: string
  raw: Uint8Array
}

/** A callback as it is kept: ids are in the order of writing and without a gap. */
export interface KeptArrival extends Arrival {
  id: number
}

/** Keeps callbacks. `append` resolves when they are on disk; nothing is ever removed. */
export interface InboxStore {
  /** Writes all or none. Bytes that are kept already are not kept again. */
  append(arrivals: readonly Arrival[]): void | Promise<void>
  /** In their order, at most `mostEvents` and at most `mostBytes` of them. */
  after(id: number): KeptArrival[] | Promise<KeptArrival[]>
  close(): void | Promise<void>
}

export const mostEvents = 500
export const mostBytes = 4 * 1024 * 1024

/** By which the same bytes are known again. */
export const hashOf = (raw: Uint8Array): Buffer => createHash('sha256').update(raw).digest()
