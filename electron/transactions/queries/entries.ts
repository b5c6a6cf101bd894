import type { AuditEvent } from '../../core/audit.ts'
import type { DepositState, PayoutState, StateSource } from '../../core/states.ts'
import { largestMinorUnits } from '../../core/money.ts'
import { VezneError } from '../../core/result.ts'
import type { Stamp } from '../../core/time.ts'
import type { Report } from '../contract/report.ts'
import type { AttemptRecord, NewTransaction } from '../records.ts'
import { amongNumbers } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'
import { addRow, type RowOf } from '../../ledger/rows.ts'
import { statement } from '../../ledger/statements.ts'
import { searchText } from './search-text.ts'

/** What deposits and payouts have in common: their row in `transactions`, their attempts, and what events say of them. */

/** The columns for what both kinds are given at the start. */
export function entryColumns(entry: NewTransaction & { iban?: string }) {
  const { processId, amount, bankId, customer, iban = null, note = null, invoiceNumber = null } = entry
  // Larger ones would not come back exact; the table's CHECK says the same.
  if (amount <= 0n || amount > largestMinorUnits) throw new VezneError('internal')
  return {
    processId,
    amount,
    bankId,
    customerId: customer.id,
    customerName: customer.name,
    customerUsername: customer.username,
    iban,
    note,
    invoiceNumber,
  }
}

/** A new `draft` at revision 1, to be searched for, by a recipient and metadata too; its ledger id. Fails on a processId that stands already. */
export async function addEntry(
  work: Work,
  kind: 'deposit' | 'payout',
  entry: NewTransaction & { iban?: string; accountName?: string; metadata?: Readonly<Record<string, string>> | null },
  stamp: Stamp,
  creation: Pick<Stamp, 'by' | 'at'> = stamp,
): Promise<number> {
  const columns = entryColumns(entry)
  const search = searchText({ ...entry, ...columns }, columns)
  const created = { ...inState('draft', stamp, 'operator'), createdAt: creation.at, createdBy: creation.by }
  const made = { kind, revision: 1, ...created, ...columns, search } as const
  return (await addRow(work, 'transactions', made)).id
}

/** The part of a record that both kinds share. */
export const entryFacts = (row: RowOf<'transactions'>, attempts: AttemptRecord[] = [], reports: Report[] = []) => ({
  id: row.id,
  revision: row.revision,
  processId: row.processId,
  amount: BigInt(row.amount),
  bankId: row.bankId,
  customer: { id: row.customerId, name: row.customerName, username: row.customerUsername },
  createdAt: row.createdAt,
  createdBy: row.createdBy,
  serviceCreatedAt: row.serviceCreatedAt,
  sentAt: row.sentAt,
  stateAt: row.stateAt,
  stateBy: row.stateBy,
  stateSource: row.stateSource,
  transactionId: row.transactionId,
  failureReason: row.failureReason,
  note: row.note,
  invoiceNumber: row.invoiceNumber,
  attempts,
  reports,
})

/** A transaction as the audit trail names it. */
export const subjectOf = (row: Pick<RowOf<'transactions'>, 'kind' | 'id' | 'processId'>) =>
  ({ kind: row.kind, id: String(row.id), name: row.processId }) satisfies AuditEvent['subject']

/** Says where a transaction stood, for an event that moves it. */
export const standing = ({ state, revision, amount }: RowOf<'transactions'>) => ({
  state,
  revision,
  amount: String(amount),
})

/** What an event says of the contents; amounts are digit strings there. */
export const contentsOf = ({ amount, ...entry }: NewTransaction) => ({ ...entry, amount: amount.toString() })

/** As it was written on the wire. A body that is no JSON was none of ours. */
function sentAmount(body: Uint8Array): number | null {
  try {
    const { amount } = JSON.parse(new TextDecoder().decode(body)) as { amount?: number }
    return amount ?? null
  } catch {
    return null
  }
}

/** The attempts of these transactions, oldest first, in one query; not their bodies, and not the answers': those are asked for one by one. */
export async function attemptsOf(work: Work, ids: readonly number[]): Promise<Map<number, AttemptRecord[]>> {
  const attempts = (await attemptRows(work, ids)).map(({ body, ...row }) => ({
    ...row,
    wireAmount: sentAmount(body),
  }))
  return Map.groupBy(attempts, ({ parentId }) => parentId)
}

const attemptRows = statement((db, ids: readonly number[]) =>
  db
    .selectFrom('attempts')
    .select(['parentId', 'id', 'number', 'state', 'stateAt', 'preparedAt', 'preparedBy', 'sendingAt', 'bodyHash'])
    .select(['code', 'serviceMessage', 'answerStatus', 'body'])
    .where('parentId', 'in', amongNumbers(ids))
    .orderBy('number'),
)

/** Writes that an event of its own brought a transaction into a state; `source`: what that rests on. */
export const inState = <S extends DepositState | PayoutState>(state: S, { by, at }: Stamp, source: StateSource) => ({
  state,
  stateAt: at,
  stateBy: by,
  stateSource: source,
  movedAlone: 1,
  ...sentIn(state, at),
})

/** Begins with each attempt, and is taken back where the transaction waits to be sent. */
export function sentIn(state: DepositState | PayoutState, at: number): { sentAt?: number | null } {
  if (state === 'sending') return { sentAt: at }
  return toSend.includes(state) ? { sentAt: null } : {}
}
const toSend: readonly string[] = ['draft', 'awaiting_approval', 'approved', 'not_sent']
