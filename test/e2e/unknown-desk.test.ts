import { beforeAll, expect, test } from 'vitest'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { no } from './driver/app.ts'
import { openApp } from './harness/open-app.ts'
import { allPayouts, payoutTo } from './harness/all-payouts.ts'
import { signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus, tabTo } from './harness/focus.ts'
import { operator } from './harness/ui.ts'
import { garanti, lostAnswer } from './harness/ibans.ts'
import { tapServiceWire } from './harness/service-wire.ts'
import { approvePast, sendPast, submitPast } from './harness/payouts-past.ts'
import { tr } from './harness/words.ts'

/** Payouts whose answer was lost: evidence, one who proposes, another who confirms; and never by itself a second request. */

const { app, ui, payouts, desk } = await openApp()
const wire = await tapServiceWire(app)

const texts = tr.unknown
const checker = operator('checker')
/** The service pays it and loses the answer. */
const paid = { minor: '125000', amount: '1.250,00', iban: lostAnswer, accountName: 'Ayşe Yılmaz' }
/** The service reads the request and hangs up. */
const dropped = { minor: '7550', iban: garanti, accountName: 'Burak Demir' }

beforeAll(async () => {
  await signInPast(app.window, 'maker', operator('maker').passphrase)
  for (const payout of [paid, dropped]) await submitPast(app, payout)
  await signOutPast(app.window)
})

const payoutOf = (accountName: string) => payoutTo(app.window, accountName)
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

test('a proposal begins with the evidence, and is made with the keyboard alone', async () => {
  await ui.signIn('maker')
  await desk.open(paid.accountName)
  await desk.drawer.getByText('completed', { exact: true }).waitFor()
  expect((await payoutOf(paid.accountName)).state).toBe('unknown')
  await app.window.keyboard.press('p')
  expect(await desk.choice('completed').isChecked()).toBe(true)
  const { reports } = await payoutOf(paid.accountName)
  const transactionId = reports.at(-1)?.transactionId
  await ui.field(tr.history.form.note, desk.form).fill('Panelde tamamlandı görünüyor.')
  await tabTo(app.window, desk.form.getByRole('checkbox', { name: tr.history.places.service_panel, exact: true }))
  await app.window.keyboard.press('Space')
  await app.window.keyboard.press('ControlOrMeta+Enter')
  const signature = ui.field(texts.form.sign, desk.drawer)
  await eventually(() => hasFocus(signature)).toBe(true)
  await app.window.keyboard.type(operator('maker').passphrase)
  await app.window.keyboard.press('Enter')
  await desk.drawer.getByText(texts.proposal.title, { exact: true }).waitFor()
  const [resolution] = (await payoutOf(paid.accountName)).resolutions
  expect(resolution).toMatchObject({
    to: 'completed',
    places: ['service_panel', 'callback_log'],
    transactionId,
    note: 'Panelde tamamlandı görünüyor.',
    proposedBy: 'maker',
  })
})

test('a declined dialog leaves it proposed; then the second person confirms, and main’s dialog said which payout becomes what', async () => {
  await ui.signIn('checker')
  await desk.open(paid.accountName)
  await desk.confirmNow(checker.passphrase, no)
  await desk.drawer.getByText(tr.acting.declinedResolution).waitFor()
  expect((await payoutOf(paid.accountName)).state).toBe('unknown')
  await app.window.keyboard.press('Escape')

  await desk.confirmNow(checker.passphrase)
  await desk.drawer.getByText(texts.drawer.settled, { exact: true }).waitFor()
  const payout = await payoutOf(paid.accountName)
  expect([payout.state, payout.stateSource]).toEqual(['completed', 'resolution'])
  expect(await wire.received()).toBe(1)

  const { usual, declared } = nativeTexts.tr.resolution
  const asked = (await app.dialogs.shown()).at(-1)
  expect(asked?.message).toBe(usual.question('1.250,00\u00a0TL'))
  expect(asked?.detail).toContain(`${declared}: ${tr.states.completed}`)
})

test('one that two people call not sent needs a new approval, and then leaves as its second attempt', async () => {
  await wire.spoilNext('drop')
  await sendPast(app, await approvePast(app, await payoutOf(dropped.accountName), checker))
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
  expect(await wire.received()).toBe(3)
  expect(await attempts()).toHaveLength(3)
})
