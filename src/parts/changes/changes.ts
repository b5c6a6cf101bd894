import type { AuditEvent } from '@electron/core/audit.ts'

/** What an event changed, read from the JSON text of its `before` and `after`. */
export interface Change {
  /** The field's path: `customer.name`. Empty where the text is not an object, and is shown as it is. */
  path: string
  /** Null: it said that there was none. Undefined: it said nothing of it, as of most of what an event adds. */
  before: string | null | undefined
  after: string | null | undefined
}

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function readObject(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const say = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** `{ customer: { name: 'x' } }` as `[['customer.name', 'x']]`. */
const flatten = (object: Json, prefix = ''): [string, string | null][] =>
  Object.entries(object).flatMap(([key, value]) =>
    isObject(value) ? flatten(value, `${prefix}${key}.`) : [[prefix + key, say(value)] as [string, string | null]],
  )

const read = (text: string | null): Map<string, string | null> => {
  if (text === null) return new Map()
  const object = readObject(text)
  return new Map(object ? flatten(object) : [['', text]])
}

/** Each field once, the state first; what stayed as it was, or is none now and was not named before, is left out. */
export function changesOf(event: { before: string | null; after: string | null }): Change[] {
  const before = read(event.before)
  const after = read(event.after)
  return [...new Set(['state', ...after.keys(), ...before.keys()])]
    .map((path) => ({ path, before: before.get(path), after: after.get(path) }))
    .filter((change) => (change.before ?? null) !== (change.after ?? null))
}

const membersOf = (list: Change['before']): string[] =>
  (JSON.parse(list ?? '[]') as unknown[]).map((member) => JSON.stringify(member))

const lackedBy = (others: readonly string[], members: readonly string[]): string | undefined => {
  const lacked = members.filter((member) => !others.includes(member))
  return lacked.length > 0 ? `[${lacked.join(',')}]` : undefined
}

/** Leaves of two lists, kept as JSON, only the members that the other one lacks. */
export function listDifference({ path, before, after }: Change): Change {
  const [then, now] = [membersOf(before), membersOf(after)]
  return { path, before: lackedBy(now, then), after: lackedBy(then, now) }
}

/** The step between two states that an event made, where it made one: for one glance at the table. */
export function stateStep(event: {
  before: string | null
  after: string | null
}): { from: string | null; to: string } | null {
  const step = changesOf(event).find(({ path }) => path === 'state')
  return step?.after ? { from: step.before ?? null, to: step.after } : null
}

/** What one glance at an event must tell beside its sentence. */
type EventDetail =
  | { kind: 'ended'; reason: string }
  /** Of a batch: how many payouts it moved, and what they come to in minor units. */
  | { kind: 'batch'; rows: number; total: bigint }
  | { kind: 'done'; done: number }
  | { kind: 'together'; rows: number }
  /** What was proposed, or declined. */
  | { kind: 'act'; act: string }
  /** Somebody else wanted it first. */
  | { kind: 'proposed'; by: string }

const count = (text: string | null | undefined): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** Null where the sentence says everything; read from the event's text, whatever stands there. */
export function detailOf(event: Pick<AuditEvent, 'action' | 'before' | 'after'>): EventDetail | null {
  const after = new Map(changesOf(event).map((change) => [change.path, change.after]))
  if (event.action === 'session.ended') {
    const reason = after.get('reason')
    return reason ? { kind: 'ended', reason } : null
  }
  const act = after.get('act')
  if (act) return { kind: 'act', act }
  const proposedBy = after.get('proposedBy')
  if (proposedBy) return { kind: 'proposed', by: proposedBy }
  const together = count(after.get('approval.together.rows'))
  if (together !== null) return { kind: 'together', rows: together }
  if (!event.action.startsWith('batch.')) return null

  const done = count(after.get('done'))
  if (done !== null && event.action !== 'batch.run_started') return { kind: 'done', done }
  const rows = count(after.get('rows'))
  const total = after.get('total')
  return rows !== null && total && /^\d{1,18}$/.test(total) ? { kind: 'batch', rows, total: BigInt(total) } : null
}

/** A hash in groups of eight, so that two eyes can compare it with what is printed. */
export const hashGroups = (hash: string): string[] => hash.match(/.{1,8}/g) ?? []
