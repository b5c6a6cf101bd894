import { describe, expect, it } from 'vitest'
import { metadataRowsOf, readMetadata, type MetadataRow } from '../../../../src/pages/deposits/metadata-form.ts'

const rows = (...pairs: [string, string][]): MetadataRow[] => pairs.map(([key, value], id) => ({ id, key, value }))

describe('rows', () => {
  it('become an object, blank rows left out', () => {
    expect(readMetadata(rows(['kampanya', 'x'], ['', '  '], [' oyun ', '42']))).toEqual({
      metadata: { kampanya: 'x', oyun: '42' },
      problems: new Map(),
      tooLarge: false,
      isGood: true,
    })
    expect(readMetadata(rows(['', ''])).metadata).toBeNull()
  })

  it('refuse a key twice, a value without a key, what is too long, and what would be lost on the way', () => {
    const { problems } = readMetadata(
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
    expect([...readMetadata(many(21)).problems]).toEqual([[20, 'metadata_too_large']])
    const large = many(9, 'x'.repeat(500))
    expect(readMetadata(large)).toMatchObject({ tooLarge: true, problems: new Map(), isGood: false })
  })
})

it('come from the metadata of an earlier deposit', () => {
  const metadata = { kampanya: 'Hoş geldin', "tır'nak": '' }
  expect(readMetadata(metadataRowsOf(metadata))).toMatchObject({ metadata, isGood: true })
  expect(metadataRowsOf(null)).toEqual([])
})
