import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../patience.ts'
import { startServer, type Server } from '../postgres/server.ts'
import { ask } from './harness/bridge.ts'
import { deskUi } from './harness/desk-ui.ts'
import { eventually } from './harness/eventually.ts'
import { akbank, garanti, inFours } from './harness/ibans.ts'
import { admin, checker, foundLive, maker, merchant, signInFirst } from './harness/live-people.ts'
import { startLiveService, type LiveService } from './harness/live-service.ts'
import { letIn, openMachine, type Machine } from './harness/machine.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { confirmOneMore, confirmProposal } from './harness/proposals.ts'
import { beginning, tr } from './harness/words.ts'
import { workspaceUi } from './harness/workspace-ui.ts'

/** A live workspace of three people at two computers: one PostgreSQL, a service behind TLS, a callback inbox. */

/** To an account of the merchant's own. */
const typed = { amount: '10,00', iban: inFours(akbank), accountName: 'Çınar Ödeme' }
const lost = { amount: '75,50', iban: inFours(garanti), accountName: 'Burak Kaya' }

let server: Server
let service: LiveService
/** Founds the workspace and holds the API secret. */
let till: Machine
/** Joins without the API secret. */
let office: Machine

beforeAll(async () => {
  service = await startLiveService(merchant)
  ;[server, till, office] = await Promise.all([
    startServer(),
    openMachine({ env: service.env }),
    openMachine({ env: service.env }),
  ])
})
afterAll(async () => {
  await Promise.all([till.dispose(), office.dispose()])
  await service.close()
  await server.dispose()
})

const payoutsAt = ({ ui, app }: Machine) => payoutUi(ui, app.dialogs)
/** The service pays after seconds, and the inbox is read every few. */
const isCompletedAt = (machine: Machine): Promise<void> =>
  payoutsAt(machine)
    .drawer.locator('header')
    .getByText(tr.states.completed, { exact: true })
    .waitFor({ timeout: 240_000 })
const received = () => service.sandbox.controls.book().transactions

test('founded on a server once the form has tried the service, with an inbox, and a second computer that has no secret', async () => {
  await foundLive(till, service, server)
  const { ui } = till
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

  await letIn(till, office, { name: 'Ofis', owner: server.connection, passphrase: admin.passphrase })
  await signInFirst(office, maker)
  await eventually(() => ask(office.ui.page, 'connection.status')).toMatchObject({ state: 'elsewhere' })
})

/** The mapping of the service's callbacks, by the admin and then the checker, at the till. */
async function mapCallbacks(): Promise<void> {
  const { ui, app } = till
  const texts = tr.callbacks.mapping
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

test('prepared at the office, sent at the till alone, and completed at both by the inbox’s callback', async () => {
  await payoutsAt(office).prepareByHand(typed)
  await till.ui.signInAs(checker)
  await confirmOneMore(till.app, till.ui, tr.changes.acts.callback_inbox_changed, checker)
  await payoutsAt(till).open('toApprove', typed.accountName)
  await payoutsAt(till).approve(checker.passphrase)
  // An impostor at the service's address receives nothing.
  service.setImpostor(true)
  await payoutsAt(till).send()
  await payoutsAt(till).isNow('not_sent')
  expect(received()).toEqual([])
  service.setImpostor(false)
  await payoutsAt(till).step('tryAgain').click()
  await payoutsAt(till).isNow('approved')
  await payoutsAt(office).isNow('approved')
  await payoutsAt(till).send()
  await payoutsAt(office).isNow('accepted')

  await mapCallbacks()
  await isCompletedAt(office)
  expect(received()).toMatchObject([{ amount: 1_000n, iban: akbank, status: 'completed' }])
})

test('two people confirm what arrived of the first payout, and no limit holds any more', async () => {
  const { ui, app } = till
  await ui.signInAs(admin)
  await workspaceUi(ui).proposeArrived('10,00', admin.passphrase)
  await confirmProposal(app, ui, tr.changes.acts.workspace_first_payout_confirmed, checker)
})

test('an unknown outcome is resolved by two people at two computers', async () => {
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
  expect(received()).toHaveLength(1)
})

test('while the server is away both windows say so and lose nothing; it comes back automatically', async () => {
  const { ui } = office
  await payoutsAt(office).openForm()
  const further = { amount: '310,00', iban: garanti, accountName: 'Burak Demir' }
  await payoutsAt(office).type(further)
  await server.kill()
  const strips = [till, office].map(({ ui }) =>
    ui.page.getByText(beginning(tr.dispatch.away.title.split('(')[0] ?? '')),
  )
  for (const strip of strips) await strip.first().waitFor(patience)
  await ui.button(tr.payouts.form.save, payoutsAt(office).form).click()
  await ui.page.getByText(tr.failures.ledger_away.title).first().waitFor()

  await server.start()
  for (const strip of strips) await strip.first().waitFor({ ...patience, state: 'detached' })
  await ui.button(tr.payouts.form.saveAndSubmit, payoutsAt(office).form).click()
  await payoutsAt(office).isNow('awaiting_approval')
  await payoutsAt(till).open('toApprove', further.accountName)
})
