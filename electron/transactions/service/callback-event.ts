import { callbackEventSchema } from '../contract/report.ts'
import type { ToldReport } from '../records.ts'

/**
 * An event as the service calls back with, or as a file of them has it (domain rule 8). The spec shows no payload, so
 * whatever has a processId and a status is one: it may be the only sign of a payment. What cannot be read in the rest is
 * null, and `doubtful` where it could have contradicted. Null for what is no event.
 */
export function toldOf(value: unknown): ToldReport | null {
  const event = callbackEventSchema.safeParse(value).data
  if (!event) return null
  const kind = kindOf(event.type)
  const amount = amountOf(event.amount)
  const transactionId = textOf(event.transactionId, 100)
  return {
    processId: event.processId,
    status: event.status,
    transactionId: transactionId ?? null,
    failureReason: textOf(event.failureReason, 500) ?? null,
    amount: amount ?? null,
    toldAt: timeOf(event.timestamp),
    kind: kind ?? null,
    doubtful: kind === undefined || amount === undefined || transactionId === undefined,
  }
}

// Each: null where nothing was given, undefined for what cannot be read.

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined

function textOf(value: unknown, longest: number): string | null | undefined {
  if (isMissing(value) || value === '') return null
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : undefined
}

/** The wire number. */
function amountOf(value: unknown): number | null | undefined {
  if (isMissing(value)) return null
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function kindOf(value: unknown): ToldReport['kind'] | undefined {
  if (isMissing(value)) return null
  const kinds = { deposit: 'deposit', withdraw: 'payout', withdrawal: 'payout', payout: 'payout' } as const
  return typeof value === 'string' ? kinds[value.toLowerCase() as keyof typeof kinds] : undefined
}

/** The last moment that a Date can hold. */
const latest = 8.64e15

/** Milliseconds, from Unix seconds or ISO 8601; null for what is no time: then it is as of when it came in. */
function timeOf(value: unknown): number | null {
  const at = typeof value === 'number' ? Math.round(value * 1000) : Date.parse(typeof value === 'string' ? value : '')
  return at >= 0 && at <= latest ? at : null
}
