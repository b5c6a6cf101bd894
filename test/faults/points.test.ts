import { expect, test } from 'vitest'
import { someCells } from './point-table.ts'
import { runPoints } from './points.ts'

// The whole table is `npm run test:long`.
test(
  'at every point of an attempt, a death or an error leaves what the protocol says',
  { timeout: 900_000 },
  async () => {
    const { wrong, cells, table } = await runPoints(someCells)
    expect(wrong, table).toEqual([])
    expect(cells).toBe(someCells.length)
  },
)
