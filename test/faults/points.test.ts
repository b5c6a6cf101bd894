import { expect, test } from 'vitest'
import { seeded } from '../../electron/practice/rules/chance.ts'
import { points, networkFaults, someCells } from './point-table.ts'
import { runPoints } from './points.ts'

// The whole table is `npm run test:long`.
test(
  'at every point of an attempt, a death or an error leaves what the protocol says',
  { timeout: 900_000 },
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const { wrong, cells, table } = await runPoints(someCells(seeded(seed)))
    expect(wrong, `seed ${seed}\n${table}`).toEqual([])
    expect(cells).toBe(points.length + networkFaults.length - 1)
  },
)
