import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { ask } from './stages/bridge.ts'
import { depositHands } from './stages/deposit-hands.ts'
import { eventually } from './stages/eventually.ts'
import { saidOf, typeCustomer } from './stages/form-hands.ts'
import { handsAt, type Hands } from './stages/hands.ts'
import { akbank } from './stages/ibans.ts'
import { payoutHands } from './stages/payout-hands.ts'
import { say, tr } from './stages/words.ts'

/** Whatever somebody calls themselves stays text, wherever it is shown. */

let app: RunningApp
let hands: Hands
const opened: string[] = []

const markup = '<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script>'
const template = '{{constructor.constructor("globalThis.ran=1")()}} {name} | @:shared.copy'
const long = `${'Uzunoğlu'.repeat(24)} Sonu`
const hostile = [markup, template, long]

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  app.window.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  app.window.on('popup', (popup) => opened.push(popup.url()))
  hands = handsAt(app.window)
  await hands.signIn('maker')
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
      metadata: { [name.slice(0, 60)]: name },
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
  const payouts = payoutHands(hands, app.dialogs)
  await payouts.open('drafts', name)
  await staysText(name)
  expect(await payouts.drawer.innerText()).toContain(`${name} · ${name.slice(0, 100).trim()}`)
  await payouts.step('edit').click()
  await payouts.form.waitFor()
  expect(await hands.field(tr.payouts.form.accountName, payouts.form).inputValue()).toBe(name)
  await staysText(name)
  await hands.button(tr.shared.close, payouts.form).click()
})

test.each(hostile)('in the table and the drawer of a deposit: %s', async (name) => {
  await hands.goTo('deposits')
  await app.window.getByRole('row', { name }).click()
  const { drawer } = depositHands(hands)
  await drawer.getByRole('heading', { name }).waitFor()
  await staysText(name)
  expect(await drawer.innerText()).toContain(`${name.slice(0, 60)}: ${name}`)
})

test.each(hostile)('among the transactions, and in the search: %s', async (name) => {
  await hands.goTo('transactions')
  const search = app.window.getByRole('searchbox', { name: tr.transactions.search })
  // The page keeps what was looked for.
  await search.fill('')
  await staysText(name)
  await search.fill(name)
  await app.window.getByText(say(tr.transactions.shown, { count: 2 })).waitFor()
  await staysText(name)
  await hands.goTo('banks')
  await app.window.getByRole('searchbox', { name: tr.banks.search }).fill(name)
  await app.window.getByText(say(tr.banks.noMatchText, { search: name })).waitFor()
  await staysText(name)
})

test('a name that turns the text around is refused at its field', async () => {
  const payouts = payoutHands(hands, app.dialogs)
  await payouts.openForm()
  await payouts.type({ amount: '10,00', iban: akbank, accountName: 'Ayşe\u202eatsıY' })
  await typeCustomer(hands, payouts.form, 'Ayşe')
  await hands.button(tr.payouts.form.save, payouts.form).click()
  const name = hands.field(tr.payouts.form.accountName, payouts.form)
  await eventually(() => saidOf(name)).toBe(tr.fields.control_characters)
  expect(await name.inputValue()).toBe('Ayşe\u202eatsıY')
})
