import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { seriousViolations } from './harness/axe.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { eventually } from './harness/eventually.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { tr } from './harness/words.ts'

/** Ctrl+K: to a page, a command, a bank or a transaction, without a mouse. */

let app: RunningApp
let ui: Ui

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  await ui.signIn('support')
  await depositUi(ui).create({ amount: '1.250,00', customerName: 'Hülya Işık', bank: 'FAST' })
  await app.window.keyboard.press('Escape')
})
afterAll(() => app.close())

const palette = () => app.window.getByRole('dialog', { name: tr.palette.title })
const options = () => palette().getByRole('option')
const selected = () => palette().getByRole('option', { selected: true })

async function open(text: string): Promise<void> {
  await app.window.keyboard.press('Control+k')
  await palette().waitFor()
  await app.window.keyboard.type(text)
}

test('a page is found without its Turkish letters, and Enter goes there', async () => {
  await open('islem')
  await eventually(() => selected().innerText()).toContain(tr.frame.transactions)
  await app.window.keyboard.press('Enter')
  await app.window.getByRole('heading', { level: 1, name: tr.frame.transactions }).waitFor()
  expect(await palette().isVisible()).toBe(false)
})

test('it offers only the pages that this operator has', async () => {
  await open('')
  const offered = await options().allInnerTexts()
  expect(offered).toContain(tr.frame.banks)
  for (const page of ['audit', 'operators', 'policy', 'workspace'] as const)
    expect(offered).not.toContain(tr.frame[page])
  await app.window.keyboard.press('Escape')
  await eventually(() => palette().isVisible()).toBe(false)
})

test('a command of the page is run, and shows its own key', async () => {
  await ui.goTo('deposits')
  await open(tr.deposits.new.toLowerCase())
  await eventually(() => selected().innerText()).toContain(tr.deposits.new)
  await app.window.keyboard.press('Enter')
  await ui.drawer(tr.deposits.form.label).waitFor()
  await app.window.keyboard.press('Escape')
})

test('a bank is found with its limits, without its Turkish letters, and Enter opens it', async () => {
  await open('vakif')
  await eventually(() => selected().innerText()).toContain('VakıfBank')
  expect(await selected().innerText()).toContain('₺40.000,00')
  await app.window.keyboard.press('Enter')
  await ui.drawer(tr.banks.drawer.label).getByRole('heading', { name: 'VakıfBank' }).waitFor()
  await app.window.keyboard.press('Escape')
  await ui.goTo('deposits')
})

test('a transaction is found by a customer, with the arrow keys', async () => {
  await open('hulya isik')
  await eventually(() => options().count()).toBe(1)
  await app.window.keyboard.press('ArrowDown')
  expect(await selected().innerText()).toContain('₺1.250,00')
  await app.window.keyboard.press('Enter')
  await depositUi(ui).drawer.getByRole('heading', { name: 'Hülya Işık' }).waitFor()
})

test('what is nowhere is said so, and axe finds nothing serious', async () => {
  await open('zzzz')
  await palette().getByText(tr.palette.nothing).waitFor()
  expect(await seriousViolations(app.window)).toEqual([])
  await app.window.keyboard.press('Escape')
})
