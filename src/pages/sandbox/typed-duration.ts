/** Whole minutes and seconds as typed; an empty field counts as none. Null: not a time, or none at all. */
export function secondsIn({ minutes, seconds }: { minutes: string; seconds: string }): number | null {
  const parts = [minutes.trim(), seconds.trim()]
  if (parts.every((part) => part === '') || !parts.every(isCount)) return null
  const [wholeMinutes = 0, wholeSeconds = 0] = parts.map(Number)
  return wholeMinutes * 60 + wholeSeconds
}

/** Digits, or nothing yet. */
export const isCount = (typed: string): boolean => /^\d{0,5}$/.test(typed.trim())
