/** Days as the finance staff count them, `2026-11-21`: Istanbul's. Turkey has kept UTC+3 the whole year since 2016. */
const istanbulOffsetMs = 3 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

/** `2026-11-21` to [from, until), UTC milliseconds. */
export function boundsOfDay(day: string): { from: number; until: number } {
  const from = Date.parse(`${day}T00:00:00Z`) - istanbulOffsetMs
  return { from, until: from + dayMs }
}

/** The day in Istanbul at this moment, UTC milliseconds. */
export const dayOf = (at: number): string => new Date(at + istanbulOffsetMs).toISOString().slice(0, 10)

/** When the day in Istanbul began that this moment lies in. */
export const startOfDay = (at: number): number => boundsOfDay(dayOf(at)).from

/** Is it a day that there is, written like that? */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const { from } = boundsOfDay(text)
  return !Number.isNaN(from) && dayOf(from) === text
}

/** So many days later; earlier where `days` is negative. */
export const dayPlus = (day: string, days: number): string => dayOf(boundsOfDay(day).from + days * dayMs)
