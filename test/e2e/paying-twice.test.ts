import { afterAll, beforeAll, expect, test } from 'vitest'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { no, yes, type RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus, tabTo } from './harness/focus.ts'
import { reasonOf, saidOf } from './harness/form-ui.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { akbank, isbank } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { tapServiceWire } from './harness/service-wire.ts'
import { say, tr } from './harness/words.ts'

/** What may pay twice: it is stopped until a checker answers for it by name, and then it goes once. */

let app: RunningApp
let ui: Ui
let payouts: ReturnType<typeof payoutUi>
let wire: Awaited<ReturnType<typeof tapServiceWire>>

const texts = tr.payouts
const { panels } = texts
const { checks } = tr
const checker = operator('checker')
const lost = { amount: '75,50', iban: isbank, accountName: 'Nazlı Deveci Hanım' }
const unwanted = { amount: '110,00', iban: akbank, accountName: 'Birinci Alıcı' }
const reason = 'Bankası ilkinin gelmediğini yazıyla bildirdi'

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1440, height: 900 } })
  ui = uiAt(app.window)
  payouts = payoutUi(ui, app.dialogs)
  wire = await tapServiceWire(app)
})
afterAll(() => app.close())

const press = (key: string) => app.window.keyboard.press(key)
const focused = (element: Parameters<typeof hasFocus>[0]) => eventually(() => hasFocus(element)).toBe(true)

test('the twin of one that is unknown cannot be submitted, and says who can lift that', async () => {
  await ui.signIn('maker')
  await payouts.prepare(unwanted)
  await payouts.prepare(lost)
  await ui.signIn('checker')
  await payouts.open('toApprove', unwanted.accountName)
  await payouts.step('reject').click()
  await ui.field(panels.reject.title, payouts.drawer).fill('Müşteri vazgeçti')
  await ui.button(panels.reject.confirm, payouts.drawer).click()
  await payouts.isNow('rejected')
  await payouts.open('toApprove', lost.accountName)
  await payouts.approve(checker.passphrase)
  await wire.spoilNext('drop')
  await payouts.send()
  await payouts.isNow('unknown')

  await ui.signIn('maker')
  await payouts.openForm()
  await payouts.type(lost)
  await payouts.form.getByText(checks.twin_may_be_paid).waitFor()
  const submit = ui.button(texts.form.saveAndSubmit, payouts.form)
  await eventually(() => reasonOf(submit)).toContain(tr.acting.blocked.blocking_check)
  await ui.button(texts.form.save, payouts.form).click()
  await payouts.isNow('draft')
  expect(await reasonOf(payouts.step('submit'))).toBe(tr.acting.blocked.blocking_check)
  await payouts.drawer.getByText(tr.acting.blocked.override).waitFor()
  expect(await payouts.step('override').count()).toBe(0)
})

test('a checker lifts it: reason, passphrase, and a dialog that names the other payout', async () => {
  await ui.signIn('checker')
  await payouts.open('drafts', lost.accountName)
  await press('o')
  const why = ui.field(panels.override.reason, payouts.drawer)
  const passphrase = ui.field(panels.override.passphrase, payouts.drawer)
  await focused(why)
  await passphrase.fill(checker.passphrase)
  const lift = ui.button(panels.override.confirm, payouts.drawer)
  await lift.click()
  await eventually(() => saidOf(why)).toBe(tr.fields.required)
  await why.fill(reason)
  await app.dialogs.answer(no)
  await lift.click()
  await payouts.drawer.getByText(tr.acting.declinedOverride).waitFor()
  await passphrase.fill(checker.passphrase)
  await app.dialogs.answer(yes)
  await lift.click()
  await payouts.drawer.getByText(tr.acting.done.override).waitFor()

  const { override } = nativeTexts.tr
  const other = (await allPayouts(app.window)).find(({ state }) => state === 'unknown')
  const asked = (await app.dialogs.shown()).at(-1)
  expect(asked?.message).toBe(override.question('75,50\u00a0TL'))
  expect(asked?.detail).toContain(`${override.other}: 75,50\u00a0TL, ${other?.processId}`)
  expect(asked?.detail).toContain(override.warning)
})

/** In the open drawer: who lifted it, and why. */
const warned = async (): Promise<void> => {
  const line = payouts.drawer.getByRole('listitem').filter({ hasText: checks.twin_may_be_paid })
  await line.getByText(checks.warning).waitFor()
  await line.getByText(`“${reason}”`).waitFor()
  expect(await line.innerText()).toMatch(new RegExp(say(checks.overridden, { who: '(Siz|siz|Çağla Işık)' })))
}

test('it stays a warning in everybody’s sight, with the name and the reason', async () => {
  await warned()
  await ui.signIn('maker')
  await payouts.open('drafts', lost.accountName)
  await warned()
  await payouts.step('submit').click()
  await payouts.isNow('awaiting_approval')
  await ui.signIn('checker2')
  await ui.goTo('payouts')
  await app.window
    .getByRole('tabpanel')
    .getByRole('row', { name: lost.accountName })
    .getByTitle(say(texts.warningCount, { count: 1 }))
    .waitFor()
  await payouts.open('toApprove', lost.accountName)
  await warned()
  const { passphrase } = operator('checker2')
  await payouts.approve(passphrase)
  await payouts.drawer.getByText(say(tr.acting.shownAtApproval, { count: 1 })).waitFor()
  await warned()
})

test('and it goes, once', async () => {
  const before = await wire.received()
  await payouts.send()
  await payouts.isNow('completed')
  expect(await wire.received()).toBe(before + 1)
  // The first one is as unknown as before.
  expect((await allPayouts(app.window)).filter(({ state }) => state === 'unknown')).toHaveLength(1)
})

test('what is made instead of a rejected one begins with its contents and is linked to it', async () => {
  await ui.signIn('maker')
  await payouts.open('done', unwanted.accountName)
  const [replaced] = (await allPayouts(app.window)).filter(({ state }) => state === 'rejected')
  await ui.button(texts.actions.replace, payouts.drawer).click()
  await payouts.form.getByRole('link', { name: replaced?.processId }).waitFor()
  expect(await ui.field(texts.form.amount, payouts.form).inputValue()).toBe('110,00')
  expect(await ui.field(texts.form.accountName, payouts.form).inputValue()).toBe('Birinci Alıcı')
  await ui.button(texts.form.saveAndSubmit, payouts.form).click()
  await payouts.isNow('awaiting_approval')
  const link = payouts.drawer.getByRole('link', { name: replaced?.processId, exact: true })
  await tabTo(app.window, link)
  await press('Enter')
  await payouts.isNow('rejected')
})

test('what is made instead of one that may be paid is told so, and stopped', async () => {
  await payouts.open('unknown', lost.accountName)
  const replace = ui.button(texts.actions.replace, payouts.drawer)
  await replace.click()
  await payouts.drawer.getByText(texts.form.replace.mayBePaid).waitFor()
  await ui.button(texts.form.replace.goOn, payouts.drawer).click()
  await payouts.form.waitFor()
  // Another account of the same customer: no twin, and still instead of the first.
  await ui.field(texts.form.iban, payouts.form).fill(akbank)
  await payouts.form.getByText(checks.replaced_may_be_paid).waitFor()
  const submit = ui.button(texts.form.saveAndSubmit, payouts.form)
  await eventually(() => reasonOf(submit)).toContain(tr.acting.blocked.blocking_check)

  // It stands half made: another one does not throw it away unasked.
  await payouts.open('done', 'Birinci Alıcı')
  await ui.button(texts.actions.replace, payouts.drawer).click()
  await payouts.drawer.getByText(texts.form.replace.question).waitFor()
  await ui.button(texts.form.replace.confirm, payouts.drawer).click()
  expect(await ui.field(texts.form.accountName, payouts.form).inputValue()).toBe('Birinci Alıcı')
})
