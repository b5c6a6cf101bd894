import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApp } from './harness/open-app.ts'
import { ask } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus, tabTo } from './harness/focus.ts'
import { openList } from './harness/form-ui.ts'
import { akbank } from './harness/ibans.ts'
import { keyUi } from './harness/key-ui.ts'
import { depositPast } from './harness/payouts-past.ts'
import { policyUi } from './harness/policy-ui.ts'
import { operator } from './harness/ui.ts'
import { beginning, guideTitle, say, tr } from './harness/words.ts'

/** A day without a mouse: support's, then a maker's, an administrator's and a checker's. */

const { app, ui, deposits } = await openApp({ size: { width: 1440, height: 900 } })
const keys = keyUi(ui)

const row = (text: string) => app.window.getByRole('row').filter({ hasText: text })

test('signing in: arrows choose who, and a wrong passphrase keeps the keyboard', async () => {
  await keys.focused(ui.field(tr.signIn.passphrase))
  await keys.press('Shift+Tab')
  await keys.press('ArrowDown')
  await tabTo(app.window, ui.field(tr.signIn.passphrase))
  await keys.type('yanlış')
  await keys.press('Enter')
  await app.window.getByRole('alert').waitFor()
  await keys.signIn(operator('support'))
  await app.window.getByRole('heading', { level: 1, name: tr.frame.banks }).waitFor()
})

test('banks: searched with /, asked with a, walked with j and k, and left by Escape', async () => {
  const search = app.window.getByRole('searchbox', { name: tr.banks.search })
  await search.waitFor()
  await keys.press('/')
  await keys.focused(search)
  await keys.type('vakif')
  await eventually(() => row('Akbank').count()).toBe(0)
  await keys.press('Escape')
  await row('Akbank').waitFor()
  await keys.press('Escape')
  expect(await hasFocus(search)).toBe(false)

  await keys.press('a')
  await keys.focused(app.window.getByRole('textbox', { name: tr.banks.question }))
  await keys.press('Escape')
  const drawer = ui.drawer(tr.banks.drawer.label)
  await keys.press('j')
  await keys.focused(row('FAST'))
  await keys.press('j')
  await keys.press('Enter')
  await drawer.getByRole('heading', { name: 'Akbank' }).waitFor()
  await keys.press('j')
  await drawer.getByRole('heading', { name: 'DenizBank' }).waitFor()
  await keys.press('k')
  await keys.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await keys.focused(row('Akbank'))
  await keys.press('c')
  await eventually(() => app.clipboard()).toMatch(/^Akbank ile /)
})

test('a page is a few Tabs away, takes the keyboard to its title, and its radio buttons take arrows', async () => {
  await tabTo(app.window, app.window.getByRole('link', { name: tr.frame.skip }), 80)
  await tabTo(app.window, keys.link(tr.frame.sandboxControls), 40)
  await keys.press('Enter')
  await keys.focused(app.window.getByRole('heading', { level: 1, name: tr.frame.sandboxControls }))
  const { whitelisted } = tr.sandbox
  const choices = app.window.getByRole('radiogroup', { name: whitelisted.title, exact: true })
  await tabTo(app.window, choices.getByRole('radio', { name: whitelisted.on, exact: true }))
  await keys.press('ArrowRight')
  await choices.getByRole('radio', { name: whitelisted.off, exact: true, checked: true }).waitFor()
  await keys.press('ArrowLeft')
  await choices.getByRole('radio', { name: whitelisted.on, exact: true, checked: true }).waitFor()
})

test('a deposit: its bank from a list, its customer from suggestions, each closed by Escape before the form; its link copied, its note written', async () => {
  const { form, drawer } = deposits
  const customer = { id: 'C-7', name: 'Hülya Erdoğmuş', username: 'hulya.e' }
  await depositPast(app, customer.name, { customer })
  await keys.goTo('deposits')
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

  const name = ui.field(tr.shared.customer.name, form)
  await tabTo(app.window, name)
  await app.window.keyboard.type('hulya')
  const options = form.getByRole('option')
  await options.first().waitFor()
  await keys.press('Escape')
  await eventually(() => options.count()).toBe(0)
  await keys.press('ArrowDown')
  await options.first().waitFor()
  await keys.press('ArrowDown')
  await form.getByRole('option', { selected: true }).waitFor()
  await keys.press('Enter')
  expect(await ui.field(tr.shared.customer.username, form).inputValue()).toBe(customer.username)
  await keys.focused(name)
  await ui.field(tr.deposits.form.amount, form).focus()
  await keys.type('150,00')
  await keys.press('ControlOrMeta+Enter')
  await drawer.getByText(tr.states.pending, { exact: true }).waitFor()
  const [made] = await ask(app.window, 'deposits.list')
  await keys.press('c')
  await eventually(() => app.clipboard()).toBe(made?.checkoutUrl)

  await keys.pressOn(ui.button(tr.remarks.add, drawer))
  await keys.focused(drawer.getByRole('textbox', { name: beginning(tr.remarks.note) }))
  await keys.type('Bayi primi')
  await keys.press('Enter')
  await keys.focused(ui.button(tr.remarks.edit, drawer))
  await keys.press('Enter')
  await keys.press('Escape')
  await keys.focused(ui.button(tr.remarks.edit, drawer))
  await keys.press('Escape')
  await drawer.waitFor({ state: 'detached' })
})

test('the guide is reached from help, searched, and its topic takes the keyboard', async () => {
  await keys.goTo('help')
  await keys.pressOn(
    app.window
      .getByRole('main')
      .getByRole('link', { name: guideTitle('support') })
      .first(),
    60,
  )
  await keys.focused(app.window.getByRole('heading', { level: 1, name: tr.guide.title }))
  await keys.press('/')
  await keys.focused(app.window.getByRole('searchbox', { name: tr.guide.search }))
})

test('? lists the keys of this page and gives the keyboard back; Ctrl+Shift+L locks, from inside a field too', async () => {
  await keys.goTo('transactions')
  const shortcuts = ui.button(tr.frame.shortcuts)
  await shortcuts.focus()
  await keys.press('?')
  const list = app.window.getByRole('dialog', { name: tr.frame.shortcuts })
  await list.getByText(tr.shared.toSearch).waitFor()
  await keys.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await keys.focused(shortcuts)
  await keys.press('/')
  await keys.focused(app.window.getByRole('searchbox', { name: tr.transactions.search }))
  await keys.press('ControlOrMeta+Shift+L')
  await keys.focused(ui.field(tr.signIn.passphrase))
})

test('a file of payouts: chosen, a row put right, the control total, imported', async () => {
  const texts = tr.batches
  const file = join(app.userData, 'kasim.csv')
  const rows = ['Ayşe Yılmaz;{iban};bin;M-1', 'Burak Demir;{iban};20,00;M-2'].map((row) => say(row, { iban: akbank }))
  await writeFile(file, ['Alıcı adı;IBAN;Tutar;Müşteri no', ...rows].join('\r\n'))
  await keys.signIn(operator('maker'))
  await keys.goTo('batches')
  await app.dialogs.choose(file)
  await keys.press('n')
  const preview = app.window.getByRole('region', { name: texts.file.label, exact: true })
  const row = preview.locator('tr[data-row="1"]')
  await row.getByText(tr.fields.amount_format).waitFor()
  await keys.press('j')
  await keys.focused(row)
  await keys.press('Enter')
  const drawer = ui.drawer(texts.drawer.label)
  const amount = ui.field(texts.column.amount, drawer)
  await amount.waitFor()
  await tabTo(app.window, amount)
  await keys.press('ControlOrMeta+A')
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

test('an administrator loosens a rule, and a checker confirms the pending change', async () => {
  const { passphrase } = operator('admin')
  await keys.press('ControlOrMeta+Shift+L')
  await keys.signIn(operator('admin'))
  await keys.goTo('policy')
  const rules = policyUi(ui)
  await tabTo(app.window, rules.count('idleLockMinutes'), 60)
  await keys.press('ControlOrMeta+A')
  await keys.type('45')
  await keys.press('ControlOrMeta+Enter')
  await keys.focused(rules.ownPassphrase)
  await keys.type(passphrase)
  await keys.press('Enter')
  await app.window.getByText(tr.changes.proposed).first().waitFor()

  const texts = tr.proposals
  const checker = operator('checker')
  await keys.press('ControlOrMeta+Shift+L')
  await keys.signIn(checker)
  await keys.goTo('proposals')
  const open = ui.button(texts.open)
  await open.waitFor()
  await tabTo(app.window, open)
  await keys.press('Enter')
  await keys.focused(ui.field(texts.ask))
  await keys.type(checker.passphrase)
  await app.dialogs.answer(0)
  await keys.press('Enter')
  await app.window.getByText(texts.none).waitFor()
})

test('the form of a new workspace is reached, and what is missing has the keyboard', async () => {
  const texts = tr.signIn.newWorkspace
  await keys.press('ControlOrMeta+Shift+L')
  await keys.focused(ui.field(tr.signIn.passphrase))
  await tabTo(app.window, app.window.getByRole('link', { name: tr.signIn.others }))
  await keys.press('Enter')
  const add = ui.button(tr.signIn.workspaces.add)
  await add.waitFor()
  await tabTo(app.window, add)
  await keys.press('Enter')
  await keys.focused(ui.field(texts.name))
  await keys.type('Çınar Ödeme')
  await keys.press('Enter')
  await keys.focused(ui.field(texts.serviceAddress))
})
