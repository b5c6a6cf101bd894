import type { Locale } from '../../core/text.ts'
import type { Cell, TableRow } from '../../spreadsheet/table.ts'
import type { DateOrder, StatementMapping, StatementQuestion, StatementUnit } from '../contract/statement.ts'
import { dialectOf, showsDecimals } from './amounts.ts'
import type { Columns } from './columns.ts'
import { decideDateOrder, readDate } from './dates.ts'
import { cellsIn, textOf, type Header } from './header.ts'
import { isTurkishName, saysKurus } from './header-names.ts'

/** Decides how the dates and amounts of whole columns are written. */

export interface Formats {
  dateOrder: DateOrder
  dialect: Locale
  unit: StatementUnit
}

/** Finds the formats, or the questions that only a person can answer. */
export function findFormats(
  { names, titles, body }: Header,
  columns: Columns,
  mapping: StatementMapping,
): { formats: Formats } | { questions: StatementQuestion[] } {
  const cellsAt = (place: number): Cell[] => cellsIn(body, place)
  const moneyPlaces = [...Object.values(columns.money), ...(columns.balance === null ? [] : [columns.balance])]
  const money = moneyPlaces.flatMap(cellsAt)
  const questions: StatementQuestion[] = []

  const dates = cellsAt(columns.date).flatMap((cell) => readDate(cell) ?? [])
  const dateOrder = mapping.dateOrder ?? decideDateOrder(dates, names.some(isTurkishName))
  if (dateOrder === null)
    questions.push({ question: 'date_order', candidates: ['dmy', 'mdy'], example: textOf(cellsAt(columns.date)[0]) })

  const { dialect: mostLikely, sure, example } = dialectOf(money)
  const dialect = mapping.dialect ?? (sure ? mostLikely : null)
  if (dialect === null) questions.push({ question: 'decimals', candidates: ['tr', 'en'], example })

  const unit =
    mapping.unit ??
    unitOf(
      moneyPlaces.map((place) => names[place] ?? ''),
      titles,
      money,
    )
  if (unit === null)
    questions.push({ question: 'unit', candidates: ['major', 'minor'], example: textOf(money.find(isAmount)) })

  if (dateOrder === null || dialect === null || unit === null) return { questions }
  return { formats: { dateOrder, dialect, unit } }
}

const isAmount = ({ text }: Cell): boolean => /[1-9]/.test(text)

/** Null: whole numbers alone, which could count either. */
function unitOf(names: readonly string[], titles: readonly TableRow[], money: readonly Cell[]): StatementUnit | null {
  if (names.some(saysKurus)) return 'minor'
  if (money.some(showsDecimals) || money.some(showsGroups) || !money.some(isAmount)) return 'major'
  return titles.some(({ cells }) => cells.some(({ text }) => saysKurus(text))) ? 'minor' : null
}

/** Tells lira by groups of three digits. */
const showsGroups = ({ text, kind }: Cell): boolean => kind === 'text' && /\d[.,]\d{3}(?!\d)/.test(text)
