import { parseAmount } from '../contract/money.ts'
import type { Locale } from '../contract/preferences.ts'

/** How many amounts of a column can be read in this dialect and not in the other. */
export type DialectVotes = Record<Locale, number>

/** The only dialect in which this amount can be read; null when it is both (`1250`) or neither (`on lira`). */
export function onlyDialectOf(amount: string): Locale | null {
  const [tr, en] = [parseAmount(amount, 'tr').ok, parseAmount(amount, 'en').ok]
  if (tr === en) return null
  return tr ? 'tr' : 'en'
}

/**
 * The dialect of a whole column, never of one row. What all amounts that tell agree on, goes. Where they differ or none
 * tells, it is what somebody said (`said`), else what more of them tell, else Turkish. `sure` when the amounts decide it.
 */
export function decideDialect(votes: DialectVotes, said: Locale | null): { dialect: Locale; sure: boolean } {
  const sure = votes.tr !== votes.en
  if (sure && votes.en === 0) return { dialect: 'tr', sure }
  if (sure && votes.tr === 0) return { dialect: 'en', sure }
  return { dialect: said ?? (votes.en > votes.tr ? 'en' : 'tr'), sure }
}
