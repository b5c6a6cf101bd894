import fc from 'fast-check'

/** What a page that is not ours any more may hand over: whatever crosses between two processes, which is far more than JSON. */

const circle: Record<string, unknown> = { id: 1 }
circle['self'] = [circle]
/** Small to hand over, and endless to whoever walks all of it. */
const shared = Array.from({ length: 40 }).reduce<unknown>((inner) => [inner, inner], 'x')
const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner, _none, level) => (level % 2 === 0 ? { a: inner } : [inner]), 1)
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_none, index) => [`k${index}`, 1]))
const sparse: unknown[] = []
sparse[4_000_000_000] = 1

/** What stands in the place of one value. */
const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, undefined, true, 0, -0, -1, 0.5, 2 ** 53, 1e308, Number.NaN, Infinity, -Infinity, 10n, -(2n ** 64n)],
    '',
    ' ',
    '\0',
    'a\u202eb',
    '\ud800',
    '1e3',
    '0x10',
    '１２５０',
    '-1',
    '__proto__',
    'x'.repeat(5_000),
    "'; drop table payouts",
    [],
    {},
    [[]],
    new Date(0),
    new Date(Number.NaN),
    new Map([['id', 1]]),
    new Set([1]),
    /x/g,
    new Error('x'),
    Object('x'),
    new Uint8Array(8),
    new ArrayBuffer(8),
    new DataView(new ArrayBuffer(2)),
    new Float64Array(2),
    Object.assign([], { 2: 1 }),
    { then: 1 },
    { length: 1e9 },
    { toString: 1, valueOf: 1 },
    { constructor: { prototype: { isAdmin: true } } },
    { toJSON: 'x' },
    ...[JSON.parse('{"__proto__":{"isAdmin":true}}'), Object.assign([1], { id: 1 }), circle],
  ),
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: true,
    maxDepth: 3,
  }),
)

/** What is to be refused before anything looks at all of it. */
const floods: readonly unknown[] = [
  circle,
  shared,
  { id: shared },
  nested(9),
  nested(400),
  keys(1_001),
  { metadata: keys(1_100) },
  sparse,
  { ids: sparse },
  Array.from({ length: 1_500 }, () => 1),
  { text: 'x'.repeat(250_001) },
  { ['x'.repeat(250_001)]: 1 },
  new Map([[1, shared]]),
  Array.from({ length: 40 }, () => keys(30)),
]

/** A change of one place: something else there, nothing, one field more, or the same wrapped up. */
export type Change = [place: number, how: 'put' | 'remove' | 'add' | 'wrap', value: unknown]
const changes = fc.array(
  fc.tuple(fc.nat(), fc.constantFrom<Change[1]>('put', 'put', 'remove', 'add', 'wrap'), oddValues),
  { minLength: 1, maxLength: 2 },
)
const addedKeys = [
  '__proto__',
  'constructor',
  'id',
  'operatorId',
  'roles',
  'toString',
  'then',
  '',
  'ekstra',
  '0',
  'length',
]

interface Place {
  at: object
  key: string
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof ArrayBuffer) return []
  return Object.entries(value).flatMap(([key, inner]) => [{ at: value, key }, ...placesIn(inner)])
}

export function changed(input: unknown, todo: Change[], added: readonly string[]): unknown {
  const copy: { input: unknown } = { input: structuredClone(input) }
  // Before anything odd is in it: a circle has no end.
  const places = placesIn(copy)
  for (const [number, how, value] of todo) {
    const { at, key } = places[number % places.length] ?? { at: copy, key: 'input' }
    // A copy: the next change may be within it. What cannot be put somewhere, as a length of text, is not.
    const put = (into: object, where: string, what: unknown) => {
      try {
        Reflect.defineProperty(into, where, {
          value: structuredClone(what),
          ...{ enumerable: true, configurable: true, writable: true },
        })
      } catch {
        // Bytes take no bigint.
      }
    }
    const now: unknown = Reflect.get(at, key)
    if (how === 'remove') Reflect.deleteProperty(at, key)
    else if (how === 'wrap') put(at, key, number % 2 === 0 ? [now] : { value: now })
    else if (how === 'put' || typeof now !== 'object' || now === null || Array.isArray(now)) put(at, key, value)
    else put(now, added[number % added.length] ?? '', value)
  }
  return copy.input
}

/** What is handed to an operation that takes `valid` ones: those, almost those, anything, and floods. */
export const inputsLike = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: valid },
    { weight: 20, arbitrary: fc.tuple(valid, changes).map(([input, todo]) => changed(input, todo, addedKeys)) },
    { weight: 8, arbitrary: oddValues },
    { weight: 1, arbitrary: fc.constantFrom(...floods) },
  )

const most = { values: 1_000, characters: 250_000, bytes: 64 * 1024 * 1024, levels: 8 }

/** The bound, by hand: JSON's values and bytes, as many, as long and as deep as any operation needs. */
export function isBounded(input: unknown): boolean {
  let values = 0
  let characters = 0
  let bytes = 0
  const isFine = (value: unknown, level: number): boolean => {
    values += 1
    if (values > most.values || level > most.levels || typeof value === 'bigint') return false
    if (typeof value === 'string') characters += value.length
    if (typeof value !== 'object' || value === null) return characters <= most.characters
    if (value instanceof ArrayBuffer) return (bytes += value.byteLength) <= most.bytes
    // What is in an array, or in an object, makes it one level deeper.
    if (level === most.levels) return false
    if (Array.isArray(value)) {
      if (value.length > most.values) return false
      for (let place = 0; place < value.length; place += 1) if (!isFine(value[place], level + 1)) return false
      return true
    }
    if (Object.getPrototypeOf(value) !== Object.prototype || Object.hasOwn(value, '__proto__')) return false
    return Object.entries(value).every(
      ([key, inner]) => (characters += key.length) <= most.characters && isFine(inner, level + 1),
    )
  }
  return isFine(input, 1)
}

/** The same value, which counts how often anything of it is looked at. */
export function counted(value: unknown): { value: unknown; looks: () => number } {
  let looks = 0
  const count = (target: object): object =>
    new Proxy(target, {
      get(at, key, receiver) {
        looks += 1
        const inner: unknown = Reflect.get(at, key, receiver)
        return typeof inner === 'object' && inner !== null && !Object.isFrozen(at) ? wrap(inner) : inner
      },
      getOwnPropertyDescriptor(at, key) {
        looks += 1
        return Reflect.getOwnPropertyDescriptor(at, key)
      },
    })
  const wrap = (inner: unknown): unknown => {
    const isPlain =
      Array.isArray(inner) ||
      (typeof inner === 'object' && inner !== null && Object.getPrototypeOf(inner) === Object.prototype)
    return isPlain ? count(inner as object) : inner
  }
  return { value: wrap(value), looks: () => looks }
}
