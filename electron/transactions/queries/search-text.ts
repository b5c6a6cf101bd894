import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { fold } from '../../core/text.ts'
import { byIndex, contains, newestWithText, withText, withTextInBatch } from '../../ledger/engine/engine.ts'

/**
 * Searches the folded texts, one a line in `transactions.search`: terms of three letters and more by a trigram index, others row by row.
 * The service's number is found by its beginning, through an index of its own.
 */

type Texts = Record<'processId' | 'customerName' | 'customerId' | 'customerUsername', string> &
  Record<'iban' | 'accountName', string | null>

/** The texts that one can search a transaction by, folded. */
export const searchText = (texts: Texts): string =>
  fold(
    [
      texts.processId,
      texts.iban ?? '',
      texts.customerName,
      texts.customerId,
      texts.customerUsername,
      // Most are paid to themselves: the same text twice would find nothing more.
      ...(texts.accountName === null || texts.accountName === texts.customerName ? [] : [texts.accountName]),
    ].join('\n'),
  )

/** The ledger ids that the index finds, as a query, or a condition that each row is read for; null finds all. */
export type Sought = { ids: RawBuilder<unknown> } | { condition: RawBuilder<SqlBool> } | null

/** How what somebody typed is looked for. Every character is literal. */
export function sought(typed: string): Sought {
  const term = searchTerm(typed)
  if (term === '' || isTooShort(term)) return soughtInEach(typed)
  return { ids: sql`${withText(term)} ${orUnder(typed, sql``)}` }
}

/** The same, among the rows of a batch. */
export function soughtInBatch(typed: string, batchId: number): Sought {
  const term = searchTerm(typed)
  if (term === '' || isTooShort(term)) return soughtInEach(typed)
  return { ids: sql`${withTextInBatch(term, batchId)} ${orUnder(typed, sql`and batch_id = ${batchId}`)}` }
}

/** The same, without the index: it finds all that there are again for each page. */
export function soughtInEach(typed: string): Sought {
  const term = searchTerm(typed)
  if (term === '') return null
  return {
    condition: sql<SqlBool>`(${sql.join([contains('transactions.search', term), ...beginnings(typed)], sql` or `)})`,
  }
}

const orUnder = (typed: string, within: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    beginnings(typed).map(
      (begins) => sql`union all select id from transactions ${byIndex('transactions_under')} where ${begins} ${within}`,
    ),
    sql` `,
  )

/** That the service's number begins with this: as it was typed, or in letters of one case. */
const beginnings = (typed: string): RawBuilder<SqlBool>[] =>
  [...new Set([typed, typed.toLowerCase(), typed.toUpperCase()].map((each) => each.trim()))].map(
    (from) => sql<SqlBool>`(transaction_id >= ${from} and transaction_id < ${from + lastLetter})`,
  )

/** Stands after every other. */
const lastLetter = '\u{10FFFF}'

/**
 * The ledger ids of the newest rows that have a term among their texts, as a query: at most `limit`, or those among the
 * newest `limit` rows when the term is too short for the index.
 */
export const newestWith = (term: string, limit: number): RawBuilder<number> =>
  isTooShort(term)
    ? sql`
      select id from (select id, search from transactions order by id desc limit ${limit}) as newest
      where ${contains('search', term)}`
    : sql`select * from (${newestWithText(term, limit)}) as newest`

/** The index answers terms of three letters and more alone. */
const isTooShort = (term: string): boolean => Array.from(term).length < 3

/** As the folded texts have it; empty for what finds all. */
export function searchTerm(typed: string): string {
  // No text of ours has a control character, except the line breaks between them.
  const term = fold(typed.replace(/\p{Cc}+/gu, ' ')).trim()
  // IBANs are shown, and so pasted, in groups of four.
  return /^(tr)?[\d ]+$/.test(term) ? term.replaceAll(' ', '') : term
}
