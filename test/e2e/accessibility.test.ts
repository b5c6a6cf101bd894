import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dayOf } from '../../electron/core/time.ts'
import { yes } from './driver/app.ts'
import { openApp } from './harness/open-app.ts'
import { ask } from './harness/bridge.ts'
import { accessibilityTour } from './harness/axe.ts'
import { openList } from './harness/form-ui.ts'
import { eventually } from './harness/eventually.ts'
import { operator } from './harness/ui.ts'
import { akbank, garanti, inFours, lostAnswer } from './harness/ibans.ts'
import { submitPast } from './harness/payouts-past.ts'
import { policyUi } from './harness/policy-ui.ts'
import { addWithTemporary } from './harness/people.ts'
import { confirmPast } from './harness/proposals.ts'
import { roles, testSupportStates } from './harness/support-states.ts'
import { beginning, say, tr } from './harness/words.ts'

/** axe finds nothing serious on any page or drawer, empty, full or in trouble, in either theme. */

const running = await openApp({ theme: 'dark' })
const { app, ui, payouts, desk, reports, deposits } = running
const tour = accessibilityTour(app)

/** Once this is in sight, or as the page stands. */
async function nothingSerious(sight?: Locator): Promise<void> {
  await sight?.waitFor()
  expect(await tour()).toEqual([])
}

test('what is planted is found: a field and a button without a name, a colour that is too pale in light alone', async () => {
  await ui.button(tr.signIn.submit).waitFor()
  const planted = await app.window.evaluateHandle(() => {
    const place = document.createElement('div')
    const pale = document.createElement('p')
    pale.textContent = 'Onay bekliyor'
    pale.className = 'planted'
    const style = document.createElement('style')
    style.textContent =
      '.planted { color: #000; background: #fff } [data-theme=light] .planted { color: #777; background: #888 }'
    place.append(document.createElement('input'), document.createElement('button'), pale, style)
    document.querySelector('main')?.prepend(place)
    return place
  })
  const found = await tour()
  expect(found.map((violation) => violation.slice(0, violation.indexOf('<')))).toEqual([
    'button-name: ',
    'label: ',
    'light: color-contrast: ',
  ])
  await planted.evaluate((place) => place.remove())
})

test('signing in, also with a wrong passphrase', async () => {
  await nothingSerious()
  await ui.field(tr.signIn.passphrase).fill('yanlış')
  await ui.button(tr.signIn.submit).click()
  await nothingSerious(app.window.getByRole('alert'))
})

test('the Overview of each role, while there is nothing yet', async () => {
  for (const role of roles) {
    await ui.signIn(role)
    await ui.goTo('overview')
    await nothingSerious(app.window.getByText(tr.overview.today.none))
  }
})

test('deposits, and the changes of the limits', async () => {
  await ui.goTo('deposits')
  await nothingSerious(app.window.getByText(tr.deposits.empty.title))
  await ui.goTo('banks')
  await app.window.getByRole('radio', { name: tr.banks.views.changes }).click()
  await nothingSerious(app.window.getByText(tr.banks.changes.none))
})

test('batches, while there are none', async () => {
  await ui.signIn('maker')
  await ui.goTo('batches')
  await nothingSerious(app.window.getByText(tr.batches.empty.title))
})

describe('with work', () => {
  const typed = { amount: '1.250,00', iban: akbank, accountName: 'Ayşe Demir' }
  const lost = { iban: lostAnswer, accountName: 'Elif Sezer' }
  const together = ['bir', 'iki'].map((which) => `Birlikte ${which}`)

  test('deposits: the form with mistakes, its open list of banks, the result', async () => {
    await deposits.openForm()
    await deposits.submit()
    await nothingSerious(deposits.form.getByText(tr.fields.required).first())
    await deposits.form.getByLabel(tr.deposits.form.bank, { exact: true }).click()
    await nothingSerious(openList(app.window).getByText('Yapı Kredi', { exact: true }))
    await app.window.keyboard.press('Escape')
    await deposits.create({ amount: '50,00', customerName: 'Burak Kaya', bank: 'FAST' })
    await nothingSerious()
  })

  test('payouts: the form, the drawer, the question before an approval', async () => {
    await payouts.openForm()
    await payouts.type({ ...typed, iban: inFours(garanti).slice(0, 20) })
    await ui.button(tr.payouts.form.save, payouts.form).click()
    await nothingSerious()
    await payouts.prepareByHand(typed)
    await nothingSerious()
    await submitPast(app, { minor: '8000', ...lost })
    await ui.signIn('checker')
    await payouts.open('toApprove', typed.accountName)
    await payouts.step('approve').click()
    await ui.button(tr.payouts.panels.approve.confirm, payouts.drawer).click()
    await nothingSerious()
  })

  test('a payout whose answer was lost', async () => {
    await payouts.open('toApprove', lost.accountName)
    await payouts.approve(operator('checker').passphrase)
    await payouts.send()
    await payouts.isNow('unknown')
    await nothingSerious()
  })

  test('reconciliation: an empty month, a refused file, a preview, open lines with the search and the note beside them', async () => {
    const texts = tr.reconcile
    await ui.goTo('reconcile')
    await nothingSerious(app.window.getByText(texts.empty.month.title))
    const look = async (name: string, text: string): Promise<void> => {
      const file = join(app.userData, name)
      await writeFile(file, text)
      await app.dialogs.choose(file)
      await app.window.keyboard.press('i')
      await app.window.getByRole('heading', { name }).waitFor()
    }
    await look('bos.csv', 'Ad;Soyad\r\nElif;Sezer\r\n')
    await nothingSerious(app.window.getByText(say(texts.file.refused, { name: 'bos.csv' })))
    const day = dayOf(Date.now()).split('-').reverse().join('.')
    await look('kasim.csv', `Tarih;Açıklama;Tutar\r\n${day};KİRA;-5.000,00\r\n${day};AİDAT;-300,00\r\n`)
    await nothingSerious()
    await ui.field(texts.questions.account).fill('TR33')
    await ui.button(texts.questions.confirm).click()
    await nothingSerious(app.window.getByText(texts.file.period, { exact: true }))
    await app.window.keyboard.press('ControlOrMeta+Enter')
    await app.window.getByRole('row').filter({ hasText: 'KİRA' }).click()
    await nothingSerious()
    await app.window.keyboard.press('f')
    await nothingSerious(ui.drawer(texts.find.label))
    await app.window.keyboard.press('Escape')
    await app.window.keyboard.press('n')
    await nothingSerious(ui.drawer(texts.explain.label))
    await app.window.keyboard.press('Escape')
    await ui.button(texts.files.open).click()
    await nothingSerious(ui.drawer(texts.files.label).getByText('kasim.csv'))
  })

  test('reports: empty, a file before it is applied, the list with one open, telling one by hand', async () => {
    await ui.goTo('reports')
    await nothingSerious()
    const file = join(app.userData, 'bildirimler.json')
    const events = ['completed', 'odd word'].map((status) => ({ processId: 'PAY-1', status }))
    await writeFile(file, JSON.stringify([...events, {}]))
    await app.dialogs.choose(file)
    await ui.button(tr.reports.file.choose).click()
    await nothingSerious(reports.preview)
    await ui.button(say(tr.reports.file.apply, { count: 2 }), reports.preview).click()
    await reports.row('PAY-1').first().click()
    await ui.button(tr.reports.setAside.button, reports.drawer).click()
    await nothingSerious()
    await app.window.keyboard.press('Escape')
    await app.window.keyboard.press('n')
    const tell = ui.drawer(tr.reports.tell.label)
    await tell.getByRole('searchbox').fill('PAY')
    await tell.getByRole('listitem').first().getByRole('button').click()
    await reports.submit.click()
    await nothingSerious(reports.form.getByText(tr.fields.required).first())
  })

  test('the audit trail: verified, with an event open; the day-end sheet', async () => {
    await ui.goTo('audit')
    await app.window.keyboard.press('v')
    await app.window.getByText(tr.audit.verify.copyHead).first().waitFor({ state: 'attached' })
    await app.window.getByRole('table', { name: tr.audit.table }).locator('tbody tr').first().click()
    await nothingSerious(ui.drawer(tr.audit.drawer.label).getByText(tr.audit.drawer.serviceClock))
    await ui.button(tr.audit.dayEnd.open).click()
    await nothingSerious(app.window.getByRole('article'))
  })

  test('transactions, and the list of shortcuts over them', async () => {
    await ui.goTo('transactions')
    await nothingSerious(app.window.getByText(typed.accountName))
    await ui.button(tr.frame.shortcuts).click()
    await nothingSerious(app.window.getByRole('dialog', { name: tr.frame.shortcuts }))
    await app.window.keyboard.press('Escape')
  })

  test('transactions narrowed down, their list of states, and the receipt of one', async () => {
    const { columns, filters, receipt } = tr.transactions
    await ui.goTo('transactions')
    await ui.choose(tr.period.label, tr.period.presets.today)
    await app.window.getByText(filters.narrowed).waitFor()
    await app.window.getByRole('button', { name: beginning(columns.state) }).click()
    await nothingSerious(app.window.getByRole('checkbox', { name: tr.states.returned }))
    await app.window.keyboard.press('Escape')
    await app.window
      .getByRole('link', { name: beginning(receipt.title) })
      .first()
      .click()
    await nothingSerious(app.window.getByRole('article'))
    await ui.button(tr.shared.goBack).click()
    await ui.button(filters.clear).click()
  })

  test('the desk of unknown payouts: its table, a proposal with mistakes', async () => {
    await ui.signIn('maker')
    await desk.open(lost.accountName)
    await nothingSerious(desk.drawer.getByText('completed', { exact: true }))
    await desk.propose.click()
    await ui.button(tr.unknown.form.submit, desk.drawer).click()
    await nothingSerious(desk.form.getByText(tr.fields.required).first())
    await desk.type({ to: 'completed', places: ['callback_log'], note: 'Bildirim geldi.' })
    await desk.sign(operator('maker').passphrase)
    await nothingSerious(desk.drawer.getByText(tr.unknown.proposal.title, { exact: true }))
  })

  test('batches: a file with a mistake, its row, the batch', async () => {
    const texts = tr.batches
    const rows = [1, 2, 3, 4].map(
      (row) => `Alıcı ${row};${inFours(akbank)};${row === 2 ? 'bin' : `${row}0,00`};M-${row}`,
    )
    const file = join(app.userData, 'maaslar.csv')
    await writeFile(file, ['Alıcı adı;IBAN;Tutar;Müşteri no', ...rows].join('\r\n'))
    await app.dialogs.choose(file)
    await ui.goTo('batches')
    await app.window.keyboard.press('n')
    const preview = app.window.getByRole('region', { name: texts.file.label, exact: true })
    await nothingSerious(preview.getByText(say(texts.problems.title, { rows: '1', of: '4' })))
    await preview.locator('tr[data-row="2"]').click()
    await nothingSerious(ui.drawer(texts.drawer.label).getByText(tr.fields.amount_format))
    await app.window.keyboard.press('Escape')
    await ui.button(texts.problems.leaveOut, preview).click()
    await ui.field(texts.import.rows, preview).fill('3')
    await ui.field(texts.import.total, preview).fill('80,00')
    await ui.button(texts.import.confirm, preview).click()
    await nothingSerious(app.window.getByRole('heading', { level: 1, name: 'maaslar' }))
  })

  test('a form whose twin may have been paid', async () => {
    for (const accountName of together) await submitPast(app, { minor: '4500', iban: akbank, accountName })
    await payouts.openForm()
    await payouts.type({ amount: '80,00', iban: lostAnswer, accountName: 'İkiz Demir' })
    await nothingSerious(payouts.form.getByText(tr.checks.twin_may_be_paid))
    await ui.button(tr.payouts.form.save, payouts.form).click()
    await payouts.isNow('draft')
  })

  test('the questions before a confirmation at the desk and before a batch’s approval', async () => {
    await ui.signIn('checker')
    await desk.open(lost.accountName)
    await desk.confirm.click()
    await nothingSerious()
    await ui.goTo('batches')
    await nothingSerious()
    await app.window.getByRole('row', { name: beginning('maaslar') }).click()
    await ui.button(tr.batches.actions.approve).click()
    await nothingSerious()
  })

  test('approving together, and a stop that somebody may lift', async () => {
    await payouts.open('drafts', 'İkiz Demir')
    await payouts.step('override').click()
    await ui.button(tr.payouts.panels.override.confirm, payouts.drawer).click()
    await nothingSerious()
    await ui.goTo('payouts')
    await app.window.getByRole('tab', { name: beginning(tr.payouts.tabs.toApprove) }).click()
    for (const name of together) await app.window.getByRole('row', { name }).getByRole('checkbox').check()
    await app.window.keyboard.press('t')
    const bar = app.window.getByRole('region', { name: tr.payouts.together.approve.label })
    await ui.field(tr.payouts.panels.approve.title, bar).fill(operator('checker').passphrase)
    await nothingSerious()
    await app.dialogs.answer(yes)
    await ui.button(say(tr.payouts.together.approve.confirm, { count: 2 }), bar).click()
    await nothingSerious(bar.getByText(say(tr.payouts.together.approve.done, { count: 2, total: '90,00\u00a0TL' })))
  })

  testSupportStates(running, nothingSerious)

  test('the ledger’s page, with the question before a restore', async () => {
    await ui.signIn('admin')
    await ui.goTo('ledger')
    await ui.button(tr.ledger.restore.open).click()
    await nothingSerious(ui.field(tr.ledger.restore.passphrase))
  })

  test('operators: the list, the form with mistakes, one of them, a temporary passphrase; the policy of others', async () => {
    const texts = tr.operators
    await ui.goTo('operators')
    await nothingSerious()
    await app.window.keyboard.press('n')
    const adding = ui.drawer(texts.drawer.newTitle)
    await ui.button(texts.drawer.addAction, adding).click()
    await nothingSerious(adding.getByText(tr.fields.required).first())
    await ui.field(texts.fields.name, adding).fill('Elif Sezer')
    await ui.field(tr.shared.operatorId, adding).fill('elif-sezer')
    await adding.getByRole('checkbox', { name: beginning(tr.shared.roles.maker) }).check()
    await ui.button(texts.drawer.addAction, adding).click()
    await ui.field(texts.ask.passphrase).fill(operator('admin').passphrase)
    await nothingSerious()
    await ui.button(texts.ask.add.confirm, adding).click()
    const drawer = ui.drawer(texts.drawer.label)
    await nothingSerious(ui.button(tr.temporaryPassphrase.handedOver))
    await ui.signIn('checker')
    await ui.goTo('proposals')
    await nothingSerious(ui.button(tr.proposals.open))
    await confirmPast(app)
    await ui.signIn('checker')
    // What is read here is changed by an admin, below.
    await ui.goTo('policy')
    await nothingSerious(app.window.getByText(tr.policy.forOthers))
    await ui.signIn('admin')
    await ui.goTo('operators')
    await app.window.getByRole('row', { name: 'Elif Sezer' }).click()
    await drawer.getByRole('checkbox', { name: beginning(tr.shared.roles.maker) }).uncheck()
    await nothingSerious()
    await ui.button(texts.drawer.disable, drawer).click()
    await nothingSerious()
  })

  test('policy: changed, with a mistake, with the question before it is saved; the workspace', async () => {
    await ui.goTo('policy')
    const rules = policyUi(ui)
    await rules.limit('dayCap', 'bin')
    await rules.amount('dayCap').blur()
    await rules.count('idleLockMinutes').fill('0')
    await nothingSerious()
    await rules.limit('dayCap', '1.000.000,00')
    await rules.count('idleLockMinutes').fill('10')
    await rules.save.click()
    await nothingSerious(rules.ownPassphrase)
    await ui.button(tr.shared.back).click()
    await ui.button(tr.policy.changes.undo).click()
    await ui.goTo('workspace')
    await nothingSerious(app.window.getByText(tr.workspace.facts.embedded))
  })

  test('the change of a temporary passphrase, with mistakes', async () => {
    const name = 'Yeni Gelen'
    const passphrase = await addWithTemporary(app, { id: 'yeni-gelen', name, roles: ['support'] })
    await app.window.reload()
    await ui.trySignIn({ name, passphrase })
    await nothingSerious(app.window.getByRole('heading', { level: 1, name: tr.signIn.first.title }))
    await ui.field(tr.shared.newPassphrase.label).fill('kısa')
    await ui.button(tr.shared.newPassphrase.confirm).click()
    await nothingSerious(app.window.getByText(tr.fields.required))
    await ui.button(tr.signIn.first.leave).click()
    // The page that asks may be the one that is being replaced.
    await eventually(() => ask(app.window, 'session.current').catch(() => 'not yet')).toBeNull()
  })

  test('the workspaces of this machine, and the form of a new one with mistakes', async () => {
    await app.window.getByRole('link', { name: tr.signIn.others }).click()
    await nothingSerious(app.window.getByText(tr.signIn.workspaces.current))
    await ui.button(tr.signIn.workspaces.add).click()
    await nothingSerious(app.window.getByRole('heading', { level: 1, name: tr.signIn.newWorkspace.title }))
    await ui.button(tr.signIn.newWorkspace.submit).click()
    await nothingSerious(app.window.getByText(tr.fields.required).first())
    await ui.button(tr.signIn.newWorkspace.back).click()
    await ui.button(tr.signIn.workspaces.back).click()
    await ui.button(tr.signIn.submit).waitFor()
  })
})
