import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openTableFile } from '../../electron/spreadsheet/table-file.ts'
import { mostTableCells, mostTableColumns, mostUnpackedBytes } from '../../electron/core/tables.ts'
import { openZip, unpack } from '../../electron/spreadsheet/zip.ts'
import { freeMarks, marksOfCell } from '../../electron/spreadsheet/xml-budget.ts'
import { failureOf } from './failure.ts'
import { link, linkList, workbookFiles, workbookOf, worksheet, zipped, type Files } from './workbook-bytes.ts'

/** Files that are made to harm, damaged ones, and those of other programs. */

const row = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>'
const files = workbookFiles([{ rows: row }])
const good = zipped(files)
const changed = (change: Files): Uint8Array => zipped({ ...files, ...change })
/** Stores its parts as they are: packed, they would be refused for that alone. */
const stored = (change: Files): Uint8Array => zipped({ ...files, ...change }, { level: 0 })
const storedSheet = (rows: string): Uint8Array => stored({ [sheet]: worksheet({ rows }) })
const sheet = 'xl/worksheets/sheet1.xml'
/** Reads as much of every sheet as a file may have. */
const read = (bytes: Uint8Array, mostRows?: number) =>
  failureOf(() => {
    const { sheets, rows } = openTableFile(bytes, mostRows)
    for (const place of sheets.keys()) rows(place)
  })
const damaged = { code: 'file_unreadable', reason: 'damaged' }

/** A changed copy, at a place that is counted from this signature. */
function patched(signature: string, change: (bytes: Buffer, at: number) => void, of: Uint8Array = good): Uint8Array {
  const bytes = Buffer.from(of)
  change(bytes, bytes.lastIndexOf(signature, undefined, 'latin1'))
  return bytes
}
const entry = 'PK\x01\x02'
const end = 'PK\x05\x06'
const flip = (bytes: Buffer, at: number) => bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
/** The directory's entry of the sheet, which is the last. */
const ofSheet = (change: (bytes: Buffer, at: number) => void) => patched(entry, change)

it('reads the workbook that the others are made of', () => {
  expect(read(good)).toBeNull()
})

describe('a damaged workbook is refused:', () => {
  it.each<[string, Uint8Array]>([
    ['cut off', good.subarray(0, -30)],
    ['cut off in the middle', good.subarray(0, good.length / 2)],
    ['without its last byte', good.subarray(0, -1)],
    ['a byte of a cell is another', ofSheet((bytes, at) => flip(bytes, bytes.readUInt32LE(at + 42) + 80))],
    ['its checksum is another', ofSheet((bytes, at) => flip(bytes, at + 16))],
    ['larger than it says', ofSheet((bytes, at) => bytes.writeUInt32LE(20, at + 24))],
    ['smaller than it says', ofSheet((bytes, at) => bytes.writeUInt32LE(3_000_000, at + 24))],
    ['a part begins beyond the end', ofSheet((bytes, at) => bytes.writeUInt32LE(bytes.length, at + 42))],
    ['a part ends beyond the end', ofSheet((bytes, at) => bytes.writeUInt32LE(bytes.length, at + 20))],
    ['encrypted', ofSheet((bytes, at) => bytes.writeUInt16LE(1, at + 8))],
    ['packed in an unknown way', patched(entry, (bytes, at) => bytes.writeUInt16LE(12, at + 10), stored({}))],
    ['another entry of the directory', ofSheet(flip)],
    ['another header of a part', ofSheet((bytes, at) => flip(bytes, bytes.readUInt32LE(at + 42)))],
    ['the directory elsewhere', patched(end, (bytes, at) => bytes.writeUInt32LE(7, at + 16))],
    ['more parts than the directory has', patched(end, (bytes, at) => bytes.writeUInt16LE(500, at + 10))],
    ['more behind it than a comment can be', Buffer.concat([good, new Uint8Array(0x10000)])],
    ['two parts of one name', changed({ [sheet.toUpperCase()]: worksheet({ rows: '' }) })],
    [
      'a sheet that is not there',
      changed({ 'xl/_rels/workbook.xml.rels': linkList(link('rId1', 'worksheet', 'a.xml')) }),
    ],
    ['no XML', changed({ [sheet]: 'sheetData' })],
    ['XML that ends early', changed({ [sheet]: worksheet({ rows: row }).slice(0, -12) })],
    ['no UTF-8', changed({ [sheet]: Uint8Array.of(0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e) })],
    ['a shared text that is not there', workbookOf('<row><c t="s"><v>7</v></c></row>')],
    ['a row again', workbookOf(row + row)],
    ['a cell again', workbookOf('<row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>')],
    ['a cell of another row', workbookOf('<row><c r="A2"><v>1</v></c></row>')],
    ['a row beyond the last', workbookOf('<row r="1048577"><c><v>1</v></c></row>')],
  ])('%s', (_what, bytes) => {
    expect(read(bytes)).toEqual(damaged)
  })
})

describe('a document type is refused, so that no entity is ever defined:', () => {
  it.each([
    ['of a file of this computer', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['that grows', '<!DOCTYPE a [<!ENTITY y "yyyyyyyyyy"><!ENTITY x "&y;&y;&y;&y;&y;&y;">]>'],
    ['of another computer', '<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd">'],
    ['that is not defined', ''],
  ])('%s', (_what, type) => {
    const text = worksheet({ rows: '<row><c t="inlineStr"><is><t>&x;</t></is></c></row>' })
    expect(read(changed({ [sheet]: text.replace('<worksheet', `${type}<worksheet`) }))).toEqual(damaged)
  })
})

it('refuses a document type that nothing uses', () => {
  const text = worksheet({ rows: row }).replace('<worksheet', '<!DOCTYPE worksheet><worksheet')
  expect(read(changed({ [sheet]: text }))).toEqual(damaged)
})

describe('a part is not unpacked', () => {
  const part = openZip(zipped({ a: new Uint8Array(5 * 1024 * 1024) })).get('a')
  if (!part) throw new Error('there is no such part')

  it('where it says that it is too large', () => {
    expect(failureOf(() => unpack({ ...part, size: mostUnpackedBytes + 1 }).next())).toEqual({
      code: 'file_too_large',
    })
  })

  it('where it is packed more tightly than writers do', () => {
    expect(failureOf(() => unpack(part).next())).toEqual({ code: 'file_unreadable', reason: 'bomb' })
  })

  it('in pieces that fill the memory', () => {
    const alike = openZip(zipped({ a: Buffer.concat([randomBytes(200_000), new Uint8Array(20 * 1024 * 1024)]) })).get(
      'a',
    )
    const pieces = Array.from(alike ? unpack(alike) : [], ({ length }) => length)
    expect(Math.max(...pieces)).toBeLessThan(5 * 1024 * 1024)
  })

  it('further than it says', () => {
    let unpacked = 0
    const readAll = () => {
      for (const piece of unpack({ ...part, size: 20 })) unpacked += piece.length
    }
    expect(failureOf(readAll)).toEqual(damaged)
    expect(unpacked).toBe(0)
  })
})

it('unpacks a sheet of 100,000 rows that are alike but for their numbers', () => {
  const alike = Array.from({ length: 100_000 }, (_, index) => `<row r="${index}" ht="12.8" hidden="false"></row>`)
  const part = openZip(zipped({ a: alike.join('') })).get('a')
  const size = part ? Array.from(unpack(part)).reduce((sum, piece) => sum + piece.length, 0) : null
  expect(size).toBe(part?.size)
})

const attributes = (count: number): string => Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ')

/** Has one cell, which refers to the shared text of this place. */
const sharing = (place: number): Files => ({
  [sheet]: worksheet({ rows: `<row><c t="s"><v>${place}</v></c></row>` }),
})

describe('a file that would fill the memory is refused:', () => {
  const megabytes = (count: number, text: string): string => text.repeat((count * 1024 * 1024) / text.length)
  it.each<[string, string, () => Uint8Array]>([
    [
      'file_too_large',
      'more shared texts than a file may use',
      () => stored({ ...sharing(500_000), 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(500_001)}</sst>` }),
    ],
    ['damaged', 'a sheet of spaces', () => stored({ [sheet]: megabytes(2, ' ') })],
    [
      'overgrown',
      'more formats than cells can use',
      () => stored({ 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(freeMarks)}</cellXfs></styleSheet>` }),
    ],
    [
      'overgrown',
      'more attributes than cells can use',
      () => storedSheet(`<row><c ${attributes(90)}><v>1</v></c></row>`.repeat(freeMarks / 50)),
    ],
    [
      'overgrown',
      'cells of a space without number',
      () => storedSheet('<row><c t="str"><v> </v></c></row>'.repeat(freeMarks / 5)),
    ],
    ['overgrown', 'comments without number', () => storedSheet('<row/><!---->'.repeat(freeMarks / 2))],
    [
      'overgrown',
      'empty attributes without number',
      () => storedSheet(`<row ${attributes(90)}/>`.repeat(freeMarks / 90)),
    ],
    [
      'overgrown',
      'entities without number',
      () => storedSheet(`<row/>${'&lt;'.repeat(1_000)}`.repeat(freeMarks / 1_000)),
    ],
    [
      'file_too_large',
      'more links than parts',
      () => stored({ 'xl/_rels/workbook.xml.rels': linkList(link('r', 'a', 'b').repeat(2_001)) }),
    ],
    [
      'overgrown',
      'empty rows of one part in many sheets',
      () => {
        const list = (files['xl/workbook.xml'] as string).replace(/<sheet .*\/>/, (one) => one.repeat(12))
        return stored({ 'xl/workbook.xml': list, [sheet]: worksheet({ rows: '<row/>'.repeat(freeMarks / 10) }) })
      },
    ],
    ['damaged', 'a tag of hundreds of attributes', () => storedSheet(`<row ${attributes(101)}/>`)],
    [
      'file_too_large',
      'parts that are too large together',
      () => {
        const bytes = Buffer.from(zipped(workbookFiles([{ rows: '' }, { rows: '' }])))
        // They are the directory's last, and it is believed before anything is unpacked.
        let at = bytes.length
        for (let parts = 0; parts < 4; parts += 1) {
          at = bytes.lastIndexOf(entry, at - 1, 'latin1')
          bytes.writeUInt32LE(mostUnpackedBytes / 4 + 1, at + 24)
        }
        return bytes
      },
    ],
    [
      'file_too_large',
      'thousands of parts',
      () => changed(Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`p${index}`, '']))),
    ],
    [
      'file_too_large',
      'thousands of sheets of one part',
      () => {
        const list = files['xl/workbook.xml'] as string
        return changed({ 'xl/workbook.xml': list.replace(/<sheet .*\/>/, (one) => one.repeat(1_001)) })
      },
    ],
    ['damaged', 'a cell of 2 MB', () => storedSheet(`<row><c t="str"><v>${megabytes(2, 'x')}</v></c></row>`)],
    [
      'long_cell',
      'a cell that is too long',
      () => workbookOf(`<row><c t="str"><v>${'x'.repeat(32_768)}</v></c></row>`),
    ],
    [
      'long_cell',
      'a text of runs that is too long together',
      () => workbookOf(`<row><c t="inlineStr"><is>${`<r><t>${'x'.repeat(16_384)}</t></r>`.repeat(2)}</is></c></row>`),
    ],
    ['long_cell', 'a formula that is too long', () => workbookOf(`<row><c><f>${'x'.repeat(32_768)}</f></c></row>`)],
    ['damaged', 'tags in tags', () => workbookOf('<a>'.repeat(100) + '</a>'.repeat(100))],
    ['damaged', 'a tag of 2 MB', () => storedSheet(`<row a="${megabytes(2, 'x')}"/>`)],
    ['damaged', 'a comment of 2 MB', () => storedSheet(`<!--${megabytes(2, 'x')}-->`)],
    ['many_columns', 'a cell behind the last column', () => workbookOf('<row><c r="BM1"><v>1</v></c></row>')],
    ['file_too_large', 'more cells than a file may have', manyCells],
  ])('%s: %s', (reason, _what, make) => {
    expect(read(make())).toEqual(reason === 'file_too_large' ? { code: reason } : { code: 'file_unreadable', reason })
  })

  it('shared texts are read as far as cells refer to them', () => {
    const texts = `<sst><si><t>Ayşe</t></si>${'<si/>'.repeat(600_000)}</sst>`
    const [first] = openTableFile(stored({ ...sharing(0), 'xl/sharedStrings.xml': texts })).rows(0)
    expect(first?.cells).toMatchObject([{ text: 'Ayşe' }])
  })

  /** Each row has one filled cell in the last column that a table may have. */
  function manyCells(): Uint8Array {
    const rows = Math.floor(mostTableCells / mostTableColumns) + 1
    return workbookOf(
      Array.from({ length: rows }, (_, index) => `<row><c r="BL${index + 1}"><v>1</v></c></row>`).join(''),
    )
  }

  it('a cell in the last corner makes no table of billions', () => {
    const corner = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    expect(read(workbookOf(corner))).toEqual({ code: 'file_unreadable', reason: 'many_columns' })
  })

  it('a sheet is read as far as its caller asks', () => {
    const far = row + '<row><c><v>3</v></c></row>' + '<row/>'.repeat(2_000)
    expect(openTableFile(storedSheet(`${far}<row r="1"/>`)).firstRows(0, 1)).toHaveLength(1)
  })

  it('200,000 empty rows are none', () => {
    const bytes = storedSheet('<row/>'.repeat(200_000) + '<row><c><v>1</v></c></row>')
    expect(
      openTableFile(bytes)
        .rows(0)
        .map(({ number }) => number),
    ).toEqual([200_001])
  })
})

describe('what a sheet may have beside its cells grows with them:', () => {
  const cells = 1_000
  const filled = '<row><c t="str"><v>Ayşe</v></c></row>'.repeat(cells)
  const marks = filled.length - filled.replace(/[<=&]/g, '').length
  const empty = (count: number) => '<row/>'.repeat(count)
  const spare = freeMarks + cells * marksOfCell - marks

  it('it is read up to there, and again', () => {
    const table = openTableFile(storedSheet(filled + empty(spare - 1_000)))
    expect(table.rows(0)).toHaveLength(cells)
    expect(table.rows(0)).toHaveLength(cells)
  })

  it('a shared text counts as a cell, so that it may have runs', () => {
    const texts = Array.from({ length: 40_000 }, () => `<si>${'<r><t>a</t></r>'.repeat(9)}</si>`).join('')
    const rows = Array.from({ length: 40_000 }, (_, place) => `<row><c t="s"><v>${place}</v></c></row>`).join('')
    const bytes = stored({ [sheet]: worksheet({ rows }), 'xl/sharedStrings.xml': `<sst>${texts}</sst>` })
    expect(openTableFile(bytes).rows(0)).toHaveLength(40_000)
  })

  it('it is refused beyond', () => {
    expect(read(storedSheet(filled + empty(spare)))).toEqual({ code: 'file_unreadable', reason: 'overgrown' })
  })
})

describe('a sheet of more rows than its caller takes', () => {
  /** Could not be parsed. */
  const broken = '<row><c r="A9"><v>1</v></c></row>'

  it.each([
    ['numbers', '<row r="1" x=""><c r="A1" s="4"><v>1</v></c></row>'],
    ['names with a prefix', '<x:row><x:c><x:v>1</x:v></x:c></x:row>'],
    ['texts', '<row><c t="inlineStr"><is><t xml:space="preserve"> a</t></is></c></row>'],
  ])('is refused before it is parsed: %s', (_what, filled) => {
    expect(read(storedSheet(broken + filled.repeat(2_999)), 3_000)).toEqual(damaged)
    expect(read(storedSheet(broken + filled.repeat(3_000)), 3_000)).toEqual({ code: 'file_too_large' })
  })

  it('is refused by what its shared texts say', () => {
    const filled = '<row><c t="s" s="1"><v>1</v></c></row>'
    const sheetOf = (rows: string): Uint8Array =>
      stored({ [sheet]: worksheet({ rows }), 'xl/sharedStrings.xml': '<sst><si><t/></si><si><t>a</t></si></sst>' })
    expect(read(sheetOf(broken + filled.repeat(30)), 30)).toEqual({ code: 'file_too_large' })
    const blank = '<row><c t="s" s="1"><v>0</v></c></row>'
    expect(openTableFile(sheetOf(filled.repeat(30) + blank.repeat(30)), 30).rows(0)).toHaveLength(30)
  })

  it.each([
    ['none', ' '],
    ['a format', '<c s="1"/><c s="2"></c>'],
    ['spaces', '<c t="str"><v> \n</v></c><c t="inlineStr"><is><t xml:space="preserve"> \u00a0</t></is></c>'],
    ['blanks that are escaped', '<c t="str"><v>&#10;</v></c><c t="str"><v>_x000A_</v></c>'],
    ['a formula that comes to nothing', '<c t="str"><f>IF(A1="","",A1)</f><v></v></c>'],
  ])('has none that is blank: %s', (_what, cells) => {
    const rows = `<row><c><v>1</v></c></row>${`<row>${cells}</row><row ht="3"/>`.repeat(100)}`
    expect(openTableFile(storedSheet(rows), 1).rows(0)).toHaveLength(1)
  })

  it('is refused where only parsing shows its rows', () => {
    const formulas = '<row><c><f>A1</f></c></row>'.repeat(2)
    expect(openTableFile(storedSheet(formulas), 2).rows(0)).toHaveLength(2)
    expect(read(storedSheet(formulas), 1)).toEqual({ code: 'file_too_large' })
  })

  it.each([' t="s"', '<v ', '<v>\n', '</row', '<a'])('is looked at once: %j', (tag) => {
    const rows = `<row>${tag.repeat(600_000)}</row>${'<row><c><v>1</v></c></row>'.repeat(2)}`
    expect(read(changed({ [sheet]: worksheet({ rows }) }), 1)).toEqual({ code: 'file_too_large' })
  })
})

describe('another program’s file is called by its name:', () => {
  const openDocument = (type: string) =>
    zipped({ mimetype: `application/vnd.oasis.opendocument.${type}`, 'content.xml': '<a/>' })
  const office = (target: string, root: string) =>
    zipped({
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': linkList(link('r', 'officeDocument', target)),
      [target]: root,
    })
  it.each<[string, Uint8Array]>([
    ['ods', openDocument('spreadsheet')],
    ['office', openDocument('text')],
    ['office', office('word/document.xml', '<w:document/>')],
    ['office', office('ppt/presentation.xml', '<p:presentation/>')],
    ['xlsb', office('xl/workbook.bin', '')],
    ['zip', zipped({ 'kasim.csv': 'tutar;iban' })],
    ['zip', zipped({ '[Content_Types].xml': '<Types/>', 'a.nuspec': '<a/>' })],
  ])('%s', (reason, bytes) => {
    expect(failureOf(() => openTableFile(bytes))).toEqual({ code: 'file_unreadable', reason })
  })
})
