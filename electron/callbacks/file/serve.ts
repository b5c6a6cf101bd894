import { hash } from 'node:crypto'
import type { MessagePort } from 'node:worker_threads'
import { textIn } from '../../core/chosen-file.ts'
import { VezneError } from '../../core/result.ts'
import { parseStrictJson } from '../../core/strict-json.ts'
import { otherTable } from '../../core/table-kind.ts'
import { isTotalLabel } from '../../core/total-label.ts'
import { serveCalls } from '../../core/worker-calls.ts'
import { openTableFile } from '../../spreadsheet/table-file.ts'
import { refuseMoreRows, type TableRow } from '../../spreadsheet/table.ts'
import type { FileEvent, ReadEvents } from './event-files.ts'

const mostEvents = 20_000
/** Limits the characters of one event: main parses it, as it does a callback. */
const longestEvent = 64 * 1024
/** Leaves room for the header and a line of sums. */
const mostTableRows = mostEvents + 2

/** Reads a file of events in its worker. */
export const serveEvents = (port: MessagePort, file: ArrayBuffer): Promise<void> =>
  serveCalls(port, () => {
    const bytes = new Uint8Array(file)
    const events = eventsIn(bytes)
    if (events?.some(({ raw }) => raw.length > longestEvent)) throw new VezneError('file_too_large')
    return {
      facts: { hash: hash('sha256', bytes), events } satisfies ReadEvents,
      calls: {},
      close: () => undefined,
    }
  })

/** Reads a JSON array, one JSON object a line, or a table. Null: it is none of them. */
function eventsIn(bytes: Uint8Array): FileEvent[] | null {
  const beginning = new TextDecoder().decode(bytes).trimStart().charAt(0)
  if (beginning === '') return []
  if (beginning !== '[' && beginning !== '{') return eventsOfTable(rowsOfTable(bytes))
  const text = textIn(bytes)
  return beginning === '[' ? eventsOfArray(text.trim()) : eventsOfLines(text)
}

/** Reads the one filled sheet that is shown. Throws `file_unreadable` for another page's table. */
function rowsOfTable(bytes: Uint8Array): TableRow[] {
  const table = openTableFile(bytes, mostTableRows)
  const filled: TableRow[][] = []
  for (const [place, { isHidden }] of table.sheets.entries()) {
    const rows = isHidden ? [] : table.rows(place)
    const names = rows.values().map(({ cells }) => cells.map(({ text }) => text))
    const other = otherTable(names, 'dashboard_export')
    if (other) throw new VezneError('file_unreadable', { reason: other.kind })
    if (rows.length > 0) filled.push(rows)
    if (filled.length > 1) throw new VezneError('file_unreadable', { reason: 'several_sheets' })
  }
  return filled[0] ?? []
}

function eventsOfLines(text: string): FileEvent[] {
  const events: FileEvent[] = []
  let number = 0
  for (const [line] of text.matchAll(/[^\n]*\n?/g)) {
    number += 1
    const raw = line.trim()
    if (raw !== '') refuseMoreRows(events.push({ number, raw }), mostEvents)
  }
  return events
}

function eventsOfArray(text: string): FileEvent[] | null {
  refuseMoreRows(elementsIn(text), mostEvents)
  try {
    const array = parseStrictJson(new TextEncoder().encode(text))
    return Array.isArray(array)
      ? array.map((value, index) => ({ number: index + 1, raw: JSON.stringify(value) }))
      : null
  } catch {
    return null
  }
}

/** Counts the elements of an array before it is parsed, up to one that is too many. */
function elementsIn(text: string): number {
  let elements = 1
  let level = 0
  let isInText = false
  for (let at = 0; at < text.length && elements <= mostEvents; at += 1) {
    const mark = text.charAt(at)
    if (mark === '"') isInText = !isInText
    else if (isInText) at += mark === '\\' ? 1 : 0
    else if (mark === '[' || mark === '{') level += 1
    else if (mark === ']' || mark === '}') level -= 1
    else if (mark === ',' && level === 1) elements += 1
  }
  return elements
}

/** Names each cell by its column, without a last line of sums. Columns of one name make a line unreadable. */
function eventsOfTable([header, ...all]: readonly TableRow[]): FileEvent[] | null {
  const names = header?.cells.map(({ text }) => text.trim()) ?? []
  if (names.length < 2) return null
  const label = all.at(-1)?.cells.find(({ text }) => text !== '')?.text ?? ''
  const lines = isTotalLabel(label) ? all.slice(0, -1) : all
  refuseMoreRows(lines.length, mostEvents)
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
