import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { ask, signInPast, signOutPast } from './harness/bridge.ts'
import { eventually } from './harness/eventually.ts'
import { customerOf } from './harness/form-ui.ts'
import { akbank, inFours } from './harness/ibans.ts'
import { moveClock } from './harness/moved-clock.ts'
import { submitPast } from './harness/payouts-past.ts'
import { operator, uiAt, type Ui } from './harness/ui.ts'
import { say, type Words } from './harness/words.ts'

/** What waits too long, as days go by: on the Overview, in the top bar, and as the system tells it; in both languages. */

let app: RunningApp
let ui: Ui

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  const past = (id: string) => signInPast(app.window, id, operator(id).passphrase)
  await past('maker')
  await submitPast(app, { minor: '125000', iban: inFours(akbank), accountName: 'Ayşe Demir' })
  await past('support')
  const deposit = { amount: '50000', customer: customerOf('Can Er'), bankId: null, processId: null, metadata: {} }
  const { id } = await ask(app.window, 'deposits.create', { ...deposit, replaces: null })
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
  ui = await ui.chooseLanguage('tr')
})
