import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { eventually } from './harness/eventually.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { sandboxUi } from './harness/sandbox-ui.ts'
import { say, tr } from './harness/words.ts'

/** The service changes its banks; the page shows what changed, what it was, and which bank accepts what now. */

let app: RunningApp
let ui: Ui
let service: ReturnType<typeof sandboxUi>

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1440, height: 900 } })
  ui = uiAt(app.window)
  service = sandboxUi(ui)
  await ui.signIn('support')
})
afterAll(() => app.close())

const table = () => app.window.getByRole('table', { name: tr.banks.table })
const row = (bank: string) => table().getByRole('row').filter({ hasText: bank })
const question = () => app.window.getByRole('textbox', { name: tr.banks.question })
const drawer = () => ui.drawer(tr.banks.drawer.label)
const names = (): Promise<string[]> =>
  table()
    .locator('tbody tr td:first-child [title]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title') ?? ''))

/** Whoever looks at the limits presses Refresh, or waits for the hours to pass. */
async function refresh(): Promise<void> {
  await ui.goTo('banks')
  await ui
    .button(`${tr.banks.refresh} R`)
    .or(app.window.getByRole('button', { name: tr.banks.refresh }))
    .first()
    .click()
}

test('the first list changes nothing', async () => {
  await ui.goTo('banks')
  await row('Akbank').waitFor()
  await app.window.getByRole('radio', { name: tr.banks.views.changes }).click()
  await app.window.getByText(tr.banks.changes.none).waitFor()
  await app.window.getByRole('radio', { name: tr.banks.views.all, exact: true }).click()
})

test('a changed limit, a dropped bank and FAST gone are seen in the next list', async () => {
  await ui.goTo('sandboxControls')
  await service.setLimit('Akbank', 'maximum', '20.000,00')
  await service.drop('Halkbank')
  await service.turn('fast', 'off')
  await refresh()

  await row('Akbank')
    .getByText(say(tr.banks.changed.maximum, { before: '₺50.000,00', after: '₺20.000,00' }))
    .waitFor()
  await eventually(names).not.toContain('Halkbank')
  expect(await names()).not.toContain('FAST')
  // What is gone has no row of its own, and is named above the list.
  await ui.button('Halkbank').waitFor()
  await ui.button('FAST').waitFor()
})

test('which banks accept an amount is answered by the new limits, while it is typed', async () => {
  await question().fill('37.500,00')
  await eventually(() => row('Akbank').innerText()).toContain(tr.banks.above)
  const accepted = await table().getByRole('row').filter({ hasText: tr.banks.within }).count()
  await app.window.getByText(say(tr.banks.accepting, { accepting: accepted, total: 8 })).waitFor()
  await question().fill('20.000,00')
  await eventually(() => row('Akbank').innerText()).toContain(tr.banks.within)
  await question().fill('')
})

test('the bank’s drawer has its history, the sentence for a customer, and an address of its own', async () => {
  await row('Akbank').click()
  await drawer().getByRole('heading', { name: 'Akbank' }).waitFor()
  await eventually(() => drawer().innerText()).toContain('₺50.000,00')
  expect(await drawer().innerText()).toContain('₺20.000,00')
  await ui.button(tr.banks.drawer.copy, drawer()).click()
  await eventually(() => app.clipboard()).toMatch(/^Akbank ile 100,00\u00a0TL – 20\.000,00\u00a0TL arasında/)
  await app.window.keyboard.press('Escape')
  await eventually(() => drawer().count()).toBe(0)
  await app.window.goBack()
  await drawer().waitFor()
  await app.window.keyboard.press('Escape')
})

test('a bank that is gone still tells its history, and comes back as itself', async () => {
  await ui.button('Halkbank').click()
  await drawer().getByText(tr.banks.drawer.gone).waitFor()
  await app.window.keyboard.press('Escape')

  await ui.goTo('sandboxControls')
  await service.turn('fast', 'on')
  await refresh()
  await eventually(async () => (await names())[0]).toBe('FAST')
  await row('FAST').getByText(tr.banks.brief.back).waitFor()
})

test('every change is in one list, the newest first', async () => {
  await app.window.getByRole('radio', { name: tr.banks.views.changes }).click()
  const lines = app.window.getByRole('table', { name: tr.banks.changes.table }).locator('tbody tr')
  await eventually(() => lines.count()).toBe(4)
  expect(await lines.first().innerText()).toContain('FAST')
  await app.window.getByRole('radio', { name: tr.banks.views.all, exact: true }).click()
})

test('the Overview tells of the day’s changes, and leads to them', async () => {
  await ui.goTo('overview')
  await app.window
    .getByText(say(tr.banks.changed.maximum, { before: '₺50.000,00', after: '₺20.000,00' }))
    .first()
    .waitFor()
})
