import { afterAll, beforeAll, expect, test } from 'vitest'
import { nativeTexts } from '../../electron/shell/texts.ts'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { handsAt, operator, type Hands } from './stages/hands.ts'
import { akbank, closedAccount, garanti, inFours, isbank } from './stages/ibans.ts'
import { payoutHands } from './stages/payout-hands.ts'
import { statesSeenIn } from './stages/states-seen.ts'
import { tr } from './stages/words.ts'

/** A payout's whole way through the real window, by two people. */

let app: RunningApp
let hands: Hands
let payouts: ReturnType<typeof payoutHands>
const checker = operator('checker')
const native = nativeTexts.tr.send

beforeAll(async () => {
  app = await launch({ locale: 'tr', size: { width: 1280, height: 800 } })
  hands = handsAt(app.window)
  payouts = payoutHands(hands)
})
afterAll(() => app.close())

const [press, thinkBetter] = [0, 1]

/** Prepared by the maker, approved by the checker, who stays signed in with its drawer open. */
async function approved(typed: Parameters<typeof payouts.prepare>[0]): Promise<void> {
  await hands.signIn('maker')
  await payouts.prepare(typed)
  await hands.lock()
  await hands.signIn('checker')
  await payouts.open('toApprove', typed.accountName)
  await payouts.approve(checker.passphrase)
}

test('from typed to completed: maker, checker, main’s own dialog, the service’s callbacks', async () => {
  await hands.signIn('maker')
  await hands.goTo('banks')
  await app.window.getByRole('cell', { name: 'Akbank' }).first().waitFor()
  await payouts.prepare({ amount: '1.250,00', iban: ` ${inFours(akbank)}\n`, accountName: 'Ayşe Yılmaz' })
  await payouts.drawer.getByText('₺1.250,00', { exact: true }).waitFor()
  await payouts.drawer.getByText(inFours(akbank), { exact: true }).waitFor()

  const approve = payouts.step('approve')
  expect(await approve.getAttribute('aria-disabled')).toBe('true')
  const reason = await approve.getAttribute('aria-describedby')
  expect(await app.window.locator(`[id="${reason}"]`).textContent()).toBe(
    tr.payouts.hindrances.not_permitted.approve,
  )
  await approve.click({ force: true })
  expect(await hands.field(tr.payouts.panels.approve.title, payouts.drawer).count()).toBe(0)
  await payouts.isNow('awaiting_approval')
  await hands.lock()

  await hands.signIn('checker')
  await payouts.open('toApprove', 'Ayşe Yılmaz')
  await payouts.approve(checker.passphrase)

  await app.dialogs.answer(thinkBetter)
  await payouts.step('send').click()
  await payouts.drawer.getByText(tr.payouts.declined).waitFor()
  await payouts.isNow('approved')
  expect(await payouts.drawer.getByText(tr.payouts.attempts.title).count()).toBe(0)

  const states = await statesSeenIn(payouts.drawer, tr)
  await app.dialogs.answer(press)
  await payouts.step('send').click()
  await payouts.isNow('completed')
  const told = [tr.states.accepted, tr.states.processing, tr.states.completed]
  expect((await states()).filter((state) => told.includes(state))).toEqual(told)

  const [declined, sent, ...more] = await app.dialogs.shown()
  expect(more).toEqual([])
  expect(sent).toEqual({ ...declined, response: press })
  const processId = /PAY\S+/.exec(await payouts.drawer.getByRole('heading').first().locator('..').innerText())?.[0]
  expect(sent).toMatchObject({
    message: native.question('₺1.250,00'),
    buttons: [native.confirm, native.cancel],
    defaultId: thinkBetter,
    cancelId: thinkBetter,
  })
  expect(sent?.detail.split('\n')).toEqual([
    `${native.recipient}: Ayşe Yılmaz`,
    `IBAN: ${inFours(akbank)}`,
    `${native.wireAmount}: 125000`,
    `${native.processId}: ${processId}`,
    '',
    native.warning,
  ])
  await hands.lock()
})

test('a payout to a closed account ends failed, with the service’s reason', async () => {
  await approved({ amount: '300', iban: closedAccount, accountName: 'Kemal Öz' })
  await app.dialogs.answer(press)
  await payouts.step('send').click()
  await payouts.isNow('failed')
  await payouts.drawer.getByText(tr.payouts.notices.failed.title).waitFor()
  expect(await payouts.drawer.innerText()).toContain('Alıcı hesabı kapalı')
  await hands.lock()
})

test('above the balance it ends refused, with the sentence, the next step and the service’s own words', async () => {
  await approved({ amount: '250.000,01', iban: garanti, accountName: 'Burak Demir' })
  await app.dialogs.answer(press)
  await payouts.step('send').click()
  await payouts.isNow('refused')
  const said = await payouts.drawer.innerText()
  expect(said).toContain(tr.failures.INSUFFICIENT_BALANCE.title)
  expect(said).toContain(tr.payouts.notices.refused.body)
  expect(said).toContain('INSUFFICIENT_BALANCE')
  await payouts.step('tryAgain').waitFor()
  await hands.lock()
})

test('a rejected payout tells its maker why', async () => {
  await hands.signIn('maker')
  await payouts.prepare({ amount: '175,50', iban: isbank, accountName: 'Zeynep Çelik', bank: 'İş Bankası' })
  await hands.lock()
  await hands.signIn('checker')
  await payouts.open('toApprove', 'Zeynep Çelik')
  await payouts.step('reject').click()
  await hands.field(tr.payouts.panels.reject.title, payouts.drawer).fill('Müşteri vazgeçti')
  await hands.button(tr.payouts.panels.reject.confirm, payouts.drawer).click()
  await payouts.isNow('rejected')
  await hands.lock()
  await hands.signIn('maker')
  await payouts.open('done', 'Zeynep Çelik')
  expect(await payouts.drawer.innerText()).toContain('Müşteri vazgeçti')
  await hands.lock()
})
