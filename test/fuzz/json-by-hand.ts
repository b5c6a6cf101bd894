/**
 * JSON read by hand, byte by byte and then sign by sign, as the rules of an answer want it: each key once, at most 16 levels, no
 * `__proto__`, UTF-8 behind one mark at most. A number that cannot be held is its text. What it does not take is `null` as a whole.
 */
export type Read = null | boolean | number | string | Read[] | Map<string, Read>

class NotTaken extends Error {}

export function readByHand(bytes: Uint8Array): { value: Read } | null {
  const text = textOf(bytes)
  if (text === null) return null
  try {
    return { value: read(text) }
  } catch (error) {
    if (error instanceof NotTaken) return null
    throw error
  }
}

const fail = (): never => {
  throw new NotTaken()
}

const shortEscapes = new Map(
  Object.entries({ '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }),
)
const words = new Map<string, Read>([
  ['null', null],
  ['true', true],
  ['false', false],
])

function read(text: string): Read {
  let at = 0
  const skip = (): void => {
    while (' \t\n\r'.includes(text[at] ?? 'x')) at += 1
  }
  const takes = (sign: string): boolean => {
    skip()
    if (text[at] !== sign) return false
    at += 1
    return true
  }

  function string(): string {
    let read = ''
    for (at += 1; ; at += 1) {
      const sign = text[at]
      if (sign === undefined || sign < ' ') return fail()
      if (sign === '"') {
        at += 1
        return read
      }
      if (sign !== '\\') {
        read += sign
        continue
      }
      at += 1
      const escaped = text[at] ?? ''
      if (escaped === 'u') {
        const digits = text.slice(at + 1, at + 5)
        if (!/^[\da-fA-F]{4}$/.test(digits)) return fail()
        read += String.fromCharCode(Number.parseInt(digits, 16))
        at += 4
      } else read += shortEscapes.get(escaped) ?? fail()
    }
  }

  function number(): Read {
    const found = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/.exec(text.slice(at, at + 400))?.[0]
    if (found === undefined || found === '') return fail()
    at += found.length
    const value = Number(found)
    const isWhole = Math.floor(value) === value
    return Math.abs(value) === Infinity || (isWhole && Math.abs(value) > 9_007_199_254_740_991) ? found : value
  }

  function members(level: number): Read {
    const read = new Map<string, Read>()
    if (takes('}')) return read
    do {
      skip()
      if (text[at] !== '"') return fail()
      const key = string()
      if (read.has(key) || key === '__proto__' || !takes(':')) return fail()
      read.set(key, value(level))
    } while (takes(','))
    return takes('}') ? read : fail()
  }

  function elements(level: number): Read {
    const read: Read[] = []
    if (takes(']')) return read
    do read.push(value(level))
    while (takes(','))
    return takes(']') ? read : fail()
  }

  function value(level: number): Read {
    skip()
    const sign = text[at]
    if (sign === undefined) return fail()
    if (sign === '"') return string()
    if (sign === '{' || sign === '[') {
      at += 1
      if (level === 16) return fail()
      return sign === '{' ? members(level + 1) : elements(level + 1)
    }
    const word = /^[a-z]+/.exec(text.slice(at, at + 6))?.[0] ?? ''
    const meant = words.get(word)
    if (meant === undefined) return number()
    at += word.length
    return meant
  }

  const whole = value(0)
  skip()
  return at === text.length ? whole : fail()
}

/** UTF-8 by its rules: no overlong form, no surrogate, nothing above the last sign; without the mark at the beginning. */
function textOf(bytes: Uint8Array): string | null {
  let text = ''
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0
    at += 1
    if (first < 0x80) {
      text += String.fromCharCode(first)
      continue
    }
    const more = first >= 0xf5 ? 0 : first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc2 ? 1 : 0
    if (more === 0) return null
    let code = first & (0x3f >> more)
    for (let following = 0; following < more; following += 1, at += 1) {
      const byte = bytes[at] ?? 0
      if (byte >> 6 !== 2) return null
      code = code * 64 + (byte & 0x3f)
    }
    const least = [0, 0x80, 0x800, 0x10000][more] ?? 0
    if (code < least || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null
    text += String.fromCodePoint(code)
  }
  return text.startsWith('\ufeff') ? text.slice(1) : text
}
