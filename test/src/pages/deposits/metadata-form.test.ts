import { describe, expect, it } from 'vitest'
import type { JsonValue, Metadata } from '../../../../electron/deposits/contract/metadata.ts'
import {
  blankMetadataForm,
  metadataFormOf,
  readMetadata,
  readMetadataRows,
  writtenOtherwise,
} from '../../../../src/pages/deposits/metadata-form.ts'
import type { MetadataForm, MetadataRow } from '../../../../src/pages/deposits/metadata-form.ts'

const rows = (...pairs: [string, string][]): MetadataRow[] => pairs.map(([key, value], id) => ({ id, key, value }))
const asRows = (...pairs: [string, string][]): MetadataForm => ({ as: 'rows', rows: rows(...pairs), text: '' })
const asText = (text: string): MetadataForm => ({ as: 'text', rows: [], text })
function otherwise(form: MetadataForm): MetadataForm {
  const written = writtenOtherwise(form)
  if (!written) throw new Error('It cannot be written otherwise')
  return written
}

describe('rows', () => {
  it('become an object, blank rows left out', () => {
    expect(readMetadataRows(rows(['kampanya', 'x'], ['', '  '], [' oyun ', '42']))).toEqual({
      metadata: { kampanya: 'x', oyun: '42' },
      problems: new Map(),
      tooLarge: false,
    })
    expect(readMetadataRows(rows(['', ''])).metadata).toBeNull()
  })

  it('refuse a key twice, a value without a key, what is too long, and what would be lost on the way', () => {
    const { problems } = readMetadataRows(
      rows(
        ['a', '1'],
        ['a ', '2'],
        ['', '3'],
        ['k'.repeat(61), ''],
        ['v', 'x'.repeat(501)],
        ['a\u202eb', ''],
        ['__proto__', 'x'],
        ['constructor', 'y'],
        ['a"b', ''],
        ['a\\b', ''],
      ),
    )
    expect([...problems]).toEqual([
      [1, 'metadata_duplicate_key'],
      [2, 'required'],
      [3, 'too_long'],
      [4, 'too_long'],
      [5, 'control_characters'],
      [6, 'invalid'],
      [8, 'metadata_key_quoted'],
      [9, 'metadata_key_quoted'],
    ])
  })

  it('refuse the twenty-first, and too much in all', () => {
    const many = (length: number, value = '') =>
      rows(...Array.from({ length }, (_, index): [string, string] => [`k${index}`, value]))
    expect([...readMetadataRows(many(21)).problems]).toEqual([[20, 'metadata_too_large']])
    const large = many(9, 'x'.repeat(500))
    expect(readMetadataRows(large)).toMatchObject({ tooLarge: true, problems: new Map() })
    expect(readMetadata({ as: 'rows', rows: large, text: '' })).toEqual({ ok: false })
  })
})

describe('written the other way', () => {
  it('says the same, whatever it holds', () => {
    const held: Metadata = {
      kampanya: 'Hoş geldin "2"',
      "tır'nak": '',
      satırlar: 'bir\niki',
      ' boşluklu ': 'x',
      uzun: 'y'.repeat(501),
      sayı: 12.5,
      doğru: true,
      yok: null,
      iç: { içte: [1, { en: 'derin' }] },
    }
    const asTyped = metadataFormOf(held)
    for (const form of [asTyped, otherwise(asTyped), otherwise(otherwise(asTyped))])
      expect(readMetadata(form)).toEqual({ ok: true, metadata: held })
  })

  it('gives a text back as it was typed, with its order and its spaces, when no row was touched', () => {
    const text = '{ "2": "b",\n\n  "1": 1.0, "x": {"y":[ ]} }'
    const form = otherwise(asText(text))
    expect(form.rows.map(({ key, fixed }) => [key, fixed])).toEqual([
      ['2', undefined],
      ['1', true],
      ['x', true],
    ])
    expect(otherwise(form).text).toBe(text)
    form.rows.push({ id: 9, key: 'yeni', value: 'z' })
    expect(otherwise(form).text).toBe('{\n  "2": "b",\n  "1": 1.0,\n  "x": {"y":[ ]},\n  "yeni": "z"\n}')
  })

  it('gives rows back as they were typed when the text was not touched', () => {
    const form = asRows(['a', '1'], ['', ''], ['b', '2'])
    expect(otherwise(otherwise(form)).rows).toBe(form.rows)
    expect(otherwise({ ...otherwise(form), text: '{"a":"5"}' }).rows).toEqual(rows(['a', '5']))
  })

  it('tells in the text what was wrong in the rows, and loses none of them', () => {
    const text = otherwise(asRows(['a', '1'], ['a', '2'], ['', '3'])).text
    expect(text).toBe('{\n  "a": "1",\n  "a": "2",\n  "": "3"\n}')
    expect(readMetadata(asText(text))).toEqual({ ok: false })
  })

  it('waits until a text can be read', () => {
    for (const text of ['{', '{"a":1,"a":2}', '[]', '{"a":12345678901234567890}'])
      expect(writtenOtherwise(asText(text))).toBeNull()
    expect(otherwise(asText(' ')).rows).toEqual([])
    expect(otherwise(blankMetadataForm()).text).toBe('')
  })
})

it('takes the value of a row that stands as JSON for what it is', () => {
  const values: JsonValue[] = ['\n', 0, false, null, [], {}, ['a']]
  for (const value of values) {
    const form = metadataFormOf({ it: value })
    expect(form.rows[0]?.fixed).toBe(true)
    expect(readMetadata(form)).toEqual({ ok: true, metadata: { it: value } })
  }
})
