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

/** How far the trail of a workspace's ledger had come, as its desk says it. Nobody here can tell whether `mac` is right. */
export interface Head {
  workspace: string
  sequence: number
  hash: string
  /** UTC milliseconds. */
  at: number
  mac: string
}

/** Where callbacks and heads are kept. What `append` and `witness` are done with is on the disk. Nothing is ever taken out. */
export interface InboxStore {
  /** Writes all or none. Bytes that are kept already are not kept again. */
  append(arrivals: readonly Arrival[]): void | Promise<void>
  /** In their order, at most `mostEvents` and at most `mostBytes` of them. */
  after(id: number): KeptArrival[] | Promise<KeptArrival[]>
  /** Keeps a head that is further than all of its workspace before it; the answer is the furthest there is then. */
  witness(head: Head): Head | null | Promise<Head | null>
  /** The furthest of a workspace. */
  headOf(workspace: string): Head | null | Promise<Head | null>
  close(): void | Promise<void>
}

export const mostEvents = 500
export const mostBytes = 4 * 1024 * 1024

/** By which the same bytes are known again. */
export const hashOf = (raw: Uint8Array): Buffer => createHash('sha256').update(raw).digest()
