/** Of a long table only the rows in sight and a few around them are drawn; gaps as high as the others stand for them. */

/** As high as `--row` of base.css. */
export const rowHeight = 40
/** Drawn beyond either edge, so that a quick wheel or a held key meets no gap. */
const around = 3
/** The window moves by so many rows at once: not every pixel of a scroll draws anew. */
const stride = 2

/** From `first` up to and without `end`. */
export interface RowRange {
  first: number
  end: number
}

export function rowsInSight(scrollTop: number, height: number, count: number): RowRange {
  const first = Math.floor((scrollTop / rowHeight - around) / stride) * stride
  const end = Math.ceil(((scrollTop + height) / rowHeight + around) / stride) * stride
  const last = Math.min(Math.max(end, 0), count)
  return { first: Math.min(Math.max(first, 0), last), end: last }
}

/** A row to draw, or a gap in the place of so many. */
export type Piece = { row: number } | { gap: number; before: number }

/** The rows of the window, with gaps for all others but one: `kept` has the keyboard and stays wherever the window is. */
export function piecesOf({ first, end }: RowRange, count: number, kept: number | null): Piece[] {
  const drawn = Array.from({ length: end - first }, (_, index) => first + index)
  if (kept !== null && kept < first) drawn.unshift(kept)
  else if (kept !== null && kept >= end && kept < count) drawn.push(kept)
  const pieces: Piece[] = []
  let next = 0
  for (const row of [...drawn, count]) {
    if (row > next) pieces.push({ gap: row - next, before: row })
    if (row < count) pieces.push({ row })
    next = row + 1
  }
  return pieces
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
