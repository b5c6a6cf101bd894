import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../patience.ts'
import { startServer, type Server } from '../postgres/server.ts'
import { ask } from './harness/bridge.ts'
import { deskUi } from './harness/desk-ui.ts'
import { eventually } from './harness/eventually.ts'
import { akbank, garanti, inFours } from './harness/ibans.ts'
import { admin, checker, foundLive, maker, merchant, signInFirst } from './harness/live-people.ts'
import { startLiveService, type LiveService } from './harness/live-service.ts'
import { openMachine, type Machine } from './harness/machine.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { confirmProposal } from './harness/proposals.ts'
import { beginning, tr } from './harness/words.ts'
import { workspaceUi } from './harness/workspace-ui.ts'

/** A live workspace of three people whose ledger is on PostgreSQL: a service behind TLS, a callback inbox. */

/** To an account of the merchant's own. */
const typed = { amount: '10,00', iban: inFours(akbank), accountName: 'Çınar Ödeme' }
const lost = { amount: '75,50', iban: inFours(garanti), accountName: 'Burak Kaya' }

let server: Server
let service: LiveService
let computer: Machine

beforeAll(async () => {
  service = await startLiveService(merchant)
  ;[server, computer] = await Promise.all([startServer(), openMachine({ env: service.env })])
})
afterAll(async () => {
  await computer.dispose()
  await service.close()
  await server.dispose()
})

const payoutsOf = ({ ui, app }: Machine) => payoutUi(ui, app.dialogs)
/** The service pays after seconds, and the inbox is read every few. */
const isCompleted = (): Promise<void> =>
  payoutsOf(computer)
    .drawer.locator('header')
    .getByText(tr.states.completed, { exact: true })
    .waitFor({ timeout: 240_000 })
const received = () => service.sandbox.controls.book().transactions

test('founded on a server once the form has tried the service, with an inbox', async () => {
  await foundLive(computer, service, server)
  const { ui } = computer
  const texts = tr.callbacks.inbox
  await ui.goTo('callbacks')
  await ui.button(texts.connect).click()
  await ui.field(texts.address).fill(service.inbox.url)
  await ui.field(texts.token).fill(service.inbox.token)
  await ui.button(texts.try).click()
  await ui.page.getByText(texts.tried.none).waitFor()
  await ui.field(texts.ask).fill(admin.passphrase)
  await ui.button(texts.confirm).click()
  await eventually(() => ask(ui.page, 'proposals.list')).toMatchObject([{ action: 'callback.inbox_changed' }])
  await confirmProposal(computer.app, ui, tr.changes.acts.callback_inbox_changed, checker)
})

/** The mapping of the service's callbacks, by the admin and then the checker. */
async function mapCallbacks(): Promise<void> {
  const { ui, app } = computer
  const texts = { ...tr.mapping, ...tr.callbacks.mapping }
  await ui.signInAs(admin)
  await ui.goTo('callbacks')
  await ui.button(texts.test).click()
  await ui.page.getByRole('status').getByText(tr.callbacks.trial.title).waitFor()
  await ui.button(texts.open).click()
  await ui.field(texts.ask).fill(admin.passphrase)
  await ui.button(texts.propose).click()
  await ui.page.getByText(`${tr.changes.acts.callback_mapping_changed} (`).waitFor()
  await confirmProposal(app, ui, tr.changes.acts.callback_mapping_changed, checker)
}

test('prepared, approved, refused to an impostor, sent, and completed by the inbox’s callback', async () => {
  const { ui } = computer
  const payouts = payoutsOf(computer)
  await signInFirst(computer, maker)
  await payouts.prepareByHand(typed)
  await ui.signInAs(checker)
  await payouts.open('toApprove', typed.accountName)
  await payouts.approve(checker.passphrase)
  // An impostor at the service's address receives nothing.
  service.setImpostor(true)
  await payouts.send()
  await payouts.isNow('not_sent')
  expect(received()).toEqual([])
  service.setImpostor(false)
  await payouts.step('tryAgain').click()
  await payouts.isNow('approved')
  await payouts.send()
  await payouts.isNow('accepted')

  await mapCallbacks()
  await payouts.open('done', typed.accountName)
  await isCompleted()
  expect(received()).toMatchObject([{ amount: 1_000n, iban: akbank, status: 'completed' }])
})

test('two people confirm what arrived of the first payout, and no limit holds any more', async () => {
  const { ui, app } = computer
  await ui.signInAs(admin)
  await workspaceUi(ui).proposeArrived('10,00', admin.passphrase)
  await confirmProposal(app, ui, tr.changes.acts.workspace_first_payout_confirmed, checker)
})

test('two people resolve an unknown outcome', async () => {
  const { ui, app } = computer
  const payouts = payoutsOf(computer)
  await ui.signInAs(maker)
  await payouts.prepare(lost)
  await ui.signInAs(checker)
  await payouts.open('toApprove', lost.accountName)
  await payouts.approve(checker.passphrase)
  service.sandbox.controls.addFault({ kind: 'refuses', call: 'payout', code: 'DUPLICATE_TRANSACTION' })
  await payouts.send()
  await payouts.isNow('unknown')

  const resolving = deskUi(ui, app.dialogs)
  await ui.signInAs(maker)
  await resolving.open(lost.accountName)
  const note = 'Servis panelinde böyle bir ödeme yok'
  await resolving.proposeNow({ to: 'not_sent', places: ['service_panel', 'bank_statement'], note }, maker.passphrase)
  await ui.signInAs(checker)
  await resolving.open(lost.accountName)
  await resolving.confirmNow(checker.passphrase)
  await resolving.drawer.getByText(tr.unknown.drawer.settled, { exact: true }).waitFor()
  expect(received()).toHaveLength(1)
})

test('while the server is away the window says so and loses nothing; it comes back automatically', async () => {
  const { ui } = computer
  const payouts = payoutsOf(computer)
  await ui.signInAs(maker)
  await payouts.openForm()
  const further = { amount: '310,00', iban: garanti, accountName: 'Burak Demir' }
  await payouts.type(further)
  await server.kill()
  const strip = ui.page.getByText(beginning(tr.dispatch.away.title.split('(')[0] ?? '')).first()
  await strip.waitFor(patience)
  await ui.button(tr.payouts.form.save, payouts.form).click()
  await ui.page.getByText(tr.failures.ledger_away.title).first().waitFor()

  await server.start()
  await strip.waitFor({ ...patience, state: 'detached' })
  await ui.button(tr.payouts.form.saveAndSubmit, payouts.form).click()
  await payouts.isNow('awaiting_approval')
})
