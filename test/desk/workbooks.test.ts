import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, it } from 'vitest'
import type { Batch } from '../../electron/batches/contract/batch.ts'
import { dayOf, wallTimeOf } from '../../electron/core/time.ts'
import { imported, rowOf } from '../batches/service/harness.ts'
import { harness, openEach } from './desk-harness.ts'

/** Exports as other programs read them: openpyxl, and LibreOffice where it is installed. */

openEach()

const run = promisify(execFile)
type Cell = [value: string | number | null, type: string, format: string]
interface Sheet {
  frozen: string
  filter: string
  rows: Cell[][]
}

async function opened(path: string): Promise<Record<string, Sheet>> {
  // Debian's own Python has Debian's packages.
  const { stdout } = await run('/usr/bin/python3', [join(import.meta.dirname, 'read-workbook.py'), path])
  return JSON.parse(stdout) as Record<string, Sheet>
}

/** The sheet's rows by the names of its columns. */
function named({ rows }: Sheet): Record<string, Cell>[] {
  const [, , , names = [], ...cells] = rows
  return cells.map((row) =>
    Object.fromEntries(names.map(([name], place) => [String(name), row[place] ?? [null, '', '']])),
  )
}

const references = ['00123', '12345678901234567890', '=1+1']
let path: string
let batch: Batch
beforeEach(async () => {
  batch = await imported(
    harness,
    references.map((customer, place) => rowOf(place + 1, { customer, amount: 100_005n, processId: `PAY-${place}` })),
  )
  path = harness.chosen.save = join(harness.folder, 'kasim.xlsx')
})
const exportTransactions = () =>
  harness.ask('transactions.export', { kind: 'payout', search: '', from: '2026-11-01', until: null })

it('opens in another program with the same texts, numbers and times', async () => {
  await exportTransactions()
  const { İşlemler: sheet } = await opened(path)
  if (!sheet) throw new Error('there is no such sheet')
  expect(sheet).toMatchObject({ frozen: 'A5', filter: expect.stringMatching(/^A4:AC7$/) as unknown })
  expect(sheet.rows[0]?.[0]?.[0]).toBe('İşlemler')
  expect(sheet.rows[1]?.[0]?.[0]).toMatch(/^Tür: Ödeme · Oluşturulma: 1 Kasım 2026 – … · Hazırlayan: /)
  const rows = named(sheet)
  expect(new Set(rows.map((row) => row['Müşteri no']))).toEqual(new Set(references.map((text) => [text, 's', '@'])))
  const [first] = (await harness.ask('transactions.page', { kind: null, search: '', after: null })).rows
  expect(rows[0]?.['Oluşturulma (Europe/Istanbul)']?.[0]).toBe(wallTimeOf(first?.createdAt ?? 0).replace('T', ' '))
  expect(rows[0]?.['Tutar']).toEqual([1000.05, 'n', '#,##0.00'])
  expect(sheet.rows.flat().filter(([, type]) => type === 'f')).toEqual([])
})

it('so does the result of a batch, and the audit trail', async () => {
  await harness.ask('batches.export', { id: batch.id })
  const { 'Toplu ödeme sonucu': result } = await opened(path)
  expect(result?.rows[1]?.[0]?.[0]).toMatch(/^Toplu ödeme: Kasım · /)
  expect(result && named(result).map((row) => [row['Satır']?.[0], row['Tutar']?.[0]])).toEqual([
    [1, 1000.05],
    [2, 1000.05],
    [3, 1000.05],
  ])
  await harness.signIn('checker')
  await harness.ask('audit.export', { format: 'table' })
  const { 'Denetim izi': trail } = await opened(path)
  const events = trail && named(trail)
  expect(events?.at(-1)?.['sıra']?.[0]).toBe(events?.length)
  expect(String(events?.at(-1)?.['zaman (Europe/Istanbul)']?.[0])).toContain(dayOf(Date.now() + harness.clock.ahead))
})

const libreOffice = '/usr/bin/soffice'
/** Semicolons, quotes, UTF-8. */
const toCsv = 'csv:Text - txt - csv (StarCalc):59,34,76'
it.skipIf(!existsSync(libreOffice))('opens in LibreOffice', async () => {
  await exportTransactions()
  const own = [`-env:UserInstallation=file://${harness.folder}/office`, '--headless', '--convert-to', toCsv]
  await run(libreOffice, [...own, '--outdir', harness.folder, path], { timeout: 120_000 })
  const lines = (await readFile(join(harness.folder, 'kasim.csv'), 'utf8')).trimEnd().split('\n')
  expect(lines).toHaveLength(7)
  for (const text of references) expect(lines.filter((line) => line.includes(`;${text};`))).toHaveLength(1)
})
