import type { AuditHead, AuditRecord } from './audit.ts'

/** How the events of the audit trail are bound together. */

/** Before the first event. */
export const beginning: AuditHead = { sequence: 0, hash: '0'.repeat(64) }

type Unbound = Omit<AuditRecord, 'previousHash' | 'hash'>

/**
 * The text whose SHA-256 is an event's hash: a JSON array in this order, so that there is one way to write it. Whoever
 * has an export can recompute it.
 */
export const canonicalEvent = (event: Unbound, previousHash: string): string =>
  JSON.stringify([
    event.sequence,
    event.at,
    event.offset,
    event.by,
    event.machine,
    event.action,
    event.subject.kind,
    event.subject.id,
    event.subject.name,
    event.before,
    event.after,
    event.digests,
    previousHash,
  ])

/** `sha256`: of UTF-8 text, lower-case hex. */
export const bound = (event: Unbound, head: AuditHead, sha256: (text: string) => string): AuditRecord => ({
  ...event,
  previousHash: head.hash,
  hash: sha256(canonicalEvent(event, head.hash)),
})

/** Whether `event` follows `head` and is what it was when it was written. */
export const follows = (event: AuditRecord, head: AuditHead, sha256: (text: string) => string): boolean =>
  event.sequence === head.sequence + 1 &&
  event.previousHash === head.hash &&
  event.hash === sha256(canonicalEvent(event, head.hash))

/** What a piece of the chain came to. */
export interface VerifiedChain {
  checked: number
  head: AuditHead
  /** The first event whose hash or predecessor is not what it must be; `head` is the one before. */
  broken: number | null
}

/** So many events are checked at once, so that others are served between. */
const eventsAtOnce = 2_000

/** Checks every event after `trusted`, by what checks at most so many of them. */
export async function verifyChain(
  verify: (after: AuditHead, limit: number) => Promise<VerifiedChain>,
  trusted: AuditHead = beginning,
): Promise<VerifiedChain> {
  let checked = 0
  for (let head = trusted; ;) {
    const piece = await verify(head, eventsAtOnce)
    checked += piece.checked
    head = piece.head
    if (piece.broken !== null || piece.checked < eventsAtOnce) return { ...piece, checked }
  }
}
