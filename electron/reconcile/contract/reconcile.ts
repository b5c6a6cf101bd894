import { z } from 'zod'
import { idSchema } from '../../core/operation.ts'
import {
  amountSchema,
  depositStateSchema,
  localeSchema,
  payoutStateSchema,
  plainText,
  typedLines,
} from '../../core/schemas.ts'
import { mostTableColumns } from '../../core/tables.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import { remarkFields } from '../../transactions/contract/remarks.ts'
import { processIdSchema } from '../../transactions/contract/transaction.ts'
import { fileRefusals, lineStates, matchKinds, unproposedReasons } from './lines.ts'
import { absentAnswers, dateOrders, statementAnswers, statementUnits, type StatementMapping } from './statement.ts'

/** Statements of banks in the window. Amounts are minor units as digits, below zero for money out. */

const count = z.number().int().nonnegative()
const row = z.number().int().positive()
const day = z.iso.date()
const place = z
  .number()
  .int()
  .nonnegative()
  .max(mostTableColumns - 1)

/** Names a file that was chosen and is not imported yet. */
const tokenSchema = z.string().max(60)
export const openFileSchema = z.strictObject({ token: tokenSchema })
export const statementSheetSchema = openFileSchema.extend({ sheet: count.max(2_000) })

/** Answers are kept by the header when the file is imported. `account` names the account of a file that names none. */
export const statementAnswerSchema = openFileSchema.extend({
  mapping: z.strictObject({
    ...{ date: place.optional(), amount: place.optional(), debit: place.optional(), credit: place.optional() },
    ...{ direction: place.optional(), balance: place.optional() },
    text: z.array(place).max(mostTableColumns).optional(),
    dateOrder: z.enum(dateOrders).optional(),
    dialect: localeSchema.optional(),
    unit: z.enum(statementUnits).optional(),
    sign: z.enum(['in', 'out']).optional(),
  }) satisfies z.ZodType<StatementMapping>,
  account: plainText(60).default(''),
})

const columnCandidates = z.array(z.object({ place: count, name: z.string(), example: z.string() }))
const questionSchema = z.discriminatedUnion('question', [
  z.object({ question: z.enum(['date', 'amount']), candidates: columnCandidates }),
  z.object({ question: z.literal('direction'), candidates: z.array(z.enum(['in', 'out'])), example: z.string() }),
  z.object({ question: z.literal('date_order'), candidates: z.array(z.enum(dateOrders)), example: z.string() }),
  z.object({ question: z.literal('decimals'), candidates: z.array(localeSchema), example: z.string() }),
  z.object({ question: z.literal('unit'), candidates: z.array(z.enum(statementUnits)), example: z.string() }),
  /** Asked of a file that names no account. Candidates are those of earlier files. */
  z.object({ question: z.literal('account'), candidates: z.array(z.string()) }),
])
export type FileQuestion = z.output<typeof questionSchema>

const remarkSchema = z.discriminatedUnion('remark', [
  z.object({
    ...{ remark: z.literal('row_unreadable'), row, cell: z.string() },
    column: z.enum(['date', 'amount', 'balance']),
  }),
  z.object({ remark: z.literal('balance_differs'), row, line: row, expected: amountSchema, balance: amountSchema }),
  z.object({ remark: z.enum(['total_passed_over', 'row_passed_over']), row, label: z.string() }),
  z.object({ remark: z.enum(['rows_hidden', 'formulas_read']), rows: count }),
  z.object({ remark: z.literal('texts_cut'), length: count }),
])

const lineFacts = {
  row,
  day,
  amount: amountSchema,
  text: z.string(),
  account: z.string(),
  answer: z.enum(statementAnswers),
}

const previewSchema = z.object({
  token: z.string(),
  name: z.string(),
  accounts: z.array(z.object({ name: z.string(), opening: amountSchema.nullable(), closing: amountSchema.nullable() })),
  /** The file names none, and a person or an earlier file with its columns did. */
  isAccountAnswered: z.boolean(),
  /** The file's own period, else that of its lines; null without a line. */
  period: z.object({ from: day, until: day }).nullable(),
  /** Counts every line of the file by its answer. */
  counts: z.record(z.enum(statementAnswers), count),
  /** Lines that an import would add, and those that earlier files have. */
  added: count,
  alreadyKept: count,
  /** The first 100 of `remarkCount`. */
  remarks: z.array(remarkSchema),
  remarkCount: count,
  /** The first 500, those that need a look first. `of`: process IDs of the first 20 matches, of `ofCount`. */
  lines: z.array(z.object({ ...lineFacts, of: z.array(z.string()), ofCount: count, isKept: z.boolean() })),
})
export type StatementPreview = z.output<typeof previewSchema>

export const chosenStatementSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('cancelled') }),
  z.object({
    outcome: z.literal('refused'),
    name: z.string(),
    reason: z.enum(fileRefusals),
    /** Quotes the cell that tells; empty without one. */
    cell: z.string(),
    /** The first import of the same bytes, for `imported_before` alone. */
    first: z.object({ name: z.string(), at: z.number().int(), by: z.string() }).nullable(),
  }),
  z.object({ outcome: z.literal('asks'), token: z.string(), name: z.string(), questions: z.array(questionSchema) }),
  /** Several sheets have something: one is chosen by its place. */
  z.object({
    ...{ outcome: z.literal('sheets'), token: z.string(), name: z.string() },
    sheets: z.array(z.object({ sheet: count, name: z.string() })),
  }),
  z.object({ outcome: z.literal('preview'), ...previewSchema.shape }),
])
export type ChosenStatement = z.output<typeof chosenStatementSchema>
/** Has amounts as numbers still. */
export type ReadStatement = z.input<typeof chosenStatementSchema>

export const importedStatementSchema = z.object({ fileId: idSchema, added: count, alreadyKept: count })

export const statementFilesQuerySchema = z.strictObject({
  /** A former page's `next`. */
  before: idSchema.nullable(),
})
const fileSchema = z.object({
  id: idSchema,
  name: z.string(),
  accounts: z.array(z.string()),
  ...{ from: day, until: day },
  /** Lines that this file added. */
  lines: count,
  /** Lines that a person matched or explained; with any, the file cannot be taken back. */
  matched: count,
  /** A later file has some of its days, and is taken back first. */
  isOverlapped: z.boolean(),
  importedAt: z.number().int(),
  importedBy: z.string(),
  takenBackAt: z.number().int().nullable(),
  takenBackBy: z.string().nullable(),
})
export type StatementFile = z.output<typeof fileSchema>
/** Newest first. */
export const statementFilesSchema = z.object({ files: z.array(fileSchema), next: idSchema.nullable() })
export const statementFileIdSchema = z.strictObject({ fileId: idSchema })

export const folderChosenSchema = z.strictObject({ passphrase: passphraseSchema })
export const watchedFolderSchema = z.object({
  /** Names a place on the host's disk; null: none is chosen. */
  folder: z.string().nullable(),
  isAway: z.boolean(),
  /** Lists the newest first, without those that were imported. */
  files: z.array(z.object({ name: z.string(), size: count, changedAt: z.number().int(), isGrowing: z.boolean() })),
  /** Counts files beyond those listed. */
  rest: count,
})
export type WatchedFiles = z.output<typeof watchedFolderSchema>

export const monthQuerySchema = z.strictObject({ month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) })
export const statementMonthSchema = z.object({
  ...{ agrees: count, open: count, explained: count },
  /** Sums what is unexplained of the lines without signs: money in explains no money out. */
  unexplained: amountSchema,
  /** The sum of the fees. They count as agreeing. */
  fees: amountSchema,
})
export type StatementMonth = z.output<typeof statementMonthSchema>

const otherLineSchema = z.object({ fileName: z.string(), row, day })
export type OtherLine = z.output<typeof otherLineSchema>

/** A transaction beside a line. `otherLine`: it is matched with that line of the same direction already. */
const candidateSchema = z.object({
  id: idSchema,
  kind: z.enum(['payout', 'deposit']),
  processId: z.string(),
  name: z.string(),
  amount: amountSchema,
  state: z.union([payoutStateSchema, depositStateSchema]),
  otherLine: otherLineSchema.nullable(),
  /** Waits for a second person. */
  proposal: z.object({ by: z.string(), at: z.number().int() }).nullable(),
})
export type LineCandidate = z.output<typeof candidateSchema>

const lineSchema = z.object({
  ...lineFacts,
  id: idSchema,
  fileId: idSchema,
  fileName: z.string(),
  /** The first 12 digits of the file's hash. */
  fileHash: z.string(),
  otherText: z.string(),
  state: z.enum(lineStates),
  /** The line's amount less that of the transactions that the answer names, both without sign. */
  difference: amountSchema,
  /** Counts what is left to explain, without a sign. */
  unexplained: amountSchema,
  /** The first 20 transactions that the answer names, of `ofCount`. */
  of: z.array(candidateSchema),
  ofCount: count,
  /** Other possible matches, 20 at most. */
  others: z.array(candidateSchema),
  /** The decision made last, and all matched transactions. An `open` line with a match has a difference. */
  match: z
    .object({
      kind: z.enum(matchKinds),
      at: z.number().int(),
      by: z.string(),
      note: z.string().nullable(),
      /** The first 20 of `ofCount`. */
      of: z.array(candidateSchema),
      ofCount: count,
    })
    .nullable(),
})
export type ReconciledLine = z.output<typeof lineSchema>

/** Transactions of the days that statements cover, without a line. */
export const absentTransactionsSchema = z.object({
  counts: z.record(z.enum(absentAnswers), count),
  /** The first 200, by their days. */
  transactions: z.array(candidateSchema.extend({ answer: z.enum(absentAnswers), day, ...remarkFields })),
})
export type AbsentTransactions = z.output<typeof absentTransactionsSchema>

export const linesQuerySchema = monthQuerySchema.extend({
  show: z.enum([...lineStates, 'all']),
  /** A former page's `next`. */
  after: z.string().max(40).nullable(),
})
/** Lines in the order of their days. */
export const linePageSchema = z.object({ lines: z.array(lineSchema), next: z.string().nullable() })
export type LinePage = z.output<typeof linePageSchema>

/** Limits a stack: what one person can look at. */
export const lineIdsSchema = z.strictObject({ lineIds: z.array(idSchema).min(1).max(500) })
export const lineIdSchema = z.strictObject({ lineId: idSchema })
export const lineMatchSchema = lineIdSchema.extend({ processIds: z.array(processIdSchema).min(1).max(500) })
export const matchingLinesQuerySchema = lineIdSchema.extend({ transactionIds: z.array(idSchema).max(50) })
/** Lines that transactions are matched with, going the way of the line. */
export const matchingLinesSchema = z.array(otherLineSchema.extend({ transactionId: idSchema }))
export const explainedLineSchema = lineIdSchema.extend({ note: typedLines(500) })
export const linesProposedSchema = lineIdsSchema.extend({ passphrase: passphraseSchema })

/** `proposed`: lines whose payout now waits for a second person. `recorded`: lines that report a deposit as paid. */
export const proposalsSchema = z.object({
  proposed: z.array(idSchema),
  recorded: z.array(idSchema),
  passedOver: z.array(z.object({ lineId: idSchema, why: z.enum(unproposedReasons) })),
})
export type LineProposals = z.output<typeof proposalsSchema>
