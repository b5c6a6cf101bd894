import { z } from 'zod'
import { everyMeaning, fieldMeanings, mappedUnits, waitingKinds } from '../../core/mapping.ts'
import { plainText, typedLines } from '../../core/schemas.ts'

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

export const asideSchema = z.strictObject({ group: z.string().min(1).max(500), note: typedLines(1000) })
