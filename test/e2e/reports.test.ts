import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRowEffect } from '../../electron/transactions/contract/report.ts'
import { startInbox } from '../../electron/inbox/inbox.ts'
import { nativeTexts } from '../../electron/shell/texts.ts'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { seriousInEitherTheme } from './harness/axe.ts'
import { ask, signInPast, signOutPast } from './harness/bridge.ts'
import { confirmProposal } from './harness/proposals.ts'
import { deskUi } from './harness/desk-ui.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus } from './harness/focus.ts'
import { saidOf } from './harness/form-ui.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { akbank, garanti, isbank } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { reportUi } from './harness/report-ui.ts'
import { tapServiceWire } from './harness/service-wire.ts'
import { approvePast, sendPast, submitPast } from './harness/payouts-past.ts'
import { beginning, say, tr } from './harness/words.ts'

/** What is learnt outside of the program: told by hand, from a file of callbacks; what contradicts waits for people. */

let app: RunningApp
let folder: string
let ui: Ui
let payouts: ReturnType<typeof payoutUi>
let reports: ReturnType<typeof reportUi>

const texts = tr.reports
const checker = operator('checker')
const first = { minor: '125000', iban: akbank, accountName: 'Ayşe Yılmaz' }
const second = { minor: '30000', iban: garanti, accountName: 'Burak Demir' }
/** Of which support hears that it came to nothing. */
const closed = { minor: '51000', iban: garanti, accountName: 'Deniz Aydın' }
/** Never sent. */
const waiting = { minor: '4200', iban: isbank, accountName: 'Zeynep Çelik' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vezne-reports-'))
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  payouts = payoutUi(ui, app.dialogs)
  reports = reportUi(ui)
  const wire = await tapServiceWire(app)
  await signInPast(app.window, 'maker', operator('maker').passphrase)
  const sent = [await submitPast(app, first), await submitPast(app, second), await submitPast(app, closed)]
  await submitPast(app, waiting)
  await signInPast(app.window, 'checker', checker.passphrase)
  for (const payout of sent) {
    await wire.spoilNext('silence')
    expect((await sendPast(app, await approvePast(app, payout, checker))).state).toBe('accepted')
  }
  await signOutPast(app.window)
  await ui.signIn('maker')
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const payoutOf = async ({ accountName }: typeof first) => {
  const found = (await allPayouts(app.window)).find((payout) => payout.accountName === accountName)
  if (!found) throw new Error(`There is no payout to ${accountName}`)
  return found
}
const states = async () => Promise.all([first, second, waiting].map(async (payout) => (await payoutOf(payout)).state))

test('a status told by hand: what is missing is said at its field, and what was typed stays', async () => {
  await payouts.open('inFlight', first.accountName)
  await ui.button(tr.history.recordReport, payouts.drawer).click()
  await reports.note.fill('Panelde bankada görünüyor.')
  const reportedAt = reports.form.getByRole('textbox', { name: beginning(tr.history.form.reportedAt) })
  await reportedAt.fill('31.02.2026 14:05')
  await reports.submit.click()
  await eventually(() => saidOf(reportedAt)).toContain(tr.fields.invalid)
  await eventually(() => reports.form.getByText(tr.fields.required).count()).toBe(2)
  expect(await reports.note.inputValue()).toBe('Panelde bankada görünüyor.')

  await reportedAt.fill('')
  await reports.type({
    status: tr.states.processing,
    evidenceSource: 'service_panel',
    note: 'Panelde bankada görünüyor.',
  })
  await reports.submit.click()
  await payouts.drawer.getByText(say(tr.history.outcomes.move.title, { state: tr.states.processing })).waitFor()
  await payouts.isNow('processing')
})

test('its source stands beside the state, and in the history', async () => {
  const source = `${tr.history.sources.manual}: ${tr.shared.actors.you}`
  await payouts.drawer.getByText(source).first().waitFor()
  const said = await payouts.drawer.innerText()
  expect(said).toContain(`“Panelde bankada görünüyor.”`)
  expect(said).toContain(tr.history.evidenceSources.service_panel)
  // In the table, where there is no room for it, the tag has it as its title.
  const tag = app.window.getByRole('row', { name: first.accountName }).getByTitle(source)
  // The list hears of it a moment after the drawer.
  await eventually(() => tag.count()).toBe(1)
})

async function fileOf(name: string, events: unknown): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, JSON.stringify(events))
  return file
}

async function chooseFile(file: string | null): Promise<void> {
  await ui.goTo('reports')
  await app.dialogs.choose(file)
  await ui.button(texts.file.choose).click()
}

/** `1 Çelişki` for each. */
const counted = (counts: Partial<Record<FileRowEffect, number>>) =>
  Object.entries(counts).map(([effect, count]) => `${count} ${tr.history.effects[effect as FileRowEffect]}`)

test('a file that nobody chose, or that cannot be read, changes nothing and says so', async () => {
  await chooseFile(null)
  expect(await reports.preview.count()).toBe(0)
  const broken = join(folder, 'bozuk.json')
  await writeFile(broken, '<html>')
  await chooseFile(broken)
  await app.window.getByRole('alert').filter({ hasText: tr.failures.file_unreadable.title }).waitFor()
  const chosen = await app.dialogs.chosen()
  expect(chosen.map(({ kind, title, path }) => [kind, title, path])).toEqual(
    [null, broken].map((path) => ['open', nativeTexts.tr.files.callback_events.title, path]),
  )
})

let file: string

test('a file of callbacks is shown before any of it is applied', async () => {
  const [one, two, three] = await Promise.all([first, second, waiting].map(payoutOf))
  const timestamp = Math.floor(Date.now() / 1000)
  file = await fileOf('bildirimler.json', [
    { processId: one?.processId, status: 'completed', transactionId: one?.transactionId, timestamp },
    { processId: two?.processId, status: 'failed', failureReason: 'Hesap kapalı', timestamp, unheardOf: { of: 1 } },
    { processId: three?.processId, status: 'completed', timestamp },
    { processId: 'PAY-BASKA-YERDEN', status: 'completed', timestamp },
    { status: 'completed' },
  ])
  await chooseFile(file)
  await reports.preview.waitFor()
  await reports.preview.getByRole('heading', { name: basename(file) }).waitFor()
  const said = (await reports.preview.innerText()).replace(/\s+/g, ' ')
  for (const count of counted({
    move: 1,
    evidence: 1,
    conflict: 1,
    unmatched: 1,
    invalid: 1,
    nothing_new: 0,
    known: 0,
  })) {
    expect(said).toContain(count)
  }
  expect(await states()).toEqual(['processing', 'accepted', 'awaiting_approval'])
  expect(await ask(app.window, 'reports.open')).toEqual([])
})

test('applied by one key, it moves what it may, and what contradicts or matches nothing waits in the list', async () => {
  await app.window.keyboard.press('Control+Enter')
  await app.window.getByText(say(texts.file.applied, { name: basename(file) })).waitFor()
  // That it failed is a file's word: two people decide.
  expect(await states()).toEqual(['completed', 'accepted', 'awaiting_approval'])
  const { processId } = await payoutOf(waiting)
  await reports.row(processId).getByText(tr.history.effects.conflict).waitFor()
  await reports.row('PAY-BASKA-YERDEN').getByText(tr.history.effects.unmatched).waitFor()
  await eventually(() => app.window.getByRole('navigation').innerText()).toMatch(/Servis bildirimleri\s*3/)
  await payouts.open('inFlight', second.accountName)
  await payouts.drawer.getByText(`${tr.history.sources.file}: ${tr.shared.actors.you}`).first().waitFor()
  await payouts.drawer.getByText('Hesap kapalı').first().waitFor()
})

test('the same file a second time brings nothing', async () => {
  await chooseFile(file)
  await reports.preview.waitFor()
  const apply = ui.button(say(texts.file.apply, { count: 0 }), reports.preview)
  expect(await apply.getAttribute('aria-disabled')).toBe('true')
  expect(await apply.textContent()).toContain(texts.file.nothing)
  await ui.button(texts.file.forget, reports.preview).click()
  await reports.preview.waitFor({ state: 'detached' })
  expect(await ask(app.window, 'reports.open')).toHaveLength(3)
})

test('what matches nothing is set aside by a checker, with a note and not without', async () => {
  await reports.row('PAY-BASKA-YERDEN').click()
  const close = ui.button(texts.setAside.button, reports.drawer)
  await reports.drawer.getByText(texts.setAside.notPermitted).waitFor()
  expect(await close.count()).toBe(0)

  await ui.signIn('checker')
  await ui.goTo('reports')
  await reports.row('PAY-BASKA-YERDEN').click()
  await close.click()
  const note = ui.field(texts.setAside.note, reports.drawer)
  await ui.button(texts.setAside.confirm, reports.drawer).click()
  await eventually(() => saidOf(note)).toBe(tr.fields.required)
  await eventually(() => hasFocus(note)).toBe(true)
  await app.window.keyboard.insertText('Başka bir mağazanın işlemi.')
  await app.window.keyboard.press('Control+Enter')
  await reports.row('PAY-BASKA-YERDEN').waitFor({ state: 'detached' })
  expect((await ask(app.window, 'reports.open')).map(({ effect }) => effect)).toEqual(['conflict', 'evidence'])
})

test('a contradicted payout cannot be sent, nor its report set aside: it takes two people', async () => {
  await payouts.open('toApprove', waiting.accountName)
  await payouts.approve(checker.passphrase)
  // It has the focus now and says why, so its name goes on.
  const send = payouts.drawer.getByRole('button', { name: beginning(tr.payouts.actions.send) })
  expect(await send.getAttribute('aria-disabled')).toBe('true')
  expect(await send.textContent()).toContain(tr.acting.blocked.contradicted)

  const { processId } = await payoutOf(waiting)
  await ui.goTo('reports')
  const desk = deskUi(ui, app.dialogs)
  await reports.row(processId).click()
  expect(await ui.button(texts.setAside.button, reports.drawer).count()).toBe(0)
  await reports.drawer.getByText(texts.twoPeople).waitFor()
  await reports.drawer.getByRole('link', { name: tr.history.toDesk }).click()

  await desk.propose.waitFor()
  // What the payout's own drawer had just said belongs there.
  expect(await desk.drawer.innerText()).not.toContain(tr.acting.done.approve)
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
  expect((await ask(app.window, 'reports.open')).map(({ effect }) => effect)).toEqual(['evidence'])

  // Whoever lets it go out after that has looked at it anew.
  await payouts.open('toApprove', waiting.accountName)
  await payouts.approve(operator('checker2').passphrase)
  await payouts.send()
  await payouts.isNow('completed')
})

test('that an accepted payout came to nothing is told by support, and two people on the desk make it so', async () => {
  const desk = deskUi(ui, app.dialogs)
  await ui.signIn('support')
  await payouts.open('inFlight', closed.accountName)
  await ui.button(tr.history.recordReport, payouts.drawer).click()
  const note = 'Destek ekibi yazdı: hesap kapalıymış.'
  await reports.type({ status: tr.states.failed, evidenceSource: 'service_message', note })
  await ui.field(tr.history.form.failureReason, reports.form).fill('Hesap kapalı')
  await reports.submit.click()
  await payouts.drawer.getByText(tr.acting.questioned.neutral, { exact: true }).waitFor()
  expect((await payoutOf(closed)).state).toBe('accepted')

  await payouts.drawer.getByRole('status').getByRole('link', { name: tr.history.toDesk }).click()
  await desk.drawer.getByText(tr.acting.questioned.neutral, { exact: true }).waitFor()
  await desk.drawer.getByText(tr.acting.blocked.not_permitted.proposeResolution).waitFor()
  await desk.row(closed.accountName).waitFor()

  await ui.signIn('checker')
  await desk.open(closed.accountName)
  await ui.button(tr.unknown.actions.take, desk.drawer).click()
  expect(await desk.choice('failed').isChecked()).toBe(true)
  await ui.field(tr.history.form.note, desk.form).fill('Servis panelinde de başarısız görünüyor.')
  await desk.sign(checker.passphrase)
  await desk.drawer.getByText(tr.unknown.proposal.title, { exact: true }).waitFor()

  await ui.signIn('checker2')
  await desk.open(closed.accountName)
  await desk.confirmNow(operator('checker2').passphrase)
  await desk.drawer.getByText(tr.unknown.drawer.settled, { exact: true }).waitFor()
  expect(await payoutOf(closed)).toMatchObject({
    state: 'failed',
    stateSource: 'resolution',
    failureReason: 'Hesap kapalı',
  })
})

test('callbacks of a connected inbox wait until an admin has explained them, and then move what they speak of', async () => {
  const words = tr.callbacks
  const { processId } = await payoutOf(waiting)
  const inbox = await startInbox({ data: folder, host: '127.0.0.1', port: 0, tls: null, senders: null })
  const body = JSON.stringify({ data: { ref: processId, state: 'GERI_DONDU' }, event: 'payout' })
  await fetch(`${inbox.url}${inbox.callbackPath}`, { method: 'POST', body })

  await ui.signIn('admin')
  await ui.goTo('callbacks')
  await ui.button(words.inbox.connect).click()
  await ui.field(words.inbox.address).fill(inbox.url)
  await app.window.getByLabel(words.inbox.token, { exact: true }).fill(inbox.token)
  await ui.button(words.inbox.try).click()
  await app.window.getByText(beginning(words.inbox.tried.some.slice(0, 10))).waitFor()
  await app.window.getByLabel(words.inbox.ask, { exact: true }).fill(operator('admin').passphrase)
  await ui.button(words.inbox.confirm).click()
  const { acts } = tr.changes
  /** By a checker; the admin is back on the page. */
  const confirmed = async (act: string) => {
    await app.window.getByText(`${act} (`).waitFor()
    await confirmProposal(app, ui, act)
    await ui.signIn('admin')
    await ui.goTo('callbacks')
  }
  await confirmed(acts.callback_inbox_changed)

  const explain = async (card: Locator) => {
    await ui.button(words.questions.open, card).click()
    await card.getByLabel(words.questions.ask, { exact: true }).fill(operator('admin').passphrase)
    await ui.button(words.questions.save, card).click()
  }
  const fields = app.window.getByRole('article', { name: words.questions.firstFields, exact: true })
  await fields.waitFor()
  expect(await seriousInEitherTheme(app)).toEqual([])
  await ui.choose(words.fields.processId, `data.ref: ${processId}`)
  await ui.choose(words.fields.status, 'data.state: GERI_DONDU')
  await explain(fields)
  await confirmed(acts.callback_fields_learnt)
  const asked = say(words.questions.word.payout, { about: 'geri_dondu' })
  const word = app.window.getByRole('article', { name: asked, exact: true })
  await word.getByRole('radio', { name: words.meanings.returned, exact: true }).check()
  expect(await seriousInEitherTheme(app)).toEqual([])
  await explain(word)
  await confirmed(acts.callback_word_learnt)
  await app.window.getByText(words.questions.none, { exact: true }).waitFor()
  await eventually(async () => (await payoutOf(waiting)).state).toBe('returned')

  // What was said to mean nothing is taken back: it is asked about from then on.
  await ui.button(`${words.learnt.takeBack} event`).click()
  await app.window.getByText(say(words.learnt.removes, { path: 'event' })).waitFor()
  await app.window.getByLabel(words.questions.ask, { exact: true }).fill(operator('admin').passphrase)
  await ui.button(words.questions.save).click()
  await app.window.getByText(`${acts.callback_fields_learnt} (`).waitFor()
  const [proposal] = await ask(app.window, 'proposals.list')
  expect(proposal).toMatchObject({ action: 'callback.fields_learnt', after: JSON.stringify({ ignored: [] }) })

  await ui.button(words.inbox.disconnect).click()
  await app.window.getByLabel(words.inbox.askToDisconnect, { exact: true }).fill(operator('admin').passphrase)
  await ui.button(words.inbox.disconnect).click()
  await app.window.getByText(words.inbox.none, { exact: true }).waitFor()
  await inbox.close()
})
