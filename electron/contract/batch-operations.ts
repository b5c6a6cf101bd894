import { z } from 'zod'
import {
  batchCheckSchema,
  batchImportSchema,
  batchPageSchema,
  batchPayoutsQuerySchema,
  batchPayoutsSchema,
  batchPreviewSchema,
  batchReadingSchema,
  batchRowListSchema,
  batchRowPageSchema,
  batchSchema,
  batchWorkSchema,
  correctedCellSchema,
} from './batch.ts'
import { typedText } from './customer.ts'
import { minorUnitsSchema } from './money.ts'
import type { OperationShape } from './operation-shape.ts'
import { passphraseSchema as passphrase } from './passphrase.ts'

const nothing = z.undefined()
const id = z.number().int().positive()
const reason = typedText(500)
/** The file that main holds. */
const token = z.string().max(60)
/** The batch as the operator saw it: other numbers mean that they looked at something else. */
const seenBatch = { id, rows: z.number().int().positive(), total: minorUnitsSchema }

/** The rows of `operations.ts` about files of payouts and the batches that come of them. */
export const batchOperations = {
  /** Main's own dialog asks for the file; null when nobody chose one. */
  'batches.choose': { permission: 'batches.prepare', input: nothing, output: batchPreviewSchema.nullable() },
  /** Reads the same file anew, in another way. What was corrected is as it is in the file again. */
  'batches.read': {
    permission: 'batches.prepare',
    input: z.strictObject({ token, reading: batchReadingSchema }),
    output: batchPreviewSchema,
  },
  'batches.rows': {
    permission: 'batches.prepare',
    input: z.strictObject({ token, list: batchRowListSchema, after: z.number().int().nonnegative() }),
    output: batchRowPageSchema,
  },
  'batches.correct': { permission: 'batches.prepare', input: correctedCellSchema, output: batchPreviewSchema },
  /** `rows` of null: every row that has a problem. */
  'batches.leaveOut': {
    permission: 'batches.prepare',
    input: z.strictObject({
      token,
      rows: z.array(z.number().int().positive()).min(1).max(500).nullable(),
      leftOut: z.boolean(),
    }),
    output: batchPreviewSchema,
  },
  'batches.discard': { permission: 'batches.prepare', input: z.strictObject({ token }), output: nothing },
  'batches.import': { permission: 'batches.prepare', input: batchImportSchema, output: batchSchema },
  /** Into a file that main asks for; its name, or null when nobody chose one. */
  'batches.saveTemplate': { permission: 'batches.prepare', input: nothing, output: z.string().nullable() },
  /** Newest first, before this id. */
  'batches.page': {
    permission: 'payouts.view',
    input: z.strictObject({ before: id.nullable() }),
    output: batchPageSchema,
  },
  'batches.get': { permission: 'payouts.view', input: z.strictObject({ id }), output: batchSchema },
  'batches.payouts': { permission: 'payouts.view', input: batchPayoutsQuerySchema, output: batchPayoutsSchema },
  /** What the checks say now of the rows that have not left. */
  'batches.check': { permission: 'payouts.view', input: z.strictObject({ id }), output: z.array(batchCheckSchema) },
  'batches.submit': { permission: 'batches.prepare', input: z.strictObject(seenBatch), output: batchSchema },
  /** Every row that waits, under one seal; `rows` and `total` are theirs. */
  'batches.approve': {
    permission: 'payouts.approve',
    input: z.strictObject({ ...seenBatch, passphrase }),
    output: batchSchema,
  },
  'batches.reject': {
    permission: 'payouts.approve',
    input: z.strictObject({ ...seenBatch, reason }),
    output: batchSchema,
  },
  'batches.cancel': {
    permission: 'payouts.view',
    input: z.strictObject({ ...seenBatch, reason }),
    output: batchSchema,
  },
  'batches.takeBack': { permission: 'payouts.approve', input: z.strictObject(seenBatch), output: batchSchema },
  /** Begins to hand over every approved row, in order, after main's own dialog; comes back when it has begun. */
  'batches.send': { permission: 'payouts.send', input: z.strictObject(seenBatch), output: batchSchema },
  /** No further row is begun; those under way come to their end. */
  'batches.stop': { permission: 'batches.stop', input: z.strictObject({ id }), output: batchSchema },
  /** What became of every row, into a file that main asks for; its name, or null when nobody chose one. */
  'batches.export': { permission: 'payouts.view', input: z.strictObject({ id }), output: z.string().nullable() },
  /** The long work that goes on now. */
  'batches.work': { permission: 'payouts.view', input: nothing, output: batchWorkSchema.nullable() },
  'batches.cancelWork': { permission: 'payouts.view', input: nothing, output: nothing },
} as const satisfies Record<string, OperationShape>
