import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnsFor } from '../../../../src/pages/banks/table-columns.ts'

const usual = { minimum: 9, maximum: 11 }

it('has every column where there is room for it', () => {
  const all = columnsFor(1_600, usual, true, true)
  expect(Object.values(all)).not.toContain(null)
  expect(all.words).toBe(true)
  expect(columnsFor(1_600, usual, false, false)).toMatchObject({ accepts: null, change: null })
})

it('gives up the code and the picture before the change, and the words of an answer before the answer', () => {
  expect(columnsFor(990, usual, true, true)).toMatchObject({ code: null, picture: null, change: 320, words: true })
  expect(columnsFor(512, usual, true, true)).toMatchObject({ accepts: 76, words: false, change: null, copy: null })
})

it('makes room for the longest limits', () => {
  const long = columnsFor(990, { minimum: 9, maximum: 21 }, false, false)
  expect(long.maximum - columnsFor(990, usual, false, false).maximum).toBe(90)
})

it('never takes more than there is, and leaves the names enough', () => {
  const anything = fc.record({
    width: fc.integer({ min: 0, max: 3_000 }),
    minimum: fc.integer({ min: 0, max: 21 }),
    maximum: fc.integer({ min: 0, max: 21 }),
    asked: fc.boolean(),
    changing: fc.boolean(),
  })
  fc.assert(
    fc.property(anything, ({ width, minimum, maximum, asked, changing }) => {
      const columns = columnsFor(width, { minimum, maximum }, asked, changing)
      const parts = ['minimum', 'maximum', 'accepts', 'copy', 'change', 'picture', 'code'] as const
      const taken = parts.reduce((sum, part) => sum + (columns[part] ?? 0), 0)
      expect(taken + 180).toBeLessThanOrEqual(Math.max(width, columns.least))
    }),
  )
})
