import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '../../electron/ipc/bridge.ts'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { ask, call, refusal, signInPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { uiAt } from './harness/ui.ts'
import { filesBelow, placesHolding } from './harness/secrets.ts'
import { founder as admin, founders, workspaceForm } from './harness/workspace-form.ts'

/** A live workspace of one's own beside the sandbox: founded, entered, left, lost and restored. */

const secret = `canary-${randomBytes(24).toString('hex')}`
const backupPassphrase = 'kasadaki zarfın içinde'
const draft: Input<'workspaces.create'> = {
  name: 'Çınar Ödeme',
  // Nobody listens there: this machine's own, so that nothing leaves it.
  serviceAddress: 'https://127.0.0.1:1',
  checkoutAddress: 'https://127.0.0.1:2',
  apiKey: 'live-key-0001',
  apiSecret: secret,
  ...founders,
  server: null,
}
let userData: string
let app: RunningApp
let output = ''
beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'vezne-workspaces-'))
  app = await launch({ userData, locale: 'tr' })
})
afterAll(async () => {
  await app.close()
  await rm(userData, { recursive: true, force: true, maxRetries: 5 })
})

/** As the program does by itself, where nobody drives it: it has ended, and starts anew. */
async function startAgain(): Promise<void> {
  await app.close()
  output += app.output()
  app = await launch({ userData, locale: 'tr' })
}

/** Asks for what ends the program; its answer may be lost with it. */
async function opens(id: string): Promise<void> {
  const ended = app.ended()
  await app.dialogs.answer(0)
  await call(app.window, 'workspaces.open', { id }).catch(() => undefined)
  await ended
  await startAgain()
}

const shown = async () => (await ask(app.window, 'app.info')).workspace
const liveId = async () => {
  const { workspaces } = await ask(app.window, 'workspaces.list')
  return workspaces.find(({ kind }) => kind === 'live')?.id ?? ''
}

test('a live workspace is founded before anybody signs in, and the program starts anew in it', async () => {
  const ui = uiAt(app.window)
  await ui.signIn('maker')
  await ask(app.window, 'banks.refresh')
  await ui.lock()
  const form = workspaceForm(ui)
  await form.open()
  await form.type(draft)
  // Whoever says no to main loses nothing that they typed.
  await form.submit.click()
  await app.window.getByText(ui.words.failures.declined_in_dialog.title).waitFor()
  expect((await app.dialogs.shown()).at(-1)?.detail).toContain(`“${draft.name}”`)
  const ended = app.ended()
  await app.dialogs.answer(0)
  await form.submit.click()
  await ended
  await startAgain()
  expect(await shown()).toMatchObject({ name: draft.name, kind: 'live' })
})

test('it is backed up for the day on which its computer is lost; the sandbox is as it was left, and the way back is remembered', async () => {
  await signInPast(app.window, admin.id, admin.passphrase)
  // The form's secret is in the keychain, and talks to its own service.
  expect(await refusal(app.window, 'banks.refresh')).toBe('connection_refused')
  const { passphrase } = admin
  await ask(app.window, 'ledger.setBackupPassphrase', { passphrase, next: backupPassphrase })
  await app.dialogs.choose(join(userData, 'yedek.vezne'))
  expect(await ask(app.window, 'ledger.backUp')).toBe('yedek.vezne')

  await opens('sandbox')
  expect((await shown()).kind).toBe('sandbox')
  await uiAt(app.window).signIn('maker')
  await ask(app.window, 'banks.refresh')
  await opens(await liveId())
  expect((await shown()).kind).toBe('live')
})

test('its folder is gone: the sandbox opens, no file or output held the secret, and the backup brings it back, locked', async () => {
  const id = await liveId()
  await app.close()
  output += app.output()
  expect(placesHolding(filesBelow(userData, 'userData'), secret)).toEqual([])
  expect(output).not.toContain(secret)
  await rm(join(userData, 'workspaces', id), { recursive: true })
  app = await launch({ userData, locale: 'tr' })
  expect((await shown()).kind).toBe('sandbox')
  expect(app.output()).toContain('the chosen workspace is not there')

  const ui = uiAt(app.window)
  const { restoring, workspaces, others } = ui.words.signIn
  await app.window.getByRole('link', { name: others }).click()
  await app.window.getByRole('link', { name: workspaces.restore }).click()
  await app.dialogs.choose(join(userData, 'yedek.vezne'))
  await ui.button(restoring.choose).click()
  await app.window.getByText('yedek.vezne').waitFor()
  await ui.field(restoring.passphrase).fill(backupPassphrase)
  const ended = app.ended()
  await app.dialogs.answer(0)
  await ui.button(restoring.submit).click()
  await ended
  await startAgain()
  expect(await shown()).toMatchObject({ name: draft.name, kind: 'live' })
  await signInPast(app.window, admin.id, admin.passphrase)
  // A keychain that a busy machine let wait is asked again.
  await eventually(async () => (await ask(app.window, 'dispatch.status')).locks).toMatchObject([
    { kind: 'ledger_doubtful', doubt: 'head_missing' },
  ])
  expect((await ask(app.window, 'audit.verify')).findings).toEqual([])
})
