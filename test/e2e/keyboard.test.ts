import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus, tabTo } from './harness/focus.ts'
import { openList } from './harness/form-ui.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { akbank } from './harness/ibans.ts'
import { keyUi } from './harness/key-ui.ts'
import { policyUi } from './harness/policy-ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** A day without a mouse. */

let app: RunningApp
let ui: Ui
let keys: ReturnType<typeof keyUi>

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  keys = keyUi(ui)
})
afterAll(() => app.close())

test('signing in: the passphrase has the keyboard, arrows choose who', async () => {
  await keys.focused(ui.field(tr.signIn.passphrase))
  await keys.press('Shift+Tab')
  await keys.press('ArrowDown')
  const maker = app.window.getByRole('radio', { name: beginning(operator('maker').name) })
  expect(await maker.isChecked()).toBe(true)
  await tabTo(app.window, ui.field(tr.signIn.passphrase))
  await keys.type('yanlış')
  await keys.press('Enter')
  await app.window.getByRole('alert').waitFor()
  await keys.focused(ui.field(tr.signIn.passphrase))
  await keys.type(operator('maker').passphrase)
  await keys.press('Enter')
  await app.window.getByRole('heading', { level: 1, name: tr.frame.overview }).waitFor()
})

test('walking: the pages are a few Tabs away, and a new page takes the keyboard to its title', async () => {
  const skip = app.window.getByRole('link', { name: tr.frame.skip })
  await tabTo(app.window, skip)
  await tabTo(app.window, keys.link(tr.frame.deposits))
  await keys.press('Enter')
  const title = app.window.getByRole('heading', { level: 1, name: tr.frame.deposits })
  await keys.focused(title)
})

test('a deposit from the first key to the copied link', async () => {
  const { form, drawer } = depositUi(ui)
  const field = (name: string) => ui.field(name, form)
  const customer = tr.shared.customer
  await keys.press('n')
  await keys.focused(field(tr.deposits.form.amount))
  await keys.type('50,00')
  for (const [name, text] of [
    [customer.name, 'Ayşe Yılmaz'],
    [customer.id, 'C-1042'],
    [customer.username, 'oyuncu42'],
  ] as const) {
    await tabTo(app.window, field(name))
    await keys.type(text)
  }
  await keys.press('Control+Enter')
  await drawer.getByText(tr.states.pending, { exact: true }).waitFor()
  await tabTo(app.window, ui.button(tr.deposits.result.copyLink, drawer))
  await keys.press('Enter')
  await eventually(() => app.clipboard()).toMatch(/^http:\/\/127\.0\.0\.1/)
})

test('the bank is chosen by keys too, and Escape closes its list, not the form', async () => {
  const { form } = depositUi(ui)
  await keys.press('Escape')
  await keys.press('n')
  await keys.focused(ui.field(tr.deposits.form.amount, form))
  await keys.press('Tab')
  await keys.press('Enter')
  const choice = openList(app.window).getByText('Yapı Kredi', { exact: true })
  await choice.waitFor()
  await keys.press('Escape')
  await choice.waitFor({ state: 'hidden' })
  expect(await form.isVisible()).toBe(true)
  await keys.press('Enter')
  await choice.waitFor()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await keys.press(key)
  await form.getByText(/^Akbank: \d/).waitFor()
  await keys.press('Escape')
  await form.waitFor({ state: 'detached' })
})

test('j and k walk over the rows, Enter opens, Escape gives the keyboard back to the row', async () => {
  const { drawer } = depositUi(ui)
  await depositUi(ui).create({ amount: '60,00', customerName: 'Burak Demir', bank: 'FAST' })
  await keys.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  const row = (name: string) => app.window.getByRole('row').filter({ hasText: name })
  await keys.focused(row('Burak Demir'))
  // The one whose time runs out first stands on top.
  await keys.press('k')
  await keys.focused(row('Ayşe Yılmaz'))
  await keys.press('j')
  await keys.focused(row('Burak Demir'))
  await keys.press('Enter')
  await drawer.getByRole('heading', { name: 'Burak Demir' }).waitFor()
  expect(await drawer.evaluate((here) => here.contains(document.activeElement))).toBe(true)
  await keys.press('k')
  await drawer.getByRole('heading', { name: 'Ayşe Yılmaz' }).waitFor()
  await keys.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await keys.focused(row('Ayşe Yılmaz'))
})

test('/ goes to the search, Escape clears it and then leaves', async () => {
  await keys.goTo('transactions')
  const search = app.window.getByRole('searchbox', { name: tr.transactions.search })
  await search.waitFor()
  await keys.press('/')
  await keys.focused(search)
  await keys.type('yok böyle biri')
  await app.window.getByText(tr.transactions.noMatch).waitFor()
  await keys.press('Escape')
  expect(await search.inputValue()).toBe('')
  await keys.press('Escape')
  expect(await hasFocus(search)).toBe(false)
})

test('? lists what the keys do here, and gives the keyboard back', async () => {
  const shortcuts = ui.button(tr.frame.shortcuts)
  await shortcuts.focus()
  await keys.press('?')
  const list = app.window.getByRole('dialog', { name: tr.frame.shortcuts })
  await list.getByText(tr.shared.toSearch).waitFor()
  await list.getByText(tr.frame.lock).waitFor()
  await keys.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await keys.focused(shortcuts)
})

test('Ctrl+Shift+L locks, from inside a field too, and signing in leads back', async () => {
  await keys.press('/')
  await keys.press('Control+Shift+L')
  await keys.focused(ui.field(tr.signIn.passphrase))
  await keys.type(operator('maker').passphrase)
  await keys.press('Enter')
  await app.window.getByRole('heading', { level: 1, name: tr.frame.transactions }).waitFor()
})

test('a file of payouts: chosen, a row put right, the control total, imported', async () => {
  const texts = tr.batches
  const file = join(app.userData, 'kasim.csv')
  const rows = ['Ayşe Yılmaz;{iban};bin;M-1', 'Burak Demir;{iban};20,00;M-2'].map((row) => say(row, { iban: akbank }))
  await writeFile(file, ['Alıcı adı;IBAN;Tutar;Müşteri no', ...rows].join('\r\n'))
  await keys.goTo('batches')
  await app.dialogs.choose(file)
  await keys.press('n')
  const preview = app.window.getByRole('region', { name: texts.file.label, exact: true })
  // What is wrong with the file is said before its rows are read.
  const row = preview.locator('tr[data-row="1"]')
  await row.getByText(tr.fields.amount_format).waitFor()
  await keys.press('j')
  await keys.focused(row)
  await keys.press('Enter')
  const drawer = ui.drawer(texts.drawer.label)
  const amount = ui.field(texts.column.amount, drawer)
  await amount.waitFor()
  await tabTo(app.window, amount)
  await keys.press('Control+A')
  await keys.type('10,00')
  await keys.press('Enter')
  await preview.getByText(say(texts.problems.none, { rows: '2' })).waitFor()
  await keys.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  for (const [name, typed] of [
    [texts.import.rows, '2'],
    [texts.import.total, '30,00'],
  ] as const) {
    await tabTo(app.window, ui.field(name, preview))
    await keys.type(typed)
  }
  await tabTo(app.window, ui.button(texts.import.confirm, preview))
  await keys.press('Enter')
  await app.window.getByRole('heading', { level: 1, name: 'kasim' }).waitFor()
})

let temporary = ''
const newcomer = { name: 'Elif Ak', passphrase: 'mavi-kedi-sokakta' }

test('somebody new: added and their passphrase copied', async () => {
  const texts = tr.operators
  const { passphrase } = operator('admin')
  await keys.press('Control+Shift+L')
  await keys.signIn(operator('admin'))
  await keys.goTo('operators')
  await keys.press('n')
  const adding = ui.drawer(texts.drawer.newTitle)
  await keys.focused(ui.field(texts.fields.name, adding))
  await keys.type(newcomer.name)
  await tabTo(app.window, ui.field(tr.shared.operatorId, adding))
  await keys.type('elif')
  await tabTo(app.window, adding.getByRole('checkbox', { name: beginning(tr.shared.roles.support) }))
  await keys.press('Space')
  await keys.press('Control+Enter')
  await keys.focused(ui.field(texts.ask.passphrase, adding))
  await keys.type(passphrase)
  await keys.press('Enter')
  const copy = ui.button(tr.shared.copy, app.window.getByRole('main'))
  await copy.waitFor()
  await tabTo(app.window, copy)
  await keys.press('Enter')
  await eventually(() => app.clipboard()).toMatch(/^([a-z2-9]{4}-){3}/)
  temporary = await app.clipboard()
})

test('a rule: changed, asked for, saved', async () => {
  await keys.goTo('policy')
  const rules = policyUi(ui)
  await tabTo(app.window, rules.count('idleLockMinutes'), 60)
  await keys.press('Control+A')
  await keys.type('5')
  await keys.press('Control+Enter')
  await keys.focused(rules.ownPassphrase)
  await keys.press('Escape')
  await rules.ownPassphrase.waitFor({ state: 'detached' })
  await keys.press('Control+Enter')
  await keys.focused(rules.ownPassphrase)
  await keys.type(operator('admin').passphrase)
  await keys.press('Enter')
  await app.window.getByText(tr.policy.changes.saved).waitFor()
})

test('what an admin wants: seen and confirmed by a checker', async () => {
  const texts = tr.proposals
  const { name, passphrase } = operator('checker')
  await keys.press('Control+Shift+L')
  await keys.signIn({ name, passphrase })
  await keys.goTo('proposals')
  const open = ui.button(texts.open)
  await open.waitFor()
  await tabTo(app.window, open)
  await keys.press('Enter')
  await keys.focused(ui.field(texts.ask))
  await keys.type(passphrase)
  await app.dialogs.answer(0)
  await keys.press('Enter')
  await app.window.getByText(texts.none).waitFor()
})

test('the first passphrase of one’s own', async () => {
  await keys.press('Control+Shift+L')
  await keys.signIn({ ...newcomer, passphrase: temporary })
  const next = ui.field(tr.shared.newPassphrase.label)
  await keys.focused(next)
  await keys.type(newcomer.passphrase)
  await tabTo(app.window, ui.field(tr.shared.newPassphrase.again))
  await keys.type(newcomer.passphrase)
  await keys.press('Enter')
  await app.window.getByRole('navigation', { name: tr.frame.navigation }).waitFor()
})

test('a new workspace’s form: reached, and what is missing has the keyboard', async () => {
  const texts = tr.signIn.newWorkspace
  await keys.press('Control+Shift+L')
  await keys.focused(ui.field(tr.signIn.passphrase))
  await tabTo(app.window, app.window.getByRole('link', { name: tr.signIn.others }))
  await keys.press('Enter')
  const add = ui.button(tr.signIn.workspaces.add)
  await add.waitFor()
  await tabTo(app.window, add)
  await keys.press('Enter')
  const name = ui.field(texts.name)
  await keys.focused(name)
  await keys.press('Enter')
  await keys.focused(name)
  await keys.type('Çınar Ödeme')
  await keys.press('Enter')
  await keys.focused(ui.field(texts.serviceAddress))
})
