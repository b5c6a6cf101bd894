import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankNameOfCode, groupIban } from '../../electron/core/iban.ts'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { no, yes, type RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { signInPast, signOutPast } from './harness/bridge.ts'
import { deskUi } from './harness/desk-ui.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus, tabTo } from './harness/focus.ts'
import { saidOf } from './harness/form-ui.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { garanti, inFours, lostAnswer } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { tapServiceWire } from './harness/service-wire.ts'
import { approvePast, sendPast, submitPast } from './harness/payouts-past.ts'
import { beginning, en, say, tr } from './harness/words.ts'

/** Payouts whose answer was lost: evidence, one who proposes, another who confirms; and never by itself a second request. */

let app: RunningApp
let ui: Ui
let payouts: ReturnType<typeof payoutUi>
let desk: ReturnType<typeof deskUi>
let wire: Awaited<ReturnType<typeof tapServiceWire>>

const texts = tr.unknown
const checker = operator('checker')
/** The service pays it and loses the answer. */
const paid = { minor: '125000', amount: '1.250,00', iban: lostAnswer, accountName: 'Ayşe Yılmaz' }
/** The service reads the request and hangs up. */
const dropped = { minor: '7550', iban: garanti, accountName: 'Burak Demir' }
/** What comes back is no answer. */
const garbled = { minor: '30000', iban: garanti, accountName: 'Zeynep Çelik' }

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  payouts = payoutUi(ui, app.dialogs)
  desk = deskUi(ui, app.dialogs)
  wire = await tapServiceWire(app)
  await signInPast(app.window, 'maker', operator('maker').passphrase)
  for (const payout of [paid, dropped, garbled]) await submitPast(app, payout)
  await signOutPast(app.window)
})
afterAll(() => app.close())

const payoutOf = async (accountName: string) => {
  const found = (await allPayouts(app.window)).find((payout) => payout.accountName === accountName)
  if (!found) throw new Error(`There is no payout to ${accountName}`)
  return found
}
const attempts = async () => (await allPayouts(app.window)).flatMap((payout) => payout.attempts)

test('a lost answer makes a payout unknown, and nothing offers to send it again', async () => {
  await ui.signIn('checker')
  await payouts.open('toApprove', paid.accountName)
  await payouts.approve(checker.passphrase)
  await payouts.send()
  await payouts.isNow('unknown')
  expect(await wire.received()).toBe(1)
  await payouts.drawer.getByText(tr.payouts.notices.unknown.body).waitFor()
  for (const action of ['send', 'tryAgain', 'edit', 'approve'] as const) {
    expect(await payouts.step(action).count()).toBe(0)
  }

  await payouts.drawer.getByRole('link', { name: tr.history.toDesk }).click()
  await desk.drawer.getByText(texts.drawer.never).waitFor()
  for (const action of ['send', 'tryAgain'] as const) {
    expect(await app.window.getByText(tr.payouts.actions[action], { exact: true }).count()).toBe(0)
  }
  const { actions } = await payoutOf(paid.accountName)
  expect(actions).toMatchObject({ send: 'wrong_state', tryAgain: 'wrong_state', edit: 'wrong_state' })
})

test('the desk says how much is at risk, for how long, and the last thing that is certain', async () => {
  for (const [{ accountName }, fault] of [
    [dropped, 'drop'],
    [garbled, 'garbage'],
  ] as const) {
    const approved = await approvePast(app, await payoutOf(accountName), checker)
    await wire.spoilNext(fault)
    expect((await sendPast(app, approved)).state).toBe('unknown')
  }
  await ui.goTo('unknown')
  const main = app.window.getByRole('main')
  await main.getByText('₺1.625,50', { exact: true }).waitFor()
  const facts = app.window.getByRole('table', { name: texts.table }).getByRole('row')
  await eventually(() => facts.count()).toBe(1 + 3)
  const said = [paid, dropped, garbled].map(({ accountName }) => desk.row(accountName))
  const [lost = '', cut = '', untrusted = ''] = await Promise.all(said.map((row) => row.innerText()))
  expect([lost, cut]).toEqual([expect.stringContaining('bağlantı koptu'), expect.stringContaining('bağlantı koptu')])
  expect(untrusted).toContain('HTTP 200')
  await eventually(() => app.window.getByRole('navigation').innerText()).toMatch(/Belirsiz ödemeler\s*3/)
  expect(await wire.received()).toBe(3)
})

test.each([
  ['tr', 'Türkçe', tr],
  ['en', 'English', en],
] as const)('the message to the service is ready in %s, without the whole IBAN and without a key', async (...which) => {
  const [, language, words] = which
  await desk.open(dropped.accountName)
  await ui.button(say(texts.message.copy, { language }), desk.drawer).click()
  const payout = await payoutOf(dropped.accountName)
  // The one in the other language may stand there still.
  await eventually(async () => (await app.clipboard()).split('\n')[0]).toBe(words.unknown.message.text.split('\n')[0])
  const message = await app.clipboard()
  expect(message).toContain(payout.processId)
  expect(message).toContain(payout.attempts[0]?.bodyHash)
  expect(message).toContain(payout.iban.slice(-4))
  expect(message).toContain('7550')
  // Neither as it is nor in fours, neither its account nor the one who gets the money, no key.
  for (const secret of [
    payout.iban,
    groupIban(payout.iban),
    payout.iban.slice(-16),
    dropped.accountName,
    'vezne-sandbox',
  ])
    expect(message).not.toContain(secret)
})

test('where to look stands beside it, with what to look for', async () => {
  const { processId } = await payoutOf(dropped.accountName)
  const said = await desk.drawer.innerText()
  for (const place of ['service_panel', 'service_answer', 'bank_statement', 'callback_log'] as const) {
    expect(said).toContain(tr.history.places[place])
  }
  expect(said).toContain(say(texts.evidence.how.service_panel, { processId }))
  expect(said).toContain(say(texts.evidence.how.bank_statement, { amount: '75,50\u00a0TL', name: dropped.accountName }))
})

test('the service’s callbacks come in as evidence and move nothing', async () => {
  await desk.open(paid.accountName)
  await desk.drawer.getByText('completed', { exact: true }).waitFor()
  const { state, reports } = await payoutOf(paid.accountName)
  expect(state).toBe('unknown')
  expect(reports.map(({ status, effect, source }) => [status, effect, source])).toEqual([
    ['processing', 'evidence', 'callback'],
    ['completed', 'evidence', 'callback'],
  ])
})

test('a twin of it cannot be submitted either', async () => {
  await ui.signIn('maker')
  await payouts.openForm()
  await payouts.type({ ...paid, accountName: 'Ayşe Yılmaz' })
  await payouts.form.getByText(tr.checks.twin_may_be_paid).waitFor()
  const submit = ui.button(tr.payouts.form.saveAndSubmit, payouts.form)
  await eventually(() => submit.getAttribute('aria-disabled')).toBe('true')
  expect(await submit.textContent()).toContain(tr.acting.blocked.blocking_check)
})

test('what is missing in a proposal is said at its field, and nothing of the rest is lost', async () => {
  await desk.open(paid.accountName)
  await app.window.keyboard.press('p')
  await desk.form.waitFor()
  await ui.button(texts.form.submit, desk.drawer).click()
  const note = ui.field(tr.history.form.note, desk.form)
  await eventually(() => saidOf(note)).toContain(tr.fields.required)
  await desk.form.getByText(tr.fields.evidence_required).waitFor()

  await note.fill('Panelde tamamlandı görünüyor.\nMert baktı.')
  await ui.button(texts.form.submit, desk.drawer).click()
  await desk.form.getByText(tr.fields.evidence_required).waitFor()
  // Leaving and coming back: it is all still there.
  await ui.goTo('banks')
  await desk.open(paid.accountName)
  expect(await note.inputValue()).toBe('Panelde tamamlandı görünüyor.\nMert baktı.')
})

test('evidence is taken over by hand, and proposed with the keyboard alone', async () => {
  const take = ui.button(texts.actions.take, desk.drawer)
  await eventually(() => take.count()).toBe(1)
  await take.click()
  expect(await desk.choice('completed').isChecked()).toBe(true)
  const { reports } = await payoutOf(paid.accountName)
  const transactionId = reports.at(-1)?.transactionId
  const field = desk.form.getByRole('textbox', { name: beginning(tr.shared.transactionId) })
  expect(await field.inputValue()).toBe(transactionId)
  await tabTo(app.window, desk.form.getByRole('checkbox', { name: tr.history.places.service_panel, exact: true }))
  await app.window.keyboard.press('Space')
  await app.window.keyboard.press('Control+Enter')
  const signature = ui.field(texts.form.sign, desk.drawer)
  await eventually(() => hasFocus(signature)).toBe(true)
  await app.window.keyboard.type('baska-birinin-parolasi')
  await app.window.keyboard.press('Enter')
  await eventually(() => saidOf(signature)).toContain(tr.shared.passphrase.wrong)
  await app.window.keyboard.type(operator('maker').passphrase)
  await app.window.keyboard.press('Enter')
  await desk.drawer.getByText(texts.proposal.title, { exact: true }).waitFor()
  const [resolution] = (await payoutOf(paid.accountName)).resolutions
  expect(resolution).toMatchObject({
    to: 'completed',
    places: ['service_panel', 'callback_log'],
    transactionId,
    note: 'Panelde tamamlandı görünüyor.\nMert baktı.',
    proposedBy: 'maker',
  })
})

test('whoever proposed it cannot confirm it', async () => {
  await desk.drawer.getByText(tr.acting.blocked.not_permitted.confirmResolution).first().waitFor()
  await app.window.keyboard.press('a')
  expect(await desk.passphrase.count()).toBe(0)
})

test('a wrong passphrase and a declined dialog leave it proposed; then the second person confirms', async () => {
  await ui.signIn('checker')
  await desk.open(paid.accountName)
  await app.window.keyboard.press('a')
  await eventually(() => hasFocus(desk.passphrase)).toBe(true)
  await app.window.keyboard.insertText('yanlış')
  await app.window.keyboard.press('Enter')
  await eventually(() => saidOf(desk.passphrase)).not.toBe('')
  await app.window.keyboard.press('Escape')

  await desk.confirmNow(checker.passphrase, no)
  await desk.drawer.getByText(tr.acting.declinedResolution).waitFor()
  expect((await payoutOf(paid.accountName)).state).toBe('unknown')
  await app.window.keyboard.press('Escape')

  await desk.confirmNow(checker.passphrase)
  await desk.drawer.getByText(texts.drawer.settled, { exact: true }).waitFor()
  const payout = await payoutOf(paid.accountName)
  expect([payout.state, payout.stateSource]).toEqual(['completed', 'resolution'])
  expect(await wire.received()).toBe(3)
})

test('main’s own dialog said which payout becomes what', async () => {
  const { processId } = await payoutOf(paid.accountName)
  const { usual, declared, ...facts } = nativeTexts.tr.resolution
  const asked = (await app.dialogs.shown()).slice(-2)
  expect(asked.map(({ response }) => response)).toEqual([no, yes])
  for (const { message, detail, buttons } of asked) {
    expect(message).toBe(usual.question('1.250,00\u00a0TL'))
    expect(detail.split('\n')).toEqual([
      `${facts.words}: bin iki yüz elli lira`,
      `${facts.recipient}: “${paid.accountName}”`,
      `IBAN: ${inFours(paid.iban)}`,
      `${facts.bank}: ${bankNameOfCode(paid.iban.slice(4, 9))}`,
      `${facts.wireAmount}: 125000`,
      `${facts.processId}: ${processId}`,
      `${declared}: ${tr.states.completed}`,
      '',
      usual.warning,
    ])
    expect(buttons).toEqual([usual.confirm, facts.cancel])
  }
})

test('the payout’s own history tells all of it', async () => {
  await payouts.open('done', paid.accountName)
  const said = await payouts.drawer.innerText()
  const history = tr.history.entries
  const told = [
    history.created,
    history.approved,
    history.prepared,
    history.sending,
    tr.history.payoutAttempts.unknown,
    tr.history.effects.evidence,
    say(history.proposed, { state: tr.states.completed }),
    say(history.confirmed, { state: tr.states.completed }),
  ]
  const places = told.map((line) => said.indexOf(line))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('one that two people call not sent needs a new approval, and then leaves as its second attempt', async () => {
  await desk.open(dropped.accountName)
  const nowhere = { to: 'not_sent', note: 'Hiçbir yerde yok.' } as const
  await desk.proposeNow({ ...nowhere, places: ['service_panel', 'bank_statement'] }, checker.passphrase)
  await desk.drawer.getByText(tr.acting.blocked.own_proposal).first().waitFor()
  await app.window.keyboard.press('a')
  expect(await desk.passphrase.count()).toBe(0)

  const second = operator('checker2')
  await ui.signIn('checker2')
  await desk.open(dropped.accountName)
  await desk.confirmNow(second.passphrase)
  await desk.drawer.getByText(texts.drawer.settled, { exact: true }).waitFor()
  expect((await app.dialogs.shown()).at(-1)?.message).toBe(nativeTexts.tr.resolution.notSent.question('75,50\u00a0TL'))

  await payouts.open('ready', dropped.accountName)
  expect(await payouts.step('send').count()).toBe(0)
  await payouts.step('tryAgain').click()
  await payouts.isNow('awaiting_approval')
  await payouts.approve(second.passphrase)
  await payouts.send()
  await payouts.isNow('completed')
  const { attempts, state } = await payoutOf(dropped.accountName)
  expect(state).toBe('completed')
  expect(attempts.map(({ number, state }) => [number, state])).toEqual([
    [1, 'unknown'],
    [2, 'accepted'],
  ])
  // The same bytes, so that the service can know it again.
  expect(new Set(attempts.map(({ bodyHash }) => bodyHash)).size).toBe(1)
})

test('the service has received one request for each attempt, and not one more', async () => {
  expect(await wire.received()).toBe(4)
  expect(await attempts()).toHaveLength(4)
})
