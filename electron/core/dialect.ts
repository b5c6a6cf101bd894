import { parseAmount } from './money.ts'
import type { Locale } from './text.ts'

/** Counts amounts that can be read in one dialect and not in the other. */
interface DialectVotes {
  sure: Record<Locale, number>
  /** Counts amounts that were perhaps meant otherwise: `12.500` may have been twelve and a half. */
  doubtful: Record<Locale, number>
}

export const noVotes = (): DialectVotes => ({ sure: { tr: 0, en: 0 }, doubtful: { tr: 0, en: 0 } })

/** Counts an amount. One that is both (`1250`) or neither (`on lira`) has no vote. */
export function countVote(votes: DialectVotes, amount: string): void {
  const [tr, en] = [parseAmount(amount, 'tr'), parseAmount(amount, 'en')]
  if (tr.ok && !en.ok) votes[tr.doubtful ? 'doubtful' : 'sure'].tr++
  if (en.ok && !tr.ok) votes[en.doubtful ? 'doubtful' : 'sure'].en++
}

/**
 * Decides a column's dialect by all amounts, else `chosen`, else most of them.
 * Amounts beyond doubt make it `sure`, or none at all.
 */
export function decideDialect(
  { sure: votes, doubtful }: DialectVotes,
  chosen: Locale | null,
): { dialect: Locale; sure: boolean } {
  // All of them are the same in both.
  if (votes.tr + votes.en + doubtful.tr + doubtful.en === 0) return { dialect: chosen ?? 'tr', sure: true }
  const sure = votes.tr !== votes.en
  if (sure && votes.en + doubtful.en === 0) return { dialect: 'tr', sure }
  if (sure && votes.tr + doubtful.tr === 0) return { dialect: 'en', sure }
  const deciding = sure ? votes : doubtful
  return { dialect: chosen ?? (deciding.en > deciding.tr ? 'en' : 'tr'), sure }
}
