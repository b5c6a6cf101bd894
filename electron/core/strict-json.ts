/**
 * JSON as we are willing to believe it. `JSON.parse` lets the last of two equal keys win, rounds large
 * integers and turns bad UTF-8 into replacement characters: each could make an answer say one thing to us
 * and another to the next reader. Those, a byte order mark and more than 16 levels are refused here; all
 * else has the value that `JSON.parse` gives it.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const deepest = 16

/** Throws `SyntaxError`, whose message never quotes the input. */
export function parseStrictJson(bytes: Uint8Array): Json {
  const text = decode(bytes)
  const value = parse(text)
  // Of two equal keys, however they are written, the value has one.
  if (membersOf(value, 0) !== keysIn(text)) throw refused('a key stands twice')
  return value
}

function decode(bytes: Uint8Array): string {
  try {
    // `ignoreBOM` leaves the mark in the text, where it is no JSON and so refused.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw refused('the bytes are not UTF-8')
  }
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    throw refused('the text is not JSON')
  }
}

/** How many members its objects have, all levels together. Throws for what no value of ours may hold. */
function membersOf(value: Json, level: number): number {
  if (typeof value === 'number') refuseInexact(value)
  if (typeof value !== 'object' || value === null) return 0
  if (level >= deepest) throw refused('too many levels')
  if (Object.hasOwn(value, '__proto__')) throw refused('a key is not allowed')
  let members = Array.isArray(value) ? 0 : Object.keys(value).length
  for (const inner of Object.values(value)) members += membersOf(inner, level + 1)
  return members
}

function refuseInexact(value: number): void {
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    throw refused('a number is out of range')
  }
}

/** Every string of a text that is JSON, with the colon that makes it a key. */
const strings = /"(?:[^"\\]|\\.)*"\s*:?/g
const keysIn = (text: string): number => (text.match(strings) ?? []).filter((found) => found.endsWith(':')).length

const refused = (why: string) => new SyntaxError(`not strict JSON: ${why}`)
