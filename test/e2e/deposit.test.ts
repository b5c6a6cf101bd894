import { beforeAll, expect, test } from 'vitest'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { openApp } from './harness/open-app.ts'
import { ask } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { beginning, say, tr } from './harness/words.ts'

/** Support creates a deposit, hands its link to the customer, and makes another when it has expired. */

// Here alone windows move as they do for people.
const { app, ui, deposits } = await openApp({ env: { VEZNE_STAND_IN_STILL: undefined } })
const { result } = tr.deposits

beforeAll(() => ui.signIn('support'))

const ofCustomer = async (name: string) =>
  (await ask(app.window, 'deposits.list')).filter(({ customer }) => customer.name === name)

test('its link counts down, is drawn as a QR code, copied as it stands, and opened after main’s question alone', async () => {
  await deposits.openForm()
  await deposits.type({ amount: '37.500,00', customerName: 'Ayşe Yılmaz', bank: 'FAST' })
  const fast = { bank: 'FAST', minimum: '10,00\u00a0TL', maximum: '100.000,00\u00a0TL' }
  await deposits.form.getByText(say(tr.shared.amount.within, fast)).waitFor()
  await deposits.submit()
  await deposits.isNow('pending')
  const timer = deposits.drawer.getByRole('timer')
  const left = await timer.innerText()
  expect(left).toMatch(/^(29|30):\d\d$/)
  await eventually(() => timer.innerText()).not.toBe(left)
  const svg = deposits.drawer.getByRole('img', { name: result.qr })
  expect((await svg.locator('path').getAttribute('d'))?.length).toBeGreaterThan(500)

  await ui.button(result.copyLink, deposits.drawer).click()
  await eventually(() => app.clipboard()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\S+$/)
  const link = await app.clipboard()
  expect(await deposits.drawer.innerText()).toContain(link)
  await ui.button(result.openLink, deposits.drawer).click()
  await eventually(async () => (await app.dialogs.shown()).length).toBe(1)
  expect(await app.openedLinks()).toEqual([])
  await app.dialogs.answer(0)
  await ui.button(result.openLink, deposits.drawer).click()
  await eventually(() => app.openedLinks()).toEqual([link])
  const { message, detail } = (await app.dialogs.shown())[1] ?? {}
  const texts = nativeTexts.tr.link
  expect([message, detail]).toEqual([texts.question, `${new URL(link).origin}\n\n${texts.warning}`])
})

test('the system announces one that expires soon without a name; expired, it is made again and linked', async () => {
  await ask(app.window, 'sandbox.change', { change: 'deposit_window', seconds: 10 })
  await deposits.openForm()
  await deposits.type({ amount: '300,00', customerName: 'Geç Kalan' })
  await app.window.getByRole('switch', { name: tr.deposits.notify.label }).click()
  await deposits.submit()
  await eventually(async () => (await app.notifications.shown()).length).toBe(1)
  const [notice] = await app.notifications.shown()
  const [expiring] = await ofCustomer('Geç Kalan')
  expect(`${notice?.title} ${notice?.body}`).toContain(expiring?.processId)
  expect(`${notice?.title} ${notice?.body}`).not.toContain('Geç')
  await ui.goTo('banks')
  await app.notifications.click(0)
  await deposits.drawer.getByRole('heading', { name: 'Geç Kalan' }).waitFor()
  // Until the service's own ten seconds are over.
  await deposits.drawer.getByText(tr.deposits.notices.closed.title).waitFor({ timeout: 240_000 })
  await ask(app.window, 'sandbox.change', { change: 'deposit_window', seconds: 1_800 })

  await app.window.getByRole('button', { name: beginning(tr.deposits.actions.again) }).click()
  await deposits.form.getByText(tr.deposits.replaces.madeInstead).waitFor()
  await deposits.submit()
  await ui.button(result.copyLink, deposits.drawer).waitFor()
  const [renewed, expired] = await ofCustomer('Geç Kalan')
  expect(renewed?.replaces?.id).toBe(expired?.id)
  expect(expired?.replaceable).toBe(false)
})

test('after a lost answer it is sent again under the same reference, and never twice', async () => {
  await ask(app.window, 'sandbox.change', { change: 'fault_added', kind: 'drop_after', call: 'deposit' })
  await deposits.openForm()
  await deposits.type({ amount: '400,00', customerName: 'Kayıp Yanıt' })
  await deposits.submit()
  await deposits.isNow('unknown')
  await app.window.getByRole('button', { name: beginning(tr.deposits.actions.resendUnknown) }).click()
  await deposits.isNow('orphaned')
  expect(await ofCustomer('Kayıp Yanıt')).toHaveLength(1)
})
