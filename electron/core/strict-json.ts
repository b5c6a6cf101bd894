/**
 * Is JSON as we are willing to believe it: equal keys, bad UTF-8, `__proto__` and 17 levels are refused.
 * A number that a double cannot hold is its own text, and fails only where it is used.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const deepest = 16

/** Drops one byte order mark at the start. Throws `SyntaxError`, whose message never quotes the input. */
export function parseStrictJson(bytes: Uint8Array): Json {
  const text = decode(bytes)
  const value = parse(text)
  // Of two equal keys, however they are written, the value has one.
  if (membersOf(value, 0) !== keysIn(text)) throw refused('a key stands twice')
  return value
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused('the bytes are not UTF-8')
  }
}

function parse(text: string): Json {
  try {
    return JSON.parse(text, exactOrText) as Json
  } catch {
    throw refused('the text is not JSON')
  }
}

/** Keeps the digits of a number beyond 2^53: others write their ids so. */
const exactOrText = (_key: string, value: Json, context?: { source?: string }): Json =>
  typeof value === 'number' && !isExact(value) ? (context?.source ?? null) : value

const isExact = (value: number): boolean =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))

/** How many members its objects have, all levels together. Throws for what no value of ours may hold. */
function membersOf(value: Json, level: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (level >= deepest) throw refused('too many levels')
  if (Object.hasOwn(value, '__proto__')) throw refused('a key is not allowed')
  let members = Array.isArray(value) ? 0 : Object.keys(value).length
  for (const inner of Object.values(value)) members += membersOf(inner, level + 1)
  return members
}

/** Finds every string of JSON without escapes, with the colon that makes it a key. */
const strings = /"[^"]*"\s*:?/g
/** Takes escapes away first: a long text of them would overflow the expression's stack. */
const keysIn = (text: string): number =>
  (text.replaceAll(/\\./g, '').match(strings) ?? []).filter((found) => found.endsWith(':')).length

const refused = (why: string) => new SyntaxError(`not strict JSON: ${why}`)
