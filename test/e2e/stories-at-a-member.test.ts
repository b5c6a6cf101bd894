import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { typeableAmount } from '../../electron/core/money.ts'
import type { SandboxChange } from '../../electron/sandbox/contract/state.ts'
import { yes, type RunningApp } from './driver/app.ts'
import { payoutTo } from './harness/all-payouts.ts'
import { batchFileOf, makeRows, sumOf } from './harness/batch-file.ts'
import { ask, refusal, signInPast, signOutPast } from './harness/bridge.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { deskUi } from './harness/desk-ui.ts'
import { eventually } from './harness/eventually.ts'
import { akbank, garanti, inFours } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { submitPast } from './harness/payouts-past.ts'
import { addWithTemporary } from './harness/people.ts'
import { policyUi } from './harness/policy-ui.ts'
import { confirmProposal } from './harness/proposals.ts'
import { reportUi } from './harness/report-ui.ts'
import { pageOf } from './harness/sharing.ts'
import { openTwoComputers } from './harness/two-computers.ts'
import { operator, uiAt, type Ui } from './harness/ui.ts'
import { beginning, say, tr } from './harness/words.ts'

/** Each story once at a member's window: people, dialogs, files and paper here, ledger and service at the host. */

const memberName = 'Muhasebe 2'
const checker = operator('checker')
const contradicted = { minor: '4200', iban: garanti, accountName: 'Zeynep Çelik' }

let host: RunningApp
let member: RunningApp
let closeHost: () => Promise<void>
let ui: Ui
let payouts: ReturnType<typeof payoutUi>
beforeAll(async () => {
  ;({ host, member, closeHost } = await openTwoComputers(memberName))
  ui = uiAt(member.window)
  payouts = payoutUi(ui, member.dialogs)
})

const main = () => member.window.getByRole('main')
const here = (name: string) => join(member.userData, name)
const shows = (text: string) => member.window.getByText(text).first().waitFor()

/** A trainer's change, made where the sandbox is. */
async function atTheService(change: SandboxChange): Promise<void> {
  await signInPast(host.window, 'support', operator('support').passphrase)
  await ask(host.window, 'sandbox.change', change)
  await signOutPast(host.window)
}

test('support looks up limits under the banks’ logos, and answers into the clipboard here', async () => {
  await ui.signIn('support')
  await ui.goTo('banks')
  const logos = main().getByRole('row').locator('img')
  await eventually(() =>
    logos.evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length),
  ).toBe(9)
  await ui.field(tr.banks.question).fill('37bin')
  await member.window.keyboard.press('Enter')
  await eventually(() => member.clipboard()).toContain('37.000,00\u00a0TL')
  expect(await host.clipboard()).toBe('')
})

test('a deposit is created and its link copied here; the sandbox’s own page and controls are the host’s', async () => {
  const deposits = depositUi(ui)
  await deposits.create({ amount: '37.500,00', customerName: 'Ayşe Yılmaz', bank: 'FAST' })
  await deposits.isNow('pending')
  await ui.button(tr.deposits.result.copyLink, deposits.drawer).click()
  await eventually(() => member.clipboard()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\S+$/)
  await ui.button(tr.deposits.result.openLink, deposits.drawer).click()
  await shows(tr.failures.not_from_here.title)
  expect(await member.dialogs.shown()).toEqual([])
  await member.window.evaluate(() => (location.hash = '#/sandbox'))
  await member.window.getByRole('heading', { level: 1, name: tr.frame.banks }).waitFor()
  await ui.goTo('callbacks')
  expect(await member.window.getByRole('link', { name: tr.frame.sandboxControls }).count()).toBe(0)
})

test('a payout is typed, edited and approved here, and the service’s refusal is read here', async () => {
  await ui.signIn('maker')
  await payouts.openForm()
  await payouts.type({ amount: '1.000,00', iban: akbank, accountName: 'Burak Demir' })
  await ui.button(tr.payouts.form.save, payouts.form).click()
  await payouts.isNow('draft')
  await payouts.step('edit').click()
  await ui.field(tr.payouts.form.amount, payouts.form).fill('1.250,00')
  await ui.button(tr.payouts.form.saveAndSubmit, payouts.form).click()
  await payouts.isNow('awaiting_approval')
  await atTheService({ change: 'balance', balance: '1000' })
  await ui.signIn('checker')
  await payouts.open('toApprove', 'Burak Demir')
  await payouts.approve(checker.passphrase)
  await payouts.send()
  await payouts.isNow('refused')
  await payouts.drawer.getByText(tr.failures.INSUFFICIENT_BALANCE.title).first().waitFor()
  const [asked] = await member.dialogs.shown()
  expect(asked?.detail).toContain(inFours(akbank))
  await atTheService({ change: 'balance', balance: '100000000' })
})

const batch = tr.batches
const rows = makeRows(3, new Map([[2, 20_000_000n]]))

async function openBatch(): Promise<void> {
  await ui.goTo('batches')
  await member.window.getByRole('row', { name: beginning('kasim') }).click()
}

test('a file on this disk becomes a batch: its wrong row put right, its control total held', async () => {
  const [, largest, wrong] = rows
  const file = batchFileOf(3).replace(makeRows(3, new Map())[1]?.amount ?? '', largest?.amount ?? '')
  await writeFile(here('kasim.csv'), file)
  await ui.signIn('maker')
  await ui.goTo('batches')
  await member.dialogs.choose(here('kasim.csv'))
  await ui.button(batch.file.choose).first().click()
  await main().locator('tr[data-row="3"]').click()
  const cell = ui.drawer(batch.drawer.label).getByRole('textbox', { name: batch.column.amount, exact: true })
  await cell.fill(wrong?.amount ?? '')
  await cell.press('Enter')
  await shows(say(batch.problems.none, { rows: 3 }))
  await member.window.keyboard.press('Escape')
  await ui.field(batch.import.rows).fill('3')
  await ui.field(batch.import.total).fill(typeableAmount(sumOf(rows), 'tr'))
  await ui.button(batch.import.confirm).click()
  await member.window.getByRole('heading', { level: 1, name: 'kasim' }).waitFor()
})

test('a file of statuses is applied from this disk, and what contradicts waits for two', async () => {
  const { processId } = await submitPast(member, contradicted)
  const timestamp = Math.floor(Date.now() / 1000)
  await writeFile(here('bildirimler.json'), JSON.stringify([{ processId, status: 'completed', timestamp }]))
  const reports = reportUi(ui)
  await ui.goTo('reports')
  await member.dialogs.choose(here('bildirimler.json'))
  await ui.button(tr.reports.file.choose).click()
  await reports.preview.waitFor()
  await member.window.keyboard.press('ControlOrMeta+Enter')
  await reports.row(processId).getByText(tr.history.effects.conflict).waitFor()
})

/** Leaves no room on this disk for a file that is called so. */
const fillDisk = (name: string) =>
  member.evaluateMain((_electron, name) => {
    const files = process.getBuiltinModule('node:fs/promises')
    const { open } = files
    files.open = async (...asked) => {
      const file = await open(...asked)
      if (String(asked[0]).includes(name))
        file.writeFile = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
      return file
    }
    process.getBuiltinModule('node:module').syncBuiltinESMExports()
  }, name)

test('transactions are searched and written to this disk, also after it was full', async () => {
  const { search, export: texts, receipt } = tr.transactions
  await ui.goTo('transactions')
  const exportTo = async (name: string | null) => {
    await member.dialogs.choose(name && here(name))
    await ui.button(texts.action).click()
  }
  await exportTo('hepsi.csv')
  await shows(say(texts.done, { rows: 6, name: 'hepsi.csv' }))
  expect((await readFile(here('hepsi.csv'), 'utf8')).trimEnd().split('\r\n')).toHaveLength(7)
  await exportTo(null)
  await shows(texts.no_file)
  await fillDisk('dolu.csv')
  await exportTo('dolu.csv')
  await shows(tr.failures.file_failed.title)
  expect(existsSync(here('dolu.csv'))).toBe(false)
  await exportTo('yeniden.csv')
  await shows(say(texts.done, { rows: 6, name: 'yeniden.csv' }))

  await member.window.getByRole('searchbox', { name: search }).fill('Zeynep')
  await eventually(() => main().locator('tbody tr').count()).toBe(1)
  await main()
    .getByRole('link', { name: beginning(receipt.title) })
    .first()
    .press('Enter')
  await member.window.getByRole('article').getByText(inFours(garanti)).waitFor()
  await ui.button(tr.shared.print).click()
})

test('the batch and the contradicted payout take two checkers, one after the other at this computer', async () => {
  const desk = deskUi(ui, member.dialogs)
  const approveBatch = async (id: string) => {
    await openBatch()
    await ui.button(batch.actions.approve).click()
    await ui.field(tr.shared.passphrase.yours).fill(operator(id).passphrase)
    await member.dialogs.answer(yes)
    await ui.button(batch.panels.approve).click()
    await shows(batch.did.approve)
  }
  await ui.signIn('checker')
  await approveBatch('checker')
  await desk.open(contradicted.accountName)
  await desk.propose.click()
  const keep = say(tr.unknown.form.keep, { state: tr.states.awaiting_approval })
  await desk.form.getByRole('radio', { name: beginning(keep) }).check()
  await ui.field(tr.history.form.note, desk.form).fill('Servis yanlış işlem numarasıyla bildirmiş; yazdılar.')
  await desk.sign(checker.passphrase)
  await desk.drawer.getByText(tr.unknown.proposal.title, { exact: true }).waitFor()

  await ui.signIn('checker2')
  await desk.open(contradicted.accountName)
  await desk.confirmNow(operator('checker2').passphrase)
  await desk.drawer.getByText(tr.unknown.drawer.settled, { exact: true }).waitFor()
  expect((await payoutTo(member.window, contradicted.accountName)).state).toBe('awaiting_approval')
  await approveBatch('checker2')
  await member.dialogs.answer(yes)
  await ui.button(batch.actions.send).click()
  const table = member.window.getByRole('table', { name: batch.payoutTable })
  await table.getByRole('row').filter({ hasText: tr.states.completed }).nth(2).waitFor()
  await member.dialogs.choose(here('sonuc.csv'))
  await ui.button(batch.export.save).click()
  await shows(say(batch.export.saved, { name: 'sonuc.csv' }))
  expect(await readFile(here('sonuc.csv'), 'utf8')).toContain('KASIM-0003')
})

test('the audit trail names this computer, holds, and is written to this disk', async () => {
  await ui.goTo('audit')
  await member.window.keyboard.press('v')
  await ui.button(tr.audit.verify.close).waitFor()
  await member.dialogs.choose(here('iz.csv'))
  await ui.button(tr.audit.export.table).click()
  await shows(say(tr.audit.export.done, { name: 'iz.csv' }))
  const lines = (await readFile(here('iz.csv'), 'utf8')).split('\r\n')
  for (const action of ['deposit.created', 'payout.approved', 'batch.imported', 'session.sheet_printed'])
    expect(lines.find((line) => line.includes(action))).toContain(memberName)
})

test('an administrator changes rules and settings here, and takes in a person by two halves of a passphrase', async () => {
  const rules = policyUi(ui)
  await ui.signIn('admin')
  await ui.goTo('policy')
  await rules.limit('secondCheckerAbove', '1.000,00')
  await rules.saveNow()
  await rules.sendAtOnce('yes')
  await rules.saveNow()
  await ui.goTo('workspace')
  await ui.field(tr.workspace.contacts.itContact).fill('bt@anadolu.example')
  await ui.button(tr.workspace.contacts.save).click()
  await shows(tr.workspace.contacts.done)
  await confirmProposal(member, ui, tr.changes.acts.policy_changed)

  await ui.lock()
  const person = { id: 'elif.ak', name: 'Elif Ak', roles: ['maker' as const] }
  const temporary = await addWithTemporary(member, person)
  await member.window.reload()
  await ui.trySignIn({ ...person, passphrase: temporary })
  await member.window.getByRole('heading', { level: 1, name: tr.signIn.first.title }).waitFor()
  await signOutPast(member.window)
})

test('what is of this computer alone stays here: language, and a locked screen', async () => {
  await ui.signIn('maker')
  const english = await ui.chooseLanguage('en')
  expect(await host.window.evaluate(() => document.documentElement.lang)).toBe('tr')
  ui = await english.chooseLanguage('tr')
  await ask(member.window, 'support.show', { place: 'log' })
  await member.evaluateMain(({ powerMonitor }) => {
    powerMonitor.emit('lock-screen')
  }, null)
  await ui.button(tr.signIn.submit).waitFor()
  expect(await refusal(member.window, 'overview.read')).toBe('not_signed_in')
})

test('a person who signs in at the host is signed out here, and reads where', async () => {
  await ui.signIn('maker')
  await uiAt(host.window).signIn('maker')
  await shows(say(tr.signIn.elsewhere, { computer: hostname() }))
})

test('ten minutes without its host end the session here, and the host’s page goes', async () => {
  await ui.signIn('maker')
  await member.evaluateMain(() => {
    const { setTimeout: wait } = globalThis
    const begin = (act: () => void, milliseconds?: number) => {
      if (milliseconds === 600_000) Object.assign(globalThis, { afterTenMinutes: act })
      return wait(act, milliseconds)
    }
    Object.assign(globalThis, { setTimeout: begin })
  }, null)
  await closeHost()
  await member.window.getByRole('alert').getByText(beginning(tr.frame.hostAway.text)).waitFor()
  await member.evaluateMain(() => {
    ;(globalThis as { afterTenMinutes?: () => void }).afterTenMinutes?.()
  }, null)
  await pageOf(member, ({ page }) => page.getByText(tr.hostSteps.port.title, { exact: true }))
})
