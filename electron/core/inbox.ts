import type { CallbackAuthentication } from './callback-authentication.ts'

/** Describes the callback inbox (`electron/inbox`) as far as Vezne knows it. */

/** A callback as it came. */
export interface InboxEvent {
  /** The inbox's number: without a gap, from 1 on. */
  id: number
  /** When it came, by the inbox's clock, UTC milliseconds. */
  at: number
  /** From which address. */
  from: string
  /** Has the method with what followed the path, then a header a line. */
  head: string
  raw: string
  /** Of bytes that are no text. */
  encoding: 'base64' | null
  /** Is the callback path. No ledger has it, because it lets anybody write callbacks. */
  path: string
}

export interface InboxAccess {
  /** Without a slash at its end: `https://inbox.example`. */
  address: string
  token: string
}

/**
 * The events after this one, oldest first, without a gap; none: no more are there. Throws `VezneError`: a network code, and
 * `inbox_token_refused`, `inbox_not_there` (something else answers at the address), `inbox_busy`.
 */
export type ReadInbox = (access: InboxAccess, after: number) => Promise<InboxEvent[]>

/** Finds a header of an event. Null: the head has none of that name, or several. */
export function headerIn(head: string, name: string): string | null {
  const start = `${name.toLowerCase()}: `
  const [value, ...more] = head
    .split('\n')
    .flatMap((header) => (header.startsWith(start) ? header.slice(start.length) : []))
  return more.length > 0 ? null : (value?.trim() ?? null)
}

/** Returns the method, and what followed the callback path: a last slash, the query. */
export function firstLineIn(head: string): { method: string; tail: string } {
  const [firstLine = ''] = head.split('\n', 1)
  const [method = '', tail = ''] = firstLine.split(' ')
  return { method, tail }
}

/** Tells whether an event is signed with `secret`, or for a path (spec 5). Throws `VezneError`. */
export type VerifyCallback = (
  event: Pick<InboxEvent, 'at' | 'head' | 'raw' | 'encoding'>,
  scheme: Exclude<CallbackAuthentication, { kind: 'none' }>,
  own: { secret: string | null; paths: readonly string[] },
) => Promise<boolean>
