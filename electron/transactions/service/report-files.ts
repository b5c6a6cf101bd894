import type { ServicePorts } from '../../core/ports.ts'
import { z } from 'zod'
import { nothing, operation } from '../../core/operation.ts'
import {
  fileAppliedSchema,
  filePreviewSchema,
  fileRowEffects,
  type FileRow,
  type FileRowEffect,
} from '../contract/report.ts'
import { VezneError } from '../../core/result.ts'

import type { TransactionLedger } from '../ledger.ts'
import { reportedIn, type ReportService } from './reports.ts'
import type { ReportedStatus } from '../records.ts'
import { type SessionService, stillPermitted } from '../../people/service/session.ts'

const mostBytes = 20 * 1024 * 1024
const mostEvents = 20_000
const mostShown = 500
const chosenFileSchema = z.strictObject({ token: z.string().max(60) })

/** What needs a look first comes first. */
const order: readonly FileRowEffect[] = ['invalid', 'conflict', 'unmatched', 'evidence', 'move', 'nothing_new', 'known']

/**
 * Importing a file of callback events: it is read and shown, and only what was shown is applied, when the operator says
 * so. Main holds what it read; the window has a token.
 */
export function createReportFiles({
  ledger,
  session,
  reports,
  files,
  random,
}: ServicePorts & { ledger: TransactionLedger; session: SessionService; reports: ReportService }) {
  let read: { token: string; by: string; statuses: ReportedStatus[]; invalid: number } | null = null

  async function row({ number, value }: FileElement): Promise<{ row: FileRow; status: ReportedStatus | null }> {
    const status = reportedIn(value)
    if (!status) return { row: { ...blank, number, effect: 'invalid' }, status }
    const { reported, kind: toldKind, ...rest } = status
    const { transaction, seen: from, effect, processId } = await reports.propose(status, 'file')
    const shown = { ...reported, processId, number, transaction, from, to: effect.kind === 'move' ? effect.to : null }
    const known = { ...reported, ...rest, processId, toldKind, id: transaction?.id ?? null }
    const isKnown = effect.kind !== 'move' && (await ledger.reports.isKnown(known))
    return { row: { ...shown, effect: isKnown ? 'known' : effect.kind }, status }
  }

  return {
    operations: {
      /** Null when nobody chose a file. Nothing is applied yet. Throws `file_unreadable`, `file_too_large` or `file_failed`. */
      chooseFile: operation('reports.tell', nothing, filePreviewSchema.nullable(), async (_, { operator, locale }) => {
        const path = await files.open('callback_events', locale)
        if (path === null) return null
        stillPermitted(session, operator, 'reports.tell')
        const elements = elementsOf(await files.readText(path, mostBytes))
        if (!elements) throw new VezneError('file_unreadable')
        if (elements.length > mostEvents) throw new VezneError('file_too_large')

        const rows: FileRow[] = []
        const statuses: ReportedStatus[] = []
        for (const element of elements) {
          const one = await row(element)
          rows.push(one.row)
          if (one.status) statuses.push(one.status)
        }
        const counts = noCounts()
        for (const { effect } of rows) counts[effect] += 1
        const token = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
        read = { token, by: operator.id, statuses, invalid: counts.invalid }
        const shown = rows.toSorted(
          (one, other) => order.indexOf(one.effect) - order.indexOf(other.effect) || one.number - other.number,
        )
        return { token, fileName: files.nameOf(path), counts, rows: shown.slice(0, mostShown), total: rows.length }
      }),

      /** Throws `not_found` when it is not what this operator chose last. */
      applyFile: operation('reports.tell', chosenFileSchema, fileAppliedSchema, async ({ token }, { operator }) => {
        if (read?.token !== token || read.by !== operator.id) throw new VezneError('not_found')
        const reading = read
        read = null
        const counts = { ...noCounts(), invalid: reading.invalid }
        try {
          for (const status of reading.statuses) counts[await reports.apply(status, 'file', operator.id)] += 1
        } catch (error) {
          // What was applied is known by then: whoever applies it again comes to its end.
          read ??= reading
          throw error
        }
        return { counts }
      }),
    },
  }
}

const noCounts = () => Object.fromEntries(fileRowEffects.map((effect) => [effect, 0])) as Record<FileRowEffect, number>

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

/** A file of callback events (domain rule 8): one JSON array, or one JSON object a line. */

interface FileElement {
  /** Of the line, or of the element of the array, from 1. */
  number: number
  /** What stands there; undefined when it is no JSON. */
  value: unknown
}

/** Null when it is neither. Empty lines are passed over. */
export function elementsOf(text: string): FileElement[] | null {
  const trimmed = text.trim()
  if (trimmed === '') return []
  if (trimmed.startsWith('[')) {
    const array = parsed(trimmed)
    return Array.isArray(array) ? array.map((value: unknown, index) => ({ number: index + 1, value })) : null
  }
  if (!trimmed.startsWith('{')) return null
  return text
    .split('\n')
    .map((line, index) => ({ number: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '')
    .map(({ number, line }) => ({ number, value: parsed(line) }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
