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
  // Of equal keys the value has one.
  if (keysOf(value, 0) !== keysWrittenIn(text)) throw refused('a key stands twice')
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
    throw refused('it is no JSON')
  }
}

/** How many keys a value has, at all levels. Throws for what is not to be believed of it. */
function keysOf(value: Json, level: number): number {
  if (typeof value === 'number') checkExact(value)
  if (typeof value !== 'object' || value === null) return 0
  if (level >= deepest) throw refused('too many levels')
  let keys = 0
  if (Array.isArray(value)) {
    for (const item of value) keys += keysOf(item, level + 1)
    return keys
  }
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__') throw refused('a key is not allowed')
    keys += 1 + keysOf(member, level + 1)
  }
  return keys
}

function checkExact(value: number): void {
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    throw refused('a number is out of range')
  }
}

/** How many keys stand in a text that is JSON: strings with a colon behind them. */
function keysWrittenIn(text: string): number {
  let keys = 0
  let opening = text.indexOf('"')
  while (opening !== -1) {
    let closing = text.indexOf('"', opening + 1)
    while (isEscaped(text, closing)) closing = text.indexOf('"', closing + 1)
    let next = closing + 1
    while (isSpace(text.charCodeAt(next))) next += 1
    if (text[next] === ':') keys += 1
    opening = text.indexOf('"', next)
  }
  return keys
}

/** By an odd number of backslashes. */
function isEscaped(text: string, position: number): boolean {
  let before = position
  while (text[before - 1] === '\\') before -= 1
  return (position - before) % 2 === 1
}

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9

const refused = (why: string) => new SyntaxError(`not strict JSON: ${why}`)
