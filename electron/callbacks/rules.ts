import { parseStrictJson, type Json } from '../core/strict-json.ts'
import { callbackFields, type CallbackField, type Learnt, type QuestionKind } from '../core/callback-words.ts'

/** What can be understood of an event with what people have said of such events, and what has to be asked. Nothing is guessed. */

/** A question, under which all its events wait: by what is asked, whatever else differs in them. */
interface Question {
  kind: QuestionKind
  /** The path of a `field`, the word of a `word`. */
  about: string
  /** Of a `word`: what it is said of. */
  of: 'payout' | 'deposit' | null
}

/** The numbers and the rest of an event under our names; the word is theirs, folded. */
interface ReadEvent {
  processId: Json
  transactionId: Json
  failureReason: Json
  amount: Json
  timestamp: Json
  word: string
}

/** More than that no service means: each would have to be looked at. */
const mostPaths = 200
const longestPath = 200
const longestWord = 60

/**
 * The values of an event by their paths, `data.status`; of what is in a list nobody could say which is meant, so a list is one value.
 * Null for what is no object of JSON, could be read in two ways, or has no end.
 */
export function valuesIn(raw: string): Map<string, Json> | null {
  const values = new Map<string, Json>()
  const walk = (value: Json, path: string): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) values.set(path, value)
    else
      for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? named(key) : `${path}.${named(key)}`)
  }
  try {
    const event = parseStrictJson(new TextEncoder().encode(raw))
    if (typeof event !== 'object' || event === null || Array.isArray(event)) return null
    walk(event, '')
  } catch {
    return null
  }
  return values.size <= mostPaths && [...values.keys()].every((path) => path.length <= longestPath) ? values : null
}

/** A key with a dot is no step. */
const named = (key: string): string => key.replaceAll('~', '~0').replaceAll('.', '~1')

/** What is at or beneath a path. */
const isWithin = (path: string, of: string): boolean => path === of || path.startsWith(`${of}.`)

/** Whether a value can be one of our fields. */
export const isPlainValue = (value: Json): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** What an event says, or the question that it waits for. */
export function understand(raw: string, learnt: Learnt): { question: Question } | { event: ReadEvent } {
  const values = valuesIn(raw)
  if (!values) return asked('unreadable')
  const found = new Map<CallbackField, string | number>()
  for (const field of callbackFields) {
    const given = learnt.fields[field]
      .map((path) => values.get(path) ?? null)
      .filter((value) => value !== null && value !== '')
    // At two places at once it may say two things.
    if (new Set(given).size > 1 || !given.every(isPlainValue)) return asked('fields')
    if (given[0] !== undefined) found.set(field, given[0])
  }
  const word = foldedWord(found.get('status'))
  const number = found.get('processId') ?? found.get('transactionId')
  if (number === undefined || word === '') return asked('fields')
  const fresh = newField(values, learnt)
  if (fresh !== null) return asked('field', fresh)
  if (word.length > longestWord) return asked('unreadable')
  const amount = amountIn(found.get('amount') ?? null)
  if (amount === undefined) return asked('fields')
  const { processId = null, transactionId = null, failureReason = null, timestamp = null } = Object.fromEntries(found)
  return { event: { processId, transactionId, failureReason, amount, timestamp, word } }
}

const asked = (kind: QuestionKind, about = ''): { question: Question } => ({ question: { kind, about, of: null } })

/** A word as it is compared. */
const foldedWord = (value: string | number | undefined): string =>
  value === undefined ? '' : String(value).trim().toLowerCase()

/**
 * What nobody has looked at yet, as far up as nothing beneath it is ours: of `metadata.a` and `metadata.b` the question is one. Where
 * an event has several, the first by name is asked about first.
 */
function newField(values: ReadonlyMap<string, Json>, learnt: Learnt): string | null {
  const ours = callbackFields.flatMap((field) => learnt.fields[field])
  const fresh = [...values.keys()]
    .filter((path) => !ours.includes(path) && !learnt.ignored.some((ignored) => isWithin(path, ignored)))
    .toSorted()
  const [first] = fresh
  return first === undefined ? null : topOf(first, ours)
}

/** The shortest beginning of a path under which there is none of ours. */
export function topOf(path: string, ours: readonly string[]): string {
  const steps = path.split('.')
  for (let length = 1; length < steps.length; length += 1) {
    const top = steps.slice(0, length).join('.')
    if (!ours.some((own) => isWithin(own, top))) return top
  }
  return path
}

/** The wire number, also where it was written as a text; undefined for what is neither. */
function amountIn(value: Json): number | null | undefined {
  if (value === null || typeof value === 'number') return value
  return typeof value === 'string' && /^\d{1,15}(\.\d{1,2})?$/.test(value) ? Number(value) : undefined
}

/** Nobody can say what such events mean: they are looked at one by one, and closed. */
export const isInexplicable = (kind: QuestionKind): boolean => kind === 'unreadable' || kind === 'altered'

/** A question as its events have it in the ledger. */
export const questionText = ({ kind, of, about }: Question): string => [kind, of ?? '', about].join(' ').trimEnd()

/** The same, read again. */
export function questionOf(text: string): Question {
  const [kind = '', of = '', ...about] = text.split(' ')
  return {
    kind: kind as QuestionKind,
    of: of === 'payout' || of === 'deposit' ? of : null,
    about: about.join(' '),
  }
}
