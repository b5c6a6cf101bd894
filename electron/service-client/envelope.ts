import { z } from 'zod'
import { fastBankId } from '../core/iban.ts'
import type { CreatedAnswer, DepositAnswer, LeftOutReason, WireBankList } from '../core/payment-service.ts'
import { parseStrictJson, type Json } from '../core/strict-json.ts'

/**
 * The answers of spec 2.1 to 2.4. Strict in every field that we rely on; others are let through and dropped, so that the service
 * may add one, or leave one out, without stopping our payouts.
 */

/** Unix seconds (spec 2.1). The upper end is the year 9999: milliseconds by mistake are no timestamp. */
const timestampSchema = z.number().min(0).max(253_402_300_799).transform(Math.floor)

/** A lone surrogate cannot be sent back, stored or compared as UTF-8. */
const wellFormed = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((words) => words.isWellFormed())
const text = (longest: number) => wellFormed(longest).min(1)

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

const instant = z.iso.datetime({ offset: true })
const identifier = text(200)
const limit = z.number().nonnegative()

/** Spec 2.2. A logo is only drawn: one that cannot be read is none. */
const bankSchema = z
  .object({
    _id: text(100),
    name: text(200),
    code: text(100),
    minAmount: limit,
    maxAmount: limit,
    logo: wellFormed(2000).nullish().catch(null),
  })
  .refine(({ minAmount, maxAmount }) => minAmount <= maxAmount, { path: ['crossed'] })

const reasonOfField: Record<string, LeftOutReason> = {
  _id: 'id',
  name: 'name',
  code: 'code',
  minAmount: 'limits',
  maxAmount: 'limits',
  crossed: 'limits_crossed',
}

/** What an odd entry has to say for itself, in whatever state the rest of it is. */
const namedSchema = z
  .object({ _id: text(100).nullable().catch(null), name: z.string().min(1).nullable().catch(null) })
  .catch({ _id: null, name: null })
  .transform(({ _id, name }) => ({ id: _id, name: name && name.slice(0, 200).toWellFormed() }))

/** More odd entries than anybody has banks: whatever it is, it is no bank list. */
const mostLeftOut = 500

/** `data` of spec 4.1. An entry that is odd is left out, and the others stand. */
export const banksSchema = z
  .object({ banks: z.array(z.unknown()) })
  .transform(({ banks }) => {
    const entries = banks.map((entry, index) => {
      const { data: bank, error } = bankSchema.safeParse(entry)
      const named = bank ? { id: bank._id, name: bank.name } : namedSchema.parse(entry)
      return { place: index + 1, named, bank, error }
    })
    const ids = Map.groupBy(entries, ({ named }) => named.id)
    const isFastListed = ids.has(fastBankId)
    let isFastSeen = false
    const list: WireBankList = { banks: [], leftOut: [] }
    for (const { place, named, bank, error } of entries) {
      const leaveOut = (reason: LeftOutReason) => list.leftOut.push({ place, ...named, reason })
      if (!bank) {
        leaveOut(reasonOfField[String(error?.issues[0]?.path[0])] ?? 'no_bank')
        continue
      }
      const { _id: id, logo, ...facts } = bank
      const isFast = id === fastBankId || facts.code === fastBankId
      // Nobody can tell which of them is the bank that a payout would name: none is.
      if ((ids.get(id)?.length ?? 0) > 1) leaveOut('same_id')
      else if (isFast && id !== fastBankId && (isFastListed || isFastSeen)) leaveOut('second_fast')
      else {
        isFastSeen ||= isFast
        list.banks.push({ place, id, ...facts, logo: logo ?? null })
      }
    }
    return list
  })
  .refine(({ leftOut }) => leftOut.length <= mostLeftOut)

/** What a 201 says was created, and what of it must equal what we sent. */
export interface Created<Answer> {
  processId: string
  amount: number
  answer: Answer
}

// What must be there: by which number the service knows it, and that it is ours. A confirmed amount is only an echo of ours in our
// currency, if it says one. Of the rest a payout's answer may lack anything: whatever it says, money may be on its way.
const echoed = {
  transactionId: identifier,
  processId: identifier,
  amount: z.number(),
  currency: z.literal('TRY').nullish(),
  status: z.unknown().optional().transform(wordOf),
  createdAt: instant.transform(Date.parse).pipe(z.int()).nullish().catch(null),
}

/**
 * Where it says that the transaction stands, read as a callback's word is: a word in capitals is the same one, a long one is cut. Null where
 * it says nothing; empty for what is no word, which nobody can know the meaning of.
 */
function wordOf(status: unknown): string | null {
  if (status === undefined || status === null || status === '') return null
  if (typeof status !== 'string' && typeof status !== 'number') return ''
  return String(status).slice(0, 60).toWellFormed().trim().toLowerCase()
}

/** `data` of spec 4.2's 201 (spec 2.3). */
export const createdDepositSchema = z
  .object({
    ...echoed,
    // Absent when none is assigned; null is taken as the same.
    assignedAccount: z.object({ bankName: text(200), accountName: text(200), iban: text(50) }).nullish(),
    checkoutUrl: wellFormed(2000).refine((url) => ['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')),
    expiresAt: instant,
  })
  .transform(
    ({
      processId,
      amount,
      transactionId,
      status,
      createdAt = null,
      checkoutUrl,
      assignedAccount,
      expiresAt,
    }): Created<DepositAnswer> => ({
      processId,
      amount,
      answer: {
        ...{ transactionId, status, createdAt, checkoutUrl },
        ...{ account: assignedAccount ?? null, expiresAt: Date.parse(expiresAt) },
      },
    }),
  )

/** `data` of spec 4.3's 201 (spec 2.4). */
export const createdPayoutSchema = z
  .object(echoed)
  .transform(({ processId, amount, transactionId, status, createdAt = null }): Created<CreatedAnswer> => ({
    processId,
    amount,
    answer: { transactionId, status, createdAt },
  }))
