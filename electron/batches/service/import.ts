import { z } from 'zod'
import {
  batchImportSchema,
  batchPreviewSchema,
  batchReadingSchema,
  batchRowListSchema,
  batchRowPageSchema,
  batchSchema,
  batchTokenSchema,
  correctedCellSchema,
  type BatchImport,
  type BatchPreview,
} from '../contract/batch.ts'
import { mostTableBytes } from '../../core/tables.ts'
import { columnAt, isReadable } from '../contract/reading.ts'
import { largestMinorUnits } from '../../core/money.ts'
import { nothing, operation, type Asker } from '../../core/operation.ts'
import type { ChosenFile, ChosenFiles } from '../../core/ports.ts'
import { bytesOf } from '../../core/chosen-file.ts'
import type { Operator, Permission } from '../../core/access.ts'
import { VezneError, type FieldError } from '../../core/result.ts'
import type { BalanceService } from '../../balance/service.ts'
import { isBankListStale } from '../../banks/rules.ts'
import type { BatchFile, BatchSummary, FileReading, KnownBank } from '../file/batch-files.ts'
import type { BatchAccess } from './access.ts'
import type { BatchCheckService, Marked } from './checks.ts'
import type { BatchPorts } from './ports.ts'
import { notifyOfEnd } from '../../transactions/service/work-notices.ts'
import type { LongWork } from '../../transactions/service/work.ts'
import { stillPermitted } from '../../core/seat.ts'

/** A file that somebody looks at before it is imported. */
interface OpenBatchFile {
  token: string
  file: BatchFile
  mappedBy: BatchPreview['mappedBy']
  summary: BatchSummary
  marked: Marked
}

const rowsOnPage = 100
/** Bounds the place of a sheet, as the parts of a workbook are bounded. */
const mostSheets = 2_000

type Ports = BatchPorts & { access: BatchAccess; checks: BatchCheckService; balance: Pick<BalanceService, 'read'> }

/**
 * From a file that somebody looks at to payouts in the ledger: all of them or none. Until then there is one file for each
 * operator, whose token nobody else can use. It outlives the session, because whoever comes back goes on where they left off. What
 * becomes of it is settled within the work on it.
 */
export function createBatchImports(ports: Ports) {
  const { ledger, batchFiles, access, checks, balance, work, clock, random, stamp } = ports
  const open = new Map<string, OpenBatchFile>()
  /** Remembers each operator's latest import, so that a repeated request returns it. */
  const latest = new Map<string, { token: string; id: number }>()

  /** Throws `not_found` when it is not what this operator chose last. */
  function held(token: string, operator: Operator): OpenBatchFile {
    const openFile = open.get(operator.id)
    if (openFile?.token !== token) throw new VezneError('not_found')
    return openFile
  }

  function letGo(operator: Operator): void {
    open.get(operator.id)?.file.close()
    open.delete(operator.id)
  }

  /** Old limits can be wrong in both directions: then a bank is known by its name and stops nobody. */
  async function knownBanks(): Promise<KnownBank[] | null> {
    const [list, { bankRefreshHours }] = await Promise.all([ledger.banks.latest(), ledger.workspace.read()])
    if (!list || !isBankListStale(list, bankRefreshHours, clock.now())) return list?.banks ?? null
    return list.banks.map((bank) => ({ ...bank, minimum: 0n, maximum: largestMinorUnits }))
  }

  /** Reads the rows and asks the ledger about them; none while something is open. */
  async function readRows(
    { file, marked }: Pick<OpenBatchFile, 'file' | 'marked'>,
    reading: FileReading,
    long: LongWork,
  ): Promise<BatchSummary> {
    long.onCancel(() => {
      file.cancel()
    })
    const read = await file.read(reading, await knownBanks(), (done, of) => {
      long.show('reading', done, of)
    })
    marked.clear()
    if (!isReadable(read.reading, file.facts.questions)) return read
    return (await checks.ofFile(file, read, marked, long)).summary
  }

  /** Without asking the ledger again: that is done before an import in any case. */
  async function readAsBefore(opened: OpenBatchFile): Promise<void> {
    opened.marked.clear()
    opened.summary = await opened.file.read(opened.summary.reading, await knownBanks(), () => undefined)
  }

  async function readAtFirst(chosen: ChosenFile, long: LongWork): Promise<OpenBatchFile> {
    long.show('reading', 0, 0)
    const { buffer } = await bytesOf(chosen, mostTableBytes, () => long.refuseIfCancelled())
    const file = await batchFiles.open({ name: chosen.name, bytes: buffer })
    try {
      long.refuseIfCancelled()
      return await readTable(file, long)
    } catch (error) {
      file.close()
      throw error
    }
  }

  /** Reads as an earlier file with this header was read, else by what the header's names say. */
  async function readTable(file: BatchFile, long: LongWork): Promise<OpenBatchFile> {
    const token = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
    const remembered = await ledger.batches.mappingOf(file.facts.headerHash)
    const mapping = remembered ?? file.facts.recognised
    // The earlier file could not be imported without the answers.
    const answered = remembered ? file.facts.questions.map(({ place }) => place) : []
    const unused = answered.filter((place) => columnAt(mapping, place) === null)
    const mappedBy = remembered ? ('remembered' as const) : ('recognised' as const)
    const marked: Marked = new Set()
    const summary = await readRows({ file, marked }, { mapping, unused, dialect: null }, long)
    return { token, file, mappedBy, marked, summary }
  }

  async function preview(opened: OpenBatchFile): Promise<BatchPreview> {
    const { token, file, mappedBy } = opened
    return { ...opened.summary, ...file.facts, token, mappedBy, sameLists: await checks.ofFileList(file) }
  }

  /**
   * Puts the chosen file in the place of the operator's former one; null where they chose none. Throws `busy`,
   * `cancelled`, and what `bytesOf` and `BatchFiles.open` throw.
   */
  async function openFor(
    { operator, seat }: Asker<Permission>,
    chosen: (files: ChosenFiles) => Promise<ChosenFile | null>,
  ) {
    work.refuseIfBusy(seat, operator.id)
    const file = await chosen(seat.files)
    if (file === null) return null
    // The dialog may have stood open for an hour.
    stillPermitted(seat, operator, 'batches.prepare')
    return work.during(seat, operator.id, async (long) => {
      const opened = await readAtFirst(file, long)
      letGo(operator)
      open.set(operator.id, opened)
      return preview(opened)
    })
  }

  return {
    /** Before quitting. */
    closeAll(): void {
      for (const { file } of open.values()) file.close()
      open.clear()
    },

    operations: {
      /** Throws what `openFor` throws. */
      choose: operation('batches.prepare', nothing, batchPreviewSchema.nullable(), (_, asker) =>
        openFor(asker, (files) => files.open('batch', asker.locale)),
      ),

      /** Reads the handed file. Throws what `openFor` throws, and `file_failed` where there is none. */
      open: operation('batches.prepare', nothing, batchPreviewSchema, async (_, asker) => {
        const preview = await openFor(asker, (files) => files.handed())
        if (!preview) throw new VezneError('file_failed')
        return preview
      }),

      /**
       * What this operator left: their page went with their session. Where something is still done to it, what that comes to;
       * null when there is none.
       */
      held: operation('batches.prepare', nothing, batchPreviewSchema.nullable(), async (_, { operator }) => {
        await work.over(operator.id)
        const opened = open.get(operator.id)
        return opened ? preview(opened) : null
      }),

      /**
       * Reads the file in another way, or keeps the answers while a question is open.
       * Throws `not_found`, `invalid_input` for the mapping, `busy` or `cancelled`: then it is read as before.
       */
      read: operation(
        'batches.prepare',
        z.strictObject({ token: batchTokenSchema, reading: batchReadingSchema }),
        batchPreviewSchema,
        async ({ token, reading }, { operator, seat }) => {
          const opened = held(token, operator)
          await work.during(seat, operator.id, async (long) => {
            try {
              opened.summary = await readRows(opened, reading, long)
            } catch (error) {
              // Its rows are read the new way already, while the window still shows the preview of the old one.
              await readAsBefore(opened)
              throw error
            }
            opened.mappedBy = 'operator'
          })
          return preview(opened)
        },
      ),

      /** Reads another sheet of the workbook, under a new token. Throws `not_found`, and what `openFor` throws. */
      chooseSheet: operation(
        'batches.prepare',
        z.strictObject({ token: batchTokenSchema, sheet: z.number().int().nonnegative().max(mostSheets) }),
        batchPreviewSchema,
        async ({ token, sheet }, { operator, seat }) => {
          const opened = held(token, operator)
          const turned = await work.during(seat, operator.id, async (long) => {
            await opened.file.turnTo(sheet)
            try {
              return await readTable(opened.file, long)
            } catch (error) {
              await opened.file.turnTo(null)
              open.set(operator.id, { ...(await readTable(opened.file, long)), token })
              throw error
            }
          })
          open.set(operator.id, turned)
          return preview(turned)
        },
      ),

      rows: operation(
        'batches.prepare',
        z.strictObject({ token: batchTokenSchema, list: batchRowListSchema, after: z.number().int().nonnegative() }),
        batchRowPageSchema,
        ({ token, list, after }, { operator }) => held(token, operator).file.rows(list, after, rowsOnPage),
      ),

      /** Names the row by which the balance may be gone; null: none. */
      rowBeyond: operation(
        'batches.prepare',
        z.strictObject({ token: batchTokenSchema }),
        z.number().int().positive().nullable(),
        async ({ token }, { operator }) => {
          const { file } = held(token, operator)
          const { expected } = await balance.read()
          return expected && file.rowBeyond(expected.lowest)
        },
      ),

      correct: operation(
        'batches.prepare',
        correctedCellSchema,
        batchPreviewSchema,
        async ({ token, row, column, text }, { operator, seat }) => {
          const opened = held(token, operator)
          await work.during(seat, operator.id, async () => {
            const corrected = await opened.file.correct(row, column, text)
            opened.marked.delete(row)
            opened.summary = await checks.ofFileRow(opened.file, row, opened.marked, corrected)
          })
          return preview(opened)
        },
      ),

      /** `rows` of null: every row that has a problem. */
      leaveOut: operation(
        'batches.prepare',
        z.strictObject({
          token: batchTokenSchema,
          rows: z.array(z.number().int().positive()).min(1).max(500).nullable(),
          leftOut: z.boolean(),
        }),
        batchPreviewSchema,
        async ({ token, rows, leftOut }, { operator, seat }) => {
          const opened = held(token, operator)
          await work.during(seat, operator.id, async () => {
            opened.summary = await opened.file.leaveOut(rows, leftOut)
          })
          return preview(opened)
        },
      ),

      /**
       * The ledger is asked about every row once more. Throws `not_found`, `busy`, `batch_not_ready`, `invalid_input`
       * {control.rows, control.total: control_differs}, `checks_failed` or `first_payout_open` for what goes to the checkers, or
       * `cancelled`: then nothing was imported.
       */
      import: operation('batches.prepare', batchImportSchema, batchSchema, async (wanted, { operator, seat }) => {
        const { token, name, control, as, note, invoiceNumber } = wanted
        const former = latest.get(operator.id)
        if (former?.token === token) return access.refreshed(former.id, operator)
        const opened = held(token, operator)
        const { file, marked } = opened
        const imported = await work.during(seat, operator.id, async (long) => {
          refuseUnlessAsExpected(opened.summary, control)
          // Their amounts could be others, and nobody has said which they are.
          if (!opened.summary.dialectSure && opened.mappedBy !== 'operator') throw new VezneError('batch_not_ready')
          long.onCancel(() => {
            file.cancel()
          })
          const { summary, stops } = await checks.ofFile(file, opened.summary, marked, long)
          opened.summary = summary
          if (summary.invalid > 0) throw new VezneError('batch_not_ready')
          if (as === 'awaiting_approval' && stops.size > 0) {
            const isFirst = stops.has('first_payout_limit') || stops.has('first_payout_number')
            throw new VezneError(isFirst ? 'first_payout_open' : 'checks_failed')
          }
          refuseUnlessAsExpected(summary, control)

          long.show('importing', 0, summary.valid)
          const { fileName, fileHash, headerHash } = file.facts
          const batch = {
            ...stamp(operator.id, seat),
            name,
            fileName,
            fileHash,
            headerHash,
            mapping: summary.reading.mapping,
            rows: control.rows,
            total: BigInt(control.total),
            as,
            note,
            invoiceNumber,
          }
          const rows = await file.stream()
          try {
            long.refuseIfCancelled()
            const taken = await ledger.batches.import(batch, rows, (done) => {
              long.show('importing', done, control.rows)
            })
            letGo(operator)
            latest.set(operator.id, { token, id: taken.id })
            return taken
          } catch (error) {
            file.cancel()
            throw error
          }
        })
        notifyOfEnd(seat, { kind: 'batch_imported' }, `/batches/${imported.id}`)
        return access.changed(imported, operator)
      }),

      /** Throws `not_found`, or `busy` while something is done to it. */
      discard: operation(
        'batches.prepare',
        z.strictObject({ token: batchTokenSchema }),
        nothing,
        ({ token }, { operator, seat }) => {
          held(token, operator)
          work.refuseIfBusy(seat, operator.id)
          letGo(operator)
        },
      ),
    },
  }
}

function refuseUnlessAsExpected({ valid, total }: BatchSummary, control: BatchImport['control']): void {
  const fields: FieldError[] = []
  if (control.rows !== valid) fields.push({ path: 'control.rows', problem: 'control_differs' })
  if (control.total !== total) fields.push({ path: 'control.total', problem: 'control_differs' })
  if (fields.length > 0) throw new VezneError('invalid_input', { fields })
}
