import type { Selectable } from 'kysely'
import type { DepositState } from '../../../contract/deposit.ts'
import { largestMinorUnits } from '../../../contract/money.ts'
import type { PayoutState } from '../../../contract/payout.ts'
import { VezneError } from '../../../contract/result.ts'
import type { Stamp } from '../../../domain/ports.ts'
import type { AttemptRecord, NewDeposit, NewPayout } from '../../../domain/records.ts'
import type { Tables, Work } from '../tables.ts'

/** What deposits and payouts have in common: their row in `transactions`, and their attempts. */

/** The columns for what both kinds are told at the start. */
export function entryColumns(entry: NewDeposit | NewPayout) {
  const { processId, amount, bankId, customer } = entry
  // Larger ones would not come back exact; the table's CHECK says the same.
  if (amount <= 0n || amount > largestMinorUnits) throw new VezneError('internal')
  return {
    process_id: processId,
    amount,
    bank_id: bankId,
    customer_id: customer.id,
    customer_name: customer.name,
    customer_username: customer.username,
  }
}

/** A new `draft` at revision 1; its ledger id. Fails on a processId that stands already. */
export async function addEntry(
  work: Work,
  kind: 'deposit' | 'payout',
  entry: NewDeposit | NewPayout,
  { by, at }: Stamp,
): Promise<number> {
  const created = { created_at: at, created_by: by, state_at: at, state_by: by }
  const { id } = await work
    .insertInto('transactions')
    .values({ kind, state: 'draft', revision: 1, ...created, ...entryColumns(entry) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The part of a record that both kinds share. */
export const entryFacts = (row: Selectable<Tables['transactions']>, attempts: AttemptRecord[]) => ({
  id: row.id,
  revision: row.revision,
  processId: row.process_id,
  amount: BigInt(row.amount),
  bankId: row.bank_id,
  customer: { id: row.customer_id, name: row.customer_name, username: row.customer_username },
  createdAt: row.created_at,
  createdBy: row.created_by,
  stateAt: row.state_at,
  stateBy: row.state_by,
  transactionId: row.transaction_id,
  failureReason: row.failure_reason,
  attempts,
})

/** A query for the ledger ids of the newest `limit` of a kind that are in one of these states. */
export const newestIds = (
  work: Work,
  kind: 'deposit' | 'payout',
  states: readonly (DepositState | PayoutState)[],
  limit: number,
) =>
  work
    .selectFrom('transactions')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

/** The index by state wants the states it is to find, not the ones it is not to. */
export const statesBut = <State>(all: readonly State[], these: readonly State[]): State[] =>
  all.filter((state) => !these.includes(state))

/** The attempts of these transactions, oldest first, in one query. */
export async function attemptsOf(work: Work, ids: readonly number[]): Promise<Map<number, AttemptRecord[]>> {
  const rows = await work
    .selectFrom('attempts')
    .select(['id', 'parent_id', 'number', 'state', 'state_at', 'code', 'service_message'])
    .where('parent_id', 'in', ids)
    .orderBy('number')
    .execute()
  const byParent = Map.groupBy(rows, (row) => row.parent_id)
  return new Map(Array.from(byParent, ([parent, attempts]) => [parent, attempts.map(attemptRecord)]))
}

type AttemptColumns = 'id' | 'number' | 'state' | 'state_at' | 'code' | 'service_message'

export const attemptRecord = (row: Pick<Selectable<Tables['attempts']>, AttemptColumns>): AttemptRecord => ({
  id: row.id,
  number: row.number,
  state: row.state,
  at: row.state_at,
  code: row.code,
  serviceMessage: row.service_message,
})
