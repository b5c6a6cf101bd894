import { expect, test } from 'vitest'
import { seeded } from '../../electron/practice/rules/chance.ts'
import { someCells } from './point-table.ts'
import { runPoints } from './points.ts'

// The whole table is `npm run test:long`.
test('a death or an error at any point of an attempt leaves what the protocol says', { timeout: 900_000 }, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const { wrong, cells, table } = await runPoints(someCells(seeded(seed)))
  expect(wrong, `seed ${seed}\n${table}`).toEqual([])
  expect(cells).toBeGreaterThan(0)
})
