import type { AuditHead, AuditRecord } from './audit.ts'

/** How the events of the audit trail are bound together. */

/** Before the first event. */
export const beginning: AuditHead = { sequence: 0, hash: '0'.repeat(64) }

type Unbound = Omit<AuditRecord, 'previousHash' | 'hash'>

/**
 * Writes the text whose SHA-256 is an event's hash. Anybody with an export can recompute it:
 * a JSON array in this order, then three lines of JSON.
 */
export const canonicalEvent = (event: Unbound, previousHash: string): string =>
  [
    JSON.stringify([
      event.sequence,
      event.at,
      event.subject.kind,
      event.subject.id,
      event.subject.name,
      event.action,
      event.by,
      event.machine,
      event.offset,
      previousHash,
    ]),
    event.before ?? '',
    event.after ?? '',
    event.digests ?? '',
  ].join('\n')

/** `sha256`: of UTF-8 text, lower-case hex. */
export const bound = (event: Unbound, head: AuditHead, sha256: (text: string) => string): AuditRecord => ({
  ...event,
  previousHash: head.hash,
  hash: sha256(canonicalEvent(event, head.hash)),
})
