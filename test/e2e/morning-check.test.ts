import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { ask } from './harness/bridge.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { eventually } from './harness/eventually.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { beginning, tr } from './harness/words.ts'

/** The morning check names what is wrong, and the work that stopped goes on when it is mended. */

let app: RunningApp
let ui: Ui
const { items, states } = tr.morningCheck

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  await ui.signIn('support')
})
afterAll(() => app.close())

const finding = (item: keyof typeof items) =>
  app.window
    .getByRole('list', { name: tr.morningCheck.list })
    .getByRole('listitem')
    .filter({ has: app.window.getByRole('heading', { name: items[item], exact: true }) })
const chip = () => app.window.locator('header').getByRole('link')

async function checkAgain(): Promise<void> {
  await ui.goTo('morningCheck')
  const before = (await ask(app.window, 'morningCheck.latest'))?.at
  await app.window
    .getByRole('button', { name: beginning(tr.morningCheck.checkNow) })
    .first()
    .click()
  await eventually(async () => (await ask(app.window, 'morningCheck.latest'))?.at).not.toBe(before)
}

test('an address that is not registered is named exactly, with a letter for the service; mended, it is well again', async () => {
  await ask(app.window, 'sandbox.change', { change: 'whitelisted', on: false })
  await checkAgain()
  await eventually(() => finding('whitelist').innerText()).toContain(states.failed)
  expect(await finding('whitelist').innerText()).toContain('IP_NOT_WHITELISTED')
  await eventually(() => chip().innerText()).toContain(tr.frame.connection.notRegistered)
  await ui.button(tr.morningCheck.letter.copy, finding('whitelist')).click()
  await eventually(() => app.clipboard()).toContain(tr.morningCheck.requests.whitelist.service)

  await ask(app.window, 'sandbox.change', { change: 'whitelisted', on: true })
  await checkAgain()
  await eventually(() => finding('whitelist').innerText()).toContain(states.ok)
})

test('while the service is away a deposit is not sent; once it is back the same deposit goes out', async () => {
  const deposits = depositUi(ui)
  await ask(app.window, 'sandbox.change', { change: 'reachable', on: false })
  await checkAgain()
  await eventually(() => chip().innerText()).toContain(tr.failures.connection_refused.title)
  await deposits.openForm()
  await deposits.type({ amount: '250,00', customerName: 'Ece Ünal' })
  await deposits.submit()
  await deposits.isNow('not_sent')

  await ask(app.window, 'sandbox.change', { change: 'reachable', on: true })
  await app.window.getByRole('button', { name: beginning(tr.deposits.actions.resendNotSent) }).click()
  await deposits.isNow('pending')
})
