import { beforeAll, expect, test } from 'vitest'
import { openApp } from './harness/open-app.ts'
import { ask } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { akbank } from './harness/ibans.ts'
import { depositPast, processIdOf } from './harness/payouts-past.ts'
import { say, tr } from './harness/words.ts'

/** Whatever somebody calls themselves stays text, wherever it is shown. */

const { app, ui, payouts, deposits } = await openApp()
const opened: string[] = []

const markup = '<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script>'
const template = '{{constructor.constructor("globalThis.ran=1")()}} {name} | @:shared.copy'
const long = `${'Uzunoğlu'.repeat(24)} Sonu`
const hostile = [markup, template, long]
/** As much of it as a key of metadata may be. */
const keyOf = (name: string): string => name.slice(0, 60).replaceAll('"', "'")
beforeAll(async () => {
  app.window.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  app.window.on('popup', (popup) => opened.push(popup.url()))
  await ui.signIn('maker')
  for (const name of hostile) {
    const customer = { id: name.slice(0, 100), name, username: name.slice(0, 100).trim() }
    await ask(app.window, 'payouts.create', {
      amount: '125000',
      iban: akbank,
      accountName: name,
      bankId: null,
      customer,
      processId: processIdOf('PAY'),
      replaces: null,
    })
    await depositPast(app, name, { customer, metadata: { [keyOf(name)]: name } })
  }
})

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

test.each(hostile)('in tables, drawers, forms, suggestions, the search and the palette: %s', async (name) => {
  await payouts.open('drafts', name)
  await staysText(name)
  await payouts.step('edit').click()
  await payouts.form.waitFor()
  expect(await ui.field(tr.payouts.form.accountName, payouts.form).inputValue()).toBe(name)
  await staysText(name)
  await ui.button(tr.shared.close, payouts.form).click()

  const { drawer, form, openForm } = deposits
  await ui.goTo('deposits')
  await app.window.getByRole('row', { name }).click()
  await drawer.getByRole('heading', { name }).waitFor()
  await staysText(name)
  expect(await drawer.innerText()).toContain(`${keyOf(name)}: ${name}`)
  await openForm()
  const field = ui.field(tr.shared.customer.name, form)
  await field.fill('')
  await field.pressSequentially(name.slice(0, 12))
  await form.getByRole('option', { name }).waitFor()
  await staysText(name)
  await form.getByRole('option', { name }).click()
  expect(await field.inputValue()).toBe(name)

  await ui.goTo('transactions')
  await app.window.getByRole('searchbox', { name: tr.transactions.search }).fill(name)
  await app.window.getByText(say(tr.transactions.shown, { count: 2 })).waitFor()
  await staysText(name)
  await app.window.keyboard.press('ControlOrMeta+k')
  const palette = app.window.getByRole('dialog', { name: tr.palette.title })
  await palette.getByRole('combobox').fill(name.slice(0, 100))
  await palette.getByRole('group', { name: tr.palette.groups.transactions }).getByText(name).first().waitFor()
  await staysText(name)
  await app.window.keyboard.press('Escape')
})

test('as the name of a bank, in its list, its drawer and its sentence', async () => {
  // As the sandbox takes them: no longer.
  const banks = [markup.slice(0, 38), `${'Uzunoğlu'.repeat(6)} Bankası`]
  await ask(app.window, 'banks.refresh')
  for (const name of banks)
    await ask(app.window, 'sandbox.change', { change: 'bank_added', name, minimum: '1000', maximum: '90000' })
  await ask(app.window, 'banks.refresh')
  await ui.goTo('banks')
  for (const name of banks) {
    await app.window.getByRole('table', { name: tr.banks.table }).getByRole('row').filter({ hasText: name }).click()
    const drawer = ui.drawer(tr.banks.drawer.label)
    await drawer.getByRole('heading', { name }).waitFor()
    await staysText(name)
    await app.window.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await app.window.keyboard.press('c')
    await eventually(() => app.clipboard()).toContain(name)
  }
})
