import { VezneError } from '../core/result.ts'
import { mostTableCells, mostTableColumns } from '../core/tables.ts'
import { dateCell, plainDecimal, type NumberFormat } from './cell-value.ts'
import { unreadable } from './decode.ts'
import { isBlank, isFilled, longestCellText, type Cell, type TableRow } from './table.ts'
import { xmlSteps } from './xml.ts'
import type { XmlBudget } from './xml-budget.ts'

/** Holds what the cells of a workbook refer to. */
export interface SharedParts {
  /** Finds a shared text by its place; undefined: there is none. */
  textAt(place: number): string | undefined
  /** Are listed in the order of the styles of cells. */
  formats: readonly NumberFormat[]
  is1904: boolean
}

const empty: Cell = { text: '', kind: 'text', isFormula: false }
const lastRow = 1_048_576

/**
 * Reads at most so many filled rows, whatever the sheet says of its size.
 * Throws `file_unreadable` (`overgrown`, `damaged`, `many_columns`, `long_cell`) and `file_too_large`.
 */
export function readSheetRows(
  pieces: Iterable<Uint8Array>,
  budget: XmlBudget,
  shared: SharedParts,
  mostRows: number,
): TableRow[] {
  const rows: TableRow[] = []
  let row: TableRow = { number: 0, cells: [], isHidden: false }
  let cell: StoredCell | null = null
  let place = 0
  let cells = 0
  let isData = false
  let collect: 'value' | 'formula' | null = null
  const text = createTextCollector()

  const steps = xmlSteps(pieces, budget, {
    open(name, attributes) {
      if (name === 'sheetData') isData = true
      if (!isData) return
      if (name === 'row') {
        row = { number: nextRow(attributes['r'], row.number), cells: [], isHidden: isHiddenRow(attributes) }
        place = 0
      } else if (name === 'c') {
        place = nextPlace(attributes['r'], place, row.number)
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '', formula: null }
        text.begin()
      } else if (cell && name === 'v') collect = 'value'
      else if (cell && name === 'f') {
        collect = 'formula'
        cell.formula = ''
      } else text.open(name)
    },
    close(name) {
      if (name === 'sheetData') isData = false
      if (!isData) return
      text.close(name)
      if (name === 'v' || name === 'f') collect = null
      if (name === 'c' && cell) {
        const read = readCell({ ...cell, value: cell.type === 'inlineStr' ? text.joined() : cell.value }, shared)
        cell = null
        if (read.text === '') return
        if (place > mostTableColumns) throw unreadable('many_columns')
        const missing = place - 1 - row.cells.length
        if (missing === 0) row.cells.push(read)
        else row.cells = [...row.cells, ...Array<Cell>(missing).fill(empty), read]
        if (!isBlank(read.text)) budget.earn()
      }
      if (name === 'row' && isFilled(row.cells) && rows.length < mostRows) {
        cells += row.cells.length
        if (cells > mostTableCells) throw new VezneError('file_too_large')
        rows.push(row)
      }
    },
    text(piece) {
      if (cell && collect === 'value') cell.value = grown(cell.value, piece)
      else if (cell && collect === 'formula') cell.formula = grown(cell.formula ?? '', piece)
      else text.take(piece)
    },
  })
  while (rows.length < mostRows && !steps.next().done);
  return rows
}

interface StoredCell {
  type: string
  style: number
  value: string
  formula: string | null
}

function readCell({ type, style, value, formula }: StoredCell, { textAt, formats, is1904 }: SharedParts): Cell {
  const isFormula = formula !== null
  const textCell = (text: string): Cell => ({ text, kind: 'text', isFormula })
  const errorCell = (text: string): Cell => ({ text, kind: 'error', isFormula })
  if (type === 'str') return textCell(unescaped(value))
  if (type === 'inlineStr') return textCell(value)
  if (value === '') return isFormula ? errorCell(`=${formula}`) : empty
  if (type === 's') {
    const text = /^\d+$/.test(value) ? textAt(Number(value)) : undefined
    if (text === undefined) throw unreadable('damaged')
    return textCell(text)
  }
  if (type === 'b') return textCell(value === '1' || value === 'true' ? 'TRUE' : 'FALSE')
  if (type === 'd') {
    const date = value
      .replace('T', ' ')
      .replace(/(?:\.\d+)?Z?$/, '')
      .replace(' 00:00:00', '')
    return /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/.test(date)
      ? { text: date, kind: 'date', isFormula }
      : errorCell(value)
  }
  const number = type === 'n' ? plainDecimal(value) : null
  if (number === null) return errorCell(value)
  const format = formats[style] ?? 'number'
  return format === 'number'
    ? { text: number, kind: 'number', isFormula }
    : { ...dateCell(number, format, is1904), isFormula }
}

function nextRow(written: string | undefined, last: number): number {
  const number = written === undefined ? last + 1 : Number(written)
  if (!Number.isInteger(number) || number <= last || number > lastRow) throw unreadable('damaged')
  return number
}

/** Counts the columns from 1. */
function nextPlace(reference: string | undefined, last: number, row: number): number {
  if (reference === undefined) return last + 1
  const [, letters = '', number] = /^([A-Z]{1,3})(\d+)$/.exec(reference) ?? []
  const place = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  if (place <= last || Number(number) !== row) throw unreadable('damaged')
  return place
}

const isTrue = (flag: string | undefined): boolean => flag === '1' || flag === 'true'

const isHiddenRow = ({ hidden, ht }: Readonly<Record<string, string>>): boolean =>
  isTrue(hidden) || (ht !== undefined && Number(ht) === 0)

function grown(text: string, piece: string): string {
  if (text.length + piece.length > longestCellText) throw unreadable('long_cell')
  return text + piece
}

/** Undoes `_x000D_`, by which a workbook writes characters that XML has not. */
const unescaped = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Joins the runs of a text, and leaves out how it is pronounced. */
export function createTextCollector() {
  let joined = ''
  let isRun = false
  let isPhonetic = false
  return {
    begin() {
      joined = ''
      isRun = false
      isPhonetic = false
    },
    open(name: string) {
      if (name === 'rPh') isPhonetic = true
      if (name === 't') isRun = !isPhonetic
    },
    take(piece: string) {
      if (isRun) joined = grown(joined, piece)
    },
    close(name: string) {
      if (name === 'rPh') isPhonetic = false
      if (name === 't') isRun = false
    },
    joined: () => unescaped(joined),
  }
}
