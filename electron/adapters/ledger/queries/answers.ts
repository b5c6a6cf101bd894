import type { DepositState } from '../../../contract/deposit-state.ts'
import type { PayoutState } from '../../../contract/payout-state.ts'
import type { SettledAttempt } from '../../../domain/attempt-ledger-port.ts'
import type { Work } from '../tables.ts'
import type { Standing } from './entries.ts'
import { keepContradictingAnswer } from './reports.ts'
import { indexForSearch } from './search-text.ts'

/**
 * What the service's answer to an attempt taught us, whatever became of the transaction meanwhile. `before`: the
 * transaction as it was. A transactionId that was learnt first stands.
 */
export async function keepAnswer(work: Work, before: Standing, settled: SettledAttempt): Promise<void> {
  const { transactionId, deposit, attemptState, by, at, offset } = settled
  const { id } = before
  const isAnother = before.transactionId !== null && transactionId !== null && transactionId !== before.transactionId
  const isDenied = attemptState === 'accepted' && unsent.includes(before.state)
  if (isAnother || isDenied) {
    await keepContradictingAnswer(work, before, { transactionId, status: attemptState, by, at, offset })
  }
  if (transactionId !== null) {
    await work
      .updateTable('transactions')
      .set({ transaction_id: transactionId })
      .where('id', '=', id)
      .where('transaction_id', 'is', null)
      .execute()
    await indexForSearch(work, id)
  }
  if (deposit) {
    await work
      .updateTable('deposits')
      .set({
        checkout_url: deposit.checkoutUrl,
        account_bank_name: deposit.account?.bankName ?? null,
        account_name: deposit.account?.accountName ?? null,
        account_iban: deposit.account?.iban ?? null,
        expires_at: deposit.expiresAt,
      })
      .where('id', '=', id)
      .execute()
  }
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
