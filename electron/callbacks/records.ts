import type { InboxEvent } from '../core/inbox.ts'
import type { KeptReport } from '../transactions/records.ts'

/** How far the inbox is read that the workspace is connected to. */
export interface InboxReading {
  /** Null: it is not connected. */
  address: string | null
  changedAt: number
  changedBy: string
  /** False: what is said here is of the inbox before it. */
  isBegun: boolean
  /** The newest event that was kept, by the inbox's number; 0: none yet. */
  lastEvent: number
  /** `hashOf` that event; null for none. */
  lastHash: string | null
  /** When the inbox had taken it. */
  lastAt: number | null
  caughtUpAt: number | null
}

/** Is the fate of one event: its status updates, and the group in which a row of it waits. */
export interface Looked {
  reports: readonly KeptReport[]
  waitsFor: string | null
}

/** Events to be kept, in order, from the one after `after` on, and by which version of the mapping they were looked at. */
export interface TakenEvents {
  /** Of the inbox that they are from. */
  address: string
  after: number
  version: number
  events: readonly { event: InboxEvent; hash: string; looked: Looked }[]
  /** When nothing more was there; null: more may be. */
  caughtUpAt: number | null
}

/** An event as it came, from wherever. */
export interface RawEvent {
  raw: string
  encoding: 'base64' | null
  source: 'callback' | 'file'
  /** The service's address, or the operator who brought the file. */
  sender: string
  /** Has method, query and headers. Empty: it came by no inbox. */
  head: string
}

/** One that waits, as it is looked at again. */
export interface WaitingEvent extends RawEvent {
  id: number
  /** The inbox's number; null: it came by no inbox. */
  event: number | null
  at: number
  waitsFor: string
  /** It is what came in: nobody has changed it in the ledger. */
  isOurs: boolean
}
