import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { ask } from './harness/bridge.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { eventually } from './harness/eventually.ts'
import { chooseBank, saidOf, typeCustomer } from './harness/form-ui.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { akbank } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** Whatever somebody calls themselves stays text, wherever it is shown. */

let app: RunningApp
let ui: Ui
const opened: string[] = []

const markup = '<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script>'
const template = '{{constructor.constructor("globalThis.ran=1")()}} {name} | @:shared.copy'
const long = `${'Uzunoğlu'.repeat(24)} Sonu`
const hostile = [markup, template, long]
/** As much of it as a key of metadata may be. */
const keyOf = (name: string): string => name.slice(0, 60).replaceAll('"', "'")
/** As the sandbox controls take them: no longer. */
const hostileBanks = [
  '<img src=x onerror="globalThis.ran=1">',
  '{{constructor.constructor("globalThis.ran=1")()}} {bank} @:a',
  `${'Uzunoğlu'.repeat(6)} Bankası`,
]

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  app.window.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  app.window.on('popup', (popup) => opened.push(popup.url()))
  ui = uiAt(app.window)
  await ui.signIn('maker')
  for (const name of hostile) {
    const customer = { id: name.slice(0, 100), name, username: name.slice(0, 100).trim() }
    await ask(app.window, 'payouts.create', {
      amount: '125000',
      iban: akbank,
      accountName: name,
      bankId: null,
      customer,
      processId: null,
      replaces: null,
    })
    await ask(app.window, 'deposits.create', {
      amount: '5000',
      bankId: 'FAST',
      customer,
      processId: null,
      metadata: { [keyOf(name)]: name, inside: [{ [keyOf(name)]: name }] },
      replaces: null,
    })
  }
})
afterAll(() => app.close())

/** It stands there letter by letter, nothing of it became an element or ran, and the page is no wider than its window. */
async function staysText(name: string): Promise<void> {
  await app.window.getByText(name).first().waitFor()
  const made = await app.window.evaluate(() => ({
    elements: document.querySelectorAll('[src=x], [onerror], body script').length,
    ran: 'ran' in globalThis,
    tooWide: document.documentElement.scrollWidth > innerWidth,
  }))
  expect(made).toEqual({ elements: 0, ran: false, tooWide: false })
  expect(opened).toEqual([])
}

test.each(hostile)('in the table, the drawer and the form of a payout: %s', async (name) => {
  const payouts = payoutUi(ui, app.dialogs)
  await payouts.open('drafts', name)
  await staysText(name)
  expect(await payouts.drawer.innerText()).toContain(`${name} · ${name.slice(0, 100).trim()}`)
  await payouts.step('edit').click()
  await payouts.form.waitFor()
  expect(await ui.field(tr.payouts.form.accountName, payouts.form).inputValue()).toBe(name)
  await staysText(name)
  await ui.button(tr.shared.close, payouts.form).click()
})

test.each(hostile)('in the table and the drawer of a deposit: %s', async (name) => {
  await ui.goTo('deposits')
  await app.window.getByRole('row', { name }).click()
  const { drawer } = depositUi(ui)
  await drawer.getByRole('heading', { name }).waitFor()
  await staysText(name)
  // Once by itself, once inside of another value.
  expect((await drawer.innerText()).split(`${keyOf(name)}: ${name}`)).toHaveLength(3)
})

test.each(hostile)('among the transactions, and in the search: %s', async (name) => {
  await ui.goTo('transactions')
  const search = app.window.getByRole('searchbox', { name: tr.transactions.search })
  // The page keeps what was looked for.
  await search.fill('')
  await staysText(name)
  await search.fill(name)
  await app.window.getByText(say(tr.transactions.shown, { count: 2 })).waitFor()
  await staysText(name)
  await ui.goTo('banks')
  await app.window.getByRole('searchbox', { name: tr.banks.search }).fill(name)
  await app.window.getByText(say(tr.banks.noMatchText, { search: name })).waitFor()
  await staysText(name)
})

test.each(hostile)('suggested while a customer is typed, and taken over: %s', async (name) => {
  const { form, openForm } = depositUi(ui)
  await openForm()
  const field = ui.field(tr.shared.customer.name, form)
  await field.fill('')
  await field.pressSequentially(name.slice(0, 12))
  const option = form.getByRole('option', { name })
  await option.waitFor()
  await staysText(name)
  await option.click()
  expect(await field.inputValue()).toBe(name)
  expect(await ui.field(tr.shared.customer.username, form).inputValue()).toBe(name.slice(0, 100).trim())
})

test('metadata as JSON: its mistakes quote what was typed', async () => {
  const { form, openForm } = depositUi(ui)
  await openForm()
  await form.getByRole('radio', { name: tr.deposits.metadata.text, exact: true }).check()
  const json = ui.field(tr.deposits.metadata.text, form)
  // A longer one would be quoted in part.
  const key = '<img src=x onerror="globalThis.ran=1">'
  await json.fill(`{${JSON.stringify(key)}: 1, ${JSON.stringify(key)}: 2}`)
  await eventually(() => saidOf(json)).toContain(key)
  await staysText(key)
  await json.fill(`{"a": ${template}}`)
  await eventually(() => saidOf(json)).not.toContain(key)
  await eventually(() => json.getAttribute('aria-invalid')).toBe('true')
  await json.fill('')
})

test.each(hostile)('found by the palette: %s', async (name) => {
  await app.window.keyboard.press('Control+k')
  const palette = app.window.getByRole('dialog', { name: tr.palette.title })
  const field = palette.getByRole('combobox')
  await field.fill(name.slice(0, 100))
  await palette.getByRole('group', { name: tr.palette.groups.transactions }).getByText(name).first().waitFor()
  await staysText(name)
  await app.window.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
})

describe('a bank of that name', () => {
  const row = (name: string) =>
    app.window.getByRole('table', { name: tr.banks.table }).getByRole('row').filter({ hasText: name })
  const view = (name: keyof typeof tr.banks.views) =>
    app.window.getByRole('radio', { name: beginning(tr.banks.views[name]) })

  beforeAll(async () => {
    await ask(app.window, 'banks.refresh')
    for (const name of hostileBanks)
      await ask(app.window, 'sandbox.change', { change: 'bank_added', name, minimum: '1000', maximum: '90000' })
    await ask(app.window, 'banks.refresh')
    await ui.goTo('banks')
    await app.window.getByRole('searchbox', { name: tr.banks.search }).fill('')
  })

  test.each(hostileBanks)('in the list, its drawer and its sentence: %s', async (name) => {
    await row(name).waitFor()
    await staysText(name)
    await row(name).click()
    const drawer = ui.drawer(tr.banks.drawer.label)
    await drawer.getByRole('heading', { name }).waitFor()
    await drawer.getByRole('table').first().waitFor({ state: 'attached' })
    await staysText(name)
    await ui.button(tr.banks.drawer.copy, drawer).click()
    await eventually(() => app.clipboard()).toContain(name)
    await app.window.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
  })

  test.each(hostileBanks)(
    'in a deposit’s form, its list of banks and the limits beside the amount: %s',
    async (name) => {
      const { form, openForm } = depositUi(ui)
      await openForm()
      await chooseBank(ui, form.getByLabel(tr.deposits.form.bank, { exact: true }), name)
      await ui.field(tr.deposits.form.amount, form).fill('1,00')
      await eventually(() => form.innerText()).toContain(
        say(tr.shared.amount.below, { bank: name, minimum: '10,00\u00a0TL', maximum: '900,00\u00a0TL' }),
      )
      await staysText(name)
    },
  )

  test('gone: above the list, among the changes and on the Overview', async () => {
    const { banks } = await ask(app.window, 'sandbox.read')
    for (const { id, name } of banks)
      if (hostileBanks.includes(name)) await ask(app.window, 'sandbox.change', { change: 'bank_dropped', bankId: id })
    await ask(app.window, 'banks.refresh')
    await ui.goTo('banks')
    for (const name of hostileBanks) {
      await ui.button(name).waitFor()
      await staysText(name)
    }
    await view('changes').click()
    for (const name of hostileBanks) {
      await app.window.getByRole('table', { name: tr.banks.changes.table }).getByText(name).first().waitFor()
      await staysText(name)
    }
    await view('all').click()
    await ui.goTo('overview')
    for (const name of hostileBanks) await staysText(name)
  })
})

test('a name that turns the text around is refused at its field', async () => {
  const payouts = payoutUi(ui, app.dialogs)
  await payouts.openForm()
  await payouts.type({ amount: '10,00', iban: akbank, accountName: 'Ayşe\u202eatsıY' })
  await typeCustomer(ui, payouts.form, 'Ayşe', true)
  await ui.button(tr.payouts.form.save, payouts.form).click()
  const name = ui.field(tr.payouts.form.accountName, payouts.form)
  await eventually(() => saidOf(name)).toBe(tr.fields.control_characters)
  expect(await name.inputValue()).toBe('Ayşe\u202eatsıY')
})
