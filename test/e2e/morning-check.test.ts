import { beforeAll, expect, test } from 'vitest'
import { openApp } from './harness/open-app.ts'
import { ask } from './harness/bridge.ts'
import { checkAgain } from './harness/morning-check-ui.ts'
import { eventually } from './harness/eventually.ts'
import { beginning, tr } from './harness/words.ts'

/** The morning check names what is wrong, and the work that stopped goes on when it is mended. */

const { app, ui, deposits } = await openApp()
const { items, states } = tr.morningCheck

beforeAll(() => ui.signIn('support'))

const finding = (item: keyof typeof items) =>
  app.window
    .getByRole('list', { name: tr.morningCheck.list })
    .getByRole('listitem')
    .filter({ has: app.window.getByRole('heading', { name: items[item], exact: true }) })
const chip = () => app.window.locator('header').getByRole('link')

test('an address that is not registered is named exactly, with a letter for the service; mended, it is well again', async () => {
  await ask(app.window, 'sandbox.change', { change: 'whitelisted', on: false })
  await checkAgain(ui)
  await eventually(() => finding('whitelist').innerText()).toContain(states.failed)
  expect(await finding('whitelist').innerText()).toContain('IP_NOT_WHITELISTED')
  await eventually(() => chip().innerText()).toContain(tr.frame.connection.trouble.whitelist)
  await ui.button(tr.morningCheck.letter.copy, finding('whitelist')).click()
  await eventually(() => app.clipboard()).toContain(tr.morningCheck.requests.whitelist.service)

  await ask(app.window, 'sandbox.change', { change: 'whitelisted', on: true })
  await checkAgain(ui)
  await eventually(() => finding('whitelist').innerText()).toContain(states.ok)
})

test('while the service is away a deposit is not sent; once it is back the same deposit goes out', async () => {
  await ask(app.window, 'sandbox.change', { change: 'reachable', on: false })
  await checkAgain(ui)
  await eventually(() => chip().innerText()).toContain(tr.frame.connection.trouble.reachable)
  await deposits.openForm()
  await deposits.type({ amount: '250,00', customerName: 'Ece Ünal' })
  await deposits.submit()
  await deposits.isNow('not_sent')

  await ask(app.window, 'sandbox.change', { change: 'reachable', on: true })
  await app.window.getByRole('button', { name: beginning(tr.deposits.actions.resendNotSent) }).click()
  await deposits.isNow('pending')
})
