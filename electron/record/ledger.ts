import { depositAttempts } from '../deposits/queries.ts'
import { payoutAttempts } from '../payouts/queries/hold.ts'
import { attemptWritesWith } from '../transactions/queries/attempts.ts'
import type { AgeingLedger } from '../ageing/ledger.ts'
import type { BalanceLedger } from '../balance/ledger.ts'
import type { CallbackLedger } from '../callbacks/ledger.ts'
import type { LedgerOf } from '../ledger/queries.ts'
import type { StatementLedger } from '../reconcile/ledger.ts'
import { check } from './queries/check/check-thread.ts'
import { movements, period } from './queries/moved.ts'
import { setForeignAside } from './queries/foreign-entries.ts'
import { settleFindings } from './queries/settled-findings.ts'
import { showFindings } from './queries/shown-findings.ts'
import { takeOver } from './queries/taken-over.ts'

/** The steps of an attempt, with what each kind of transaction holds in them: the one place where they come together. */
export const attemptWrites = attemptWritesWith({ deposit: depositAttempts, payout: payoutAttempts })

export const recordQueries = {
  reads: { audit: { movements, period, showFindings } },
  writes: { audit: { settleFindings, setForeignAside }, attempts: attemptWrites, replaced: { takeOver } },
  long: { audit: { check } },
}
/** The whole ledger: the record is above all that is recorded. */
export type RecordLedger = LedgerOf<typeof recordQueries> &
  AgeingLedger &
  BalanceLedger &
  CallbackLedger &
  StatementLedger
