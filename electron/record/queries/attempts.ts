import { depositAttempts } from '../../deposits/queries/attempt-kind.ts'
import { payoutAttempts } from '../../payouts/queries/attempt-kind.ts'
import { attemptWritesWith } from '../../transactions/queries/attempts.ts'

/** The steps of an attempt, with what each kind of transaction holds in them: the one place where they come together. */
export const attemptWrites = attemptWritesWith({ deposit: depositAttempts, payout: payoutAttempts })
