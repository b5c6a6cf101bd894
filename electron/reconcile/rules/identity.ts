import { fold } from '../../core/text.ts'
import type { AnsweredLine, KeptLine } from '../records.ts'

/** A line as far as files tell it apart from others of its account. */
export interface IdentifiedLine {
  account: string
  day: string
  amount: bigint
  text: string
  /** Process IDs of which it has the whole number. */
  names: readonly string[]
}

export const identified = ({ account, day, amount, text, of, by }: AnsweredLine | KeptLine): IdentifiedLine => ({
  ...{ account, day, amount, text },
  names: by === 'number' ? of : [],
})

/** Compares account numbers without spaces and case. */
const accountKey = (account: string): string => fold(account).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Finds the lines that earlier files do not have, as places among `lines`.
 * Equal lines stay as many as the file has that has most of them.
 */
export function newAmong(lines: readonly IdentifiedLine[], earlier: readonly IdentifiedLine[]): number[] {
  const former = Map.groupBy(earlier, groupOf)
  const groups = Map.groupBy(lines.keys(), (place) => groupOf(lines[place] as IdentifiedLine))
  return [...groups]
    .flatMap(([group, places]) => {
      const others = former.get(group)
      return others ? unpaired(places, others, lines) : places
    })
    .toSorted((one, other) => one - other)
}

const groupOf = ({ account, day, amount }: IdentifiedLine): string => `${accountKey(account)} ${day} ${amount}`

/** Pairs lines of one account, day and amount: the surest pairs first. */
function unpaired(
  places: readonly number[],
  former: readonly IdentifiedLine[],
  lines: readonly IdentifiedLine[],
): number[] {
  let rest = places.map((place) => ({ place, ...comparable(lines[place] as IdentifiedLine) }))
  let others = former.map(comparable)
  for (const isSame of [hasEqualText, namesTheSame, isCutFrom, mayBeTheSame]) {
    rest = rest.filter((movement) => {
      const pair = others.findIndex((other) => isSame(movement, other))
      if (pair !== -1) others = others.toSpliced(pair, 1)
      return pair === -1
    })
  }
  return rest.map(({ place }) => place)
}

interface Comparable {
  text: string
  /** Joins the names in their order; empty without any. */
  names: string
}

const comparable = ({ text, names }: IdentifiedLine): Comparable => ({
  text: fold(text).replace(/\s+/gu, ' ').trim(),
  names: names.toSorted().join(' '),
})

type Comparison = (one: Comparable, other: Comparable) => boolean

const hasEqualText: Comparison = (one, other) => one.text === other.text
const namesTheSame: Comparison = (one, other) => one.names !== '' && one.names === other.names

/** Two lines with numbers of ours that differ are of two transactions. */
const mayBeTheSame: Comparison = (one, other) => one.names === '' || other.names === ''

const shortestCut = 8

/** Banks cut their texts in one format, and not in another. */
const isCutFrom: Comparison = (one, other) => {
  const [short, long] = one.text.length < other.text.length ? [one.text, other.text] : [other.text, one.text]
  return mayBeTheSame(one, other) && short.length >= shortestCut && long.startsWith(short)
}
