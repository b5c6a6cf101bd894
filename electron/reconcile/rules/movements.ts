import type { Cell, TableRow } from '../../spreadsheet/table.ts'
import type { StatementRemark } from '../contract/statement.ts'
import { directionOf, readMoney, type ReadMoney } from './amounts.ts'
import type { Columns } from './columns.ts'
import { dayIn, readDate, timeOf } from './dates.ts'
import type { Formats } from './formats.ts'
import { textOf, type Header } from './header.ts'
import { accountIn, labelKind, type LabelKind } from './title-rows.ts'

/** Parts the rows below a header into movements of money and rows that are none. */

export interface Movement {
  row: number
  day: string
  time: string | null
  /** Minor units, never below zero. */
  size: bigint
  /** Null: neither a sign, a column nor a flag tells it. */
  sign: -1 | 1 | null
  balance: bigint | null
  text: string
  otherText: string
  account: string
}

/** A balance that a row of its own names, as `Devir` does. */
interface NamedBalance {
  kind: Exclude<LabelKind, 'total'>
  account: string
  balance: bigint
}

export interface Movements {
  movements: readonly Movement[]
  balances: readonly NamedBalance[]
  remarks: readonly StatementRemark[]
}

const noCell: Cell = { text: '', kind: 'text', isFormula: false }

export function readMovements({ names, titles, body }: Header, columns: Columns, formats: Formats): Movements {
  const movements: Movement[] = []
  const balances: NamedBalance[] = []
  const remarks: StatementRemark[] = []
  const money = (cell: Cell | undefined): ReadMoney => readMoney(cell ?? noCell, formats.dialect, formats.unit)
  const hasMinus = 'amount' in columns.money && columnHasMinus(columns.money.amount)
  let account = ''
  for (const row of titles) readTitle(row)
  for (const row of body) if (!repeatsHeader(row)) readRow(row)
  return { movements, balances, remarks }

  function columnHasMinus(place: number): boolean {
    return body.some(({ cells }) => {
      const amount = money(cells[place])
      return amount.is === 'money' && amount.sign === -1
    })
  }

  function repeatsHeader({ cells }: TableRow): boolean {
    return names.every((name, place) => name === '' || textOf(cells[place]) === name)
  }

  function readTitle(row: TableRow): void {
    account = accountIn(row) ?? account
    const labelled = labelOf(row, false)
    // Titles are in lira whatever the table counts.
    if (labelled)
      keepBalance(
        labelled.kind,
        row.cells.map((cell) => readMoney(behindColon(cell), formats.dialect, 'major')),
      )
  }

  function readRow(row: TableRow): void {
    const { cells, number } = row
    const date = readDate(cells[columns.date] ?? noCell)
    const day = date && dayIn(date, formats.dateOrder)
    const amount = amountOf(cells)
    const balance = columns.balance === null ? null : signed(money(cells[columns.balance]))
    const labelled = labelOf(row, day !== null)
    if (labelled) {
      keepBalance(
        labelled.kind,
        columns.balance === null ? cells.map(money) : [money(cells[columns.balance]), ...cells.map(money)],
      )
      remarks.push({ remark: 'total_passed_over', row: number, label: labelled.label })
    } else if (amount.is === 'blank' && day === null) passOver(row)
    else if (day === null) remarks.push(unreadableCell(number, 'date', cells[columns.date]))
    else if (amount.is === 'unreadable') remarks.push(unreadableCell(number, 'amount', amount.cell))
    else if (amount.is === 'blank') passOver(row)
    else {
      if (columns.balance !== null && money(cells[columns.balance]).is === 'unreadable')
        remarks.push(unreadableCell(number, 'balance', cells[columns.balance]))
      movements.push({
        ...{ row: number, day, size: amount.size, sign: amount.sign, balance },
        time: columns.time === null ? (date?.time ?? null) : timeOf(textOf(cells[columns.time])),
        ...textsOf(cells),
        account: columns.account === null ? account : textOf(cells[columns.account]),
      })
    }
  }

  function passOver(row: TableRow): void {
    const named = accountIn(row)
    const label = row.cells.map(textOf).find((text) => text !== '') ?? ''
    if (named === null) remarks.push({ remark: 'row_passed_over', row: row.number, label })
    account = named ?? account
  }

  /** Takes a whole text for a label beside a date. An unreadable date makes no labels. */
  function labelOf({ cells }: TableRow, hasDate: boolean): { kind: LabelKind; label: string } | null {
    const dateText = hasDate ? '' : textOf(cells[columns.date])
    const inDate = dateText !== '' && labelKind(dateText, false) === null
    const places = hasDate ? columns.text : inDate ? [] : cells.keys()
    for (const place of places) {
      const label = textOf(cells[place])
      const kind = label === '' ? null : labelKind(label, hasDate)
      if (kind) return { kind, label }
    }
    return null
  }

  function keepBalance(kind: LabelKind, candidates: readonly ReadMoney[]): void {
    const balance = candidates.map(signed).find((value) => value !== null)
    if (kind !== 'total' && balance !== undefined) balances.push({ kind, account, balance })
  }

  function amountOf(
    cells: readonly Cell[],
  ):
    | { is: 'blank' }
    | { is: 'unreadable'; cell: Cell | undefined }
    | (Pick<Movement, 'size' | 'sign'> & { is: 'money' }) {
    if ('amount' in columns.money) {
      const cell = cells[columns.money.amount]
      const amount = money(cell)
      if (amount.is !== 'money') return amount.is === 'blank' ? { is: 'blank' } : { is: 'unreadable', cell }
      const flag = columns.direction === null ? null : directionOf(textOf(cells[columns.direction]))
      const sign = amount.sign || flag || (hasMinus ? 1 : null)
      return amount.minor === 0n ? { is: 'blank' } : { is: 'money', size: amount.minor, sign }
    }
    const sides = (
      [
        ['debit', -1],
        ['credit', 1],
      ] as const
    ).map(([side, sign]) => {
      const cell = cells[(columns.money as { debit: number; credit: number })[side]]
      return { cell, sign, amount: money(cell) }
    })
    const unreadable = sides.find(({ amount }) => amount.is === 'unreadable')
    if (unreadable) return { is: 'unreadable', cell: unreadable.cell }
    const filled = sides.flatMap(({ cell, sign, amount }) =>
      amount.is === 'money' && amount.minor !== 0n ? [{ cell, sign, size: amount.minor }] : [],
    )
    const [first, second] = filled
    if (second) return { is: 'unreadable', cell: second.cell }
    return first ? { is: 'money', size: first.size, sign: first.sign } : { is: 'blank' }
  }

  function textsOf(cells: readonly Cell[]): Pick<Movement, 'text' | 'otherText'> {
    const { date, time, direction, balance, currency, account: ofAccount, text } = columns
    const used = new Set([
      date,
      time,
      direction,
      balance,
      currency,
      ofAccount,
      ...text,
      ...Object.values(columns.money),
    ])
    const joined = (places: readonly number[]): string =>
      places
        .map((place) => textOf(cells[place]))
        .filter((each) => each !== '')
        .join(' ')
    return { text: joined(text), otherText: joined([...cells.keys()].filter((place) => !used.has(place))) }
  }
}

const behindColon = (cell: Cell): Cell => ({ ...cell, text: cell.text.replace(/^[^:]*:/, '') })

const signed = (amount: ReadMoney): bigint | null =>
  amount.is !== 'money' ? null : amount.sign === -1 ? -amount.minor : amount.minor

const unreadableCell = (
  row: number,
  column: 'date' | 'amount' | 'balance',
  cell: Cell | undefined,
): StatementRemark => ({
  remark: 'row_unreadable',
  ...{ row, column },
  cell: cell?.text ?? '',
})
