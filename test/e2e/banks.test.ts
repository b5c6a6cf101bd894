import { beforeAll, expect, test } from 'vitest'
import { openApp } from './harness/open-app.ts'
import { eventually } from './harness/eventually.ts'
import { sandboxUi } from './harness/sandbox-ui.ts'
import { say, tr } from './harness/words.ts'

/** Support answers a customer with today's limits, and sees what the service changed. */

const { app, ui } = await openApp({ size: { width: 1440, height: 900 } })

beforeAll(async () => {
  await ui.signIn('support')
  await ui.goTo('banks')
})

const table = () => app.window.getByRole('table', { name: tr.banks.table })
const row = (bank: string) => table().getByRole('row').filter({ hasText: bank })

test('the logos are drawn, by the app’s own scheme', async () => {
  const logos = table().getByRole('row').locator('img')
  await eventually(() =>
    logos.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
  ).toEqual(Array.from({ length: 9 }, () => true))
})

test('an amount is answered in one sentence for the customer, with keys alone: A, the amount, Enter', async () => {
  await app.window.getByRole('heading', { level: 1 }).click()
  await app.window.keyboard.type('a37bin')
  await app.window.keyboard.press('Enter')
  const taking = ['FAST', 'Akbank', 'Garanti BBVA', 'İş Bankası', 'VakıfBank', 'Yapı Kredi', 'Ziraat Bankası']
  await eventually(() => app.clipboard()).toContain(taking.join(', '))
  expect(await app.clipboard()).toContain('37.000,00\u00a0TL')
})

test('a changed limit and a bank that is gone are seen after a refresh; the drawer has its history and an address', async () => {
  const service = sandboxUi(ui)
  await ui.goTo('sandboxControls')
  await service.setLimit('Akbank', 'maximum', '20.000,00')
  await service.drop('Halkbank')
  await ui.goTo('banks')
  await app.window.keyboard.press('r')
  await row('Akbank')
    .getByText(say(tr.banks.changed.maximum, { before: '₺50.000,00', after: '₺20.000,00' }))
    .waitFor()
  await eventually(() => row('Halkbank').count()).toBe(0)
  await ui.button('Halkbank').waitFor()

  const drawer = ui.drawer(tr.banks.drawer.label)
  await row('Akbank').click()
  await drawer.getByRole('heading', { name: 'Akbank' }).waitFor()
  await eventually(() => drawer.innerText()).toContain('₺50.000,00')
  await app.window.keyboard.press('Escape')
  await eventually(() => drawer.count()).toBe(0)
  await app.window.goBack()
  await drawer.waitFor()
})
