import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../patience.ts'
import { hashQuickly } from '../stand-in/quick-scrypt.mjs'
import type { RunningApp } from './driver/app.ts'
import { findElectron } from './driver/find-electron.ts'
import { launch } from './driver/launch.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { ask } from './harness/bridge.ts'
import { deskUi } from './harness/desk-ui.ts'
import { eventually } from './harness/eventually.ts'
import { garanti } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { approvePast, submitPast } from './harness/payouts-past.ts'
import { openSharedDesks } from './harness/shared-desks.ts'
import { operator, uiAt, type Ui } from './harness/ui.ts'
import { beginning, tr } from './harness/words.ts'

/** Three machines, each with its own window, keyring and profile, on one PostgreSQL: who does what at which of them. */

interface Place {
  app: RunningApp
  ui: Ui
  payouts: ReturnType<typeof payoutUi>
  unknown: ReturnType<typeof deskUi>
}

let shared: Awaited<ReturnType<typeof openSharedDesks>>
let [till, makers, checkers]: Place[] = []
const apps: RunningApp[] = []
beforeAll(async () => {
  // The workspace is founded in this process, and its people sign in at apps that hash quickly.
  const hashAsBefore = findElectron() === null ? hashQuickly() : () => undefined
  shared = await openSharedDesks(['Kasa', 'Hazırlık', 'Onay']).finally(hashAsBefore)
  const places = await Promise.all(
    shared.desks.map(async ({ userData, env }) => {
      const app = await launch({ userData, env, locale: 'tr', size: { width: 1280, height: 800 } })
      apps.push(app)
      const ui = uiAt(app.window)
      return { app, ui, payouts: payoutUi(ui, app.dialogs), unknown: deskUi(ui, app.dialogs) }
    }),
  )
  ;[till, makers, checkers] = places
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await shared.close()
})

const at = (place: Place | undefined): Place => {
  if (!place) throw new Error('The desks were not opened')
  return place
}

test('prepared at one, approved at another and sent by the third, which alone has the secret; each sees it as it is', async () => {
  const typed = { amount: '1.250,00', iban: garanti, accountName: 'İlknur Işık' }
  await at(makers).ui.signIn('maker')
  await at(makers).payouts.prepare(typed)

  await at(checkers).ui.signIn('checker')
  await at(checkers).payouts.open('toApprove', typed.accountName)
  await at(checkers).payouts.approve(operator('checker').passphrase)
  // Who stands before the maker's window sees it without a word from anybody.
  await at(makers).payouts.isNow('approved')
  // It may be sent, and not from here.
  const send = at(checkers).payouts.step('send')
  await send.focus()
  await at(checkers).ui.page.getByText(tr.acting.blocked.no_secret_here).first().waitFor()
  expect(await send.getAttribute('aria-disabled')).toBe('true')

  await at(till).ui.signIn('checker')
  await at(till).payouts.open('ready', typed.accountName)
  await at(till).payouts.send()
  // The service says so a few seconds later, to the desk that asked it; all of them hear.
  await at(till).payouts.isNow('completed')
  await at(checkers).payouts.isNow('completed')
  await at(makers).payouts.isNow('completed')
})

test('a desk without the secret says that another one asks the service, and shows the list that it fetched', async () => {
  const { page } = at(makers).ui
  await page.getByRole('link', { name: new RegExp(tr.frame.connection.elsewhere) }).click()
  await page.getByText(tr.morningCheck.states.elsewhere, { exact: true }).first().waitFor()
  await at(makers).ui.goTo('banks')
  const { banks } = await ask(at(till).app.window, 'banks.list')
  await page
    .getByRole('row', { name: banks[0]?.name ?? '' })
    .first()
    .waitFor()
})

test('an unknown outcome is settled by two people at two machines', async () => {
  const typed = { minor: '7550', iban: garanti, accountName: 'Ayşe Yılmaz' }
  await ask(at(till).app.window, 'sandbox.change', { change: 'fault_added', kind: 'drop_before', call: 'payout' })
  await approvePast(at(checkers).app, await submitPast(at(makers).app, typed))
  await at(till).payouts.open('ready', typed.accountName)
  await at(till).payouts.send()
  await at(till).payouts.isNow('unknown')

  await at(makers).unknown.open(typed.accountName)
  const proposal = {
    to: 'not_sent' as const,
    places: ['service_panel' as const],
    note: 'Servis panelinde böyle bir ödeme yok',
  }
  await at(makers).unknown.proposeNow(proposal, operator('maker').passphrase)
  await at(checkers).unknown.open(typed.accountName)
  await at(checkers).unknown.confirmNow(operator('checker').passphrase)
  await eventually(async () => {
    const payouts = await allPayouts(at(till).app.window)
    return payouts.find(({ accountName }) => accountName === typed.accountName)?.state
  }).toBe('not_sent')
})

async function supportFileSaysWhatIsMissing({ page, button }: Ui): Promise<void> {
  await page.getByRole('button', { name: beginning(operator('admin').name) }).click()
  await page.getByRole('menuitem', { name: tr.frame.about, exact: true }).click()
  await button(tr.about.bundle.prepare).click()
  const notice = page.getByRole('status').filter({ hasText: tr.about.bundle.missing.title })
  await notice.getByRole('link', { name: 'ledger_away', exact: true }).waitFor()
  await notice.getByText(tr.about.bundle.missing.parts.policy).waitFor()
  await page.getByRole('region', { name: tr.about.bundle.text }).getByText('session.began roles=admin').waitFor()
}

test('while the server is away every window says so and loses nothing; it comes back by itself', async () => {
  await at(makers).payouts.openForm()
  const typed = { amount: '310,00', iban: garanti, accountName: 'Burak Demir' }
  await at(makers).payouts.type(typed)
  await at(till).ui.signIn('admin')
  await shared.server.kill()
  const strips = [at(till), at(makers), at(checkers)].map(({ ui }) =>
    ui.page.getByText(beginning(tr.dispatch.away.title.split('(')[0] ?? '')),
  )
  for (const strip of strips) await strip.first().waitFor(patience)
  await at(makers).ui.button(tr.payouts.form.save, at(makers).payouts.form).click()
  await at(makers).ui.page.getByText(tr.failures.ledger_away.title).first().waitFor()
  await supportFileSaysWhatIsMissing(at(till).ui)

  await shared.server.start()
  for (const strip of strips) await strip.first().waitFor({ ...patience, state: 'detached' })
  await at(makers).ui.button(tr.payouts.form.saveAndSubmit, at(makers).payouts.form).click()
  await at(makers).payouts.isNow('awaiting_approval')
  await at(checkers).payouts.open('toApprove', typed.accountName)
})

test('the ledger’s page names the desks, who is signed in at each, and the server', async () => {
  await at(till).ui.signIn('admin')
  await at(till).ui.goTo('ledger')
  const { page } = at(till).ui
  for (const { name } of shared.desks) await page.getByRole('row', { name }).waitFor()
  await page.getByRole('row', { name: 'Hazırlık' }).getByText(operator('maker').name).waitFor({ timeout: 240_000 })
  await page.getByText('PostgreSQL', { exact: false }).first().waitFor()
})
