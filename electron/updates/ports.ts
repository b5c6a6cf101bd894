import type { z } from 'zod'
import type { OffReason, releaseSchema } from './contract.ts'

/** A release, and the oldest and the newest ledger that it opens, by the number of their schema. */
export interface Release extends z.infer<typeof releaseSchema> {
  ledger: { oldest: number; newest: number }
}

/**
 * Where newer programs come from. Throws `update_feed_failed`, `update_not_trusted` for what nobody vouches for, and `file_failed` where this
 * machine does not keep or begin what was fetched.
 */
export interface Updater {
  /** An origin. */
  feed: string
  /** What may take this program's place; null: nothing newer. */
  find(): Promise<Release | null>
  /** What was found, whole and as it was signed for, onto this machine. `onFetched`: of 1. */
  fetch(onFetched: (share: number) => void): Promise<void>
  /** Holds what was fetched against what was signed once more, and begins it. */
  install(): Promise<void>
  /** When it was looked for the last time, over all runs of the program on this machine. Never throws. */
  lastLook: { read(): number | null; keep(at: number): void }
}

/** Of a program that is not replaced by itself, why. */
export type UpdaterPort = Updater | OffReason
