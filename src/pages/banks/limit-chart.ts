import type { BankHistory } from '@electron/banks/contract.ts'
import type { Locale } from '@electron/core/text.ts'
import { dayMs } from '@electron/core/time.ts'
import { briefMomentText, dayText, momentText, timeText } from '../../lib/moment-text.ts'
import { percentOf } from './bank-rows.ts'

/** The geometry of a bank's limits over time. A picture, so its numbers may be rounded; minor units stay whole. */

/** What held from one moment until another, UTC milliseconds. Null: the bank was not in the list. */
interface Stretch {
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

interface Box {
  width: number
  height: number
}

/** More changes than this would not be told apart; older ones are in the list under the chart. */
const mostDrawn = 12

/** The newest of them. */
export const drawnOf = (stretches: readonly Stretch[]): readonly Stretch[] => stretches.slice(-mostDrawn)

/**
 * Where the stretch of this index begins, 0 to `width`; as many as there are: where the last one ends. Half of the width is
 * shared out by time and half evenly, so that what held for a minute among months is a step that can be seen.
 */
export function placeOf(index: number, stretches: readonly Stretch[], width: number): number {
  const from = stretches[0]?.from ?? 0
  const to = stretches.at(-1)?.to ?? 0
  const at = stretches[index]?.from ?? to
  const byTime = to <= from ? 0 : Math.min(Math.max((at - from) / (to - from), 0), 1)
  return Math.round(((byTime + index / stretches.length) / 2) * width * 10) / 10
}

/** When each stretch began: days, moments or times, as finely as it takes to tell them apart. */
export function ticksOf(stretches: readonly Stretch[], locale: Locale): string[] {
  const [from, to] = [stretches[0]?.from ?? 0, stretches.at(-1)?.to ?? 0]
  const isOneDay = dayText(from, locale) === dayText(to, locale)
  const text = to - from > 2 * dayMs ? dayText : isOneDay ? timeText : momentText
  const ticks = stretches.map(({ from: at }) => text(at, locale))
  return new Set(ticks).size === ticks.length ? ticks : stretches.map(({ from: at }) => briefMomentText(at, to, locale))
}

/** Roughly, of small letters. */
const widthOf = (text: string): number => text.length * 6.6 + 8

/** The words that have room beside each other, the newest first of all; none leaves the width. */
export function roomFor<Word extends { x: number; text: string }>(words: readonly Word[], width: number): Word[] {
  let free = width
  return words
    .toReversed()
    .flatMap((word) => {
      const x = Math.min(word.x, width - widthOf(word.text))
      if (x < 0 || x + widthOf(word.text) > free) return []
      free = x
      return [{ ...word, x }]
    })
    .toReversed()
}

/** Where a limit became another one, and where it is first known. */
export function dotsOf(
  stretches: readonly Stretch[],
  limit: Limit,
  box: Box,
): { x: number; y: number; minor: bigint }[] {
  const peak = peakOf(stretches, limit)
  return stretches.flatMap(({ limits }, index) => {
    if (!limits || stretches[index - 1]?.limits?.[limit] === limits[limit]) return []
    const minor = limits[limit]
    return [{ x: placeOf(index, stretches, box.width), y: heightOf(minor, peak, box), minor }]
  })
}

const heightOf = (minor: bigint, peak: bigint, { height }: Box): number =>
  Math.round(height * (100 - percentOf(minor, peak)) * 10) / 1000

/** One run of steps for each time that the bank was in the list: its line, and the same closed down to zero. */
interface StepRun {
  line: string
  area: string
}

export function stepRuns(stretches: readonly Stretch[], limit: Limit, box: Box): StepRun[] {
  const peak = peakOf(stretches, limit)
  const x = (index: number): number => placeOf(index, stretches, box.width)

  const runs: { from: number; steps: string[] }[] = []
  let listed = false
  for (const [index, { limits }] of stretches.entries()) {
    if (limits) {
      if (!listed) runs.push({ from: x(index), steps: [] })
      runs.at(-1)?.steps.push(`${heightOf(limits[limit], peak, box)}H${x(index + 1)}`)
    }
    listed = limits !== null
  }
  return runs.map(({ from, steps }) => {
    const line = `M${from} ${steps.join('V')}`
    return { line, area: `${line}V${box.height}H${from}Z` }
  })
}
