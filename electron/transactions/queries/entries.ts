import type { Selectable } from 'kysely'
import type { AuditEvent } from '../../core/audit.ts'
import type { DepositState, PayoutState } from '../../core/states.ts'
import { largestMinorUnits } from '../../core/money.ts'
import { VezneError } from '../../core/result.ts'
import type { Stamp } from '../../core/time.ts'
import type { AttemptRecord, NewTransaction, ReportRecord } from '../records.ts'
import { addText } from '../../ledger/engine/sqlite-search.ts'
import { among } from '../../ledger/engine/sqlite.ts'
import type { Tables, Work } from '../../ledger/tables.ts'
import { addRow, type RowOf } from '../../ledger/rows.ts'
import { searchText } from './search-text.ts'

/** What deposits and payouts have in common: their row in `transactions`, their attempts, and what events say of them. */

/** The columns for what both kinds are told at the start. */
export function entryColumns(entry: NewTransaction) {
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

/** A new `draft` at revision 1, to be searched for, by a payout's IBAN too; its ledger id. Fails on a processId that stands already. */
export async function addEntry(
  work: Work,
  kind: 'deposit' | 'payout',
  entry: NewTransaction & { iban?: string },
  { by, at }: Stamp,
): Promise<number> {
  const created = { created_at: at, created_by: by, state_at: at, state_by: by, state_source: 'operator' } as const
  const told = entryColumns(entry)
  const search = searchText({ ...told, transaction_id: null, iban: entry.iban ?? null })
  const made = { kind, state: 'draft', revision: 1, ...created, ...told, search } as const
  const { id } = await addRow(work, 'transactions', made)
  await addText(work, id, search)
  return id
}

/** The part of a record that both kinds share. */
export const entryFacts = (
  row: Selectable<Tables['transactions']>,
  attempts: AttemptRecord[] | undefined,
  reports: ReportRecord[] | undefined,
) => ({
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
  stateSource: row.state_source,
  transactionId: row.transaction_id,
  failureReason: row.failure_reason,
  attempts: attempts ?? [],
  reports: reports ?? [],
})

/** A transaction as the audit trail names it. */
export const subjectOf = (row: Pick<RowOf<'transactions'>, 'kind' | 'id' | 'process_id'>) =>
  ({ kind: row.kind, id: String(row.id), name: row.process_id }) satisfies AuditEvent['subject']

/** What an event says of the contents; amounts are digit strings there. */
export const contentsOf = ({ amount, ...entry }: NewTransaction) => ({ ...entry, amount: amount.toString() })

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
    .select(['parent_id', ...attemptColumns])
    .where('parent_id', 'in', among(ids))
    .orderBy('number')
    .execute()
  const byParent = Map.groupBy(rows, (row) => row.parent_id)
  return new Map(Array.from(byParent, ([parent, attempts]) => [parent, attempts.map(attemptRecord)]))
}

/** Not the bodies: those are asked for one by one. */
export const attemptColumns = [
  'id',
  'number',
  'state',
  'state_at',
  'prepared_at',
  'prepared_by',
  'sending_at',
  'body_hash',
  'code',
  'service_message',
  'raw_status',
] as const

export type AttemptRow = Pick<Selectable<Tables['attempts']>, (typeof attemptColumns)[number]>

export const attemptRecord = (row: AttemptRow): AttemptRecord => ({
  id: row.id,
  number: row.number,
  state: row.state,
  at: row.state_at,
  preparedAt: row.prepared_at,
  preparedBy: row.prepared_by,
  sendingAt: row.sending_at,
  bodyHash: row.body_hash,
  code: row.code,
  serviceMessage: row.service_message,
  answerStatus: row.raw_status,
})
