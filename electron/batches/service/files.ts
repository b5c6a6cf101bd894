import { z } from 'zod'
import {
  batchPreviewSchema,
  batchReadingSchema,
  batchRowListSchema,
  batchRowPageSchema,
  batchTokenSchema,
  correctedCellSchema,
  neededColumns,
  type BatchMapping,
  type BatchPreview,
} from '../contract.ts'
import { largestMinorUnits } from '../../core/money.ts'
import { nothing, operation } from '../../core/operation.ts'
import type { Operator } from '../../core/access.ts'
import type { Locale } from '../../core/text.ts'
import { VezneError } from '../../core/result.ts'
import { isBankListStale } from '../../banks/rules.ts'
import type { BatchLedger } from '../ledger.ts'
import type { BatchFile, BatchFiles, BatchSummary, KnownBank } from '../file/port.ts'
import type { ChosenFiles, Clock, Random } from '../../core/ports.ts'
import type { BatchFindingService, Marked } from './findings.ts'
import type { BatchWorkService, LongWork } from '../../transactions/service/work.ts'
import type { SessionService } from '../../people/service/session.ts'
import { stillPermitted } from '../../people/service/session.ts'

/** A file that somebody looks at before it is imported. */
export interface OpenBatchFile {
  token: string
  by: string
  file: BatchFile
  mappedBy: BatchPreview['mappedBy']
  summary: BatchSummary
  marked: Marked
  /** What was said of it last: the batch that the very same file became before. */
  sameFile: BatchPreview['sameFile']
}

const rowsOnPage = 100

/**
 * Files of payouts before they are imported: one for each operator, whose token nobody else can use. It outlives the session,
 * because whoever comes back goes on where they left off.
 */
export function createBatchFiles(ports: {
  ledger: BatchLedger
  files: ChosenFiles
  batchFiles: BatchFiles
  findings: BatchFindingService
  session: SessionService
  work: BatchWorkService
  clock: Clock
  random: Random
}) {
  const { ledger, files, batchFiles, findings, session, work, clock, random } = ports
  const open = new Map<string, OpenBatchFile>()

  /** Throws `not_found` when it is not what this operator chose last. */
  function held(token: string, operator: Operator): OpenBatchFile {
    const found = open.get(operator.id)
    if (found?.token !== token) throw new VezneError('not_found')
    return found
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

  async function readRows(
    { file, marked }: Pick<OpenBatchFile, 'file' | 'marked'>,
    reading: { mapping: BatchMapping; dialect: Locale | null },
    long: LongWork,
  ): Promise<BatchSummary> {
    long.onCancel(() => {
      file.cancel()
    })
    const read = await file.read(reading, await knownBanks(), (done, of) => {
      long.show('reading', done, of)
    })
    marked.clear()
    return read
  }

  /** Without asking the ledger again: that is done before an import in any case. */
  async function readAsBefore(opened: OpenBatchFile): Promise<void> {
    const { reading } = opened.summary
    if (!isReadable(reading.mapping)) return
    opened.marked.clear()
    opened.summary = await opened.file.read(reading, await knownBanks(), () => undefined)
  }

  /** As an earlier file with this header was read, else by what the header's names say. */
  async function firstMapping({
    facts,
  }: BatchFile): Promise<Pick<OpenBatchFile, 'mappedBy'> & { mapping: BatchMapping }> {
    const remembered = await ledger.batches.mappingOf(facts.headerHash)
    return remembered
      ? { mapping: remembered, mappedBy: 'remembered' }
      : { mapping: facts.recognised, mappedBy: 'recognised' }
  }

  async function readAtFirst(path: string, operator: Operator, long: LongWork): Promise<OpenBatchFile> {
    long.show('reading', 0, 0)
    const file = await batchFiles.open(path)
    try {
      long.refuseIfCancelled()
      const token = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
      const { mapping, mappedBy } = await firstMapping(file)
      const marked: Marked = new Set()
      const begun = { token, by: operator.id, file, mappedBy, marked, sameFile: null }
      if (!isReadable(mapping)) return { ...begun, summary: unread(mapping) }
      const read = await readRows({ file, marked }, { mapping, dialect: null }, long)
      const { summary } = await findings.ofAll(file, read, marked, long)
      return { ...begun, summary }
    } catch (error) {
      file.close()
      throw error
    }
  }

  async function preview(opened: OpenBatchFile): Promise<BatchPreview> {
    const { token, file, mappedBy } = opened
    opened.sameFile = await ledger.batches.ofFile(file.facts.fileHash)
    return { ...opened.summary, ...file.facts, token, mappedBy, sameFile: opened.sameFile }
  }

  return {
    held,
    letGo,

    /** Before quitting. */
    closeAll(): void {
      for (const { file } of open.values()) file.close()
      open.clear()
    },

    operations: {
      /**
       * Null when nobody chose one. Throws `busy`, `cancelled`, what `BatchFiles.open` throws, and what
       * `stillPermitted` does: the dialog may have stood open for an hour; then the former one stays.
       */
      choose: operation(
        'batches.prepare',
        nothing,
        batchPreviewSchema.nullable(),
        async (_nothing, { operator, locale }) => {
          work.refuseIfBusy()
          const path = await files.open('batch', locale)
          if (path === null) return null
          stillPermitted(session, operator, 'batches.prepare')
          const opened = await work.during(operator.id, (long) => readAtFirst(path, operator, long))
          letGo(operator)
          open.set(operator.id, opened)
          return preview(opened)
        },
      ),

      /**
       * The same file anew, in another way; what was corrected is as it is in the file again. Throws `not_found`, `invalid_input`
       * for the mapping, `busy` or `cancelled`: then it is read as it was before.
       */
      read: operation(
        'batches.prepare',
        z.strictObject({ token: batchTokenSchema, reading: batchReadingSchema }),
        batchPreviewSchema,
        async ({ token, reading }, { operator }) => {
          const opened = held(token, operator)
          opened.summary = await work.during(operator.id, async (long) => {
            const read = await readRows(opened, reading, long)
            try {
              return (await findings.ofAll(opened.file, read, opened.marked, long)).summary
            } catch (error) {
              // Its rows are read the new way already, while the window still shows the preview of the old one.
              await readAsBefore(opened)
              throw error
            }
          })
          opened.mappedBy = 'operator'
          return preview(opened)
        },
      ),

      rows: operation(
        'batches.prepare',
        z.strictObject({ token: batchTokenSchema, list: batchRowListSchema, after: z.number().int().nonnegative() }),
        batchRowPageSchema,
        ({ token, list, after }, { operator }) => held(token, operator).file.rows(list, after, rowsOnPage),
      ),

      correct: operation(
        'batches.prepare',
        correctedCellSchema,
        batchPreviewSchema,
        async ({ token, row, column, text }, { operator }) => {
          const opened = held(token, operator)
          await work.during(operator.id, async () => {
            const corrected = await opened.file.correct(row, column, text)
            opened.marked.delete(row)
            opened.summary = await findings.ofRow(opened.file, row, opened.marked, corrected)
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
        async ({ token, rows, leftOut }, { operator }) => {
          const opened = held(token, operator)
          await work.during(operator.id, async () => {
            opened.summary = await opened.file.leaveOut(rows, leftOut)
          })
          return preview(opened)
        },
      ),

      /** Throws `not_found`, or `busy` while something is done to it. */
      discard: operation(
        'batches.prepare',
        z.strictObject({ token: batchTokenSchema }),
        nothing,
        ({ token }, { operator }) => {
          held(token, operator)
          work.refuseIfBusy()
          letGo(operator)
        },
      ),
    },
  }
}
export type BatchFileService = ReturnType<typeof createBatchFiles>

const isReadable = (mapping: BatchMapping): boolean => neededColumns.every((column) => mapping[column] !== null)

/** Until somebody has said which column is which. */
const unread = (mapping: BatchMapping): BatchSummary => ({
  reading: { mapping, dialect: 'tr' },
  dialectSure: false,
  rows: 0,
  valid: 0,
  invalid: 0,
  leftOut: 0,
  warned: 0,
  problems: [],
  total: '0',
  smallest: null,
  largest: null,
  largestRows: [],
})
