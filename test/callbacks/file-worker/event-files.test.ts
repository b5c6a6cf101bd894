import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createEventFiles } from '../../../electron/callbacks/file/event-files.ts'
import { workbookFiles, workbookOf, zipped } from '../../spreadsheet/workbook-bytes.ts'
import { fileWorker } from '../../workers.ts'

const eventFiles = createEventFiles({ worker: fileWorker })
async function events(content: string | Uint8Array<ArrayBuffer>) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { hash, events } = await eventFiles.read({ bytes: bytes.buffer })
  expect(hash).toBe(sha256)
  return events
}

it('reads an array of events', async () => {
  expect(await events('\n [{"a":1},{"b":2}] \n')).toEqual([
    { number: 1, raw: '{"a":1}' },
    { number: 2, raw: '{"b":2}' },
  ])
})

it('reads an event a line, numbered as in the file, whatever a line holds', async () => {
  expect(await events('{"a":1}\r\n\r\n{"b":\n')).toEqual([
    { number: 1, raw: '{"a":1}' },
    { number: 3, raw: '{"b":' },
  ])
})

it.each([';', ',', '\t'])('reads a table whose cells stand apart by %j, by the names of its columns', async (mark) => {
  const lines = ['\ufeffdata.ref|status', '"PAY-1"|completed', '', 'PAY-2|"a ""b"""']
  expect(await events(lines.join('\r\n').replaceAll('|', mark))).toEqual([
    { number: 2, raw: '{"data.ref":"PAY-1","status":"completed"}' },
    { number: 4, raw: '{"data.ref":"PAY-2","status":"a \\"b\\""}' },
  ])
})

it('leaves a line to be refused where a cell belongs to no column, or two columns have one name', async () => {
  expect(await events('a;b\n1;2;3')).toEqual([{ number: 2, raw: '["1","2","3"]' }])
  expect(await events('a;a\n1;2')).toEqual([{ number: 2, raw: '{"a":"1","a":"2"}' }])
  expect(await events('a;b;\n1;2;')).toEqual([{ number: 2, raw: '{"a":"1","b":"2"}' }])
})

it.each([
  ['bank_statement', 'Hesap;TR59\nTarih;Açıklama;Tutar;Bakiye\n02.11.2026;EFT;-5,00;95,00'],
  ['batch_file', 'Müşteri No;Alıcı Adı;IBAN;Tutar\nM-1;Ayşe;TR59;5,00'],
])('refuses a %s, which another page takes', async (reason, content) => {
  await expect(events(content)).rejects.toMatchObject({ failure: { code: 'file_unreadable', reason } })
})

it('leaves out a last line of sums', async () => {
  expect(await events('ref;tutar\nPAY-1;5\nGENEL TOPLAM:;5')).toEqual([
    { number: 2, raw: '{"ref":"PAY-1","tutar":"5"}' },
  ])
  expect(await events('ref;tutar\nToplam;5\nPAY-1;5')).toHaveLength(2)
})

it('refuses more events than it takes before it parses them; what stands inside one is none', async () => {
  const inside = '{"a":[1,2],"b":"],[\\",{\\\\"}'
  const array = (count: number, last = inside) => `[${`${inside},`.repeat(count - 1)}${last}]`
  expect(await events(array(20_000))).toHaveLength(20_000)
  await expect(events(array(20_001, 'cut off'))).rejects.toMatchObject({ failure: { code: 'file_too_large' } })
  const lines = (count: number) => `${inside}\n\n`.repeat(count)
  expect(await events(lines(20_000))).toHaveLength(20_000)
  await expect(events(lines(20_001))).rejects.toMatchObject({ failure: { code: 'file_too_large' } })
})

it('refuses an event that would keep main busy', async () => {
  const event = (length: number) => JSON.stringify({ a: 'b'.repeat(length - '{"a":""}'.length) })
  expect(await events(`[${event(65_536)}]`)).toHaveLength(1)
  for (const content of [`[${event(65_537)}]`, `{}\n${event(65_537)}`])
    await expect(events(content)).rejects.toMatchObject({ failure: { code: 'file_too_large' } })
})

it('is no file of events otherwise, and may be empty', async () => {
  expect(await events(' \n')).toEqual([])
  await expect(events('<html>')).rejects.toThrow('file_unreadable')
  expect(await events('[{"a":1}')).toBeNull()
  expect(await events('[{"a":1,"a":2}]')).toBeNull()
})

it('refuses a table of more lines than it takes, and of many more before it is parsed', async () => {
  const table = (count: number) => `ref;tutar\n${'PAY-1;5\n'.repeat(count)}`
  expect(await events(`${table(20_000)}Toplam;5`)).toHaveLength(20_000)
  await expect(events(table(20_001))).rejects.toMatchObject({ failure: { code: 'file_too_large' } })
  const wide = `${';a'.repeat(64)}\n`
  await expect(events(wide + table(20_000))).rejects.toMatchObject({ failure: { reason: 'many_columns' } })
  await expect(events(wide + table(20_200))).rejects.toMatchObject({ failure: { code: 'file_too_large' } })
})

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const header = `<row>${inline('data.ref')}${inline('status')}</row>`
const workbookRow = `<row>${inline('PAY-1')}${inline('completed')}</row>`

it('reads the one shown sheet of a workbook; a row with an error is left to be refused', async () => {
  const files = workbookFiles([
    { rows: `${header}${workbookRow}<row>${inline('PAY-2')}<c t="e"><v>#REF!</v></c></row>` },
    { rows: '' },
    { rows: header, state: 'hidden' },
  ])
  expect(await events(zipped(files))).toEqual([
    { number: 2, raw: '{"data.ref":"PAY-1","status":"completed"}' },
    { number: 3, raw: '["PAY-2","#REF!"]' },
  ])
})

it('takes none of several filled sheets, and no damaged workbook', async () => {
  const several = zipped(workbookFiles([{ rows: header }, { rows: header }]))
  await expect(events(several)).rejects.toMatchObject({ failure: { reason: 'several_sheets' } })
  const cut = workbookOf(header).slice(0, -40)
  await expect(events(cut)).rejects.toMatchObject({ failure: { reason: 'damaged' } })
})
