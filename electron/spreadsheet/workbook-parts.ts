import type { Locale } from '../core/text.ts'
import { escaped } from './cell-xml.ts'

/** Makes the parts around the sheets of a workbook (ECMA-376). */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`
const relations = (content: string) =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${content}</Relationships>`

export const rootRelations = relations(relation(1, `${documents}/officeDocument`, 'xl/workbook.xml'))

/** Lists number formats in the order of `styles` in `cell-xml.ts`. */
const formats = [0, 0, 49, 4, 165, 164, 1]
const datesOf = { tr: 'dd.mm.yyyy', en: 'yyyy-mm-dd' }

export function styleSheet(locale: Locale): string {
  const day = datesOf[locale]
  const cellFormats = formats.map(
    (format, place) => `<xf numFmtId="${format}" fontId="${place === 1 ? 1 : 0}" fillId="0" borderId="0" xfId="0"/>`,
  )
  return (
    `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${day}"/>` +
    `<numFmt numFmtId="165" formatCode="${day} hh:mm:ss"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${formats.length}">${cellFormats.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  )
}

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

export const workbook = (names: readonly string[]): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${names
    .map((name, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`)
    .join('')}</sheets></workbook>`

export const workbookRelations = (sheets: number): string =>
  relations(
    Array.from({ length: sheets }, (_, place) =>
      relation(place + 1, `${documents}/worksheet`, sheetPath(place + 1).slice(3)),
    ).join('') + relation(sheets + 1, `${documents}/styles`, 'styles.xml'),
  )

export function contentTypes(sheets: number): string {
  const part = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${type}+xml"/>`
  return (
    `${declaration}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    part('xl/workbook.xml', `${sheetType}.sheet.main`) +
    part('xl/styles.xml', `${sheetType}.styles`) +
    Array.from({ length: sheets }, (_, place) => part(sheetPath(place + 1), `${sheetType}.worksheet`)).join('') +
    '</Types>'
  )
}

/** Wraps the rows of a sheet, whose first `frozen` ones stay in sight. `widths` count characters. */
export const sheetStart = (columns: readonly { width: number; style: number }[], frozen: number): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>` +
  columns
    .map(
      ({ width, style }, place) =>
        `<col min="${place + 1}" max="${place + 1}" width="${width}" style="${style}" customWidth="1"/>`,
    )
    .join('') +
  '</cols><sheetData>'

/** `filtered`: the cells with a filter's button above each column, as `A4:Y903`. */
export const sheetEnd = (filtered: string): string => `</sheetData><autoFilter ref="${filtered}"/></worksheet>`
