import { z } from 'zod'
import { everyMeaning, fieldMeanings, mappedUnits, waitingKinds } from '../../core/mapping.ts'
import { plainText, typedLines } from '../../core/schemas.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'
import { filePreviewSchema } from '../../transactions/contract/report.ts'

/** The mapping of events, the events that wait for one, and what a mapping would do with them. */

const count = z.number().int().nonnegative()
const moment = z.number().int()
const kindSchema = z.enum(['payout', 'deposit'])

export const mappingSchema = z.strictObject({
  fields: z.array(z.strictObject({ path: z.string().min(1).max(200), means: z.enum(fieldMeanings) })).max(500),
  amountUnit: z.enum(mappedUnits),
  statuses: z
    .array(
      z.strictObject({
        kind: kindSchema,
        word: plainText(60).min(1),
        means: z.enum(everyMeaning),
      }),
    )
    .max(200),
})

export const proposedMappingSchema = z.strictObject({
  /** Version of the mapping that the proposer saw. */
  seen: count,
  mapping: mappingSchema,
  passphrase: passphraseSchema,
})

const sampleSchema = z.object({
  at: moment,
  source: z.enum(['callback', 'verified_callback', 'file']),
  /** Has method, query and headers. Empty: it came by no inbox. */
  head: z.string(),
  raw: z.string(),
  encoding: z.literal('base64').nullable(),
})
export type EventSample = z.infer<typeof sampleSchema>

const groupSchema = z.object({
  kind: z.enum(waitingKinds),
  /** The unmapped fields, the fields of ours that cannot be read, or the status. */
  about: z.string(),
  of: kindSchema.nullable(),
  /** Names it to `setAside`. */
  key: z.string(),
  count,
})

const waitingGroupSchema = groupSchema.extend({
  firstAt: moment,
  lastAt: moment,
  samples: z.array(sampleSchema),
})
export type WaitingGroup = z.infer<typeof waitingGroupSchema>

export const mappingStatusSchema = z.object({
  /** Version of the charter's entry that confirmed it; 0 before the first. */
  version: count,
  at: moment.nullable(),
  by: z.string().nullable(),
  mapping: mappingSchema,
  groups: z.array(waitingGroupSchema),
  latest: z.array(sampleSchema),
  /** Paths of the events shown, each with a few values. Objects and lists show none. */
  paths: z.array(z.object({ path: z.string(), values: z.array(z.string()) })),
})
export type MappingStatus = z.infer<typeof mappingStatusSchema>

export const mappingTrialSchema = z.object({
  events: count,
  understood: count,
  /** Transactions that would move. */
  moved: count,
  waiting: count,
  groups: z.array(groupSchema),
})
export type MappingTrial = z.infer<typeof mappingTrialSchema>

const fieldSchema = mappingSchema.shape.fields.element
const statusSchema = mappingSchema.shape.statuses.element

/** Asks what a file leaves open. `fields`: the columns as a person chose them; null: as Vezne guesses them. */
export const fileToMapSchema = z.strictObject({
  token: z.string().max(60),
  fields: z.array(fieldSchema).max(200).nullable(),
})

/** Has columns and unmapped status words of a file, each with a meaning or guess. */
export const fileMappingSchema = z.object({
  version: count,
  inForce: mappingSchema,
  columns: z.array(
    z.object({ path: z.string(), values: z.array(z.string()), means: fieldSchema.shape.means.nullable() }),
  ),
  words: z.array(
    statusSchema.omit({ means: true }).extend({
      /** Has the file's spelling. */
      text: z.string(),
      count,
      means: statusSchema.shape.means.nullable(),
    }),
  ),
})
export type FileMapping = z.infer<typeof fileMappingSchema>

export const proposedFileMappingSchema = proposedMappingSchema.extend({ token: z.string().max(60) })

/** Has a file whose mapping was proposed, with a row of each status word. */
export const mappedFileSchema = filePreviewSchema.pick({ token: true, fileName: true }).extend({
  by: z.string(),
  /** Tells that a second person has confirmed the mapping. */
  isInForce: z.boolean(),
  samples: z.array(
    z.object({
      /** Has the cells with the names of their columns. */
      text: z.string(),
      row: filePreviewSchema.shape.rows.element,
    }),
  ),
})
export type MappedFile = z.infer<typeof mappedFileSchema>

export const asideSchema = z.strictObject({ group: z.string().min(1).max(500), note: typedLines(1000) })
