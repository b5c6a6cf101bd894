import { describe, expect, it } from 'vitest'
import {
  dotsOf,
  drawnOf,
  peakOf,
  placeOf,
  roomFor,
  stepRuns,
  stretchesOf,
  ticksOf,
} from '../../../../src/pages/banks/limit-chart.ts'

const hour = 3_600_000
const step = (at: number, limits: [bigint, bigint] | null) => ({
  at: at * hour,
  limits: limits && { minimum: String(limits[0]), maximum: String(limits[1]) },
})
const box = { width: 100, height: 10 }

describe('limits over time', () => {
  it('that never changed are a flat line over the whole width, also at the very beginning', () => {
    for (const now of [0, 5 * hour]) {
      const stretches = stretchesOf([step(0, [100n, 400n])], now)
      expect(stepRuns(stretches, 'maximum', box)).toEqual([{ line: 'M0 0H100', area: 'M0 0H100V10H0Z' }])
    }
  })

  it('step down and up where they changed, half by time and half evenly, each limit on its own scale from zero', () => {
    const stretches = stretchesOf([step(0, [100n, 400n]), step(5, [100n, 200n]), step(8, [50n, 300n])], 10 * hour)
    expect(stepRuns(stretches, 'maximum', box)[0]?.line).toBe('M0 0H41.7V5H73.3V2.5H100')
    expect(stepRuns(stretches, 'minimum', box)[0]?.line).toBe('M0 0H41.7V0H73.3V5H100')
    expect(peakOf(stretches, 'maximum')).toBe(400n)
    expect([0, 1, 2, 3].map((index) => placeOf(index, stretches, 100))).toEqual([0, 41.7, 73.3, 100])
  })

  it('show what held for a minute among months as a step, never as a spike', () => {
    const minute = 1 / 60
    const stretches = stretchesOf(
      [step(0, [1n, 4n]), step(2_000, [1n, 2n]), step(2_000 + minute, [1n, 4n])],
      4_000 * hour,
    )
    expect(placeOf(2, stretches, 300) - placeOf(1, stretches, 300)).toBeCloseTo(50, 0)
  })

  it('have a dot where they became something else, and where they are first known or known again', () => {
    const steps = [
      step(0, [100n, 400n]),
      step(2, [100n, 200n]),
      step(4, null),
      step(6, [100n, 200n]),
      step(8, [50n, 200n]),
    ]
    const stretches = stretchesOf(steps, 10 * hour)
    const of = (limit: 'minimum' | 'maximum') => dotsOf(stretches, limit, box).map(({ x, y, minor }) => [x, y, minor])
    expect(of('maximum')).toEqual([
      [0, 0, 400n],
      [20, 5, 200n],
      [60, 5, 200n],
    ])
    expect(of('minimum')).toEqual([
      [0, 0, 100n],
      [60, 0, 100n],
      [80, 5, 50n],
    ])
  })

  it('are drawn of the newest twelve steps', () => {
    const stretches = stretchesOf(
      Array.from({ length: 30 }, (_, index) => step(index, [1n, BigInt(index)])),
      30 * hour,
    )
    expect(drawnOf(stretches)).toHaveLength(12)
    expect(drawnOf(stretches).at(-1)?.limits?.maximum).toBe(29n)
  })

  it('have a hole while the bank was not in the list', () => {
    const stretches = stretchesOf([step(0, [1n, 4n]), step(2, null), step(6, [1n, 2n])], 10 * hour)
    expect(stepRuns(stretches, 'maximum', box).map(({ line }) => line)).toEqual(['M0 0H26.7', 'M63.3 5H100'])
  })

  it('end where it went, and are drawn even when nothing was ever accepted', () => {
    const gone = stretchesOf([step(0, [1n, 4n]), step(5, null)], 10 * hour)
    expect(stepRuns(gone, 'maximum', box).map(({ line }) => line)).toEqual(['M0 0H50'])
    const zero = stretchesOf([step(0, [0n, 0n])], hour)
    expect(stepRuns(zero, 'minimum', box)[0]?.line).toBe('M0 10H100')
  })

  it('stay inside the box for five hundred steps of the largest amounts, and when the clock stands before the last one', () => {
    const steps = Array.from({ length: 500 }, (_, index) => step(index, [BigInt(index), 999_999_999_999_999n]))
    const [run] = stepRuns(stretchesOf(steps, 10), 'minimum', box)
    const numbers = run?.line.match(/[\d.]+/g)?.map(Number) ?? []
    expect(numbers).toHaveLength(1_001)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(100)
  })
})

it('says under it when each step began, as finely as it takes', () => {
  const begins = Date.parse('2026-11-21T18:30:14Z')
  const ticks = (span: number, from = begins) => {
    const halves = [from, from + span / 2].map((at) => ({ at, limits: null }))
    return ticksOf(stretchesOf(halves, from + span), 'tr')
  }
  expect(ticks(10 * 24 * hour)).toEqual(['21.11.2026', '26.11.2026'])
  expect(ticks(4 * hour)).toEqual(['21.11.2026 21:30', '21.11.2026 23:30'])
  expect(ticks(2 * hour)).toEqual(['21:30', '22:30'])
  // Two days that read the same would tell nothing.
  const sameDay = [begins, begins + hour].map((at) => ({ at, limits: null }))
  expect(ticksOf(stretchesOf(sameDay, begins + 100 * hour), 'tr')).toEqual(['21.11.2026 21:30', '21.11.2026 22:30'])
})

it('leaves out words that have no room beside newer ones, and lets none out of the chart', () => {
  const word = (x: number, text: string) => ({ x, text })
  const kept = roomFor([word(0, '1.000'), word(100, '2.000'), word(110, '3.000'), word(298, '4.000')], 300)
  expect(kept.map(({ text }) => text)).toEqual(['1.000', '3.000', '4.000'])
  expect(kept.at(-1)?.x).toBeLessThan(270)
})
