import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sheetOf, type Column, type WrittenTables } from '../../electron/core/written-table.ts'
import { longestText } from '../../electron/spreadsheet/cell-xml.ts'
import { writeTables } from '../../electron/spreadsheet/write-tables.ts'

interface Row {
  text: string | null
  number: number | null
  amount: bigint | null
  time: number | null
  day: string | null
}
const empty: Row = { text: null, number: null, amount: null, time: null, day: null }
const columns: readonly Column<Row>[] = [
  { name: { tr: 'Adı', en: 'Name' }, kind: 'text', of: ({ text }) => text },
  { name: { tr: 'Sayı', en: 'Number' }, kind: 'number', of: ({ number }) => number },
  { name: { tr: 'Tutar', en: 'Amount' }, kind: 'amount', of: ({ amount }) => amount },
  { name: { tr: 'Zaman', en: 'Time' }, kind: 'time', of: ({ time }) => time },
  { name: { tr: 'Gün', en: 'Day' }, kind: 'day', of: ({ day }) => day },
]

async function partsOf(change: Partial<WrittenTables>): Promise<Record<string, string>> {
  const tables: WrittenTables = { about: null, sheets: [], locale: 'tr', ...change }
  const parts = unzipSync(await buffer(writeTables('Kasım.XLSX', tables)))
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
const sheet = (rows: readonly Row[], name = 'İşlemler') => sheetOf(name, columns, [rows], 'tr')
const sheetXml = async (rows: readonly Row[]) =>
  (await partsOf({ sheets: [sheet(rows)] }))['xl/worksheets/sheet1.xml'] ?? ''
/** The cells of the first row below the names. */
const cellsOf = async (row: Partial<Row>) =>
  /<row r="2">(.*)<\/row>/s.exec(await sheetXml([{ ...empty, ...row }]))?.[1]?.split(/(?<=<\/c>|<c\/>)/) ?? []

describe('a cell', () => {
  it('is a number, an amount or a clock’s time that a spreadsheet can count with', async () => {
    const row = {
      text: 'a',
      number: -7,
      amount: -125_050n,
      time: Date.UTC(2026, 10, 21, 21, 0, 0, 999),
      day: '2026-11-22',
    }
    expect(await cellsOf(row)).toEqual([
      '<c s="2" t="str"><v>a</v></c>',
      '<c s="6"><v>-7</v></c>',
      '<c s="3"><v>-1250.50</v></c>',
      '<c s="4"><v>46348</v></c>',
      '<c s="5"><v>46348</v></c>',
    ])
    expect((await cellsOf({ time: Date.UTC(2026, 10, 21, 9) }))[3]).toBe('<c s="4"><v>46347.5</v></c>')
  })

  it('that is empty keeps its place', async () => {
    expect(await cellsOf({ day: '2026-11-22' })).toEqual(['<c/>', '<c/>', '<c/>', '<c/>', '<c s="5"><v>46348</v></c>'])
    expect((await cellsOf({ text: '' }))[0]).toBe('<c/>')
  })

  it('with more digits than a spreadsheet keeps is a text', async () => {
    const asText = (text: string) => `<c s="2" t="str"><v>${text}</v></c>`
    expect((await cellsOf({ amount: 99_999_999_999_999_9n }))[2]).toBe('<c s="3"><v>9999999999999.99</v></c>')
    expect((await cellsOf({ amount: 100_000_000_000_000_0n }))[2]).toBe(asText('10000000000000.00'))
    expect((await cellsOf({ number: 1e15 }))[1]).toBe(asText('1000000000000000'))
  })

  it.each([
    ['00123', '00123'],
    ['12345678901234567890', '12345678901234567890'],
    ['=HYPERLINK("x")', '=HYPERLINK(&quot;x&quot;)'],
    ['+1', '+1'],
    ["'t Hooft", "'t Hooft"],
    ['<Şule & Öz>', '&lt;Şule &amp; Öz&gt;'],
    ['a\nb\tc', 'a\nb\tc'],
    ['\u0000\u001f\ra', '_x0000__x001F__x000D_a'],
    ['_x0041_ _X00e7_', '_x005F_x0041_ _x005F_X00e7_'],
    ['_xyz', '_xyz'],
    ['🏦\ud83c', '🏦_xD83C_'],
    ['\ufffe\uffff', '_xFFFE__xFFFF_'],
  ])('%j: a text stays a text, and does not become a formula', async (text, written) => {
    expect((await cellsOf({ text }))[0]).toBe(`<c s="2" t="str"><v>${written}</v></c>`)
  })

  it('keeps the spaces around its text', async () => {
    expect((await cellsOf({ text: ' a\n' }))[0]).toContain('<t xml:space="preserve"> a\n</t>')
  })

  it('holds what Excel can hold, and says that there is more', async () => {
    const whole = 'x'.repeat(longestText)
    expect((await cellsOf({ text: whole }))[0]).toContain(`<v>${whole}</v>`)
    expect((await cellsOf({ text: `${whole}x` }))[0]).toContain(`<v>${whole.slice(1)}…</v>`)
    const paired = `${'x'.repeat(longestText - 2)}🏦🏦`
    expect((await cellsOf({ text: paired }))[0]).toContain(`>${'x'.repeat(longestText - 2)}…<`)
  })
})

describe('a sheet', () => {
  it('says above its table what it is, which period and filters it has, who made it and when', async () => {
    const about = {
      ...{ title: 'İşlemler', facts: [['Oluşturulma', '1–30 Kasım 2026'] as const] },
      ...{ madeBy: 'Deniz Ak', madeAt: Date.UTC(2026, 10, 29, 8, 14) },
    }
    const { 'xl/worksheets/sheet1.xml': xml = '' } = await partsOf({ about, sheets: [sheet([empty])] })
    const said =
      'Oluşturulma: 1–30 Kasım 2026 · Hazırlayan: Deniz Ak · Hazırlanma: 29.11.2026 11:14 · Saat dilimi: Europe/Istanbul'
    expect(xml).toContain('<row r="1"><c s="1" t="str"><v>İşlemler</v></c></row>')
    expect(xml).toContain(`<row r="2"><c s="0" t="str"><v>${said}</v></c></row><row r="3"></row><row r="4">`)
    expect(xml).toContain('<pane ySplit="4" topLeftCell="A5" activePane="bottomLeft" state="frozen"/>')
    expect(xml).toContain('<autoFilter ref="A4:E5"/>')
  })

  it('keeps the names of its columns in sight, and every column wide enough', async () => {
    const xml = await sheetXml([
      { ...empty, text: 'TR200006200000000000001234' },
      { ...empty, text: 'x'.repeat(99) },
    ])
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(xml).toContain('<autoFilter ref="A1:E3"/>')
    expect(Array.from(xml.matchAll(/ width="(\d+)"/g), ([, width]) => Number(width))).toEqual([60, 8, 14, 20, 12])
    expect(xml).toContain('<row r="1"><c s="1" t="str"><v>Adı</v></c>')
  })

  it('keeps every row of long texts', async () => {
    const text = '₺'.repeat(30_000)
    const xml = await sheetXml(Array.from({ length: 4 }, (_, row) => ({ ...empty, text: `${row}${text}` })))
    expect(xml.split(text)).toHaveLength(5)
  })

  it('has a name that Excel takes', async () => {
    const names = ['Kasım: [1/2]?*\\', "'a'", 'x'.repeat(40)]
    const { 'xl/workbook.xml': xml = '' } = await partsOf({ sheets: names.map((name) => sheet([], name)) })
    expect(Array.from(xml.matchAll(/<sheet name="([^"]*)"/g), ([, name]) => name)).toEqual([
      'Kasım   1 2',
      'a',
      'x'.repeat(31),
    ])
  })

  it('continues on the next where it is full', async () => {
    const page: Row[] = Array.from({ length: 100_000 }, () => empty)
    async function* pages() {
      for (let count = 0; count < 11; count += 1) yield page
    }
    const one: Column<Row>[] = [{ name: { tr: 'a', en: 'a' }, kind: 'number', of: () => 1 }]
    const parts = await partsOf({ sheets: [sheetOf('Tümü', one, pages(), 'tr'), sheet([empty], 'Öbürü')] })
    const rows = (number: number) => parts[`xl/worksheets/sheet${number}.xml`]?.match(/<row /g)?.length
    expect([rows(1), rows(2), rows(3)]).toEqual([1_048_501, 51_501, 2])
    expect(parts['xl/workbook.xml']).toMatch(/name="Tümü".*name="Tümü 2".*name="Öbürü"/)
    expect(parts['xl/worksheets/sheet2.xml']).toContain('<row r="1"><c s="1" t="str"><v>a</v></c></row>')
  })
})

it('names each of its parts, and no part that it does not have', async () => {
  const parts = await partsOf({ sheets: [sheet([]), sheet([])] })
  const types = Array.from((parts['[Content_Types].xml'] ?? '').matchAll(/PartName="\/([^"]+)"/g), ([, name]) => name)
  const linked = Array.from(
    (parts['xl/_rels/workbook.xml.rels'] ?? '').matchAll(/Target="([^"]+)"/g),
    ([, to]) => `xl/${to}`,
  )
  expect(new Set(types)).toEqual(new Set(Object.keys(parts).filter((name) => /^xl\/[^_]/.test(name))))
  expect(new Set(linked)).toEqual(new Set(types.filter((name) => name !== 'xl/workbook.xml')))
})

it('ends with what its rows throw, and asks them for no more than is taken', async () => {
  let pages = 0
  let isLeft = false
  async function* rows(fails: boolean) {
    try {
      for (; pages < 10_000; pages += 1) {
        if (fails && pages === 3) throw new TypeError('a mistake')
        yield Array.from({ length: 100 }, () => ({ ...empty, text: String(Math.random()) }))
      }
    } finally {
      isLeft = true
    }
  }
  const written = (fails: boolean) =>
    writeTables('a.xlsx', { about: null, sheets: [sheetOf('a', columns, rows(fails), 'tr')], locale: 'tr' })
  await expect(buffer(written(true))).rejects.toThrow('a mistake')
  isLeft = false
  for await (const piece of written(false)) if (piece.length > 10_000) break
  await expect.poll(() => isLeft).toBe(true)
  expect(pages).toBeLessThan(1_000)
})
