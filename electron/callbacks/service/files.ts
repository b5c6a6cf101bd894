import { z } from 'zod'
import { bytesOf } from '../../core/chosen-file.ts'
import { nothing, operation } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import { VezneError } from '../../core/result.ts'
import type { AtComputer } from '../../core/time.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import { ofEachSeat, stillPermitted, type Seat, type Signer } from '../../core/seat.ts'
import type { Operator } from '../../core/access.ts'
import type { Locale } from '../../core/text.ts'
import {
  fileAppliedSchema,
  filePreviewSchema,
  heldFileSchema,
  watchedFileSchema,
  type FilePreview,
  type HeldFile,
} from '../../transactions/contract/report.ts'
import {
  fileOutcomes,
  fileRowEffects,
  type FileOutcome,
  type FileRowEffect,
} from '../../transactions/contract/reporting.ts'
import type { EvidenceLine, Unproposed } from '../../transactions/records.ts'
import type { ReportService } from '../../transactions/service/reports.ts'
import type { CallbackLedger } from '../ledger.ts'
import { contradicts, createFileRows, isEvidence, lineOf, mostShown, pagesOf } from './file-rows.ts'
import { createFileMapping, type Reading } from './file-mapping.ts'
import type { IntakeService } from './intake.ts'
import type { WatchedFolder } from '../../ledger/watched-folder.ts'
import type { EventFiles } from '../file/event-files.ts'

const mostBytes = 20 * 1024 * 1024
const mostPasted = 2_000_000
const chosenFileSchema = z.strictObject({ token: z.string().max(60) })
/** Proposes what is evidence, too, if a passphrase comes with it. */
const appliedFileSchema = chosenFileSchema.extend({ passphrase: passphraseSchema.optional() })
const pastedSchema = z.strictObject({ name: z.string().max(100), text: z.string().min(1).max(mostPasted) })

/**
 * Files of events and pasted cells: read and shown, and only what was shown is applied, when the operator says so. Main holds what
 * it read; the window has a token.
 */
export function createFileReports({
  ledger,
  reports,
  intake,
  proposals,
  random,
  eventFiles,
  watchedFolder,
  stamp,
  tell,
}: ServicePorts & {
  ledger: CallbackLedger
  reports: ReportService
  intake: IntakeService
  proposals: Proposals
  eventFiles: EventFiles
  watchedFolder: WatchedFolder
}) {
  const fileRows = createFileRows({ ledger, reports, intake })
  /** Has what each seat was shown last. */
  const readAt = ofEachSeat((): { reading: Reading | null } => ({ reading: null }))
  /** Has tokens of files under decision. */
  const deciding = new Set<string>()

  function readingAs(token: string, by: string, seat: Seat): Reading {
    const { reading } = readAt(seat)
    if (reading?.token !== token || reading.by !== by) throw new VezneError('not_found')
    return reading
  }
  const mapping = createFileMapping({ ledger, intake, fileRows, readingAs })

  /** Throws `file_unreadable`, `file_too_large` and `file_empty`. */
  async function preview(fileName: string, bytes: Uint8Array<ArrayBuffer>, by: string, seat: Seat) {
    const { hash: fileHash, events } = await eventFiles.read({ bytes: bytes.buffer })
    if (!events) throw new VezneError('file_unreadable')
    if (events.length === 0) throw new VezneError('file_empty')
    return previewOf({ fileName, fileHash, events }, by, seat)
  }

  async function previewOf(file: Omit<Reading, 'token' | 'by'>, by: string, seat: Seat): Promise<FilePreview> {
    const { fileName, events } = file
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
    readAt(seat).reading = { ...file, token, by }
    const byOutcome = Map.groupBy(rows, ({ outcome }) => outcome)
    const first = fileOutcomes.flatMap((outcome) => byOutcome.get(outcome)?.slice(0, mostShown) ?? [])
    return {
      ...{ token, fileName, counts, outcomes, absent, fees: String(fees) },
      ...{ rows: first, total: rows.length, held: heldRows.length },
      toPropose: new Set(rows.filter(isEvidence).map(({ transaction }) => transaction?.id)).size,
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
      ...mapping.operations,

      /** Null when nobody chose a file. Nothing is applied yet. Throws as `preview` does, or `file_failed`. */
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

      /** The same of a file of the watched folder. Throws `not_found` for what is not listed there. */
      readWatched: operation(
        'reports.tell',
        watchedFileSchema,
        filePreviewSchema,
        async ({ name }, { operator, seat }) => {
          const file = await watchedFolder.open(name)
          return preview(file.name, await bytesOf(file, mostBytes), operator.id, seat)
        },
      ),

      /** The same of cells or JSON that were pasted. */
      readPasted: operation('reports.tell', pastedSchema, filePreviewSchema, ({ name, text }, { operator, seat }) =>
        preview(name, new TextEncoder().encode(text), operator.id, seat),
      ),

      /** The same of the file whose mapping was confirmed. Throws `changed_meanwhile` where none waits for that. */
      readMapped: operation(
        'reports.tell',
        chosenFileSchema,
        filePreviewSchema,
        async ({ token }, { operator, seat }) => {
          const file = await mapping.readable(token)
          if (!file) throw new VezneError('changed_meanwhile')
          return previewOf(file, operator.id, seat)
        },
      ),

      /** Leaves too many contradicting rows to a second person. Throws `not_found` for another choice. */
      applyFile: operation(
        'reports.tell',
        appliedFileSchema,
        fileAppliedSchema,
        async ({ token, passphrase }, { operator, seat, locale }) => {
          const read = readAt(seat)
          const reading = readingAs(token, operator.id, seat)
          const { fileName, fileHash, by, events } = reading
          read.reading = null
          const counts = noCounts()
          try {
            const signer = passphrase === undefined ? null : await seat.session.confirm(operator, passphrase)
            if (signer) stillPermitted(seat, operator, 'payouts.resolve')
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
            const lines = signer ? rows.filter(isEvidence).map((row) => lineOf(row, { fileName, fileHash })) : []
            const refusals = signer ? await proposals.proposeAll(lines, { signer, operator, seat, locale }) : []
            // The last step, as it takes the file from the watched folder's list.
            const file = { token, fileName, fileHash, ...stamp(by, seat) }
            await (heldRows.length > 0
              ? ledger.heldFiles.hold({ ...file, held: heldRows.length, rows: heldRows })
              : ledger.heldFiles.remember({ ...file, rows: rows.length }))
            tell('ledger.changed')
            const payoutsWith = (wanted: Unproposed | null) =>
              new Set(lines.filter((_, place) => refusals[place] === wanted).map(({ payoutId }) => payoutId))
            const proposed = payoutsWith(null)
            const alreadyProposed = payoutsWith('proposed').difference(proposed).size
            mapping.forget(fileHash)
            return { counts, held: heldRows.length, proposed: proposed.size, alreadyProposed }
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
            return { counts, held: 0, proposed: 0, alreadyProposed: 0 }
          } finally {
            deciding.delete(token)
          }
        },
      ),
    },
  }
}

/** Proposes what lines say of payouts. The story of payouts has it. */
interface Proposals {
  proposeAll(
    lines: readonly EvidenceLine[],
    by: { signer: Signer; operator: Operator; seat: Seat; locale: Locale },
  ): Promise<(Unproposed | null)[]>
}

type Counts = Record<FileRowEffect, number>
const noCounts = () => Object.fromEntries(fileRowEffects.map((effect) => [effect, 0])) as Counts
