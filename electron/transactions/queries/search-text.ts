import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { fold } from '../../core/text.ts'
import { contains, newestWithText, withText, withTextInBatch } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'

/**
 * Substring search. The folded texts stand one a line in `transactions.search`; a trigram index over them answers terms of
 * three letters and more, shorter ones are looked for while the newest rows are read.
 */

/** To be called after a processId, transactionId, IBAN, account name, customer name, id or username was written. */
export async function indexForSearch(work: Work, id: number): Promise<void> {
  const search = searchText(await textsOf(work, id))
  await work.updateTable('transactions').set({ search }).where('id', '=', id).execute()
}

/** What a transaction is searched by. */
export const textsOf = (work: Work, id: number): Promise<Texts> =>
  work
    .selectFrom('transactions')
    .leftJoin('payouts', 'payouts.id', 'transactions.id')
    .select(['processId', 'transactionId', 'iban', 'accountName', 'customerName', 'customerId', 'customerUsername'])
    .where('transactions.id', '=', id)
    .executeTakeFirstOrThrow()

type Texts = Record<'processId' | 'customerName' | 'customerId' | 'customerUsername', string> &
  Record<'transactionId' | 'iban' | 'accountName', string | null>

/** All that one can search a transaction by, folded. */
export const searchText = (texts: Texts): string =>
  fold(
    [
      texts.processId,
      texts.transactionId ?? '',
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
  return term === '' || isTooShort(term) ? soughtInEach(typed) : { ids: withText(term) }
}

/** The same, among the rows of a batch. */
export function soughtInBatch(typed: string, batchId: number): Sought {
  const term = searchTerm(typed)
  return term === '' || isTooShort(term) ? soughtInEach(typed) : { ids: withTextInBatch(term, batchId) }
}

/** The same, without the index: it finds all that there are again for each page. */
export function soughtInEach(typed: string): Sought {
  const term = searchTerm(typed)
  return term === '' ? null : { condition: contains('transactions.search', term) }
}

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
