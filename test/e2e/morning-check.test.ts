import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { ask } from './harness/bridge.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { eventually } from './harness/eventually.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { sandboxUi } from './harness/sandbox-ui.ts'
import { beginning, tr } from './harness/words.ts'

/** What is wrong is said exactly, what is not known is not guessed, and what is mended is seen mended. */

let app: RunningApp
let ui: Ui
let service: ReturnType<typeof sandboxUi>
const { items, states } = tr.morningCheck

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  service = sandboxUi(ui)
  await ui.signIn('support')
})
afterAll(() => app.close())

const finding = (item: keyof typeof items) =>
  app.window
    .getByRole('list', { name: tr.morningCheck.list })
    .getByRole('listitem')
    .filter({ has: app.window.getByRole('heading', { name: items[item], exact: true }) })
const chip = () => app.window.locator('header').getByRole('link')

/** What the page says of each item. */
async function found(): Promise<Record<string, string>> {
  const rows = await app.window.getByRole('list', { name: tr.morningCheck.list }).getByRole('listitem').all()
  const words = Object.values(states)
  const told = rows.map(async (row) => {
    const lines = (await row.innerText()).split('\n').map((line) => line.trim())
    return [lines[0] ?? '', lines.find((line) => words.includes(line)) ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(told))
}

async function checkAgain(): Promise<void> {
  await ui.goTo('morningCheck')
  const before = (await ask(app.window, 'morningCheck.latest'))?.at
  await app.window
    .getByRole('button', { name: beginning(tr.morningCheck.checkNow) })
    .first()
    .click()
  await eventually(async () => (await ask(app.window, 'morningCheck.latest'))?.at).not.toBe(before)
}

test('signing in has run it already, and the connection leads to it', async () => {
  await eventually(async () => (await ask(app.window, 'morningCheck.latest')) !== null).toBe(true)
  await chip().click()
  await app.window.getByRole('heading', { level: 1, name: tr.frame.morningCheck }).waitFor()
  for (const item of [
    'reachable',
    'key',
    'signature',
    'clock',
    'whitelist',
    'banks',
    'keychain',
    'ledger',
    'disk',
    'inbox',
  ] as const)
    await eventually(() => finding(item).innerText()).toContain(states.ok)
})

test('an address that is not registered is said to be exactly that, with a text for whoever registers it', async () => {
  await ask(app.window, 'sandbox.change', { change: 'whitelisted', on: false })
  await checkAgain()
  await eventually(() => finding('whitelist').innerText()).toContain(states.failed)
  const told = await found()
  expect(Object.keys(told).filter((item) => told[item] === states.failed)).toEqual([items.whitelist])
  expect(told[items.reachable]).toBe(states.ok)
  // The service looked at the address before, or after: nobody knows.
  expect(told[items.key]).toBe(states.untold)
  expect(told[items.signature]).toBe(states.untold)
  expect(await finding('whitelist').innerText()).toContain('IP_NOT_WHITELISTED')
  await eventually(() => chip().innerText()).toContain(tr.frame.connection.notRegistered)

  await ui.button(tr.morningCheck.letter.copy, finding('whitelist')).click()
  const { facts } = (await ask(app.window, 'morningCheck.latest')) ?? { facts: null }
  await eventually(() => app.clipboard()).toContain(tr.morningCheck.requests.whitelist.service)
  for (const address of facts?.addresses ?? []) expect(await app.clipboard()).toContain(address)
  expect(await app.clipboard()).toContain(facts?.machine)
})

test('its help says the same, at an address of its own', async () => {
  await finding('whitelist').getByRole('link').first().click()
  await app.window.getByRole('heading', { level: 1, name: tr.frame.help }).waitFor()
  await app.window.getByText(tr.failures.IP_NOT_WHITELISTED.next).waitFor()
})

test('mended, it is seen mended', async () => {
  await ask(app.window, 'sandbox.change', { change: 'whitelisted', on: true })
  await checkAgain()
  await eventually(() => finding('whitelist').innerText()).toContain(states.ok)
  expect((await found())[items.key]).toBe(states.ok)
})

test('the service goes away: the list stays and says of when it is; a deposit is not sent', async () => {
  await ui.goTo('sandboxControls')
  await service.turn('reachable', 'off')
  await checkAgain()
  await eventually(() => finding('reachable').innerText()).toContain(states.failed)
  expect((await found())[items.signature]).toBe(states.untold)
  await eventually(() => chip().innerText()).toContain(tr.failures.connection_refused.title)

  await ui.goTo('banks')
  await app.window.getByRole('row').filter({ hasText: 'Akbank' }).waitFor()
  await app.window.getByText(tr.banks.stale).waitFor()

  const deposits = depositUi(ui)
  await deposits.openForm()
  await deposits.type({ amount: '250,00', customerName: 'Ece Ünal' })
  await deposits.submit()
  await deposits.isNow('not_sent')
})

test('it comes back: the list is fresh, and the same deposit goes out', async () => {
  await ui.goTo('sandboxControls')
  await service.turn('reachable', 'on')
  await checkAgain()
  await eventually(() => finding('reachable').innerText()).toContain(states.ok)

  await ui.goTo('deposits')
  const deposits = depositUi(ui)
  await app.window.getByRole('row').filter({ hasText: 'Ece Ünal' }).click()
  await app.window.getByRole('button', { name: beginning(tr.deposits.actions.resendNotSent) }).click()
  await deposits.isNow('pending')
  await app.window.keyboard.press('Escape')
})

test('with the clocks ten minutes apart requests are still believed, and the strip says so', async () => {
  await ask(app.window, 'sandbox.change', { change: 'clock', seconds: 600 })
  await checkAgain()
  await eventually(() => finding('clock').innerText()).toContain(states.warning)
  const told = await found()
  expect(told[items.signature]).toBe(states.ok)
  expect(told[items.whitelist]).toBe(states.ok)
  await app.window.getByText(tr.dispatch.clock.warning).waitFor()

  await depositUi(ui).create({ amount: '300,00', customerName: 'Can Aksoy' })
  const sent = await ask(app.window, 'deposits.list')
  expect(sent.find(({ customer }) => customer.name === 'Can Aksoy')?.state).toBe('pending')
})
