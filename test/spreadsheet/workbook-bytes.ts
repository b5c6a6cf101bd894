import { strToU8, zipSync, type Zippable } from 'fflate'

/** Makes workbooks of XML, so that a test shows what the file says. */

export type Files = Record<string, string | Uint8Array>

const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`

const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const link = (id: string, kind: string, target: string, types = relationTypes): string =>
  `<Relationship Id="${id}" Type="${types}/${kind}" Target="${target}"/>`
export const linkList = (...links: string[]): string => xml(`<Relationships>${links.join('')}</Relationships>`)
export { link }

export interface MadeSheet {
  name?: string
  state?: string
  /** Stands in `<sheetData>`. */
  rows: string
  /** Stands before the rows. */
  before?: string
}

/** A worksheet as spreadsheets write it. */
export const worksheet = ({ rows, before = '' }: Pick<MadeSheet, 'rows' | 'before'>): string =>
  xml(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${rows}</sheetData></worksheet>`,
  )

/** The files of a workbook, to be changed by a test. */
export function workbookFiles(sheets: readonly MadeSheet[], { texts = '', styles = '', properties = '' } = {}): Files {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name ?? `Sayfa${index + 1}`}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  const links = sheets.map((_, index) => link(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
  return {
    '[Content_Types].xml': xml('<Types/>'),
    '_rels/.rels': linkList(link('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': xml(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationTypes}">${properties}<sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': linkList(
      ...links,
      link('rIdT', 'sharedStrings', 'sharedStrings.xml'),
      link('rIdS', 'styles', 'styles.xml'),
    ),
    'xl/sharedStrings.xml': xml(`<sst>${texts}</sst>`),
    'xl/styles.xml': xml(`<styleSheet>${styles}</styleSheet>`),
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, worksheet(sheet)])),
  }
}

export const zipped = (files: Files, options: { level?: 0 | 6 } = {}): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file]),
      ) as Zippable,
      // The clock of a test can be beyond an archive's.
      { mtime: new Date(2026, 10, 2), ...options },
    ),
  )

/** A workbook of one sheet. */
export const workbookOf = (rows: string, parts: Parameters<typeof workbookFiles>[1] = {}): Uint8Array<ArrayBuffer> =>
  zipped(workbookFiles([{ rows }], parts))
