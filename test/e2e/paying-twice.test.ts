import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { no, yes } from './driver/app.ts'
import { openApp } from './harness/open-app.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus } from './harness/focus.ts'
import { reasonOf, saidOf } from './harness/form-ui.ts'
import { operator } from './harness/ui.ts'
import { isbank } from './harness/ibans.ts'
import { tapServiceWire } from './harness/service-wire.ts'
import { tr } from './harness/words.ts'

/** What may pay twice: it is stopped until a checker answers for it by name, and then it goes once. */

const { app, ui, payouts } = await openApp()
const wire = await tapServiceWire(app)

const texts = tr.payouts
const { panels } = texts
const { checks } = tr
const checker = operator('checker')
const lost = { amount: '75,50', iban: isbank, accountName: 'Nazlı Deveci Hanım' }
const reason = 'Bankası ilkinin gelmediğini yazıyla bildirdi'

const press = (key: string) => app.window.keyboard.press(key)
const focused = (element: Parameters<typeof hasFocus>[0]) => eventually(() => hasFocus(element)).toBe(true)

test('the twin of one that is unknown cannot be submitted, and says who can lift that', async () => {
  await ui.signIn('maker')
  await payouts.prepare(lost)
  await ui.signIn('checker')
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
  // The question is higher than its room; the button stands below its end otherwise.
  const bottom = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().bottom)
  expect(await bottom(lift)).toBeLessThan(await bottom(payouts.drawer.locator('footer')))
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

test('with the reason in sight it is approved by another checker, and goes once', async () => {
  await ui.signIn('maker')
  await payouts.open('drafts', lost.accountName)
  await payouts.step('submit').click()
  await payouts.isNow('awaiting_approval')
  await ui.signIn('checker2')
  await payouts.open('toApprove', lost.accountName)
  const line = payouts.drawer.getByRole('listitem').filter({ hasText: checks.twin_may_be_paid })
  await line.getByText(`“${reason}”`).waitFor()
  await payouts.approve(operator('checker2').passphrase)
  const before = await wire.received()
  await payouts.send()
  await payouts.isNow('completed')
  expect(await wire.received()).toBe(before + 1)
  // The first one is as unknown as before.
  expect((await allPayouts(app.window)).filter(({ state }) => state === 'unknown')).toHaveLength(1)
})
