import { meaningOf, type FieldMeaning, type Mapping, type StatusMeaning, type WaitingKind } from '../core/mapping.ts'
import { fromWireNumber, parseAmount, toWireNumber, type AmountUnit } from '../core/money.ts'
import { longestTransactionId } from '../core/payment-service.ts'
import type { Json } from '../core/strict-json.ts'
import { fold } from '../core/text.ts'
import type { Charter } from '../people/rules/charter.ts'
import type { ReportedStatus } from '../transactions/records.ts'

/** Applies the mapping to an event. Nothing is guessed: an unexplained event waits. */

/** The values of an event by their paths, or of a line by the names of its columns. */
export type Row = ReadonlyMap<string, Json>

/** Names the group of all events that wait for the same. */
interface WaitsFor {
  kind: WaitingKind
  /** The unmapped fields, the fields of ours that cannot be read, or the status. */
  about: string
  /** The kind of transaction that the status belongs to. */
  of: 'payout' | 'deposit' | null
}

/** The content of an event. `means`: its status for either kind of transaction; null: not mapped. */
interface Understood {
  reported: Omit<ReportedStatus['reported'], 'status'>
  word: string
  means: Record<'payout' | 'deposit', StatusMeaning | null>
  amount: number | null
  type: ReportedStatus['kind']
}

const mostPaths = 200
const longestPath = 200
const longestWord = 60
const longestNumbers = { processId: 100, transactionId: longestTransactionId }
const longestReason = 500
const longestGroup = 400

/** Returns the values by their paths: `data.status` is a step down. Null: no end, or two values at one path. */
export function rowOf(fields: readonly [string, Json][]): Row | null {
  const row = new Map<string, Json>()
  const walk = (members: readonly [string, Json][], before: string): boolean =>
    members.every(([key, inner]) => {
      const path = `${before}${key}`
      if (isObject(inner)) return walk(Object.entries(inner), `${path}.`)
      if (row.has(path) || path === '' || path.length > longestPath) return false
      row.set(path, inner)
      return true
    })
  return walk(fields, '') && row.size <= mostPaths ? row : null
}

export const isObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value can be one of our fields. */
export const isPlainValue = (value: Json): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Reads a row by this mapping, or names what it waits for. */
export function understand(row: Row | null, mapping: Mapping): Understood | { waitsFor: WaitsFor } {
  if (!row) return waits('unreadable')
  const unmapped = unmappedFields(row, mapping)
  if (unmapped.length > 0) return waits('fields', unmapped.join(', '))

  const unclear = new Set<FieldMeaning>()
  const values = new Map<FieldMeaning, string | number>()
  for (const { path, means } of mapping.fields) {
    const value = trimmed(row.get(path) ?? '')
    if (value === '' || means === 'ignored') continue
    // At two places at once it may say two things.
    if (!isPlainValue(value) || (values.has(means) && values.get(means) !== value)) unclear.add(means)
    else values.set(means, value)
  }
  const word = fold(String(values.get('status') ?? ''))
  if (word === '' || word.length > longestWord) unclear.add('status')
  if (!values.has('processId') && !values.has('transactionId')) unclear.add('processId')
  // A number that is cut is another one.
  for (const field of ['processId', 'transactionId'] as const)
    if (String(values.get(field) ?? '').length > longestNumbers[field]) unclear.add(field)
  const amount = amountIn(values.get('amount'))
  if (amount === undefined) unclear.add('amount')
  const type = typeIn(values.get('type'))
  if (type === undefined) unclear.add('type')
  if (unclear.size > 0 || amount === undefined || type === undefined) return waits('values', [...unclear].join(', '))

  const text = (field: FieldMeaning): string | null => (values.has(field) ? String(values.get(field)) : null)
  return {
    reported: {
      processId: text('processId') ?? '',
      transactionId: text('transactionId'),
      failureReason: text('failureReason')?.slice(0, longestReason) ?? null,
      reportedAt: timeIn(values.get('timestamp')),
    },
    ...{ word, amount, type },
    means: { payout: meaningOf(mapping, 'payout', word), deposit: meaningOf(mapping, 'deposit', word) },
  }
}

const waits = (kind: WaitingKind, about = '', of: WaitsFor['of'] = null): { waitsFor: WaitsFor } => ({
  waitsFor: { kind, about: about.slice(0, longestGroup), of },
})

const trimmed = (value: Json): Json => (typeof value === 'string' ? value.trim() : value)

/** Each as far up as nothing beneath it is mapped: `metadata.a` and `metadata.b` are one unmapped field. */
function unmappedFields(row: Row, { fields }: Mapping): string[] {
  const paths = new Set(fields.map(({ path }) => path))
  const ignored = fields.filter(({ means }) => means === 'ignored')
  const ours = fields.flatMap(({ path, means }) => (means === 'ignored' ? [] : [path]))
  const unmapped = [...row.keys()].filter(
    (path) => !paths.has(path) && !ignored.some((field) => isWithin(path, field.path)),
  )
  return [...new Set(unmapped.map((path) => topOf(path, ours)))].toSorted()
}

const isWithin = (path: string, of: string): boolean => path === of || path.startsWith(`${of}.`)

/** The shortest beginning of a path under which there is none of ours. */
export function topOf(path: string, ours: readonly string[]): string {
  const steps = path.split('.')
  for (let length = 1; length < steps.length; length += 1) {
    const top = steps.slice(0, length).join('.')
    if (top !== '' && !ours.some((own) => isWithin(own, top))) return top
  }
  return path
}

// Each: null where nothing was given, undefined for what cannot be read.

/** A number, or a text of one that has one reading: `1.250,00` has, `1.250` has not. */
function amountIn(value: string | number | undefined): number | null | undefined {
  if (value === undefined) return null
  if (typeof value === 'number') return value
  if (/^\d{1,15}(\.\d{1,2})?$/.test(value)) return Number(value)
  if (!/[.,]\d{2}$/.test(value)) return undefined
  const parsed = parseAmount(value, value.at(-3) === ',' ? 'tr' : 'en')
  return parsed.ok ? toWireNumber(parsed.minor, 'major') : undefined
}

const types = new Map<string, 'deposit' | 'payout'>([
  ['deposit', 'deposit'],
  ['withdraw', 'payout'],
  ['withdrawal', 'payout'],
  ['payout', 'payout'],
])
const typeIn = (value: string | number | undefined): ReportedStatus['kind'] | undefined =>
  value === undefined ? null : types.get(fold(String(value)))

/** The last moment that a Date can hold. */
const latest = 8.64e15
/** Unix seconds are less until the year 5138, milliseconds are more since 1973. */
const leastMilliseconds = 1e11

/** UTC milliseconds of Unix seconds, milliseconds or ISO 8601; null for what is no time. */
function timeIn(value: string | number | undefined): number | null {
  const number = typeof value === 'string' && /^\d{9,16}(\.\d+)?$/.test(value) ? Number(value) : value
  const at =
    typeof number === 'number'
      ? Math.round(Math.abs(number) >= leastMilliseconds ? number : number * 1000)
      : Date.parse(/^\d{4}-\d{2}-\d{2}/.test(number ?? '') ? (number ?? '') : '')
  return at >= 0 && at <= latest ? at : null
}

/** The amount as it was sent in this unit; one that is no amount in its own unit stays as it is, and contradicts. */
export function inWireUnit(amount: number, { amountUnit }: Mapping, sentIn: AmountUnit): number {
  if (amountUnit === 'as_sent' || amountUnit === sentIn) return amount
  try {
    return toWireNumber(fromWireNumber(amount, amountUnit), sentIn)
  } catch {
    return amount
  }
}

/** Tells whether no mapping can explain such events. A user reads and closes each. */
export const isInexplicable = (kind: WaitingKind): boolean =>
  kind === 'unreadable' || kind === 'altered' || kind === 'unverified'

/** Names a group of waiting events for the ledger. */
export const groupKey = ({ kind, of, about }: WaitsFor): string => [kind, of ?? '', about].join(' ').trimEnd()

/** Reads the name of a group. */
export function groupOf(key: string): WaitsFor {
  const [kind = '', of = '', ...about] = key.split(' ')
  return {
    kind: kind as WaitingKind,
    of: of === 'payout' || of === 'deposit' ? of : null,
    about: about.join(' '),
  }
}

/** Names the newest entry that says how events are read. */
export const readingVersion = ({ mapping, authentication }: Pick<Charter, 'mapping' | 'authentication'>): number =>
  Math.max(mapping.version, authentication.version)
