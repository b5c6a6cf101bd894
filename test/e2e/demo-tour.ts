import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { makeIban } from '../../electron/core/iban.ts'
import { outFolder } from '../../scripts/demo.mjs'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { openAlbum } from './harness/album.ts'
import { batchTour } from './harness/batch-tour.ts'
import { ask } from './harness/bridge.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { deskUi } from './harness/desk-ui.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { closedAccount, inFours, lostAnswer } from './harness/ibans.ts'
import { liveTour } from './harness/live-tour.ts'
import { payoutUi, type TypedPayout } from './harness/payout-ui.ts'
import { policyUi } from './harness/policy-ui.ts'
import { reportUi } from './harness/report-ui.ts'
import { sandboxUi } from './harness/sandbox-ui.ts'
import { supportTour } from './harness/support-tour.ts'
import { beginning, say as text, tr } from './harness/words.ts'
import { workspaceForm } from './harness/workspace-form.ts'

/** A day in the built app, on its sandbox, as numbered pictures. `scripts/demo.mjs` says what it prints and returns. */

const say = (line: string): void => void process.stderr.write(`vezne: ${line}\n`)

const deposits = [
  { amount: '2.500,00', customerName: 'Hülya Erdoğmuş', bank: 'Garanti BBVA' },
  { amount: '750,00', customerName: 'Oğuzhan Şimşek' },
  { amount: '12.000,00', customerName: 'Derya Akıncı', bank: 'İş Bankası' },
  { amount: '4.850,50', customerName: 'Selim Karaca', bank: 'FAST' },
]

const sent = { amount: '18.750,00', iban: inFours(makeIban('00062', 6_298_114n)), accountName: 'Ayşe Yılmaz' }
const failing = { amount: '940,00', iban: closedAccount, accountName: 'Kemal Özdemir' }
const looked = {
  amount: '42.300,25',
  iban: inFours(makeIban('00046', 8_800_123n)),
  accountName: 'Burak Demir',
  bank: 'Akbank',
} satisfies TypedPayout
const lost = { amount: '8.200,00', iban: inFours(lostAnswer), accountName: 'Gülşen Öztürk' }
const waiting: TypedPayout[] = [
  { amount: '5.000,00', iban: inFours(makeIban('00064', 4_100_777n)), accountName: 'Zeynep Çelik', bank: 'İş Bankası' },
  {
    amount: '1.320,00',
    iban: inFours(makeIban('00015', 9_012_345n)),
    accountName: 'Mehmet Ali Gündoğdu',
    customerName: 'Elif Gündoğdu',
  },
  { amount: '27.500,00', iban: inFours(makeIban('00010', 7_654_321n)), accountName: 'Nazlı Uçar' },
]
const typedLast = { amount: '6.480,75', iban: inFours(makeIban('00067', 3_141_592n)), accountName: 'Deniz Aydın' }

/** One that contradicts, two that match nothing, and one that cannot be read. */
const callbacks = (processId: string) => [
  { processId, status: 'completed', transactionId: 'tx_9c41', timestamp: Math.floor(Date.now() / 1000) },
  { processId: 'PAY-BASKA-YERDEN', status: 'completed', timestamp: Math.floor(Date.now() / 1000) },
  { processId: 'DEP-BASKA-YERDEN', status: 'failed', failureReason: 'Süre doldu' },
  { status: 'completed' },
]

async function tour(app: RunningApp, folder: string): Promise<object> {
  const album = openAlbum(app, folder)
  const ui = uiAt(app.window)
  const money = depositUi(ui)
  const payouts = payoutUi(ui, app.dialogs)
  const desk = deskUi(ui, app.dialogs)
  const reports = reportUi(ui)
  const support = supportTour(app, ui, album)

  say(`the app runs on ${app.host === 'electron' ? 'Electron' : 'its stand-in'}`)
  await ui.button(tr.signIn.submit).waitFor()
  await album.inEveryLook('sign-in')

  say('somebody would found a live workspace, and leaves it')
  const founding = workspaceForm(ui)
  await app.window.getByRole('link', { name: tr.signIn.others }).click()
  await app.window.getByRole('heading', { level: 1, name: tr.signIn.workspaces.title }).waitFor()
  await album.inEveryLook('workspaces')
  await ui.button(tr.signIn.workspaces.back).click()
  await founding.open()
  await album.inEveryLook('workspace-new')
  await founding.submit.click()
  await app.window.getByText(tr.fields.required).first().waitFor()
  await album.inEveryLook('workspace-new-mistakes')
  await app.window.getByRole('radio', { name: beginning(tr.signIn.newWorkspace.place.server.label) }).check()
  await album.inEveryLook('workspace-new-on-a-server')
  await founding.leave()

  say('a trainer fills the ledger with ninety days of history')
  const service = sandboxUi(ui)
  await ui.signIn('admin')
  await ui.goTo('sandboxControls')
  await service.fill(() => album.once('practice-data'))
  await album.once('practice-data-written')
  await app.window.getByRole('link', { name: tr.sandbox.practice.look }).click()
  await app.window.getByRole('heading', { name: tr.overview.today.title, exact: true }).waitFor()
  await album.inEveryLook('overview-history')

  say('support finds that this machine is not registered, and who mends it')
  await ui.signIn('support')
  await support.health()

  say('support looks at the banks and creates deposits')
  await ui.goTo('banks')
  await app.window.getByRole('row').filter({ hasText: 'FAST' }).waitFor()
  await album.inEveryLook('banks', async ({ words }) => {
    const question = app.window.getByRole('textbox', { name: words.banks.question })
    await question.fill(words.banks.example)
    await app.window.getByText(words.banks.above).first().waitFor()
  })
  for (const deposit of deposits.slice(0, -1)) await money.create(deposit)
  await money.openForm()
  await money.type(deposits.at(-1) ?? { amount: '', customerName: '' })
  await album.once('deposit-form')
  await money.submit()
  await money.isNow('pending')
  await album.inEveryLook('deposits')
  await album.onceWide('deposits-wide')

  say('limits change, links run out and are made anew')
  await support.limits()
  await support.links()
  await support.palette('Akıncı')

  say('a maker prepares payouts')
  await ui.signIn('maker')
  for (const payout of [sent, failing, lost, ...waiting, looked]) await payouts.prepare(payout)
  await album.once('payout-prepared')
  await payouts.openForm()
  await album.inEveryLook('payout-form', async (speaking) => {
    const amount = speaking.words === tr ? typedLast.amount : '6,480.75'
    const { type, form } = payoutUi(speaking, app.dialogs)
    await type({ ...typedLast, amount })
    await form.getByText(text(speaking.words.checks.countPassed, { count: 1 })).waitFor()
  })
  await ui.button(tr.payouts.form.save, payouts.form).click()
  await payouts.isNow('draft')
  await album.once('payout-draft')

  say('a checker approves and sends')
  await ui.signIn('checker')
  const { passphrase } = operator('checker')
  await payouts.open('toApprove', looked.accountName)
  await album.inEveryLook('payout-to-approve')
  await payouts.step('approve').click()
  await album.once('payout-approval')
  for (const [payout, end] of [
    [failing, 'failed'],
    [sent, 'completed'],
  ] as const) {
    await payouts.open('toApprove', payout.accountName)
    await payouts.approve(passphrase)
    if (payout === sent) await album.once('payout-approved')
    await payouts.send()
    await payouts.isNow(end)
    say(`sent to ${payout.accountName}: ${end}`)
  }
  await album.inEveryLook('payout-completed')
  await payouts.open('done', failing.accountName)
  await album.once('payout-failed')

  say('an answer is lost; two people settle what became of it')
  await payouts.open('toApprove', lost.accountName)
  await payouts.approve(passphrase)
  await payouts.send()
  await payouts.isNow('unknown')
  await album.once('payout-unknown')
  await desk.open(lost.accountName)
  await desk.drawer.getByText('completed', { exact: true }).waitFor()
  await album.inEveryLook('unknown-desk')
  await desk.propose.click()
  await desk.type({ to: 'completed', places: ['service_panel', 'callback_log'], note: 'Panelde tamamlandı görünüyor.' })
  await album.inEveryLook('unknown-proposal')
  await desk.sign(passphrase)
  await desk.drawer.getByText(tr.unknown.proposal.title, { exact: true }).waitFor()
  await ui.signIn('admin')
  await desk.open(lost.accountName)
  await desk.confirm.click()
  await album.once('unknown-confirmation')
  await ui.button(tr.shared.back, desk.drawer).click()
  await desk.confirmNow(operator('admin').passphrase)
  await desk.drawer.getByText(tr.unknown.drawer.settled, { exact: true }).waitFor()
  await album.once('unknown-settled')

  say('support brings in a file of callbacks')
  await ui.signIn('support')
  await ui.goTo('reports')
  await album.once('reports-empty')
  const waitingId = (await allPayouts(app.window)).find(({ state }) => state === 'awaiting_approval')?.processId
  const events = join(app.userData, 'bildirimler.json')
  await writeFile(events, JSON.stringify(callbacks(waitingId ?? '')))
  await app.dialogs.choose(events)
  await ui.button(tr.reports.file.choose).click()
  await reports.preview.waitFor()
  await album.inEveryLook('reports-file')
  await ui.button(text(tr.reports.file.apply, { count: 3 }), reports.preview).click()
  await reports.row('PAY-BASKA-YERDEN').first().click()
  await album.inEveryLook('reports')
  await album.onceWide('reports-wide')

  say('the first page of the next who looks')
  for (const role of ['support', 'checker']) {
    await ui.signIn(role)
    await ui.goTo('overview')
    await app.window.getByRole('heading', { name: tr.overview.today.title, exact: true }).waitFor()
    await album.inEveryLook(`overview-${role}`)
  }
  await album.onceWide('overview-wide')

  say('the administrator looks at the trail, the day and the ledger')
  await ui.signIn('admin')
  await ui.goTo('audit')
  await app.window.keyboard.press('v')
  await ui.button(tr.audit.verify.close).waitFor()
  await album.inEveryLook('audit')
  await app.window.getByRole('table', { name: tr.audit.table }).locator('tbody tr').nth(4).click()
  await album.onceWide('audit-event-wide')
  await ui.button(tr.audit.dayEnd.open).click()
  await app.window.getByRole('article').waitFor()
  await album.inEveryLook('day-end')
  await ui.goTo('ledger')
  await app.window.getByRole('table', { name: tr.ledger.table }).waitFor()
  await album.inEveryLook('ledger')
  await ui.button(tr.ledger.restore.open).click()
  await album.once('ledger-restore')

  say('and at who may do what')
  await ui.goTo('operators')
  await app.window.getByRole('row', { name: operator('maker').name }).click()
  const account = ui.drawer(tr.operators.drawer.label)
  await account.getByRole('checkbox', { name: beginning(tr.shared.roles.checker) }).check()
  await ui.button(tr.operators.drawer.save, account).click()
  await album.inEveryLook('operators')
  await ui.goTo('policy')
  await album.inEveryLook('policy')
  const amountOf = ({ words }: Ui) => (words === tr ? '750.000,00' : '750,000.00')
  await policyUi(ui).limit('dayCap', amountOf(ui))
  await policyUi(ui).save.click()
  await album.inEveryLook('policy-change', (speaking) => policyUi(speaking).limit('dayCap', amountOf(speaking)))

  await ui.signIn('checker')
  await ui.goTo('transactions')
  await app.window.getByRole('row').filter({ hasText: sent.accountName }).waitFor()
  await album.inEveryLook('transactions')
  await album.onceWide('transactions-wide')
  const row = app.window.getByRole('row').filter({ hasText: sent.accountName })
  await row.click()
  await payouts.isNow('completed')
  await album.inEveryLook('transaction')
  await album.onceWide('transaction-wide')
  await app.window.keyboard.press('Escape')
  await row.getByRole('link', { name: beginning(tr.transactions.receipt.title) }).click()
  await app.window.getByRole('article').waitFor()
  await album.inEveryLook('receipt')

  say('payouts come in files')
  await batchTour(app, ui, album)

  await ui.goTo('transactions')
  await app.window.keyboard.press('?')
  await album.once('shortcuts')

  say('a workspace goes live')
  const ofLive = await liveTour(folder, album.last())

  const [list, made, all] = await Promise.all([
    ask(app.window, 'banks.list'),
    ask(app.window, 'deposits.list'),
    allPayouts(app.window),
  ])
  return {
    banks: list.banks.length,
    deposits: made.length,
    payouts: all.length,
    completed: all.filter(({ state }) => state === 'completed').length,
    pictures: album.count() + ofLive,
    host: app.host,
  }
}

function folderFor(args: string[]): string {
  try {
    return outFolder(args)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return process.exit(2)
  }
}

const folder = folderFor(process.argv.slice(2))
let app: RunningApp | null = null
try {
  app = await launch({ locale: 'tr', theme: 'light', size: { width: 1280, height: 800 } })
  const counted = await tour(app, folder)
  await app.close()
  process.stdout.write(`${JSON.stringify(counted)}\n`)
} catch (error) {
  const why = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  say(`not as expected: ${why.replace(/\s+/g, ' ')}`)
  process.exitCode = 1
  await app?.close()
}
