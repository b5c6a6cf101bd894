import { VezneError } from '../../core/result.ts'
import { rowName } from './names.ts'

/** What goes into statements and comes out of them, the same for every engine. */

/**
 * A text as it comes back: well formed, and without the one character that not every engine keeps. Only what comes back as it was
 * can be checked.
 */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

/** Whoever forgot a value would have null written in its place, and an engine may take an object for something of its own. */
export function bound(parameters: readonly unknown[]): readonly unknown[] {
  if (!parameters.every(isValue)) throw new TypeError('a parameter is no value')
  return parameters.map((parameter) => (typeof parameter === 'string' ? storable(parameter) : parameter))
}

const scalars = ['string', 'number', 'bigint']
const isValue = (parameter: unknown): boolean =>
  parameter === null || scalars.includes(typeof parameter) || parameter instanceof Uint8Array

/**
 * Makes records of the values of rows whose columns are called this. To add the names to each, one by one, would cost more than
 * to read it. Throws `mismatch` for an integer that a number does not hold exactly.
 */
export function recordsOf(columns: readonly string[]): (values: readonly unknown[]) => Record<string, unknown> {
  const names = columns.map(rowName)
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  return (values) => {
    const row: Record<string, unknown> = { ...empty }
    names.forEach((name, place) => {
      const value = values[place]
      if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new VezneError('mismatch')
      row[name] = value
    })
    return row
  }
}

/** Stands for a value while a statement is put together, and for what is made of it. */
export class Slot {
  readonly place: number
  readonly #encode: (value: unknown) => unknown
  constructor(place: number, encode: (value: unknown) => unknown = (value) => value) {
    this.place = place
    this.#encode = encode
  }

  encodedBy(encode: (value: never) => unknown): Slot {
    return new Slot(this.place, encode as (value: unknown) => unknown)
  }

  valueIn(values: readonly unknown[]): unknown {
    return this.#encode(values[this.place])
  }
}

/** Encodes a value as a parameter, of a slot when its value is there. */
export const encoded = <Value>(value: Value, encode: (value: Value) => unknown): unknown =>
  value instanceof Slot ? value.encodedBy(encode) : encode(value)
