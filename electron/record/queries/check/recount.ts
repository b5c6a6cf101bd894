import { sql, type RawBuilder } from 'kysely'
import { startOfDayInSql } from '../../../core/time.ts'
import { eachJoin } from '../../../ledger/engine/engine.ts'
import { doneInSql, leftInSql, type Sum } from '../../../ledger/sums.ts'
import type { SumName, Work } from '../../../ledger/tables.ts'

/** Recounts the sums of rows, piece by piece. Events count what moved. */

export type Sums = Map<string, Sum>

const keyOf = ({ day, name, part }: Sum) => `${day} ${name} ${part}`

/** Takes `added` over: nobody may use it again. */
export function addSum(sums: Sums, added: Sum): void {
  const sum = sums.get(keyOf(added))
  if (sum) {
    sum.count += added.count
    sum.amount += added.amount
  } else sums.set(keyOf(added), added)
}

const dayOf = (column: string) => sql.raw(startOfDayInSql(column))

/** Transactions with an id above `after`, up to `last`. */
export interface Piece {
  after: number
  last: number
}

/** Selects `day`, `part` and `amount` of what each sum counts once. */
const rowsOfSums: Readonly<
  Record<Exclude<SumName, 'moved'>, (within: (id: string) => RawBuilder<unknown>) => unknown>
> = {
  created: (within) => sql`
    select ${dayOf('created_at')} as day, kind || ' ' || state as part, amount from transactions where ${within('id')}`,
  // Without the copy SQLite would look through all of a state for each piece.
  done: (within) => sql`
    with piece as materialized (select kind, batch_id, state, amount from transactions where ${within('id')})
    select 0 as day, '' as part, amount from piece where ${sql.raw(doneInSql('piece'))}`,
  dispatched: (within) => sql`
    select day, '' as part, amount
    from (
      select distinct ${dayOf('prepared_at')} as day, parent_id from attempts
      where ${sql.raw(leftInSql('state'))} and ${within('parent_id')}
    ) as dispatched ${eachJoin} transactions on id = parent_id where kind = 'payout'`,
  approved: (within) => sql`
    select day, by as part, amount
    from (
      select distinct ${dayOf('at')} as day, by, payout_id, revision from approvals where ${within('payout_id')}
    ) as approved ${eachJoin} transactions on id = payout_id and transactions.revision = approved.revision`,
}

export async function sumsOfPiece(work: Work, { after, last }: Piece): Promise<Sum[]> {
  const within = (id: string) => sql`${sql.ref(id)} > ${after} and ${sql.ref(id)} <= ${last}`
  const sums = []
  for (const [name, rows] of Object.entries(rowsOfSums)) {
    const ofName = await sumsIn(
      work,
      sql`
      select day, ${name} as name, part, count(*) as count, cast(sum(amount) as text) as amount
      from (${rows(within)}) as counted group by day, part`,
    )
    sums.push(...ofName)
  }
  return sums
}

export const storedSums = (work: Work): Promise<Sum[]> =>
  sumsIn(work, sql`select day, name, part, count, cast(amount as text) as amount from sums`)

async function sumsIn(work: Work, rows: RawBuilder<unknown>): Promise<Sum[]> {
  const { rows: texts } = await sql<Omit<Sum, 'amount'> & { amount: string }>`${rows}`.execute(work)
  return texts.map((sum) => ({ ...sum, amount: BigInt(sum.amount) }))
}

/** Returns each sum that does not agree, as it must be. */
export function wrongSums(recounted: readonly Sum[], stored: readonly Sum[]): Sum[] {
  const right: Sums = new Map()
  for (const sum of recounted) addSum(right, { ...sum })
  for (const sum of stored) addSum(right, { ...sum, count: 0, amount: 0n })
  const was = new Map(stored.map((sum) => [keyOf(sum), sum]))
  return [...right.values()].filter((sum) => {
    const { count, amount } = was.get(keyOf(sum)) ?? { count: 0, amount: 0n }
    return count !== sum.count || amount !== sum.amount
  })
}
