import { z } from 'zod'
import { batchColumns, mostRowsOfCheck } from './columns.ts'
import {
  plainText,
  typedText,
  localeSchema,
  amountSchema,
  minorUnitsSchema,
  payoutStateSchema,
} from '../../core/schemas.ts'
import { idSchema } from '../../core/operation.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import {
  accountChangedSchema,
  actionStateSchema,
  checkSchema,
  payoutSchema,
  reasonSchema,
} from '../../payouts/contract/payout.ts'
import { checkCodes } from '../../payouts/contract/check-codes.ts'
import { shownListsSchema } from '../../payouts/contract/same-list.ts'
import { draftedRemarks } from '../../transactions/contract/remarks.ts'
import { sortSchema } from '../../transactions/contract/transaction.ts'
import { errorCodes, fieldProblems } from '../../core/result.ts'
import { delimiters, mostTableColumns, mostTableRows, textEncodings } from '../../core/tables.ts'

/** Payouts that came in one file (domain rule 7): from the file to its preview, the import, and the batch in the ledger. */

const placeSchema = z
  .number()
  .int()
  .min(0)
  .max(mostTableColumns - 1)
/** Where in the file each column stands, from 0; null: nowhere. */
const batchMappingSchema = z.record(z.enum(batchColumns), placeSchema.nullable())
export type BatchMapping = z.infer<typeof batchMappingSchema>

/** Names the columns of a file, the unused ones, and the dialect of its amounts. */
export const batchReadingSchema = z.strictObject({
  mapping: batchMappingSchema,
  /** Columns of the file that a person said are nothing of a payout. */
  unused: z.array(placeSchema).max(mostTableColumns),
  dialect: localeSchema,
})
export type BatchReading = z.infer<typeof batchReadingSchema>

/** Asks about a column that nobody knows, or that several columns may be. */
const batchQuestionSchema = z.object({
  place: placeSchema,
  /** Its name or its cells look like this; null: like nothing. */
  mayBe: z.enum(batchColumns).nullable(),
})
export type BatchQuestion = z.infer<typeof batchQuestionSchema>

/** What can be wrong with a cell besides what any form would say of it. */
const batchProblems = [
  ...fieldProblems,
  'repeated_in_file',
  'twin_may_be_paid',
  'twin_was_paid',
  'cell_count',
  'line_break',
  /** A spreadsheet's error, or an empty value that a program wrote as a word. */
  'no_value',
  /** A number whose last digits a spreadsheet has dropped. */
  'cut_number',
  /** A number or name that a spreadsheet has made a date of. */
  'date_in_cell',
] as const
export type BatchProblem = (typeof batchProblems)[number]

const rowWarningSchema = z.enum([
  ...checkCodes,
  'repeated_in_file',
  'amount_doubtful',
  'row_status',
  'hidden_row',
  'formula',
])
export type RowWarningCode = z.infer<typeof rowWarningSchema>

const batchRowSchema = z.object({
  /** Of the file, from 1; the header is no row. */
  row: z.number().int().positive(),
  /** The line in the file on which it begins, from 1: what an editor shows. */
  line: z.number().int().positive(),
  /** As typed, in the file or since. */
  cells: z.record(z.enum(batchColumns), z.string()),
  /** Null when it could not be read. */
  amount: minorUnitsSchema.nullable(),
  problems: z.array(
    z.object({
      /** Null: the whole row. */
      column: z.enum(batchColumns).nullable(),
      problem: z.enum(batchProblems),
      /** What the cell could be instead: offered, never taken by itself. */
      suggestion: z.string().nullable(),
      /** The other row, where the problem is about one. */
      otherRow: z.number().int().positive().nullable(),
    }),
  ),
  warnings: z.array(
    z.object({
      code: rowWarningSchema,
      otherRow: z.number().int().positive().nullable(),
      /** The processId of the payout in the ledger, where the warning is about one. */
      twin: z.string().nullable(),
      /** Names the cell, where the warning is about one. */
      column: z.enum(batchColumns).optional(),
    }),
  ),
  /** Not to be imported: somebody said so. */
  leftOut: z.boolean(),
})
export type BatchRow = z.infer<typeof batchRowSchema>

/** Names the file that main holds. */
export const batchTokenSchema = z.string().max(60)

/** Sums up a check over the rows of a batch. */
export const batchCheckSchema = z.object({
  code: z.enum(checkCodes),
  level: z.enum(['warning', 'blocking']),
  rows: z.number().int().positive(),
  /** The first few of them; none where the check is about the whole batch. */
  firstRows: z.array(z.number().int().positive()).max(mostRowsOfCheck),
  /** The event that says that the ledger was set back, and its time, where the check is about that. */
  setBack: z.number().int().positive().optional(),
  asOf: z.number().int().optional(),
  ...shownListsSchema,
  overridden: checkSchema.shape.overridden,
})
export type BatchCheck = z.infer<typeof batchCheckSchema>

export const batchPreviewSchema = z.object({
  /** Of the file as main holds it; the window cannot name another. */
  token: z.string(),
  fileName: z.string(),
  /** Null: a workbook. So is the delimiter. */
  encoding: z.enum(textEncodings).nullable(),
  delimiter: z.enum(delimiters).nullable(),
  /** Lists the filled sheets of a workbook by place, from 0; a text has none. */
  sheets: z.array(z.object({ place: z.number().int().nonnegative(), name: z.string(), isHidden: z.boolean() })),
  /** Is the place of the sheet that is read; null: none. */
  sheet: z.number().int().nonnegative().nullable(),
  /** The lines above the header, cut to what a line shows. */
  titles: z.array(z.string()),
  header: z.array(z.string()),
  /** The first cells of each column, to recognise it by. */
  examples: z.array(z.array(z.string())),
  /** Keep the rows unread until they are answered. */
  questions: z.array(batchQuestionSchema),
  reading: batchReadingSchema,
  /** `remembered`: an earlier batch had this header; `recognised`: by the header's names. */
  mappedBy: z.enum(['remembered', 'recognised', 'operator']),
  /** False when no amount says beyond doubt in which dialect it is: the operator must say which it is. */
  dialectSure: z.boolean(),
  rows: z.number().int().nonnegative(),
  valid: z.number().int().nonnegative(),
  invalid: z.number().int().nonnegative(),
  leftOut: z.number().int().nonnegative(),
  /** Counts rows without a problem that have a warning besides a first payout to an IBAN. */
  warned: z.number().int().nonnegative(),
  /** How many rows have each problem, most first. */
  problems: z.array(z.object({ problem: z.enum(batchProblems), rows: z.number().int().positive() })),
  /** Counts rows by warning, the gravest first. */
  warnings: z.array(z.object({ code: rowWarningSchema, rows: z.number().int().positive() })),
  /** Of the valid rows that are not left out. */
  total: minorUnitsSchema,
  /** The row of sums that ends the file: no payout, but a control total to begin with. `amount` is what it says, as read. */
  totalRow: z.object({ line: z.number().int().positive(), label: z.string(), amount: minorUnitsSchema }).nullable(),
  smallest: minorUnitsSchema.nullable(),
  largest: minorUnitsSchema.nullable(),
  largestRows: z.array(batchRowSchema).max(3),
  /** Names the batches that are the same list as the rows to import. */
  sameLists: z.array(batchCheckSchema),
})
export type BatchPreview = z.infer<typeof batchPreviewSchema>

/** Names a list by what its rows are, or by a warning that they have. */
export const batchRowListSchema = z.union([z.enum(['all', 'invalid', 'warned', 'leftOut']), rowWarningSchema])
export type BatchRowList = z.infer<typeof batchRowListSchema>

export const batchRowPageSchema = z.object({
  rows: z.array(batchRowSchema),
  /** Hand it back as `after` for the next page; null on the last one. */
  next: z.number().int().positive().nullable(),
})

export const batchImportSchema = z.strictObject({
  token: batchTokenSchema,
  name: typedText(100),
  /** What the operator expects of the file, from wherever it was made: the import is refused when it says otherwise. */
  control: z.strictObject({ rows: z.number().int().positive().max(mostTableRows), total: minorUnitsSchema }),
  /** Whether it goes to the checkers at once. */
  as: z.enum(['draft', 'awaiting_approval']),
  ...draftedRemarks,
})
export type BatchImport = z.infer<typeof batchImportSchema>

export const batchActions = [
  'submit',
  'approve',
  'reject',
  'cancel',
  'override',
  'takeBack',
  'send',
  'resend',
  'stop',
] as const
export type BatchAction = (typeof batchActions)[number]

/** Why a run stopped before its end, and where: what comes from that row on was not touched. */
const batchStopSchema = z.object({
  /** `cut_off`: the program was gone before the run was at its end; `at` and `by` are of its beginning then. */
  code: z.enum([...errorCodes, 'stopped_by_operator', 'cut_off']),
  /** The row that stopped it; null when it was none of its own. */
  row: z.number().int().positive().nullable(),
  at: z.number().int(),
  by: z.string(),
})
export type BatchStop = z.infer<typeof batchStopSchema>

export const batchSchema = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  fileName: z.string(),
  importedAt: z.number().int(),
  importedBy: z.string(),
  /** Names the batches that are the same list. Empty in a page of batches, and once nothing can be sent. */
  sameLists: z.array(batchCheckSchema),
  rows: z.number().int().positive(),
  total: amountSchema,
  /** Where its payouts stand, those of a state that none is in left out. */
  states: z.array(z.object({ state: payoutStateSchema, rows: z.number().int().positive(), total: amountSchema })),
  approvals: z.array(
    z.object({
      by: z.string(),
      at: z.number().int(),
      /** Whether it still counts for what waits; false once it ran out. */
      counts: z.boolean(),
      rows: z.number().int().positive(),
      total: amountSchema,
      /** SHA-256 (hex) over every row's seal. */
      seal: z.string(),
      /** What was shown. */
      checks: z.array(batchCheckSchema),
      /** How it was known that no row was sent before the ledger was set back. */
      reason: z.string().nullable(),
    }),
  ),
  approvalsNeeded: z.number().int().min(1).max(2),
  /** Who made its money leave from another account, and when, where that took what was approved before. */
  accountChanged: accountChangedSchema.nullable(),
  run: z
    .object({
      state: z.enum(['running', 'stopping']),
      by: z.string(),
      since: z.number().int(),
      done: z.number().int().nonnegative(),
      of: z.number().int().nonnegative(),
    })
    .nullable(),
  /** How the latest run stopped, until there is another; null when it went to its end. */
  stopped: batchStopSchema.nullable(),
  note: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** The first row that is approved and was not touched, where a run stopped: another begins there. */
  resumeRow: z.number().int().positive().nullable(),
  actions: z.record(z.enum(batchActions), actionStateSchema),
})
export type Batch = z.infer<typeof batchSchema>

/** The batch as the operator saw it: how many of its rows they want to move, and what those come to, minor units. */
export const seenBatchSchema = z.strictObject({
  id: idSchema,
  rows: z.number().int().positive(),
  total: minorUnitsSchema,
})
export type SeenBatch = z.infer<typeof seenBatchSchema>
export const reasonedBatchSchema = seenBatchSchema.extend({ reason: reasonSchema })
export const overriddenBatchSchema = reasonedBatchSchema.extend({ passphrase: passphraseSchema })
/** `reason`: how it is known that no row was sent before the ledger was set back; null where nobody has to say. */
export const approvedBatchSchema = seenBatchSchema.extend({
  passphrase: passphraseSchema,
  reason: reasonSchema.nullable().default(null),
})

export const batchPageSchema = z.object({
  batches: z.array(batchSchema),
  next: z.number().int().positive().nullable(),
})

export const batchPayoutsQuerySchema = z.strictObject({
  id: z.number().int().positive(),
  /** Null: all. */
  state: payoutStateSchema.nullable(),
  /** Names the rows to show; null: all. */
  rows: z.array(z.number().int().positive()).max(mostRowsOfCheck).nullable().default(null),
  /** As in the list of transactions. */
  search: z.string().max(200).default(''),
  /** Null: in the order of the file. */
  sort: sortSchema('row', 'amount').nullable().default(null),
  /** The last row of a page in the same order; 0 for the first one. */
  after: z.number().int().nonnegative(),
})
export type BatchSort = NonNullable<z.output<typeof batchPayoutsQuerySchema>['sort']>

export const batchPayoutsSchema = z.object({
  payouts: z.array(payoutSchema),
  next: z.number().int().positive().nullable(),
})

export const correctedCellSchema = z.strictObject({
  token: batchTokenSchema,
  row: z.number().int().positive(),
  column: z.enum(batchColumns),
  text: plainText(500),
})
