import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { groupIban } from '../../electron/core/iban.ts'
import { resize } from './driver/launch.ts'
import { openApp } from './harness/open-app.ts'
import { payoutTo } from './harness/all-payouts.ts'
import { ask, signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { akbank, garanti } from './harness/ibans.ts'
import { a4, cutTexts, pagesOf } from './harness/paper.ts'
import { depositPast, submitPast } from './harness/payouts-past.ts'
import { operator } from './harness/ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** The month's end: transactions are filtered, opened beside the list, exported, and one is printed. */

const { app, ui } = await openApp()
const texts = tr.transactions

beforeAll(async () => {
  await signInPast(app.window, 'maker', operator('maker').passphrase)
  await depositPast(app, 'Derya Akıncı')
  await submitPast(app, { minor: '125050', iban: akbank, accountName: 'Ayşe Yılmaz' })
  await submitPast(app, { minor: '8000', iban: garanti, accountName: '=Burak; Demir' })
  await signOutPast(app.window)
  await ui.signIn('checker')
  await ui.goTo('transactions')
})

const rows = () => app.window.getByRole('main').locator('tbody tr')
const states = () => app.window.getByRole('button', { name: beginning(texts.columns.state) })
const search = () => app.window.getByRole('searchbox', { name: texts.search })
const address = () => new URL(app.window.url()).hash

test('states are chosen with keys; Escape closes their list, and the address, the way back and another page keep them', async () => {
  await eventually(() => rows().count()).toBe(3)
  await states().focus()
  await app.window.keyboard.press('Enter')
  const pending = app.window.getByRole('checkbox', { name: tr.states.pending })
  await pending.check()
  await app.window.keyboard.press('Escape')
  await pending.waitFor({ state: 'detached' })
  expect(await states().evaluate((button) => button === document.activeElement)).toBe(true)
  await eventually(() => rows().count()).toBe(1)
  expect(address()).toBe('#/transactions?state=pending')
  await rows().first().click()
  await ui.drawer(tr.deposits.drawer.label).waitFor()
  await app.window.goBack()
  await eventually(address).toBe('#/transactions?state=pending')
  await ui.goTo('banks')
  await ui.goTo('transactions')
  await eventually(() => rows().count()).toBe(1)
  await ui.button(texts.filters.clear).click()
  await eventually(() => rows().count()).toBe(3)
})

test('one opens beside the list, leads on to the next of either kind, and closes back to its row', async () => {
  const [payout, deposit] = [ui.drawer(tr.payouts.drawer.label), ui.drawer(tr.deposits.drawer.label)]
  await rows().filter({ hasText: 'Ayşe Yılmaz' }).click()
  await payout.getByRole('heading', { name: 'Ayşe Yılmaz' }).waitFor()
  await app.window.keyboard.press('j')
  await deposit.getByRole('heading', { name: 'Derya Akıncı' }).waitFor()
  await app.window.keyboard.press('k')
  await payout.waitFor()
  await app.window.keyboard.press('Escape')
  await payout.waitFor({ state: 'detached' })
  const row = rows().filter({ hasText: 'Ayşe Yılmaz' })
  await eventually(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a saved view brings filters and days that move back, and its maker deletes it', async () => {
  const saved = app.window.getByRole('dialog', { name: texts.views.title })
  const view = saved.getByRole('button', { name: 'Bekleyenler', exact: true })
  await ui.choose(tr.period.label, tr.period.presets.thisMonth)
  await search().fill('Derya')
  await eventually(() => rows().count()).toBe(1)
  const narrowed = address()
  await ui.button(texts.views.title).click()
  await saved.getByText(texts.views.none).waitFor()
  await ui.button(texts.views.save, saved).click()
  await saved.getByText(tr.fields.required).waitFor()
  await saved.getByRole('textbox', { name: texts.views.name }).fill('Bekleyenler')
  await app.window.keyboard.press('Enter')
  await view.waitFor()
  await app.window.keyboard.press('Escape')
  await ui.button(texts.filters.clear).click()
  await eventually(() => rows().count()).toBe(3)
  await ui.button(texts.views.title).click()
  await view.click()
  await eventually(address).toBe(narrowed)
  await eventually(() => rows().count()).toBe(1)
  await ui.button(texts.views.title).click()
  await ui.button(say(texts.views.removeOf, { name: 'Bekleyenler' }), saved).click()
  await saved.getByText(texts.views.none).waitFor()
  await app.window.keyboard.press('Escape')
  await ui.button(texts.filters.clear).click()
})

test('filters and saved views open inside the page, wherever their buttons stand', async () => {
  for (const width of [1024, 1440, 1600, 1920]) {
    await resize(app, { width, height: 700 })
    for (const title of [texts.filters.more, texts.views.title]) {
      await ui.button(title).click()
      const dialog = app.window.getByRole('dialog', { name: title })
      await dialog.waitFor()
      const [box, page] = await Promise.all([dialog.boundingBox(), app.window.getByRole('main').boundingBox()])
      expect(box?.x, `${title} at ${width}`).toBeGreaterThanOrEqual(page?.x ?? 0)
      expect((box?.x ?? 0) + (box?.width ?? 0), `${title} at ${width}`).toBeLessThanOrEqual(width)
      await app.window.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  }
})

test('what is filtered is exported into a chosen file, without a formula or a checkout link', async () => {
  const path = join(app.userData, 'hepsi.csv')
  await app.dialogs.choose(path)
  await app.window.keyboard.press('e')
  await app.window.getByText(say(texts.export.done, { rows: 3, name: 'hepsi.csv' })).waitFor()
  const table = (await readFile(path, 'utf8')).replace(/^\ufeff/, '')
  expect(table.trimEnd().split('\r\n')).toHaveLength(4)
  expect(table).toContain(`"'=Burak; Demir"`)
  expect(table).not.toMatch(/https?:|^[=+@-]/m)
})

test('what is not completed goes to paper as a form, the sheet alone, and has no receipt as PDF', async () => {
  await search().fill('Ayşe')
  await eventually(() => rows().count()).toBe(1)
  const sheet = app.window.getByRole('article')
  await app.window
    .getByRole('link', { name: beginning(texts.receipt.title) })
    .first()
    .press('Enter')
  await sheet.waitFor()
  const text = await sheet.innerText()
  for (const part of ['1.250,50\u00a0TL', 'bin iki yüz elli lira elli kuruş', groupIban(akbank)])
    expect(text).toContain(part)
  await app.window.emulateMedia({ media: 'print' })
  expect(await sheet.isVisible()).toBe(true)
  for (const other of [app.window.getByRole('navigation'), ui.button(tr.shared.print), ui.button(tr.frame.lock)])
    expect(await other.isVisible()).toBe(false)
  await app.window.emulateMedia({ media: null })
  await sheet.getByText(texts.receipt.notCompleted).waitFor()
  expect(await ui.button(tr.shared.savePdf).getAttribute('aria-disabled')).toBe('true')
})

test('receipts of the selected are a page of A4 each as PDF, the longest name is not cut, and the selection stays', async () => {
  await signOutPast(app.window)
  await signInPast(app.window, 'maker', operator('maker').passphrase)
  const paid = [await depositPast(app, 'Ş'.repeat(100)), await depositPast(app, 'Derya Akıncı')]
  const text = JSON.stringify(paid.map(({ processId }) => ({ processId, status: 'paid' })))
  const { token } = await ask(app.window, 'reports.readPasted', { name: 'Pano', text })
  await ask(app.window, 'reports.applyFile', { token })
  await signOutPast(app.window)
  await ui.signIn('checker')
  await ui.goTo('transactions')
  await eventually(() => rows().count()).toBe(5)
  const tick = (at: number) => rows().nth(at).getByRole('checkbox')
  await tick(0).check()
  await tick(2).click({ modifiers: ['Shift'] })
  const bar = app.window.getByRole('region', { name: tr.history.receipts.label })
  await bar.getByText(say(tr.history.receipts.some, { given: 2, count: 3 })).waitFor()
  expect(await tick(1).isChecked()).toBe(true)
  await app.window.keyboard.press('j')
  await app.window.keyboard.press('t')
  const { processId } = await payoutTo(app.window, '=Burak; Demir')
  await app.window.getByText(say(texts.receipt.leftOut, { processIds: processId })).waitFor()
  const sheet = app.window.getByRole('article')
  await sheet.getByText('Ş'.repeat(100)).first().waitFor()
  const path = join(app.userData, 'dekontlar.pdf')
  await app.dialogs.choose(path)
  await ui.button(tr.shared.savePdf).click()
  await app.window.getByText(say(tr.shared.savedPdf, { name: 'dekontlar.pdf' })).waitFor()
  expect(await pagesOf(path)).toEqual([expect.stringMatching(a4), expect.stringMatching(a4)])
  await app.window.emulateMedia({ media: 'print' })
  const cut = await cutTexts(sheet)
  await app.window.emulateMedia({ media: null })
  expect(cut).toEqual([])
  await ui.button(tr.shared.goBack).click()
  await bar.getByText(say(tr.history.receipts.some, { given: 2, count: 3 })).waitFor()
})
