import { expect, test } from 'vitest'
import { runKills } from './kills.ts'

// `npm run test:long` kills it 1,000 times.
test('killed 30 times at random, it sent nothing twice and lost nothing', { timeout: 900_000 }, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const { wrong, kills, lost, double } = await runKills({ kills: 30, seed })
  expect(wrong, `seed ${seed}`).toEqual([])
  expect({ kills, lost, double }).toEqual({ kills: 30, lost: 0, double: 0 })
})

test(
  'killed 8 times in the middle of a batch, it left at most twelve payouts unknown',
  { timeout: 900_000 },
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const { wrong, between, mostUnknown } = await runKills({ kills: 8, seed, batches: true })
    expect(wrong, `seed ${seed}`).toEqual([])
    expect(between).toBeGreaterThan(0)
    expect(mostUnknown).toBeLessThanOrEqual(12)
  },
)
