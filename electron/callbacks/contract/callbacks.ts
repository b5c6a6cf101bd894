import { z } from 'zod'
import { callbackFields, questionKinds, wordMeanings, type CallbackField } from '../../core/callback-words.ts'
import { errorCodes } from '../../core/result.ts'
import { plainText, typedLines } from '../../core/schemas.ts'
import { passphraseSchema } from '../../people/contract/operator.ts'

/** The inbox, where the payment service's callbacks arrive, and what people say of their fields and words (domain rule 8). */

const count = z.number().int().nonnegative()
const moment = z.number().int()

/** https, or http on this machine; what is no address of an inbox is refused as `invalid`. */
const addressSchema = z.string().trim().min(1).max(300)
const tokenSchema = z.string().min(1).max(500)

export const inboxAccessSchema = z.strictObject({ address: addressSchema, token: tokenSchema })

/** `token` is null: the one in this desk's keychain, if it is for this address. */
export const triedInboxSchema = z.strictObject({ address: addressSchema, token: tokenSchema.nullable() })

export const inboxTrialSchema = z.object({
  /** Why it cannot be read; null: it can. */
  code: z.enum(errorCodes).nullable(),
  /** What the first answer had of it: how many events, at least where there are `more`, and when the oldest came. */
  events: count,
  more: z.boolean(),
  oldestAt: moment.nullable(),
})
export type InboxTrial = z.infer<typeof inboxTrialSchema>

/** `isProposed`: it is connected once somebody else has confirmed it. */
export const connectedInboxSchema = inboxTrialSchema.extend({ isProposed: z.boolean() })
export type ConnectedInbox = z.infer<typeof connectedInboxSchema>

export const inboxStatusSchema = z.object({
  /** Null: not connected. */
  address: z.string().nullable(),
  changedAt: moment.nullable(),
  changedBy: z.string().nullable(),
  /** Whether this desk's keychain has a token for it; null: the keychain does not say. */
  hasToken: z.boolean().nullable(),
  /** Which desk reads it; null: none does. */
  reader: z.object({ name: z.string(), isHere: z.boolean() }).nullable(),
  /** The newest event that was kept, by the inbox's number, and when the inbox had taken it. */
  lastEvent: count,
  lastAt: moment.nullable(),
  /** When nothing more was there to be read. */
  caughtUpAt: moment.nullable(),
  /** Why this desk cannot read it now, since when, and when it tries again. */
  trouble: z.object({ code: z.enum(errorCodes), since: moment, nextTryAt: moment }).nullable(),
  questions: count,
  waiting: count,
})
export type InboxStatus = z.infer<typeof inboxStatusSchema>

const kindSchema = z.enum(['payout', 'deposit'])
const meaningSchema = z.enum([...new Set([...wordMeanings.payout, ...wordMeanings.deposit])])

const pathSchema = z.string().min(1).max(200)
const pathsSchema = z.array(pathSchema).max(10)

const fieldsSchema = z.strictObject(
  Object.fromEntries(callbackFields.map((field) => [field, pathsSchema])) as Record<CallbackField, typeof pathsSchema>,
)

const learntSchema = z.object({
  /** Of the charter's entry that says it; 0: nothing yet. */
  version: count,
  at: moment.nullable(),
  by: z.string().nullable(),
  learnt: z.object({
    fields: fieldsSchema,
    ignored: z.array(z.string()),
    words: z.array(z.object({ kind: kindSchema, word: z.string(), means: meaningSchema })),
  }),
})
export type LearntFields = z.infer<typeof fieldsSchema>

const sampleSchema = z.object({
  event: count,
  at: moment,
  raw: z.string(),
  encoding: z.literal('base64').nullable(),
})

const questionSchema = z.object({
  kind: z.enum(questionKinds),
  /** The path, or the word. */
  about: z.string(),
  of: kindSchema.nullable(),
  /** Names it to `setAside`. */
  key: z.string(),
  count,
  /** By the inbox's clock. */
  firstAt: moment,
  lastAt: moment,
  /** The oldest and the newest few, as they came. */
  samples: z.array(sampleSchema),
  /** What stands where in the samples, with a few of its values: none of what is no text and no number, and cannot be one of ours. */
  paths: z.array(z.object({ path: z.string(), values: z.array(z.string()) })),
})
export type CallbackQuestion = z.infer<typeof questionSchema>

export const callbackQuestionsSchema = z.object({ questions: z.array(questionSchema), said: learntSchema })
export type CallbackQuestions = z.infer<typeof callbackQuestionsSchema>

const seen = count

/**
 * Where each of our fields is, said whole. `ignored`: paths that mean nothing to us; of each, as far up as nothing beneath is ours, all
 * that is or will be beneath.
 */
export const saidFieldsSchema = z.strictObject({
  seen,
  fields: fieldsSchema,
  ignored: z.array(pathSchema).max(500),
  passphrase: passphraseSchema,
})

export const saidWordSchema = z.strictObject({
  seen,
  kind: kindSchema,
  word: plainText(60).min(1),
  means: meaningSchema,
  passphrase: passphraseSchema,
})

export const asideSchema = z.strictObject({ question: z.string().min(1).max(400), note: typedLines(1000) })
