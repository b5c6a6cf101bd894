import type { Locale } from './text.ts'

/** The one place that knows the zone, days and clocks. Everything is stored as UTC milliseconds. */

// ---- days as the finance staff count them, `2026-11-21`: Istanbul's ----------------------------------------------

export const hourMs = 60 * 60_000
export const dayMs = 24 * hourMs
/** Turkey has kept UTC+3 the whole year since 2016. */
export const istanbulOffsetMs = 3 * hourMs

/** `2026-11-21` to [from, until), UTC milliseconds. */
export function boundsOfDay(day: string): { from: number; until: number } {
  const from = Date.parse(`${day}T00:00:00Z`) - istanbulOffsetMs
  return { from, until: from + dayMs }
}

/** The day in Istanbul at this moment, UTC milliseconds. */
export const dayOf = (at: number): string => new Date(at + istanbulOffsetMs).toISOString().slice(0, 10)

/** When the day in Istanbul began that this moment lies in. */
export const startOfDay = (at: number): number => Math.floor((at + istanbulOffsetMs) / dayMs) * dayMs - istanbulOffsetMs

/** The same as a ledger works it out, of what stands in a column. */
export const startOfDayInSql = (at: string): string => `${at} - (${at} + ${istanbulOffsetMs}) % ${dayMs}`

/** Is it a day that there is, written like that? */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const { from } = boundsOfDay(text)
  return !Number.isNaN(from) && dayOf(from) === text
}

/** So many days later; earlier where `days` is negative. */
export const dayPlus = (day: string, days: number): string => dayOf(boundsOfDay(day).from + days * dayMs)

// ---- how times are shown ---------------------------------------------------------------------------------------

const shown = (locale: Locale, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    ...style,
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  })

/** `11:14` */
export const istanbulHour = (at: number, locale: Locale): string => shown(locale, {}).format(at)

/** `21.11.2026 11:14`: the house's time zone, to the minute. */
export const istanbulTime = (at: number, locale: Locale): string => shown(locale, { dateStyle: 'short' }).format(at)

/** `21 Kasım 2026`, `21 Kasım 2026 Cumartesi`: every country reads `11/12` its own way. */
export const dateInWords = (day: string, locale: Locale, weekday?: 'long'): string =>
  new Intl.DateTimeFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    timeZone: 'Europe/Istanbul',
    weekday,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(boundsOfDay(day).from)

/** `2026-11-21T14:02:03`, as a clock on Istanbul's wall. */
export const wallTimeOf = (at: number): string => new Date(at + istanbulOffsetMs).toISOString().slice(0, 19)

// ---- who did it and when ---------------------------------------------------------------------------------------

/** Names a computer. */
export interface AtComputer {
  /** Stands in every event that comes from there. */
  readonly computer: string
}

/** Written with every change, and with the event that the audit trail keeps of it. */
export interface Stamp {
  /** An operator's id, `service` or `app`. */
  by: string
  /** Names their computer if it may be another one than this. */
  computer?: string | undefined
  /** Machine clock. */
  at: number
  /** The service's clock minus the machine's, as far as it was known then, milliseconds. */
  offset: number | null
}

/** What the service's clock said then: it opens a deposit's window, and closes it (spec 2.3 `expiresAt`). */
export const serviceTime = ({ at, offset }: Stamp): number => at + (offset ?? 0)

/** Makes the stamp of one change. */
export interface Stamped {
  (by: 'app' | 'service'): Stamp
  /** Null: no seat asked for it. */
  (by: string, seat: AtComputer | null): Stamp
}

/** `offset`: of the service's clock, as far as it is known. */
export const createStamps =
  ({ clock, offset }: { clock: { now(): number }; offset: () => number | null }): Stamped =>
  (by: string, seat: AtComputer | null = null) => ({
    ...{ by, at: clock.now(), offset: offset() },
    ...(seat && { computer: seat.computer }),
  })

// ---- from which difference of the clocks on something is done about it (domain rule 9) -----------------------------

/** Milliseconds, either way. */
const warningAbove = 60_000
const lockAbove = 15 * 60_000

export const isWorthAWarning = (offset: number | null): offset is number =>
  offset !== null && Math.abs(offset) > warningAbove

/** A machine that is so far off may be off in other things, and its times in the ledger cannot be trusted. */
export const locksDispatch = (offset: number | null): offset is number =>
  offset !== null && Math.abs(offset) > lockAbove

/**
 * Runs with the machine's clock, and never behind the ledger's newest event. A time that the service contradicts by
 * more than the lock holds nothing up.
 */
export function createLedgerClock({
  machine,
  offset,
  newestAt,
}: {
  machine: { now(): number }
  /** The service's clock minus the machine's, milliseconds. */
  offset: () => number | null
  /** The time of the ledger's newest event. */
  newestAt: number
}) {
  let latest = newestAt
  const ledgerClock = {
    now(): number {
      const now = machine.now()
      const ofService = offset()
      const isWrong = ofService !== null && latest - (now + ofService) > lockAbove
      return (latest = isWrong ? now : Math.max(latest, now))
    },
    /** The service's clock minus this one. */
    offset(): number | null {
      const ofService = offset()
      return ofService === null ? null : ofService + machine.now() - ledgerClock.now()
    },
  }
  return ledgerClock
}

/** What somebody confirmed, or was learnt, holds as long as the clocks do not part further. */
export const isStillAs = (offset: number, known: number): boolean => Math.abs(offset - known) <= 60_000

// ---- how far the service's clock is from this machine's --------------------------------------------------------------
// Learnt from the envelope's `timestamp` (spec 2.1). Pure: the client keeps the samples and signs with the corrected time.
// All times and offsets are milliseconds; an offset is server time minus machine time.

/** One answer: the server wrote `serverSeconds` somewhere between our send and our receive (machine clock). */
export interface ClockSample {
  sentAt: number
  receivedAt: number
  /** Whole Unix seconds: the server's time was in [serverSeconds, serverSeconds + 1). */
  serverSeconds: number
}

/** What one sample, or several together, allow the offset to be. */
interface OffsetBounds {
  lowest: number
  highest: number
}

export interface KeptSample extends OffsetBounds {
  at: number
}

/** A slower answer bounds the offset so loosely that it is not worth keeping. */
const longestRoundTrip = 5_000

/** Whether an answer that took so many milliseconds says anything of the clocks. */
export const tellsTheTime = (roundTrip: number): boolean => roundTrip >= 0 && roundTrip <= longestRoundTrip

/** Clocks drift: what was true an hour ago must not bind what is true now. */
const longestMemory = hourMs
const mostSamples = 32

function intersection(samples: readonly OffsetBounds[]): OffsetBounds {
  let [lowest, highest] = [-Infinity, Infinity]
  for (const sample of samples) {
    lowest = Math.max(lowest, sample.lowest)
    highest = Math.min(highest, sample.highest)
  }
  return { lowest, highest }
}

const isPossible = ({ lowest, highest }: OffsetBounds): boolean => lowest <= highest

/**
 * The samples to keep after one more answer. A sample that contradicts the others starts anew: a clock was
 * set, and the newest word is the true one. Only give it answers over verified TLS or loopback.
 */
export function observe(kept: readonly KeptSample[], sample: ClockSample): readonly KeptSample[] {
  if (!tellsTheTime(sample.receivedAt - sample.sentAt)) return kept
  const newest: KeptSample = {
    lowest: sample.serverSeconds * 1000 - sample.receivedAt,
    highest: (sample.serverSeconds + 1) * 1000 - sample.sentAt,
    at: sample.receivedAt,
  }
  // `Math.abs`: a sample from the future means that the machine's clock was set back.
  const recent = kept.filter((earlier) => Math.abs(newest.at - earlier.at) <= longestMemory)
  const together = [...recent, newest].slice(-mostSamples)
  return isPossible(intersection(together)) ? together : [newest]
}

/** The offset that all kept samples agree on, with its bounds; null when there is none yet. */
export function clockOffset(kept: readonly KeptSample[]): (OffsetBounds & { offset: number }) | null {
  if (kept.length === 0) return null
  const { lowest, highest } = intersection(kept)
  return { lowest, highest, offset: Math.round((lowest + highest) / 2) }
}
