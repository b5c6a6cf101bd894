import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRowElements, piecesOf, rowHeight, rowsInSight } from '../../../../src/pages/banks/row-window.ts'

const rowsOf = (pieces: ReturnType<typeof piecesOf>) => pieces.flatMap((piece) => ('row' in piece ? [piece.row] : []))

it('draws what is in sight and a few more, of a short list all', () => {
  expect(rowsInSight(0, 800, 10)).toEqual({ first: 0, end: 10 })
  const { first, end } = rowsInSight(4_000, 800, 500)
  expect(first).toBeLessThan(100)
  expect(end).toBeGreaterThan(120)
  expect(end - first).toBeLessThan(40)
  expect(rowsInSight(90_000, 800, 30)).toEqual({ first: 30, end: 30 })
  expect(rowsInSight(0, 800, 0)).toEqual({ first: 0, end: 0 })
})

it('is as high as the whole list wherever it stands, in order, with every row in sight and the kept one once', () => {
  const anything = fc.record({
    count: fc.integer({ min: 0, max: 700 }),
    scrollTop: fc.integer({ min: 0, max: 30_000 }),
    height: fc.integer({ min: 0, max: 2_000 }),
    kept: fc.option(fc.nat(700)),
  })
  fc.assert(
    fc.property(anything, ({ count, scrollTop, height, kept }) => {
      const pieces = piecesOf(rowsInSight(scrollTop, height, count), count, kept)
      const rows = rowsOf(pieces)
      const total = pieces.reduce((sum, piece) => sum + ('row' in piece ? 1 : piece.gap), 0)
      expect(total).toBe(count)
      expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b))
      const [top, bottom] = [Math.floor(scrollTop / rowHeight), Math.ceil((scrollTop + height) / rowHeight)]
      for (let row = top; row < Math.min(bottom, count); row += 1) expect(rows).toContain(row)
      if (kept !== null && kept < count) expect(rows).toContain(kept)
    }),
  )
})

it('draws a row again where it was, and a new one where one has gone, unless a row has the keyboard', () => {
  let mayReuse = true
  const elementsOf = createRowElements(() => mayReuse)
  const of = (...ids: string[]) => [...elementsOf(ids).values()]
  expect(of('a', 'b', 'c')).toEqual([1, 2, 3])
  expect(of('b', 'd')).toEqual([2, 1])
  expect(of('d', 'b', 'e', 'f')).toEqual([1, 2, 4, 5])
  mayReuse = false
  expect(of('d', 'g')).toEqual([1, 6])
})
