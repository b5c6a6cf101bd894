import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { seriousViolations } from './harness/axe.ts'
import { ask, signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { customerOf } from './harness/form-ui.ts'
import { akbank, inFours } from './harness/ibans.ts'
import { moveClock } from './harness/moved-clock.ts'
import { submitPast } from './harness/payouts-past.ts'
import { operator, uiAt, type Ui } from './harness/ui.ts'
import { beginning, say, type Words } from './harness/words.ts'

/** What waits too long, as days go by: on the Overview, in the top bar, and as the system tells it; in both languages. */

let app: RunningApp
let ui: Ui
let late: string

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  const past = (id: string) => signInPast(app.window, id, operator(id).passphrase)
  await past('maker')
  await submitPast(app, { minor: '125000', iban: inFours(akbank), accountName: 'Ayşe Demir' })
  await past('support')
  const deposit = { amount: '50000', customer: customerOf('Can Er'), bankId: null, processId: null, metadata: {} }
  const { id, processId } = await ask(app.window, 'deposits.create', { ...deposit, replaces: null })
  late = processId
  await signOutPast(app.window)
  await moveClock(app, { hours: 2 })
  await past('support')
  await ask(app.window, 'reports.tell', {
    ...{ kind: 'deposit', id, status: 'paid', transactionId: null, failureReason: null, reportedAt: null },
    ...{ evidenceSource: 'bank_statement', note: 'Ekstrede görüldü.' },
  })
  await signOutPast(app.window)
  await moveClock(app, { hours: 26.5 })
})
afterAll(() => app.close())

const panel = () => app.window.getByRole('region', { name: ui.words.overview.ageing.title })
const line = (kind: keyof Words['overview']['ageing']['kinds']) =>
  panel().getByRole('row').filter({ hasText: ui.words.overview.ageing.kinds[kind] })
const chip = (count: number) =>
  app.window.getByRole('banner').getByRole('link', { name: say(ui.words.frame.ageing.due, { count }), exact: true })
const told = async () => (await app.notifications.shown()).map(({ title, body }) => `${title} · ${body}`)

test('whoever may do something about it is told by the system, once, and a click leads to all of it', async () => {
  await ui.signIn('checker')
  await chip(2).waitFor()
  await eventually(told).toEqual(['Çok bekleyen işler var · Onay bekleyen ödeme: 1'])
  await ui.goTo('payouts')
  await app.notifications.click(0)
  await line('late_deposit').waitFor()
})

test('each has its number, how long the oldest has waited and whose it is, in either language', async () => {
  const shown = async () => (await line('approval').innerText()).split(/\t|\n/).filter((cell) => cell.trim() !== '')
  expect((await shown()).slice(0, 4)).toEqual(['Onay bekleyen ödeme', '1', '1 gün 4 sa', 'Onaycı'])
  ui = await ui.chooseLanguage('en')
  expect((await shown()).slice(0, 4)).toEqual(['Payouts awaiting approval', '1', '1 d 4 h', 'Checker'])
  await chip(2).waitFor()
  expect(await seriousViolations(app.window)).toEqual([])
  ui = await ui.chooseLanguage('tr')
})

test('one is put off with a reason alone, which everybody sees; what is another’s is not offered', async () => {
  const { snooze, snoozed } = ui.words.overview.ageing
  expect(await line('late_deposit').getByRole('button').count()).toBe(0)
  await line('approval')
    .getByRole('button', { name: beginning(snooze.open) })
    .click()
  const save = panel().locator('form').getByRole('button', { name: snooze.save, exact: true })
  await save.click()
  await panel().getByText(ui.words.fields.required).waitFor()
  await ui.field(snooze.reason, panel()).fill('Müşteri belgesi bekleniyor')
  await save.click()
  await chip(1).waitFor()
  await panel().getByRole('columnheader', { name: snoozed }).waitFor()
  await eventually(() => line('approval').innerText()).toContain('Müşteri belgesi bekleniyor')
})

test('money that came late is over once somebody has said what they did about it', async () => {
  await ui.signIn('support')
  await ui.goTo('overview')
  const { settle } = ui.words.overview.ageing
  await line('late_deposit').getByRole('link', { name: late }).click()
  await ui.drawer(ui.words.deposits.drawer.label).getByRole('heading', { name: 'Can Er' }).waitFor()
  await ui.goTo('overview')
  await line('late_deposit')
    .getByRole('button', { name: beginning(settle.open) })
    .click()
  await ui.field(settle.reason, panel()).fill('Müşteriye iade edildi')
  await panel().locator('form').getByRole('button', { name: settle.save, exact: true }).click()
  await eventually(() => line('late_deposit').count()).toBe(0)
  await eventually(() => chip(1).count()).toBe(0)
})

test('what was put off comes back by itself, and is told of anew', async () => {
  await ui.lock()
  const before = (await told()).length
  await moveClock(app, { hours: 48 })
  await ui.signIn('checker')
  await chip(1).waitFor()
  await eventually(async () => (await told()).slice(before)).toEqual([
    'Çok bekleyen işler var · Onay bekleyen ödeme: 1',
  ])
})
