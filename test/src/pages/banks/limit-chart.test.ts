import { describe, expect, it } from 'vitest'
import { peakOf, placeOf, stepRuns, stretchesOf } from '../../../../src/pages/banks/limit-chart.ts'

const hour = 3_600_000
const step = (at: number, limits: [bigint, bigint] | null) => ({
  at: at * hour,
  limits: limits && { minimum: String(limits[0]), maximum: String(limits[1]) },
})
const box = { width: 100, height: 10 }

describe('limits over time', () => {
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

  it('have a hole while the bank was not in the list', () => {
    const stretches = stretchesOf([step(0, [1n, 4n]), step(2, null), step(6, [1n, 2n])], 10 * hour)
    expect(stepRuns(stretches, 'maximum', box).map(({ line }) => line)).toEqual(['M0 0H26.7', 'M63.3 5H100'])
  })

  it('stay inside the box for five hundred steps of the largest amounts, and when the clock stands before the last one', () => {
    const steps = Array.from({ length: 500 }, (_, index) => step(index, [BigInt(index), 999_999_999_999_999n]))
    const [run] = stepRuns(stretchesOf(steps, 10), 'minimum', box)
    const numbers = run?.line.match(/[\d.]+/g)?.map(Number) ?? []
    expect(numbers).toHaveLength(1_001)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(100)
  })
})
