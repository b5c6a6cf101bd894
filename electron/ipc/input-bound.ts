/** More than the largest input of any operation has: a list of banks to copy, or a deposit with all its metadata. */
const most = { values: 1_000, characters: 250_000, depth: 8 }

/**
 * Whether an input is small and plain enough to be looked at (security 10). A schema checks all of what it is given and
 * makes an issue of each thing that is wrong, which a page could make main do for minutes; this stops at the bound. Takes
 * JSON's kinds of values only. A key `__proto__` is no operation's, and schemas pass over it in silence.
 */
export function isWithinBound(input: unknown): boolean {
  const unseen: { value: unknown; depth: number }[] = [{ value: input, depth: 1 }]
  let values = 0
  let characters = 0
  for (let next = unseen.pop(); next; next = unseen.pop()) {
    const { value, depth } = next
    values += 1
    if (typeof value === 'string') characters += value.length
    else if (typeof value === 'object' && value !== null) {
      const inside = partsOf(value)
      if (!inside || depth === most.depth) return false
      if (values + unseen.length + inside.values.length > most.values) return false
      characters += inside.keys.reduce((sum, key) => sum + key.length, 0)
      for (const part of inside.values) unseen.push({ value: part, depth: depth + 1 })
    } else if (typeof value === 'bigint') return false
    if (characters > most.characters) return false
  }
  return true
}

/** Null for what is neither a plain object nor an array, or is too large to be listed. */
function partsOf(value: object): { keys: string[]; values: unknown[] } | null {
  if (Array.isArray(value)) return value.length > most.values ? null : { keys: [], values: value }
  if (Object.prototype.toString.call(value) !== '[object Object]' || Object.hasOwn(value, '__proto__')) return null
  const keys = Object.keys(value)
  return keys.length > most.values ? null : { keys, values: Object.values(value) }
}
