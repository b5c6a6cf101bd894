import { together } from '../../core/together.ts'
import { amongTexts } from '../../ledger/engine/engine.ts'
import { statement } from '../../ledger/statements.ts'
import type { Work } from '../../ledger/tables.ts'
import type { Report } from '../contract/report.ts'
import type { Standing } from '../records.ts'
import { attemptsOf, entryFacts } from './entries.ts'
import { reportsOf } from './reports.ts'

/** Transactions as status updates find them, many in one query. */
export const standingReads = {
  /** Finds the transaction of each number: by our own, else by the service's. */
  standings,

  absent,
}

interface Absence {
  from: number
  until: number
  kinds: readonly ('deposit' | 'payout')[]
  named: readonly number[]
  limit: number
}

const neverThere = ['refused', 'not_sent'] as const

/** Finds what was sent in this span and is none of `named`, earliest first; `total` counts beyond the limit. */
async function absent(work: Work, { from, until, kinds, named, limit }: Absence) {
  const rows = await sentWithin(work, from, until)
  const known = new Set(named)
  const missing = rows.filter(({ id, kind }) => kinds.includes(kind) && !known.has(id))
  return { total: missing.length, rows: missing.slice(0, limit) }
}

const sentWithin = statement((db, from: number, until: number) =>
  db
    .selectFrom('transactions')
    .select(['id', 'kind', 'processId', 'state', 'amount', 'sentAt'])
    .where('sentAt', '>=', from)
    .where('sentAt', '<', until)
    .where('state', 'not in', neverThere)
    .orderBy('sentAt')
    .orderBy('id'),
)

async function standings(
  work: Work,
  numbers: readonly Pick<Report, 'processId' | 'transactionId'>[],
): Promise<(Standing | null)[]> {
  if (numbers.length === 0) return []
  const under = numbers.flatMap(({ transactionId }) => transactionId ?? [])
  const rows = await rowsNamed(work, [...new Set(numbers.map(({ processId }) => processId))], [...new Set(under)])
  const ours = new Map(rows.map((row) => [row.processId, row]))
  const theirs = Map.groupBy(rows, ({ transactionId }) => transactionId)
  const underNumber = (transactionId: string | null) =>
    transactionId === null ? [] : (theirs.get(transactionId) ?? [])
  const named = numbers.map(({ processId, transactionId }) => ours.get(processId) ?? underNumber(transactionId)[0])
  const ids = [...new Set(named.flatMap((row) => row?.id ?? []))]
  const [attempts, reports] = await together(attemptsOf(work, ids), reportsOf(work, ids))
  return named.map((row, place) => {
    if (!row) return null
    const others = underNumber(numbers[place]?.transactionId ?? null).filter(({ id }) => id !== row.id)
    const { kind, state } = row
    const facts = entryFacts(row, attempts.get(row.id), reports.get(row.id))
    return { kind, state, ...facts, others: others.length } as Standing
  })
}

const rowsNamed = statement((db, processIds: readonly string[], transactionIds: readonly string[]) =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('processId', 'in', amongTexts(processIds))
    .union(db.selectFrom('transactions').selectAll().where('transactionId', 'in', amongTexts(transactionIds)))
    .orderBy('id'),
)
