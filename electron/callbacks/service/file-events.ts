import { textIn } from '../../core/chosen-file.ts'
import { VezneError } from '../../core/result.ts'
import { otherTable } from '../../core/table-kind.ts'
import { parseStrictJson } from '../../core/strict-json.ts'
import { isTotalLabel } from '../../core/total-label.ts'
import type { TableFiles } from '../../spreadsheet/table-files.ts'
import type { TableRow } from '../../spreadsheet/table.ts'
import type { EventText } from './file-rows.ts'

const mostRows = 20_000
/** Leaves room for the header and a line of sums. */
const mostTableRows = mostRows + 2

/**
 * Reads the events of a JSON array, of one JSON object a line, or of a table with a header; null: it is none of them.
 * Throws what `TableFiles.open` throws.
 */
export async function eventsIn(bytes: Uint8Array<ArrayBuffer>, tableFiles: TableFiles): Promise<EventText[] | null> {
  const events = await allEventsIn(bytes, tableFiles)
  if (events && events.length > mostRows) throw new VezneError('file_too_large')
  return events
}

async function allEventsIn(bytes: Uint8Array<ArrayBuffer>, tableFiles: TableFiles): Promise<EventText[] | null> {
  const beginning = new TextDecoder().decode(bytes).trimStart().charAt(0)
  if (beginning === '') return []
  if (beginning !== '[' && beginning !== '{') return eventsOfTable(await rowsOfTable(bytes.buffer, tableFiles))
  const text = textIn(bytes)
  if (beginning === '[') return eventsOfArray(text.trim())
  return text
    .split('\n')
    .map((line, index) => ({ number: index + 1, raw: line.trim() }))
    .filter(({ raw }) => raw !== '')
}

/** Reads the one filled sheet that is shown. Throws `file_unreadable` for another page's table. */
async function rowsOfTable(bytes: ArrayBuffer, tableFiles: TableFiles): Promise<TableRow[]> {
  const table = await tableFiles.open({ bytes, mostRows: mostTableRows })
  try {
    const filled: TableRow[][] = []
    for (const [place, { isHidden }] of table.sheets.entries()) {
      const rows = isHidden ? [] : await table.rows(place)
      const names = rows.values().map(({ cells }) => cells.map(({ text }) => text))
      const other = otherTable(names, 'dashboard_export')
      if (other) throw new VezneError('file_unreadable', { reason: other.kind })
      if (rows.length > 0) filled.push(rows)
      if (filled.length > 1) throw new VezneError('file_unreadable', { reason: 'several_sheets' })
    }
    return filled[0] ?? []
  } finally {
    table.close()
  }
}

function eventsOfArray(text: string): EventText[] | null {
  try {
    const array = parseStrictJson(new TextEncoder().encode(text))
    return Array.isArray(array)
      ? array.map((value, index) => ({ number: index + 1, raw: JSON.stringify(value) }))
      : null
  } catch {
    return null
  }
}

/**
 * Names each cell by its column, for the mapping of JSON; a last line of sums is left out. Two columns of one name make a line
 * unreadable.
 */
function eventsOfTable([header, ...all]: readonly TableRow[]): EventText[] | null {
  const names = header?.cells.map(({ text }) => text.trim()) ?? []
  if (names.length < 2) return null
  const label = all.at(-1)?.cells.find(({ text }) => text !== '')?.text ?? ''
  const lines = isTotalLabel(label) ? all.slice(0, -1) : all
  return lines.map(({ number, cells }) => {
    const members = names.flatMap((name, place) => {
      const cell = cells[place]?.text ?? ''
      return name === '' && cell === '' ? [] : [`${JSON.stringify(name)}:${JSON.stringify(cell)}`]
    })
    // Cells beyond the header belong to no column, and an error is no value.
    const isOdd = cells.some(({ text, kind }, place) => kind === 'error' || (place >= names.length && text !== ''))
    return { number, raw: isOdd ? JSON.stringify(cells.map(({ text }) => text)) : `{${members.join(',')}}` }
  })
}
