import type { DepositState } from '../../core/deposit-state.ts'
import type { PayoutState } from '../../core/payout-state.ts'
import type { SettledAttempt } from '../records.ts'
import type { Work } from '../../ledger/tables.ts'
import type { AttemptKind } from './attempt-kind.ts'
import { keepContradictingAnswer } from './reports.ts'
import { changeRow, type RowOf } from '../../ledger/rows.ts'
import { indexForSearch } from './search-text.ts'

/**
 * What the service's answer to an attempt taught us, whatever became of the transaction meanwhile. `before`: the transaction as
 * it was; `moved`: as the answer moved it; `now`: with what was learnt. `told`: what its kind says of it. A transactionId that
 * was learnt first stands.
 */
export async function keepAnswer(
  work: Work,
  { before, moved }: { before: RowOf<'transactions'>; moved: RowOf<'transactions'> },
  settled: SettledAttempt,
  kind: AttemptKind,
): Promise<{ now: RowOf<'transactions'>; told: Readonly<Record<string, unknown>> }> {
  const { transactionId, deposit, attemptState, by, at, offset } = settled
  const { id } = before
  const isAnother = before.transaction_id !== null && transactionId !== null && transactionId !== before.transaction_id
  const isDenied = attemptState === 'accepted' && unsent.includes(before.state)
  if (isAnother || isDenied) {
    await keepContradictingAnswer(work, before, { transactionId, status: attemptState, by, at, offset })
  }
  const told = deposit ? await kind.keepAnswer(work, id, deposit) : {}
  if (transactionId === null || before.transaction_id !== null) return { now: moved, told }
  const now = await changeRow(work, 'transactions', moved, { transaction_id: transactionId })
  await indexForSearch(work, id)
  return { now, told }
}

/** The service has none like it, people or the program had concluded; a late answer says that it has. */
const unsent: readonly (DepositState | PayoutState)[] = [
  'draft',
  'awaiting_approval',
  'approved',
  'refused',
  'not_sent',
  'rejected',
  'cancelled',
]
