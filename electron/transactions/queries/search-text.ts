import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { fold } from '../../core/fold.ts'
import type { Work } from '../../ledger/tables.ts'

/**
 * Substring search. The folded texts stand one a line in `transactions.search`; a trigram index over them answers terms of
 * three letters and more, shorter ones are looked for while the newest rows are read.
 */

/** To be called after a processId, transactionId, IBAN, customer name, id or username was written. */
export async function indexForSearch(work: Work, id: number): Promise<void> {
  const row = await work
    .selectFrom('transactions')
    .leftJoin('payouts', 'payouts.id', 'transactions.id')
    .select(['process_id', 'transaction_id', 'iban', 'customer_name', 'customer_id', 'customer_username'])
    .where('transactions.id', '=', id)
    .executeTakeFirstOrThrow()
  const text = searchText(row)
  await work.updateTable('transactions').set({ search: text }).where('id', '=', id).execute()
  await work.replaceInto('transaction_search').values({ rowid: id, text }).execute()
}

type Texts = Record<'process_id' | 'customer_name' | 'customer_id' | 'customer_username', string> &
  Record<'transaction_id' | 'iban', string | null>

/** All that one can search a transaction by, folded. */
export const searchText = (texts: Texts): string =>
  fold(
    [
      texts.process_id,
      texts.transaction_id ?? '',
      texts.iban ?? '',
      texts.customer_name,
      texts.customer_id,
      texts.customer_username,
    ].join('\n'),
  )

/** The ledger ids that the index finds, as a query, or a condition that each row is read for; null finds all. */
export type Sought = { ids: RawBuilder<unknown> } | { condition: RawBuilder<SqlBool> } | null

/** How what somebody typed is looked for. Every character is literal. */
export function sought(typed: string): Sought {
  const term = searchTerm(typed)
  return term === '' || isShort(term) ? soughtInEach(typed) : { ids: indexed(term) }
}

/** The same, without the index: it finds all that there are again for each page. */
export function soughtInEach(typed: string): Sought {
  const term = searchTerm(typed)
  return term === '' ? null : { condition: sql`instr(transactions.search, ${term}) > 0` }
}

/**
 * The ledger ids of the newest rows that have a term among their texts, as a query: at most `limit`, or those among the
 * newest `limit` rows when the term is too short for the index, and among the newest `withNumber` when it has a long number.
 */
export function newestWith(term: string, limit: number): RawBuilder<number> {
  if (isShort(term)) {
    return sql`
      select id from (select id, search from transactions order by id desc limit ${limit}) where instr(search, ${term}) > 0`
  }
  if (!longNumber.test(term)) return sql`select rowid from (${indexed(term)} order by rowid desc limit ${limit})`
  // In the index's own order, oldest first: backwards it would go on beyond the oldest of them until it finds one.
  return sql`
    select rowid from (
      ${indexed(term)} and rowid > (select max(id) from transactions) - ${withNumber} order by +rowid desc limit ${limit}
    )`
}

/**
 * Numbers are filled up with zeros, and nearly every row has an IBAN: for a number that no row has, the index holds the same
 * three digits of each row against themselves, a microsecond a row and more.
 */
const longNumber = /\d{9}/
/** A bigint, as the index takes no other bound. */
const withNumber = 100_000n

const isShort = (term: string): boolean => Array.from(term).length < 3

const indexed = (term: string) => {
  const phrase = `"${term.replaceAll('"', '""')}"`
  return sql`select rowid from transaction_search where transaction_search match ${phrase}`
}

/** As the folded texts have it; empty for what finds all. */
export function searchTerm(typed: string): string {
  // No text of ours has a control character, except the line breaks between them.
  const term = fold(typed.replace(/\p{Cc}+/gu, ' ')).trim()
  // IBANs are shown, and so pasted, in groups of four.
  return /^(tr)?[\d ]+$/.test(term) ? term.replaceAll(' ', '') : term
}
