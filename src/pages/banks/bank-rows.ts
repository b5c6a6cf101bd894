import { fastBankId } from '@electron/core/iban.ts'
import type { Bank, BankChange } from '@electron/banks/contract.ts'
import { formatAmount } from '@electron/core/money.ts'
import { fold, type Locale } from '@electron/core/text.ts'
import type { Preferences } from '@electron/app/contract.ts'

/** A bank with all that a keystroke must not have to work out anew. */
export interface BankRow {
  bank: Bank
  /** Its name and code, as they are searched. */
  folded: string
  /** Minor units. */
  minimum: bigint
  maximum: bigint
  minimumText: string
  maximumText: string
  /** Where its range lies on the bars' common scale. */
  bar: { left: string; width: string }
  /** What today's lists changed of it, newest first. */
  changes: readonly BankChange[]
}

/** How many times the middle maximum a bar may still stand for: one bank without a real limit must not flatten all others. */
const furthest = 10n

/** The right end of the bars: the highest maximum that is not out of all proportion, minor units; at least one. */
export function scaleOf(banks: readonly Bank[]): bigint {
  const maxima = banks.map(({ maximum }) => BigInt(maximum)).toSorted((one, other) => (one < other ? -1 : 1))
  const middle = maxima[Math.floor(maxima.length / 2)] ?? 0n
  const highest = maxima.findLast((maximum) => maximum <= middle * furthest) ?? 0n
  return highest > 1n ? highest : 1n
}

/** Where an amount lies on the bar, 0 to 100. A picture, so a tenth of a percent is enough. */
export function percentOf(minor: bigint, scale: bigint): number {
  const share = Number((minor * 1000n) / scale) / 10
  return Math.min(share, 100)
}

/** @param changesToday newest first */
export function rowsOf(banks: readonly Bank[], changesToday: readonly BankChange[], locale: Locale): BankRow[] {
  const scale = scaleOf(banks)
  const changes = Map.groupBy(changesToday, ({ bankId }) => bankId)
  return banks.map((bank) => {
    const [minimum, maximum] = [BigInt(bank.minimum), BigInt(bank.maximum)]
    const left = percentOf(minimum, scale)
    return {
      bank,
      folded: fold(`${bank.name} ${bank.code}`),
      minimum,
      maximum,
      minimumText: formatAmount(minimum, locale),
      maximumText: formatAmount(maximum, locale),
      bar: { left: `${left}%`, width: `${Math.max(percentOf(maximum, scale) - left, 0)}%` },
      changes: changes.get(bank.id) ?? [],
    }
  })
}

/** Makes once for each row what is drawn of it at every keystroke. A new list, or another language, has new rows. */
export function onceForEach<T>(make: (row: BankRow) => T): (row: BankRow) => T {
  const made = new WeakMap<BankRow, { it: T }>()
  return (row) => {
    const known = made.get(row) ?? { it: make(row) }
    made.set(row, known)
    return known.it
  }
}

/** Those whose name or code contains every typed word, whatever its Turkish letters. Keeps the order. */
export function filterRows(rows: readonly BankRow[], typed: string): readonly BankRow[] {
  const words = fold(typed).split(/\s+/u).filter(Boolean)
  return words.length === 0 ? rows : rows.filter(({ folded }) => words.every((word) => folded.includes(word)))
}

/** Banks are Turkish in either language of the screen: ç after c, ş after s. */
const collator = new Intl.Collator('tr', { numeric: true })
const compareBy: Record<Preferences['bankOrder']['by'], (a: BankRow, b: BankRow) => number> = {
  name: (a, b) => collator.compare(a.bank.name, b.bank.name),
  code: (a, b) => collator.compare(a.bank.code, b.bank.code),
  minimum: (a, b) => Number(a.minimum > b.minimum) - Number(a.minimum < b.minimum),
  maximum: (a, b) => Number(a.maximum > b.maximum) - Number(a.maximum < b.maximum),
}

/** FAST first in any order; the equal ones by name. */
export function inOrder(rows: readonly BankRow[], { by, descending }: Preferences['bankOrder']): BankRow[] {
  const compare = compareBy[by]
  return rows.toSorted((a, b) => {
    const pinned = Number(b.bank.id === fastBankId) - Number(a.bank.id === fastBankId)
    if (pinned !== 0) return pinned
    return (descending ? compare(b, a) : compare(a, b)) || compareBy.name(a, b)
  })
}

/** Those that accept an amount (minor units), and those that do not, each in the list's order. Both limits belong to the range. */
export function byAnswer(rows: readonly BankRow[], asked: bigint): Record<'accepting' | 'others', readonly BankRow[]> {
  const answers = Map.groupBy(rows, ({ minimum, maximum }) => minimum <= asked && asked <= maximum)
  return { accepting: answers.get(true) ?? [], others: answers.get(false) ?? [] }
}

/** What today's lists left out and the present one does not have either, by what they said last. */
export function goneToday(banks: readonly Bank[], changesToday: readonly BankChange[]): BankChange[] {
  const listed = new Set(banks.map(({ id }) => id))
  const latest = new Map(changesToday.toReversed().map((change) => [change.bankId, change]))
  return [...latest.values()].filter(({ bankId, kind }) => kind === 'gone' && !listed.has(bankId)).toReversed()
}

/** What is shown, and after a question (minor units) only the banks that accept it. */
export const rowsToPrint = (shown: readonly BankRow[], asked: bigint | null): readonly BankRow[] =>
  asked === null ? shown : byAnswer(shown, asked).accepting
