import { sql, type RawBuilder } from 'kysely'
import type { Work } from '../tables.ts'

/** Which rows of `transactions` have a term among their texts: a trigram index (FTS5) over `transactions.search`. */

/** Of a row that is new. */
export async function addText(work: Work, id: number, text: string): Promise<void> {
  await work.insertInto('transactionSearch').values({ rowid: id, text }).execute()
}

export async function replaceText(work: Work, id: number, text: string): Promise<void> {
  await work.replaceInto('transactionSearch').values({ rowid: id, text }).execute()
}

/** Of all rows of a new batch: an index that grew row by row would cost ten times as much. */
export async function addTextsOfBatch(work: Work, batchId: number): Promise<void> {
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

/** The index answers terms of three letters and more alone. */
export const isTooShort = (term: string): boolean => Array.from(term).length < 3

/** The ids of the rows that have this term. */
export const withText = (term: string): RawBuilder<number> => sql<number>`select rowid ${having(term)}`

/** Those of them among the rows of a batch, whose ids follow one another. */
export const withTextInBatch = (term: string, batchId: number): RawBuilder<number> => {
  const end = (order: 'asc' | 'desc') => sql`
    (select id from transactions where batch_id = ${batchId} order by batch_row ${sql.raw(order)} limit 1)`
  return sql`${withText(term)} and rowid between ${end('asc')} and ${end('desc')}`
}

/** The newest of them, at most `limit`; of a term with a long number, those among the newest hundred thousand rows. */
export function newestWithText(term: string, limit: number): RawBuilder<number> {
  if (!longNumber.test(term)) return sql`select rowid ${having(term)} order by rowid desc limit ${limit}`
  // In the index's own order, oldest first: backwards it would go on beyond the oldest of them until it finds one.
  return sql`
    select rowid from (
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
