import { Virtualizer } from '@tanstack/vue-virtual'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRowElements, piecesOf, rowHeight, withKept } from '../../../../src/pages/banks/row-window.ts'

function drawn(scrollTop: number, height: number, count: number, kept = 0) {
  const virtual = new Virtualizer({
    count,
    getScrollElement: () => null,
    estimateSize: () => rowHeight,
    overscan: 3,
    rangeExtractor: withKept(kept),
    initialRect: { width: 1_000, height },
    initialOffset: scrollTop,
    scrollToFn: () => undefined,
    observeElementRect: () => undefined,
    observeElementOffset: () => undefined,
  })
  return piecesOf(virtual.getVirtualItems(), count)
}
const rowsOf = (pieces: ReturnType<typeof piecesOf>) => pieces.flatMap((piece) => ('row' in piece ? [piece.row] : []))

it('is as high as the whole list wherever it stands, in order, with every row in sight and the kept one once', () => {
  const anything = fc.record({
    count: fc.integer({ min: 0, max: 700 }),
    scrollTop: fc.integer({ min: 0, max: 30_000 }),
    height: fc.integer({ min: 1, max: 2_000 }),
    kept: fc.nat(700),
  })
  fc.assert(
    fc.property(anything, ({ count, scrollTop, height, kept }) => {
      const pieces = drawn(scrollTop, height, count, kept)
      const rows = rowsOf(pieces)
      const total = pieces.reduce((sum, piece) => sum + ('row' in piece ? rowHeight : piece.gap), 0)
      expect(total).toBe(count * rowHeight)
      expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b))
      const [top, bottom] = [Math.floor(scrollTop / rowHeight), Math.ceil((scrollTop + height) / rowHeight)]
      for (let row = top; row < Math.min(bottom, count); row += 1) expect(rows).toContain(row)
      if (kept < count) expect(rows).toContain(kept)
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
