import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { ask } from './harness/bridge.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus } from './harness/focus.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { tr } from './harness/words.ts'

/** What makes the form quick and sure: customers of the ledger, metadata either way, nothing lost. By the keyboard alone. */

let app: RunningApp
let ui: Ui
let deposits: ReturnType<typeof depositUi>
const { customer } = tr.shared
const { metadata } = tr.deposits

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  deposits = depositUi(ui)
  await ui.signIn('maker')
  for (const [name, id, username] of [
    ['Ayşe Yılmaz', 'C-1001', 'ayse.y'],
    ['Ayşegül Demir', 'C-1002', 'aysegul'],
  ] as const) {
    const draft = { amount: '5000', bankId: 'FAST', processId: null, metadata: null, replaces: null }
    await ask(app.window, 'deposits.create', { ...draft, customer: { name, id, username } })
  }
})
afterAll(() => app.close())

const press = (key: string) => app.window.keyboard.press(key)
const type = (text: string) => app.window.keyboard.type(text)
const options = () => app.window.getByRole('option')
const valueOf = (name: string, within = deposits.form) => ui.field(name, within).inputValue()

/** By the key, on the row: once the page has heard that its link is lost, and not before. */
async function makeAnew(id: number): Promise<void> {
  await app.window.locator(`tr[data-row="${id}"]`).filter({ hasText: tr.states.orphaned }).focus()
  await press('r')
}

test('a customer of the ledger is found while typing, and fills all three fields', async () => {
  await ui.goTo('deposits')
  await press('n')
  const name = ui.field(customer.name, deposits.form)
  await name.focus()
  await type('AYSE')
  await eventually(() => options().count()).toBe(2)
  expect(await name.getAttribute('aria-expanded')).toBe('true')

  // Escape closes the list, and not the form.
  await press('Escape')
  expect(await options().count()).toBe(0)
  expect(await deposits.form.isVisible()).toBe(true)

  await press('ArrowDown')
  await eventually(() => options().count()).toBe(2)
  await press('ArrowDown')
  await press('ArrowDown')
  const chosen = options().nth(1)
  expect(await chosen.getAttribute('aria-selected')).toBe('true')
  expect(await name.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
  await press('Enter')
  expect(await valueOf(customer.name)).toBe('Ayşe Yılmaz')
  expect(await valueOf(customer.id)).toBe('C-1001')
  expect(await valueOf(customer.username)).toBe('ayse.y')
  expect(await options().count()).toBe(0)
  expect(await hasFocus(name)).toBe(true)
})

test('metadata is checked as it is typed, goes either way without a loss, and is sent as it was written', async () => {
  await deposits.form.getByRole('radio', { name: metadata.text, exact: true }).press('Space')
  const text = deposits.form.getByRole('textbox', { name: metadata.text, exact: true })
  expect(await hasFocus(text)).toBe(true)
  await type('{"oyun": {"no": 42}, "oyun": 1}')
  await deposits.form.getByText('oyun (1. satır)').waitFor()
  await deposits.form.getByRole('radio', { name: metadata.rows, exact: true }).press('Space')
  await deposits.form.getByText(metadata.mendFirst).waitFor()
  expect(await text.inputValue()).toBe('{"oyun": {"no": 42}, "oyun": 1}')

  await text.fill('{"oyun": {"no": 42}, "kampanya": "Hoş geldin"}')
  await deposits.form.getByRole('radio', { name: metadata.rows, exact: true }).press('Space')
  await deposits.form.getByText(metadata.fixed).waitFor()
  await ui.field(tr.deposits.form.amount, deposits.form).fill('50,00')
  await press('Control+Enter')
  await deposits.isNow('pending')
  const [made] = await ask(app.window, 'deposits.list')
  expect(made?.metadata).toEqual({ oyun: { no: 42 }, kampanya: 'Hoş geldin' })
  await eventually(() => deposits.drawer.innerText()).toContain('kampanya: Hoş geldin')
})

test('one key copies the link of the open deposit', async () => {
  await press('c')
  const [made] = await ask(app.window, 'deposits.list')
  await eventually(() => app.clipboard()).toBe(made?.checkoutUrl)
  await press('Escape')
})

test('a form that was begun is set aside when a deposit is made anew, and comes back', async () => {
  await ask(app.window, 'sandbox.change', { change: 'fault_added', kind: 'drop_after', call: 'deposit' })
  const draft = { amount: '7000', bankId: null, processId: null, metadata: null, replaces: null }
  const lost = await ask(app.window, 'deposits.create', {
    ...draft,
    customer: { name: 'Kayıp Yanıt', id: 'C-9', username: 'kayip' },
  })
  await ask(app.window, 'deposits.resend', { id: lost.id })
  await press('n')
  await eventually(() => hasFocus(ui.field(tr.deposits.form.amount, deposits.form))).toBe(true)
  await type('12,50')
  await press('Escape')
  await deposits.form.waitFor({ state: 'detached' })
  await makeAnew(lost.id)
  await deposits.form.getByText(tr.deposits.replaces.madeInstead).waitFor()
  expect(await valueOf(tr.deposits.form.amount)).toBe('70,00')
  await ui.button(tr.deposits.form.turnBack, deposits.form).press('Enter')
  expect(await valueOf(tr.deposits.form.amount)).toBe('12,50')
  expect(await deposits.form.getByText(tr.deposits.replaces.madeInstead).count()).toBe(0)
  await press('Escape')
})

test('who makes a second one instead of the same is told that the customer has a link that works', async () => {
  const lost = (await ask(app.window, 'deposits.list')).find(({ state }) => state === 'orphaned')
  await makeAnew(lost?.id ?? 0)
  await deposits.form.getByText(tr.deposits.replaces.madeInstead).waitFor()
  const draft = { amount: '7000', bankId: null, processId: null, metadata: null, replaces: lost?.id ?? 0 }
  await ask(app.window, 'deposits.create', { ...draft, customer: { name: 'Öteki', id: 'C-9', username: 'kayip' } })
  await press('Control+Enter')
  await deposits.form.getByText(tr.deposits.replaces.wrongState).waitFor()
  expect(await valueOf(tr.deposits.form.amount)).toBe('70,00')
  await ui.button(tr.deposits.replaces.unlink, deposits.form).press('Enter')
  await press('Control+Enter')
  await deposits.isNow('pending')
  const [made] = await ask(app.window, 'deposits.list')
  expect(made).toMatchObject({ replaces: null, amount: '7000' })
})

test('a payout’s form finds the same customers', async () => {
  await ui.goTo('payouts')
  await press('n')
  const form = ui.drawer(tr.payouts.form.label)
  const isHolder = form.getByRole('checkbox', { name: tr.payouts.form.holderIsCustomer })
  async function pick(): Promise<void> {
    await ui.field(customer.id, form).fill('')
    await ui.field(customer.id, form).pressSequentially('c-1002')
    await eventually(() => options().count()).toBe(1)
    await press('ArrowUp')
    await press('Enter')
    expect(await valueOf(customer.username, form)).toBe('aysegul')
  }
  await pick()
  expect(await valueOf(tr.payouts.form.accountName, form)).toBe('Ayşegül Demir')
  expect(await isHolder.isChecked()).toBe(true)
  // Somebody else's account is not made the customer's own.
  await ui.field(tr.payouts.form.accountName, form).fill('Burak Demir')
  await pick()
  expect(await isHolder.isChecked()).toBe(false)
  expect(await valueOf(customer.name, form)).toBe('Ayşegül Demir')
  expect(await valueOf(tr.payouts.form.accountName, form)).toBe('Burak Demir')
})
