import { expect, test } from 'vitest'
import { runPowerCut } from './power-cut.ts'

// Every single write is `npm run test:long`.
test('a power cut leaves what was promised; with synchronous=NORMAL it would not', { timeout: 900_000 }, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const { wrong, full, normal } = await runPowerCut({ rounds: 2, everyWrite: 60, everyRecovery: 120, seed })
  expect(wrong, `seed ${seed}`).toEqual([])
  expect(full.recovered).toBeGreaterThan(0)
  expect(normal.failed).toBeGreaterThan(0)
})
