import { sql, type RawBuilder } from 'kysely'
import type { Step } from '../../batches/queries/replay.ts'
import { startOfDay, startOfDayInSql } from '../../core/time.ts'
import { doneInSql, leftInSql, partOfStep, type Sum } from '../../ledger/sums.ts'
import type { SumName, Work } from '../../ledger/tables.ts'

/** Recounts every sum of the table `sums`: `moved` by the events, the others by the rows. */

type Sums = Map<string, Sum>

function add(sums: Sums, { day, name, part, count, amount }: Sum): void {
  const key = `${day} ${name} ${part}`
  const sum = sums.get(key)
  if (sum) {
    sum.count += count
    sum.amount += amount
  } else sums.set(key, { day, name, part, count, amount })
}

export type MovedSums = ReturnType<typeof movedSums>

/** Sums the steps of transactions by the day of their events. */
export function movedSums() {
  const sums: Sums = new Map()
  return {
    sums,
    /** `rows` went through the same steps; `amount` is theirs in minor units, where no step says another. */
    add(
      steps: readonly Pick<Step, 'at' | 'state' | 'amount'>[],
      { kind, rows, amount }: { kind: 'deposit' | 'payout'; rows: number; amount: bigint },
    ): void {
      let last = null as { state: Step['state']; amount: bigint } | null
      for (const { at, state, amount: ofStep } of steps) {
        const now = ofStep ?? amount
        const addStep = (from: Step['state'] | null, to: Step['state'], count: number, sum: bigint) => {
          add(sums, {
            ...{ day: startOfDay(at), name: 'moved', part: partOfStep({ kind, from, to }) },
            ...{ count, amount: sum },
          })
        }
        if (last && last.amount !== now) addStep(last.state, last.state, 0, now - last.amount)
        if (last?.state !== state) addStep(last?.state ?? null, state, rows, now)
        last = { state, amount: now }
      }
    },
  }
}

const dayOf = (column: string) => sql.raw(startOfDayInSql(column))

/** Each selects `day`, `part` and `amount` of what its sum counts once. */
const rowsOfSums: Readonly<Record<Exclude<SumName, 'moved'>, RawBuilder<unknown>>> = {
  created: sql`select ${dayOf('created_at')} as day, kind || ' ' || state as part, amount from transactions`,
  done: sql`select 0 as day, '' as part, amount from transactions where ${sql.raw(doneInSql('transactions'))}`,
  dispatched: sql`
    select day, '' as part, amount
    from (
      select distinct ${dayOf('prepared_at')} as day, parent_id from attempts where ${sql.raw(leftInSql('state'))}
    ) as dispatched join transactions on id = parent_id where kind = 'payout'`,
  approved: sql`
    select day, by as part, amount
    from (select distinct ${dayOf('at')} as day, by, payout_id, revision from approvals) as approved
    join transactions on id = payout_id and transactions.revision = approved.revision`,
}

/** Returns each sum that does not agree, as it must be. */
export async function wrongSums(work: Work, moved: MovedSums): Promise<Sum[]> {
  const recounted = new Map(moved.sums)
  for (const [name, rows] of Object.entries(rowsOfSums)) {
    for (const sum of await sumsOf(
      work,
      sql`
      select day, ${name} as name, part, count(*) as count, cast(sum(amount) as text) as amount
      from (${rows}) as counted group by day, part`,
    ))
      add(recounted, sum)
  }
  const stored = await sumsOf(work, sql`select day, name, part, count, cast(amount as text) as amount from sums`)
  // Subtracts what is stored: a sum that does not come to zero differs.
  for (const { count, amount, ...key } of stored) add(recounted, { ...key, count: -count, amount: -amount })
  const differing = [...recounted].filter(([, { count, amount }]) => count !== 0 || amount !== 0n)
  const storedAt = new Map(stored.map((sum) => [`${sum.day} ${sum.name} ${sum.part}`, sum]))
  return differing.map(([key, { count, amount, ...rest }]) => {
    const was = storedAt.get(key) ?? { count: 0, amount: 0n }
    return { ...rest, count: was.count + count, amount: was.amount + amount }
  })
}

async function sumsOf(work: Work, rows: RawBuilder<unknown>): Promise<Sum[]> {
  const stored = await sql<Omit<Sum, 'amount'> & { amount: string }>`${rows}`.execute(work)
  return stored.rows.map((sum) => ({ ...sum, amount: BigInt(sum.amount) }))
}
