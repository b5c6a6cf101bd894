import { expect, test } from 'vitest'
import { openApp } from './harness/open-app.ts'
import { refusal } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { confirmProposal } from './harness/proposals.ts'
import { operator } from './harness/ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** Somebody new: added, given a passphrase once, working with one of their own, and disabled. */

const { app, ui } = await openApp()

const texts = tr.operators
const admin = operator('admin')
const person = { id: 'elif.ak', name: 'Elif Ak', passphrase: 'mavi-kedi-sokakta' }
let temporary = ''

const passphrase = () => ui.field(texts.ask.passphrase)
const signIn = (passphrase: string) => refusal(app.window, 'session.signIn', { operatorId: person.id, passphrase })

test('added by an admin and confirmed by a checker, each of whom sees half of a passphrase once', async () => {
  const adding = ui.drawer(texts.drawer.newTitle)
  await ui.signIn('admin')
  await ui.goTo('operators')
  await ui.button(texts.add).click()
  await ui.field(texts.fields.name, adding).fill(person.name)
  await ui.field(tr.shared.operatorId, adding).fill(person.id)
  await adding.getByRole('checkbox', { name: beginning(tr.shared.roles.maker) }).check()
  await ui.button(texts.drawer.addAction, adding).click()
  await passphrase().fill(admin.passphrase)
  await ui.button(texts.ask.add.confirm, adding).click()

  const made = app.window.getByText(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/)
  await app.window.getByText(say(tr.temporaryPassphrase.title.first, { name: person.name })).waitFor()
  temporary = await made.innerText()
  const main = app.window.getByRole('main')
  await ui.button(tr.shared.copy, main).click()
  await eventually(() => app.clipboard()).toBe(temporary)
  await ui.button(tr.temporaryPassphrase.handedOver, main).click()
  await eventually(() => made.count()).toBe(0)
  expect(await signIn(temporary)).toBe('wrong_passphrase')
  await confirmProposal(app, ui, `${tr.changes.acts.operator_added}: ${person.name}`)
  await app.window.getByText(say(tr.temporaryPassphrase.title.second, { name: person.name })).waitFor()
  temporary += ` ${await made.innerText()}`
  await ui.button(tr.temporaryPassphrase.handedOver, main).click()
  await eventually(() => made.count()).toBe(0)
})

test('with the temporary passphrase there is nothing but the form to change it', async () => {
  await ui.lock()
  await ui.trySignIn({ ...person, passphrase: temporary })
  const title = app.window.getByRole('heading', { level: 1, name: tr.signIn.first.title })
  await title.waitFor()
  await app.window.evaluate(() => (location.hash = '#/payouts'))
  await app.window.keyboard.press('n')
  await title.waitFor()
  expect(await app.window.getByRole('navigation').count()).toBe(0)
  expect(await refusal(app.window, 'payouts.counts')).toBe('passphrase_change_required')

  await ui.field(tr.shared.newPassphrase.label).fill(person.passphrase)
  await ui.field(tr.shared.newPassphrase.again).fill(person.passphrase)
  await ui.button(tr.shared.newPassphrase.confirm).click()
  await app.window.getByRole('navigation', { name: tr.frame.navigation }).waitFor()
  await ui.signInAs(person)
})

test('disabled, they stand on no sign-in page and cannot sign in', async () => {
  const drawer = ui.drawer(texts.drawer.label)
  await ui.signIn('admin')
  await ui.goTo('operators')
  await app.window.getByRole('table', { name: texts.table }).getByRole('row', { name: person.name }).click()
  await ui.button(texts.drawer.disable, drawer).click()
  await passphrase().fill(admin.passphrase)
  await ui.button(texts.ask.disable.confirm, drawer).click()
  await drawer.getByText(texts.states.disabled, { exact: true }).waitFor()
  await ui.lock()
  await app.window.getByRole('radio', { name: beginning(admin.name) }).waitFor()
  await eventually(() => app.window.getByRole('radio', { name: beginning(person.name) }).count()).toBe(0)
  expect(await signIn(person.passphrase)).toBe('wrong_passphrase')
})
