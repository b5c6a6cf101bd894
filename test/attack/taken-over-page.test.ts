import type { OperationName } from '../../electron/ipc/bridge.ts'
import { depositDraft, payoutDraft } from '../desk/desk-harness.ts'
import { signInAs } from '../desk/makers-and-checkers.ts'
import { attack } from './attack.ts'
import { anyAnswered, getsIn, harness, passphraseOf, ready, stage, useStages, waiting } from './stage.ts'

/** Asks main as a page that is not ours, in a user's session. */

useStages()

const page = 'a taken-over page'

attack('P-17', page, 'asks main to approve another payout than its dialog shows', async () => {
  const { id, revision } = await waiting()
  await signInAs(harness, 'checker')
  harness.dialogs.asked.length = 0
  await harness.call('payouts.approve', { id, revision, passphrase: passphraseOf('checker') })
  const [asked] = harness.dialogs.asked as { amount?: bigint; iban?: string }[]
  return asked?.amount === 125_000n && asked.iban === payoutDraft.iban ? 'refused' : 'succeeded'
})

attack('P-18', page, 'sends although nobody confirms in main’s dialog', async () => {
  const { id, revision, processId } = await ready()
  harness.dialogs.answer = () => false
  await harness.call('payouts.send', { id, revision })
  return stage.received(processId) > 0 ? 'succeeded' : 'refused'
})

attack('P-19', page, 'uses the session of a user who has signed out', async () => {
  const { id, revision } = await ready()
  await harness.ask('session.signOut')
  return anyAnswered([
    ['payouts.send', { id, revision }],
    ['payouts.get', { id }],
    ['transactions.page', {}],
    ['deposits.create', depositDraft],
  ])
})

attack('P-20', page, 'sends data that is no input', async () => {
  await signInAs(harness, 'checker')
  const bad: unknown[] = [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { id: '1', revision: 1 },
    { id: 1, revision: 1, more: 1 },
    { id: 1e99, revision: 1 },
  ]
  const names = ['payouts.approve', 'payouts.send', 'payouts.override', 'policy.change', 'operators.add'] as const
  return anyAnswered(names.flatMap((name) => bad.map((input): [OperationName, unknown] => [name, input])))
})

attack('P-21', page, 'guesses a passphrase until it is right', async () => {
  for (let tries = 0; tries < 8; tries += 1) {
    await harness.call('session.signIn', { operatorId: 'checker', passphrase: `guess-${tries}` })
  }
  return getsIn('checker', passphraseOf('checker'))
})

attack('S-13', page, 'sets a new passphrase that is easy to guess', async () => {
  await signInAs(harness, 'maker')
  const passphrase = passphraseOf('maker')
  return anyAnswered(
    ['1q2w3e4r5t', 'Password1!Password1!'].map((next) => ['session.changePassphrase', { passphrase, next }]),
  )
})
