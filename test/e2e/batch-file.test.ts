import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountInSentence, formatAmount, typeableAmount } from '../../electron/core/money.ts'
import type { RunningApp } from './driver/app.ts'
import { launch, resize } from './driver/launch.ts'
import { fileText, makeRows, sumOf } from './harness/batch-file.ts'
import { eventually } from './harness/eventually.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** A file of payouts comes by being dropped on the page, or as cells that are pasted on it, as well as by the dialog. */

let app: RunningApp
let ui: Ui
const texts = tr.batches
const rows = makeRows(12, new Map())
const file = (name: string, text = fileText(rows)) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  await ui.signIn('maker')
  await ui.goTo('batches')
})
afterAll(() => app.close())

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
  await app.window.keyboard.press('Control+c')
  await app.window.evaluate(() => document.querySelector('body > textarea')?.remove())
}

test('a dropped file is looked at like a chosen one; of several none is taken', async () => {
  await page().drop({ files: [file('kasim.csv'), file('aralik.csv')] })
  await app.window.getByText(texts.drop.several).waitFor()
  await page().drop({ files: file('kasim.csv') })
  await preview().getByRole('heading', { name: 'kasim.csv' }).waitFor()
  await total().waitFor()
  await discard()
})

test('a dropped file that is no table says so, and leaves what was there', async () => {
  await page().drop({ files: file('kasim.csv') })
  await preview().getByRole('heading', { name: 'kasim.csv' }).waitFor()
  await page().drop({ files: file('mektup.txt', 'Merhaba') })
  await app.window.getByText(tr.failures.file_unreadable.title).waitFor()
  await preview().getByRole('heading', { name: 'kasim.csv' }).waitFor()
  await discard()
})

test('pasted cells are looked at like a file, when they are pasted into no field', async () => {
  await copy(fileText(rows).replace('\ufeff', '').replaceAll(';', '\t'))
  await app.window.keyboard.press('Control+v')
  await preview()
    .getByRole('heading', { name: beginning(say(texts.drop.pasted, { at: '' }).trim()) })
    .waitFor()
  await total().waitFor()
  const name = await ui.field(texts.import.name, preview()).inputValue()
  expect(name).toMatch(/^Panodan \d\d\.\d\d\.\d{4} \d\d:\d\d$/)

  // While it is looked at, another paste does not throw it away, and a field takes what is pasted into it.
  await copy('198')
  await ui.field(texts.import.rows, preview()).click()
  await app.window.keyboard.press('Control+v')
  expect(await ui.field(texts.import.rows, preview()).inputValue()).toBe('198')
  await discard()
})

test('a row of sums at the end is the control total to begin with, and an unused column is said to be one', async () => {
  const [header = '', ...lines] = fileText(rows).trim().split('\r\n')
  const noted = [
    `${header};Açıklama`,
    ...lines.map((line) => `${line};Kasım`),
    `;TOPLAM;;${typeableAmount(sumOf(rows), 'tr')};;;`,
  ]
  await page().drop({ files: file('kasim.csv', noted.join('\r\n')) })
  await preview()
    .getByText(say(texts.problems.none, { rows: '12' }))
    .waitFor()
  await preview()
    .getByText(say(texts.reading.ignored, { columns: 'Açıklama' }))
    .waitFor()
  const sum = amountInSentence(sumOf(rows), 'tr')
  await preview()
    .getByText(say(texts.import.totalRow.equal, { line: '14', label: 'TOPLAM', amount: sum }))
    .waitFor()
  expect(await ui.field(texts.import.total, preview()).inputValue()).toBe(typeableAmount(sumOf(rows), 'tr'))
  await eventually(() => preview().locator('tr[data-row]').count()).toBe(12)
  await ui.field(texts.import.rows, preview()).fill('12')
  await ui.button(texts.import.confirm, preview()).click()
  await app.window.getByRole('heading', { level: 1, name: 'kasim' }).waitFor()
})

test.each([1280, 1024, 853])(
  'a batch shows every row’s whole IBAN, and a file its problems, %i pixels wide',
  async (width) => {
    await resize(app, { width, height: 700 })
    await ui.goTo('batches')
    const batch = app.window.getByRole('row', { name: beginning('kasim') })
    await batch.click()
    for (const { iban } of rows.slice(0, 3)) await app.window.getByText(iban).waitFor()
    await ui.button(texts.back).click()
    await eventually(() => batch.evaluate((row) => row === document.activeElement)).toBe(true)

    const other = fileText(rows).replaceAll('KASIM', 'ARALIK')
    const broken = other.replace(rows[4]?.iban ?? '', (iban) => iban.replace('0', 'O'))
    await page().drop({ files: file('aralik.csv', broken) })
    const row = preview().locator('tr[data-row="5"]')
    await row.getByText(texts.problem.iban_letter_o).waitFor()
    const cut = await preview()
      .locator('.panel.scrolls')
      .evaluate((panel) => panel.scrollWidth - panel.clientWidth)
    expect(cut).toBeLessThanOrEqual(0)

    // The only one that is wrong, put right by what is offered, in fours: all rows are shown then.
    await row.click()
    await ui
      .drawer(texts.drawer.label)
      .getByRole('button', { name: rows[4]?.iban ?? '' })
      .click()
    await ui.drawer(texts.drawer.label).getByText(texts.drawer.gone).waitFor()
    await app.window.keyboard.press('Escape')
    await eventually(() => preview().locator('tr[data-row]').count()).toBe(12)
    await discard()
  },
)

test('a file that is being corrected is there after a lock, with what was put right in it', async () => {
  const wrong = fileText(rows)
    .replaceAll('KASIM', 'OCAK')
    .replace(rows[1]?.iban ?? '', (iban) => iban.replace('0', 'O'))
    .replace(rows[4]?.iban ?? '', (iban) => iban.replace('0', 'O'))
  await ui.goTo('batches')
  await page().drop({ files: file('ocak.csv', wrong) })
  const row = (number: number) => preview().locator(`tr[data-row="${number}"]`)
  await row(2).click()
  await ui
    .drawer(texts.drawer.label)
    .getByRole('button', { name: rows[1]?.iban ?? '' })
    .click()
  await row(2).waitFor({ state: 'detached' })
  await app.window.keyboard.press('Control+Shift+L')
  await ui.button(tr.signIn.submit).waitFor()

  await ui.signIn('maker')
  await preview().getByRole('heading', { name: 'ocak.csv' }).waitFor()
  await preview()
    .getByText(say(texts.problems.title, { rows: '1', of: '12' }))
    .waitFor()
  await row(5).getByText(texts.problem.iban_letter_o).waitFor()
  await preview()
    .getByRole('radio', { name: say(texts.lists.all, { count: '12' }) })
    .click()
  await row(2)
    .getByText(rows[1]?.iban ?? '')
    .waitFor()
  await discard()
})

test('a checker, who imports nothing, is offered no place to drop a file', async () => {
  await ui.signIn('checker')
  await ui.goTo('batches')
  await app.window.getByRole('row', { name: beginning('kasim') }).waitFor()
  expect(await app.window.getByText(texts.drop.hint).count()).toBe(0)
})
