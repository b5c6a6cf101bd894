import type { AuditEvent } from '@electron/core/audit.ts'
import { changesOf } from './changes.ts'

/** What one glance at an event must tell beside its sentence. */
export type EventDetail =
  | { kind: 'ended'; reason: string }
  /** Of a batch: how many payouts it moved, and what they come to in minor units. */
  | { kind: 'batch'; rows: number; total: bigint }
  | { kind: 'done'; done: number }
  | { kind: 'together'; rows: number }

const count = (text: string | null | undefined): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** Null where the sentence says everything; read from the event's text, whatever stands there. */
export function detailOf(event: Pick<AuditEvent, 'action' | 'before' | 'after'>): EventDetail | null {
  const after = new Map(changesOf(event).map((change) => [change.path, change.after]))
  if (event.action === 'session.ended') {
    const reason = after.get('reason')
    return reason ? { kind: 'ended', reason } : null
  }
  const together = count(after.get('approval.together.rows'))
  if (together !== null) return { kind: 'together', rows: together }
  if (!event.action.startsWith('batch.')) return null

  const done = count(after.get('done'))
  if (done !== null && event.action !== 'batch.run_started') return { kind: 'done', done }
  const rows = count(after.get('rows'))
  const total = after.get('total')
  return rows !== null && total && /^\d{1,18}$/.test(total) ? { kind: 'batch', rows, total: BigInt(total) } : null
}
