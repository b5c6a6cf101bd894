import { createServer, type AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeychain } from '../../electron/keychain/keychain.ts'
import { startNodeProcess } from '../keychain/node-process.ts'
import type { Input } from '../../electron/ipc/bridge.ts'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { ask, call, refusal, signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { uiAt } from './harness/ui.ts'
import { filesBelow, placesHolding } from './harness/secrets.ts'
import { workspaceForm } from './harness/workspace-form.ts'

/** A live workspace of one's own beside the sandbox: founded, entered, left, lost; and a desk that locks itself. */

const secret = `canary-${randomBytes(24).toString('hex')}`
const nextSecret = `canary-${randomBytes(24).toString('hex')}`
const backupPassphrase = 'kasadaki zarfın içinde'
const admin = { id: 'ipek', name: 'İpek Şahin', passphrase: 'bambaska-bir-soz' }
const draft: Input<'workspaces.create'> = {
  name: 'Çınar Ödeme',
  // Nobody listens there: this machine's own, so that nothing leaves it.
  serviceAddress: 'https://127.0.0.1:1',
  checkoutAddress: 'https://127.0.0.1:2',
  apiKey: 'live-key-0001',
  apiSecret: secret,
  singleOperator: true,
  admin,
  server: null,
}
const keychain = createKeychain({
  // A machine that is busy may let a test's own question wait longer than a person would.
  limitMs: 60_000,
  service: 'Vezne',
  startProcess: () => startNodeProcess(new URL('../../electron/keychain/process.ts', import.meta.url)),
})

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
const signInAsAdmin = () => signInPast(app.window, admin.id, admin.passphrase)

test('a live workspace is founded before anybody signs in, and the program starts anew in it', async () => {
  const ui = uiAt(app.window)
  await ui.signIn('maker')
  await ask(app.window, 'banks.refresh')
  await ui.lock()
  const form = workspaceForm(ui)
  await form.open()
  await form.type(draft)
  // That nobody answers there is said, and keeps nobody from founding.
  await app.dialogs.answer(0)
  await form.tryService.click()
  await app.window.getByText(ui.words.failures.connection_refused.title).waitFor()
  expect((await app.dialogs.shown()).at(-1)?.detail).toContain(draft.serviceAddress)
  // Whoever says no to main loses nothing that they typed.
  await form.submit.click()
  await app.window.getByText(ui.words.failures.declined_in_dialog.title).waitFor()
  expect((await app.dialogs.shown()).at(-1)?.detail).toContain(`“${draft.name}”`)
  const ended = app.ended()
  await app.dialogs.answer(0)
  await form.submit.click()
  await ended
  await startAgain()
  expect(await shown()).toEqual({ name: draft.name, kind: 'live', singleOperator: true, archived: false })
  const { operators } = await ask(app.window, 'app.info')
  expect(operators).toEqual([{ id: 'ipek', name: 'İpek Şahin', roles: ['admin', 'maker', 'checker'] }])
})

test('its founder comes to the recovery sheet first, and may put it off; the reminder stays', async () => {
  const ui = uiAt(app.window)
  const { recovery } = ui.words.workspace
  await ui.signInAs(admin)
  await app.window.getByRole('heading', { level: 1, name: recovery.title }).waitFor()
  await ui.button(recovery.later).click()
  await app.window.getByText(ui.words.overview.recovery.title).waitFor()
  await ui.signInAs(admin)
  await app.window.getByText(ui.words.overview.recovery.title).waitFor()
})

test('it is renamed and archived, which the frame and the list of workspaces say, and brought back', async () => {
  const ui = uiAt(app.window)
  const { renaming, archive } = ui.words.workspace
  await ui.goTo('payouts')
  await ui.button(ui.words.payouts.new).first().waitFor()
  await ui.goTo('workspace')
  await ui.button(renaming.open).click()
  await ui.field(renaming.name).fill('Ege Ödeme')
  await ui.field(renaming.ask).fill(admin.passphrase)
  await ui.button(renaming.confirm).click()
  await app.window.getByRole('banner').getByText('Ege Ödeme').waitFor()
  await ui.button(archive.away.open).click()
  await ui.field(archive.ask).fill(admin.passphrase)
  await ui.button(archive.away.confirm).click()
  await app.window.getByText(ui.words.frame.archived.title).waitFor()
  await ui.goTo('payouts')
  expect(await ui.button(ui.words.payouts.new).count()).toBe(0)
  await ui.lock()
  await app.window.getByRole('link', { name: ui.words.signIn.others }).click()
  const archived = app.window.getByRole('list', { name: ui.words.signIn.workspaces.archived })
  await archived.getByText('Ege Ödeme').waitFor()
  await ui.button(ui.words.signIn.workspaces.back).click()
  await ui.signInAs(admin)
  await ui.goTo('workspace')
  await ui.button(archive.back.open).click()
  await ui.field(archive.ask).fill(admin.passphrase)
  await ui.button(archive.back.confirm).click()
  await ui.button(archive.away.open).waitFor()
  await ask(app.window, 'workspace.rename', { seen: 'Ege Ödeme', name: draft.name, passphrase: admin.passphrase })
})

test('it talks to its own service with its own credentials, which an admin can replace', async () => {
  const id = await liveId()
  expect(
    Buffer.from((await keychain.read(`${id}/api-secret`)) ?? [])
      .subarray(32)
      .toString(),
  ).toBe(secret)
  await signInAsAdmin()
  expect(await refusal(app.window, 'banks.refresh')).toBe('connection_refused')
  const replaced = await ask(app.window, 'workspace.replaceCredentials', {
    apiKey: 'live-key-0002',
    apiSecret: nextSecret,
    passphrase: admin.passphrase,
  })
  expect(replaced).toMatchObject({ apiKeyEnd: '0002', serviceAddress: draft.serviceAddress })
  expect(
    Buffer.from((await keychain.read(`${id}/api-secret`)) ?? [])
      .subarray(32)
      .toString(),
  ).toBe(nextSecret)
  const { findings, facts } = await ask(app.window, 'morningCheck.run')
  expect(findings.find(({ item }) => item === 'reachable')).toMatchObject({
    state: 'failed',
    code: 'connection_refused',
  })
  expect(facts).toMatchObject({ serviceAddress: draft.serviceAddress, apiKeyEnd: '0002' })
  // Its service moves to where somebody answers, though not in TLS: from then on that is who is asked.
  const silent = createServer((socket) => socket.destroy())
  const port = await new Promise<number>((resolve) => {
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as AddressInfo).port))
  })
  const { serviceAddress, checkoutAddress } = draft
  const moved = { serviceAddress: `https://127.0.0.1:${port}`, checkoutAddress }
  await app.dialogs.answer(0)
  const { findings: tried } = await ask(app.window, 'workspaces.tryAddress', { serviceAddress: moved.serviceAddress })
  expect(tried[0]).toMatchObject({ item: 'reachable', code: 'tls_failed' })
  await app.dialogs.answer(0)
  await ask(app.window, 'workspace.changeAddresses', {
    seen: { serviceAddress, checkoutAddress },
    ...moved,
    passphrase: admin.passphrase,
  })
  expect(await refusal(app.window, 'banks.refresh')).toBe('tls_failed')
  await new Promise((resolve) => silent.close(resolve))
  expect(await refusal(app.window, 'banks.refresh')).toBe('connection_refused')
  // Nothing is played here.
  expect(await refusal(app.window, 'sandbox.read')).toBe('wrong_state')
  expect(await refusal(app.window, 'sandbox.change', { change: 'reachable', on: false })).toBe('wrong_state')
  // Its ledger's head is under its own name.
  await eventually(async () => (await ask(app.window, 'dispatch.status')).locks).toEqual([])
})

test('it is backed up for the day on which its computer is lost', async () => {
  const { passphrase } = admin
  await ask(app.window, 'ledger.setBackupPassphrase', { passphrase, next: backupPassphrase })
  await app.dialogs.choose(join(userData, 'yedek.vezne'))
  expect(await ask(app.window, 'ledger.backUp')).toBe('yedek.vezne')
})

test('the sandbox is as it was left, and the way back is remembered', async () => {
  await opens('sandbox')
  expect((await shown()).kind).toBe('sandbox')
  await uiAt(app.window).signIn('maker')
  await ask(app.window, 'banks.refresh')
  const { current, workspaces } = await ask(app.window, 'workspaces.list')
  expect([current, workspaces.map(({ name }) => name)]).toEqual(['sandbox', ['Anadolu Oyun A.Ş.', draft.name]])
  await opens(await liveId())
  expect((await shown()).kind).toBe('live')
})

test('a workspace whose ledger is gone, but not its backups, is damaged: another is not opened instead, nor a new one founded', async () => {
  const folder = join(userData, 'workspaces', await liveId())
  await app.close()
  output += app.output()
  await mkdir(join(folder, 'backups'), { recursive: true })
  await rename(join(folder, 'ledger.db'), join(folder, 'taken-away'))
  await expect(launch({ userData, locale: 'tr' })).rejects.toThrow('İşlem defterinin dosyası bozuk')
  expect(await readdir(folder)).not.toContain('ledger.db')
  await rename(join(folder, 'taken-away'), join(folder, 'ledger.db'))
  app = await launch({ userData, locale: 'tr' })
  expect((await shown()).kind).toBe('live')
})

test('a workspace whose folder is gone leaves the sandbox open, and main says so', async () => {
  const id = await liveId()
  await app.close()
  output += app.output()
  expect(await readdir(join(userData, 'workspaces'))).toContain(id)
  expect(placesHolding(filesBelow(userData, 'userData'), secret)).toEqual([])
  expect(placesHolding(filesBelow(userData, 'userData'), nextSecret)).toEqual([])
  expect([output.includes(secret), output.includes(nextSecret)]).toEqual([false, false])
  await rm(join(userData, 'workspaces', id), { recursive: true })
  app = await launch({ userData, locale: 'tr' })
  expect((await shown()).kind).toBe('sandbox')
  expect(app.output()).toContain('the chosen workspace is not there')
  expect(await refusal(app.window, 'workspaces.open', { id })).toBe('not_found')
})

test('it comes back from its backup: main says what it is of, its people sign in, and nothing can be sent', async () => {
  const ui = uiAt(app.window)
  const { restoring, workspaces, others } = ui.words.signIn
  await app.window.getByRole('link', { name: others }).click()
  await app.window.getByRole('link', { name: workspaces.restore }).click()
  await ui.button(restoring.submit).click()
  await app.window.getByText(restoring.missing).waitFor()
  await app.dialogs.choose(join(userData, 'yedek.vezne'))
  await ui.button(restoring.choose).click()
  await app.window.getByText('yedek.vezne').waitFor()
  const passphrase = ui.field(restoring.passphrase)
  await passphrase.fill('baska bir soz')
  await ui.button(restoring.submit).click()
  await app.window.getByText(restoring.wrong).waitFor()
  await passphrase.fill(backupPassphrase)
  await ui.button(restoring.submit).click()
  await app.window.getByText(ui.words.failures.declined_in_dialog.title).waitFor()
  expect((await app.dialogs.shown()).at(-1)?.detail).toContain(`“${draft.name}”`)
  const ended = app.ended()
  await app.dialogs.answer(0)
  await ui.button(restoring.submit).click()
  await ended
  await startAgain()
  expect(await shown()).toEqual({ name: draft.name, kind: 'live', singleOperator: true, archived: false })
  await signInAsAdmin()
  // A keychain that a busy machine let wait is asked again.
  await eventually(async () => (await ask(app.window, 'dispatch.status')).locks).toMatchObject([
    { kind: 'ledger_doubtful', doubt: 'head_missing' },
  ])
  expect(await ask(app.window, 'workspace.settings')).toMatchObject({ secretStoredAt: null })
  expect((await ask(app.window, 'audit.verify')).broken).toBeNull()
  await signOutPast(app.window)
})
