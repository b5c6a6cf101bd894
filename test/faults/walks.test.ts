import { expect, test } from 'vitest'
import { runWalks } from './walks.ts'

// `npm run faults -- --walks 50 --steps 1000` goes further.
test(
  'on a walk nothing arrived more often than it was made ready, and the trail held',
  { timeout: 900_000 },
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const { wrong, walks, ready } = await runWalks({ walks: 1, steps: 100, seed })
    expect(wrong, `seed ${seed}`).toEqual([])
    expect(walks).toBe(1)
    expect(ready).toBeGreaterThan(0)
  },
)
