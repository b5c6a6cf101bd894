import { yes } from './driver/app.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInbox, type Inbox } from '../../electron/inbox/inbox.ts'
import { startServer, type Server } from '../postgres/server.ts'
import { ask } from './harness/bridge.ts'
import { deskUi } from './harness/desk-ui.ts'
import { eventually } from './harness/eventually.ts'
import { akbank, garanti, inFours } from './harness/ibans.ts'
import { startLiveService, type LiveService } from './harness/live-service.ts'
import { letIn, openMachine, type Machine } from './harness/machine.ts'
import { payoutUi } from './harness/payout-ui.ts'
import type { NewPerson } from './harness/people.ts'
import { confirmOneMore, confirmProposal } from './harness/proposals.ts'
import type { Person } from './harness/ui.ts'
import { beginning, tr } from './harness/words.ts'
import { workspaceForm } from './harness/workspace-form.ts'
import { workspaceUi } from './harness/workspace-ui.ts'

/**
 * A live workspace of three people at two desks, on one PostgreSQL, with a service behind TLS that tells an inbox how things ended:
 * founded at the till, which has the secret; the office joins without it.
 */

const merchant = { apiKey: 'live-key-0007', apiSecret: 'not-a-real-secret-0007' }
const renewed = { apiKey: 'live-key-0009', apiSecret: 'not-a-real-secret-0009' }
const admin = { id: 'ipek.sahin', name: 'İpek Şahin', passphrase: 'bambaska-bir-soz' }
const maker: NewPerson = { id: 'deniz', name: 'Deniz Kaya', roles: ['maker'], passphrase: 'mavi-kedi-sokakta' }
const checker: NewPerson = { id: 'selin', name: 'Selin Ak', roles: ['checker'], passphrase: 'yesil-kapi-ruzgarda' }
const typed = { amount: '1.250,00', iban: inFours(akbank), accountName: 'Ayşe Demir' }
const lost = { amount: '75,50', iban: inFours(garanti), accountName: 'Burak Kaya' }

let server: Server
let folder: string
let inbox: Inbox
let service: LiveService
let till: Machine
let office: Machine
/** The passphrases that the program made, by name. */
const given = new Map<string, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vezne-inbox-'))
  inbox = await startInbox({ data: folder, host: '127.0.0.1', port: 0, tls: null, senders: null })
  service = await startLiveService(merchant, `${inbox.url}${inbox.callbackPath}`)
  ;[server, till, office] = await Promise.all([startServer(), openMachine(service.env), openMachine(service.env)])
})
afterAll(async () => {
  await Promise.all([till.dispose(), office.dispose()])
  await service.close()
  await inbox.close()
  await server.dispose()
  await rm(folder, { recursive: true })
})

const payoutsAt = ({ ui, app }: Machine) => payoutUi(ui, app.dialogs)
/** The service takes some seconds to pay, the inbox is read every few, and the other desk hears of it. */
const isCompletedAt = (machine: Machine): Promise<void> =>
  payoutsAt(machine)
    .drawer.locator('header')
    .getByText(tr.states.completed, { exact: true })
    .waitFor({ timeout: 240_000 })
const taken = () => service.sandbox.controls.book().transactions

/** Somebody to whom the program gives a passphrase, past the page of the operators. */
async function add({ id, name, passphrase: _own, ...more }: NewPerson): Promise<void> {
  const added = { id, draft: { name, ...more }, passphrase: admin.passphrase }
  given.set(name, (await ask(till.app.window, 'operators.add', added)).temporaryPassphrase)
}

/** With what the program made for them, and then one of their own. */
async function signInFirst({ ui }: Machine, { name, passphrase }: Person): Promise<void> {
  await ui.lock()
  await ui.trySignIn({ name, passphrase: given.get(name) ?? '' })
  const { label, again, confirm } = tr.shared.newPassphrase
  await ui.field(label).fill(passphrase)
  await ui.field(again).fill(passphrase)
  await ui.button(confirm).click()
  await ui.page.getByRole('navigation', { name: tr.frame.navigation }).waitFor()
}

test('founded on a server, it says to gather its people before its units are confirmed', async () => {
  const { host, port, user, password } = server.connection
  const database = await server.createDatabase()
  const form = workspaceForm(till.ui)
  await form.open()
  await form.type({
    ...{ name: 'Çınar Ödeme', serviceAddress: service.url, checkoutAddress: service.url },
    ...{ ...merchant, singleOperator: false, admin },
    server: { addresses: `${host}:${port}`, database, user, password, authority: '' },
  })
  await till.app.dialogs.answer(yes)
  await form.submit.click()
  await till.startAgain()
  await till.ui.signInAs(admin)
  await till.ui.goTo('workspace')
  await till.ui.page.getByText(tr.workspace.units.peopleFirst).waitFor()

  await add(maker)
  await add(checker)
  await till.ui.page.getByText(tr.workspace.units.peopleFirst).waitFor({ state: 'detached' })
  for (const of of ['bankLimitUnit', 'payoutAmountUnit'] as const)
    await workspaceUi(till.ui).confirmUnit(of, admin.passphrase)
})

test('an inbox is connected, and another desk is let in, which has no secret', async () => {
  const { ui } = till
  const texts = tr.callbacks.inbox
  await ui.goTo('callbacks')
  await ui.button(texts.connect).click()
  await ui.field(texts.address).fill(inbox.url)
  await ui.field(texts.token).fill(inbox.token)
  await ui.button(texts.try).click()
  await ui.page.getByText(texts.tried.none).waitFor()
  await ui.field(texts.ask).fill(admin.passphrase)
  await ui.button(texts.confirm).click()
  // Nobody else has been here yet who could confirm it. What is said in passing may be over before a busy machine looks.
  await eventually(() => ask(ui.page, 'proposals.list')).toMatchObject([{ action: 'callback.inbox_changed' }])

  await letIn(till, office, { name: 'Ofis', owner: server.connection, passphrase: admin.passphrase })
  await signInFirst(office, maker)
  await office.ui.page.getByRole('link', { name: new RegExp(tr.frame.connection.elsewhere) }).waitFor()
})

/** What the service's callbacks mean, by the admin and then the checker, at the till. */
async function explainCallbacks(): Promise<void> {
  const { ui, app } = till
  const texts = tr.callbacks.questions
  await ui.signInAs(admin)
  await ui.goTo('callbacks')
  const question = ui.page.getByRole('article', { name: texts.firstFields })
  await ui.button(texts.open, question).click()
  await ui.field(texts.ask, question).fill(admin.passphrase)
  await ui.button(texts.save, question).click()
  // What is said in passing may still stand there from before.
  await question.getByRole('link', { name: tr.frame.proposals }).waitFor()
  await confirmProposal(app, ui, tr.changes.acts.callback_fields_learnt, checker)
}

test('prepared at the office, approved and sent at the till; the inbox’s callback ends it at both, once explained', async () => {
  await payoutsAt(office).prepare(typed)
  await signInFirst(till, checker)
  await confirmOneMore(till.app, till.ui, tr.changes.acts.callback_inbox_changed, checker)
  await payoutsAt(till).open('toApprove', typed.accountName)
  await payoutsAt(till).approve(checker.passphrase)
  await payoutsAt(till).send()
  await payoutsAt(office).isNow('accepted')

  await explainCallbacks()
  await isCompletedAt(office)
  expect(taken()).toMatchObject([{ amount: 125_000n, status: 'completed' }])
})

test('one that the service calls its own already is unknown, until two people at two desks have settled it', async () => {
  await payoutsAt(office).prepare(lost)
  await till.ui.signInAs(checker)
  await payoutsAt(till).open('toApprove', lost.accountName)
  await payoutsAt(till).approve(checker.passphrase)
  service.sandbox.controls.addFault({ kind: 'refuses', call: 'payout', code: 'DUPLICATE_TRANSACTION' })
  await payoutsAt(till).send()
  await payoutsAt(till).isNow('unknown')

  const [atOffice, atTill] = [office, till].map(({ ui, app }) => deskUi(ui, app.dialogs))
  await atOffice?.open(lost.accountName)
  const note = 'Servis panelinde böyle bir ödeme yok'
  await atOffice?.proposeNow({ to: 'not_sent', places: ['service_panel', 'bank_statement'], note }, maker.passphrase)
  await atTill?.open(lost.accountName)
  await atTill?.confirmNow(checker.passphrase)
  await atTill?.drawer.getByText(tr.unknown.drawer.settled, { exact: true }).waitFor()
})

/** What voided the approval was confirmed. */
async function approveAgain(at: Machine): Promise<void> {
  await payoutsAt(at).open('ready', lost.accountName)
  await payoutsAt(at).step('tryAgain').click()
  await payoutsAt(at).isNow('awaiting_approval')
  await payoutsAt(at).approve(checker.passphrase)
}

test('a key that the service renewed refuses it, until an admin has entered it and a second person confirmed', async () => {
  await approveAgain(till)
  service.sandbox.enrol(renewed)
  await payoutsAt(till).send()
  await payoutsAt(till).isNow('refused')
  await payoutsAt(till).drawer.getByText(tr.failures.INVALID_API_KEY.next).waitFor()

  await till.ui.signInAs(admin)
  await workspaceUi(till.ui).proposeKeys(renewed, admin.passphrase)
  await office.ui.signInAs(checker)
  await office.ui.goTo('proposals')
  await office.ui.page.getByText(tr.proposals.whyNot.secret_elsewhere).waitFor()
  await confirmProposal(till.app, till.ui, tr.changes.acts.workspace_changed, checker)
  await approveAgain(office)
})

test('a service that moved is not followed; its new address is believed by its certificate and after a second person', async () => {
  const { ui, app } = till
  const moved = await service.move()
  await ui.goTo('morningCheck')
  await ui.page.getByRole('button', { name: beginning(tr.morningCheck.checkNow) }).click()
  const connection = ui.page.locator('header').getByRole('link')
  await connection.filter({ hasText: tr.failures.answer_unreadable.title }).waitFor()
  service.leave()
  await payoutsAt(till).open('ready', lost.accountName)
  await payoutsAt(till).send()
  await payoutsAt(till).isNow('not_sent')
  expect(taken()).toHaveLength(1)

  await ui.signInAs(admin)
  const form = workspaceUi(ui)
  await form.typeAddress(moved)
  await app.dialogs.answer(yes)
  service.setImpostor(true)
  await form.tryAddress(tr.failures.tls_failed.title)
  service.setImpostor(false)
  service.sandbox.controls.addFault({ kind: 'refuses', call: 'banks', code: 'INVALID_SIGNATURE' })
  await form.tryAddress(tr.failures.INVALID_SIGNATURE.title)
  await form.tryAddress(tr.serviceTrial.fine.replace('{address}', moved))
  await app.dialogs.answer(yes)
  await form.proposeAddress(admin.passphrase)

  await confirmOneMore(office.app, office.ui, tr.changes.acts.workspace_changed, checker)
  // Another service may count otherwise: until two people say that it does not, nothing leaves.
  await payoutsAt(office).open('ready', lost.accountName)
  await office.ui.page.getByText(tr.checks.unit_unconfirmed).first().waitFor()
  for (const of of ['bankLimitUnit', 'payoutAmountUnit'] as const) {
    await form.proposeUnit(of, admin.passphrase)
    await confirmOneMore(office.app, office.ui, tr.changes.acts.workspace_unit_confirmed, checker)
  }
  await approveAgain(office)
  await ui.signInAs(maker)
  await payoutsAt(till).open('ready', lost.accountName)
  await payoutsAt(till).send()
  await payoutsAt(till).isNow('accepted')
  // Nor does anybody know yet what another service means by its words.
  await explainCallbacks()
  await isCompletedAt(office)
  expect(taken().map(({ amount, status }) => [amount, status])).toEqual([
    [125_000n, 'completed'],
    [7_550n, 'completed'],
  ])
})
