import { z } from 'zod'
import { parseStrictJson, type Json } from '../core/strict-json.ts'

/**
 * The envelope of spec 2.1. Strict in every field that we rely on; others are let through and dropped, so that the service
 * may add one, or leave one out, without stopping our payouts.
 */

/** Unix seconds (spec 2.1). The upper end is the year 9999: milliseconds by mistake are no timestamp. */
const timestampSchema = z.number().min(0).max(253_402_300_799).transform(Math.floor)

/** A lone surrogate cannot be sent back, stored or compared as UTF-8. */
export const wellFormed = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((words) => words.isWellFormed())
export const text = (longest: number) => wellFormed(longest).min(1)

/**
 * One that says that it failed and that something was created, or the other way round, says neither. Where the time cannot be read
 * a success holds all the same; that nothing was created is believed only of an answer that is whole.
 */
const envelopeSchema = z.discriminatedUnion('success', [
  z.object({
    success: z.literal(true),
    data: z.unknown(),
    error: z.null().optional(),
    timestamp: timestampSchema.nullish().catch(null),
  }),
  z.object({
    success: z.literal(false),
    error: z.object({ code: text(100), message: z.string() }),
    data: z
      .unknown()
      .optional()
      .refine((data) => !(isObject(data) && Object.hasOwn(data, 'transactionId'))),
    timestamp: timestampSchema,
  }),
])

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export type Envelope =
  /** `timestamp`: null where it says no time. */
  | { kind: 'success'; data: unknown; timestamp: number | null }
  | { kind: 'failure'; code: string; message: string; timestamp: number | null }
  /** Not strict JSON. */
  | { kind: 'unreadable' }
  /** JSON, but not the envelope of spec 2.1. */
  | { kind: 'unexpected' }

export function readEnvelope(body: Uint8Array): Envelope {
  let json: Json
  try {
    json = parseStrictJson(body)
  } catch {
    return { kind: 'unreadable' }
  }
  const { data: envelope } = envelopeSchema.safeParse(json)
  if (!envelope) return { kind: 'unexpected' }
  const { timestamp = null } = envelope
  return envelope.success
    ? { kind: 'success', data: envelope.data, timestamp }
    : { kind: 'failure', code: envelope.error.code, message: quotable(envelope.error.message), timestamp }
}

/**
 * The service's words as they may be shown: at most 500 characters, and without anything that could be a
 * signature. A service that says which signature it got would otherwise put a replayable one on the screen.
 */
const quotable = (words: string): string =>
  words
    .replace(/[0-9a-f]{64}/gi, '…')
    .slice(0, 500)
    .toWellFormed()
