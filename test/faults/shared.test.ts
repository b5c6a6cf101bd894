import { expect, test } from 'vitest'
import { runShared } from './shared-run.ts'

// `npm run faults -- --shared` goes further.
test(
  'three desks on a server, under forty faults, sent nothing twice and lost nothing',
  { timeout: 900_000 },
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const { wrong, faults, lost, double } = await runShared({ faults: 40, seed })
    expect(wrong, `seed ${seed}`).toEqual([])
    expect({ faults, lost, double }).toEqual({ faults: 40, lost: 0, double: 0 })
  },
)
