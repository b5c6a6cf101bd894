import { sql, type RawBuilder } from 'kysely'
import { mayHaveLeft, type DepositState, type PayoutState } from '../core/states.ts'
import { startOfDayInSql } from '../core/time.ts'
import { statesOn } from '../payouts/contract/lists.ts'
import type { SumName, Work } from './tables.ts'

/** `sums` has totals that triggers keep; a whole batch adds its rows at once. `record/queries/recount.ts` recounts them. */

interface SumKey {
  /** When the day began in Istanbul; 0 for a sum of all days. */
  day: number
  name: SumName
  part: string
}
export interface Sum extends SumKey {
  count: number
  /** Minor units. */
  amount: bigint
}

/** Tells what `moved` counts. `from` is null where a transaction was made. */
interface MovedStep {
  kind: 'deposit' | 'payout'
  from: DepositState | PayoutState | null
  to: DepositState | PayoutState
}

const noState = '-'
/** Names a step as `part`. */
export const partOfStep = ({ kind, from, to }: MovedStep): string => `${kind} ${from ?? noState} ${to}`

export function stepIn(part: string): MovedStep {
  const [kind, from, to] = part.split(' ') as [MovedStep['kind'], MovedStep['to'] | typeof noState, MovedStep['to']]
  return { kind, from: from === noState ? null : from, to }
}

/** Names a row's step in SQL; `from` is a column or null. */
export const partOfStepInSql = (row: string, from: string | null): string =>
  `${row}.kind || ' ' || ${from ?? `'${noState}'`} || ' ' || ${row}.state`

export async function addToSums(work: Work, sums: readonly Sum[]): Promise<void> {
  for (const sum of sums) {
    await upsert(work, sum, sql`count = kept.count + excluded.count, amount = kept.amount + excluded.amount`)
  }
}

/** Writes sums over what is stored. */
export async function writeSums(work: Work, sums: readonly Sum[]): Promise<void> {
  for (const sum of sums) await upsert(work, sum, sql`count = excluded.count, amount = excluded.amount`)
}

const upsert = (work: Work, { day, name, part, count, amount }: Sum, change: RawBuilder<unknown>) =>
  sql`
    insert into sums as kept (day, name, part, count, amount) values (${day}, ${name}, ${part}, ${count}, ${amount})
    on conflict (day, name, part) do update set ${change}`.execute(work)

const listInSql = (states: readonly string[]) => `('${states.join("', '")}')`

/** Holds for payouts of the list `done`: nobody acts on them any more. */
export const doneInSql = (row: string) =>
  `(${row}.kind = 'payout' and ${row}.batch_id is null and ${row}.state in ${listInSql(statesOn('done'))})`

/** Holds for attempts that may have arrived, and count against the cap. */
export const leftInSql = (state: string) => `(${state} in ${listInSql(mayHaveLeft)})`

export const sameDayInSql = (one: string, other: string) => `${startOfDayInSql(one)} = ${startOfDayInSql(other)}`
