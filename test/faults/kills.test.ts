import { expect, test } from 'vitest'
import { runKills } from './kills.ts'

// `npm run test:long` kills it 1,000 times.
test('killed 12 times at random, it sent nothing twice and lost nothing', { timeout: 900_000 }, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const { wrong, kills, lost, double } = await runKills({ kills: 12, seed })
  expect(wrong, `seed ${seed}`).toEqual([])
  expect({ kills, lost, double }).toEqual({ kills: 12, lost: 0, double: 0 })
})
