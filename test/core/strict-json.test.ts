import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseStrictJson } from '../../electron/core/strict-json.ts'

const parse = (text: string) => parseStrictJson(Buffer.from(text, 'utf8'))
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** Documents without what we refuse, or keep as text, and `JSON.parse` takes. */
const believable = fc.jsonValue({ maxDepth: 6 }).filter((value) => {
  const text = JSON.stringify(value)
  return !text.includes('__proto__') && !hasInexactNumber(value)
})

function hasInexactNumber(value: unknown): boolean {
  if (typeof value === 'number')
    return !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))
  return typeof value === 'object' && value !== null && Object.values(value).some(hasInexactNumber)
}

describe('what it takes, it takes as JSON.parse does', () => {
  test('any document, in any layout', () => {
    fc.assert(
      fc.property(believable, fc.constantFrom(0, 1, '\t', '\r\n '), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(parse(text)).toEqual(JSON.parse(text))
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['escapes', String.raw`"\"\\\/\b\f\n\r\t\u015f"`, '"\\/\b\f\n\r\tş'],
    ['Turkish letters and signs beyond the first plane', '"İıŞş₺🙂"', 'İıŞş₺🙂'],
    ['sixteen levels', nested(16), JSON.parse(nested(16))],
    ['the largest exact integer', '9007199254740991', 9007199254740991],
    ['equal keys in different objects', '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['space all around', ' \r\n\t{ "a" : [ ] } ', { a: [] }],
    // AuthorizeNet/sdk-php #231, Payum PR #303.
    ['a byte order mark at the start', '\ufeff{"a":1}', { a: 1 }],
  ])('%s', (_name, text, value) => {
    expect(parse(text)).toEqual(value)
  })
})

test.each([
  ['an id of 64 bits', '9223372036854775807'],
  // CCBill/restful-api-guide, issue 1.
  ['an id of a subscription', '121095101000018190'],
  ['the first integer that is not exact', '9007199254740992'],
  ['a negative one', '-9007199254740993'],
  ['a decimal that rounds to one', '9007199254740992.5'],
  ['"no limit"', '1e300'],
  ['what is no number of JavaScript at all', '1e999'],
])('a number that a double cannot hold is its own text, wherever it stands: %s', (_name, number) => {
  expect(parse(number)).toBe(number)
  expect(parse(`{"a":[1, ${number} ,{"b":${number}}],"c":"9007199254740992"}`)).toEqual({
    a: [1, number, { b: number }],
    c: '9007199254740992',
  })
})

test('a text of any length, with an escape at every place or none', () => {
  for (const text of ['a'.repeat(10_000_000), String.raw`\"\n`.repeat(2_000_000)])
    expect(Object.keys(parse(`{"a":"${text}"}`) as object)).toEqual(['a'])
})

describe('what it refuses', () => {
  test.each([
    ['equal keys', '{"a":1,"a":1}'],
    ['equal keys, one of them escaped', String.raw`{"a":1,"\u0061":2}`],
    ['equal keys deep inside', '{"a":[{"b":1,"c":2,"b":3}]}'],
    ['__proto__', '{"__proto__":{}}'],
    ['__proto__ escaped', String.raw`{"__pr\u006fto__":1}`],
    ['seventeen levels', nested(17)],
    ['very many levels', nested(100_000)],
    ['equal keys beside a number that is kept as text', '{"a":9007199254740993,"a":9007199254740993}'],
    ['NaN', 'NaN'],
    ['a leading zero', '01'],
    ['a leading plus', '+1'],
    ['two byte order marks', '\ufeff\ufeff{}'],
    ['a byte order mark further on', '{}\ufeff'],
    ['a byte order mark alone', '\ufeff'],
    ['a second value', '{}{}'],
    ['trailing garbage', '{}x'],
    ['a trailing comma in an array', '[1,]'],
    ['a trailing comma in an object', '{"a":1,}'],
    ['a leading comma', '[,1]'],
    ['a key without quotes', '{a:1}'],
    ['single quotes', "{'a':1}"],
    ['a comment', '{}/**/'],
    ['a raw control character in a string', '"\u0000"'],
    ['an unknown escape', String.raw`"\x41"`],
    ['an unfinished string', `"${'a'.repeat(200_000)}`],
    ['an unfinished object', '{"a":'],
    ['space that is not JSON’s', '\u00a0{}'],
    ['nothing', ''],
    ['HTML', '<html></html>'],
  ])('%s', (_name, text) => {
    expect(() => parse(text)).toThrow(SyntaxError)
  })

  test.each([
    ['a lone continuation byte', [0x22, 0x80, 0x22]],
    ['an overlong form', [0x22, 0xc0, 0xaf, 0x22]],
    ['a surrogate in UTF-8', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a cut-off sequence', [0x22, 0xc5]],
    ['Windows-1254', [0x22, 0xfe, 0x22]],
  ])('%s', (_name, bytes) => {
    expect(() => parseStrictJson(Uint8Array.from(bytes))).toThrow(SyntaxError)
  })

  test('and it never repeats what it refused', () => {
    expect(() => parse('{"secret-looking":1,"secret-looking":2}')).toThrow(/^(?!.*secret)/)
  })
})
