import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { bankNames } from '../../core/iban.ts'
import { fold } from '../../core/text.ts'
import { byIndex, contains, newestWithText, withText, withTextInBatch } from '../../ledger/engine/engine.ts'

/**
 * Searches the folded lines of `transactions.search`, from three letters on by a trigram index.
 * The service's number, the recipient's bank and the batch have indexes of their own.
 */

interface FirstTexts {
  processId: string
  iban: string | null
  customerName: string
  customerId: string
  customerUsername: string
  accountName?: string | null
  metadata?: Readonly<Record<string, string>> | null
}

/** Texts that may change once a transaction was handed over. They stand on the last lines. */
const lateTexts = ['failureReason', 'note', 'invoiceNumber'] as const
type LateTexts = Readonly<Record<(typeof lateTexts)[number], string | null>>

/** Folds texts to be searched, each on a line of its own. */
export const foldedLines = (texts: readonly (string | null)[]): string =>
  texts.map((text) => fold((text ?? '').replace(/\p{Cc}+/gu, ' '))).join('\n')

/** The texts that one can search a new transaction by. */
export const searchText = (texts: FirstTexts, late: Partial<LateTexts> = {}): string => {
  const { accountName = null, metadata } = texts
  return foldedLines([
    ...[texts.processId, texts.iban, texts.customerName, texts.customerId, texts.customerUsername],
    // Most are paid to themselves: the same text twice would find nothing more.
    ...(accountName === texts.customerName ? [] : [accountName]),
    ...Object.values(metadata ?? {}),
    ...lateTexts.map((name) => late[name] ?? null),
  ])
}

/** The same after a change of its late texts. */
export const searchTextAfter = (row: LateTexts & { search: string }, changes: Partial<LateTexts>): string => {
  const first = row.search.split('\n').slice(0, -lateTexts.length)
  const changed = { ...row, ...changes }
  return [...first, foldedLines(lateTexts.map((name) => changed[name]))].join('\n')
}

/** Holds a query for ledger ids, a condition for each row, or both; null finds all. `isCut`: older rows of batches are left out. */
export type Sought =
  | { ids: RawBuilder<unknown>; condition?: RawBuilder<SqlBool>; isCut?: boolean }
  | { condition: RawBuilder<SqlBool> }
  | null

export const isCutShort = (typed: Sought): boolean => typed !== null && 'ids' in typed && typed.isCut === true

/** Looks for a typed text, but not among names of batches. Every character is literal. */
export function sought(typed: string): Sought {
  const term = searchTerm(typed)
  if (term === '' || isTooShort(term)) return soughtInEach(typed)
  return { ids: sql`${withText(term)} ${orByKey(typed, term, sql``)}` }
}

/** The same, among the rows of a batch. */
export function soughtInBatch(typed: string, batchId: number): Sought {
  const term = searchTerm(typed)
  if (term === '') return null
  if (isTooShort(term)) return { condition: oneOf(inRow(typed, term)) }
  return { ids: sql`${withTextInBatch(term, batchId)} ${orByKey(typed, term, sql`and batch_id = ${batchId}`)}` }
}

/** The same without the indexes, again for each page. Names of batches count, too. */
export function soughtInEach(typed: string): Sought {
  const term = searchTerm(typed)
  if (term === '') return null
  const inBatch = sql<SqlBool>`batch_id in (select id from batches where ${contains('batches.search', term)})`
  return { condition: oneOf([...inRow(typed, term), inBatch]) }
}

const inRow = (typed: string, term: string): RawBuilder<SqlBool>[] => [
  contains('transactions.search', term),
  ...byKey(typed, term).map(({ condition }) => condition),
]
const oneOf = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/** The rows of batches with such a name: those of the newest, at most `limit`. */
export const inBatchesCalled = (term: string, limit: number): RawBuilder<number> => sql<number>`
  select id from transactions ${byIndex('transactions_of_batch')}
  where batch_id in (
    select id from (
      select id, sum(rows) over (order by id desc) - rows as newer_rows
      from batches where ${contains('batches.search', term)}
    ) as called
    where newer_rows < ${limit}
  )
  order by id desc limit ${limit}`

const orByKey = (typed: string, term: string, within: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    byKey(typed, term).map(
      ({ index, condition }) =>
        sql`union all select id from transactions ${byIndex(index)} where ${condition} ${within}`,
    ),
    sql` `,
  )

/** Finds the service's number and the recipient's bank, each through its index. */
function byKey(typed: string, term: string): { index: string; condition: RawBuilder<SqlBool> }[] {
  const codes = bankCodesCalled(term)
  return [
    ...beginnings(typed).map((condition) => ({ index: 'transactions_under', condition })),
    ...(codes.length === 0
      ? []
      : [
          {
            index: 'transactions_at_bank',
            condition: sql<SqlBool>`(iban is not null and substr(iban, 5, 5) in (${sql.join(codes)}))`,
          },
        ]),
  ]
}

const bankCodesCalled = (term: string): string[] =>
  foldedBanks.filter(([, name]) => name.includes(term)).map(([code]) => code)
const foldedBanks = Array.from(bankNames, ([code, name]) => [code, fold(name)] as const)

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
  // No line has a control character.
  const term = fold(typed.replace(/\p{Cc}+/gu, ' ')).trim()
  // IBANs are shown, and so pasted, in groups of four.
  return /^(tr)?[\d ]+$/.test(term) ? term.replaceAll(' ', '') : term
}
