/**
 * How values cross between main and a page here: as text, with what a structured clone keeps and JSON does not. Both functions
 * run on both sides, in the page as source text, so they use nothing from outside.
 */

/** What has already been cloned, so that it holds no function and no proxy. It may be a circle. */
export function pack(root: unknown): string {
  const seen = new Map<object, number>()
  const carry = (value: unknown): unknown => {
    if (value === undefined) return { $: 'undefined' }
    if (typeof value === 'bigint') return { $: 'bigint', is: String(value) }
    if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
      return { $: 'number', is: value === 0 ? '-0' : String(value) }
    if (typeof value !== 'object' || value === null) return value
    const before = seen.get(value)
    if (before !== undefined) return { $: 'again', is: before }
    seen.set(value, seen.size)
    if (Array.isArray(value)) return Array.from(value, carry)
    if (value instanceof Date) return { $: 'date', is: value.getTime() }
    if (value instanceof ArrayBuffer || value instanceof Uint8Array) {
      let text = ''
      for (const byte of new Uint8Array(value)) text += String.fromCharCode(byte)
      return { $: value instanceof ArrayBuffer ? 'buffer' : 'bytes', is: btoa(text) }
    }
    const carried = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, carry(each)]))
    return Object.hasOwn(carried, '$') ? { $: 'object', is: carried } : carried
  }
  return JSON.stringify(carry(root))
}

export function unpack(text: string): unknown {
  const seen: unknown[] = []
  const remember = <T>(value: T): T => {
    seen.push(value)
    return value
  }
  const bytesOf = (is: unknown): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(String(is)), (letter) => letter.charCodeAt(0))
  const within = (holder: object): object => {
    remember(holder)
    for (const [key, value] of Object.entries(holder) as [string, unknown][]) {
      const carried = rebuild(value)
      // An own `__proto__` stays what it is: a property that is there already is given another value.
      if (carried !== value) Reflect.set(holder, key, carried)
    }
    return holder
  }
  const rebuild = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (!Object.hasOwn(value, '$')) return within(value)
    const { $: kind, is } = value as { $: string; is: unknown }
    if (kind === 'undefined') return undefined
    if (kind === 'bigint') return BigInt(String(is))
    if (kind === 'number') return Number(is)
    if (kind === 'again') return seen[Number(is)]
    if (kind === 'date') return remember(new Date(is === null ? NaN : Number(is)))
    if (kind === 'bytes') return remember(bytesOf(is))
    if (kind === 'buffer') return remember(bytesOf(is).buffer)
    return within(is as object)
  }
  return rebuild(JSON.parse(text))
}
