import { isPlain } from '@electron/core/text.ts'
import {
  isWrittenPlainly,
  metadataLimits,
  type JsonValue,
  type Metadata,
} from '@electron/deposits/contract/metadata.ts'

/**
 * Metadata typed as JSON text. `JSON.parse` alone would lose what was typed without a word: the first of two equal keys,
 * the last digits of a long number. So the text itself is read, and what is wrong is said with its place.
 */

type TextMistake =
  | 'unfinished'
  | 'unexpected'
  | 'not_object'
  | 'duplicate_key'
  | 'key'
  | 'number'
  | 'too_deep'
  | 'too_many'
  | 'too_large'

interface TextProblem {
  mistake: TextMistake
  /** From 1; the whole text's are at its beginning. */
  line: number
  column: number
  /** The piece of the text that it is about, shortened. */
  what: string
}

export interface MetadataEntry {
  key: string
  value: JsonValue
  /** The value as it was written. */
  source: string
}

type ReadText =
  /** The entries in the order of the text. */
  { ok: true; entries: MetadataEntry[]; metadata: Metadata | null } | { ok: false; problem: TextProblem }

/** Longer than any that may be sent, with its spaces. */
export const longestText = 20_000

class Mistake extends Error {
  readonly mistake: TextMistake
  readonly at: number
  readonly what: string
  constructor(mistake: TextMistake, at: number, what = '') {
    super(mistake)
    this.mistake = mistake
    this.at = at
    this.what = what
  }
}

/** What a key of the object itself may be (spec 2.3 has nothing on it; the contract has). */
const isKey = (key: string): boolean => key !== '' && key.length <= metadataLimits.key && isPlain(key)

const tokens = /"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\]:,]/suy
const spaces = /[ \t\n\r]*/y

function readObject(text: string): MetadataEntry[] {
  let at = 0

  function next(): { token: string; from: number } {
    spaces.lastIndex = at
    spaces.exec(text)
    const from = spaces.lastIndex
    if (from >= text.length) throw new Mistake('unfinished', from)
    tokens.lastIndex = from
    const token = tokens.exec(text)?.[0]
    if (token === undefined || token === '') {
      const [word = ''] = /^(?:\w+|.)/su.exec(text.slice(from)) ?? []
      throw new Mistake(word === '"' ? 'unfinished' : 'unexpected', from, word)
    }
    at = from + token.length
    return { token, from }
  }
  const isNext = (wanted: string): boolean => {
    const before = at
    if (next().token === wanted) return true
    at = before
    return false
  }
  function need(...wanted: string[]): string {
    const { token, from } = next()
    if (!wanted.includes(token)) throw new Mistake('unexpected', from, token)
    return token
  }

  function textOf(token: string, from: number): string {
    try {
      const read: unknown = JSON.parse(token)
      if (typeof read === 'string') return read
    } catch {
      // A line break or a wrong escape inside.
    }
    throw new Mistake('unexpected', from, token)
  }

  /** After its bracket. */
  function members(depth: number): MetadataEntry[] {
    const entries: MetadataEntry[] = []
    const known = new Set<string>()
    if (isNext('}')) return entries
    do {
      const { token, from } = next()
      const key = textOf(token, from)
      if (known.has(key)) throw new Mistake('duplicate_key', from, key)
      // What the bridge's reader would leave out: it has a meaning to JavaScript.
      if (key === '__proto__' || !isWrittenPlainly(key) || (depth === 1 && !isKey(key)))
        throw new Mistake('key', from, key)
      if (depth === 1 && known.size === metadataLimits.rows) throw new Mistake('too_many', from, key)
      known.add(key)
      need(':')
      const begin = at
      const read = value(depth)
      entries.push({ key, value: read, source: text.slice(begin, at).trim() })
    } while (need(',', '}') === ',')
    return entries
  }

  function elements(depth: number): JsonValue[] {
    const found: JsonValue[] = []
    if (isNext(']')) return found
    do found.push(value(depth))
    while (need(',', ']') === ',')
    return found
  }

  /** @param depth of what it lies in, 1 for the object itself */
  function value(depth: number): JsonValue {
    const { token, from } = next()
    if (token === '{' || token === '[') {
      if (depth === metadataLimits.depth) throw new Mistake('too_deep', from, token)
      return token === '[' ? elements(depth + 1) : objectOf(members(depth + 1))
    }
    if (token.startsWith('"')) return textOf(token, from)
    if (token === 'true' || token === 'false') return token === 'true'
    if (token === 'null') return null
    if (!/\d$/.test(token)) throw new Mistake('unexpected', from, token)
    if (!isExactNumber(token)) throw new Mistake('number', from, token)
    return Number(token)
  }

  const { token, from } = next()
  if (token !== '{') throw new Mistake('not_object', from, token)
  const entries = members(1)
  const rest = text.slice(at)
  if (rest.trim() !== '') throw new Mistake('unexpected', at + rest.length - rest.trimStart().length, rest.trim())
  return entries
}

const objectOf = (entries: readonly MetadataEntry[]): Metadata =>
  Object.fromEntries(entries.map(({ key, value }) => [key, value]))

function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/** `metadata` of a text that says nothing, or `{}`, is null. */
export function readMetadataText(text: string): ReadText {
  if (text.trim() === '') return { ok: true, entries: [], metadata: null }
  try {
    const entries = readObject(text)
    const metadata = objectOf(entries)
    if (JSON.stringify(metadata).length > metadataLimits.characters) throw new Mistake('too_large', 0)
    return { ok: true, entries, metadata: entries.length === 0 ? null : metadata }
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    const what = error.what.length > 40 ? `${error.what.slice(0, 39)}…` : error.what
    return { ok: false, problem: { mistake: error.mistake, ...placeOf(text, error.at), what } }
  }
}

interface Decimal {
  digits: string
  /** Of the last digit. */
  exponent: number
}

/** Its digits without the zeros around them, so that equal values are equal texts. */
function decimalOf(token: string): Decimal {
  const [, whole = '', decimals = '', exponent = '0'] = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token) ?? []
  const digits = (whole + decimals).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return { digits: '0', exponent: 0 }
  return { digits: significant, exponent: Number(exponent) - decimals.length + digits.length - significant.length }
}

/**
 * Does JSON's reader keep this number as it is written? It takes any for a binary fraction of some 16 digits:
 * `12345678901234567890`, `0.12345678901234567890` and `1e400` become others without a word.
 */
export function isExactNumber(token: string): boolean {
  const read = Number(token)
  if (!Number.isFinite(read)) return false
  const [written, kept] = [decimalOf(token), decimalOf(String(read))]
  return written.digits === kept.digits && written.exponent === kept.exponent
}
