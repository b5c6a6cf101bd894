import { beforeAll, expect, test } from 'vitest'
import { resize } from './driver/launch.ts'
import { openApp } from './harness/open-app.ts'
import { eventually } from './harness/eventually.ts'
import { depositPast } from './harness/payouts-past.ts'
import { beginning, en, tr } from './harness/words.ts'

/** Ctrl+K, or the top bar's search, leads to a page, a tab, a command, a bank, a transaction or another language. */

const { app, ui, deposits } = await openApp()

beforeAll(async () => {
  await ui.signIn('maker')
  await depositPast(app, 'Hülya Işık', { amount: '125000' })
})

const palette = () => app.window.getByRole('dialog', { name: tr.palette.title })

/** Types the text, waits for this choice, and takes it. */
async function go(text: string, choice: string): Promise<void> {
  await app.window.keyboard.press('ControlOrMeta+k')
  await palette().waitFor()
  await app.window.keyboard.type(text)
  await eventually(() => palette().getByRole('option', { selected: true }).innerText()).toContain(choice)
  await app.window.keyboard.press('Enter')
}

test('whatever is typed, without Turkish letters too, Enter goes there', async () => {
  await go('islem', tr.frame.transactions)
  await app.window.getByRole('heading', { level: 1, name: tr.frame.transactions }).waitFor()
  await go('onay bekleyen', tr.payouts.tabs.toApprove)
  await app.window.getByRole('tab', { name: beginning(tr.payouts.tabs.toApprove), selected: true }).waitFor()
  await go('vakif', 'VakıfBank')
  await ui.drawer(tr.banks.drawer.label).getByRole('heading', { name: 'VakıfBank' }).waitFor()
  for (const typed of ['hulya isik', '1.250,00']) {
    await ui.goTo('deposits')
    await go(typed, '₺1.250,00')
    await deposits.drawer.getByRole('heading', { name: 'Hülya Işık' }).waitFor()
  }
  await go('yeni ödeme', tr.palette.commands.newPayout)
  await ui.drawer(tr.payouts.form.label).waitFor()
  await go('english', 'English')
  await app.window.getByRole('heading', { level: 1, name: en.frame.payouts }).waitFor()
  await ui.chooseLanguage('tr')
})

test('a checker is offered no command that a checker may not use', async () => {
  const { newPayout, newDeposit, newBatch, newOperator, dayEnd } = tr.palette.commands
  await ui.signIn('checker')
  await app.window.keyboard.press('ControlOrMeta+k')
  await palette().getByRole('option').first().waitFor()
  const offered = (await palette().getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0])
  const all = [newPayout, newDeposit, newBatch, newOperator, dayEnd, tr.frame.operators]
  expect(all.filter((command) => offered.includes(command))).toEqual([dayEnd])
  await app.window.keyboard.press('Escape')
})

test('the top bar has room for its search in the smallest window', async () => {
  await resize(app, { width: 853, height: 533 })
  const bar = app.window.getByRole('banner')
  await bar.getByRole('button', { name: tr.palette.search }).click()
  await palette().waitFor()
  expect(await bar.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)
})
