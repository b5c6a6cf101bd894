import { sql } from 'kysely'
import type { PayoutState } from '../../core/states.ts'
import type { Work } from '../../ledger/tables.ts'
import { isInQuestion } from '../../transactions/queries/reports.ts'
import { onItsWay } from '../rules/paying-twice.ts'
import type { EarlierPayout } from '../records.ts'

export const firstPayoutReads = {
  /** Payouts handed over since then that may have arrived, oldest first; two are enough to know of another one. */
  async earlier(work: Work, since: number): Promise<EarlierPayout[]> {
    const rows = await work
      .selectFrom('transactions')
      .innerJoin('payouts', 'payouts.id', 'transactions.id')
      .select(['transactions.id', 'processId', 'accountName', 'amount', 'state'])
      .where('transactions.id', 'in', (attempts) =>
        attempts.selectFrom('attempts').select('parentId').where('preparedAt', '>=', since),
      )
      .where(({ or, eb }) => or([eb('state', 'in', [...onItsWay, 'completed']), sql<boolean>`${isInQuestion}`]))
      .orderBy('transactions.id')
      .limit(2)
      .execute()
    return rows.map((row) => ({ ...row, amount: BigInt(row.amount), state: row.state as PayoutState }))
  },
}
