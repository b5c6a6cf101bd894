import type { ZodType } from 'zod'
import type { Locale } from '../../core/text.ts'
import { fold, isLatin, isSameName } from '../../core/text.ts'
import { damaged } from '../../core/damaged.ts'
import { isLira } from '../../core/currency-words.ts'
import { isSettled, isWaiting } from './cell-words.ts'
import type { KnownBank } from './batch-files.ts'
import type { BatchProblem, BatchRow } from '../contract/batch.ts'
import type { BatchColumn } from '../contract/columns.ts'
import { customerSchema, processIdSchema } from '../../transactions/contract/transaction.ts'
import { hasNoTaker } from '../../core/amount-range.ts'
import { checkIban } from '../../core/iban.ts'
import { parseAmount } from '../../core/money.ts'
import { invoiceNumberSchema, noteSchema } from '../../transactions/contract/remarks.ts'
import { payoutDraftSchema } from '../../payouts/contract/payout.ts'
import { problemOfIssue } from '../../core/result.ts'
import type { RowPayout } from '../records.ts'
import type { Cell as StoredCell } from '../../spreadsheet/table.ts'

/** More than any cell may hold, and as much of one as is kept. */
export const longestCell = 500

export type RowProblem = BatchRow['problems'][number]
export type RowWarning = BatchRow['warnings'][number]

/** What a row says, taken by itself. */
export interface ReadRow {
  /** Minor units; null when it could not be read. So are the next two. */
  amount: bigint | null
  iban: string | null
  processId: string | null
  problems: RowProblem[]
  warnings: RowWarning[]
  /** Null when there is a problem. */
  payout: RowPayout | null
}

export const unread: ReadRow = {
  amount: null,
  iban: null,
  processId: null,
  problems: [],
  warnings: [],
  payout: null,
}

/** Says what a workbook stores besides the text of a row's cells. */
export interface StoredCells {
  kinds: Partial<Record<BatchColumn, StoredCell['kind'] | undefined>>
  /** Lists columns whose cell has the last value of a formula. */
  formulas: readonly BatchColumn[]
  isHidden: boolean
}

export const nothingStored: StoredCells = { kinds: {}, formulas: [], isHidden: false }

/** Why the file's own line is no row of its table. */
export type LineFault = 'cell_count' | 'line_break' | 'invalid'

/**
 * Reads rows in one dialect, with limits of `banks`; null: no bank is known, and none can be named.
 * `parted`: cells beside amounts may belong to them. `inNotes`: statuses stand among other notes.
 */
export function createRowReader(
  dialect: Locale,
  banks: readonly KnownBank[] | null,
  { parted = false, inNotes = false } = {},
) {
  const bankOf = createBankFinder(banks ?? [])
  /** Texts with broken letters in the row that is read now. */
  const brokenTexts: string[] = []

  /** Reads a text by the form's schema. A spreadsheet's error or half a number is none. */
  const textFor =
    (schema: ZodType<string>) =>
    (typed: string): Cell<string> => {
      const damage = damaged(typed)
      if (damage === 'no_value' || damage === 'cut') return { problem: damage === 'cut' ? 'cut_number' : 'no_value' }
      if (damage === 'letters') brokenTexts.push(typed)
      const parsed = schema.safeParse(typed.trim())
      if (parsed.success) return { value: parsed.data }
      const [issue] = parsed.error.issues
      return { problem: issue ? problemOfIssue(issue) : 'invalid' }
    }

  return function readRow(
    cells: Readonly<Record<BatchColumn, string>>,
    fault: LineFault | null,
    { kinds, formulas, isHidden }: StoredCells = nothingStored,
  ): ReadRow {
    const problems: RowProblem[] = fault === null ? [] : [problemOf(null, fault)]
    brokenTexts.length = 0
    /** Notes what is wrong with the cell, and hands on what was read of it. */
    const cell = <T>(column: BatchColumn, read: (typed: string) => Cell<T>): T | null => {
      const typed = cells[column]
      const problem = typed.length > longestCell ? 'too_long' : problemOfKind(kinds[column], column, typed)
      const found: Cell<T> = problem === null ? read(typed) : { problem }
      if ('value' in found) return found.value
      problems.push(problemOf(column, found.problem, found))
      return null
    }

    const written = cell('amount', (typed) => amountIn(typed, dialect))
    const amount = written?.minor ?? null
    const checked = cell('iban', ibanIn)
    const accountName = cell('accountName', textFor(payoutDraftSchema.shape.accountName))
    const customerId = cell('customerId', textFor(customerSchema.shape.id))
    const customerName = cell('customerName', orElse(accountName, textFor(customerSchema.shape.name)))
    const username = cell('customerUsername', orElse(customerId, textFor(customerSchema.shape.username)))
    const bank = cell('bank', orElse(null, bankIn(bankOf)))
    const processId = cell('processId', orElse(null, textFor(processIdSchema)))
    const note = cell('note', orElse(null, textFor(noteSchema)))
    const invoiceNumber = cell('invoiceNumber', orElse(null, textFor(invoiceNumberSchema)))
    cell(
      'currency',
      orElse(null, (typed) => (isLira(typed) ? { value: null } : { problem: 'other_currency' })),
    )
    if (amount !== null && bank) {
      if (amount < bank.minimum) problems.push(problemOf('amount', 'below_minimum'))
      if (amount > bank.maximum) problems.push(problemOf('amount', 'above_maximum'))
    }

    const warnings: RowWarning[] = (checked?.warnings ?? []).map((warning) => warningOf(`iban_${warning}`))
    if (written?.doubtful || (written && parted)) warnings.push(warningOf('amount_doubtful'))
    if (accountName !== null && customerName !== null && !isSameName(accountName, customerName))
      warnings.push(warningOf('account_name_differs'))
    if (accountName !== null && !isLatin(accountName)) warnings.push(warningOf('name_not_latin'))

    if (amount !== null && cells.bank.trim() === '' && hasNoTaker(amount, banks ?? []))
      warnings.push(warningOf('no_bank_takes'))
    if (brokenTexts.length > 0) warnings.push(warningOf('name_damaged'))
    if (cells.status !== '' && (inNotes ? isSettled(cells.status) : !isWaiting(cells.status)))
      warnings.push(warningOf('row_status'))

    if (isHidden) warnings.push(warningOf('hidden_row'))
    warnings.push(...formulas.map((column) => ({ ...warningOf('formula'), column })))

    const iban = checked?.iban ?? null
    const complete =
      amount !== null &&
      iban !== null &&
      accountName !== null &&
      customerId !== null &&
      customerName !== null &&
      username !== null
    return {
      amount,
      iban,
      processId,
      problems,
      warnings,
      payout:
        complete && problems.length === 0
          ? {
              processId,
              amount,
              iban,
              accountName,
              bankId: bank?.id ?? null,
              customer: { id: customerId, name: customerName, username },
              replaces: null,
              note,
              invoiceNumber,
            }
          : null,
    }
  }
}

/** Counts the digits that a spreadsheet keeps of a number. */
const mostDigits = 15

/** Finds what a spreadsheet has made of a cell that was typed as another. */
function problemOfKind(kind: StoredCell['kind'] | undefined, column: BatchColumn, text: string): BatchProblem | null {
  if (kind === 'error') return 'no_value'
  if (kind === 'date') return 'date_in_cell'
  const isCut = kind === 'number' && column !== 'amount' && text.replace(/\D/g, '').length > mostDigits
  return isCut ? 'cut_number' : null
}

type Cell<T> = { value: T } | { problem: BatchProblem; suggestion?: string | undefined }

export const problemOf = (
  column: BatchColumn | null,
  problem: BatchProblem,
  { suggestion = null, otherRow = null }: Partial<Pick<RowProblem, 'suggestion' | 'otherRow'>> = {},
): RowProblem => ({ column, problem, suggestion, otherRow })

const warningOf = (code: RowWarning['code']): RowWarning => ({ code, otherRow: null, twin: null })

/** An empty cell has the value that a missing column has. */
const orElse =
  <T>(value: T | null, read: (typed: string) => Cell<T>) =>
  (typed: string): Cell<T | null> =>
    typed.trim() === '' ? { value } : read(typed)

function amountIn(typed: string, dialect: Locale) {
  const parsed = parseAmount(typed, dialect)
  return parsed.ok ? { value: parsed } : parsed
}

function ibanIn(typed: string) {
  const checked = checkIban(typed)
  return checked.ok ? { value: checked } : checked
}

const bankIn =
  (bankOf: (typed: string) => KnownBank | null) =>
  (typed: string): Cell<KnownBank> => {
    const value = bankOf(typed.trim())
    return value ? { value } : { problem: 'unknown_bank' }
  }

/** Knows a bank by its `_id`, else by its code, else by its name, as people write them; null when it is none or several. */
export function createBankFinder(banks: readonly KnownBank[]): (typed: string) => KnownBank | null {
  const keyed = [
    (text: string) => text,
    (text: string) => fold(text),
    (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, ''),
  ] as const
  const [byId, byCode, byName] = keyed
  const finders = [indexed(banks, 'id', byId), indexed(banks, 'code', byCode), indexed(banks, 'name', byName)]
  return (typed) => {
    for (const find of finders) {
      const found = find(typed)
      if (found) return found.length === 1 ? (found[0] ?? null) : null
    }
    return null
  }
}

function indexed(banks: readonly KnownBank[], field: 'id' | 'code' | 'name', key: (text: string) => string) {
  const index = Map.groupBy(banks, (bank) => key(bank[field]))
  return (typed: string) => index.get(key(typed))
}
