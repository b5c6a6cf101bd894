import { describe, expect, it } from 'vitest'
import { peakOf, placeOf, stepRuns, stretchesOf, ticksOf } from '../../../../src/pages/banks/limit-chart.ts'

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

  it('step down and up where they changed, each limit on its own scale from zero', () => {
    const stretches = stretchesOf([step(0, [100n, 400n]), step(5, [100n, 200n]), step(8, [50n, 300n])], 10 * hour)
    expect(stepRuns(stretches, 'maximum', box)[0]?.line).toBe('M0 0H50V5H80V2.5H100')
    expect(stepRuns(stretches, 'minimum', box)[0]?.line).toBe('M0 0H50V0H80V5H100')
    expect(peakOf(stretches, 'maximum')).toBe(400n)
    expect(placeOf(8 * hour, stretches, 100)).toBe(80)
  })

  it('have a hole while the bank was not in the list', () => {
    const stretches = stretchesOf([step(0, [1n, 4n]), step(2, null), step(6, [1n, 2n])], 10 * hour)
    expect(stepRuns(stretches, 'maximum', box).map(({ line }) => line)).toEqual(['M0 0H20', 'M60 5H100'])
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

it('says under it when it begins and where its middle is, as finely as it takes', () => {
  const begins = Date.parse('2026-11-21T18:30:14Z')
  const ticks = (span: number, from = begins) => ticksOf(stretchesOf([{ at: from, limits: null }], from + span), 'tr')
  const minute = 60_000
  expect(ticks(10 * 24 * hour)).toEqual(['21.11.2026', '26.11.2026'])
  expect(ticks(4 * hour)).toEqual(['21.11.2026 21:30', '21.11.2026 23:30'])
  expect(ticks(2 * hour)).toEqual(['21:30', '22:30'])
  // Within a minute, two times that read the same would tell nothing.
  expect(ticks(minute)).toEqual(['21:30:14', '21:30:44'])
  expect(ticks(minute, Date.parse('2026-11-21T20:59:20Z'))).toEqual(['21.11.2026 23:59:20', '21.11.2026 23:59:50'])
})
