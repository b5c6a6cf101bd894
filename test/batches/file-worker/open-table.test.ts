import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTable } from '../../../electron/batches/file/open-table.ts'
import { batchColumns } from '../../../electron/batches/contract/columns.ts'
import { delimiters, mostTableCells, mostTableColumns, mostTableRows } from '../../../electron/core/tables.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { cellOf } from '../../../electron/spreadsheet/csv-cell.ts'
import { csvLine } from '../../../electron/spreadsheet/write-csv.ts'
import { inWindows1254 } from '../../spreadsheet/windows-1254.ts'

const opened = (content: string | Uint8Array) => {
  const { buffer } = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  return openTable({ name: 'dosya.csv', bytes: buffer })
}

function codeOf(content: string | Uint8Array): string {
  try {
    opened(content)
    return 'opened'
  } catch (error) {
    if (!(error instanceof VezneError)) throw error
    const { code, reason } = error.failure
    return reason === undefined ? code : `${code} ${reason}`
  }
}

const header = 'Tutar;IBAN;Alıcı Adı;Müşteri No'
const row = '10,00;TR200006200000000000001234;Ayşe;M-1'

describe('a written table', () => {
  const encodings = {
    'utf-8': (text: string) => new TextEncoder().encode(text),
    'utf-8 with its mark': (text: string) => new TextEncoder().encode(`\ufeff${text}`),
    'windows-1254': inWindows1254,
  }
  const cell = fc.string({ unit: fc.constantFrom(...Array.from('abışğé 019.,;"\t\n\r=+-@\'')), maxLength: 12 })
  const written = fc.record({
    cells: fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 30 }),
    delimiter: fc.constantFrom(...delimiters),
    encoding: fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[])),
    quoting: fc.constantFrom('where it must be', 'everywhere', 'now and then'),
    ends: fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 3 }),
    blank: fc.constantFrom('', '   ', 'delimiters'),
    last: fc.boolean(),
  })

  it('comes back cell by cell, with the lines on which its rows begin', () => {
    fc.assert(
      fc.property(written, ({ cells, delimiter, encoding, quoting, ends, blank, last }) => {
        const quoted = (text: string, at: number) => {
          const must = text.includes(delimiter) || /["\n\r]/.test(text)
          const want = quoting === 'everywhere' || (quoting === 'now and then' && at % 3 === 0)
          return must || want ? `"${text.replaceAll('"', '""')}"` : text
        }
        // Blank rows are passed over, so no row here is one.
        const rows = cells.map(([first = '', ...others]) => [`r${first}`, ...others])
        const names = rows[0]?.map((_cell, at) => `Sütun ${at}`) ?? []
        const lines = [names, ...rows].map((line) => line.map(quoted).join(delimiter))
        const passedOver = blank === 'delimiters' ? delimiter.repeat(4) : blank
        const begins: number[] = []
        let text = ''
        for (const [at, line] of lines.entries()) {
          const end = ends[at % ends.length] ?? '\n'
          begins.push((text.match(/\r\n?|\n/g) ?? []).length + 1)
          text += line
          if (at < lines.length - 1 || last) text += end
          if (at % 4 === 1 && at < lines.length - 1) text += `${passedOver}\n`
        }
        const table = opened(encodings[encoding](text))
        const oneEnd = (of: string) => of.replace(/\r\n?/g, '\n')
        expect(table.facts).toMatchObject({ delimiter, header: names })
        expect(table.rows).toEqual(
          rows.map((line, at) => ({
            line: begins[at + 1],
            cells: line.map((cell) => cellOf(oneEnd(cell))),
            fault: line.some((cell) => /[\r\n]/.test(cell)) ? 'line_break' : null,
            unnamed: [],
          })),
        )
      }),
      { numRuns: 300 },
    )
  })
})

describe('what there is to know of a file', () => {
  it('is said', () => {
    const text = `${header};;\r\n${row}\r\n\r\n;${row.slice(6)};\r\n`
    const { facts, rows } = opened(inWindows1254(text))
    expect(facts).toEqual({
      fileName: 'dosya.csv',
      sheet: null,
      sheets: [],
      fileHash: createHash('sha256').update(inWindows1254(text)).digest('hex'),
      headerHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      encoding: 'windows-1254',
      delimiter: ';',
      titles: [],
      header: ['Tutar', 'IBAN', 'Alıcı Adı', 'Müşteri No', '', ''],
      examples: [
        ['10,00'],
        ['TR200006200000000000001234', 'TR200006200000000000001234'],
        ['Ayşe', 'Ayşe'],
        ['M-1', 'M-1'],
        [],
        [],
      ],
      recognised: {
        ...Object.fromEntries(batchColumns.map((column) => [column, null])),
        amount: 0,
        iban: 1,
        accountName: 2,
        customerId: 3,
      },
      questions: [],
    })
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [2, null],
      [4, null],
    ])
  })
})

describe('a row', () => {
  it.each<[string, string, string | null]>([
    ['has what the header has', row, null],
    ['has a cell too many', `${row};x`, 'cell_count'],
    ['has empty cells too many', `${row};; `, null],
    ['has lost an empty cell at its end', '10,00;TR200006200000000000001234;Ayşe', null],
    ['has a quote that is not closed', '10,00;TR200006200000000000001234;"Ayşe;M-1', 'invalid'],
    ['has more behind a quote', '10,00;TR200006200000000000001234;"Ayşe" Y;M-1', 'invalid'],
    ['has a quote in the middle', '10,00;TR200006200000000000001234;Ay"ş"e;M-1', null],
    ['has a cell over two lines', '10,00;TR200006200000000000001234;"Ayşe\r\nYılmaz";M-1', 'line_break'],
    ['has a cell that ends with its line', '10,00;TR200006200000000000001234;"Ayşe\n";M-1', 'line_break'],
  ])('%s', (_what, line, fault) => {
    const { rows } = opened(`${header}\n${row}\n${line}\n`)
    expect(rows.map((it) => it.fault)).toEqual([null, fault])
  })

  it('with a quote that is not closed does not spoil those before it, and is the last', () => {
    const { rows } = opened(`${header}\n${row}\n1;"2;3;4\n${row}\n${row}\n`)
    expect(rows.map((it) => [it.line, it.fault])).toEqual([
      [2, null],
      [3, 'invalid'],
    ])
  })

  it('may leave out what has no name, and may not leave out what has one', () => {
    const { rows } = opened(`${header};;Not;\n${row};;\n${row};;x\n${row};;x;;z`)
    expect(rows.map((it) => [it.fault, it.unnamed])).toEqual([
      [null, []],
      [null, []],
      ['cell_count', []],
    ])
  })

  it('says where it has something under no name: an amount in two cells', () => {
    const iban = 'TR200006200000000000001234'
    const { rows } = opened(`IBAN,Alıcı,,Tutar,,\n${iban},A,,1250,50,\n${iban},A,x,7, ,\n`)
    expect(rows.map((it) => [it.fault, it.unnamed])).toEqual([
      [null, [4]],
      [null, [2]],
    ])
  })

  it('M5: that has a comma more than the header has one too many, though nothing stands behind it', () => {
    const iban = 'TR200006200000000000001234'
    const { rows } = opened(`iban,alıcı adı,müşteri no,tutar,kullanıcı adı\n${iban},Ali,C1,100,50,\n`)
    expect(rows.map(({ fault }) => fault)).toEqual(['cell_count'])
    const semicolons = opened(`iban;alıcı adı;müşteri no;tutar\n${iban};Ali;C1;100,50;\n`)
    expect(semicolons.rows.map(({ fault }) => fault)).toEqual([null])
  })

  it('that was swallowed by the quotes of another is missed, whatever its column', () => {
    const { rows } = opened(`${header};Açıklama\n${row};"acil\n${row};x\n${row};y"\n${row};z\n`)
    expect(rows.map((it) => [it.line, it.fault])).toEqual([
      [2, 'line_break'],
      [5, null],
    ])
  })
})

describe('B8: what spreadsheets write', () => {
  const iban = 'TR200006200000000000001234'
  const table = `${header}\r\n${row}\r\n`

  it.each<[string, string | Uint8Array, number, string[]]>([
    ['the table alone', table, 2, []],
    ['a title and a blank line above it', `Kasım ödeme listesi\r\n\r\n${table}`, 4, ['Kasım ödeme listesi']],
    // laszlopandy in aniav/ynab-csv, issue 5, and plaintextaccounting/hledger, issue 177: a bank's own lines.
    [
      'a bank’s lines, parted as the table is',
      `"Hesap:";"${iban}"\n"Dönem:";"01.11.2026"\n""\n${table}`,
      5,
      [`Hesap: · ${iban}`, 'Dönem: · 01.11.2026'],
    ],
    ['a title with commas in it', `Kasım, 2026, toplam 10,00 TL\n${table}`, 3, ['Kasım, 2026, toplam 10,00 TL']],
    // PowerShell/PowerShell, issue 7776; mholt/PapaParse, issue 951.
    ['a line that says what parts it', `sep=;\r\n${table}`, 3, []],
    ['the same in quotes, of tabs', `\ufeff"sep=\t"\n${table.replaceAll(';', '\t')}`, 3, []],
    ['it and a title', `SEP=;\nKasım\n${table}`, 4, ['Kasım']],
    ['what it calls Unicode text', Buffer.from(`\ufeff${table.replaceAll(';', '\t')}`, 'utf16le'), 2, []],
    ['two marks', `\ufeff\ufeff${table}`, 2, []],
  ])('is read: %s', (_what, content, line, titles) => {
    const { facts, rows } = opened(content)
    expect(facts).toMatchObject({ header: header.split(';'), titles, recognised: { amount: 0, customerId: 3 } })
    expect(rows.map((it) => [it.line, it.cells, it.fault])).toEqual([[line, row.split(';'), null]])
  })

  it('is parted by what its first line says, where other signs are as frequent', () => {
    const { facts } = opened('sep=,\nA;1;1;1;1,B,C,D\nx;1;1;1;1,y,z,q\n')
    expect(facts).toMatchObject({ delimiter: ',', header: ['A;1;1;1;1', 'B', 'C', 'D'] })
  })

  it('is a header only within twenty lines', () => {
    const titles = (count: number) => 'x\n'.repeat(count)
    expect(opened(`${titles(19)}${table}`).facts.titles).toHaveLength(19)
    expect(codeOf(`${titles(20)}${table}`)).toBe('file_unreadable no_delimiter')
  })

  it('leaves out empty cells at the end of a row, where no comma parts them', () => {
    // dilshod/xlsx2csv, issues 96 and 122; Excel does so after every sixteenth row.
    const short = `${header};Banka;İşlem No\n${row};;\n${row}\n`
    expect(opened(short).rows.map(({ fault }) => fault)).toEqual([null, null])
    expect(opened(short.replaceAll(';', '\t')).rows.map(({ fault }) => fault)).toEqual([null, null])
    const commas = short.replaceAll(',', '.').replaceAll(';', ',')
    expect(opened(commas).rows.map(({ fault }) => fault)).toEqual([null, 'cell_count'])
  })

  it('keeps its cells from being read, and ours come back unchanged', () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from(`'="+-@aş0;,\t\n`)), minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(fc.array(text, { minLength: 4, maxLength: 4 }), fc.constantFrom('tr', 'en'), (cells, locale) => {
        const names = ['Tutar', 'IBAN', 'Alıcı', 'Müşteri No']
        const { rows } = opened(csvLine(names, locale) + csvLine(['x', ...cells.slice(1)], locale))
        expect(rows.map((it) => it.cells)).toEqual([['x', ...cells.slice(1)]])
      }),
    )
    const { rows } = opened(`${header}\n'1,00;="${iban}";'Ayşe;'007\n`)
    expect(rows[0]?.cells).toEqual(['1,00', iban, 'Ayşe', '007'])
  })
})

describe('a header', () => {
  it('that leaves the same questions is the same; another cell below it can make it another', () => {
    const hashOf = (text: string) => opened(text).facts.headerHash
    const asking = `${header};Ek\n${row};`
    expect(hashOf(`${asking}x`)).toBe(hashOf(`${asking}y`))
    expect(hashOf(`${asking}x`)).not.toBe(hashOf(`${asking}ÖDENDİ`))
    expect(hashOf(`${asking}x`)).not.toBe(hashOf(asking))
  })
})

describe('a file is refused', () => {
  it.each<[string, string, string | Uint8Array]>([
    [
      'file_unreadable bank_statement',
      'a bank’s statement, below a line that is as wide as a header',
      'Hesap;1234;IBAN;TR200006200000000000001234\nTarih;Açıklama;Tutar;Bakiye\n02.11.2026;EFT;-5,00;95,00',
    ],
    [
      'file_unreadable dashboard_export',
      'an export of the dashboard',
      'İşlem Id;Tutar;IBAN;Durum\na1;5,00;TR59;Ödendi',
    ],
    ['file_empty', 'nothing in it', ''],
    ['file_empty', 'a byte order mark alone', '\ufeff'],
    ['file_empty', 'blank lines', ' \r\n\t\n\n'],
    ['file_empty', 'a header alone', `${header}\r\n\r\n;;;\r\n`],
    ['file_unreadable no_text', 'a NUL in it', `${header}\n${row}\0`],
    ['file_unreadable no_text', 'a NUL in it, and Windows-1254', inWindows1254(`${header}\n${row}\0`)],
    ['file_unreadable no_delimiter', 'no delimiter', 'Tutar\n1\n2\n'],
    ['file_unreadable few_columns', 'too few columns', 'Tutar;IBAN;Alıcı\n1;2;3\n'],
    ['file_unreadable many_columns', 'more columns than can be named', `${'x;'.repeat(mostTableColumns)}x\n1;2;3;4`],
    ['file_unreadable no_header', 'no header but a payout', `${row}\n${row}\n`],
    ['file_unreadable open_quote', 'a header that swallowed a payout', `${header};"Not\n${row};x"\n${row};y\n`],
    ['file_unreadable long_line', 'ten million characters in one line', 'x'.repeat(10_000_000)],
    ['file_unreadable long_line', 'all the cells that a file may have, in one line', 'x;'.repeat(mostTableCells)],
    [
      'file_unreadable no_delimiter',
      'a quote that is never closed, and much behind it',
      `"${`${row}\n`.repeat(200_000)}`,
    ],
    ['file_too_large', 'a row too many', `${header}\n${'1;2;3;4\n'.repeat(mostTableRows + 1)}`],
  ])('%s: %s', (code, _what, content) => {
    expect(codeOf(content)).toBe(code)
  })

  it('only then: the most rows are taken', () => {
    const { rows } = opened(`${header}\n${'1;2;3;4\n'.repeat(mostTableRows)}`)
    expect(rows).toHaveLength(mostTableRows)
  })
})
