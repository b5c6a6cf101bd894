import { expect, test } from 'vitest'
import { runHostFaults } from './host-faults.ts'

// `npm run faults -- --host` makes 3,000 faults.
test(
  'a host and three members lose nothing and send nothing twice through 30 faults',
  { timeout: 900_000 },
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const { wrong, faults, lost, double, twice } = await runHostFaults({ faults: 30, seed })
    expect(wrong, `seed ${seed}`).toEqual([])
    expect({ faults, lost, double, twice }).toEqual({ faults: 30, lost: 0, double: 0, twice: 0 })
  },
)
