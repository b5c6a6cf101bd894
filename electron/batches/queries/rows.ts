import { sql } from 'kysely'
import { amongNumbers, byIndex } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'
import { payoutsInOrder } from '../../payouts/queries/rows.ts'
import type { PayoutRecord, StatesNow } from '../../payouts/records.ts'
import { soughtInBatch } from '../../transactions/queries/search-text.ts'
import type { RowSearch } from '../records.ts'
import { stretchesIn } from './stands.ts'

/** The rows of one batch, a page at a time. A row's amount is the file's for ever, so its number says where a page ended in either order. */
export async function batchRows(
  work: Work,
  id: number,
  wanted: StatesNow | null,
  after: number,
  limit: number,
  { search = '', amounts = [], sort, only = null }: RowSearch = {},
): Promise<{ payouts: PayoutRecord[]; next: number | null }> {
  const { by, descending } = sort ?? { by: 'row', descending: false }
  const key = sql.raw(by === 'amount' ? 'amount, batch_row' : 'batch_row')
  const beyond = sql`
    and (${key}) ${sql.raw(descending ? '<' : '>')}
      (select ${key} from transactions where batch_id = ${id} and batch_row = ${after})`
  // The one has all that it takes to put the amounts of a batch in order; there are only so many in a file.
  const index = byIndex(by === 'amount' || wanted ? 'transactions_of_batch_in_state' : 'transactions_of_batch')
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const order = by === 'amount' ? sql`amount ${direction}, batch_row ${direction}` : sql`batch_row ${direction}`
  const stretches = (wanted ? stretchesIn(id, wanted) : [sql`true`]).map(
    (stretch) => sql`
      select id, amount, batch_row from transactions ${index}
      where batch_id = ${id} and ${stretch} ${textIn(id, search, amounts)}
        ${only === null ? sql`` : sql`and batch_row in ${amongNumbers(only)}`}
        ${after === 0 ? sql`` : beyond}`,
  )
  const { rows: found } = await sql<{ id: number }>`
    ${sql.join(stretches, sql` union all `)} order by ${order} limit ${limit + 1}`.execute(work)
  const payouts = await payoutsInOrder(
    work,
    found.slice(0, limit).map((row) => row.id),
  )
  return { payouts, next: found.length > limit ? (payouts.at(-1)?.batch?.row ?? null) : null }
}

function textIn(batchId: number, search: string, amounts: readonly bigint[]) {
  const typed = soughtInBatch(search, batchId)
  if (!typed) return sql``
  const orAmount = amounts.length === 0 ? sql`` : sql`or amount in (${sql.join(amounts)})`
  return sql`and (${'ids' in typed ? sql`id in (${typed.ids})` : typed.condition} ${orAmount})`
}
