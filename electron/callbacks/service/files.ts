import { z } from 'zod'
import { bytesOf, textIn } from '../../core/chosen-file.ts'
import { nothing, operation } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { VezneError } from '../../core/result.ts'
import type { AtComputer } from '../../core/time.ts'
import { isTotalLabel } from '../../core/total-label.ts'
import { parseStrictJson } from '../../core/strict-json.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import { ofEachSeat, stillPermitted, type Seat } from '../../core/seat.ts'
import {
  fileAppliedSchema,
  filePreviewSchema,
  heldFileSchema,
  type FilePreview,
  type HeldFile,
} from '../../transactions/contract/report.ts'
import {
  fileOutcomes,
  fileRowEffects,
  type FileOutcome,
  type FileRowEffect,
} from '../../transactions/contract/reporting.ts'
import type { ReportService } from '../../transactions/service/reports.ts'
import type { CallbackLedger } from '../ledger.ts'
import { contradicts, createFileRows, mostShown, pagesOf, type EventText } from './file-rows.ts'
import type { IntakeService } from './intake.ts'
import type { TableFiles } from '../../spreadsheet/table-files.ts'
import type { TableRow } from '../../spreadsheet/table.ts'

const mostBytes = 20 * 1024 * 1024
const mostRows = 20_000
const mostPasted = 2_000_000
const chosenFileSchema = z.strictObject({ token: z.string().max(60) })
const pastedSchema = z.strictObject({ name: z.string().max(100), text: z.string().min(1).max(mostPasted) })

/**
 * Files of events and pasted cells: read and shown, and only what was shown is applied, when the operator says so. Main holds what
 * it read; the window has a token.
 */
export function createEventFiles({
  ledger,
  reports,
  intake,
  random,
  tableFiles,
  stamp,
  tell,
}: ServicePorts & {
  ledger: CallbackLedger
  reports: ReportService
  intake: IntakeService
  tableFiles: TableFiles
}) {
  const fileRows = createFileRows({ ledger, reports, intake })
  /** Has what each seat was shown last. */
  const readAt = ofEachSeat((): { reading: Reading | null } => ({ reading: null }))
  /** Has tokens of files under decision. */
  const deciding = new Set<string>()

  /** Throws `file_unreadable` and `file_too_large`. */
  async function preview(
    fileName: string,
    bytes: Uint8Array<ArrayBuffer>,
    by: string,
    seat: Seat,
  ): Promise<FilePreview> {
    const events = await eventsIn(bytes, tableFiles)
    if (!events) throw new VezneError('file_unreadable')
    if (events.length > mostRows) throw new VezneError('file_too_large')
    const { rows, heldRows } = await fileRows.weigh(events, by)
    const counts = noCounts()
    const outcomes = Object.fromEntries(fileOutcomes.map((outcome) => [outcome, 0])) as Record<FileOutcome, number>
    let fees = 0n
    for (const { effect, outcome, fee } of rows) {
      counts[effect] += 1
      outcomes[outcome] += 1
      fees += fee
    }
    const absent = await fileRows.absentOf(rows)
    const token = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
    readAt(seat).reading = { token, by, fileName, events }
    const sorted = rows.toSorted(
      (one, other) =>
        fileOutcomes.indexOf(one.outcome) - fileOutcomes.indexOf(other.outcome) || one.number - other.number,
    )
    return {
      ...{ token, fileName, counts, outcomes, absent, fees: String(fees) },
      ...{ rows: sorted.slice(0, mostShown), total: rows.length, held: heldRows.length },
    }
  }

  /** Throws `changed_meanwhile` if the file no longer waits. */
  async function heldAs(token: string): Promise<HeldFile> {
    const file = (await ledger.heldFiles.list()).find((one) => one.token === token)
    if (!file) throw new VezneError('changed_meanwhile')
    return file
  }

  /** Takes each into account in `counts`. */
  async function applyRows(rows: readonly string[], sender: string, seat: AtComputer, counts: Counts): Promise<void> {
    for (const page of pagesOf(rows))
      for (const effect of await intake.take(page, { source: 'file', sender }, seat)) counts[effect] += 1
  }

  return {
    operations: {
      /** Null when nobody chose a file. Nothing is applied yet. Throws `file_unreadable`, `file_too_large` or `file_failed`. */
      chooseFile: operation(
        'reports.tell',
        nothing,
        filePreviewSchema.nullable(),
        async (_, { operator, seat, locale }) => {
          const file = await seat.files.open('callback_events', locale)
          if (file === null) return null
          stillPermitted(seat, operator, 'reports.tell')
          return preview(file.name, await bytesOf(file, mostBytes), operator.id, seat)
        },
      ),

      /** The same of cells or JSON that were pasted. */
      readPasted: operation('reports.tell', pastedSchema, filePreviewSchema, ({ name, text }, { operator, seat }) =>
        preview(name, new TextEncoder().encode(text), operator.id, seat),
      ),

      /** Leaves too many contradicting rows to a second person. Throws `not_found` for another choice. */
      applyFile: operation(
        'reports.tell',
        chosenFileSchema,
        fileAppliedSchema,
        async ({ token }, { operator, seat }) => {
          const read = readAt(seat)
          const { reading } = read
          if (reading?.token !== token || reading.by !== operator.id) throw new VezneError('not_found')
          const { fileName, by, events } = reading
          read.reading = null
          const counts = noCounts()
          try {
            // More rows may contradict payouts than in the preview.
            const { rows, heldRows } = await fileRows.weigh(events, by)
            if (heldRows.length > 0) {
              const files = await ledger.heldFiles.list()
              if (files.some((file) => file.by === by)) throw new VezneError('contradictions_open')
            }
            const now = rows.filter((row) => row.effect !== 'invalid' && !(heldRows.length > 0 && contradicts(row)))
            counts.invalid = rows.filter(({ effect }) => effect === 'invalid').length
            await applyRows(
              now.map(({ raw }) => raw),
              by,
              seat,
              counts,
            )
            if (heldRows.length > 0) {
              await ledger.heldFiles.hold({
                token,
                fileName,
                held: heldRows.length,
                rows: heldRows,
                ...stamp(by, seat),
              })
              tell('ledger.changed')
            }
            return { counts, held: heldRows.length }
          } catch (error) {
            // The ledger has the applied rows: a second try continues behind them.
            read.reading ??= reading
            throw error
          }
        },
      ),

      /** Reads the oldest file that waits for a second person; null: none. */
      heldFile: operation(
        'reports.view',
        nothing,
        heldFileSchema.nullable(),
        async () => (await ledger.heldFiles.list())[0] ?? null,
      ),

      /** Applies the waiting rows in this user's name, or drops them. Throws `own_proposal` and `changed_meanwhile`. */
      decideHeldFile: operation(
        'payouts.confirm_resolution',
        chosenFileSchema.extend({ apply: z.boolean(), passphrase: passphraseSchema }),
        fileAppliedSchema,
        async ({ token, apply, passphrase }, { operator, seat }) => {
          const file = await heldAs(token)
          if (file.by === operator.id) throw new VezneError('own_proposal')
          await seat.session.confirm(operator, passphrase)
          const { id } = stillPermitted(seat, operator, 'payouts.confirm_resolution')
          if (deciding.has(token)) throw new VezneError('changed_meanwhile')
          deciding.add(token)
          try {
            await heldAs(token)
            const counts = noCounts()
            if (apply) {
              const rows = await ledger.heldFiles.rows(file)
              counts.invalid = file.held - rows.length
              await applyRows(rows, id, seat, counts)
            }
            await ledger.heldFiles.close({ file, apply, ...stamp(id, seat) })
            tell('ledger.changed')
            return { counts, held: 0 }
          } finally {
            deciding.delete(token)
          }
        },
      ),
    },
  }
}

/** A file as it was read and shown. */
interface Reading extends Omit<HeldFile, 'held'> {
  events: readonly EventText[]
}

type Counts = Record<FileRowEffect, number>
const noCounts = () => Object.fromEntries(fileRowEffects.map((effect) => [effect, 0])) as Counts

/**
 * Reads the events of a JSON array, of one JSON object a line, or of a table with a header; null: it is none of them.
 * Throws what `TableFiles.open` throws.
 */
export async function eventsIn(bytes: Uint8Array<ArrayBuffer>, tableFiles: TableFiles): Promise<EventText[] | null> {
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

/** Reads the one filled sheet that is shown, up to a row above the limit. */
async function rowsOfTable(bytes: ArrayBuffer, tableFiles: TableFiles): Promise<TableRow[]> {
  const table = await tableFiles.open({ bytes })
  try {
    const filled: TableRow[][] = []
    for (const [place, { isHidden }] of table.sheets.entries()) {
      const rows = isHidden ? [] : await table.rows(place, mostRows + 2)
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
