import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payout } from '../../electron/payouts/contract/payout.ts'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { no, yes, type LaunchOptions, type RunningApp } from './driver/app.ts'
import { findElectron } from './driver/find-electron.ts'
import { launch } from './driver/launch.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { ask, refusal, signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { saidOf } from './harness/form-ui.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { akbank, garanti, isbank } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { approvePast, sendPast, submitPast } from './harness/payouts-past.ts'
import { say, tr } from './harness/words.ts'
import { tamper } from '../ledger/tamper.ts'

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

async function start(options: LaunchOptions = {}): Promise<void> {
  app = await launch({ userData, locale: 'tr', size: { width: 1280, height: 800 }, ...options })
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

const payoutOf = async ({ accountName }: typeof sent) => {
  const found = (await allPayouts(app.window)).find((payout) => payout.accountName === accountName)
  if (!found) throw new Error(`There is no payout to ${accountName}`)
  return found
}
/** By the checker, who is signed in past the pages. */
async function complete(payout: typeof sent): Promise<void> {
  await sendPast(app, await payoutOf(payout))
  await eventually(async () => (await payoutOf(payout)).state).toBe('completed')
}
const locks = async () => (await ask(app.window, 'dispatch.status')).locks
const strip = () => app.window.getByRole('region', { name: tr.dispatch.label, exact: true })
const confirm = () => ui.button(doubt.confirm, strip())

const passphraseOfStrip = () => ui.field(doubt.confirmTitle, strip())

/** Into the open question: the passphrase, and main's own dialog answered by this button, if it comes to that. */
async function answer(passphrase: string, button: number | null): Promise<void> {
  await passphraseOfStrip().fill(passphrase)
  if (button !== null) await app.dialogs.answer(button)
  await ui.button(tr.dispatch.confirm, strip()).click()
}

/** The one who is signed in vouches for the ledger. */
async function vouch(passphrase: string): Promise<void> {
  await confirm().click()
  await answer(passphrase, yes)
}

test('an older copy of the ledger, put in its place: the banner says so, and nothing can be sent', async () => {
  // With its log, as it stands while nobody writes.
  for (const part of ['', '-wal']) await copyFile(ledger() + part, join(folder, `older.db${part}`))
  await complete(sent)
  await app.close()
  await rm(`${ledger()}-shm`, { force: true })
  for (const part of ['', '-wal']) await copyFile(join(folder, `older.db${part}`), ledger() + part)

  await start()
  await ui.signIn('maker')
  await strip().getByText(doubt.older.title).waitFor()
  await strip().getByText(tr.dispatch.locked).waitFor()
  await strip().getByText(doubt.nobody).waitFor()
  // What was sent looks as if it were not.
  const { id, revision, state } = await payoutOf(sent)
  expect(state).toBe('approved')
  expect(await refusal(app.window, 'payouts.send', { id, revision })).toBe('dispatch_locked')
  expect((await payoutOf(sent)).attempts).toEqual([])
  expect(await app.dialogs.shown()).toEqual([])
  // Whose role may not confirm it is told whose may.
  await strip().getByText(doubt.forOthers).waitFor()
  expect(await confirm().count()).toBe(0)
})

test('the button that would send says so too', async () => {
  await ui.signIn('checker')
  await payouts.open('ready', sent.accountName)
  await eventually(() => payouts.step('send').getAttribute('aria-disabled')).toBe('true')
  expect(await payouts.step('send').textContent()).toContain(tr.acting.blocked.dispatch_locked)
})

test('two different people vouch for it; one of them alone, twice, does not', async () => {
  const { passphrase } = operator('checker')
  await confirm().click()
  await answer('yanlış', null)
  await eventually(() => saidOf(passphraseOfStrip())).toContain(tr.failures.wrong_passphrase.title)
  await answer(passphrase, no)
  await strip().getByText(tr.failures.declined_in_dialog.title).waitFor()
  const [lock] = await locks()
  expect(lock).toMatchObject({ kind: 'ledger_doubtful', firstBy: null })
  await answer(passphrase, yes)
  await strip().getByText(doubt.firstIsYou).waitFor()
  expect(await confirm().count()).toBe(0)
  expect(await refusal(app.window, 'dispatch.confirmLedger', { passphrase })).toBe('own_proposal')
  expect(await locks()).toMatchObject([{ kind: 'ledger_doubtful', doubt: 'older', firstBy: 'checker' }])

  const { question, doubts } = nativeTexts.tr.ledger
  const asked = await app.dialogs.shown()
  expect(asked.map(({ message, response }) => [message, response])).toEqual([
    [question, no],
    [question, yes],
  ])
  const { keptSequence, sequence } = lock?.kind === 'ledger_doubtful' ? lock : { keptSequence: null, sequence: 0 }
  expect(asked[0]?.detail).toContain(doubts.older(keptSequence ?? 0, sequence))

  await ui.signIn('admin')
  await strip().getByText(operator('checker').name, { exact: false }).waitFor()
  await vouch(operator('admin').passphrase)
  await strip().waitFor({ state: 'detached' })
  expect(await locks()).toEqual([])
})

test('every approval is void afterwards, and each payout is sent when a checker says that it was not', async () => {
  for (const payout of [sent, approved]) expect((await payoutOf(payout)).state).toBe('awaiting_approval')
  await ui.signIn('checker')
  await payouts.open('toApprove', approved.accountName)
  const { override } = tr.payouts.panels
  const [, sinceThen = ''] = tr.checks.ledger_set_back.split('{at}')
  await payouts.drawer.getByText(sinceThen.trim()).waitFor()
  await payouts.step('override').click()
  await payouts.drawer.getByText(override.setBack).waitFor()
  await ui.field(override.setBackReason, payouts.drawer).fill('Servis panelinde yok')
  await ui.field(override.passphrase, payouts.drawer).fill(operator('checker').passphrase)
  await app.dialogs.answer(yes)
  await ui.button(override.confirm, payouts.drawer).click()
  await payouts.drawer.getByText(tr.acting.done.override).waitFor()
  const [asked] = (await app.dialogs.shown()).slice(-1)
  expect(asked?.detail).toContain(nativeTexts.tr.override.setBack)
  await payouts.approve(operator('checker').passphrase)
  await payouts.send()
  await payouts.isNow('completed')
})

test('the ledger is backed up into a file that somebody chooses', async () => {
  await prepareAndApprove(later)
  await signOutPast(app.window)
  await ui.signIn('admin')
  await ui.goTo('ledger')
  await app.dialogs.choose(null, join(folder, 'yedek.db'))
  await app.window.keyboard.press('b')
  await app.window.getByText(tr.ledger.notBackedUp).waitFor()
  await app.window.keyboard.press('b')
  await app.window.getByText(tr.ledger.backedUp.replace('{name}', 'yedek.db')).waitFor()
  const chosen = (await app.dialogs.chosen()).at(-1)
  expect([chosen?.kind, chosen?.title]).toEqual(['save', nativeTexts.tr.files.ledger_backup.title])
  expect(basename(chosen?.defaultPath ?? '')).toMatch(/\.vezne$/)
  // Nobody else on this machine may read it.
  expect((await stat(join(folder, 'yedek.db'))).mode & 0o077).toBe(0)
})

test('restoring it: the passphrase, the file, main’s own question; then the program starts anew', async () => {
  await signInPast(app.window, 'checker', operator('checker').passphrase)
  await complete(later)
  await signOutPast(app.window)

  await ui.signIn('admin')
  await ui.goTo('ledger')
  const { restore } = tr.ledger
  await ui.button(restore.open).click()
  const passphrase = ui.field(restore.passphrase)
  const ask = async () => {
    await passphrase.fill(operator('admin').passphrase)
    await ui.button(restore.confirm).click()
  }
  await passphrase.fill('yanlış')
  await ui.button(restore.confirm).click()
  await eventually(() => saidOf(passphrase)).toContain(tr.failures.wrong_passphrase.title)

  // Not a backup.
  await writeFile(join(folder, 'resim.db'), 'no ledger at all')
  await app.dialogs.choose(join(folder, 'resim.db'))
  await app.dialogs.answer(yes)
  await ask()
  await app.window.getByRole('alert').filter({ hasText: tr.failures.ledger_damaged.title }).waitFor()

  await app.dialogs.choose(join(folder, 'yedek.db'))
  await app.dialogs.answer(no)
  await ask()
  await app.window.getByText(restore.nothing).waitFor()

  await ui.button(restore.open).click()
  await app.dialogs.choose(join(folder, 'yedek.db'))
  const question = (await app.dialogs.shown()).at(-1)
  expect([question?.message, question?.response]).toEqual([nativeTexts.tr.restore.question, no])
  expect(question?.detail).toContain('yedek.db')
  await app.dialogs.answer(yes)
  const ended = app.ended()
  await ask()
  await ended
  await app.close()
  // Until it has started anew, the present one is in its place.
  await stat(workspace('ledger.db.restore'))
})

test('what was restored is locked, its approvals are void, and the replaced ledger is kept', async () => {
  const replaced = await readFile(ledger())
  await start()
  const kept = await readdir(workspace('replaced'))
  expect(kept.some((name) => name.endsWith('.db'))).toBe(true)
  const [name = ''] = kept.filter((name) => name.endsWith('.db'))
  expect((await readFile(workspace('replaced', name))).equals(replaced)).toBe(true)

  await ui.signIn('checker')
  await strip().getByText(tr.dispatch.locked).waitFor()
  expect(await locks()).toMatchObject([{ kind: 'ledger_doubtful', firstBy: null }])
  const { state, approvals } = await payoutOf(later)
  // The ledger that was replaced had sent it.
  expect([state, approvals]).toEqual(['unknown', []])
  await strip().getByText(tr.dispatch.doubt.replaced.whole).waitFor()
  await vouch(operator('checker').passphrase)
  await strip().getByText(doubt.firstIsYou).waitFor()
  await ui.signIn('admin')
  await vouch(operator('admin').passphrase)
  await strip().waitFor({ state: 'detached' })
  expect(await locks()).toEqual([])
  expect((await ask(app.window, 'audit.verify')).broken).toBeNull()
})

const onStandIn = test.runIf(findElectron() === null)

onStandIn('a damaged ledger is not opened: it is said, a copy is kept, and the file stays as it is', async () => {
  await app.close()
  await copyFile(ledger(), join(folder, 'sound.db'))
  const damaged = await readFile(ledger())
  damaged.fill(0xa5, 4096, Math.min(damaged.length, 4096 * 6))
  await writeFile(ledger(), damaged)
  await rm(`${ledger()}-wal`, { force: true })
  const written = (await stat(ledger())).mtimeMs

  await expect(launch({ userData, locale: 'tr' })).rejects.toThrow(nativeTexts.tr.damaged.question)
  expect((await readFile(ledger())).equals(damaged)).toBe(true)
  expect((await stat(ledger())).mtimeMs).toBe(written)
  const copies = (await readdir(workspace('quarantine'))).filter((name) => name.endsWith('.db'))
  expect(copies).toHaveLength(1)
  expect((await readFile(workspace('quarantine', copies[0] ?? ''))).equals(damaged)).toBe(true)
})

onStandIn('its newest backup can be restored from that question', async () => {
  await expect(launch({ userData, locale: 'tr', answers: [1] })).rejects.toThrow('ended (0)')
  // It would be in its place at the next start. What follows begins where this did.
  await rm(workspace('ledger.db.restore'))
})

onStandIn('one of which a payout is not what its trail says is asked about there once more, and locked', async () => {
  const [newest = ''] = (await readdir(workspace('backups'))).toSorted().toReversed()
  await copyFile(join(folder, 'sound.db'), workspace('backups', newest))
  tamper(workspace('backups', newest), "UPDATE payouts SET account_name = 'x' WHERE id = 1")
  const { question } = nativeTexts.tr.mismatches
  await expect(launch({ userData, locale: 'tr', answers: [1, no] })).rejects.toThrow(question)
  await expect(stat(workspace('ledger.db.restore'))).rejects.toThrow('ENOENT')
  await expect(launch({ userData, locale: 'tr', answers: [1, yes] })).rejects.toThrow('ended (0)')
  await start()
  await ui.signIn('checker')
  await strip().getByText(tr.dispatch.locked).waitFor()
  expect(await locks()).toMatchObject([{ kind: 'ledger_doubtful', firstBy: null }])
  expect((await ask(app.window, 'audit.verify')).mismatches).toHaveLength(1)
  await ui.goTo('audit')
  const restored = say(tr.audit.actions.ledger_restored, { who: tr.changes.app, subject: '' }).trim()
  await app.window.getByRole('row').filter({ hasText: restored }).first().waitFor()
})
