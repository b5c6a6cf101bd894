import { dayOf } from '../../core/time.ts'

/** The sums that verifying recounts, and how it names one that does not agree. */

export const sumNames = ['created', 'moved', 'done', 'dispatched', 'approved'] as const

/** `sum approved 2026-11-27 <checker>`: `day` is when it began, 0 for a sum of all days. */
export const nameOfSum = ({ day, name, part }: { day: number; name: string; part: string }): string =>
  ['sum', name, day === 0 ? '-' : dayOf(day), part].join(' ').trimEnd()

/** Null for the name of anything else. `day`: null for a sum of all days. */
export function sumNamed(mismatch: string): { name: (typeof sumNames)[number]; day: string | null } | null {
  const [, word, day] = /^sum (\S+) (-|\d{4}-\d{2}-\d{2})/.exec(mismatch) ?? []
  const name = sumNames.find((one) => one === word)
  return name === undefined || day === undefined ? null : { name, day: day === '-' ? null : day }
}
