import { fold } from '../../core/text.ts'

/** Finds numbers, names and IBANs in texts of banks: without signs, in pieces, or cut. */

/** Has no signs. A number may begin at `starts` and end at `ends`, between letters and digits, too. */
export interface PlainText {
  text: string
  starts: ReadonlySet<number>
  ends: ReadonlySet<number>
  parts: readonly string[]
}

/** Leaves letters and digits alone, folded. */
export const compact = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

export function plainText(text: string): PlainText {
  const parts = partsOf(text)
  const [starts, ends] = [new Set<number>(), new Set<number>()]
  let length = 0
  for (const part of parts) {
    for (const run of part.match(/\p{N}+|\P{N}+/gu) ?? []) {
      starts.add(length)
      length += run.length
      ends.add(length)
    }
  }
  return { text: parts.join(''), starts, ends, parts }
}

/** Finds values by keys that stand in a text, whole or cut at its end. */
export interface KeyIndex<Value> {
  /** The longest key at each place counts. */
  wholeIn(text: PlainText): Value[]
  /** Finds values of keys that begin with the text's end, `shortest` letters at least. */
  cutIn(text: PlainText): Value[]
}

/** `isTelling` leaves out keys that any text may have by chance. */
export function indexByKey<Value>(
  entries: Iterable<readonly [key: string, value: Value]>,
  { shortest, isTelling = () => true }: { shortest: (key: string) => number; isTelling?: (key: string) => boolean },
): KeyIndex<Value> {
  const values = new Map<string, Value[]>()
  for (const [written, value] of entries) {
    const key = compact(written)
    const others = values.get(key)
    if (others) others.push(value)
    else if (isTelling(key)) values.set(key, [value])
  }
  const lengths = [...new Set([...values.keys()].map((key) => key.length))].toSorted((one, other) => other - one)
  const sorted = [...values.keys()].toSorted()
  return {
    wholeIn({ text, starts, ends }) {
      const whole = new Set<Value>()
      let until = 0
      for (const start of starts) {
        if (start < until) continue
        for (const length of lengths) {
          const matched = ends.has(start + length) ? values.get(text.slice(start, start + length)) : undefined
          if (!matched) continue
          for (const value of matched) whole.add(value)
          until = start + length
          break
        }
      }
      return [...whole]
    },
    cutIn({ text, starts }) {
      return [...starts].flatMap((start) => {
        const end = text.slice(start)
        const first = firstFrom(sorted, end)
        // A beginning of many keys tells none of them.
        if (sorted[first + mostCut]?.startsWith(end)) return []
        const keys = sorted
          .slice(first, first + mostCut)
          .filter((key) => key.startsWith(end) && end.length >= shortest(key))
        return keys.flatMap((key) => [...(values.get(key) ?? [])])
      })
    },
  }
}

const mostCut = 20

function firstFrom(sorted: readonly string[], key: string): number {
  let [from, until] = [0, sorted.length]
  while (from < until) {
    const middle = (from + until) >> 1
    if ((sorted[middle] ?? '') < key) from = middle + 1
    else until = middle
  }
  return from
}

const fewestLetters = 5

/** Splits a text into its folded words and numbers. */
const partsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Splits a name into its words. Initials tell nothing, and neither do a few letters. */
export function namePartsOf(name: string): string[] {
  const parts = partsOf(name).filter((part) => part.length > 1)
  return parts.join('').length < fewestLetters ? [] : parts
}

/** Tells whether a text has every word of a name. Its last word may be cut. */
export function hasName({ parts }: PlainText, [first, ...others]: readonly string[]): boolean {
  if (first === undefined || !parts.includes(first)) return false
  const last = parts.at(-1) ?? ''
  return others.every((part) => parts.includes(part) || (last.length >= 2 && part.startsWith(last)))
}
