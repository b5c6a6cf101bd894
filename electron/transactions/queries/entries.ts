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
    processId,
    amount,
    bankId,
    customerId: customer.id,
    customerName: customer.name,
    customerUsername: customer.username,
  }
}

/** A new `draft` at revision 1, to be searched for, by a payout's IBAN too; its ledger id. Fails on a processId that stands already. */
export async function addEntry(
  work: Work,
  kind: 'deposit' | 'payout',
  entry: NewTransaction & { iban?: string },
  { by, at }: Stamp,
): Promise<number> {
  const created = { createdAt: at, createdBy: by, stateAt: at, stateBy: by, stateSource: 'operator' } as const
  const told = entryColumns(entry)
  const search = searchText({ ...told, transactionId: null, iban: entry.iban ?? null })
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
  processId: row.processId,
  amount: BigInt(row.amount),
  bankId: row.bankId,
  customer: { id: row.customerId, name: row.customerName, username: row.customerUsername },
  createdAt: row.createdAt,
  createdBy: row.createdBy,
  stateAt: row.stateAt,
  stateBy: row.stateBy,
  stateSource: row.stateSource,
  transactionId: row.transactionId,
  failureReason: row.failureReason,
  attempts: attempts ?? [],
  reports: reports ?? [],
})

/** A transaction as the audit trail names it. */
export const subjectOf = (row: Pick<RowOf<'transactions'>, 'kind' | 'id' | 'processId'>) =>
  ({ kind: row.kind, id: String(row.id), name: row.processId }) satisfies AuditEvent['subject']

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
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

/** The index by state wants the states it is to find, not the ones it is not to. */
export const statesBut = <State>(all: readonly State[], these: readonly State[]): State[] =>
  all.filter((state) => !these.includes(state))

/** The attempts of these transactions, oldest first, in one query. */
export async function attemptsOf(work: Work, ids: readonly number[]): Promise<Map<number, AttemptRecord[]>> {
  const rows = await work
    .selectFrom('attempts')
    .select(['parentId', ...attemptColumns])
    .where('parentId', 'in', among(ids))
    .orderBy('number')
    .execute()
  const byParent = Map.groupBy(rows, (row) => row.parentId)
  return new Map(Array.from(byParent, ([parent, attempts]) => [parent, attempts.map(attemptRecord)]))
}

/** Not the bodies: those are asked for one by one. */
export const attemptColumns = [
  'id',
  'number',
  'state',
  'stateAt',
  'preparedAt',
  'preparedBy',
  'sendingAt',
  'bodyHash',
  'code',
  'serviceMessage',
  'rawStatus',
] as const

export type AttemptRow = Pick<Selectable<Tables['attempts']>, (typeof attemptColumns)[number]>

export const attemptRecord = (row: AttemptRow): AttemptRecord => ({
  id: row.id,
  number: row.number,
  state: row.state,
  at: row.stateAt,
  preparedAt: row.preparedAt,
  preparedBy: row.preparedBy,
  sendingAt: row.sendingAt,
  bodyHash: row.bodyHash,
  code: row.code,
  serviceMessage: row.serviceMessage,
  answerStatus: row.rawStatus,
})
