import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupIban } from '../../electron/core/iban.ts'
import { nativeTexts } from '../../electron/shell/texts.ts'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { eventually } from './harness/eventually.ts'
import { hasFocus } from './harness/focus.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { say, tr } from './harness/words.ts'

/** Support creates deposits and hands the customer the way to pay. */

let app: RunningApp
let ui: Ui
let deposits: ReturnType<typeof depositUi>
const { form, result } = tr.deposits
const fast = { bank: 'FAST', minimum: '10,00\u00a0TL', maximum: '100.000,00\u00a0TL' }

beforeAll(async () => {
  const env = { VEZNE_STAND_IN_STILL: undefined }
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 }, env })
  ui = uiAt(app.window)
  deposits = depositUi(ui)
  await ui.signIn('support')
})
afterAll(() => app.close())

test('the limits of the chosen bank stand beside the amount, and the result has everything to hand on', async () => {
  await deposits.openForm()
  await deposits.type({ amount: '37.500,00', customerName: 'Ayşe Yılmaz', bank: 'FAST' })
  await deposits.form.getByText(say(tr.shared.amount.within, fast)).waitFor()
  await deposits.submit()

  await deposits.isNow('pending')
  await deposits.drawer.getByText('₺37.500,00').first().waitFor()
  const timer = deposits.drawer.getByRole('timer')
  const left = await timer.innerText()
  expect(left).toMatch(/^(29|30):\d\d$/)
  await eventually(() => timer.innerText()).not.toBe(left)

  const svg = deposits.drawer.getByRole('img', { name: result.qr })
  expect((await svg.locator('path').getAttribute('d'))?.length).toBeGreaterThan(500)
  const account = await deposits.drawer.innerText()
  expect(account).toContain('Ziraat Bankası')
  expect(account).toContain('Vezne Eğitim Ticaret A.Ş.')
})

test('the link that is copied is the one on the screen', async () => {
  await ui.button(result.copyLink, deposits.drawer).click()
  await eventually(() => app.clipboard()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\S+$/)
  expect(await deposits.drawer.innerText()).toContain(await app.clipboard())
})

test('the account is copied as a block that a customer can use', async () => {
  await ui.button(result.copyAccount, deposits.drawer).click()
  await eventually(() => app.clipboard()).toContain(`${tr.shared.columns.bank}: Ziraat Bankası`)
  const lines = (await app.clipboard()).split('\n')
  expect(lines).toHaveLength(5)
  const iban = lines.find((line) => line.startsWith(tr.shared.columns.iban))?.split(': ')[1] ?? ''
  expect(groupIban(iban.replaceAll(' ', ''))).toBe(iban)
  expect(lines.at(-2)).toBe(`${tr.shared.columns.amount}: 37.500,00\u00a0TL`)
  expect(lines.at(-1)).toMatch(new RegExp(`^${result.payBy}: \\d{2}\\.\\d{2}\\.\\d{4} \\d{2}:\\d{2}$`))
})

test('the browser opens the link only after main’s prompt', async () => {
  const link = deposits.drawer.getByText(/^http:\/\/127\.0\.0\.1/)
  const shown = async () => (await app.dialogs.shown()).length
  await ui.button(result.openLink, deposits.drawer).click()
  await eventually(shown).toBe(1)
  expect(await app.openedLinks()).toEqual([])

  await app.dialogs.answer(0)
  await ui.button(result.openLink, deposits.drawer).click()
  await eventually(() => app.openedLinks()).toEqual([await link.innerText()])
  expect(await shown()).toBe(2)
  const { message, detail } = (await app.dialogs.shown())[1] ?? {}
  const texts = nativeTexts.tr.link
  expect([message, detail]).toEqual([texts.question, `${new URL(await link.innerText()).origin}\n\n${texts.warning}`])
})

test('an amount outside the range is said at the field, and nothing is lost', async () => {
  await deposits.openForm()
  await deposits.type({ amount: '9,99', customerName: 'Burak Demir', bank: 'FAST' })
  await deposits.form.getByText(say(tr.shared.amount.below, fast)).waitFor()
  await deposits.submit()
  const amount = ui.field(form.amount, deposits.form)
  await eventually(() => amount.getAttribute('aria-invalid')).toBe('true')
  expect(await amount.inputValue()).toBe('9,99')
  await eventually(() => hasFocus(amount)).toBe(true)

  await amount.fill('100.000,01')
  await deposits.form.getByText(say(tr.shared.amount.above, fast)).waitFor()
  await deposits.submit()
  // Until main has answered.
  await eventually(() => ui.button(form.submit, deposits.form).getAttribute('aria-busy')).toBeNull()
  expect(await ui.field(tr.shared.customer.name, deposits.form).inputValue()).toBe('Burak Demir')
})

test('closing the form keeps what was typed; a created deposit clears it', async () => {
  await ui.button(tr.shared.close, deposits.form).click()
  await deposits.form.waitFor({ state: 'detached' })
  await ui.goTo('banks')
  await deposits.openForm()
  await deposits.form.getByText(form.kept).waitFor()
  expect(await ui.field(form.amount, deposits.form).inputValue()).toBe('100.000,01')
  expect(await ui.field(tr.shared.customer.name, deposits.form).inputValue()).toBe('Burak Demir')

  await ui.field(form.amount, deposits.form).fill('100.000')
  await deposits.submit()
  await deposits.isNow('pending')
  await deposits.openForm()
  expect(await ui.field(form.amount, deposits.form).inputValue()).toBe('')
})
