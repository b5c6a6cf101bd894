import {
  meaningOf,
  typeOfWord,
  type FieldMeaning,
  type MappedUnit,
  type Mapping,
  type StatusMeaning,
  type WaitingKind,
} from '../core/mapping.ts'
import { fromWireNumber, parseAmount, toWireNumber, type AmountUnit } from '../core/money.ts'
import { longestTransactionId } from '../core/payment-service.ts'
import type { Json } from '../core/strict-json.ts'
import { fold } from '../core/text.ts'
import { boundsOfDay, isDay } from '../core/time.ts'
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
export interface Understood {
  reported: Omit<ReportedStatus['reported'], 'status'>
  word: string
  means: Record<'payout' | 'deposit', StatusMeaning | null>
  amount: ToldAmount | null
  /** Has the unit of the amount. */
  fee: ToldAmount | null
  type: ReportedStatus['kind']
}

/** Holds a number as it came, and its unit. */
interface ToldAmount {
  number: number
  unit: MappedUnit
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
  const amountMeans = amountMeanings.filter((means) => values.has(means))
  const [means = 'amount'] = amountMeans
  const unit = unitOf[means] ?? mapping.amountUnit
  const amount = amountIn(values.get(means))
  const fee = amountIn(values.get('fee'))
  // Two amounts may say two things.
  if (amount === undefined || amountMeans.length > 1) unclear.add('amount')
  if (fee === undefined) unclear.add('fee')
  const type = typeIn(values.get('type'))
  if (type === undefined) unclear.add('type')
  if (unclear.size > 0 || amount === undefined || fee === undefined || type === undefined)
    return waits('values', [...unclear].join(', '))

  const text = (field: FieldMeaning): string | null => (values.has(field) ? String(values.get(field)) : null)
  return {
    reported: {
      processId: text('processId') ?? '',
      transactionId: text('transactionId'),
      failureReason: text('failureReason')?.slice(0, longestReason) ?? null,
      reportedAt: timeIn(values.get('timestamp')),
    },
    ...{ word, type, amount: withUnit(amount, unit), fee: withUnit(fee, unit) },
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

const amountMeanings = ['amount', 'amountInLira', 'amountInKurus'] as const
const unitOf: Partial<Record<FieldMeaning, MappedUnit>> = { amountInLira: 'major', amountInKurus: 'minor' }
const withUnit = (number: number | null, unit: MappedUnit): ToldAmount | null =>
  number === null ? null : { number, unit }

// Each: null where nothing was given, undefined for what cannot be read.

/** A number, or a text of one that has one reading: `1.250,00` has, `1.250` has not. */
function amountIn(sent: string | number | undefined): number | null | undefined {
  if (sent === undefined) return null
  if (typeof sent === 'number') return sent
  const value = sent.replace(/^₺\s?|\s?(?:₺|TL|TRY)$/i, '')
  if (/^\d{1,15}(\.\d{1,2})?$/.test(value)) return Number(value)
  if (!/[.,]\d{2}$/.test(value)) return undefined
  const parsed = parseAmount(value, value.at(-3) === ',' ? 'tr' : 'en')
  return parsed.ok ? toWireNumber(parsed.minor, 'major') : undefined
}

const typeIn = (value: string | number | undefined): ReportedStatus['kind'] | undefined =>
  value === undefined ? null : typeOfWord(String(value))

/** The last moment that a Date can hold. */
const latest = 8.64e15
/** Unix seconds are less until the year 5138, milliseconds are more since 1973. */
const leastMilliseconds = 1e11

/** Reads Unix seconds, milliseconds, ISO 8601 or Istanbul's wall clock; null: no time. */
function timeIn(value: string | number | undefined): number | null {
  const wall = typeof value === 'string' ? wallTimeIn(value) : null
  if (wall !== null) return wall
  const number = typeof value === 'string' && /^\d{9,16}(\.\d+)?$/.test(value) ? Number(value) : value
  const at =
    typeof number === 'number'
      ? Math.round(Math.abs(number) >= leastMilliseconds ? number : number * 1000)
      : Date.parse(/^\d{4}-\d{2}-\d{2}/.test(number ?? '') ? (number ?? '') : '')
  return at >= 0 && at <= latest ? at : null
}

const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const yearFirst = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/

/** Reads the times that tables write: `02.11.2026 10:05`, `2/11/2026`, `2026-11-02 10:05:00`. */
function wallTimeIn(text: string): number | null {
  const [first, last] = [dayFirst.exec(text), yearFirst.exec(text)]
  const [, year = '', month = '', date = ''] = last ?? (first ? [first[0], first[3], first[2], first[1]] : [])
  const day = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-')
  const [hours, minutes, seconds] = (first ?? last ?? []).slice(4).map((part: string | undefined) => Number(part ?? 0))
  if (!isDay(day) || (hours ?? 0) > 23 || (minutes ?? 0) > 59 || (seconds ?? 0) > 59) return null
  return boundsOfDay(day).from + ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000
}

/** Returns the amount as it was sent in this unit. One that does not convert stays as it is, and contradicts. */
export function inWireUnit(amount: ToldAmount, sentIn: AmountUnit): number {
  if (amount.unit === 'as_sent' || amount.unit === sentIn) return amount.number
  const minor = minorOf(amount, sentIn)
  return minor === null ? amount.number : toWireNumber(minor, sentIn)
}

/** The amount in minor units; null: it is no whole number of them. */
export function minorOf({ number, unit }: ToldAmount, sentIn: AmountUnit): bigint | null {
  try {
    return fromWireNumber(number, unit === 'as_sent' ? sentIn : unit)
  } catch {
    return null
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
