import type { InboxEvent } from '../core/inbox.ts'
import type { KeptReport } from '../transactions/records.ts'
import type { QuestionKind } from '../core/callback-words.ts'

/** How far the inbox is read that the workspace is connected to, and by which desk. */
export interface InboxReading {
  /** Null: it is not connected. */
  address: string | null
  changedAt: number
  changedBy: string
  /** False: what is said here is of the inbox before it. */
  isBegun: boolean
  /** Who reads it: null while nobody does. */
  reader: { desk: number; name: string; isHere: boolean; until: number } | null
  /** The newest event that was kept, by the inbox's number; 0: none yet. */
  lastEvent: number
  /** `hashOf` that event; null for none. */
  lastHash: string | null
  /** When the inbox had taken it. */
  lastAt: number | null
  caughtUpAt: number | null
}

/** What is to become of one event: a report, a question, or nothing at all. */
export type Looked =
  | { kind: 'report'; report: KeptReport }
  | { kind: 'question'; question: string }
  | { kind: 'nothing' }

/** Events to be kept, one after the other, from the one after `after` on, and by which version of people's words they were looked at. */
export interface TakenEvents {
  /** Of the inbox that they are from. */
  address: string
  after: number
  version: number
  events: readonly { event: InboxEvent; hash: string; looked: Looked }[]
  /** Until when no other desk reads; and when: ledger's clock. */
  until: number
  /** When nothing more was there; null: more may be. */
  caughtUpAt: number | null
}

/** One that waits, as it is looked at again. */
export interface WaitingCallback {
  id: number
  raw: string
  encoding: 'base64' | null
  /** It is what came in: nobody has changed it in the ledger. */
  isOurs: boolean
}

export interface ReviewedCallback {
  id: number
  looked: Looked
}

/** A question with all that waits for its answer. */
export interface OpenQuestion {
  kind: QuestionKind
  about: string
  of: 'payout' | 'deposit' | null
  /** Names it. */
  key: string
  count: number
  /** By the inbox's clock. */
  firstAt: number
  lastAt: number
  /** The oldest and the newest few, as they came. */
  samples: { event: number; at: number; raw: string; encoding: 'base64' | null }[]
}
