import type { BatchMapping, BatchQuestion } from '../contract/batch.ts'
import { batchColumns, type BatchColumn } from '../contract/columns.ts'
import { checkIban } from '../../core/iban.ts'
import type { FieldProblem } from '../../core/result.ts'
import { fold } from '../../core/text.ts'
import { isCurrency, isLiraWord, namesOtherCurrency, wordsOf } from '../../core/currency-words.ts'
import { columnNames, namesOfNoUse } from './header-names.ts'

/** Finds the meaning of each column by its whole name, brackets included, and its cells. */

/** Words in brackets that change no meaning: `(zorunlu)`, `(26 hane)`, `(TR…)`. */
const formalities = new Set(
  wordsOf(`tr zorunlu opsiyonel isteğe bağlı required mandatory optional max maks min en fazla çok hane haneli karakter
    karakterli characters chars digits ile başlayan starts with`),
)
const isFormal = (word: string): boolean => formalities.has(word) || /^\d+$/.test(word)

const withoutFormalities = (name: string): string =>
  name.replace(/[([][^()[\]]*[)\]]/g, (bracket) => (wordsOf(bracket).every(isFormal) ? ' ' : bracket))

/** Makes `Alıcı IBAN`, `alici_iban` and `ALICI IBAN (TR…)` one name. */
const plain = (name: string): string => wordsOf(withoutFormalities(name)).join('')

/** Does the same for an amount, which may name lira. */
const plainAmount = (name: string): string =>
  wordsOf(withoutFormalities(name))
    .filter((word) => !isLiraWord(word))
    .join('')

const plainNames = (names: string): string[] => names.split(',').map(plain)
const recognisers = batchColumns.map((column) => ({ column, names: plainNames(columnNames[column]) }))
const columnOf = new Map(recognisers.flatMap(({ column, names }) => names.map((name) => [name, column] as const)))
const ofNoUse = new Set(plainNames(namesOfNoUse))

const columnNamed = (name: string): BatchColumn | null =>
  columnOf.get(plain(name)) ?? (columnOf.get(plainAmount(name)) === 'amount' ? 'amount' : null)

/** Tells whether people keep a column of this name for themselves. */
export const isOfNoUse = (name: string): boolean => ofNoUse.has(plain(name))

/** Counts the cells of a line that are known names of columns. */
export const knownNames = (cells: readonly string[]): number =>
  cells.filter((cell) => columnNamed(cell) !== null || isOfNoUse(cell)).length

/** Tells whether amounts under this name are a hundredfold of lira. */
const saysMinorUnits = (name: string): boolean => /kurus|\bkr\b|\bcents?\b|minor/.test(fold(name))

/** Finds why amounts under this name are no lira; null: nothing says so. */
export function problemOfAmountName(written: string): FieldProblem | null {
  // The unit of `amountUsd` is a word of its own.
  const name = written.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  if (saysMinorUnits(name)) return 'amount_in_kurus'
  return namesOtherCurrency(name) ? 'other_currency' : null
}

/** Finds what an unknown name resembles: a net amount, a sender's IBAN. */
function resembled(name: string): BatchColumn | null {
  const folded = fold(name)
  if (isOfNoUse(name)) return null
  if (folded.includes('iban')) return 'iban'
  return /tutar|miktar|meblag|bedel|amount|odenecek|payable|\b(?:net|brut|gross)\b/.test(folded) ? 'amount' : null
}

/** A column's name and what its cells tell. */
export interface ColumnFacts {
  name: string
  /** The first filled cells; none: the column is empty. */
  examples: readonly string[]
  /** Tells whether a cell calls its row paid or stopped. */
  saysSettled(): boolean
}

function columnByCells({ examples, saysSettled }: ColumnFacts): BatchColumn | null {
  if (examples.length === 0) return null
  if (examples.every((cell) => checkIban(cell).ok)) return 'iban'
  if (examples.every(isCurrency)) return 'currency'
  return saysSettled() ? 'status' : null
}

/** A note whose cells call rows paid is a status: nobody may be paid again. */
function meaningOf(column: ColumnFacts): BatchColumn | null {
  const named = columnNamed(column.name)
  return named === 'note' && column.saysSettled() ? 'status' : (named ?? columnByCells(column))
}

/** Columns that say the same: the first of the known names is taken. */
const interchangeable: readonly BatchColumn[] = ['bank', 'note', 'status']

/**
 * Finds the columns beyond doubt, and asks about unknown ones and several candidates.
 * `titles` are the lines above the header; empty columns are passed over.
 */
export function recogniseHeader(
  columns: readonly ColumnFacts[],
  titles: readonly string[] = [],
): { mapping: BatchMapping; questions: BatchQuestion[] } {
  const known = columns.map((column, place) => {
    const is = meaningOf(column)
    return { ...column, place, is, like: resembled(column.name), isEmpty: column.examples.length === 0 }
  })
  const mapping = Object.fromEntries(batchColumns.map((column) => [column, null])) as BatchMapping
  const doubts = new Map<number, BatchColumn | null>()
  for (const { column, names } of recognisers) {
    const named = known.filter(({ is }) => is === column)
    const sure = named.some(({ isEmpty }) => !isEmpty) ? named.filter(({ isEmpty }) => !isEmpty) : named
    const similar = known.filter(({ is, like, isEmpty }) => is === null && like === column && !isEmpty)
    const candidates = [...sure, ...similar]
    const [first] = sure.toSorted((a, b) => names.indexOf(plain(a.name)) - names.indexOf(plain(b.name)))
    if (!first) continue
    const isSingle = candidates.length === 1 || interchangeable.includes(column)
    const isUnclear = column === 'amount' && titles.some((title) => problemOfAmountName(title) !== null)
    if (isSingle && !isUnclear) mapping[column] = first.place
    else for (const { place } of candidates) doubts.set(place, column)
  }
  for (const { place, name, is, like, isEmpty } of known) {
    if (is !== null || isEmpty || doubts.has(place) || name.trim() === '') continue
    if (like !== null || !isOfNoUse(name)) doubts.set(place, like)
  }
  const questions = [...doubts].map(([place, mayBe]) => ({ place, mayBe })).toSorted((a, b) => a.place - b.place)
  return { mapping, questions }
}
