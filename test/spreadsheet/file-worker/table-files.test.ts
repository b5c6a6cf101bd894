import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTableFiles } from '../../../electron/spreadsheet/table-files.ts'
import { fileWorker } from '../../workers.ts'
import { workbookOf } from '../workbook-bytes.ts'

const tableFiles = createTableFiles({ worker: fileWorker })

it('reads a table in the worker of files, and lets go of it', async () => {
  const bytes = workbookOf('<row><c><v>1</v></c></row><row><c><v>2</v></c></row>')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const table = await tableFiles.open({ bytes: bytes.buffer, mostRows: 2 })
  expect(table).toMatchObject({ hash, format: 'xlsx', sheets: [{ name: 'Sayfa1', isHidden: false }] })
  expect(await table.rows(0)).toEqual([
    { number: 1, cells: [{ text: '1', kind: 'number', isFormula: false }], isHidden: false },
    { number: 2, cells: [{ text: '2', kind: 'number', isFormula: false }], isHidden: false },
  ])
  await expect(table.rows(1)).rejects.toMatchObject({ failure: { code: 'not_found' } })
  table.close()
  await expect(table.rows(0)).rejects.toMatchObject({ failure: { code: 'file_too_large' } })
})

it('refuses what is no table, with its reason', async () => {
  const { buffer } = new TextEncoder().encode('%PDF-1.7')
  await expect(tableFiles.open({ bytes: buffer, mostRows: 2 })).rejects.toMatchObject({
    failure: { code: 'file_unreadable', reason: 'pdf' },
  })
})

it('ends a worker that takes too long, and says so', async () => {
  const stuck = createTableFiles({ worker: new URL('stuck-worker.ts', import.meta.url), mostSeconds: 0.1 })
  await expect(stuck.open({ bytes: new ArrayBuffer(1), mostRows: 2 })).rejects.toMatchObject({
    failure: { code: 'file_unreadable', reason: 'slow' },
  })
})
