import { describe, expect, it } from 'vitest'
import { metadataSchema } from '../../../../electron/deposits/contract/deposit.ts'
import { isExactNumber, readMetadataText } from '../../../../src/pages/deposits/metadata-text.ts'

function problemOf(text: string) {
  const read = readMetadataText(text)
  return read.ok ? null : read.problem
}
const mistakeOf = (text: string) => problemOf(text)?.mistake ?? null
const metadataOf = (text: string) => {
  const read = readMetadataText(text)
  return read.ok ? read.metadata : read.problem
}
const nested = (levels: number) => `{"a":`.repeat(levels) + '1' + '}'.repeat(levels)

describe('JSON text', () => {
  it('is read as JSON reads it', () => {
    for (const text of [
      '{"kampanya":"Hoş geldin","tutar":12.5,"yeni":true,"eski":null,"oyunlar":[1,[2],{"no":-3e2}],"boş":{},"liste":[]}',
      ' {\r\n\t"a" : "\\u00e7\\n\\"{}[]:," , "b" : [ ] }\n',
      '{"1":0,"constructor":-0.5,"é":"😀"}',
    ])
      expect(metadataOf(text)).toEqual(JSON.parse(text))
    for (const text of ['', ' \n', '{}', '{ }'])
      expect(readMetadataText(text)).toMatchObject({ ok: true, metadata: null })
  })

  it('keeps the order of its keys and each value as it was written', () => {
    const read = readMetadataText('{"2": [ 1,\n2 ], "1": 1.0}')
    expect(read.ok && read.entries.map(({ key, source }) => [key, source])).toEqual([
      ['2', '[ 1,\n2 ]'],
      ['1', '1.0'],
    ])
  })

  it.each([
    ['{', 'unfinished', 1, 2],
    ['{"a', 'unfinished', 1, 2],
    ['{\n  "a": 1,\n', 'unfinished', 3, 1],
    ["{'a': 1}", 'unexpected', 1, 2],
    ['{"a": 1,}', 'unexpected', 1, 9],
    ['{"a" 1}', 'unexpected', 1, 6],
    ['{"a": 01}', 'unexpected', 1, 8],
    ['{"a": True}', 'unexpected', 1, 7],
    ['{"a": "x\ny"}', 'unexpected', 1, 7],
    ['{"a": 1} {"b": 2}', 'unexpected', 1, 10],
    ['{"a": ]}', 'unexpected', 1, 7],
    ['[1, 2]', 'not_object', 1, 1],
    ['"text"', 'not_object', 1, 1],
    ['42', 'not_object', 1, 1],
    ['{"a": 1,\n "a": 2}', 'duplicate_key', 2, 2],
    ['{"a": {"b": 1, "\\u0062": 2}}', 'duplicate_key', 1, 16],
    ['{"": 1}', 'key', 1, 2],
    ['{"a\\u202eb": 1}', 'key', 1, 2],
    [`{"${'k'.repeat(61)}": 1}`, 'key', 1, 2],
    ['{"__proto__": 1}', 'key', 1, 2],
    ['{"a": {"__proto__": 1}}', 'key', 1, 8],
    [String.raw`{"a\"b": 1}`, 'key', 1, 2],
    [String.raw`{"a": [{"\\": 1}]}`, 'key', 1, 9],
    ['{"no": 12345678901234567890}', 'number', 1, 8],
    ['{"a": [1e400]}', 'number', 1, 8],
    [nested(5), 'too_deep', 1, 21],
    [`{"a": "${'x'.repeat(4_000)}"}`, 'too_large', 1, 1],
  ])('is refused with its place: %s', (text, mistake, line, column) => {
    expect(problemOf(text)).toMatchObject({ mistake, line, column })
  })

  it('names what is wrong, and never at length', () => {
    expect(problemOf('{"kampanya":1,"kampanya":2}')?.what).toBe('kampanya')
    expect(problemOf(`{"a": ${'9'.repeat(300)}}`)?.what).toHaveLength(40)
  })

  it('takes twenty keys and no more', () => {
    const many = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])))
    expect(mistakeOf(many(20))).toBeNull()
    expect(problemOf(many(21))).toMatchObject({ mistake: 'too_many', what: 'k20' })
  })

  it('agrees with what main takes, at each edge', () => {
    const edges = [
      nested(4),
      nested(5),
      '{"a":[[[1]]]}',
      '{"a":[[[[1]]]]}',
      `{"${'k'.repeat(60)}":1}`,
      `{"${'k'.repeat(61)}":1}`,
      `{"a":"${'x'.repeat(3_992)}"}`,
      `{"a":"${'x'.repeat(3_993)}"}`,
    ]
    const mine = edges.map((text) => mistakeOf(text) === null)
    expect(mine).toEqual(edges.map((text) => metadataSchema.safeParse(JSON.parse(text)).success))
    expect(new Set(mine).size).toBe(2)
  })
})

describe('a number', () => {
  it.each([
    '0',
    '-0',
    '1',
    '1.0',
    '1.50',
    '0.1',
    '-2.5e-3',
    '1e3',
    '1E+21',
    '9007199254740991',
    '9007199254740992',
    '5e-324',
  ])('keeps its value: %s', (token) => expect(isExactNumber(token)).toBe(true))
  it.each([
    '9007199254740993',
    '12345678901234567890',
    '0.1000000000000000055511151231257827',
    '1.00000000000000001',
    '1e309',
    '-1e400',
    '1e-400',
  ])('would change: %s', (token) => expect(isExactNumber(token)).toBe(false))
})
