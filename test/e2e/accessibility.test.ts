import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { seriousViolations } from './stages/axe.ts'
import { depositHands } from './stages/deposit-hands.ts'
import { openList } from './stages/form-hands.ts'
import { handsAt, type Hands } from './stages/hands.ts'
import { akbank, garanti, inFours } from './stages/ibans.ts'
import { payoutHands } from './stages/payout-hands.ts'
import { tr } from './stages/words.ts'

/** axe finds nothing serious on any page or drawer, in either theme. */

let app: RunningApp
let hands: Hands

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  hands = handsAt(app.window)
})
afterAll(() => app.close())

const nothingSerious = async () => expect(await seriousViolations(app.window)).toEqual([])

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const typed = { amount: '1.250,00', iban: akbank, accountName: `Ayşe ${theme}` }

  test('signing in, also with a wrong passphrase', async () => {
    await hands.lock()
    await hands.chooseTheme(theme)
    await nothingSerious()
    await hands.field(tr.signIn.passphrase).fill('yanlış')
    await hands.button(tr.signIn.submit).click()
    await app.window.getByRole('alert').waitFor()
    await nothingSerious()
    await hands.signIn('maker')
  })

  test('banks, with an amount asked', async () => {
    await hands.goTo('banks')
    await app.window.getByRole('textbox', { name: tr.banks.question }).fill('37.500,00')
    await app.window.getByText(tr.banks.above).first().waitFor()
    await nothingSerious()
  })

  test('deposits: the form with mistakes, its open list of banks, the result', async () => {
    const deposits = depositHands(hands)
    await deposits.openForm()
    await deposits.submit()
    await deposits.form.getByText(tr.fields.required).first().waitFor()
    await nothingSerious()
    await deposits.form.getByLabel(tr.deposits.form.bank, { exact: true }).click()
    await openList(app.window).getByText('Yapı Kredi', { exact: true }).waitFor()
    await nothingSerious()
    await app.window.keyboard.press('Escape')
    await deposits.create({ amount: '50,00', customerName: `Burak ${theme}`, bank: 'FAST' })
    await nothingSerious()
  })

  test('payouts: the form, the drawer, the question before an approval', async () => {
    const payouts = payoutHands(hands, app.dialogs)
    await payouts.openForm()
    await payouts.type({ ...typed, iban: inFours(garanti).slice(0, 20) })
    await hands.button(tr.payouts.form.save, payouts.form).click()
    await nothingSerious()
    await payouts.prepare(typed)
    await nothingSerious()
    await hands.signIn('checker')
    await payouts.open('toApprove', typed.accountName)
    await payouts.step('approve').click()
    await hands.button(tr.payouts.panels.approve.confirm, payouts.drawer).click()
    await nothingSerious()
  })

  test('transactions, and the list of shortcuts over them', async () => {
    await hands.goTo('transactions')
    await app.window.getByText(typed.accountName).waitFor()
    await nothingSerious()
    await hands.button(tr.frame.shortcuts).click()
    await app.window.getByRole('dialog', { name: tr.frame.shortcuts }).waitFor()
    await nothingSerious()
    await app.window.keyboard.press('Escape')
  })
})
