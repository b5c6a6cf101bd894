/** Turkey has kept UTC+3 the whole year since 2016: what is typed is Istanbul's wall clock, whatever the machine's zone. */
const zone = '+03:00'
const zoneMs = 3 * 60 * 60_000

/** What a `datetime-local` field holds (`2026-11-21T14:05`), as UTC milliseconds; null when it is empty or no moment. */
export function readTypedMoment(typed: string): number | null {
  const at = Date.parse(`${typed.trim()}${zone}`)
  return Number.isNaN(at) ? null : at
}

/** What the field shows for this moment, with its seconds. */
export const typeableMoment = (at: number): string => new Date(at + zoneMs).toISOString().slice(0, 19)
