import { batchColumns, type BatchColumn, type BatchMapping, type BatchReading, type BatchRow } from '../contract.ts'
import type { BatchRowList } from '../contract.ts'
import type { Locale } from '../../core/locale.ts'
import { VezneError } from '../../core/result.ts'
import { countVote, decideDialect, noVotes } from './dialect.ts'
import { createDuplicates, noGroups } from './duplicates.ts'
import { refuseUnreadable } from './mapping.ts'
import { createRowReader, unread, type RowPayout } from './row.ts'
import { cellsOf, faultOf, problemsOf, shownRow, warningsOf, type FileRow, type SheetRow } from './sheet-row.ts'
import { countRows, type BatchCounts } from './summary.ts'
import type { BatchFile, BatchSummary, KnownBank, RowFinding } from './port.ts'

/** How the file was read last, and what it came to. */
interface Reading extends BatchReading {
  dialectSure: boolean
  readRow: ReturnType<typeof createRowReader>
  duplicates: ReturnType<typeof createDuplicates>
  counts: BatchCounts
}

/** How many rows are read between two signs of life. */
const stepRows = 1000

/**
 * A file's rows on their way to being payouts: what was read of them, and typed, found and left out since. The methods are
 * those of `BatchFile`. Before the first reading there are no rows to show, and all else but `read` throws `batch_not_ready`.
 */
export function createBatchSheet(width: number, fileRows: readonly FileRow[]) {
  const sheet = fileRows.map((file, index): SheetRow => ({
    number: index + 1,
    file,
    typed: {},
    leftOut: false,
    read: unread,
    finding: null,
    groups: noGroups,
    over: false,
  }))
  let last: Reading | null = null

  const reading = (): Reading => {
    if (!last) throw new VezneError('batch_not_ready')
    return last
  }
  const rowAt = (number: number): SheetRow => {
    const row = sheet[number - 1]
    if (!row) throw new VezneError('not_found')
    return row
  }

  /**
   * Reads every row anew, yielding now and then how many are done, so that others have their turn; whoever does not go on
   * to its end leaves everything as it was. What somebody typed stays while its column is the same.
   */
  function* read(
    { mapping, dialect: said }: { mapping: BatchMapping; dialect: Locale | null },
    banks: readonly KnownBank[] | null,
  ): Generator<number, BatchSummary> {
    refuseUnreadable(mapping, width)
    const kept = batchColumns.filter((column) => last?.mapping[column] === mapping[column])
    const fresh = sheet.map(({ file, typed }) => ({ file, typed: only(typed, kept) }))

    const votes = noVotes()
    for (const [index, row] of fresh.entries()) {
      if (index % stepRows === 0) yield 0
      countVote(votes, cellsOf(row, mapping).amount)
    }
    const { dialect, sure: dialectSure } = decideDialect(votes, said)

    const readRow = createRowReader(dialect, banks)
    const results: (typeof unread)[] = []
    for (const [index, row] of fresh.entries()) {
      if (index % stepRows === 0) yield index
      results.push(readRow(cellsOf(row, mapping), faultOf(row.file, mapping)))
    }

    const duplicates = createDuplicates()
    for (const [index, row] of sheet.entries()) {
      row.typed = fresh[index]?.typed ?? {}
      row.read = results[index] ?? unread
      row.finding = null
      row.groups = row.leftOut ? noGroups : duplicates.join(row.number, row.read)
    }
    last = { mapping, dialect, dialectSure, readRow, duplicates, counts: countRows(sheet) }
    return summary()
  }

  function summary(): BatchSummary {
    const { mapping, dialect, dialectSure, counts } = reading()
    const { topRows, ...rest } = counts
    return {
      ...rest,
      largestRows: topRows.map((row) => shownRow(row, mapping)),
      dialectSure,
      reading: { mapping, dialect },
    }
  }

  function recounted(): BatchSummary {
    reading().counts = countRows(sheet)
    return summary()
  }

  return {
    read,

    rows(list: BatchRowList, after: number, limit: number): Awaited<ReturnType<BatchFile['rows']>> {
      if (!last) return { rows: [], next: null }
      const { mapping } = last
      const rows: BatchRow[] = []
      for (const row of sheet.slice(after)) {
        if (!belongsTo[list](row)) continue
        if (rows.length === limit) return { rows, next: rows.at(-1)?.row ?? null }
        rows.push(shownRow(row, mapping))
      }
      return { rows, next: null }
    },

    payees(after: number, limit: number): Awaited<ReturnType<BatchFile['payees']>> {
      reading()
      const found: Awaited<ReturnType<BatchFile['payees']>> = []
      for (let row = after + 1; row <= sheet.length && found.length < limit; row++) {
        const { payout } = rowAt(row).read
        if (!payout) continue
        const { iban, amount, customer, processId } = payout
        found.push({ row, payee: { id: null, iban, amount, customerId: customer.id, replaces: null }, processId })
      }
      return found
    },

    /** What is found of a row takes the place of what was found of it before. */
    mark(findings: readonly RowFinding[]): BatchSummary {
      reading()
      const marked = findings.map((finding) => ({ finding, row: rowAt(finding.row) }))
      for (const { finding, row } of marked) row.finding = finding
      return recounted()
    },

    correct(number: number, column: BatchColumn, text: string): BatchSummary {
      const { mapping, readRow, duplicates } = reading()
      const row = rowAt(number)
      row.typed = { ...row.typed, [column]: text }
      row.finding = null
      row.read = readRow(cellsOf(row, mapping), faultOf(row.file, mapping))
      duplicates.leave(number, row.groups)
      row.groups = row.leftOut ? noGroups : duplicates.join(number, row.read)
      return recounted()
    },

    /** `numbers` of null: every row with a problem; or, putting back, every row that was left out. */
    leaveOut(numbers: readonly number[] | null, leftOut: boolean): BatchSummary {
      const { duplicates } = reading()
      const rows = numbers?.map(rowAt) ?? sheet.filter(belongsTo[leftOut ? 'invalid' : 'leftOut'])
      for (const row of rows) {
        duplicates.leave(row.number, row.groups)
        row.leftOut = leftOut
        row.groups = leftOut ? noGroups : duplicates.join(row.number, row.read)
      }
      return recounted()
    },

    /** What is to be imported, as it stands now. Throws `batch_not_ready` while a row has a problem, or none is left. */
    ready(): { row: number; payout: RowPayout }[] {
      const { counts } = reading()
      if (counts.invalid > 0 || counts.valid === 0) throw new VezneError('batch_not_ready')
      return sheet.flatMap(({ number, leftOut, read: { payout } }) =>
        leftOut || !payout ? [] : [{ row: number, payout }],
      )
    },
  }
}

const isInvalid = (row: SheetRow): boolean => problemsOf(row).length > 0

const belongsTo: Record<BatchRowList, (row: SheetRow) => boolean> = {
  all: () => true,
  invalid: (row) => !row.leftOut && isInvalid(row),
  warned: (row) => !row.leftOut && !isInvalid(row) && warningsOf(row).length > 0,
  leftOut: (row) => row.leftOut,
}

const only = (typed: SheetRow['typed'], columns: readonly BatchColumn[]): SheetRow['typed'] =>
  Object.fromEntries(Object.entries(typed).filter(([column]) => (columns as readonly string[]).includes(column)))
