import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { Refusal } from './refusal.ts'

/** What comes over HTTP, read strictly: its bytes, its JSON, its fields, and IBANs. */

/** Spec 2.3 and 2.4: unknown fields are ignored; amounts become minor units. */
export const requiredText = z.string().regex(/\S/, 'is required')
const requestOfBoth = z.object({
  /** Spec 8; for withdrawals it is our decision to hold the same limit. */
  processId: requiredText.refine((id) => Array.from(id).length <= 50, 'must be at most 50 characters'),
  /** Minor units; above the largest a JSON number could lose kuruş on its way through a client. */
  amount: z.int('must be in the smallest currency unit').positive().max(999_999_999_999_999).transform(BigInt),
})
export const depositRequest = requestOfBoth.extend({
  currency: z.literal('TRY').optional(),
  bankCode: requiredText.optional(),
  customer: z.object({ id: requiredText, username: requiredText, name: requiredText }),
  metadata: z.record(z.string(), z.unknown()).optional(),
})
export const withdrawalRequest = requestOfBoth.extend({
  bankId: requiredText.optional(),
  accountName: requiredText,
  iban: requiredText,
  userId: requiredText,
  userName: requiredText,
  name: requiredText,
})

/** Throws `VALIDATION_ERROR` with the first thing that is wrong. */
export function readFields<T>(schema: z.ZodType<T>, json: unknown): T {
  const read = schema.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Refusal('VALIDATION_ERROR', `${issue?.path.join('.') || 'request body'}: ${issue?.message ?? ''}`)
}

/** JSON in UTF-8, or undefined when it is neither. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

/** Spec 4.3 rule 3, read strictly: no spaces, capitals only, and the check digits of ISO 13616 must hold. */
export const isTurkishIban = (iban: string): boolean => /^TR\d{7}[0-9A-Z]{17}$/.test(iban) && remainder(iban) === 1n

/** ISO 13616: the first four characters go last, letters count from A = 10, and all of it modulo 97. */
const remainder = (iban: string): bigint =>
  BigInt(
    Array.from(iban.slice(4) + iban.slice(0, 4), (character) => Number.parseInt(character, 36).toString()).join(''),
  ) % 97n

/** No request of the spec comes near it. */
const largestBody = 64 * 1024

/** The bytes exactly as received. Reads an oversize body to its end, so that the answer is not lost in a reset. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= largestBody) chunks.push(chunk)
  }
  if (length > largestBody) throw new Refusal('VALIDATION_ERROR', 'request body is too large')
  return Buffer.concat(chunks)
}
