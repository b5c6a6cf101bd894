import { parseAmount } from '../../core/money.ts'
import type { Locale } from '../../core/locale.ts'

/** How many amounts of a column can be read in this dialect and not in the other. */
export interface DialectVotes {
  sure: Record<Locale, number>
  /** Those that were perhaps meant otherwise: `12.500` may have been twelve and a half. */
  doubtful: Record<Locale, number>
}

export const noVotes = (): DialectVotes => ({ sure: { tr: 0, en: 0 }, doubtful: { tr: 0, en: 0 } })

/** An amount that is both (`1250`) or neither (`on lira`) has no vote. */
export function countVote(votes: DialectVotes, amount: string): void {
  const [tr, en] = [parseAmount(amount, 'tr'), parseAmount(amount, 'en')]
  if (tr.ok && !en.ok) votes[tr.doubtful ? 'doubtful' : 'sure'].tr++
  if (en.ok && !tr.ok) votes[en.doubtful ? 'doubtful' : 'sure'].en++
}

/**
 * The dialect of a whole column, never of one row. What all amounts that tell agree on, goes, if one of them is beyond
 * doubt. Otherwise it is what somebody said (`said`), else what more of them tell, those beyond doubt first, else Turkish.
 * `sure` when amounts beyond doubt decide it.
 */
export function decideDialect(
  { sure: votes, doubtful }: DialectVotes,
  said: Locale | null,
): { dialect: Locale; sure: boolean } {
  const sure = votes.tr !== votes.en
  if (sure && votes.en + doubtful.en === 0) return { dialect: 'tr', sure }
  if (sure && votes.tr + doubtful.tr === 0) return { dialect: 'en', sure }
  const told = sure ? votes : doubtful
  return { dialect: said ?? (told.en > told.tr ? 'en' : 'tr'), sure }
}
