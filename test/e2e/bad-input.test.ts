import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldProblem } from '../../electron/core/result.ts'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { eventually } from './harness/eventually.ts'
import { saidOf } from './harness/form-ui.ts'
import { uiAt, type Ui } from './harness/ui.ts'
import { akbank } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { en, tr } from './harness/words.ts'

/** What is wrong is said at its field, in both languages, and what was typed stays. */

let app: RunningApp
let ui: Ui
let payouts: ReturnType<typeof payoutUi>
const texts = tr.payouts.form

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  payouts = payoutUi(ui, app.dialogs)
  await ui.signIn('maker')
})
afterAll(() => app.close())

test('a wrong passphrase is said at its field, and the right one still works', async () => {
  await ui.lock()
  const passphrase = ui.field(tr.signIn.passphrase)
  await ui.button(tr.signIn.submit).click()
  await eventually(() => saidOf(passphrase)).toBe(tr.fields.required)
  await passphrase.fill('yanlış')
  await ui.button(tr.signIn.submit).click()
  await app.window.getByRole('alert').filter({ hasText: tr.failures.wrong_passphrase.title }).waitFor()
  expect(await passphrase.inputValue()).toBe('')
  await ui.signIn('maker')
})

test('an empty form says which fields it needs, and takes one to the first', async () => {
  await payouts.openForm()
  await ui.button(texts.save, payouts.form).click()
  const customer = tr.shared.customer
  const needed = [texts.iban, texts.accountName, texts.amount, customer.id, customer.username]
  for (const name of needed) {
    await eventually(() => saidOf(ui.field(name, payouts.form))).toBe(tr.fields.required)
  }
  const first = ui.field(texts.iban, payouts.form)
  await eventually(() => first.evaluate((input) => document.activeElement === input)).toBe(true)
})

type Problems = [typed: string, inTurkish: FieldProblem | null, inEnglish: FieldProblem | null]

const amounts: Problems[] = [
  ['abc', 'amount_format', 'amount_format'],
  ['12,345', 'amount_decimals', null],
  ['1,5,0', 'amount_format', 'amount_format'],
  ['1,234.56', 'amount_other_dialect', null],
  ['1.234,56', null, 'amount_other_dialect'],
  ['0', 'amount_not_positive', 'amount_not_positive'],
  ['-5', 'amount_not_positive', 'amount_not_positive'],
  ['99999999999999', 'amount_too_large', 'amount_too_large'],
]

const ibans: Problems[] = [
  ['TR33 0006', 'iban_length', 'iban_length'],
  ['TR33 0006 1005 1978 6457 8413 260', 'iban_length', 'iban_length'],
  ['DE89 3704 0044 0532 0130 00', 'iban_country', 'iban_country'],
  ['TR33 0006 1005 1978 6457 84!3 26', 'iban_characters', 'iban_characters'],
  ['TR33 OOO6 1005 1978 6457 8413 26', 'iban_letter_o', 'iban_letter_o'],
  ['TR33 0006 1005 1978 6457 8413 27', 'iban_check_digits', 'iban_check_digits'],
  ['TR08 0006 1105 1978 6457 8413 26', 'iban_reserve_digit', 'iban_reserve_digit'],
]

/** Everything that stands in the form's fields. */
const typedSoFar = () =>
  payouts.form.locator('input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

const rounds = amounts.map((amount, index) => ({ amount, iban: ibans[index] ?? null }))

test('what is wrong is said in both languages, an amount and an IBAN at a time', async () => {
  await payouts.openForm()
  await payouts.type({ amount: '', iban: '', accountName: 'Ayşe Yılmaz' })
  for (const { amount, iban } of rounds) {
    const typed = [['amount', amount] as const, ...(iban ? [['iban', iban] as const] : [])]
    for (const [name, [text]] of typed) await ui.field(texts[name], payouts.form).fill(text)
    for (const [name] of typed) await ui.field(texts[name], payouts.form).blur()
    const before = await typedSoFar()

    const english = await ui.chooseLanguage('en')
    for (const [name, [, , problem]] of typed) {
      const field = english.field(en.payouts.form[name])
      await eventually(() => saidOf(field)).toContain(problem ? en.fields[problem] : en.shared.amount.read)
      expect(await field.getAttribute('aria-invalid')).toBe(problem ? 'true' : null)
    }
    await english.chooseLanguage('tr')
    for (const [name, [, problem]] of typed) {
      const field = ui.field(texts[name], payouts.form)
      await eventually(() => saidOf(field)).toContain(problem ? tr.fields[problem] : tr.shared.amount.read)
      expect(await field.getAttribute('aria-invalid')).toBe(problem ? 'true' : null)
    }

    expect(await typedSoFar()).toEqual(before)
    for (const [name] of typed) await ui.field(texts[name], payouts.form).fill('')
  }
})

test('a guess is offered, and taken only by hand', async () => {
  const amount = ui.field(texts.amount, payouts.form)
  await amount.fill('1,234.56')
  await amount.blur()
  expect(await amount.inputValue()).toBe('1,234.56')
  await payouts.form.getByRole('button', { name: '1.234,56' }).click()
  expect(await amount.inputValue()).toBe('1.234,56')
})

test('a bad form is not saved, a good one is', async () => {
  await payouts.openForm()
  await payouts.type({ amount: '1.250,00', iban: 'TR33 0006 1005 1978 6457 8413 27', accountName: 'Ayşe Yılmaz' })
  await ui.button(texts.save, payouts.form).click()
  const iban = ui.field(texts.iban, payouts.form)
  await eventually(() => saidOf(iban)).toContain(tr.fields.iban_check_digits)
  await eventually(() => iban.evaluate((input) => document.activeElement === input)).toBe(true)
  await iban.fill(akbank)
  await ui.button(texts.save, payouts.form).click()
  await payouts.isNow('draft')
})

test('a wrong passphrase at approval approves nothing', async () => {
  await payouts.prepare({ amount: '1.250,00', iban: akbank, accountName: 'Zeynep Çelik' })
  await ui.signIn('checker')
  await payouts.open('toApprove', 'Zeynep Çelik')
  await payouts.step('approve').click()
  const passphrase = ui.field(tr.payouts.panels.approve.title, payouts.drawer)
  await passphrase.fill('yanlış')
  await ui.button(tr.payouts.panels.approve.confirm, payouts.drawer).click()
  await eventually(() => saidOf(passphrase)).toBe(tr.shared.passphrase.wrong)
  expect(await passphrase.inputValue()).toBe('')
  await payouts.isNow('awaiting_approval')
})
