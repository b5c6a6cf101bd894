import { expect, test } from 'vitest'
import { runKills } from './kills.ts'

// `npm run faults -- --kills 300 --batches` kills it more often.
test('killed 6 times in a batch, it left at most twelve payouts unknown', { timeout: 900_000 }, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const { wrong, between, mostUnknown } = await runKills({ kills: 6, seed, batches: true })
  expect(wrong, `seed ${seed}`).toEqual([])
  expect(between).toBeGreaterThan(0)
  expect(mostUnknown).toBeLessThanOrEqual(12)
})
