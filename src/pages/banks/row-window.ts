import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/vue-virtual'

/** Of a long table only the rows in sight and a few around them are drawn; gaps as high as the others stand for them. */

/** As high as `--row` of base.css. */
export const rowHeight = 40

/** The rows in sight, in order, and one that stays wherever they are: it has the keyboard, or Tab comes to it. */
export const withKept =
  (kept: number) =>
  (range: Range): number[] =>
    [...new Set([...defaultRangeExtractor(range), kept])].filter((row) => row < range.count).sort((a, b) => a - b)

/** A row to draw, or a gap in the place of those before it that are not, in pixels. */
type Piece = { row: number } | { gap: number }

export function piecesOf(drawn: readonly Pick<VirtualItem, 'index' | 'start' | 'end'>[], count: number): Piece[] {
  const ends = [0, ...drawn.map(({ end }) => end)]
  return [...drawn, { index: count, start: count * rowHeight }].flatMap(({ index, start }, place) => {
    const gap = start - (ends[place] ?? 0)
    return [...(gap > 0 ? [{ gap }] : []), ...(index < count ? [{ row: index }] : [])]
  })
}

/**
 * Gives every drawn row an element of its own: what is drawn again keeps the one it had, what is new takes over one that
 * is not needed any more. To write into an element is half the work of making one.
 * @param mayReuse false while a row has the keyboard: the browser takes it away from an element that is moved
 */
export function createRowElements(mayReuse: () => boolean): (ids: readonly string[]) => ReadonlyMap<string, number> {
  let elements = new Map<string, number>()
  let made = 0
  return (ids) => {
    const drawn = new Set(ids)
    const free = mayReuse() ? [...elements].filter(([id]) => !drawn.has(id)).map(([, element]) => element) : []
    elements = new Map(ids.map((id) => [id, elements.get(id) ?? free.shift() ?? (made += 1)]))
    return elements
  }
}
