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
