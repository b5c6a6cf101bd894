import { expect, test } from 'vitest'
import { no, yes } from './driver/app.ts'
import { nativeTexts } from '../../electron/shell/texts.ts'
import { openApp } from './harness/open-app.ts'
import { akbank, garanti } from './harness/ibans.ts'
import { policyUi } from './harness/policy-ui.ts'
import { confirmProposal } from './harness/proposals.ts'
import { tapServiceWire } from './harness/service-wire.ts'
import { operator } from './harness/ui.ts'
import { say, tr } from './harness/words.ts'

/** An administrator changes the approval rules, and they hold for the next payout. */

const { app, ui, payouts } = await openApp({ size: { width: 1440, height: 900 } })
const wire = await tapServiceWire(app)

const { done } = tr.acting
const large = { amount: '1.500,00', iban: akbank, accountName: 'Ayşe Yılmaz' }
const quick = { amount: '300,00', iban: garanti, accountName: 'Zeynep Çelik' }

test('stricter at once, easier once a second person confirms: above the amount two approve, and the last approval sends', async () => {
  const rules = policyUi(ui)
  await ui.signIn('admin')
  await ui.goTo('policy')
  await rules.limit('secondCheckerAbove', '1.000,00')
  await rules.saveNow()
  await app.window.getByText(tr.policy.changes.saved).waitFor()
  await rules.sendAtOnce('yes')
  await rules.saveNow()
  const loosening = tr.changes.acts.policy_changed
  await app.window.getByText(say(tr.changes.pendingOne, { who: tr.shared.actors.you, act: loosening })).waitFor()
  await confirmProposal(app, ui, loosening)

  await ui.signIn('maker')
  await payouts.prepare(quick)
  await payouts.prepare(large)
  await ui.signIn('checker')
  await payouts.open('toApprove', large.accountName)
  await payouts.giveApproval(operator('checker').passphrase)
  await payouts.drawer.getByText(done.approveFirst).waitFor()
  expect((await app.dialogs.shown()).at(-1)?.message).toBe(nativeTexts.tr.approve.question('1.500,00\u00a0TL'))
  await payouts.isNow('awaiting_approval')
  expect(await wire.received()).toBe(0)
  await ui.signIn('checker2')
  await payouts.open('toApprove', large.accountName)
  await payouts.giveApproval(operator('checker2').passphrase)
  await payouts.isNow('completed')
  expect(await wire.received()).toBe(1)

  // Main's dialog says that it sends; declined, nothing leaves.
  await payouts.open('toApprove', quick.accountName)
  await payouts.giveApproval(operator('checker2').passphrase, no)
  await payouts.drawer.getByText(tr.acting.declinedApproval).waitFor()
  expect(await wire.received()).toBe(1)
  await ui.button(tr.shared.back, payouts.drawer).click()
  await payouts.giveApproval(operator('checker2').passphrase, yes)
  await payouts.isNow('completed')
  expect(await wire.received()).toBe(2)
  const { approveAndSend } = nativeTexts.tr
  expect((await app.dialogs.shown()).at(-1)).toMatchObject({
    message: approveAndSend.question('300,00\u00a0TL'),
    detail: expect.stringContaining(approveAndSend.warning) as string,
  })
})
