import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payout } from '../../electron/payouts/contract/payout.ts'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { yes, type RunningApp } from './driver/app.ts'
import { findElectron } from './driver/find-electron.ts'
import { launch } from './driver/launch.ts'
import { payoutTo } from './harness/all-payouts.ts'
import { ask, refusal, signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { akbank, garanti, isbank } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { approvePast, sendPast, submitPast } from './harness/payouts-past.ts'
import { tr } from './harness/words.ts'

/**
 * A ledger that is not the newest one: put back from outside, restored from a backup, or damaged. Its approvals are void,
 * nothing is sent until two people have vouched for it, and no file is lost.
 */

let userData: string
let folder: string
let app: RunningApp
let ui: Ui
let payouts: ReturnType<typeof payoutUi>

/** In minor units. */
const sent = { minor: '125000', iban: akbank, accountName: 'Ayşe Yılmaz' }
const approved = { minor: '30000', iban: garanti, accountName: 'Burak Demir' }
const later = { minor: '4200', iban: isbank, accountName: 'Zeynep Çelik' }
const { doubt } = tr.dispatch

const workspace = (...path: string[]) => join(userData, 'workspaces/sandbox', ...path)
const ledger = () => workspace('ledger.db')

async function start(): Promise<void> {
  app = await launch({ userData, locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  payouts = payoutUi(ui, app.dialogs)
}

beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'vezne-rollback-'))
  folder = await mkdtemp(join(tmpdir(), 'vezne-copies-'))
  await start()
  await prepareAndApprove(sent, approved)
})
afterAll(async () => {
  await app.close()
  for (const path of [userData, folder]) await rm(path, { recursive: true, force: true, maxRetries: 5 })
})

/** The checker is signed in afterwards, past the pages. */
async function prepareAndApprove(...typed: (typeof sent)[]): Promise<void> {
  const submitted: Payout[] = []
  await signInPast(app.window, 'maker', operator('maker').passphrase)
  for (const payout of typed) submitted.push(await submitPast(app, payout))
  await signInPast(app.window, 'checker', operator('checker').passphrase)
  for (const payout of submitted) await approvePast(app, payout)
}

const payoutOf = ({ accountName }: typeof sent) => payoutTo(app.window, accountName)
/** By the checker, who is signed in past the pages. */
async function complete(payout: typeof sent): Promise<void> {
  await sendPast(app, await payoutOf(payout))
  await eventually(async () => (await payoutOf(payout)).state).toBe('completed')
}
const locks = async () => (await ask(app.window, 'dispatch.status')).locks
const strip = () => app.window.getByRole('region', { name: tr.dispatch.label, exact: true })

/** The one who is signed in vouches for the ledger: passphrase, and the answer to main's dialog. */
async function vouch(passphrase: string): Promise<void> {
  await ui.button(doubt.confirm, strip()).click()
  await ui.field(doubt.confirmTitle, strip()).fill(passphrase)
  await app.dialogs.answer(yes)
  await ui.button(tr.dispatch.confirm, strip()).click()
}

async function vouchByTwo(): Promise<void> {
  await ui.signIn('checker')
  await strip().getByText(tr.dispatch.locked).waitFor()
  await vouch(operator('checker').passphrase)
  await strip().getByText(doubt.firstIsYou).waitFor()
  expect(await locks()).toMatchObject([{ kind: 'ledger_doubtful', firstBy: 'checker' }])
  await ui.signIn('admin')
  await vouch(operator('admin').passphrase)
  await strip().waitFor({ state: 'detached' })
  expect(await locks()).toEqual([])
}

test('an older copy in its place: nothing can be sent until two people vouch for it, and its approvals are void', async () => {
  // With its log, as it stands while nobody writes.
  for (const part of ['', '-wal']) await copyFile(ledger() + part, join(folder, `older.db${part}`))
  await complete(sent)
  await app.close()
  await rm(`${ledger()}-shm`, { force: true })
  for (const part of ['', '-wal']) await copyFile(join(folder, `older.db${part}`), ledger() + part)

  await start()
  await ui.signIn('checker')
  await strip().getByText(doubt.older.title).waitFor()
  // What was sent looks as if it were not.
  const { id, revision, state } = await payoutOf(sent)
  expect(state).toBe('approved')
  expect(await refusal(app.window, 'payouts.send', { id, revision })).toBe('dispatch_locked')
  await payouts.open('ready', sent.accountName)
  await eventually(() => payouts.step('send').getAttribute('aria-disabled')).toBe('true')
  expect(await payouts.step('send').textContent()).toContain(tr.acting.blocked.dispatch_locked)
  expect((await payoutOf(sent)).attempts).toEqual([])
  expect(await app.dialogs.shown()).toEqual([])

  await vouchByTwo()
  expect((await app.dialogs.shown()).map(({ message }) => message)).toEqual(
    Array(2).fill(nativeTexts.tr.ledger.question),
  )
  for (const payout of [sent, approved]) expect((await payoutOf(payout)).state).toBe('awaiting_approval')
})

test('a backup is restored by its page: locked, what was sent since is unknown, and the replaced ledger is kept', async () => {
  await prepareAndApprove(later)
  await signOutPast(app.window)
  await ui.signIn('admin')
  await ui.goTo('ledger')
  await app.dialogs.choose(join(folder, 'yedek.db'))
  await app.window.keyboard.press('b')
  await app.window.getByText(tr.ledger.backedUp.replace('{name}', 'yedek.db')).waitFor()
  // Nobody else on this machine may read it.
  expect((await stat(join(folder, 'yedek.db'))).mode & 0o077).toBe(0)
  await signInPast(app.window, 'checker', operator('checker').passphrase)
  await complete(later)
  await signOutPast(app.window)

  await ui.signIn('admin')
  await ui.goTo('ledger')
  await ui.button(tr.ledger.restore.open).click()
  await ui.field(tr.ledger.restore.passphrase).fill(operator('admin').passphrase)
  await app.dialogs.choose(join(folder, 'yedek.db'))
  await app.dialogs.answer(yes)
  const ended = app.ended()
  await ui.button(tr.ledger.restore.confirm).click()
  await ended
  await app.close()
  const replaced = await readFile(ledger())

  await start()
  const [name = ''] = (await readdir(workspace('replaced'))).filter((name) => name.endsWith('.db'))
  expect((await readFile(workspace('replaced', name))).equals(replaced)).toBe(true)
  await vouchByTwo()
  const { state, approvals } = await payoutOf(later)
  expect([state, approvals]).toEqual(['unknown', []])
  expect((await ask(app.window, 'audit.verify')).findings).toEqual([])
})

test('rows that were changed in the file stop all sending until two people put them right on their page', async () => {
  await app.close()
  const database = new DatabaseSync(ledger())
  database.exec("update transactions set customer_name = 'x'")
  database.close()
  await start()
  const { findings } = tr.audit
  for (const person of ['checker', 'admin'] as const) {
    await ui.signIn(person)
    await eventually(locks).toMatchObject([{ kind: 'findings', count: 3 }])
    await ui.goTo('audit')
    await ui.button(findings.settle).click()
    await ui.field(tr.shared.passphrase.yours).fill(operator(person).passphrase)
    await app.dialogs.answer(yes)
    await ui.button(findings.confirm).click()
    await eventually(() => ui.button(findings.confirm).count()).toBe(0)
  }
  await eventually(locks).toEqual([])
  expect((await payoutOf(approved)).customer.name).toBe(approved.accountName)
})

test.runIf(findElectron() === null)(
  'a damaged ledger is not opened: a copy is kept, and a backup comes in its place, locked',
  async () => {
    await app.close()
    const damaged = await readFile(ledger())
    damaged.fill(0xa5, 4096, Math.min(damaged.length, 4096 * 6))
    await writeFile(ledger(), damaged)
    await rm(`${ledger()}-wal`, { force: true })

    await expect(launch({ userData, locale: 'tr' })).rejects.toThrow(nativeTexts.tr.damaged.question)
    expect((await readFile(ledger())).equals(damaged)).toBe(true)
    const copies = (await readdir(workspace('quarantine'))).filter((name) => name.endsWith('.db'))
    expect(copies).toHaveLength(1)
    expect((await readFile(workspace('quarantine', copies[0] ?? ''))).equals(damaged)).toBe(true)
    await expect(launch({ userData, locale: 'tr', answers: [1] })).rejects.toThrow('ended (0)')
    await start()
    await ui.signIn('checker')
    await strip().getByText(tr.dispatch.locked).waitFor()
    expect(await locks()).toMatchObject([{ kind: 'ledger_doubtful', firstBy: null }])
  },
)
