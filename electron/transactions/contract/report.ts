import { z } from 'zod'
import { longestTransactionId } from '../../core/payment-service.ts'
import { evidenceSources, fileOutcomes, fileRowEffects, reportEffects, reportSources } from './reporting.ts'
import {
  minorUnitsSchema,
  plainText,
  typedLines,
  typedText,
  depositStateSchema,
  payoutStateSchema,
} from '../../core/schemas.ts'

/** Statuses learnt outside (domain rule 8): how they came, what they did, and the list of those that need people. */

const stateSchema = z.union([payoutStateSchema, depositStateSchema])

/** What was reported. `status` is the word that was used outside: documented ones are those of spec 3. */
const reported = {
  processId: z.string(),
  status: z.string(),
  transactionId: z.string().nullable(),
  failureReason: z.string().nullable(),
  /** When it was so, by whoever reported it: UTC milliseconds. */
  reportedAt: z.number().int().nullable(),
}

const aboutSchema = z.object({ kind: z.enum(['deposit', 'payout']), id: z.number().int().positive() }).nullable()

export const reportSchema = z.object({
  ...reported,
  /** The wire number, where one was given. */
  amount: z.number().nullable(),
  id: z.number().int().positive(),
  /** The transaction of ours that it speaks of. */
  transaction: aboutSchema,
  effect: z.enum(reportEffects),
  source: z.enum(reportSources),
  evidenceSource: z.enum(evidenceSources).nullable(),
  note: z.string().nullable(),
  /** When it came in, and who brought it: an operator's id or `service`. */
  at: z.number().int(),
  by: z.string(),
  /** When somebody settled what it left open. */
  settledAt: z.number().int().nullable(),
  settledBy: z.string().nullable(),
  settledNote: z.string().nullable(),
})
export type Report = z.infer<typeof reportSchema>

/** The newest reports that people must settle; `count` counts all of them. */
export const openReportsSchema = z.object({ reports: z.array(reportSchema), count: z.int() })

export const manualReportSchema = z.strictObject({
  kind: z.enum(['deposit', 'payout']),
  id: z.number().int().positive(),
  status: z.enum(['pending', 'paid', 'processing', 'completed', 'failed', 'returned']),
  transactionId: plainText(longestTransactionId).min(1).nullable(),
  /** Needed for `failed`. */
  failureReason: typedText(500).nullable(),
  reportedAt: z.number().int().nonnegative().max(8.64e15).nullable(),
  evidenceSource: z.enum(evidenceSources),
  note: typedLines(1000),
})
export type ManualReport = z.infer<typeof manualReportSchema>

const fileRowSchema = z.object({
  ...reported,
  /** Of the line, or of the element of the array, from 1. */
  number: z.number().int().positive(),
  effect: z.enum(fileRowEffects),
  outcome: z.enum(fileOutcomes),
  transaction: aboutSchema,
  /** Minor units, like `ours` in the ledger; null: none, or no whole number of them. */
  amount: minorUnitsSchema.nullable(),
  ours: minorUnitsSchema.nullable(),
  /** What the ledger says of it now, and what it would say; null where it says nothing, or nothing else. */
  from: stateSchema.nullable(),
  to: stateSchema.nullable(),
})
export type FileRow = z.infer<typeof fileRowSchema>

/** Names a transaction of the file's period that no row has. */
const absentSchema = z.object({
  transaction: aboutSchema.unwrap(),
  processId: z.string(),
  state: stateSchema,
  amount: minorUnitsSchema,
  sentAt: z.number().int(),
})
export type AbsentTransaction = z.infer<typeof absentSchema>

const countsSchema = z.record(z.enum(fileRowEffects), z.number().int().nonnegative())

/** Names a file of the watched folder, as it is listed there. */
export const watchedFileSchema = z.strictObject({ name: z.string().min(1).max(255) })

/** Of a chosen file, before anything is applied. */
export const filePreviewSchema = z.object({
  /** Names this reading of the file to `reports.applyFile`. */
  token: z.string(),
  fileName: z.string(),
  counts: countsSchema,
  outcomes: z.record(z.enum(fileOutcomes), z.number().int().nonnegative()),
  /** The sum of the fees that it tells, minor units. */
  fees: z.string().regex(/^\d+$/),
  /** The first 500 of each outcome: those that need a look first. */
  rows: z.array(fileRowSchema),
  /** Counts ours that the file lacks; null while it is not known. */
  absent: z.object({ total: z.number().int().nonnegative(), rows: z.array(absentSchema) }).nullable(),
  total: z.number().int().nonnegative(),
  /** Counts rows that contradict payouts and will wait for a second person. */
  held: z.number().int().nonnegative(),
  /** Counts the payouts of whose outcome a row is evidence, which two people resolve. */
  toPropose: z.number().int().nonnegative(),
})
export type FilePreview = z.infer<typeof filePreviewSchema>

export const fileAppliedSchema = z.object({
  counts: countsSchema,
  /** Counts rows that wait for a second person. */
  held: z.number().int().nonnegative(),
  /** Counts payouts whose outcome it proposes, and those with an open proposal before. */
  proposed: z.number().int().nonnegative(),
  alreadyProposed: z.number().int().nonnegative(),
})
export type FileApplied = z.infer<typeof fileAppliedSchema>

/** Has only the rows that contradict payouts; a second person decides. */
export const heldFileSchema = filePreviewSchema
  .pick({ token: true, fileName: true, held: true })
  .extend({ by: z.string() })
export type HeldFile = z.infer<typeof heldFileSchema>
