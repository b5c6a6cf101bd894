import { otherTable } from '../../core/table-kind.ts'
import type { TableRow } from '../../spreadsheet/table.ts'
import type {
  Statement,
  StatementLine,
  StatementMapping,
  StatementReading,
  StatementRefusal,
  StatementRemark,
} from '../contract/statement.ts'
import { checkBalances } from './balances.ts'
import { findColumns, type Columns } from './columns.ts'
import { readDate } from './dates.ts'
import { findFormats } from './formats.ts'
import { findHeader, namesOf, type Header } from './header.ts'
import { readMovements, type Movement, type Movements } from './movements.ts'
import { inOrderOfTime } from './time-order.ts'
import { foreignAccount, isForeignMoney, periodIn } from './title-rows.ts'

/** Reads rows of a bank's export, asks what they leave open, or refuses them. */
export function readStatement(rows: readonly TableRow[], mapping: StatementMapping = {}): StatementReading {
  const other = otherTable(rows.values().map(namesOf), 'bank_statement')
  if (other) return refused(other.kind, other.names.join(', '))
  const header = findHeader(rows)
  if (!header) return refused('no_table', '')
  const { names, titles } = header
  const columns = findColumns(header, mapping)
  const foreign =
    foreignAccount([...titles, ...undatedRows(header)]) ??
    ('columns' in columns ? foreignCell(header, columns.columns) : null)
  if (foreign !== null) return refused('other_currency', foreign)
  if ('questions' in columns) return { outcome: 'asks', header: names, questions: columns.questions }
  const formats = findFormats(header, columns.columns, mapping)
  if ('questions' in formats) return { outcome: 'asks', header: names, questions: formats.questions }
  const movements = readMovements(header, columns.columns, formats.formats)
  const [unreadable] = movements.remarks.flatMap((each) => (each.remark === 'row_unreadable' ? [each] : []))
  // An empty list would look like a month without movements.
  if (movements.movements.length === 0 && unreadable) return refused('no_table', unreadable.cell)
  const signed = withSigns(movements.movements, mapping.sign)
  if (!signed) {
    const example = String(movements.movements.find(({ sign }) => sign === null)?.text)
    return {
      outcome: 'asks',
      header: names,
      questions: [{ question: 'direction', candidates: ['in', 'out'], example }],
    }
  }
  return { outcome: 'read', header: names, statement: statementOf(signed, movements, header) }
}

/** Finds the rows between and below the lines, which may name another account. */
const undatedRows = ({ body }: Header): TableRow[] =>
  body.filter(({ cells }) => !cells.some((cell) => readDate(cell) !== null))

const refused = (reason: StatementRefusal, cell: string): StatementReading => ({ outcome: 'refused', reason, cell })

function foreignCell({ body }: Header, { money, balance, currency }: Columns): string | null {
  const places = [...Object.values(money), balance, currency]
  for (const { cells } of body) {
    const cell = cells.find((each, place) => places.includes(place) && isForeignMoney(each))
    if (cell) return cell.text
  }
  return null
}

type Signed = Omit<Movement, 'sign' | 'size'> & { amount: bigint }

/** Gives each movement its sign; null: the file does not tell, and nobody was asked. */
function withSigns(movements: readonly Movement[], answer: StatementMapping['sign']): Signed[] | null {
  const signedBy = (unsigned: -1n | 1n): Signed[] =>
    movements.map(({ sign, size, ...movement }) => ({ ...movement, amount: size * (sign ? BigInt(sign) : unsigned) }))
  if (movements.every(({ sign }) => sign !== null)) return signedBy(1n)
  if (answer) return signedBy(answer === 'out' ? -1n : 1n)
  return ([1n, -1n] as const).map(signedBy).find(addsUp) ?? null
}

/** Tells whether every balance follows from the one before it. */
function addsUp(movements: readonly Signed[]): boolean {
  const ordered = accountsOf(movements).flatMap(([, lines]) => [inOrderOfTime(lines)])
  return ordered.every(
    (lines) =>
      lines.length > 1 &&
      lines.slice(1).every(({ amount, balance }, at) => {
        const before = lines[at]?.balance ?? null
        return before !== null && balance === before + amount
      }),
  )
}

const accountsOf = (movements: readonly Signed[]): [string, Signed[]][] => [
  ...Map.groupBy(movements, ({ account }) => account),
]

function statementOf(
  movements: readonly Signed[],
  { balances, remarks }: Movements,
  { titles, body }: Header,
): Statement {
  let number = 0
  const accounts = accountsOf(movements).map(([name, unordered]) => {
    const lines = inOrderOfTime(unordered).map(({ time: _time, ...movement }) => ({ number: ++number, ...movement }))
    return { lines, ...checkBalances(lines, name, { balances }) }
  })
  const lines = accounts.flatMap((each) => each.lines)
  return {
    lines,
    accounts: accounts.map(({ account }) => account),
    period: periodIn(titles),
    remarks: [...remarks, ...accounts.flatMap((each) => each.remarks), ...remarksOfRows(body), ...remarkOfTexts(lines)],
  }
}

function remarksOfRows(body: readonly TableRow[]): StatementRemark[] {
  const hidden = body.filter(({ isHidden }) => isHidden).length
  const formulas = body.filter(({ cells }) => cells.some(({ isFormula }) => isFormula)).length
  return [
    ...(hidden > 0 ? [{ remark: 'rows_hidden' as const, rows: hidden }] : []),
    ...(formulas > 0 ? [{ remark: 'formulas_read' as const, rows: formulas }] : []),
  ]
}

const shortestCut = 20
const fewestCut = 3

/** Finds the length at which the bank cut its texts: most long ones have it. */
function remarkOfTexts(lines: readonly StatementLine[]): StatementRemark[] {
  const texts = [...new Set(lines.map(({ text }) => text))]
  const length = texts.reduce((longest, text) => Math.max(longest, text.length), 0)
  const long = texts.filter((text) => text.length > length - 10)
  const cut = long.filter((text) => text.length === length)
  const areCut = length >= shortestCut && cut.length >= fewestCut && cut.length * 2 > long.length
  return areCut ? [{ remark: 'texts_cut', length }] : []
}
