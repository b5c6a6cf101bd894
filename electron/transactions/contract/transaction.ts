import { z } from 'zod'
import { attemptStates, stateSources, transactionStates } from '../../core/states.ts'
import {
  amountSchema,
  depositStateSchema,
  minorUnitsSchema,
  operatorSchema,
  payoutStateSchema,
  typedText,
} from '../../core/schemas.ts'
import { idSchema } from '../../core/operation.ts'
import { errorCodes } from '../../core/result.ts'
import { moments, newestFirst } from './order.ts'
import { isPrintable } from '../../core/text.ts'
import { reportSchema } from './report.ts'

/** The merchant's customer (spec 2.3 `customer.*`, spec 2.4 `userId`, `userName`, `name`). */
export const customerSchema = z.strictObject({
  id: typedText(100),
  name: typedText(200),
  username: typedText(100),
})
export type Customer = z.infer<typeof customerSchema>

/** Takes the merchant's own identifier (spec 2.3, 8): at most 50 visible UTF-16 units, in NFC. */
export const processIdSchema = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1)
  .max(50)
  .refine(isPrintable, { params: { problem: 'control_characters' } })

/** One try to hand a transaction to the service. Times are UTC milliseconds. */
const attemptSchema = z.object({
  number: z.number().int().positive(),
  state: z.enum(attemptStates),
  /** Of the latest change of its state. */
  stateAt: z.number().int(),
  preparedAt: z.number().int(),
  preparedBy: z.string(),
  /** When the secure connection was about to be handed over: from here on, bytes may have left. */
  sendingAt: z.number().int().nullable(),
  /** SHA-256 (hex) of the exact bytes. */
  bodyHash: z.string(),
  code: z.enum(errorCodes).nullable(),
  serviceMessage: z.string().nullable(),
  /** HTTP status of the answer that is kept; null when none came. */
  answerStatus: z.number().int().nullable(),
})
export type Attempt = z.infer<typeof attemptSchema>

/** Long work that goes on in main, one at a time. */
export const batchWorkSchema = z.object({
  phase: z.enum(['reading', 'checking', 'importing', 'approving', 'exporting', 'filling']),
  done: z.number().int().nonnegative(),
  of: z.number().int().nonnegative(),
})
export type BatchWork = z.infer<typeof batchWorkSchema>

const inList = {
  id: z.number().int().positive(),
  processId: z.string(),
  amount: amountSchema,
  createdAt: z.number().int(),
  /** Tells when it was handed over to the service; null while it waits for that. */
  sentAt: z.number().int().nullable(),
  /** Of the latest change of state. */
  stateAt: z.number().int(),
  stateSource: z.enum(stateSources),
  /** Names who brought it there: an operator's id, `service` or `app`. */
  stateBy: z.string(),
  transactionId: z.string().nullable(),
  note: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
}

/** What the window gets of a deposit and of a payout alike. */
export const transactionFactsSchema = z.object({
  ...inList,
  bankId: z.string().nullable(),
  /** Our latest list's name for `bankId`. */
  bankName: z.string().nullable(),
  customer: customerSchema,
  createdBy: z.string(),
  /** By the service's clock, as its answer says; null without one, or where it says no time that can be read. */
  serviceCreatedAt: z.number().int().nullable(),
  failureReason: z.string().nullable(),
  /** Oldest first, as are the reports: every one that came in about it. */
  attempts: z.array(attemptSchema),
  reports: z.array(reportSchema),
})

/** As the services give it, with the amount as a number. */
export type TransactionFactsInput = z.input<typeof transactionFactsSchema>

/** One line of the list that shows deposits and payouts together. */
const shared = {
  ...inList,
  customerName: z.string(),
  bankName: z.string().nullable(),
  /** A payout alone has it and what follows. */
  recipient: z.object({ iban: z.string(), accountName: z.string() }).nullable(),
  /** Names who approved its present revision, each once. */
  approvers: z.array(z.string()),
  batch: z.object({ name: z.string(), row: z.number().int() }).nullable(),
}
const transactionSchema = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('deposit'), state: depositStateSchema }),
  z.object({ ...shared, kind: z.literal('payout'), state: payoutStateSchema }),
])
export type Transaction = z.infer<typeof transactionSchema>
export type TransactionInput = z.input<typeof transactionSchema>

export const transactionPageSchema = z.object({
  rows: z.array(transactionSchema),
  /** Hand it back as `after` for the next page; null on the last one. */
  next: z.string().nullable(),
  /** The search ended before the list did: this page is the last, and later rows may match. */
  isCut: z.boolean(),
})
export type TransactionPage = z.infer<typeof transactionPageSchema>

/** `isMore`: there may be more than were counted. */
export const transactionCountSchema = z.object({ count: z.number().int().nonnegative(), isMore: z.boolean() })

/** Takes the last characters of an IBAN, at least four; a whole one, too. */
export const ibanTailSchema = z.string().regex(/^[0-9A-Z]{4,26}$/)
const userIdSchema = operatorSchema.shape.id

const filter = {
  kind: z.enum(['deposit', 'payout']).nullable(),
  /**
   * Looked for in references, IBAN, remarks, metadata, failure reasons, and in names.
   * An amount also finds transactions of exactly that amount.
   */
  search: z.string().max(200),
  /** Any of these; none finds all. */
  states: z.array(z.enum(transactionStates)).max(transactionStates.length).default([]),
  /** Names the moment that the days and the order go by. */
  day: z.enum(moments).default('created'),
  /** Begins the days: in Istanbul, `2026-11-01`. */
  from: z.iso.date().nullable().default(null),
  /** Ends them, and is one of them. */
  until: z.iso.date().nullable().default(null),
  /** Bounds the amount in minor units; both ends belong to it. */
  amountFrom: minorUnitsSchema.nullable().default(null),
  amountUntil: minorUnitsSchema.nullable().default(null),
  /** Names a bank of the service's list. */
  bankId: z.string().min(1).max(100).nullable().default(null),
  createdBy: userIdSchema.nullable().default(null),
  /** Names who approved the present revision. */
  approvedBy: userIdSchema.nullable().default(null),
  batchId: idSchema.nullable().default(null),
  customerId: z.string().min(1).max(100).nullable().default(null),
  ibanTail: ibanTailSchema.nullable().default(null),
}
type Ends = Partial<Record<'from' | 'until' | 'amountFrom' | 'amountUntil', string | null>>
const daysInOrder = ({ from, until }: Ends): boolean => !from || !until || from <= until
const amountsInOrder = ({ amountFrom, amountUntil }: Ends): boolean =>
  !amountFrom || !amountUntil || BigInt(amountFrom) <= BigInt(amountUntil)
const inOrder = <Schema extends z.ZodType<Ends>>(schema: Schema): Schema =>
  schema.refine(daysInOrder, { path: ['until'] }).refine(amountsInOrder, { path: ['amountUntil'] })

export const transactionFilterSchema = inOrder(z.strictObject(filter))
export type TransactionFilter = z.output<typeof transactionFilterSchema>

/** What a list is sorted by: fields of its rows, as far as an index has them in that order. */
export const sortSchema = <Field extends string>(...fields: readonly [Field, ...Field[]]) =>
  z.strictObject({ by: z.enum(fields), descending: z.boolean() })

const transactionSortSchema = sortSchema('moment', 'amount')
export type TransactionSort = z.infer<typeof transactionSortSchema>

export const transactionQuerySchema = inOrder(
  z.strictObject({
    ...filter,
    sort: transactionSortSchema.default(newestFirst),
    /** Of a page in the same order. */
    after: z.string().max(100).nullable(),
  }),
)

export const transactionsExportedSchema = z.object({ fileName: z.string(), rows: z.number().int().nonnegative() })
export type TransactionsExported = z.infer<typeof transactionsExportedSchema>
