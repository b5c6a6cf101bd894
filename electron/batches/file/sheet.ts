import type {
  BatchProblem,
  BatchRowList,
  BatchMapping,
  BatchReading,
  BatchRow,
  RowWarningCode,
} from '../contract/batch.ts'
import { batchColumns, type BatchColumn } from '../contract/columns.ts'
import { isReadable } from '../contract/reading.ts'
import { countVote, decideDialect, noVotes } from '../../core/dialect.ts'
import { largestMinorUnits } from '../../core/money.ts'
import {
  problemsOf,
  warningsOf,
  createDuplicates,
  noGroups,
  cellsOf,
  faultOf,
  shownRow,
  storedAt,
  storedOf,
  type FileRow,
  type SheetRow,
} from './sheet-row.ts'
import type { BatchSummary, BatchFile, BatchFileFacts, FileReading, KnownBank, RowFinding } from './batch-files.ts'
import { isOfNoUse, problemOfAmountName } from './header.ts'
import { VezneError, type FieldError } from '../../core/result.ts'
import { byGravity, isFolded } from '../../payouts/contract/gravity.ts'
import { paymentOf } from '../../payouts/rules/paying-twice.ts'
import { createRowReader, unread } from './row.ts'
import type { StreamedRow } from '../records.ts'
import { findTotalRow } from './total-row.ts'

/** How the file was read last, and what it came to. */
interface Reading extends BatchReading {
  dialectSure: boolean
  readRow: ReturnType<typeof createRowReader>
  duplicates: ReturnType<typeof createDuplicates>
  /** All but the row of sums. */
  payouts: readonly SheetRow[]
  totalRow: BatchSummary['totalRow']
  counts: BatchCounts
}

/** How many rows are read between two signs of life. */
const stepRows = 1000

/**
 * A file's rows on their way to being payouts: what was read of them, and typed, found and left out since. The methods are
 * those of `BatchFile`. Before the first reading there are no rows to show, and all else but `read` throws `batch_not_ready`.
 */
export function createBatchSheet(
  { header, delimiter, questions }: Pick<BatchFileFacts, 'header' | 'delimiter' | 'questions'>,
  fileRows: readonly FileRow[],
) {
  const width = header.length
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
    const row = reading().payouts[number - 1]
    if (!row) throw new VezneError('not_found')
    return row
  }

  /**
   * Reads every row anew, yielding now and then how many are done, so that others have their turn; whoever does not go on
   * to its end leaves everything as it was. What somebody typed stays while its column is the same.
   */
  function* read(
    { mapping, unused, dialect: said }: FileReading,
    banks: readonly KnownBank[] | null,
  ): Generator<number, BatchSummary> {
    refuseMisplaced(mapping, header)
    // There are no rows until every question has its answer.
    if (!isReadable({ mapping, unused }, questions)) {
      last = null
      return unreadSummary({ mapping, unused, dialect: said ?? 'tr' })
    }
    const kept = batchColumns.filter((column) => last?.mapping[column] === mapping[column])
    const fresh = sheet.map(({ file, typed }) => ({ file, typed: only(typed, kept) }))

    const votes = noVotes()
    for (const [index, row] of fresh.entries()) {
      if (index % stepRows === 0) yield 0
      // A stored number is the same in both dialects.
      const isNumber = storedAt(row, mapping, 'amount')?.kind === 'number'
      countVote(votes, isNumber ? '' : cellsOf(row, { mapping, dialect: 'tr' }).amount)
    }
    const { dialect, sure: dialectSure } = decideDialect(votes, said)
    const totalRow = findTotalRow(fresh, { mapping, dialect, width })
    const payouts = totalRow ? sheet.slice(0, -1) : sheet

    const parted = delimiter === ',' && mapping.amount !== null && arePartedAt(mapping.amount, sheet)
    const inNotes = mapping.status !== null && isOfNoUse(header[mapping.status] ?? '')
    const readRow = createRowReader(dialect, banks, { parted, inNotes })
    const results: (typeof unread)[] = []
    for (const [index, row] of fresh.slice(0, payouts.length).entries()) {
      if (index % stepRows === 0) yield index
      results.push(
        readRow(cellsOf(row, { mapping, dialect }), faultOf(row.file, { mapping, unused }), storedOf(row, mapping)),
      )
    }

    const duplicates = createDuplicates()
    for (const [index, row] of sheet.entries()) row.typed = fresh[index]?.typed ?? {}
    for (const [index, row] of payouts.entries()) {
      row.read = results[index] ?? unread
      row.finding = null
      row.groups = row.leftOut ? noGroups : duplicates.join(row.number, row.read)
    }
    const counts = countRows(payouts)
    last = { mapping, unused, dialect, dialectSure, readRow, duplicates, payouts, totalRow, counts }
    return summary()
  }

  function summary(): BatchSummary {
    const { mapping, unused, dialect, dialectSure, totalRow, counts } = reading()
    const { topRows, ...rest } = counts
    return {
      ...rest,
      largestRows: topRows.map((row) => shownRow(row, reading())),
      dialectSure,
      totalRow,
      reading: { mapping, unused, dialect },
    }
  }

  function recounted(): BatchSummary {
    const now = reading()
    now.counts = countRows(now.payouts)
    return summary()
  }

  return {
    read,

    rows(list: BatchRowList, after: number, limit: number): Awaited<ReturnType<BatchFile['rows']>> {
      if (!last) return { rows: [], next: null }
      const { payouts } = last
      const rows: BatchRow[] = []
      for (const row of payouts.slice(after)) {
        if (!belongsTo(list, row)) continue
        if (rows.length === limit) return { rows, next: rows.at(-1)?.row ?? null }
        rows.push(shownRow(row, last))
      }
      return { rows, next: null }
    },

    payees(after: number, limit: number): Awaited<ReturnType<BatchFile['payees']>> {
      const { payouts } = reading()
      const found: Awaited<ReturnType<BatchFile['payees']>> = []
      for (let row = after + 1; row <= payouts.length && found.length < limit; row++) {
        const { payout } = rowAt(row).read
        if (!payout) continue
        const { iban, amount, accountName, customer, processId } = payout
        const payee = { id: null, iban, amount, customerId: customer.id, replaces: null }
        found.push({ row, payee, accountName, processId })
      }
      return found
    },

    payments(): string[] {
      if (!last) return []
      return last.payouts.flatMap(({ leftOut, read: { payout } }) => (leftOut || !payout ? [] : paymentOf(payout)))
    },

    rowBeyond(limit: bigint): number | null {
      let remaining = limit
      const row = last?.payouts.find((one) => {
        if (!one.leftOut && problemsOf(one).length === 0) remaining -= amountOf(one)
        return remaining < 0n
      })
      return row?.number ?? null
    },

    /** What is found of a row takes the place of what was found of it before. */
    mark(findings: readonly RowFinding[]): BatchSummary {
      reading()
      const marked = findings.map((finding) => ({ finding, row: rowAt(finding.row) }))
      for (const { finding, row } of marked) row.finding = finding
      return recounted()
    },

    correct(number: number, column: BatchColumn, text: string): BatchSummary {
      const { mapping, dialect, unused, readRow, duplicates } = reading()
      const row = rowAt(number)
      row.typed = { ...row.typed, [column]: text }
      row.finding = null
      const cells = cellsOf(row, { mapping, dialect })
      row.read = readRow(cells, faultOf(row.file, { mapping, unused }), storedOf(row, mapping))
      duplicates.leave(number, row.groups)
      row.groups = row.leftOut ? noGroups : duplicates.join(number, row.read)
      return recounted()
    },

    /** `numbers` of null: every row with a problem; or, putting back, every row that was left out. */
    leaveOut(numbers: readonly number[] | null, leftOut: boolean): BatchSummary {
      const { duplicates, payouts } = reading()
      const rows = numbers?.map(rowAt) ?? payouts.filter((row) => belongsTo(leftOut ? 'invalid' : 'leftOut', row))
      for (const row of rows) {
        duplicates.leave(row.number, row.groups)
        row.leftOut = leftOut
        row.groups = leftOut ? noGroups : duplicates.join(row.number, row.read)
      }
      return recounted()
    },

    /** What is to be imported, as it stands now. Throws `batch_not_ready` while a row has a problem, or none is left. */
    ready(): StreamedRow[] {
      const { counts, payouts } = reading()
      if (counts.invalid > 0 || counts.valid === 0) throw new VezneError('batch_not_ready')
      return payouts.flatMap(({ number, leftOut, read: { payout } }) =>
        leftOut || !payout ? [] : [{ row: number, payout }],
      )
    },
  }
}

const isInvalid = (row: SheetRow): boolean => problemsOf(row).length > 0

const isWarned = (row: SheetRow): boolean => warningsOf(row).some((warning) => !isFolded(warning))

function belongsTo(list: BatchRowList, row: SheetRow): boolean {
  if (list === 'all') return true
  if (list === 'leftOut' || row.leftOut) return list === 'leftOut' && row.leftOut
  if (list === 'invalid' || isInvalid(row)) return list === 'invalid' && isInvalid(row)
  return list === 'warned' ? isWarned(row) : warningsOf(row).some(({ code }) => code === list)
}

const only = (typed: SheetRow['typed'], columns: readonly BatchColumn[]): SheetRow['typed'] =>
  Object.fromEntries(Object.entries(typed).filter(([column]) => (columns as readonly string[]).includes(column)))

/**
 * Whether a comma may have parted the amounts in this column: right of nearly all of them stands what could be their kuruş, or the
 * rest of an amount that is written in English.
 */
function arePartedAt(place: number, rows: readonly Pick<SheetRow, 'file'>[]): boolean {
  const right = rows.map(({ file }) => file.cells[place + 1]?.trim() ?? '')
  const like = right.filter((cell) => /^(?:\d{2}|\d{3}(?:\.\d{1,2})?)$/.test(cell)).length
  return like > 0 && like * 10 >= rows.length * 9
}

/**
 * Throws `invalid_input` for a mapping that the header rules out, with each field:
 * `column_twice`, `invalid` (not there), `amount_in_kurus` or `other_currency`.
 */
export function refuseMisplaced(mapping: BatchMapping, header: readonly string[]): void {
  const width = header.length
  const taken = new Set<number>()
  const fields: FieldError[] = []
  for (const column of batchColumns) {
    const path = `reading.mapping.${column}`
    const place = mapping[column]
    if (place === null) continue
    const ofName = column === 'amount' ? problemOfAmountName(header[place] ?? '') : null
    if (place >= width) fields.push({ path, problem: 'invalid' })
    else if (taken.has(place)) fields.push({ path, problem: 'column_twice' })
    else if (ofName) fields.push({ path, problem: ofName })
    else taken.add(place)
  }
  if (fields.length > 0) throw new VezneError('invalid_input', { fields })
}

/** Stands for the rows until every question is answered. */
const unreadSummary = (reading: BatchReading): BatchSummary => ({
  reading,
  dialectSure: false,
  rows: 0,
  valid: 0,
  invalid: 0,
  leftOut: 0,
  warned: 0,
  problems: [],
  warnings: [],
  total: '0',
  totalRow: null,
  smallest: null,
  largest: null,
  largestRows: [],
})

type BatchCounts = Omit<BatchSummary, 'reading' | 'dialectSure' | 'totalRow' | 'largestRows'> & {
  /** The rows of the three largest amounts, largest first. */
  topRows: SheetRow[]
}

/**
 * Counts a file's rows: each is valid, invalid or left out, and only what is not left out is counted any further. Marks as
 * `over`, and so as invalid, those that would bring the total above the largest amount that there is: somebody took another
 * column for the amounts.
 */
function countRows(payouts: readonly SheetRow[]): BatchCounts {
  const counts = { valid: 0, invalid: 0, leftOut: 0, warned: 0 }
  const rowsWith = new Map<BatchProblem, number>()
  const rowsWarned = new Map<RowWarningCode, number>()
  const topRows: SheetRow[] = []
  let total = 0n
  let smallest: bigint | null = null

  for (const row of payouts) {
    const amount = amountOf(row)
    row.over = false
    if (row.leftOut) {
      counts.leftOut++
      continue
    }
    row.over = problemsOf(row).length === 0 && total + amount > largestMinorUnits
    const problems = problemsOf(row)
    if (problems.length > 0) {
      counts.invalid++
      for (const problem of new Set(problems.map((it) => it.problem)))
        rowsWith.set(problem, (rowsWith.get(problem) ?? 0) + 1)
      continue
    }
    counts.valid++
    if (isWarned(row)) counts.warned++
    for (const code of new Set(warningsOf(row).map((warning) => warning.code)))
      rowsWarned.set(code, (rowsWarned.get(code) ?? 0) + 1)
    total += amount
    if (smallest === null || amount < smallest) smallest = amount
    keepLargest(topRows, row)
  }
  return {
    rows: payouts.length,
    ...counts,
    problems: [...rowsWith]
      .map(([problem, rows]) => ({ problem, rows }))
      .sort((a, b) => b.rows - a.rows || (a.problem < b.problem ? -1 : 1)),
    warnings: [...rowsWarned].map(([code, rows]) => ({ code, rows })).sort(byGravity),
    total: String(total),
    smallest: smallest === null ? null : String(smallest),
    largest: topRows[0] ? String(amountOf(topRows[0])) : null,
    topRows,
  }
}

const amountOf = ({ read }: SheetRow): bigint => read.amount ?? 0n

/** Of equal amounts the earlier rows. */
function keepLargest(top: SheetRow[], row: SheetRow): void {
  const place = top.findIndex((other) => amountOf(row) > amountOf(other))
  if (place !== -1) top.splice(place, 0, row)
  else top.push(row)
  if (top.length > 3) top.pop()
}
