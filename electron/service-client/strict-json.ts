/**
 * JSON as we are willing to believe it. `JSON.parse` lets the last of two equal keys win, rounds large
 * integers and turns bad UTF-8 into replacement characters: each could make an answer say one thing to us
 * and another to the next reader. Those, a byte order mark and more than 16 levels are refused here; all
 * else has the value that `JSON.parse` gives it.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const deepest = 16

const space = /[ \t\n\r]*/y
const punctuation = /[[\]{}:,]/y
const word = /true|false|null/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
// One character a turn: a `+` inside the group would make an unterminated string cost exponential time.
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y

/** Throws `SyntaxError`, whose message never quotes the input. */
export function parseStrictJson(bytes: Uint8Array): Json {
  const text = decode(bytes)
  let position = 0

  const take = (token: RegExp): string | null => {
    token.lastIndex = position
    const found = token.exec(text)?.[0] ?? null
    position += found?.length ?? 0
    return found
  }
  const takePunctuation = (): string | null => {
    take(space)
    const found = take(punctuation)
    take(space)
    return found
  }
  const takeString = (): string => {
    const found = take(string)
    if (found === null) throw refused('a string was expected')
    return JSON.parse(found) as string
  }
  /** After `[` or `{`: calls `takeItem` for each item up to the closing mark. */
  const takeItems = (close: string, takeItem: () => void): void => {
    const before = position
    if (takePunctuation() === close) return
    position = before
    for (;;) {
      takeItem()
      const next = takePunctuation()
      if (next === close) return
      if (next !== ',') throw refused('a comma or an end was expected')
    }
  }

  const takeValue = (level: number): Json => {
    const opened = text[position]
    if (opened === '[' || opened === '{') {
      if (level >= deepest) throw refused('too many levels')
      takePunctuation()
    }
    if (opened === '[') {
      const items: Json[] = []
      takeItems(']', () => items.push(takeValue(level + 1)))
      return items
    }
    if (opened === '{') {
      const members: Record<string, Json> = {}
      takeItems('}', () => {
        const key = takeString()
        if (key === '__proto__') throw refused('a key is not allowed')
        if (Object.hasOwn(members, key)) throw refused('a key stands twice')
        if (takePunctuation() !== ':') throw refused('a colon was expected')
        members[key] = takeValue(level + 1)
      })
      return members
    }
    if (opened === '"') return takeString()
    const literal = take(word)
    if (literal !== null) return literal === 'null' ? null : literal === 'true'
    return exactNumber(take(number))
  }

  take(space)
  const value = takeValue(0)
  take(space)
  if (position !== text.length) throw refused('something follows the value')
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

function exactNumber(digits: string | null): number {
  if (digits === null) throw refused('a value was expected')
  const value = Number(digits)
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    throw refused('a number is out of range')
  }
  return value
}

const refused = (why: string) => new SyntaxError(`not strict JSON: ${why}`)
