import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { yes, type RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { seriousViolations } from './harness/axe.ts'
import { garanti, inFours } from './harness/ibans.ts'
import { startLiveService, type LiveService } from './harness/live-service.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { beginning, say } from './harness/words.ts'
import { workspaceForm } from './harness/workspace-form.ts'

/** What a payout's number counts is found out by a probe, in a workspace of one: begun, approved, sent, seen, confirmed. */

const merchant = { apiKey: 'live-key-0011', apiSecret: 'not-a-real-secret-0011' }
const admin = { id: 'ipek.sahin', name: 'İpek Şahin', passphrase: 'bambaska-bir-soz' }

let service: LiveService
let userData: string
let app: RunningApp
let ui: Ui

beforeAll(async () => {
  service = await startLiveService(merchant)
  userData = await mkdtemp(join(tmpdir(), 'vezne-live-unit-'))
  await start()
})
afterAll(async () => {
  await app.close()
  await service.close()
  await rm(userData, { recursive: true, force: true, maxRetries: 5 })
})

async function start(): Promise<void> {
  app = await launch({ userData, locale: 'tr', env: service.env })
  ui = uiAt(app.window)
}

test('the workspace is founded', async () => {
  const form = workspaceForm(ui)
  const ended = app.ended()
  await form.open()
  const addresses = { serviceAddress: service.url, checkoutAddress: service.url }
  await form.type({ name: 'Çınar Ödeme', ...addresses, ...merchant, singleOperator: true, admin, server: null })
  await app.dialogs.answer(yes)
  await form.submit.click()
  await ended
  await app.close()
  await start()
  await ui.signInAs(admin)
})

test('the probe goes out before the unit is known, and what arrived of it is what confirms the unit', async () => {
  const { probe, units } = ui.words.workspace
  const payouts = payoutUi(ui, app.dialogs)
  await ui.goTo('workspace')
  await ui.button(probe.open).click()
  await ui.field(probe.iban).fill(inFours(garanti))
  await ui.field(probe.accountName).fill('Çınar Ödeme')
  expect(await seriousViolations(app.window)).toEqual([])
  await ui.button(probe.begin).click()
  await app.window.getByText(probe.underWay).waitFor()
  await app.window.getByRole('link', { name: beginning('PAY-') }).click()
  await payouts.isNow('awaiting_approval')
  await payouts.approve(admin.passphrase)
  await payouts.send()
  await payouts.isNow('accepted')
  const [sent] = service.sandbox.controls.book().transactions
  expect(sent).toMatchObject({ type: 'withdrawal', amount: 100n, iban: garanti })

  await ui.goTo('workspace')
  const arrived = app.window.getByRole('radiogroup', { name: probe.arrived })
  await arrived.getByRole('radio', { name: beginning(say(probe.arrivedThis, { amount: '1,00 TL' })) }).check()
  await app.window.getByRole('textbox', { name: beginning(probe.reference) }).fill('DK-2026-1')
  expect(await seriousViolations(app.window)).toEqual([])
  await ui.button(units.payoutAmountUnit.confirm).click()
  await ui.field(units.ask).fill(admin.passphrase)
  await ui.button(units.confirmNow).click()
  await ui.button(units.payoutAmountUnit.change).waitFor()
  const known = { processId: sent?.processId ?? '', number: '100', arrived: '1,00 TL', reference: 'DK-2026-1' }
  await app.window.getByText(say(probe.proofWithReference, known)).waitFor()
  expect(await app.window.getByText(probe.title).count()).toBe(0)
})
