import { afterAll, beforeAll, expect, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Input } from '../../electron/ipc/bridge.ts'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { startProxy, type ProxyServer } from '../service-client/proxy-server.ts'
import { akbank, garanti, inFours } from './harness/ibans.ts'
import { startLiveService, type LiveService } from './harness/live-service.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { beginning, say } from './harness/words.ts'
import { workspaceForm } from './harness/workspace-form.ts'

/** The first hour with a service behind TLS, by one person: from the founding form to the first payout. */

const merchant = { apiKey: 'live-key-0007', apiSecret: 'not-a-real-secret-0007' }
const admin = { id: 'ipek', name: 'İpek Şahin', passphrase: 'bambaska-bir-soz' }

let service: LiveService
let proxy: ProxyServer
let userData: string
let app: RunningApp
let ui: Ui
let draft: Input<'workspaces.create'>

beforeAll(async () => {
  service = await startLiveService(merchant)
  proxy = await startProxy(Number(new URL(service.url).port))
  userData = await mkdtemp(join(tmpdir(), 'vezne-live-'))
  const addresses = { serviceAddress: service.url, checkoutAddress: service.url }
  draft = { name: 'Çınar Ödeme', ...addresses, ...merchant, singleOperator: true, admin, server: null }
  await start()
})
afterAll(async () => {
  await app.close()
  await service.close()
  await proxy.close()
  await rm(userData, { recursive: true, force: true, maxRetries: 5 })
})

async function start(): Promise<void> {
  app = await launch({ userData, locale: 'tr', env: service.env })
  ui = uiAt(app.window)
}

test('before anything is kept, the form says of the service what is wrong with it, and what is not', async () => {
  const form = workspaceForm(ui)
  await form.open()
  await form.type(draft)
  const trial = ui.words.serviceTrial
  const tried = async (found: string): Promise<void> => {
    await form.tryService.click()
    await app.window.getByText(found).first().waitFor()
  }

  // A host is asked about once.
  await app.dialogs.answer(0)
  service.setImpostor(true)
  await tried(ui.words.failures.tls_failed.title)
  service.setImpostor(false)

  await ui.field(form.texts.apiSecret).fill('not-the-secret-of-this-key')
  await tried(ui.words.failures.INVALID_SIGNATURE.title)
  await ui.field(form.texts.apiSecret).fill(draft.apiSecret)

  service.sandbox.controls.addFault({ kind: 'says', call: 'banks', data: { banks: [] } })
  await tried(trial.noBanks)
  service.sandbox.controls.addFault({ kind: 'html', call: 'banks' })
  await tried(ui.words.failures.answer_unreadable.title)

  await tried(trial.fine.replace('{address}', draft.serviceAddress))
})

async function confirmUnit(of: 'bankLimitUnit' | 'payoutAmountUnit'): Promise<void> {
  await ui.goTo('workspace')
  const { units } = ui.words.workspace
  const group = app.window.getByRole('radiogroup', { name: units[of].question })
  await group.getByRole('radio', { name: beginning(units[of].minor.label) }).check()
  await ui.button(units[of].confirm).click()
  await ui.field(units.ask).fill(admin.passphrase)
  await ui.button(units.confirmNow).click()
  await ui.button(units[of].change).waitFor()
}

test('founded, it reaches its service the way that its admin has tried: by a proxy, a company’s authority and a pinned key', async () => {
  const ended = app.ended()
  await app.dialogs.answer(0)
  await workspaceForm(ui).submit.click()
  await ended
  await app.close()
  await start()
  await ui.signInAs(admin)
  await ui.goTo('workspace')
  const { network } = ui.words.workspace
  await ui.button(network.open).click()
  const address = ui.field(network.proxy)
  const authority = ui.field(ui.words.network.authority)
  await address.fill('proxy')
  await authority.fill(service.authority.slice(0, 200))
  await ui.button(ui.words.serviceTrial.ask).click()
  await app.window.getByText(ui.words.fields.proxy_address).waitFor()
  await app.window.getByText(ui.words.fields.certificate_unreadable).first().waitFor()
  await address.fill(`${proxy.host}:${proxy.port}`)
  await authority.fill(service.authority)
  await app.window.getByText('CN=vezne-test').first().waitFor()
  await app.dialogs.answer(0)
  await ui.button(ui.words.serviceTrial.ask).click()
  await ui.button(ui.words.serviceTrial.keys.pin).click()
  await app.dialogs.answer(0, 0)
  await ui.button(ui.words.serviceTrial.ask).click()
  await app.window.getByText(ui.words.serviceTrial.fine.replace('{address}', draft.serviceAddress)).waitFor()
  await ui.field(network.ask).fill(admin.passphrase)
  await ui.button(network.confirm).click()
  await app.window.getByText(network.done).waitFor()
  await app.window.getByTitle(say(ui.words.network.chip.proxy, { proxy: `${proxy.host}:${proxy.port}` })).waitFor()
})

test('it shows its banks in the service’s own numbers until their unit is confirmed, each by its own bank', async () => {
  await ui.goTo('banks')
  await app.window.getByText(ui.words.banks.raw.title).first().waitFor()

  await confirmUnit('bankLimitUnit')
  await ui.goTo('banks')
  await app.window.getByRole('cell', { name: 'Akbank' }).first().waitFor()
})

const received = () => service.sandbox.controls.book().transactions

test('a payout is prepared, approved and sent; while somebody else answers at that address, nothing leaves', async () => {
  await confirmUnit('payoutAmountUnit')
  const payouts = payoutUi(ui, app.dialogs)
  await payouts.prepare({ amount: '1.250,00', iban: inFours(akbank), accountName: 'Ayşe Demir' })
  await payouts.approve(admin.passphrase)
  service.setImpostor(true)
  await payouts.send()
  await payouts.isNow('not_sent')
  expect(received()).toEqual([])

  service.setImpostor(false)
  const asked = proxy.asked.length
  await payouts.step('tryAgain').click()
  await payouts.isNow('approved')
  await payouts.send()
  await payouts.isNow('accepted')
  expect(received()).toMatchObject([{ type: 'withdrawal', amount: 125_000n, iban: akbank }])
  expect(proxy.asked.length).toBeGreaterThan(asked)
})

test('a key that the service has replaced refuses a payout, and says who mends it', async () => {
  const payouts = payoutUi(ui, app.dialogs)
  service.sandbox.enrol({ ...merchant, apiKey: 'live-key-0008' })
  await payouts.prepare({ amount: '75,00', iban: inFours(garanti), accountName: 'Burak Kaya' })
  await payouts.approve(admin.passphrase)
  await payouts.send()
  await payouts.isNow('refused')
  await payouts.drawer.getByText(ui.words.failures.INVALID_API_KEY.title).first().waitFor()
  expect(received()).toHaveLength(1)
})
