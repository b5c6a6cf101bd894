import type { AttemptKind } from '../../transactions/queries/attempt-kind.ts'
import { holdDayCap } from './caps.ts'
import { holdUnsureTwins } from './unsure-twins.ts'

/** What is held while a payout is handed over. */
export const payoutAttempts: AttemptKind = {
  async holdPreparing(work, payout, { dayCap }) {
    await holdUnsureTwins(work, payout)
    await holdDayCap(work, dayCap, payout.id)
  },

  /** From `prepared` on a payout counts as one that may be paid: it bars the others, and the cap has counted it. */
  holdSending: () => Promise.resolve(),

  /** Nothing that a payout would keep. */
  keepAnswer: () => Promise.resolve({}),
}
