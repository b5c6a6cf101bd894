import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openApp } from './harness/open-app.ts'
import { payoutTo } from './harness/all-payouts.ts'
import { ask, signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { operator } from './harness/ui.ts'
import { akbank, garanti, isbank } from './harness/ibans.ts'
import { tapServiceWire } from './harness/service-wire.ts'
import { approvePast, sendPast, submitPast } from './harness/payouts-past.ts'
import { beginning, say, tr } from './harness/words.ts'

/** A file of callbacks: shown, applied, and what contradicts waits for two people. */

const { app, ui, payouts, desk, reports } = await openApp()

const texts = tr.reports
const checker = operator('checker')
const first = { minor: '125000', iban: akbank, accountName: 'Ayşe Yılmaz' }
const second = { minor: '30000', iban: garanti, accountName: 'Burak Demir' }
/** Never sent. */
const waiting = { minor: '4200', iban: isbank, accountName: 'Zeynep Çelik' }

beforeAll(async () => {
  const wire = await tapServiceWire(app)
  await signInPast(app.window, 'maker', operator('maker').passphrase)
  const sent = [await submitPast(app, first), await submitPast(app, second)]
  await submitPast(app, waiting)
  await signInPast(app.window, 'checker', checker.passphrase)
  for (const payout of sent) {
    await wire.spoilNext('silence')
    expect((await sendPast(app, await approvePast(app, payout, checker))).state).toBe('accepted')
  }
  await signOutPast(app.window)
  await ui.signIn('maker')
})

const payoutOf = ({ accountName }: typeof first) => payoutTo(app.window, accountName)
const states = async () => Promise.all([first, second, waiting].map(async (payout) => (await payoutOf(payout)).state))

async function fileOf(name: string, events: unknown): Promise<string> {
  const file = join(app.userData, name)
  await writeFile(file, JSON.stringify(events))
  return file
}

async function chooseFile(file: string | null): Promise<void> {
  await ui.goTo('reports')
  await app.dialogs.choose(file)
  await ui.button(texts.file.choose).click()
}

let file: string

test('a file of callbacks is shown before any of it is applied', async () => {
  const [one, two, three] = await Promise.all([first, second, waiting].map(payoutOf))
  const timestamp = Math.floor(Date.now() / 1000)
  file = await fileOf('bildirimler.json', [
    { processId: one?.processId, status: 'completed', transactionId: one?.transactionId, timestamp },
    { processId: two?.processId, status: 'failed', failureReason: 'Hesap kapalı', timestamp },
    { processId: three?.processId, status: 'completed', timestamp },
    { processId: 'PAY-BASKA-YERDEN', status: 'completed', timestamp },
    { status: 'completed' },
  ])
  await chooseFile(file)
  await reports.preview.waitFor()
  await reports.preview.getByRole('heading', { name: basename(file) }).waitFor()
  expect(await app.window.locator('main .n-button--primary-type').count()).toBe(1)
  const rows = reports.preview.locator('tbody tr')
  const all = await rows.count()
  const count = ui.button(`1 ${texts.outcomes.only_there}`, reports.preview)
  await count.click()
  await eventually(() => rows.allInnerTexts()).toEqual([expect.stringContaining('PAY-BASKA-YERDEN')])
  await count.click()
  await eventually(() => rows.count()).toBe(all)
  expect(await states()).toEqual(['accepted', 'accepted', 'awaiting_approval'])
  expect(await ask(app.window, 'reports.open')).toEqual({ reports: [], count: 0 })
})

test('applied alone, it moves what it may, and what contradicts or matches nothing waits in the list', async () => {
  await ui.button(say(texts.file.apply, { count: 4 }), reports.preview).click()
  await app.window.getByText(say(texts.file.applied, { name: basename(file), count: 4 })).waitFor()
  // That it failed is a file's word: two people decide.
  expect(await states()).toEqual(['completed', 'accepted', 'awaiting_approval'])
  const { processId } = await payoutOf(waiting)
  await reports.row(processId).getByText(tr.history.effects.conflict).waitFor()
  await reports.row('PAY-BASKA-YERDEN').getByText(tr.history.effects.unmatched).waitFor()
  await eventually(() => app.window.getByRole('navigation').innerText()).toMatch(/Uyuşmazlıklar\s*3/)
})

test('a contradicted payout cannot be sent, nor its report set aside: it takes two people', async () => {
  await ui.signIn('checker')
  await payouts.open('toApprove', waiting.accountName)
  await payouts.approve(checker.passphrase)
  // It has the focus now and says why, so its name goes on.
  const send = payouts.drawer.getByRole('button', { name: beginning(tr.payouts.actions.send) })
  expect(await send.getAttribute('aria-disabled')).toBe('true')
  expect(await send.textContent()).toContain(tr.acting.blocked.contradicted)

  const { processId } = await payoutOf(waiting)
  await ui.goTo('reports')
  await reports.row(processId).click()
  expect(await ui.button(texts.setAside.button, reports.drawer).count()).toBe(0)
  await reports.drawer.getByText(texts.twoPeople).waitFor()
  await reports.drawer.getByRole('link', { name: tr.history.toDesk }).click()

  await desk.propose.waitFor()
  await desk.propose.click()
  const keep = say(tr.unknown.form.keep, { state: tr.states.approved })
  await desk.form.getByRole('radio', { name: beginning(keep) }).check()
  await ui.field(tr.history.form.note, desk.form).fill('Servis yanlış işlem numarasıyla bildirmiş; yazdılar.')
  await desk.sign(operator('checker').passphrase)
  await desk.drawer.getByText(tr.unknown.proposal.title, { exact: true }).waitFor()

  await ui.signIn('checker2')
  await desk.open(waiting.accountName)
  await desk.confirmNow(operator('checker2').passphrase)
  await desk.drawer.getByText(tr.unknown.drawer.settled, { exact: true }).waitFor()

  // Whoever lets it go out after that has looked at it anew.
  await payouts.open('toApprove', waiting.accountName)
  await payouts.approve(operator('checker2').passphrase)
  await payouts.send()
  await payouts.isNow('completed')
})
