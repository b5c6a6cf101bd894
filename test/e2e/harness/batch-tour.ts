import { Buffer } from 'node:buffer'
import { typeableAmount } from '../../../electron/core/money.ts'
import { yes, type RunningApp } from '../driver/app.ts'
import type { openAlbum } from './album.ts'
import { fileText, makeRows, spoil, sumOf, type FileRow } from './batch-file.ts'
import { operator, type Ui } from './ui.ts'
import { beginning, tr } from './words.ts'

/** Four files of payouts: with mistakes in one, another approved and sent, and a list that is there twice. */
export async function batchTour({ window, dialogs }: RunningApp, ui: Ui, album: ReturnType<typeof openAlbum>) {
  const texts = tr.batches
  const preview = window.getByRole('region', { name: texts.file.label, exact: true })
  const table = window.getByRole('table', { name: texts.payoutTable })

  async function drop(name: string, rows: FileRow[]): Promise<void> {
    // No number is in two files.
    const text = fileText(rows).replaceAll('KASIM', name)
    await window
      .locator('.page', { has: window.getByRole('heading', { level: 1 }) })
      .drop({ files: { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) } })
    await preview.getByRole('heading', { name: `${name}.csv` }).waitFor()
  }

  await ui.signIn('maker')
  const rows = makeRows(46, new Map())
  for (const [name, some] of [
    ['bayi-primleri', rows.slice(12)],
    ['iadeler', rows.slice(0, 12)],
    ['ekim-iadeleri', rows.slice(0, 12)],
  ] as const) {
    await ui.goTo('batches')
    await drop(name, some)
    if (name === 'ekim-iadeleri') await album.inEveryLook('batch-same-list')
    await ui.field(texts.import.rows, preview).fill(String(some.length))
    await ui.field(texts.import.total, preview).fill(typeableAmount(sumOf(some), 'tr'))
    await ui.button(texts.import.confirm, preview).click()
    await window.getByRole('heading', { level: 1, name }).waitFor()
  }
  await ui.goTo('batches')
  const wrong = makeRows(180, new Map())
  spoil(wrong)
  await drop('maaslar', wrong)
  await album.inEveryLook('batch-file')

  await ui.signIn('checker')
  await ui.goTo('batches')
  await window.getByRole('row', { name: beginning('iadeler') }).click()
  await ui.button(texts.actions.approve).click()
  await ui.field(tr.shared.passphrase.yours).fill(operator('checker').passphrase)
  await album.inEveryLook('batch-approval')
  await dialogs.answer(yes)
  await ui.button(texts.panels.approve).click()
  await dialogs.answer(yes)
  await ui.button(texts.actions.send).click()
  await table.getByRole('row').filter({ hasText: tr.states.completed }).nth(11).waitFor()
  await table.getByRole('row').nth(3).click()
  await ui.drawer(tr.payouts.drawer.label).waitFor()
  await album.inEveryLook('batch-row')
  await album.onceWide('batch-row-wide')
  await ui.goTo('batches')
  await album.inEveryLook('batches')
  await window.getByRole('row', { name: beginning('ekim-iadeleri') }).click()
  await ui.button(texts.actions.override).click()
  await ui.field(texts.panels.override.passphrase).waitFor()
  await album.inEveryLook('batch-override')
}
