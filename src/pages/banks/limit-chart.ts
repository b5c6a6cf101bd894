import type { BankHistory } from '@electron/banks/contract.ts'
import type { Locale } from '@electron/core/text.ts'
import { dayText, momentText, preciseBriefText, timeText } from '../../lib/moment-text.ts'
import { percentOf } from './range-scale.ts'

/** The geometry of a bank's limits over time. A picture, so its numbers may be rounded; minor units stay whole. */

/** What held from one moment until another, UTC milliseconds. Null: the bank was not in the list. */
export interface Stretch {
  from: number
  to: number
  limits: { minimum: bigint; maximum: bigint } | null
}

/** A single list has no length yet: it is drawn as if it had held so long. */
const shortest = 60_000

/** @param now the end of what still holds */
export const stretchesOf = (steps: BankHistory['steps'], now: number): Stretch[] =>
  steps.map(({ at, limits }, index) => ({
    from: at,
    to: steps[index + 1]?.at ?? Math.max(now, (steps[0]?.at ?? now) + shortest, at),
    limits: limits && { minimum: BigInt(limits.minimum), maximum: BigInt(limits.maximum) },
  }))

export type Limit = 'minimum' | 'maximum'

/** The highest that it ever was, minor units; at least one. */
export const peakOf = (stretches: readonly Stretch[], limit: Limit): bigint =>
  stretches.reduce((peak, { limits }) => (limits && limits[limit] > peak ? limits[limit] : peak), 1n)

export interface Box {
  width: number
  height: number
}

/** Where a moment lies, 0 to `width`. */
export function placeOf(at: number, stretches: readonly Stretch[], width: number): number {
  const from = stretches[0]?.from ?? 0
  const span = (stretches.at(-1)?.to ?? 0) - from
  return span <= 0 ? 0 : Math.round(((at - from) / span) * width * 10) / 10
}

const dayMs = 86_400_000

/** Under the beginning and the middle: days, moments or times, as finely as it takes to tell the two apart. */
export function ticksOf(stretches: readonly Stretch[], locale: Locale): string[] {
  const [from, to] = [stretches[0]?.from ?? 0, stretches.at(-1)?.to ?? 0]
  const isOneDay = dayText(from, locale) === dayText(to, locale)
  const text = to - from > 2 * dayMs ? dayText : isOneDay ? timeText : momentText
  const marked = [from, from + (to - from) / 2]
  const ticks = marked.map((at) => text(at, locale))
  return new Set(ticks).size > 1 ? ticks : marked.map((at) => preciseBriefText(at, to, locale))
}

/** One run of steps for each time that the bank was in the list: its line, and the same closed down to zero. */
export interface StepRun {
  line: string
  area: string
}

export function stepRuns(stretches: readonly Stretch[], limit: Limit, { width, height }: Box): StepRun[] {
  const peak = peakOf(stretches, limit)
  const x = (at: number): number => placeOf(at, stretches, width)
  const y = (minor: bigint): number => Math.round(height * (100 - percentOf(minor, peak)) * 10) / 1000

  const runs: { from: number; steps: string[] }[] = []
  let listed = false
  for (const { from, to, limits } of stretches) {
    if (limits) {
      if (!listed) runs.push({ from: x(from), steps: [] })
      runs.at(-1)?.steps.push(`${y(limits[limit])}H${x(to)}`)
    }
    listed = limits !== null
  }
  return runs.map(({ from, steps }) => {
    const line = `M${from} ${steps.join('V')}`
    return { line, area: `${line}V${height}H${from}Z` }
  })
}
