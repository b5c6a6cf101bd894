import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { depositHands } from './stages/deposit-hands.ts'
import { eventually } from './stages/eventually.ts'
import { hasFocus, tabTo } from './stages/focus.ts'
import { openList } from './stages/form-hands.ts'
import { handsAt, operator, type Hands, type Person } from './stages/hands.ts'
import { akbank } from './stages/ibans.ts'
import { policyHands } from './stages/policy-hands.ts'
import { beginning, say, tr } from './stages/words.ts'

/** A day without a mouse. */

let app: RunningApp
let hands: Hands

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  hands = handsAt(app.window)
})
afterAll(() => app.close())

const press = (key: string) => app.window.keyboard.press(key)
const type = (text: string) => app.window.keyboard.insertText(text)
const focused = (element: Parameters<typeof hasFocus>[0]) => eventually(() => hasFocus(element)).toBe(true)
const link = (name: string) => app.window.getByRole('navigation').getByRole('link', { name: beginning(name) })

/** From the sign-in page, where the passphrase has the keyboard. */
async function signInByKeys({ name, passphrase }: Person): Promise<void> {
  await focused(hands.field(tr.signIn.passphrase))
  await press('Shift+Tab')
  const radio = app.window.getByRole('radio', { name: beginning(name) })
  for (let times = 0; times < 10 && !(await radio.isChecked()); times += 1) await press('ArrowDown')
  await tabTo(app.window, hands.field(tr.signIn.passphrase))
  await type(passphrase)
  await press('Enter')
}
async function goTo(page: 'batches' | 'operators' | 'policy'): Promise<void> {
  await link(tr.frame[page]).focus()
  await press('Enter')
  await focused(app.window.getByRole('heading', { level: 1, name: tr.frame[page] }))
}

test('signing in: the passphrase has the keyboard, arrows choose who', async () => {
  await focused(hands.field(tr.signIn.passphrase))
  await press('Shift+Tab')
  await press('ArrowDown')
  const maker = app.window.getByRole('radio', { name: beginning(operator('maker').name) })
  expect(await maker.isChecked()).toBe(true)
  await tabTo(app.window, hands.field(tr.signIn.passphrase))
  await type('yanlış')
  await press('Enter')
  await app.window.getByRole('alert').waitFor()
  await focused(hands.field(tr.signIn.passphrase))
  await type(operator('maker').passphrase)
  await press('Enter')
  await app.window.getByRole('heading', { level: 1, name: tr.frame.banks }).waitFor()
})

test('walking: the pages are a few Tabs away, and a new page takes the keyboard to its title', async () => {
  const skip = app.window.getByRole('link', { name: tr.frame.skip })
  await tabTo(app.window, skip)
  await tabTo(app.window, link(tr.frame.deposits))
  await press('Enter')
  const title = app.window.getByRole('heading', { level: 1, name: tr.frame.deposits })
  await focused(title)
})

test('a deposit from the first key to the copied link', async () => {
  const { form, drawer } = depositHands(hands)
  const field = (name: string) => hands.field(name, form)
  const customer = tr.deposits.fields.customer
  await press('n')
  await focused(field(tr.deposits.form.amount))
  await type('50,00')
  for (const [name, text] of [
    [customer.name, 'Ayşe Yılmaz'],
    [customer.id, 'C-1042'],
    [customer.username, 'oyuncu42'],
  ] as const) {
    await tabTo(app.window, field(name))
    await type(text)
  }
  await press('Control+Enter')
  await drawer.getByText(tr.states.pending, { exact: true }).waitFor()
  await tabTo(app.window, hands.button(tr.deposits.result.copyLink, drawer))
  await press('Enter')
  await eventually(() => app.clipboard()).toMatch(/^http:\/\/127\.0\.0\.1/)
})

test('the bank is chosen by keys too, and Escape closes its list, not the form', async () => {
  const { form } = depositHands(hands)
  await press('Escape')
  await press('n')
  await focused(hands.field(tr.deposits.form.amount, form))
  await press('Tab')
  await press('Enter')
  const choice = openList(app.window).getByText('Yapı Kredi', { exact: true })
  await choice.waitFor()
  await press('Escape')
  await choice.waitFor({ state: 'hidden' })
  expect(await form.isVisible()).toBe(true)
  await press('Enter')
  await choice.waitFor()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await press(key)
  await form.getByText(/^Akbank: ₺/).waitFor()
  await press('Escape')
  await form.waitFor({ state: 'detached' })
})

test('j and k walk over the rows, Enter opens, Escape gives the keyboard back to the row', async () => {
  const { drawer } = depositHands(hands)
  await depositHands(hands).create({ amount: '60,00', customerName: 'Burak Demir', bank: 'FAST' })
  await press('Escape')
  await drawer.waitFor({ state: 'detached' })
  const row = (name: string) => app.window.getByRole('row').filter({ hasText: name })
  await focused(row('Burak Demir'))
  // The one whose time runs out first stands on top.
  await press('k')
  await focused(row('Ayşe Yılmaz'))
  await press('j')
  await focused(row('Burak Demir'))
  await press('Enter')
  await drawer.getByRole('heading', { name: 'Burak Demir' }).waitFor()
  expect(await drawer.evaluate((here) => here.contains(document.activeElement))).toBe(true)
  await press('k')
  await drawer.getByRole('heading', { name: 'Ayşe Yılmaz' }).waitFor()
  await press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await focused(row('Ayşe Yılmaz'))
})

test('/ goes to the search, Escape clears it and then leaves', async () => {
  await link(tr.frame.transactions).focus()
  await press('Enter')
  const search = app.window.getByRole('searchbox', { name: tr.transactions.search })
  await search.waitFor()
  await press('/')
  await focused(search)
  await type('yok böyle biri')
  await app.window.getByText(tr.transactions.noMatch).waitFor()
  await press('Escape')
  expect(await search.inputValue()).toBe('')
  await press('Escape')
  expect(await hasFocus(search)).toBe(false)
})

test('? lists what the keys do here, and gives the keyboard back', async () => {
  const shortcuts = hands.button(tr.frame.shortcuts)
  await shortcuts.focus()
  await press('?')
  const list = app.window.getByRole('dialog', { name: tr.frame.shortcuts })
  await list.getByText(tr.shared.toSearch).waitFor()
  await list.getByText(tr.frame.lock).waitFor()
  await press('Escape')
  await list.waitFor({ state: 'hidden' })
  await focused(shortcuts)
})

test('Ctrl+Shift+L locks, from inside a field too, and signing in leads back', async () => {
  await press('/')
  await press('Control+Shift+L')
  await focused(hands.field(tr.signIn.passphrase))
  await type(operator('maker').passphrase)
  await press('Enter')
  await app.window.getByRole('heading', { level: 1, name: tr.frame.transactions }).waitFor()
})

test('a file of payouts: chosen, a row put right, the control total, imported', async () => {
  const texts = tr.batches
  const file = join(app.userData, 'kasim.csv')
  const rows = ['Ayşe Yılmaz;{iban};bin;M-1', 'Burak Demir;{iban};20,00;M-2'].map((row) => say(row, { iban: akbank }))
  await writeFile(file, ['Alıcı adı;IBAN;Tutar;Müşteri no', ...rows].join('\r\n'))
  await goTo('batches')
  await app.dialogs.choose(file)
  await press('n')
  const preview = app.window.getByRole('region', { name: texts.file.label, exact: true })
  await preview.getByText(tr.fields.amount_format).first().waitFor()
  const row = preview.locator('tr[data-row="1"]')
  await press('j')
  await focused(row)
  await press('Enter')
  const drawer = hands.drawer(texts.drawer.label)
  const amount = hands.field(texts.column.amount, drawer)
  await amount.waitFor()
  await tabTo(app.window, amount)
  await press('Control+A')
  await type('10,00')
  await press('Enter')
  await preview.getByText(say(texts.problems.none, { rows: '2' })).waitFor()
  await press('Escape')
  await drawer.waitFor({ state: 'detached' })
  for (const [name, typed] of [
    [texts.import.rows, '2'],
    [texts.import.total, '30,00'],
  ] as const) {
    await tabTo(app.window, hands.field(name, preview))
    await type(typed)
  }
  await tabTo(app.window, hands.button(texts.import.confirm, preview))
  await press('Enter')
  await app.window.getByRole('heading', { level: 1, name: 'kasim' }).waitFor()
})

let temporary = ''
const newcomer = { name: 'Elif Ak', passphrase: 'mavi-kedi-sokakta' }

test('somebody new: added and their passphrase copied', async () => {
  const texts = tr.operators
  const { passphrase } = operator('admin')
  await press('Control+Shift+L')
  await signInByKeys(operator('admin'))
  await goTo('operators')
  await press('n')
  const adding = hands.drawer(texts.drawer.newTitle)
  await focused(hands.field(texts.fields.name, adding))
  await type(newcomer.name)
  await tabTo(app.window, hands.field(texts.fields.id, adding))
  await type('elif')
  await tabTo(app.window, adding.getByRole('checkbox', { name: beginning(tr.frame.roles.support) }))
  await press('Space')
  await press('Control+Enter')
  await focused(hands.field(texts.ask.passphrase, adding))
  await type(passphrase)
  await press('Enter')
  const drawer = hands.drawer(texts.drawer.label)
  const copy = hands.button(texts.temporary.copy, drawer)
  await copy.waitFor()
  await tabTo(app.window, copy)
  await press('Enter')
  await eventually(() => app.clipboard()).toMatch(/^([a-z2-9]{4}-){3}/)
  temporary = await app.clipboard()
})

test('a rule: changed, asked for, saved', async () => {
  await goTo('policy')
  const rules = policyHands(hands)
  await tabTo(app.window, rules.count('idleLockMinutes'), 60)
  await press('Control+A')
  await type('15')
  await press('Control+Enter')
  await focused(rules.ownPassphrase)
  await press('Escape')
  await rules.ownPassphrase.waitFor({ state: 'detached' })
  await press('Control+Enter')
  await focused(rules.ownPassphrase)
  await type(operator('admin').passphrase)
  await press('Enter')
  await app.window.getByText(tr.policy.changes.saved).waitFor()
})

test('the first passphrase of one’s own', async () => {
  await press('Control+Shift+L')
  await signInByKeys({ ...newcomer, passphrase: temporary })
  const next = hands.field(tr.shared.newPassphrase.label)
  await focused(next)
  await type(newcomer.passphrase)
  await tabTo(app.window, hands.field(tr.shared.newPassphrase.again))
  await type(newcomer.passphrase)
  await press('Enter')
  await app.window.getByRole('navigation', { name: tr.frame.navigation }).waitFor()
})

test('a new workspace’s form: reached, and what is missing has the keyboard', async () => {
  const texts = tr.signIn.newWorkspace
  await press('Control+Shift+L')
  await focused(hands.field(tr.signIn.passphrase))
  await tabTo(app.window, app.window.getByRole('link', { name: tr.signIn.others }))
  await press('Enter')
  const add = hands.button(tr.signIn.workspaces.add)
  await add.waitFor()
  await tabTo(app.window, add)
  await press('Enter')
  const name = hands.field(texts.name)
  await name.waitFor()
  await tabTo(app.window, name)
  await press('Enter')
  await focused(name)
  await type('Çınar Ödeme')
  await press('Enter')
  await focused(hands.field(texts.serviceAddress))
})
