import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { ask, refusal } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus } from './harness/focus.ts'
import { reasonOf, saidOf } from './harness/form-ui.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { akbank } from './harness/ibans.ts'
import { confirmOneMore, confirmProposal } from './harness/proposals.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** Somebody new: added, given a passphrase once, changed, disabled, enabled, reset; and the trail that tells it. */

let app: RunningApp
let ui: Ui

const texts = tr.operators
const { acts } = tr.changes
const [admin, checker] = [operator('admin'), operator('checker')]
const person = { id: 'elif.ak', name: 'Elif Ak', passphrase: 'mavi-kedi-sokakta' }
const nextPassphrase = 'yesil-kapi-rüzgarda'
/** What main made for them. */
let temporary = ''
const auditor = { id: 'sevgi', name: 'Sevgi Er' }
let auditorsTemporary = ''

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
})
afterAll(() => app.close())

const adding = () => ui.drawer(texts.drawer.newTitle)
const drawer = () => ui.drawer(texts.drawer.label)
const row = (name: string) => app.window.getByRole('table', { name: texts.table }).getByRole('row', { name })
const role = (name: keyof typeof tr.shared.roles, within = drawer()) =>
  within.getByRole('checkbox', { name: beginning(tr.shared.roles[name]) })
const passphrase = () => ui.field(texts.ask.passphrase)
const made = () => app.window.getByText(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)

async function openPerson(name: string): Promise<void> {
  await ui.goTo('operators')
  await row(name).click()
  await drawer().getByRole('heading', { name, level: 2 }).waitFor()
}

/** The button that asks, the admin's own passphrase, the button that does it. */
async function confirm(action: 'change' | 'disable' | 'enable' | 'reset', button: string): Promise<void> {
  await ui.button(button, drawer()).click()
  await drawer().getByText(texts.ask[action].what).waitFor()
  await passphrase().fill(admin.passphrase)
  await ui.button(texts.ask[action].confirm, drawer()).click()
}

test('what is missing, and an id that is used, is said at its field', async () => {
  await ui.signIn('admin')
  await ui.goTo('operators')
  await ui.button(texts.add).click()
  const name = ui.field(texts.fields.name, adding())
  const id = ui.field(tr.shared.operatorId, adding())
  await eventually(() => hasFocus(name)).toBe(true)
  await ui.button(texts.drawer.addAction, adding()).click()
  expect([await saidOf(name), await saidOf(id)]).toEqual([tr.fields.required, tr.fields.required])
  const group = adding().getByRole('group', { name: texts.fields.roles })
  expect(await saidOf(group)).toBe(tr.fields.required)
  expect(await passphrase().count()).toBe(0)

  await name.fill(person.name)
  await id.fill('Elif')
  await role('maker', adding()).check()
  await role('checker', adding()).check()
  await adding().getByText(texts.roles.both).waitFor()
  await add()
  expect(await saidOf(id)).toBe(tr.fields.characters)
  await id.fill('maker')
  await add()
  expect(await saidOf(id)).toBe(tr.fields.used)
  expect(await ask(app.window, 'operators.list')).toHaveLength(5)
})

/** Until the form is there again, with what is wrong with it. */
async function add(): Promise<void> {
  await ui.button(texts.drawer.addAction, adding()).click()
  await passphrase().fill(admin.passphrase)
  await ui.button(texts.ask.add.confirm, adding()).click()
  await ui.button(texts.drawer.addAction, adding()).waitFor()
}

test('a wrong passphrase is said at its field, the right one adds them: the temporary one is seen once', async () => {
  await ui.field(tr.shared.operatorId, adding()).fill(person.id)
  await ui.button(texts.drawer.addAction, adding()).click()
  await passphrase().fill('yanlış')
  await ui.button(texts.ask.add.confirm, adding()).click()
  await eventually(() => saidOf(passphrase())).toBe(tr.shared.passphrase.wrong)
  await eventually(() => hasFocus(passphrase())).toBe(true)
  await passphrase().fill(admin.passphrase)
  await ui.button(texts.ask.add.confirm, adding()).click()

  await app.window.getByText(say(texts.temporary.title, { name: person.name })).waitFor()
  await app.window.getByText(texts.temporary.proposed).waitFor()
  temporary = await made().innerText()
  const main = app.window.getByRole('main')
  await ui.button(tr.shared.copy, main).click()
  await eventually(() => app.clipboard()).toBe(temporary)
  await ui.button(texts.temporary.handedOver, main).click()
  await eventually(() => made().count()).toBe(0)
  const signIn = { operatorId: person.id, passphrase: temporary }
  expect(await refusal(app.window, 'session.signIn', signIn)).toBe('wrong_passphrase')
})

test('an auditor has no other role', async () => {
  await ui.goTo('operators')
  await ui.button(texts.add).click()
  await ui.field(texts.fields.name, adding()).fill(auditor.name)
  await ui.field(tr.shared.operatorId, adding()).fill(auditor.id)
  await role('auditor', adding()).check()
  await role('maker', adding()).check()
  await ui.button(texts.drawer.addAction, adding()).click()
  const group = adding().getByRole('group', { name: texts.fields.roles })
  expect(await saidOf(group)).toBe(tr.fields.auditor_alone)
  await role('maker', adding()).uncheck()
  await ui.button(texts.drawer.addAction, adding()).click()
  await passphrase().fill(admin.passphrase)
  await ui.button(texts.ask.add.confirm, adding()).click()
  auditorsTemporary = await made().innerText()
  await confirmProposal(app, ui, `${acts.operator_added}: ${person.name}`)
  await confirmOneMore(app, ui, `${acts.operator_added}: ${auditor.name}`)
})

const next = () => ui.field(tr.shared.newPassphrase.label)
const again = () => ui.field(tr.shared.newPassphrase.again)

async function choose(one: string, other: string): Promise<void> {
  await next().fill(one)
  await again().fill(other)
  await ui.button(tr.shared.newPassphrase.confirm).click()
}

test('whoever has a temporary passphrase gets nothing but the form to change it', async () => {
  await ui.lock()
  await ui.trySignIn({ ...person, passphrase: temporary })
  await app.window.getByRole('heading', { level: 1, name: tr.signIn.first.title }).waitFor()
  await app.window.evaluate(() => (location.hash = '#/payouts'))
  await app.window.keyboard.press('n')
  await app.window.getByRole('heading', { level: 1, name: tr.signIn.first.title }).waitFor()
  expect(await app.window.getByRole('navigation').count()).toBe(0)
  expect(await refusal(app.window, 'payouts.counts')).toBe('passphrase_change_required')

  await choose('kısa', 'kısa')
  await eventually(() => saidOf(next())).toBe(tr.fields.passphrase_short)
  await choose(person.passphrase, `${person.passphrase}x`)
  await eventually(() => saidOf(again())).toBe(tr.shared.newPassphrase.differs)
  await choose(temporary, temporary)
  await eventually(() => saidOf(next())).toBe(tr.fields.passphrase_same)
  await choose('elif-elif-elif', 'elif-elif-elif')
  await eventually(() => saidOf(next())).toBe(tr.fields.passphrase_guessable)
  expect(await refusal(app.window, 'banks.list')).toBe('passphrase_change_required')
})

test('with one of their own they work, in both roles', async () => {
  await choose(person.passphrase, person.passphrase)
  await app.window.getByRole('navigation', { name: tr.frame.navigation }).waitFor()
  await payoutUi(ui, app.dialogs).prepare({ amount: '1.250,00', iban: akbank, accountName: 'Ayşe Yılmaz' })
  await ui.lock()
  await ui.trySignIn({ ...person, passphrase: temporary })
  await app.window.getByText(tr.failures.wrong_passphrase.title).first().waitFor()
  await ui.signInAs(person)
  await ui.goTo('payouts')
  expect(await app.window.getByRole('link', { name: beginning(tr.frame.operators) }).count()).toBe(0)
})

test('a temporary passphrase is seen neither by somebody who opens it again, nor in any answer of main', async () => {
  await ui.signIn('admin')
  await openPerson(auditor.name)
  await drawer().getByText(texts.states.temporary, { exact: true }).waitFor()
  const shown = await app.window.locator('body').innerText()
  const answered = JSON.stringify(await ask(app.window, 'operators.list'))
  for (const made of [temporary, auditorsTemporary]) {
    expect(shown).not.toContain(made)
    expect(answered).not.toContain(made)
  }
})

test('an admin changes their name and roles', async () => {
  await openPerson(person.name)
  await ui.field(texts.fields.name, drawer()).fill('Elif Akın')
  await role('maker').uncheck()
  const before = `${tr.shared.roles.maker}, ${tr.shared.roles.checker}`
  const change = { field: texts.fields.roles, before, after: tr.shared.roles.checker }
  await drawer().getByText(say(texts.drawer.change, change)).waitFor()
  await confirm('change', texts.drawer.save)
  await app.window.getByText(tr.changes.proposed).waitFor()
  await confirmProposal(app, ui, `${acts.operator_changed}: Elif Akın`)
})

test('whoever is disabled cannot sign in, and can again when enabled', async () => {
  await ui.signIn('admin')
  await openPerson('Elif Akın')
  await confirm('disable', texts.drawer.disable)
  await app.window.getByText(texts.drawer.disabled, { exact: true }).waitFor()
  await drawer().getByText(texts.states.disabled, { exact: true }).waitFor()
  await ui.lock()
  await app.window.getByRole('radio', { name: beginning(admin.name) }).waitFor()
  await eventually(() => app.window.getByRole('radio', { name: beginning('Elif') }).count()).toBe(0)
  const signIn = { operatorId: person.id, passphrase: person.passphrase }
  expect(await refusal(app.window, 'session.signIn', signIn)).toBe('wrong_passphrase')

  await ui.signIn('admin')
  await openPerson('Elif Akın')
  const reset = ui.button(texts.drawer.reset, drawer())
  expect(await reasonOf(reset)).toBe(texts.drawer.isDisabled)
  await confirm('enable', texts.drawer.enable)
  await app.window.getByText(tr.changes.proposed).waitFor()
  await confirmProposal(app, ui, `${acts.operator_enabled}: Elif Akın`)
  await ui.signInAs({ ...person, name: 'Elif Akın' })
  // What an admin made of their roles holds.
  expect(await refusal(app.window, 'batches.choose')).toBe('not_permitted')
})

/** Made anew for whoever forgot it. */
let second = ''
/** Of the recovery sheet. */
let code = ''

test('whoever forgot it gets another temporary one', async () => {
  await ui.signIn('admin')
  await openPerson('Elif Akın')
  await confirm('reset', texts.drawer.reset)
  second = await made().innerText()
  expect(second).not.toBe(temporary)
})

test('the last admin stays one: the button says why, and so does main', async () => {
  await openPerson(admin.name)
  const disable = ui.button(texts.drawer.disable, drawer())
  expect(await reasonOf(disable)).toBe(texts.drawer.lastAdmin)
  await role('support').check()
  await role('admin').uncheck()
  await drawer().getByRole('status').filter({ hasText: texts.drawer.lastAdmin }).waitFor()
  expect(await reasonOf(ui.button(texts.drawer.save, drawer()))).toBe(texts.drawer.lastAdmin)

  const seen = { id: 'admin', revision: 1, passphrase: admin.passphrase }
  expect(await refusal(app.window, 'operators.disable', seen)).toBe('last_admin')
  const draft = { name: admin.name, roles: ['support'] }
  expect(await refusal(app.window, 'operators.change', { ...seen, draft })).toBe('last_admin')
})

test('a recovery sheet is made, and waits for a second person', async () => {
  const { recovery } = tr.workspace
  await ui.goTo('workspace')
  await ui.button(recovery.open).click()
  await ui.field(recovery.ask).fill(admin.passphrase)
  await app.dialogs.answer(0)
  await ui.button(recovery.confirm).click()
  await app.window.getByText(recovery.waits).waitFor()
  await app.window.getByRole('img', { name: recovery.qr }).waitFor()
  code = await app.window.getByText(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/).innerText()
})

test('then the old one is worth nothing', async () => {
  await confirmProposal(app, ui, `${acts.operator_passphrase_reset}: Elif Akın`)
  await confirmOneMore(app, ui, acts.workspace_recovery_made)
  await ui.lock()
  await ui.trySignIn({ ...person, name: 'Elif Akın' })
  await app.window.getByText(tr.failures.wrong_passphrase.title).first().waitFor()
  await ui.trySignIn({ name: 'Elif Akın', passphrase: second })
  await choose(nextPassphrase, nextPassphrase)
  await app.window.getByRole('navigation', { name: tr.frame.navigation }).waitFor()
})

test('an auditor finds everything but a button that changes something', async () => {
  await ui.lock()
  await ui.trySignIn({ name: auditor.name, passphrase: auditorsTemporary })
  await choose('mor-kalem-masada', 'mor-kalem-masada')

  await openPerson(admin.name)
  expect(await ui.button(texts.add).count()).toBe(0)
  expect(await drawer().getByRole('textbox').count()).toBe(0)
  expect(await ui.button(texts.drawer.disable, drawer()).count()).toBe(0)
  await ui.goTo('workspace')
  await app.window.getByText(tr.workspace.facts.kind, { exact: true }).waitFor()
  // What others change in panels of their own is among the facts.
  await app.window.getByText(tr.workspace.units.title, { exact: true }).waitFor()
  expect(await app.window.getByRole('heading', { name: tr.workspace.units.title }).count()).toBe(0)
  await ui.goTo('policy')
  await app.window.getByText(tr.policy.forOthers).waitFor()
  await ui.goTo('ledger')
  expect(await refusal(app.window, 'ledger.backUp')).toBe('not_permitted')
  await ui.goTo('audit')
})

test('the trail tells all of it in sentences', async () => {
  await ui.goTo('audit')
  const table = app.window.getByRole('table', { name: tr.audit.table })
  const { actions } = tr.audit
  // By the name they have now.
  const subject = 'Elif Akın'
  for (const told of [
    say(actions.proposal_made, { who: admin.name, subject }),
    say(actions.operator_added, { who: checker.name, subject }),
    say(actions.operator_changed, { who: checker.name, subject }),
    say(actions.operator_disabled, { who: admin.name, subject }),
    say(actions.operator_enabled, { who: checker.name, subject }),
    say(actions.operator_passphrase_reset, { who: checker.name, subject }),
    say(actions.operator_passphrase_changed, { who: subject }),
    say(actions.session_refused, { subject }),
    say(actions.session_signed_in, { who: subject }),
  ]) {
    await table.getByRole('row').filter({ hasText: told }).first().waitFor()
  }
  const { events } = await ask(app.window, 'audit.page', { group: null, by: null, search: '', day: null, before: null })
  const written = JSON.stringify(events)
  for (const secret of [temporary, person.passphrase, nextPassphrase]) expect(written).not.toContain(secret)
})

test('when no admin can sign in, the recovery sheet makes one, and everybody is told', async () => {
  await ui.lock()
  const texts = tr.signIn.recovery
  const deniz = { id: 'deniz', name: 'Deniz Kurt', passphrase: 'uzak-dag-yolunda' }
  await app.window.getByRole('link', { name: tr.signIn.nobody }).click()
  await ui.field(texts.code).fill(code.toLowerCase().slice(0, -1))
  await ui.field(texts.name).fill(deniz.name)
  await ui.field(tr.shared.operatorId).fill(deniz.id)
  await next().fill(deniz.passphrase)
  await again().fill(deniz.passphrase)
  await ui.button(texts.submit).click()
  await eventually(() => saidOf(ui.field(texts.code))).toBe(tr.fields.invalid)
  await ui.field(texts.code).fill(code.toLowerCase())
  await app.dialogs.answer(0)
  await ui.button(texts.submit).click()
  await app.window.getByText(texts.done).waitFor()
  await ui.button(tr.signIn.workspaces.back).click()

  await ui.signInAs(deniz)
  const told = app.window.getByRole('status').filter({ hasText: tr.frame.recovered.text.split('{')[0] })
  await told.waitFor()
  await ui.signIn('support')
  await told.waitFor()
})
