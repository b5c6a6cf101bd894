import { callbackEventSchema } from '../contract/report.ts'
import type { ToldReport } from './reports.ts'

/** An event as the service calls back with, or as a file of them has it (domain rule 8); null when it is none. */
export function toldOf(value: unknown): ToldReport | null {
  const event = callbackEventSchema.safeParse(value).data
  if (!event) return null
  const toldAt = timeOf(event.timestamp ?? null)
  const kind = kindOf(event.type ?? null)
  if (toldAt === undefined || kind === undefined) return null
  return {
    processId: event.processId,
    status: event.status,
    transactionId: event.transactionId ?? null,
    failureReason: event.failureReason ?? null,
    amount: event.amount ?? null,
    toldAt,
    kind,
  }
}

/** Milliseconds; undefined for what is no time. */
function timeOf(timestamp: number | string | null): number | null | undefined {
  if (timestamp === null) return null
  const at = typeof timestamp === 'number' ? timestamp * 1000 : Date.parse(timestamp)
  return Number.isSafeInteger(at) ? at : undefined
}

function kindOf(type: string | null): ToldReport['kind'] | undefined {
  if (type === null) return null
  return ({ deposit: 'deposit', withdraw: 'payout', withdrawal: 'payout' } as const)[type.toLowerCase()]
}
