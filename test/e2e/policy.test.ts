import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Policy } from '../../electron/people/contract/policy.ts'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { no, yes, type RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { ask, refusal, signInPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { reasonOf, saidOf } from './harness/form-ui.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { akbank, garanti, isbank } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { policyUi } from './harness/policy-ui.ts'
import { confirmPast, confirmProposal } from './harness/proposals.ts'
import { tapServiceWire } from './harness/service-wire.ts'
import { en, say, tr } from './harness/words.ts'

/** What the workspace demands: an admin changes it, and it holds for the next payout. */

let app: RunningApp
let ui: Ui
let rules: ReturnType<typeof policyUi>
let payouts: ReturnType<typeof payoutUi>
let wire: Awaited<ReturnType<typeof tapServiceWire>>

const texts = tr.policy
const { blocked, done } = tr.acting
const { checks } = tr
const large = { amount: '1.500,00', iban: akbank, accountName: 'Ayşe Yılmaz' }
const small = { amount: '900,00', iban: garanti, accountName: 'Burak Demir' }
const another = { ...large, amount: '1.500,50', accountName: 'Gül Kaya' }
const quick = { amount: '300,00', iban: isbank, accountName: 'Zeynep Çelik' }

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1440, height: 900 } })
  ui = uiAt(app.window)
  rules = policyUi(ui)
  payouts = payoutUi(ui, app.dialogs)
  wire = await tapServiceWire(app)
})
afterAll(() => app.close())

const policyNow = async () => (await ask(app.window, 'policy.read')).policy
const payoutOf = async (accountName: string) => {
  const found = (await allPayouts(app.window)).find((payout) => payout.accountName === accountName)
  if (!found) throw new Error(`There is no payout to ${accountName}`)
  return found
}

test('a maker reads the rules and has nothing to change them with', async () => {
  await ui.signIn('maker')
  await ui.goTo('policy')
  const main = app.window.getByRole('main')
  await main.getByText(texts.forOthers).waitFor()
  await main.getByText('100.000,00\u00a0TL', { exact: true }).waitFor()
  for (const role of ['textbox', 'radio'] as const) expect(await main.getByRole(role).count()).toBe(0)
  expect(await rules.save.count()).toBe(0)
  const policy = await policyNow()
  const passphrase = operator('maker').passphrase
  const change = { seen: policy, policy: { ...policy, secondCheckerAbove: null }, passphrase }
  expect(await refusal(app.window, 'policy.change', change)).toBe('not_permitted')
})

test('what cannot be read is said at its field, and nothing of it can be saved', async () => {
  await ui.signIn('admin')
  await ui.goTo('policy')
  const before = await policyNow()
  for (const [name, wrong, right] of [
    ['approvalLifetimeHours', '169', '48'],
    ['duplicateWindowHours', '0', '12'],
    ['idleLockMinutes', 'on', '15'],
  ] as const) {
    await rules.count(name).fill(wrong)
    expect(await saidOf(rules.count(name))).toBe(tr.fields.invalid)
    expect(await reasonOf(rules.save)).toBe(texts.changes.wrong)
    await rules.count(name).fill(right)
    expect(await saidOf(rules.count(name))).not.toContain(tr.fields.invalid)
  }
  for (const [typed, said] of [
    ['', tr.fields.required],
    ['bin', tr.fields.amount_format],
    ['0', tr.fields.amount_not_positive],
    ['1,234.56', tr.fields.amount_other_dialect],
  ] as const) {
    await rules.limit('dayCap', typed)
    await rules.amount('dayCap').blur()
    await eventually(() => saidOf(rules.amount('dayCap'))).toContain(said)
    expect(await reasonOf(rules.save)).toBe(texts.changes.wrong)
  }
  expect(await policyNow()).toEqual(before)
  await ui.button(texts.changes.undo).click()
  await eventually(() => rules.save.count()).toBe(0)
  expect(await rules.count('approvalLifetimeHours').inputValue()).toBe('24')
})

test('in another language the amounts that nobody touched are written its way, and nothing is to be saved', async () => {
  const english = policyUi(await ui.chooseLanguage('en'))
  expect(await english.amount('secondCheckerAbove').inputValue()).toBe('100,000.00')
  expect(await english.save.count()).toBe(0)
  await uiAt(app.window, en).chooseLanguage('tr')
})

test('what would be saved stands there, a wrong passphrase is said at its field, and then it holds', async () => {
  await rules.limit('secondCheckerAbove', '1.000,00')
  await rules.limit('approverDayCap', '2.000,00')
  await rules.limit('dayCap', '2.000,00')
  await rules.count('approvalLifetimeHours').fill('12')
  const change = { rule: texts.rules.secondCheckerAbove.title, before: '100.000,00\u00a0TL', after: '1.000,00\u00a0TL' }
  await app.window
    .getByRole('listitem')
    .filter({ hasText: say(texts.changes.one, change) })
    .waitFor()
  await rules.save.click()
  await rules.ownPassphrase.fill('yanlış')
  await ui.button(texts.ask.confirm).click()
  await eventually(() => saidOf(rules.ownPassphrase)).toBe(tr.shared.passphrase.wrong)
  await rules.ownPassphrase.fill(operator('admin').passphrase)
  await ui.button(texts.ask.confirm).click()
  await app.window.getByText(texts.changes.saved).waitFor()
  expect(await policyNow()).toMatchObject({
    secondCheckerAbove: '100000',
    approverDayCap: '200000',
    dayCap: '200000',
    approvalLifetimeHours: 12,
  } satisfies Partial<Policy>)
  await ui.signIn('maker')
  await ui.goTo('policy')
  await app.window.getByRole('main').getByText(operator('admin').name).first().waitFor()
  await app.window.getByText(say(texts.rules.secondCheckerAbove.limited, { value: '1.000,00\u00a0TL' })).waitFor()
})

const loosening = tr.changes.acts.policy_changed

test('above the amount two checkers approve, and the first is told that theirs is not enough', async () => {
  await payouts.prepare(quick)
  await payouts.prepare(another)
  await payouts.prepare(large)
  await payouts.drawer.getByText(tr.payouts.approvals.noneOfTwo).waitFor()
  await payouts.prepare(small)
  await payouts.drawer.getByText(tr.payouts.approvals.none, { exact: true }).waitFor()

  await ui.signIn('checker')
  await payouts.open('toApprove', large.accountName)
  await payouts.giveApproval(operator('checker').passphrase)
  await payouts.drawer.getByText(done.approveFirst).waitFor()
  await payouts.isNow('awaiting_approval')
  await payouts.drawer.getByText(say(tr.payouts.approvals.title, { given: 1, needed: 2 })).waitFor()
  expect(await reasonOf(payouts.step('approve'))).toBe(blocked.already_approved)
  expect(await payouts.step('send').count()).toBe(0)

  await ui.signIn('checker2')
  await payouts.open('toApprove', large.accountName)
  await payouts.giveApproval(operator('checker2').passphrase)
  await payouts.isNow('approved')
  await payouts.drawer.getByText(say(tr.payouts.approvals.title, { given: 2, needed: 2 })).waitFor()
})

test('a checker whose day is full cannot approve more, with the numbers; main refuses it too', async () => {
  await payouts.open('toApprove', small.accountName)
  const numbers = { cap: '2.000,00\u00a0TL', used: '1.500,00\u00a0TL', sum: '2.400,00\u00a0TL' }
  await payouts.drawer.getByText(say(checks.over_approver_cap, numbers)).waitFor()
  expect(await reasonOf(payouts.step('approve'))).toBe(blocked.blocking_check)
  const { id, revision } = await payoutOf(small.accountName)
  const { passphrase } = operator('checker2')
  expect(await refusal(app.window, 'payouts.approve', { id, revision, passphrase })).toBe('over_approver_cap')
  await signInPast(app.window, 'admin', operator('admin').passphrase)
  await rules.change({ approverDayCap: null })
  await confirmPast(app)
  await ui.signIn('checker2')
  await payouts.open('toApprove', small.accountName)
  await payouts.approve(passphrase)
})

test('a workspace whose day is full hands over no more: warned at the approval, stopped at the hand-over', async () => {
  await payouts.open('ready', large.accountName)
  await payouts.send()
  await payouts.isNow('completed')
  await payouts.open('ready', small.accountName)
  const numbers = { cap: '2.000,00\u00a0TL', used: '1.500,00\u00a0TL', sum: '2.400,00\u00a0TL' }
  await payouts.drawer.getByText(say(checks.over_day_cap, numbers)).waitFor()
  expect(await reasonOf(payouts.step('send'))).toBe(blocked.blocking_check)
  const { id, revision } = await payoutOf(small.accountName)
  expect(await refusal(app.window, 'payouts.send', { id, revision })).toBe('over_day_cap')
  expect((await payoutOf(small.accountName)).attempts).toEqual([])
  expect(await wire.received()).toBe(1)

  await ui.signIn('admin')
  await ui.goTo('policy')
  await rules.unlimit('dayCap')
  // For the next payouts: this one is approved already.
  await rules.sendAtOnce('yes')
  await app.window.getByText(texts.rules.dispatchOnApproval.on).waitFor()
  await rules.saveNow()
  await app.window.getByText(say(tr.changes.pendingOne, { who: tr.shared.actors.you, act: loosening })).waitFor()
  await confirmProposal(app, ui, loosening)
  await ui.signIn('checker')
  await payouts.open('ready', small.accountName)
  await payouts.send()
  await payouts.isNow('completed')
})

test('where the last approval hands over, main’s dialog says so, and declining leaves it as it was', async () => {
  await payouts.open('toApprove', quick.accountName)
  const sent = await wire.received()
  await payouts.giveApproval(operator('checker').passphrase, no)
  await payouts.drawer.getByText(tr.acting.declinedApproval).waitFor()
  await payouts.isNow('awaiting_approval')
  expect(await wire.received()).toBe(sent)
  await ui.button(tr.shared.back, payouts.drawer).click()
  await payouts.giveApproval(operator('checker').passphrase, yes)
  await payouts.drawer.getByText(done.approveAndSend).waitFor()
  await payouts.isNow('completed')
  expect(await wire.received()).toBe(sent + 1)

  const { approveAndSend } = nativeTexts.tr
  const asked = (await app.dialogs.shown()).slice(-2)
  expect(asked.map(({ message, response }) => [message, response])).toEqual([
    [approveAndSend.question('300,00\u00a0TL'), no],
    [approveAndSend.question('300,00\u00a0TL'), yes],
  ])
  for (const { detail, buttons } of asked) {
    expect(detail).toContain(approveAndSend.warning)
    expect(buttons[yes]).toBe(approveAndSend.confirm)
  }
})

test('the first of two approvals hands over nothing, and its dialog promises nothing', async () => {
  const sent = await wire.received()
  await payouts.open('toApprove', another.accountName)
  await payouts.giveApproval(operator('checker').passphrase)
  await payouts.drawer.getByText(done.approveFirst).waitFor()
  expect((await app.dialogs.shown()).at(-1)?.message).toBe(nativeTexts.tr.approve.question('1.500,50\u00a0TL'))
  expect(await wire.received()).toBe(sent)
  expect((await payoutOf(another.accountName)).attempts).toEqual([])
})
