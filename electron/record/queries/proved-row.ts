import type { AuditRecord } from '../../core/audit.ts'
import type { PayoutState } from '../../core/states.ts'
import { eventsAbout, type EventAbout } from '../../ledger/events.ts'
import { coveredOf, digestOf, type Row } from '../../ledger/row-digests.ts'
import type { AuditedTable, Work } from '../../ledger/tables.ts'
import { sentIn } from '../../transactions/queries/entries.ts'
import { paymentOf } from '../../payouts/rules/paying-twice.ts'
import { nameOf, type Finding } from '../contract/finding-kinds.ts'

/** Rebuilds a changed row from its events. The digest in the newest event proves the result. */

/** Lists the tables whose contents stand in events. */
const tablesInWords = ['transactions', 'payouts', 'deposits'] as const satisfies readonly AuditedTable[]

/** Limits the columns that are tried; each more doubles the tries. */
const mostTried = 12

/** Returns null if the events do not have enough. `trail` is the newest event of the row. */
export async function provedRow(work: Work, finding: Finding, row: Row, trail: AuditRecord): Promise<Row | null> {
  const table = tablesInWords.find((one) => one === finding.table)
  if (!table) return null
  const events = await eventsAbout(work, trail.subject.kind, [Number(trail.subject.id)])
  try {
    const digests = JSON.parse(trail.digests ?? '{}') as Record<string, [string | null, string]>
    const columns = columnsIn(events.filter(({ sequence }) => sequence <= trail.sequence))
    return rowWith(digests[nameOf(finding)]?.[1], { table, row, columns })
  } catch {
    // An edited event may have any text.
    return null
  }
}

/** Tries the columns that differ, in all combinations. */
function rowWith(
  digest: string | undefined,
  { table, row, columns }: { table: AuditedTable; row: Row; columns: Row },
): Row | null {
  const odd = coveredOf(table)
    .map(({ name }) => [name, inTypeOf(row[name], columns[name])] as const)
    .filter(([name, word]) => word !== undefined && word !== row[name])
    .slice(0, mostTried)
  for (let tried = 1; tried < 2 ** odd.length; tried += 1) {
    const changes = odd.filter((_, place) => (tried >> place) % 2 === 1)
    const candidate = { ...row, ...Object.fromEntries(changes) }
    if (digestOf(table, candidate) === digest) return candidate
  }
  return null
}

/** Merges the events of a subject into columns. */
function columnsIn(events: readonly EventAbout[]): Row {
  let columns: Record<string, unknown> = {}
  for (const { by, at, action, after: text } of events) {
    const after = JSON.parse(text ?? '{}') as Record<string, unknown> & { customer?: Record<string, unknown> }
    columns = { ...columns, ...after }
    const { state } = after
    if (state !== undefined) columns = { ...columns, stateAt: at, stateBy: by, ...sentIn(state as PayoutState, at) }
    const { customer, iban, amount } = after
    if (customer) {
      const { id: customerId, name: customerName, username: customerUsername } = customer
      columns = { ...columns, customerId, customerName, customerUsername, editedBy: by }
    }
    if (typeof iban === 'string') columns['payment'] = paymentOf({ iban, amount: BigInt(String(amount)) })
    if (action.endsWith('.created')) columns = { ...columns, createdAt: at, createdBy: by }
  }
  return columns
}

/** Converts digits to a number, as rows have amounts. */
const inTypeOf = (value: unknown, word: unknown): unknown =>
  typeof value === 'number' && typeof word === 'string' ? Number(word) : word
