import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { ask, refusal } from './harness/bridge.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { eventually } from './harness/eventually.ts'
import { customerOf } from './harness/form-ui.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { beginning, tr } from './harness/words.ts'

/** Links that run out: told in time, shown as what they are, made anew and linked to what they were made instead of. */

let app: RunningApp
let ui: Ui
let deposits: ReturnType<typeof depositUi>

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  deposits = depositUi(ui)
  await ui.signIn('support')
})
afterAll(() => app.close())

const wall = () => app.window.getByRole('table', { name: tr.deposits.wall.label })
const again = () => app.window.getByRole('button', { name: beginning(tr.deposits.actions.again) })
const ofCustomer = async (name: string) =>
  (await ask(app.window, 'deposits.list')).filter(({ customer }) => customer.name === name)

/** Past the form. In minor units. */
const createPast = (amount: string, customerName: string) =>
  ask(app.window, 'deposits.create', {
    ...{ amount, bankId: 'FAST', customer: customerOf(customerName) },
    ...{ processId: null, metadata: null, replaces: null },
  })

test('the wall has the one with the least time left first', async () => {
  await createPast('10000', 'Uzun Süre')
  await ask(app.window, 'sandbox.change', { change: 'deposit_window', seconds: 120 })
  await createPast('20000', 'Kısa Süre')
  await ui.goTo('deposits')
  await eventually(async () => (await wall().getByRole('row').allInnerTexts()).length).toBe(2)
  const rows = await wall().getByRole('row').allInnerTexts()
  expect(rows[0]).toContain('Kısa Süre')
  expect(rows[1]).toContain('Uzun Süre')
})

test('whoever wants to is told before it runs out, without a name, and a click leads to it', async () => {
  await app.window.getByRole('switch', { name: tr.deposits.notify.label }).click()
  await eventually(async () => (await app.notifications.shown()).length).toBe(1)
  const [notice] = await app.notifications.shown()
  const [deposit] = await ofCustomer('Kısa Süre')
  expect(`${notice?.title} ${notice?.body}`).toContain(deposit?.processId)
  expect(`${notice?.title} ${notice?.body}`).not.toContain('Kısa')
  await ui.goTo('banks')
  await app.notifications.click(0)
  await deposits.drawer.getByRole('heading', { name: 'Kısa Süre' }).waitFor()
  await app.window.keyboard.press('Escape')
})

test('one that runs out leaves the wall, is not called failed, and is made anew with one key', async () => {
  await ask(app.window, 'sandbox.change', { change: 'deposit_window', seconds: 10 })
  await deposits.openForm()
  await deposits.type({ amount: '300,00', customerName: 'Geç Kalan' })
  await deposits.submit()
  // Until the service's own ten seconds are over: a busy machine may never have shown its link.
  await deposits.drawer.getByText(tr.deposits.notices.closed.title).waitFor({ timeout: 240_000 })
  await ask(app.window, 'sandbox.change', { change: 'deposit_window', seconds: 1_800 })

  await again().click()
  await deposits.form.getByText(tr.deposits.replaces.madeInstead).waitFor()
  expect(await ui.field(tr.deposits.form.amount, deposits.form).inputValue()).toBe('300,00')
  await deposits.submit()
  await ui.button(tr.deposits.result.copyLink, deposits.drawer).waitFor()

  const [renewed, ranOut] = await ofCustomer('Geç Kalan')
  expect(renewed?.replaces?.id).toBe(ranOut?.id)
  expect(ranOut?.replacedBy.map(({ id }) => id)).toEqual([renewed?.id])
  await deposits.drawer.getByRole('link', { name: ranOut?.processId ?? '' }).click()
  await deposits.drawer.getByRole('link', { name: renewed?.processId ?? '' }).waitFor()
  // The customer has a link that works: no second one for the same.
  expect(ranOut?.replaceable).toBe(false)
  await app.window.keyboard.press('Escape')
})

test('its link is not given out any more once the money comes late by the one that it was made instead of', async () => {
  const [renewed, ranOut] = await ofCustomer('Geç Kalan')
  await ask(app.window, 'reports.tell', {
    ...{
      kind: 'deposit',
      id: ranOut?.id ?? 0,
      status: 'paid',
      transactionId: null,
      failureReason: null,
      reportedAt: null,
    },
    ...{ evidenceSource: 'bank_statement', note: 'Ekstrede görüldü.' },
  })
  const card = wall().getByRole('row').filter({ hasText: 'Geç Kalan' })
  await card.getByText(tr.deposits.notices.linkHeld.title).waitFor()
  expect(await card.getByRole('button').count()).toBe(0)
  await card.click()
  await deposits.drawer.getByText(tr.deposits.notices.linkHeld.body).waitFor()
  expect(await ui.button(tr.deposits.result.copyLink, deposits.drawer).count()).toBe(0)
  expect(await refusal(app.window, 'app.openLink', { depositId: renewed?.id })).toBe('wrong_state')
  await app.window.keyboard.press('Escape')
})

test('an answer that was lost: sent again under the same number it is known to have arrived, and its link is lost', async () => {
  await ask(app.window, 'sandbox.change', { change: 'fault_added', kind: 'drop_after', call: 'deposit' })
  await deposits.openForm()
  await deposits.type({ amount: '400,00', customerName: 'Kayıp Yanıt' })
  await deposits.submit()
  await deposits.isNow('unknown')
  await app.window.getByRole('button', { name: beginning(tr.deposits.actions.resendUnknown) }).click()
  await deposits.isNow('orphaned')
  await again().click()
  await deposits.submit()
  await ui.button(tr.deposits.result.copyLink, deposits.drawer).waitFor()
  const [renewed, orphan] = await ofCustomer('Kayıp Yanıt')
  expect(renewed?.replaces?.id).toBe(orphan?.id)
  await app.window.keyboard.press('Escape')
})

test('an amount that the bank no longer takes: what changed is said, and the form stays', async () => {
  await ui.goTo('banks')
  const akbank = (await ask(app.window, 'banks.list')).banks.find(({ name }) => name === 'Akbank')
  await ask(app.window, 'sandbox.change', {
    change: 'bank_limits',
    bankId: akbank?.id ?? '',
    minimum: '10000',
    maximum: '100000',
  })
  await deposits.openForm()
  await deposits.type({ amount: '37.500,00', customerName: 'Sınır Üstü', bank: 'Akbank' })
  await deposits.submit()
  await deposits.form.getByText(tr.deposits.limitsChanged.title).waitFor()
  await eventually(() => deposits.form.innerText()).toContain('1.000,00\u00a0TL')
  expect(await ui.field(tr.deposits.form.amount, deposits.form).inputValue()).toBe('37.500,00')
})
