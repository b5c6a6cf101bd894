import { afterAll, beforeAll, expect, test } from 'vitest'
import { nativeTexts, type PayoutQuestion } from '../../electron/shell/texts.ts'
import { no, yes, type RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { akbank, closedAccount, garanti, inFours, isbank } from './harness/ibans.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { statesSeenIn } from './harness/states-seen.ts'
import { tr } from './harness/words.ts'

/** A payout's whole way through the real window, by two people. */

let app: RunningApp
let ui: Ui
let payouts: ReturnType<typeof payoutUi>
const checker = operator('checker')
const closed = { amount: '300', iban: closedAccount, accountName: 'Kemal Öz' }
/** So much takes two checkers. */
const large = { amount: '250.000,01', iban: garanti, accountName: 'Burak Demir' }
const unwanted = { amount: '175,50', iban: isbank, accountName: 'Zeynep Çelik' }
const told = [tr.states.accepted, tr.states.processing, tr.states.completed]

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  ui = uiAt(app.window)
  payouts = payoutUi(ui, app.dialogs)
})
afterAll(() => app.close())

test('from typed to completed: maker, checker, main’s own dialog, the service’s callbacks', async () => {
  await ui.signIn('maker')
  await ui.goTo('banks')
  await app.window.getByRole('cell', { name: 'Akbank' }).first().waitFor()
  await payouts.prepare(closed)
  await payouts.prepare(large)
  await payouts.prepareByHand({ ...unwanted, bank: 'İş Bankası' })
  await payouts.prepareByHand({ amount: '1.250,00', iban: ` ${inFours(akbank)}\n`, accountName: 'Ayşe Yılmaz' })
  await payouts.drawer.getByText('₺1.250,00', { exact: true }).waitFor()
  await payouts.drawer.getByText(inFours(akbank), { exact: true }).waitFor()

  // Whoever prepared it is told whom it waits for, and has nothing to approve it with.
  await payouts.drawer.getByText(tr.acting.blocked.not_permitted.approve).first().waitFor()
  expect(await payouts.step('approve').and(app.window.locator(':not([aria-disabled])')).count()).toBe(0)
  await app.window.keyboard.press('a')
  expect(await ui.field(tr.payouts.panels.approve.title, payouts.drawer).count()).toBe(0)
  await payouts.isNow('awaiting_approval')

  await ui.signIn('checker')
  await payouts.open('toApprove', 'Ayşe Yılmaz')
  await payouts.approve(checker.passphrase, no)
  await payouts.drawer.getByText(tr.acting.declinedApproval).waitFor()
  await payouts.isNow('awaiting_approval')
  await ui.button(tr.shared.back, payouts.drawer).click()
  await payouts.approve(checker.passphrase)

  await payouts.send(no)
  await payouts.drawer.getByText(tr.acting.declined).waitFor()
  await payouts.isNow('approved')
  expect(await payouts.drawer.getByText(tr.history.entries.prepared).count()).toBe(0)

  const states = await statesSeenIn(payouts.drawer, tr)
  await payouts.send()
  await payouts.isNow('completed')
  // A busy page may leave out a state that lasts a second; it never goes back, and the history leaves out none.
  const seen = (await states()).map((state) => told.indexOf(state)).filter((place) => place >= 0)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(seen.at(-1)).toBe(told.indexOf(tr.states.completed))
  const payout = (await allPayouts(app.window)).find(({ accountName }) => accountName === 'Ayşe Yılmaz')
  expect(payout?.attempts.map(({ state }) => state)).toEqual(['accepted'])
  expect(payout?.reports.map(({ status, effect, source }) => [status, effect, source])).toEqual([
    ['processing', 'move', 'callback'],
    ['completed', 'move', 'callback'],
  ])
})

test('main’s dialogs said the amount, the IBAN in fours and the number on the wire, before approving and sending', async () => {
  const processId = /PAY\S+/.exec(await payouts.drawer.innerText())?.[0]
  const asked = (texts: PayoutQuestion, response: number) => ({
    message: texts.question('1.250,00\u00a0TL'),
    detail: [
      `${texts.words}: bin iki yüz elli lira`,
      `${texts.recipient}: “Ayşe Yılmaz”`,
      `IBAN: ${inFours(akbank)}`,
      `${texts.bank}: Akbank`,
      `${texts.wireAmount}: 125000`,
      `${texts.processId}: ${processId}`,
      '',
      texts.warning,
    ].join('\n'),
    buttons: [texts.confirm, texts.cancel],
    defaultId: no,
    cancelId: no,
    response,
  })
  const { approve, send } = nativeTexts.tr
  expect(await app.dialogs.shown()).toEqual([
    asked(approve, no),
    asked(approve, yes),
    asked(send, no),
    asked(send, yes),
  ])
})

test('a payout to a closed account ends failed, with the service’s reason', async () => {
  await payouts.open('toApprove', closed.accountName)
  await payouts.approve(checker.passphrase)
  await payouts.send()
  await payouts.isNow('failed')
  await payouts.drawer.getByText(tr.payouts.notices.failed.title).waitFor()
  expect(await payouts.drawer.innerText()).toContain('Alıcı hesabı kapalı')
})

test('above the balance it ends refused, with the sentence, the next step and the service’s own words', async () => {
  await payouts.open('toApprove', large.accountName)
  await payouts.giveApproval(checker.passphrase)
  await payouts.drawer.getByText(tr.acting.done.approveFirst).waitFor()
  await ui.signIn('checker2')
  await payouts.open('toApprove', large.accountName)
  await payouts.approve(operator('checker2').passphrase)
  await payouts.send()
  await payouts.isNow('refused')
  const said = await payouts.drawer.innerText()
  expect(said).toContain(tr.failures.INSUFFICIENT_BALANCE.title)
  expect(said).toContain(tr.payouts.notices.refused.body)
  expect(said).toContain('INSUFFICIENT_BALANCE')
  await payouts.step('tryAgain').waitFor()
})

test('a rejected payout tells its maker why', async () => {
  await payouts.open('toApprove', unwanted.accountName)
  await payouts.step('reject').click()
  await ui.field(tr.payouts.panels.reject.title, payouts.drawer).fill('Müşteri vazgeçti')
  await ui.button(tr.payouts.panels.reject.confirm, payouts.drawer).click()
  await payouts.isNow('rejected')
  await ui.signIn('maker')
  await payouts.open('done', unwanted.accountName)
  expect(await payouts.drawer.innerText()).toContain('Müşteri vazgeçti')
})
