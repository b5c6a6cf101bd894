import { depositAttempts } from '../deposits/queries.ts'
import { payoutAttempts } from '../payouts/queries/hold.ts'
import { attemptWritesWith } from '../transactions/queries/attempts.ts'
import type { AgeingLedger } from '../ageing/ledger.ts'
import type { CallbackLedger } from '../callbacks/ledger.ts'
import type { LedgerOf } from '../ledger/queries.ts'
import { mismatches, mismatchesOfPeople } from './queries/mismatches.ts'
import { isBatchRecorded, isRecorded } from './queries/recorded.ts'
import { day, movements } from './queries/moved.ts'
import { toSend } from './queries/to-send.ts'
import { takeOver } from './queries/taken-over.ts'

/** The steps of an attempt, with what each kind of transaction holds in them: the one place where they come together. */
export const attemptWrites = attemptWritesWith({ deposit: depositAttempts, payout: payoutAttempts })

export const recordQueries = {
  reads: { audit: { isBatchRecorded, isRecorded, mismatches, mismatchesOfPeople, movements, day, toSend } },
  writes: { attempts: attemptWrites, replaced: { takeOver } },
}
/** The whole ledger: the record is above all that is recorded. */
export type RecordLedger = LedgerOf<typeof recordQueries> & AgeingLedger & CallbackLedger
