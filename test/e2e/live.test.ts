import { afterAll, beforeAll, expect, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Input } from '../../electron/ipc/bridge.ts'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { akbank } from './harness/ibans.ts'
import { startLiveService, type LiveService } from './harness/live-service.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { workspaceForm } from './harness/workspace-form.ts'

/** The first hour with a service behind TLS, by one person: from the founding form to the first payout. */

const merchant = { apiKey: 'live-key-0007', apiSecret: 'not-a-real-secret-0007' }
const admin = { id: 'ipek', name: 'İpek Şahin', passphrase: 'bambaska-bir-soz' }

let service: LiveService
let userData: string
let app: RunningApp
let ui: Ui
let draft: Input<'workspaces.create'>

beforeAll(async () => {
  service = await startLiveService(merchant)
  userData = await mkdtemp(join(tmpdir(), 'vezne-live-'))
  const addresses = { serviceAddress: service.url, checkoutAddress: service.url }
  draft = { name: 'Çınar Ödeme', ...addresses, ...merchant, singleOperator: true, admin, server: null }
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

test('before anything is kept, the form says of the service what is wrong with it, and what is not', async () => {
  const form = workspaceForm(ui)
  await form.open()
  await form.type(draft)
  const { trial } = ui.words.signIn
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

test('founded, it says its banks in the service’s own numbers, and a payout that nobody could read is not sent', async () => {
  const ended = app.ended()
  await app.dialogs.answer(0)
  await workspaceForm(ui).submit.click()
  await ended
  await app.close()
  await start()
  await ui.signInAs(admin)

  await ui.goTo('banks')
  const { raw } = ui.words.banks
  await app.window.getByText(raw.title).first().waitFor()
})
