import type { ColumnKind, WrittenCell } from '../core/written-table.ts'
import { dayMs, istanbulOffsetMs } from '../core/time.ts'
import { decimalOf } from './decimal.ts'

/** Cells of a workbook (ECMA-376, part 1, 18.3.1.4). No text becomes a formula, and no digit is lost. */

/** Places of the styles in `workbook-parts.ts`. */
export const styles = { plain: 0, bold: 1, text: 2, amount: 3, time: 4, day: 5, number: 6 } as const

/** The longest text of a cell, in UTF-16 units. */
export const longestText = 32_767
/** A spreadsheet keeps 15 digits of a number: a longer one stays whole as text. */
const numbersBelow = 10 ** 15
const emptyCell = '<c/>'

/** Makes the XML of a column's cells. They follow each other without a reference, so an empty one keeps its place. */
export const cellXml: Readonly<Record<ColumnKind, (value: WrittenCell) => string>> = {
  text: (value) => (value === null || value === '' ? emptyCell : textXml(String(value), styles.text)),
  number: (value) => figureXml(value, Number(value), String(value), styles.number),
  amount: (value) => figureXml(value, Number(value), decimalOf(BigInt(value ?? 0), '.'), styles.amount),
  // Days since the last one of 1899, of a clock on Istanbul's wall.
  time: (value) =>
    plainXml(value, Math.floor((Number(value) + istanbulOffsetMs) / 1000) / 86_400 + firstDay, styles.time),
  day: (value) => plainXml(value, Date.parse(`${value}T00:00:00Z`) / dayMs + firstDay, styles.day),
}
const firstDay = 25_569

const plainXml = (value: WrittenCell, figure: number | string, style: number): string =>
  value === null ? emptyCell : `<c s="${style}"><v>${figure}</v></c>`

const figureXml = (value: WrittenCell, size: number, figure: string, style: number): string =>
  Math.abs(size) < numbersBelow ? plainXml(value, figure, style) : textXml(figure, styles.text)

export function textXml(text: string, style: number): string {
  const whole = text.length > longestText ? cut(text) : text
  // The shorter form has no attribute that would keep spaces at its ends.
  return whole.trim() === whole
    ? `<c s="${style}" t="str"><v>${escaped(whole)}</v></c>`
    : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(whole)}</t></is></c>`
}

/** Cuts never between the halves of one character. The file in CSV has all of it. */
const cut = (text: string): string => `${text.slice(0, longestText - 1).replace(/[\ud800-\udbff]$/, '')}…`

// Quick to look for; the other finds more seldom what is to be replaced.
const suspect = /[^\t\n !#-%'-;=?-\ud7ff\ue000-\ufffd]|_x/i
const specials = /[&<>"\ufffe\uffff]|_x[0-9a-f]{4}_|\p{Surrogate}|(?![\t\n\u007f-\u009f])\p{Cc}/giu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes as Excel does: `_x0000_` for what XML cannot hold, `_x005F_` before a text that looks like that. */
export function escaped(text: string): string {
  if (!suspect.test(text)) return text
  return text.replace(specials, (match) => {
    if (match.length > 1) return `_x005F${match}`
    return entities[match] ?? `_x${match.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  })
}
