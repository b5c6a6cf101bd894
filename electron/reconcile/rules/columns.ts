import { isCurrency } from '../../core/currency-words.ts'
import type { TableRow } from '../../spreadsheet/table.ts'
import type { StatementColumn, StatementMapping, StatementQuestion } from '../contract/statement.ts'
import { directionOf } from './amounts.ts'
import { readDate } from './dates.ts'
import { cellsIn, looksLikeMoney, textOf, type Header } from './header.ts'
import { likeness, meaningOfName } from './header-names.ts'

/** Places of the columns to read; null: the file has no such column. */
export interface Columns {
  date: number
  time: number | null
  /** A signed or unsigned amount, or money out and money in. */
  money: { amount: number } | { debit: number; credit: number }
  direction: number | null
  balance: number | null
  currency: number | null
  /** Parts several accounts: filled in every row. */
  account: number | null
  text: readonly number[]
}

const exampleRows = 200

/** Finds each column's meaning by its name and cells, or asks. */
export function findColumns(
  { names, body }: Header,
  mapping: StatementMapping,
): { columns: Columns } | { questions: StatementQuestion[] } {
  const sample = body.slice(0, exampleRows)
  const cellsAt = (place: number) => cellsIn(sample, place)
  const isEmpty = (place: number): boolean => cellsAt(place).length === 0
  const meanings = names.map((name) => meaningOfName(name))
  const places = (column: StatementColumn): number[] =>
    [...names.keys()]
      .filter((place) => meanings[place]?.column === column)
      .toSorted((one, other) => (meanings[one]?.rank ?? 0) - (meanings[other]?.rank ?? 0))
  /** Columns without a cell give way to those that have some. */
  const inUse = (column: StatementColumn): number[] => {
    const all = places(column)
    return all.some((place) => !isEmpty(place)) ? all.filter((place) => !isEmpty(place)) : all
  }
  const offer = (from: readonly number[]) =>
    from.map((place) => ({ place, name: names[place] ?? '', example: textOf(cellsAt(place)[0]) }))
  const whereAll = (holds: (cell: TableRow['cells'][number]) => boolean): number[] =>
    [...names.keys()].filter((place) => !isEmpty(place) && mostOf(cellsAt(place), holds))

  const questions: StatementQuestion[] = []
  const date = mapping.date ?? inUse('date')[0] ?? inUse('valueDate')[0] ?? null
  if (date === null) {
    const alike = [...names.keys()].filter(
      (place) => meanings[place] === null && likeness(names[place] ?? '') === 'date',
    )
    const candidates = alike.length > 0 ? alike : whereAll((cell) => readDate(cell) !== null)
    questions.push({ question: 'date', candidates: offer(candidates) })
  }
  const money = findMoney()
  const direction = mapping.direction ?? inUse('direction').find((place) => mostOf(cellsAt(place), isFlag)) ?? null
  if (date === null || money === null) return { questions }

  const balance = mapping.balance ?? inUse('balance')[0] ?? null
  const used = new Set([date, balance, ...Object.values(money)])
  const texts = names.keys().filter((place) => meanings[place]?.column === 'text' && !used.has(place))
  return {
    columns: {
      ...{ date, money, balance },
      time: inUse('time')[0] ?? null,
      direction: direction ?? whereAll(isFlagWord).find((place) => meanings[place] === null) ?? null,
      currency:
        inUse('currency')[0] ?? whereAll((cell) => isCurrency(cell.text)).find((place) => !used.has(place)) ?? null,
      account: places('account').find(isFilledBesideDates) ?? null,
      text: mapping.text ?? [...texts],
    },
  }

  /** An account stands in every line; elsewhere the column is the other party's. */
  function isFilledBesideDates(place: number): boolean {
    const lines = sample.filter(({ cells }) => date !== null && hasDate(cells[date]))
    return lines.every(({ cells }) => textOf(cells[place]) !== '')
  }

  function findMoney(): Columns['money'] | null {
    if (mapping.debit !== undefined && mapping.credit !== undefined)
      return { debit: mapping.debit, credit: mapping.credit }
    if (mapping.amount !== undefined) return { amount: mapping.amount }
    const [debit] = inUse('debit')
    const [credit] = inUse('credit')
    if (debit !== undefined && credit !== undefined) return { debit, credit }
    const exact = inUse('amount')
    const [amount, ...others] = exact
    if (amount !== undefined && others.length === 0) return { amount }
    const alike = [...names.keys()].filter(
      (place) => meanings[place] === null && likeness(names[place] ?? '') === 'amount',
    )
    const named = [...exact, ...alike, ...places('debit'), ...places('credit')]
    const candidates = named.length > 0 ? named : whereAll((cell) => looksLikeMoney(cell))
    questions.push({ question: 'amount', candidates: offer(candidates) })
    return null
  }
}

const hasDate = (cell: TableRow['cells'][number] | undefined): boolean => cell !== undefined && readDate(cell) !== null

const isFlag = (cell: TableRow['cells'][number]): boolean => directionOf(cell.text) !== null

/** Tells flags from dashes, with which banks fill columns that have no use. */
const isFlagWord = (cell: TableRow['cells'][number]): boolean => /\p{L}/u.test(cell.text) && isFlag(cell)

/** Lets one cell in ten be something else, as footers and sums are. */
function mostOf<T>(cells: readonly T[], holds: (cell: T) => boolean): boolean {
  const count = cells.filter(holds).length
  return count > 0 && count * 10 >= cells.length * 9
}
