import { sql, type RawBuilder } from 'kysely'
import type { Work } from '../../tables.ts'

/** A trigram index (FTS5) over `transactions.search`. Triggers of the schema keep it, but for the rows of a batch. */

/** An index that grew row by row would cost ten times as much. */
export async function indexBatch(work: Work, batchId: number): Promise<void> {
  await gather(work, 16n)
  await sql`
    insert into transaction_search (rowid, text)
    select id, search from transactions where batch_id = ${batchId}`.execute(work)
  await gather(work, 1n)
}

/**
 * How much FTS5 gathers in memory before it writes a part of its index; parts are merged, so fewer are quicker. One is what it
 * does by itself. A bigint, because it takes none but whole numbers and every number of ours arrives there as a float.
 */
const gather = (work: Work, megabytes: bigint) =>
  sql`
    insert into transaction_search (transaction_search, rank)
    values ('hashsize', ${megabytes * 1_048_576n})`.execute(work)

export const withText = (term: string): RawBuilder<number> => sql<number>`select rowid as id ${having(term)}`

export const withTextInBatch = (term: string, batchId: number): RawBuilder<number> => {
  const end = (order: 'asc' | 'desc') => sql`
    (select id from transactions where batch_id = ${batchId} order by batch_row ${sql.raw(order)} limit 1)`
  return sql`${withText(term)} and rowid between ${end('asc')} and ${end('desc')}`
}

export function newestWithText(term: string, limit: number): RawBuilder<number> {
  if (!longNumber.test(term)) return sql`select rowid ${having(term)} order by rowid desc limit ${limit}`
  // In the index's own order, oldest first: backwards it would go on beyond the oldest of them until it finds one.
  return sql`
    select id from (
      ${withText(term)} and rowid > (select max(id) from transactions) - ${rowsWithNumber}
      order by +rowid desc limit ${limit}
    )`
}

const having = (term: string) =>
  sql`from transaction_search where transaction_search match ${`"${term.replaceAll('"', '""')}"`}`

/**
 * Numbers are filled up with zeros, and nearly every row has an IBAN: for a number that no row has, the index holds the same
 * three digits of each row against themselves, a microsecond a row and more.
 */
const longNumber = /\d{9}/
/** A bigint, as the index takes no other bound. */
const rowsWithNumber = 100_000n
