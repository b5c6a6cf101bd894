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

/** The step between two states that an event made, where it made one: for one glance at the table. */
export function stateStep(event: {
  before: string | null
  after: string | null
}): { from: string | null; to: string } | null {
  const step = changesOf(event).find(({ path }) => path === 'state')
  return step?.after ? { from: step.before ?? null, to: step.after } : null
}
