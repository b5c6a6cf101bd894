import { z } from 'zod'
import type { Mapping } from '../../core/mapping.ts'
import { nothing, operation } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { VezneError } from '../../core/result.ts'
import { parseStrictJson } from '../../core/strict-json.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import { type SessionService, stillPermitted } from '../../people/service/session.ts'
import {
  fileAppliedSchema,
  filePreviewSchema,
  heldFileSchema,
  type FilePreview,
  type FileRow,
  type HeldFile,
} from '../../transactions/contract/report.ts'
import { fileRowEffects, mostContradicted, type FileRowEffect } from '../../transactions/contract/reporting.ts'
import type { ReportService } from '../../transactions/service/reports.ts'
import type { CallbackLedger } from '../ledger.ts'
import { groupOf } from '../rules.ts'
import type { IntakeService } from './intake.ts'

/** The cells of a table, line by line; at most so many lines. */
type ParseTable = (text: string, mostLines: number) => string[][]

const mostBytes = 20 * 1024 * 1024
const mostRows = 20_000
const mostColumns = 200
const mostShown = 500
const mostPasted = 2_000_000
const chosenFileSchema = z.strictObject({ token: z.string().max(60) })
const pastedSchema = z.strictObject({ name: z.string().max(100), text: z.string().min(1).max(mostPasted) })

/**
 * Files of events and pasted cells: read and shown, and only what was shown is applied, when the operator says so. Main holds what
 * it read; the window has a token.
 */
export function createEventFiles({
  ledger,
  session,
  reports,
  intake,
  files,
  random,
  parseTable,
  tell,
}: ServicePorts & {
  ledger: CallbackLedger
  session: SessionService
  reports: ReportService
  intake: IntakeService
  parseTable: ParseTable
}) {
  let read: Reading | null = null
  /** Has contradicting rows that wait for a second person. */
  let waitingFile: Reading | null = null

  async function rowAt({ number, raw }: EventText, mapping: Mapping, by: string): Promise<FileRow> {
    const [interpreted = 'nothing', ...more] = await intake.interpret({ raw, encoding: null, head: '' }, mapping)
    if (more.length > 0) return { ...blank, number, effect: 'invalid', status: '' }
    if (interpreted === 'nothing') return { ...blank, number, effect: 'nothing_new' }
    if ('waitsFor' in interpreted) {
      const { kind, about } = groupOf(interpreted.waitsFor)
      // Only what another mapping could explain is kept to wait: the file has the rest.
      const canWait = kind === 'fields' || kind === 'word'
      return { ...blank, number, effect: canWait ? 'waits' : 'invalid', status: kind === 'word' ? about : '' }
    }
    const { reported, kind: toldKind, ...rest } = interpreted.status
    const { transaction, seen: from, effect, processId } = await reports.propose(interpreted.status, 'file', by)
    const row = { ...reported, processId, number, transaction, from, to: effect.kind === 'move' ? effect.to : null }
    const known = { ...reported, ...rest, processId, toldKind, id: transaction?.id ?? null }
    const isKnown = effect.kind !== 'move' && (await ledger.reports.isKnown(known))
    return { ...row, effect: isKnown ? 'known' : effect.kind }
  }

  /** Throws `file_unreadable` and `file_too_large`. */
  async function preview(fileName: string, text: string, by: string): Promise<FilePreview> {
    const events = eventsIn(text, parseTable)
    if (!events) throw new VezneError('file_unreadable')
    if (events.length > mostRows) throw new VezneError('file_too_large')
    const { mapping } = await intake.mappingNow()
    const rows: FileRow[] = []
    const readable: Reading['rows'] = []
    const counts = noCounts()
    for (const event of events) {
      const row = await rowAt(event, mapping, by)
      rows.push(row)
      counts[row.effect] += 1
      const contradicts = row.effect === 'conflict' && row.transaction?.kind === 'payout'
      if (row.effect !== 'invalid') readable.push({ raw: event.raw, contradicts })
    }
    const contradicting = readable.filter(({ contradicts }) => contradicts).length
    const isOver = contradicting > 0 && contradicting + (await ledger.reports.contradictedBy(by)) > mostContradicted
    const waiting = isOver ? contradicting : 0
    const token = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
    read = { token, by, fileName, rows: readable, invalid: counts.invalid, held: waiting }
    const sorted = rows.toSorted(
      (one, other) =>
        fileRowEffects.indexOf(one.effect) - fileRowEffects.indexOf(other.effect) || one.number - other.number,
    )
    return { token, fileName, counts, rows: sorted.slice(0, mostShown), total: rows.length, held: waiting }
  }

  /** Takes each into account in `counts`. */
  async function applyRows(rows: Reading['rows'], sender: string, counts: Counts): Promise<void> {
    for (const { raw } of rows)
      counts[await intake.take({ raw, encoding: null, head: '', source: 'file', sender })] += 1
  }

  return {
    operations: {
      /** Null when nobody chose a file. Nothing is applied yet. Throws `file_unreadable`, `file_too_large` or `file_failed`. */
      chooseFile: operation('reports.tell', nothing, filePreviewSchema.nullable(), async (_, { operator, locale }) => {
        const path = await files.open('callback_events', locale)
        if (path === null) return null
        stillPermitted(session, operator, 'reports.tell')
        return preview(files.nameOf(path), await files.readText(path, mostBytes), operator.id)
      }),

      /** The same of cells or JSON that were pasted. */
      readPasted: operation('reports.tell', pastedSchema, filePreviewSchema, ({ name, text }, { operator }) =>
        preview(name, text, operator.id),
      ),

      /** Leaves too many contradicting rows to a second person. Throws `not_found` for another choice. */
      applyFile: operation('reports.tell', chosenFileSchema, fileAppliedSchema, async ({ token }, { operator }) => {
        if (read?.token !== token || read.by !== operator.id) throw new VezneError('not_found')
        const reading = read
        read = null
        const counts = { ...noCounts(), invalid: reading.invalid }
        try {
          const waits = ({ contradicts }: Reading['rows'][number]) => contradicts && reading.held > 0
          const now = reading.rows.filter((row) => !waits(row))
          await applyRows(now, operator.id, counts)
          if (reading.held > 0) {
            waitingFile = { ...reading, rows: reading.rows.filter(waits) }
            tell('ledger.changed')
          }
        } catch (error) {
          // What was applied is known by then: whoever applies it again comes to its end.
          read ??= reading
          throw error
        }
        return { counts, held: reading.held }
      }),

      /** The file that waits for a second person; null: none. */
      heldFile: operation('reports.view', nothing, heldFileSchema.nullable(), () => waitingFile),

      /** Applies the waiting rows in this user's name, or drops them. Throws `own_proposal` and `changed_meanwhile`. */
      decideHeldFile: operation(
        'payouts.confirm_resolution',
        chosenFileSchema.extend({ apply: z.boolean(), passphrase: passphraseSchema }),
        fileAppliedSchema,
        async ({ token, apply, passphrase }, { operator }) => {
          const file = waitingFile
          if (file?.token !== token) throw new VezneError('changed_meanwhile')
          if (file.by === operator.id) throw new VezneError('own_proposal')
          await session.confirm(operator, passphrase)
          const confirming = stillPermitted(session, operator, 'payouts.confirm_resolution')
          if (waitingFile !== file) throw new VezneError('changed_meanwhile')
          waitingFile = null
          const counts = noCounts()
          try {
            if (apply) await applyRows(file.rows, confirming.id, counts)
          } catch (error) {
            waitingFile ??= file
            throw error
          }
          tell('ledger.changed')
          return { counts, held: 0 }
        },
      ),
    },
  }
}

/** A file as it was read and shown. */
interface Reading extends HeldFile {
  /** Those that can be read. */
  rows: { raw: string; contradicts: boolean }[]
  invalid: number
}

type Counts = Record<FileRowEffect, number>
const noCounts = () => Object.fromEntries(fileRowEffects.map((effect) => [effect, 0])) as Counts

const blank = {
  processId: '',
  status: '',
  transactionId: null,
  failureReason: null,
  reportedAt: null,
  transaction: null,
  from: null,
  to: null,
}

interface EventText {
  /** The line, or the element of the array, from 1. */
  number: number
  /** JSON text. */
  raw: string
}

/** The events of a JSON array, of one JSON object a line, or of a table with a header. Null when it is none of them. */
export function eventsIn(text: string, parseTable: ParseTable): EventText[] | null {
  const trimmed = text.trim()
  if (trimmed === '') return []
  if (trimmed.startsWith('[')) return eventsOfArray(trimmed)
  if (!trimmed.startsWith('{')) return eventsOfTable(parseTable(text, mostRows + 2))
  return text
    .split('\n')
    .map((line, index) => ({ number: index + 1, raw: line.trim() }))
    .filter(({ raw }) => raw !== '')
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

/** A cell is named by its column, so a table is read by the same mapping as JSON. Two columns of one name make a line unreadable. */
function eventsOfTable([header = [], ...lines]: string[][]): EventText[] | null {
  if (header.length < 2 || header.length > mostColumns) return null
  return lines.map((cells, index) => {
    const members = header.flatMap((name, place) => {
      const cell = cells[place] ?? ''
      return name.trim() === '' && cell === '' ? [] : [`${JSON.stringify(name.trim())}:${JSON.stringify(cell)}`]
    })
    // Cells beyond the header belong to no column.
    const excess = cells.slice(header.length).some((cell) => cell !== '')
    return { number: index + 1, raw: excess ? JSON.stringify(cells) : `{${members.join(',')}}` }
  })
}
