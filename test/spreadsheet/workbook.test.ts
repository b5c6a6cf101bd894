import { describe, expect, it } from 'vitest'
import { openTableFile } from '../../electron/spreadsheet/table-file.ts'
import type { TableRow } from '../../electron/spreadsheet/table.ts'
import { failureOf } from './failure.ts'
import { link, linkList, workbookFiles, workbookOf, worksheet, zipped, type Files } from './workbook-bytes.ts'

const rowsOf = (bytes: Uint8Array, sheet = 0): TableRow[] => openTableFile(bytes).rows(sheet)
const textsOf = (bytes: Uint8Array, sheet = 0): string[][] =>
  rowsOf(bytes, sheet).map(({ cells }) => cells.map(({ text }) => text))
const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`

describe('a cell', () => {
  const parts = {
    texts: `<si><t>Ayşe</t></si><si><r><rPr><b/></rPr><t>Bu</t></r><r><t xml:space="preserve">rak </t></r>
      <rPh sb="0" eb="1"><t>ブラク</t></rPh><phoneticPr fontId="1"/></si><si><t>a_x000D_b_x005F_</t></si>`,
    styles: `<numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="21"/></cellXfs>`,
  }

  it.each([
    ['a number', '<c><v>1250.50</v></c>', '1250.5', 'number', false],
    ['a long number', '<c><v>3.2e+25</v></c>', '32000000000000000000000000', 'number', false],
    ['a date by its style', '<c s="1"><v>46328</v></c>', '2026-11-02', 'date', false],
    [
      'a date as text of the standard',
      '<c t="d"><v>2026-11-02T14:03:00.000Z</v></c>',
      '2026-11-02 14:03:00',
      'date',
      false,
    ],
    ['a time', '<c s="2"><v>0.5</v></c>', '12:00:00', 'text', false],
    ['a shared text', '<c t="s"><v>0</v></c>', 'Ayşe', 'text', false],
    ['runs of a text, without how it is pronounced', '<c t="s"><v>1</v></c>', 'Burak ', 'text', false],
    ['escaped characters', '<c t="s"><v>2</v></c>', 'a\rb_', 'text', false],
    ['a text in the cell', '<c t="inlineStr"><is><r><t>Çi</t></r><r><t>ğdem</t></r></is></c>', 'Çiğdem', 'text', false],
    ['a section of literal text', '<c t="str"><v><![CDATA[<b>]]></v></c>', '<b>', 'text', false],
    ['yes', '<c t="b"><v>1</v></c>', 'TRUE', 'text', false],
    ['no', '<c t="b"><v>0</v></c>', 'FALSE', 'text', false],
    ['an error', '<c t="e"><v>#REF!</v></c>', '#REF!', 'error', false],
    ['a formula', '<c><f>A1*2</f><v>2501</v></c>', '2501', 'number', true],
    ['a formula of text', '<c t="str"><f>A1&amp;B1</f><v>x</v></c>', 'x', 'text', true],
    ['a formula of an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!', 'error', true],
    ['a formula that nobody calculated', '<c><f>SUM(A1:A2)</f><v/></c>', '=SUM(A1:A2)', 'error', true],
    ['a number that is none', '<c><v>1,5</v></c>', '1,5', 'error', false],
    ['a day that never was', '<c s="1"><v>60</v></c>', '60', 'error', false],
  ])('has %s', (_what, cell, text, kind, isFormula) => {
    expect(rowsOf(workbookOf(`<row>${cell}</row>`, parts))).toEqual([
      { number: 1, isHidden: false, cells: [{ text, kind, isFormula }] },
    ])
  })

  it('counts its days as the workbook does', () => {
    const bytes = workbookOf('<row><c s="1"><v>44866</v></c></row>', {
      ...parts,
      properties: '<workbookPr date1904="1"/>',
    })
    expect(textsOf(bytes)).toEqual([['2026-11-02']])
  })

  it('stands where its reference says, or behind the one before', () => {
    const row = '<row r="3"><c r="B3"><v>1</v></c><c><v>2</v></c><c r="E3"><v>3</v></c></row>'
    expect(textsOf(workbookOf(row))).toEqual([['', '1', '2', '', '3']])
  })
})

describe('a row', () => {
  it('has the number that the sheet shows; empty ones are passed over', () => {
    const rows = `<row r="2"/><row r="4">${inline('a')}</row><row>${inline('b')}</row><row r="9"><c s="1"/><c t="str"><f>""</f><v></v></c></row>
      <row r="1048576">${inline(' ')}${inline('c')}</row>`
    expect(rowsOf(workbookOf(rows)).map(({ number }) => number)).toEqual([4, 5, 1_048_576])
  })

  it.each(['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"'])('is hidden: %s', (attribute) => {
    const rows = `<row ${attribute}>${inline('a')}</row><row hidden="0" ht="15">${inline('b')}</row>`
    expect(rowsOf(workbookOf(rows)).map(({ isHidden }) => isHidden)).toEqual([true, false])
  })

  it('is read whatever the sheet says of its size, and whatever stands around the rows', () => {
    const bytes = zipped({
      ...workbookFiles([{ rows: '' }]),
      'xl/worksheets/sheet1.xml': worksheet({
        before: '<dimension ref="B1:C3"/><cols><col min="1" max="16384"/></cols>',
        rows: `<row>${inline('a')}${inline('b')}</row>`,
      }).replace('</worksheet>', '<legacy><row><c><v>9</v></c></row></legacy></worksheet>'),
    })
    expect(textsOf(bytes)).toEqual([['a', 'b']])
  })
})

describe('a sheet', () => {
  const rows = (text: string) => ({ rows: `<row>${inline(text)}</row>` })
  const three = [
    { name: 'Talimat', ...rows('bir') },
    { name: 'Ödemeler &amp; İade', ...rows('iki') },
    { name: 'Eski', state: 'hidden', ...rows('üç') },
  ]

  it('comes in the order of the workbook, whatever its file is called, hidden or not', () => {
    const files = workbookFiles([...three, { name: 'Gizli', state: 'veryHidden', ...rows('dört') }])
    const swapped = String(files['xl/_rels/workbook.xml.rels'])
      .replace('sheet1.xml', 'sheetX.xml')
      .replace('sheet2.xml', 'sheet1.xml')
      .replace('sheetX.xml', 'sheet2.xml')
    const bytes = zipped({ ...files, 'xl/_rels/workbook.xml.rels': swapped })
    expect(openTableFile(bytes).sheets).toEqual([
      { name: 'Talimat', isHidden: false },
      { name: 'Ödemeler & İade', isHidden: false },
      { name: 'Eski', isHidden: true },
      { name: 'Gizli', isHidden: true },
    ])
    expect([0, 1, 2].map((sheet) => textsOf(bytes, sheet)[0])).toEqual([['iki'], ['bir'], ['üç']])
    expect(failureOf(() => rowsOf(bytes, 4))).toEqual({ code: 'not_found' })
  })

  it('is no chart; a workbook of charts alone is empty', () => {
    const files = workbookFiles(three)
    const charts = String(files['xl/_rels/workbook.xml.rels']).replaceAll('/worksheet"', '/chartsheet"')
    expect(failureOf(() => openTableFile(zipped({ ...files, 'xl/_rels/workbook.xml.rels': charts })))).toEqual({
      code: 'file_empty',
    })
  })
})

describe('a workbook of another writer', () => {
  const one = [{ rows: `<row>${inline('a')}</row>` }]

  it.each<[string, (files: Files) => Files]>([
    ['has its parts in another order', (files) => Object.fromEntries(Object.entries(files).toReversed())],
    [
      'names targets from the root, in other letters',
      (files) => ({
        ...files,
        '_rels/.rels': linkList(link('rId1', 'officeDocument', '/XL/workbook.xml')),
        'xl/_rels/workbook.xml.rels': linkList(link('rId1', 'worksheet', '/xl/Worksheets/Sheet1.xml')),
      }),
    ],
    [
      'follows the strict edition',
      (files) => ({
        ...files,
        'xl/_rels/workbook.xml.rels': linkList(
          link(
            'rId1',
            'worksheet',
            './worksheets/../worksheets/sheet1.xml',
            'http://purl.oclc.org/ooxml/officeDocument/relationships',
          ),
        ),
      }),
    ],
    [
      'has a prefix before every name',
      (files) =>
        Object.fromEntries(
          Object.entries(files).map(([name, file]) => [name, String(file).replace(/<(\/?)(?=[a-z])/gi, '<$1x:')]),
        ),
    ],
    [
      'is written in UTF-16',
      (files) => ({ ...files, 'xl/worksheets/sheet1.xml': utf16(String(files['xl/worksheets/sheet1.xml'])) }),
    ],
    [
      'has neither styles nor texts',
      (files) => ({
        ...files,
        'xl/_rels/workbook.xml.rels': linkList(link('rId1', 'worksheet', 'worksheets/sheet1.xml')),
      }),
    ],
  ])('%s', (_what, change) => {
    expect(textsOf(zipped(change(workbookFiles(one))))).toEqual([['a']])
  })

  it('stores its parts as they are', () => {
    expect(textsOf(zipped(workbookFiles(one), { level: 0 }))).toEqual([['a']])
  })

  it('ends with a comment', () => {
    const bytes = Buffer.concat([zipped(workbookFiles(one)), Buffer.from('Kasım')])
    bytes.writeUInt16LE(Buffer.byteLength('Kasım'), bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 20)
    expect(textsOf(bytes)).toEqual([['a']])
  })

  it('writes sizes behind its parts, as streams do', () => {
    expect(textsOf(streamed(workbookFiles(one)))).toEqual([['a']])
  })
})

const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')

/** As a writer does that does not know what comes: the local headers have no sizes (bit 3). */
function streamed(files: Files): Uint8Array {
  const bytes = Buffer.from(zipped(files))
  for (let at = bytes.indexOf('PK\x03\x04'); at !== -1; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    bytes.writeUInt16LE(bytes.readUInt16LE(at + 6) | 8, at + 6)
    bytes.fill(0, at + 14, at + 26)
  }
  return bytes
}
