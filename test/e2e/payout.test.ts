import { expect, test } from 'vitest'
import { nativeTexts, type PayoutQuestion } from '../../electron/shell/texts.ts'
import { no, yes } from './driver/app.ts'
import { openApp } from './harness/open-app.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { operator } from './harness/ui.ts'
import { akbank, inFours } from './harness/ibans.ts'
import { tr } from './harness/words.ts'

/** A payout's whole way through the real window, by two people. */

const { app, ui, payouts } = await openApp()
const checker = operator('checker')

test('from typed to completed: maker, checker, main’s own dialog, the service’s callbacks', async () => {
  await ui.signIn('maker')
  await ui.goTo('banks')
  await app.window.getByRole('cell', { name: 'Akbank' }).first().waitFor()
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

  await payouts.send()
  await payouts.isNow('completed')
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
