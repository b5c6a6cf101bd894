import { istanbulTime } from '../core/time.ts'
import type { ColumnKind, WrittenCell, WrittenSheet, WrittenTables } from '../core/written-table.ts'
import { cellXml, styles, textXml } from './cell-xml.ts'
import type { TextRoom } from './text-room.ts'
import * as fixed from './workbook-parts.ts'
import { writeZip, type ZipPart } from './write-zip.ts'

type Rows = readonly (readonly WrittenCell[])[]

/** A sheet has no more rows. */
const lastRow = 1_048_576
/** A part of an archive has at most 4 GiB. A character is at most three bytes. */
const mostCharacters = 1_400_000_000

const texts = {
  madeBy: { tr: 'Hazırlayan', en: 'Prepared by' },
  madeAt: { tr: 'Hazırlanma', en: 'Prepared at' },
  zone: { tr: 'Saat dilimi', en: 'Time zone' },
}

/** Writes an Excel workbook with a sheet for each table. A full sheet continues on the next. */
export const writeWorkbook = (tables: WrittenTables): AsyncGenerator<Uint8Array> => writeZip(parts(tables))

async function* parts(tables: WrittenTables): AsyncGenerator<ZipPart> {
  const part = (name: string, text: string): ZipPart => ({
    name,
    *write(to) {
      to.add(text)
      yield to.take()
    },
  })
  yield part('_rels/.rels', fixed.rootRelations)
  yield part('xl/styles.xml', fixed.styleSheet(tables.locale))
  const names: string[] = []
  const begin = (name: string) => fixed.sheetPath(names.push(name))
  const above = linesAbove(tables)
  for (const sheet of tables.sheets) yield* sheetParts(sheet, above, begin)
  yield part('xl/workbook.xml', fixed.workbook(names))
  yield part('xl/_rels/workbook.xml.rels', fixed.workbookRelations(names.length))
  yield part('[Content_Types].xml', fixed.contentTypes(names.length))
}

/** Ends with an empty row, so that a spreadsheet sees where the table begins. */
function linesAbove({ about, locale }: WrittenTables): readonly string[] {
  if (about === null) return []
  const facts = [
    ...about.facts,
    [texts.madeBy[locale], about.madeBy],
    [texts.madeAt[locale], istanbulTime(about.madeAt, locale)],
    [texts.zone[locale], 'Europe/Istanbul'],
  ]
  const below = facts.map(([label, value]) => `${label}: ${value}`).join(' · ')
  return [textXml(about.title, styles.bold), textXml(below, styles.plain), '']
}

async function* sheetParts(
  { name, columns, rows }: WrittenSheet,
  above: readonly string[],
  begin: (name: string) => string,
): AsyncGenerator<ZipPart> {
  const cellsXml = columns.map(({ kind }) => keepingLast(cellXml[kind]))
  const heads = columns.map(({ name }) => textXml(name, styles.bold)).join('')
  const headRow = above.length + 1
  const pages = rows[Symbol.asyncIterator]()
  let slice = await pages.next()

  async function* write(to: TextRoom): AsyncGenerator<Uint8Array> {
    to.add(fixed.sheetStart(layout(columns, slice.value ?? []), headRow))
    for (const [place, cells] of [...above, heads].entries()) to.add(rowXml(place + 1, cells))
    let row = headRow
    for (let characters = 0; slice.value && row + slice.value.length <= lastRow && characters < mostCharacters;) {
      for (const cells of slice.value) {
        let [place, values] = [0, '']
        for (const toXml of cellsXml) {
          values += toXml(cells[place] ?? null)
          place += 1
        }
        characters += values.length
        to.add(rowXml((row += 1), values))
      }
      yield to.take()
      slice = await pages.next()
    }
    to.add(fixed.sheetEnd(`A${headRow}:${letterOf(columns.length - 1)}${row}`))
    yield to.take()
  }

  try {
    for (let number = 1; number === 1 || slice.value; number += 1) {
      yield { name: begin(sheetName(name, number)), write }
    }
  } finally {
    await pages.return?.()
  }
}

/** Keeps the XML of the last value: most columns repeat it. */
function keepingLast(toXml: (value: WrittenCell) => string): typeof toXml {
  let last: WrittenCell = null
  let xml = toXml(last)
  return (value) => {
    if (value !== last) [last, xml] = [value, toXml(value)]
    return xml
  }
}

const rowXml = (row: number, cells: string): string => `<row r="${row}">${cells}</row>`

/** `A`, `Z`, `AA`. */
function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last
}

const longestName = 31

/** Makes a name that Excel takes. */
function sheetName(name: string, number: number): string {
  const end = number === 1 ? '' : ` ${number}`
  const plain = name.replaceAll(/[[\]:*?/\\]/g, ' ').replaceAll(/^'+|'+$/g, ' ')
  return `${plain.slice(0, longestName - end.length).trim()}${end}`
}

const leastWidths: Record<ColumnKind, number> = { text: 8, number: 8, amount: 14, time: 20, day: 12 }
const mostWidth = 60
/** The button of the filter stands beside a name. */
const button = 4

/** Makes a column as wide as its name and first rows. Its style is for cells that people type below. */
const layout = (columns: WrittenSheet['columns'], rows: Rows) =>
  columns.map(({ name, kind }, place) => {
    const texts = kind === 'text' ? rows.map((cells) => String(cells[place] ?? '').length + 2) : []
    return {
      width: Math.min(Math.max(leastWidths[kind], name.length + button, ...texts), mostWidth),
      style: styles[kind],
    }
  })
