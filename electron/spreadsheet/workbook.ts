import { VezneError } from '../core/result.ts'
import { mostUnpackedBytes } from '../core/tables.ts'
import { builtInFormat, formatOf, type NumberFormat } from './cell-value.ts'
import { unreadable } from './decode.ts'
import { refuseManyRows } from './row-count.ts'
import { createTextCollector, readSheetRows, type SharedParts } from './sheet-rows.ts'
import { refuseMoreRows, type Sheet, type TableFile, type TableRow } from './table.ts'
import { createXmlBudgets, type XmlBudget } from './xml-budget.ts'
import { readXml, xmlSteps } from './xml.ts'
import { mostParts, openZip, unpack, type Part } from './zip.ts'

type Parts = ReadonlyMap<string, Part>
type BudgetOf = ReturnType<typeof createXmlBudgets>

/** More cannot be used by sheets that are small enough beside them. */
const mostTexts = 500_000

/**
 * Opens an archive as a workbook, whose sheets have at most so many rows.
 * Throws `file_unreadable` with its reason, `file_too_large`, and `file_empty` without a sheet.
 */
export function openWorkbook(bytes: Uint8Array, mostRows: number): TableFile {
  const parts = openZip(bytes)
  const budgetOf = createXmlBudgets()
  const main = mainPart(parts, budgetOf)
  const { sheets, is1904 } = readSheetList(main, budgetOf(main))
  const links = linksOf(parts, main.name, budgetOf)
  const worksheetLinks = new Map(links.flatMap((link) => (link.kind === 'worksheet' ? [[link.id, link] as const] : [])))
  const worksheets = sheets.flatMap(({ link: id, ...sheet }) => {
    const link = worksheetLinks.get(id)
    return link === undefined ? [] : [{ sheet, part: partAt(parts, targetOf(link)) }]
  })
  if (worksheets.length === 0) throw new VezneError('file_empty')
  const linked = (kind: string): Part | null => {
    const link = links.find((each) => each.kind === kind)
    return link ? partAt(parts, targetOf(link)) : null
  }
  const [texts, styles] = [linked('sharedStrings'), linked('styles')]
  const read = [texts, styles, ...worksheets.map(({ part }) => part)]
  if (read.reduce((sum, part) => sum + (part?.size ?? 0), 0) > mostUnpackedBytes) throw new VezneError('file_too_large')
  const shared: SharedParts = {
    textAt: texts ? createSharedTexts(texts, budgetOf(texts)) : () => undefined,
    formats: styles ? readFormats(styles, budgetOf(styles)) : [],
    is1904,
  }
  function worksheetAt(sheet: number) {
    const worksheet = worksheets[sheet]
    if (!worksheet) throw new VezneError('not_found')
    return worksheet
  }
  function firstRows(sheet: number, count: number): TableRow[] {
    const worksheet = worksheetAt(sheet)
    // Sheets can share a part, so that a part has no budget of its own.
    return readSheetRows(unpack(worksheet.part), budgetOf(worksheet), shared, count)
  }
  return {
    format: 'xlsx',
    sheets: worksheets.map(({ sheet }) => sheet),
    firstRows,
    rows(sheet) {
      refuseManyRows(unpack(worksheetAt(sheet).part), shared.textAt, mostRows)
      const rows = firstRows(sheet, mostRows + 1)
      refuseMoreRows(rows.length, mostRows)
      return rows
    },
  }
}

/** Finds the part that is the workbook, and tells other archives by name. */
function mainPart(parts: Parts, budgetOf: BudgetOf): Part {
  const openDocument = parts.get('mimetype')
  if (openDocument) {
    const [type = ''] = unpack(openDocument).map((piece) => new TextDecoder().decode(piece))
    if (type.includes('opendocument')) throw unreadable(type.includes('spreadsheet') ? 'ods' : 'office')
  }
  if (!parts.has('[content_types].xml')) throw unreadable('zip')
  const link = linksOf(parts, '', budgetOf).find(({ kind }) => kind === 'officeDocument')
  if (link === undefined) throw unreadable('zip')
  const target = targetOf(link)
  if (target.endsWith('.bin')) throw unreadable('xlsb')
  return partAt(parts, target)
}

function partAt(parts: Parts, name: string): Part {
  const part = parts.get(name)
  if (!part) throw unreadable('damaged')
  return part
}

interface Link {
  id: string
  /** Is the last word of its type, the same in both editions of the standard. */
  kind: string
  from: string
  /** Is as written: thousands of links can lead nowhere that is read. */
  target: string
}

/** Reads what a part leads to; of a part without a list: nothing. Throws `file_too_large`. */
function linksOf(parts: Parts, name: string, budgetOf: BudgetOf): Link[] {
  const list = parts.get(name.replace(/[^/]*$/, (last) => `_rels/${last}.rels`))
  if (!list) return []
  const links: Link[] = []
  readXml(unpack(list), budgetOf(list), {
    ...nothing,
    open(element, { Id = '', Type = '', Target = '', TargetMode }) {
      if (element !== 'Relationship' || TargetMode === 'External') return
      const kind = Type.slice(Type.lastIndexOf('/') + 1)
      if (links.push({ id: Id, kind, from: name, target: Target }) > mostParts) throw new VezneError('file_too_large')
    },
  })
  return links
}

const nothing = { open: () => undefined, close: () => undefined, text: () => undefined }

/** Follows `worksheets/sheet1.xml` and `/xl/worksheets/sheet1.xml` alike. */
function targetOf({ from, target }: Link): string {
  const { pathname } = URL.parse(target, `file:///${from}`) ?? {}
  try {
    return decodeURIComponent(pathname?.slice(1) ?? '').toLowerCase()
  } catch {
    throw unreadable('damaged')
  }
}

/** A person chooses one of them. */
const mostSheets = 1_000

function readSheetList(workbook: Part, budget: XmlBudget): { sheets: (Sheet & { link: string })[]; is1904: boolean } {
  const sheets: (Sheet & { link: string })[] = []
  let is1904 = false
  let root: string | null = null
  readXml(unpack(workbook), budget, {
    ...nothing,
    open(element, attributes) {
      root ??= element
      if (root !== 'workbook') throw unreadable('office')
      if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (element !== 'sheet') return
      const link = Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id'))?.[1] ?? ''
      const { name = '', state = 'visible' } = attributes
      if (sheets.push({ name, isHidden: state !== 'visible', link }) > mostSheets)
        throw new VezneError('file_too_large')
    },
  })
  return { sheets, is1904 }
}

/** Reads shared texts as far as cells refer to them. Throws `file_too_large`. */
function createSharedTexts(part: Part, budget: XmlBudget): SharedParts['textAt'] {
  const texts: string[] = []
  const text = createTextCollector()
  const steps = xmlSteps(unpack(part), budget, {
    open(element) {
      if (element === 'si') text.begin()
      else text.open(element)
    },
    text: (piece) => text.take(piece),
    close(element) {
      text.close(element)
      if (element !== 'si') return
      if (texts.length === mostTexts) throw new VezneError('file_too_large')
      texts.push(text.joined())
      budget.earn()
    },
  })
  return (place) => {
    while (place >= texts.length && !steps.next().done);
    return texts[place]
  }
}

/** Reads what each style makes of a number. */
function readFormats(part: Part, budget: XmlBudget): NumberFormat[] {
  const custom = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  readXml(unpack(part), budget, {
    ...nothing,
    open(element, { numFmtId = '0', formatCode = '' }) {
      const id = Number(numFmtId)
      if (element === 'numFmt') custom.set(id, formatOf(formatCode))
      else if (element === 'cellXfs') isOfCells = true
      else if (element === 'xf' && isOfCells) formats.push(custom.get(id) ?? builtInFormat(id))
    },
    close(element) {
      if (element === 'cellXfs') isOfCells = false
    },
  })
  return formats
}
