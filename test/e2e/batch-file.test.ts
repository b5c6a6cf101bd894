import { Buffer } from 'node:buffer'
import { beforeAll, expect, test } from 'vitest'
import { formatAmount } from '../../electron/core/money.ts'
import { resize } from './driver/launch.ts'
import { openApp } from './harness/open-app.ts'
import { fileText, makeRows, sumOf } from './harness/batch-file.ts'
import { beginning, say, tr } from './harness/words.ts'

/** A file of payouts comes by being dropped on the page, or as cells that are pasted on it, as well as by the dialog. */

const { app, ui } = await openApp()
const texts = tr.batches
const rows = makeRows(12, new Map())
const file = (name: string, text = fileText(rows)) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

beforeAll(async () => {
  await ui.signIn('maker')
  await ui.goTo('batches')
})

const preview = () => app.window.getByRole('region', { name: texts.file.label, exact: true })
const page = () => app.window.locator('.page', { has: app.window.getByRole('heading', { level: 1 }) })
const total = () => preview().getByText(formatAmount(sumOf(rows), 'tr'))

async function discard(): Promise<void> {
  await ui.button(texts.file.forget).click()
  await app.window.getByText(texts.drop.hint).waitFor()
}

/** From where a spreadsheet leaves it. */
async function copy(text: string): Promise<void> {
  await app.window.evaluate((text) => {
    const area = document.createElement('textarea')
    area.value = text
    document.body.append(area)
    area.select()
  }, text)
  await app.window.keyboard.press('ControlOrMeta+c')
  await app.window.evaluate(() => document.querySelector('body > textarea')?.remove())
}

test('a dropped file is looked at like a chosen one; of several none is taken', async () => {
  await page().drop({ files: [file('kasim.csv'), file('aralik.csv')] })
  await app.window.getByText(texts.drop.several).waitFor()
  await page().drop({ files: file('kasim.csv') })
  await preview().getByRole('heading', { name: 'kasim.csv' }).waitFor()
  await total().waitFor()
  // The preview mentions a first payout, but counts it as no warning.
  await preview().locator('tr[data-row="6"]').getByText(texts.warning.iban_first).waitFor()
  expect(await preview().locator('tbody .text-warn').count()).toBe(0)
  await discard()
})

test('pasted cells are looked at like a file, when they are pasted into no field', async () => {
  await copy(fileText(rows).replace('\ufeff', '').replaceAll(';', '\t'))
  await app.window.keyboard.press('ControlOrMeta+v')
  await preview()
    .getByRole('heading', { name: beginning(say(texts.drop.pasted, { at: '' }).trim()) })
    .waitFor()
  await total().waitFor()
  const name = await ui.field(texts.import.name, preview()).inputValue()
  expect(name).toMatch(/^Panodan \d\d\.\d\d\.\d{4} \d\d:\d\d$/)

  // While it is looked at, another paste does not throw it away, and a field takes what is pasted into it.
  await copy('198')
  await ui.field(texts.import.rows, preview()).click()
  await app.window.keyboard.press('ControlOrMeta+v')
  expect(await ui.field(texts.import.rows, preview()).inputValue()).toBe('198')
  await discard()
})

test('no row of a file loses its IBAN or its problem, and none is wider than its window', async () => {
  const broken = fileText(rows).replace(rows[4]?.iban ?? '', (iban) => iban.replace('0', 'O'))
  await page().drop({ files: file('aralik.csv', broken) })
  await preview().locator('tr[data-row="5"]').getByText(texts.problem.iban_letter_o).waitFor()
  for (const width of [1600, 1024, 853]) {
    await resize(app, { width, height: 700 })
    const cut = await preview()
      .locator('.panel.scrolls')
      .evaluate((panel) => panel.scrollWidth - panel.clientWidth)
    expect(cut, `at ${width}`).toBeLessThanOrEqual(0)
  }
})
