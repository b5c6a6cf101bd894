import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { seriousViolations } from './stages/axe.ts'
import { depositHands } from './stages/deposit-hands.ts'
import { deskHands } from './stages/desk-hands.ts'
import { openList } from './stages/form-hands.ts'
import { handsAt, operator, type Hands } from './stages/hands.ts'
import { akbank, garanti, inFours, lostAnswer } from './stages/ibans.ts'
import { payoutHands } from './stages/payout-hands.ts'
import { reportHands } from './stages/report-hands.ts'
import { say, tr } from './stages/words.ts'

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

  test('the desk of unknown payouts: its table, a proposal with mistakes, the question before a confirmation', async () => {
    const payouts = payoutHands(hands, app.dialogs)
    const desk = deskHands(hands, app.dialogs)
    const accountName = `Elif ${theme}`
    await hands.signIn('maker')
    // A twin of one that is unknown cannot be submitted.
    await payouts.prepare({ amount: theme === 'light' ? '80,00' : '90,00', iban: lostAnswer, accountName })
    await hands.signIn('checker')
    await payouts.open('toApprove', accountName)
    await payouts.approve(operator('checker').passphrase)
    await payouts.send()
    await payouts.isNow('unknown')
    await nothingSerious()
    await hands.signIn('maker')
    await desk.open(accountName)
    await desk.drawer.getByText('completed', { exact: true }).waitFor()
    await nothingSerious()
    await desk.propose.click()
    await hands.button(tr.unknown.form.submit, desk.drawer).click()
    await desk.form.getByText(tr.fields.required).first().waitFor()
    await nothingSerious()
    await desk.type({ to: 'completed', places: ['callback_log'], note: 'Bildirim geldi.' })
    await hands.button(tr.unknown.form.submit, desk.drawer).click()
    await desk.drawer.getByText(tr.unknown.proposal.title, { exact: true }).waitFor()
    await nothingSerious()
    await hands.signIn('checker')
    await desk.open(accountName)
    await desk.confirm.click()
    await nothingSerious()
  })

  test('reports: empty, a file before it is applied, the list with one open, telling one by hand', async () => {
    const reports = reportHands(hands)
    await hands.goTo('reports')
    await nothingSerious()
    const file = join(app.userData, `${theme}.json`)
    const events = ['completed', 'odd word'].map((status) => ({ processId: `PAY-${theme}`, status }))
    await writeFile(file, JSON.stringify([...events, {}]))
    await app.dialogs.choose(file)
    await hands.button(tr.reports.file.choose).click()
    await reports.preview.waitFor()
    await nothingSerious()
    await hands.button(say(tr.reports.file.apply, { count: 2 }), reports.preview).click()
    await reports.row(`PAY-${theme}`).first().click()
    await hands.button(tr.reports.setAside.button, reports.drawer).click()
    await nothingSerious()
    await app.window.keyboard.press('Escape')
    await app.window.keyboard.press('n')
    const tell = hands.drawer(tr.reports.tell.label)
    await tell.getByRole('searchbox').fill('PAY')
    await tell.getByRole('listitem').first().getByRole('button').click()
    await reports.submit.click()
    await reports.form.getByText(tr.fields.required).first().waitFor()
    await nothingSerious()
  })

  test('the audit trail: verified, with an event open; the day-end sheet', async () => {
    await hands.goTo('audit')
    await app.window.keyboard.press('v')
    await app.window.getByText(tr.audit.verify.copyHead).first().waitFor({ state: 'attached' })
    await app.window.getByRole('table', { name: tr.audit.table }).locator('tbody tr').first().click()
    await hands.drawer(tr.audit.drawer.label).getByText(tr.audit.drawer.serviceClock).waitFor()
    await nothingSerious()
    await hands.button(tr.audit.dayEnd.open).click()
    await app.window.getByRole('article').waitFor()
    await nothingSerious()
  })

  test('the ledger’s page, with the question before a restore', async () => {
    await hands.signIn('admin')
    await hands.goTo('ledger')
    await hands.button(tr.ledger.restore.open).click()
    await hands.field(tr.ledger.restore.passphrase).waitFor()
    await nothingSerious()
    await hands.signIn('maker')
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
