import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Input } from '../../electron/ipc/bridge.ts'
import { dayMs } from '../../electron/core/time.ts'
import { allRows, imported, rowsOf, seen } from '../batches/service/harness.ts'
import { payoutContents, payoutDraft } from '../desk/desk-harness.ts'
import {
  addOperator,
  approved,
  confirmProposed,
  decree,
  demand,
  lost,
  passphraseFor,
  signInAs,
  submitted,
} from '../desk/makers-and-checkers.ts'
import { attack } from './attack.ts'
import {
  anyAnswered,
  approves,
  harness,
  paid,
  passphraseOf,
  payAgain,
  proposesNotSent,
  ready,
  sends,
  sentAndSetBack,
  stage,
  useStages,
  vouch,
  waiting,
} from './stage.ts'

/** Acts as one dishonest user at the window. All others are honest and read the window. */

useStages()

const updateOf = (id: number, status: Input<'reports.tell'>['status']): Input<'reports.tell'> => ({
  ...{ kind: 'payout', id, status, transactionId: null, reportedAt: null, evidenceSource: 'other' },
  ...{ failureReason: status === 'failed' ? 'Müşteri söyledi' : null, note: 'Telefonda söyledi.' },
})

async function tellByFile(by: string, events: unknown[]): Promise<void> {
  await signInAs(harness, by)
  harness.chosen.open = join(harness.folder, 'bildirimler.json')
  await writeFile(harness.chosen.open, JSON.stringify(events))
  const preview = await harness.ask('reports.chooseFile')
  await harness.call('reports.applyFile', { token: preview?.token ?? '' })
}

// ---- support -----------------------------------------------------------------------------------------------------------

const support = 'a dishonest support'

attack('S-05', support, 'says that an accepted payout failed, and people pay it again', async () => {
  const { id } = await paid()
  await signInAs(harness, 'support')
  await harness.call('reports.tell', updateOf(id, 'failed'))
  return payAgain()
})

attack('G1', support, 'writes a file that marks every payout as failed', async () => {
  const { processId } = await paid()
  await tellByFile('support', [{ processId, status: 'failed', failureReason: 'x' }])
  return payAgain()
})

attack('H3b', support, 'writes a file that marks a completed payout as returned', async () => {
  const { processId } = await paid()
  await harness.report({ processId, status: 'completed' })
  await tellByFile('support', [{ processId, status: 'returned' }])
  return payAgain()
})

attack('H3c', support, 'says that an unknown payout was not sent', async () => {
  const { id } = await lost(harness)
  await signInAs(harness, 'support')
  await harness.call('reports.tell', updateOf(id, 'failed'))
  return sends(id)
})

attack('M1', support, 'stops all approved payouts with a file that marks them as paid', async () => {
  const payouts = []
  for (let n = 0; n < 6; n += 1) payouts.push(await ready({ amount: String(100_000 + n * 5_000) }))
  await tellByFile(
    'support',
    payouts.map(({ processId }) => ({ processId, status: 'completed' })),
  )
  const [first] = payouts
  return first && (await sends(first.id)) === 'succeeded' ? 'refused' : 'succeeded'
})

attack('M5', support, 'completes a large payout alone, by hand and by a file', async () => {
  const { id, processId } = await paid()
  await demand(harness, { secondCheckerAbove: '100000' })
  await signInAs(harness, 'support')
  await harness.call('reports.tell', updateOf(id, 'completed'))
  await tellByFile('support', [{ processId, status: 'completed' }])
  return (await harness.ask('payouts.get', { id })).state === 'completed' ? 'succeeded' : 'refused'
})

attack(
  'M2',
  support,
  'types wrong passphrases at the sign-in page, so that a signed-in checker cannot approve',
  async () => {
    const { id, revision } = await waiting()
    await signInAs(harness, 'checker')
    for (let tries = 0; tries < 8; tries += 1)
      await harness.call('session.signIn', { operatorId: 'checker', passphrase: `guess-${tries}` })
    const approval = await harness.call('payouts.approve', { id, revision, passphrase: passphraseOf('checker') })
    return approval.ok ? 'refused' : 'succeeded'
  },
)

attack('P-01', support, 'calls every operation of other roles', async () => {
  const payout = await waiting()
  const { id, revision } = payout
  await signInAs(harness, 'support')
  const passphrase = passphraseOf('support')
  return anyAnswered([
    ['payouts.approve', { id, revision, passphrase }],
    ['payouts.send', { id, revision }],
    ['payouts.create', payoutDraft],
    ['payouts.cancel', { id, revision, reason: 'x' }],
    ['operators.list', undefined],
    ['workspace.settings', undefined],
    ['audit.page', { group: null, by: null, search: '', day: null, before: null }],
    ['ledger.backUp', undefined],
    ['ledger.restore', { passphrase }],
    ['dispatch.confirmLedger', { passphrase }],
  ])
})

// ---- maker -------------------------------------------------------------------------------------------------------------

const maker = 'a dishonest maker'

attack('P-02', maker, 'approves their own payout', async () => {
  const { id, revision } = await waiting()
  return anyAnswered([['payouts.approve', { id, revision, passphrase: passphraseOf('maker') }]])
})

attack('P-03', maker, 'edits a payout after it was approved, and sends it', async () => {
  const { id, revision } = await ready()
  await signInAs(harness, 'maker')
  const edited = await harness.call('payouts.edit', { id, revision, draft: { ...payoutContents, amount: '9900000' } })
  const now = edited.ok ? edited.value.revision : revision
  await harness.call('payouts.submit', { id, revision: now })
  return sends(id, 'maker')
})

attack('P-04', maker, 'edits a payout while the checker’s dialog is open', async () => {
  const { id, revision } = await waiting()
  await signInAs(harness, 'checker')
  harness.dialogs.answer = async () => {
    await harness.call('session.signIn', { operatorId: 'maker', passphrase: passphraseOf('maker') })
    await harness.call('payouts.edit', { id, revision, draft: { ...payoutContents, amount: '9900000' } })
    await harness.call('session.signIn', { operatorId: 'checker', passphrase: passphraseOf('checker') })
    return true
  }
  await harness.call('payouts.approve', { id, revision, passphrase: passphraseOf('checker') })
  return sends(id)
})

attack('P-05', maker, 'sends an approved payout twice at once', async () => {
  const { id, revision, processId } = await ready()
  await signInAs(harness, 'maker')
  await Promise.all([1, 2, 3, 4].map(() => harness.call('payouts.send', { id, revision })))
  return stage.received(processId) > 1 ? 'succeeded' : 'refused'
})

attack('P-06', maker, 'proposes and confirms that an unknown payout was not sent', async () => {
  const { id, revision } = await lost(harness)
  await signInAs(harness, 'maker')
  const resolutionId = await proposesNotSent({ id, revision })
  const passphrase = passphraseOf('maker')
  return anyAnswered([['payouts.confirmResolution', { id, revision, resolutionId, passphrase }]])
})

attack('P-23', maker, 'cuts a payment into small ones, so that one checker is enough', async () => {
  const parts = []
  for (const part of [4, 5, 6, 7]) parts.push(await submitted(harness, { amount: String(part * 1_000_000) }))
  await signInAs(harness, 'checker')
  const payouts = parts.map(({ id, revision }) => ({ id, revision }))
  const answer = await harness.call('payouts.approveBulk', { payouts, passphrase: passphraseOf('checker') })
  const states = answer.ok ? answer.value.map(({ state }) => state) : []
  return states.every((state) => state === 'approved') && states.length > 0 ? 'succeeded' : 'refused'
})

attack('H5', maker, 'waits for two days, and pays again a payout that is in progress', async () => {
  await paid()
  harness.clock.ahead = 49 * 60 * 60_000
  return payAgain()
})

attack('H5b', maker, 'sends an unknown payout after a checker let its twin pass', async () => {
  const first = await lost(harness)
  await signInAs(harness, 'maker')
  const second = await harness.ask('payouts.create', payoutDraft)
  await harness.call('payouts.submit', { id: second.id, revision: second.revision })
  await signInAs(harness, 'checker')
  const reason = 'Müşteri ikisini de istiyor'
  const override = { id: second.id, revision: second.revision, reason, passphrase: passphraseFor('checker') }
  await harness.call('payouts.override', override)
  return sends(first.id)
})

attack('P-07', maker, 'types the processId of a payout that was sent', async () => {
  const { processId } = await paid()
  await signInAs(harness, 'maker')
  return anyAnswered([['payouts.create', { ...payoutContents, payoutDraft, amount: '4200', processId }]])
})

attack('P-08', maker, 'pays a replacement of a payout that is in progress', async () => {
  const { id } = await paid()
  return payAgain({ amount: '4200', iban: 'TR220001000000000000001234', replaces: id as never })
})

attack('F7', maker, 'cancels hundreds of drafts, to hide a part of a larger sum behind them', async () => {
  await demand(harness, { secondCheckerAbove: '10000000' })
  await paid({ amount: '9300000' })
  const { iban, customer } = payoutDraft
  const drafts = await imported(
    harness,
    rowsOf(301, () => ({ iban, customer: customer.id, amount: 100n })),
    'draft',
  )
  await harness.ask('batches.cancel', { ...seen(drafts, 'cancel'), reason: 'x' })
  const { id } = await waiting({ amount: '9200000' })
  await approves(id)
  return sends(id)
})

// ---- checker -----------------------------------------------------------------------------------------------------------

const checker = 'a dishonest checker'

attack('P-09', checker, 'gives both approvals of a large payout', async () => {
  const { id, revision } = await waiting({ amount: '20000000' })
  const one = await approved(harness, { id, revision }, 'checker')
  return anyAnswered([['payouts.approve', { id, revision: one.revision, passphrase: passphraseOf('checker') }]])
})

attack('P-10', checker, 'confirms a doubtful ledger twice', async () => {
  const { id } = await sentAndSetBack()
  await vouch('checker', 'checker')
  return sends(id)
})

attack('P-11', checker, 'sends with an expired approval', async () => {
  const { id } = await ready()
  harness.clock.ahead = 26 * 60 * 60_000
  return sends(id)
})

attack('P-12', checker, 'approves with the passphrase of another checker', async () => {
  const { id, revision } = await waiting()
  await signInAs(harness, 'checker')
  return anyAnswered([['payouts.approve', { id, revision, passphrase: passphraseOf('checker2') }]])
})

attack('P-24', checker, 'approves a payout, which leaves after an administrator has disabled them', async () => {
  const { id } = await ready()
  await decree(harness, { kind: 'operator.disabled', id: 'checker' })
  return sends(id, 'maker')
})

attack(
  'P-27',
  checker,
  'approves by a fast clock, so that the approval counts again after they were disabled',
  async () => {
    const { id, revision } = await waiting()
    harness.clock.ahead = harness.clock.set = 30 * dayMs
    harness.sandbox.controls.setClockOffset((-30 * dayMs) / 1000)
    await signInAs(harness, 'checker')
    await harness.call('payouts.approve', { id, revision, passphrase: passphraseOf('checker') })
    harness.clock.ahead = harness.clock.set = 0
    harness.sandbox.controls.setClockOffset(0)
    await decree(harness, { kind: 'operator.disabled', id: 'checker' })
    // `decree` confirms as the disabled checker.
    await decree(harness, { kind: 'operator.enabled', id: 'checker' }).catch(() => undefined)
    await signInAs(harness, 'admin')
    await confirmProposed(harness, 'checker2')
    harness.clock.ahead = 30 * dayMs + 60_000
    return sends(id)
  },
)

attack('P-25', checker, 'approves a payout, which leaves after they have lost the role', async () => {
  const { id } = await ready()
  await decree(harness, { kind: 'operator.changed', id: 'checker', name: 'Çağla Işık', roles: ['support'] })
  return sends(id, 'maker')
})

attack('M4', checker, 'approves parts of one sum as one of two, which leave after they were disabled', async () => {
  await demand(harness, { secondCheckerAbove: '10000000' })
  await paid({ amount: '9300000' })
  const batch = await imported(
    harness,
    rowsOf(2, () => ({ amount: 400_000n, iban: payoutDraft.iban })),
  )
  for (const by of ['checker', 'checker2']) {
    await signInAs(harness, by)
    const now = await harness.ask('batches.get', { id: batch.id })
    await harness.ask('batches.approve', { ...seen(now, 'approve'), passphrase: passphraseFor(by) })
  }
  await decree(harness, { kind: 'operator.disabled', id: 'checker2' })
  const [row] = await allRows(harness, batch.id)
  return sends(row?.id ?? 0)
})

// ---- auditor -----------------------------------------------------------------------------------------------------------

attack('P-26', 'a dishonest auditor', 'calls every operation that changes data', async () => {
  await addOperator(harness, 'auditor', 'auditor')
  const { id, revision } = await ready()
  await signInAs(harness, 'auditor')
  const passphrase = passphraseFor('auditor')
  return anyAnswered([
    ['payouts.create', payoutDraft],
    ['payouts.approve', { id, revision, passphrase }],
    ['payouts.send', { id, revision }],
    ['payouts.takeBack', { id, revision }],
    ['reports.tell', updateOf(id, 'failed')],
    ['dispatch.settleFindings', { passphrase }],
    ['dispatch.confirmLedger', { passphrase }],
    ['ledger.backUp', undefined],
    ['ledger.restore', { passphrase, backupPassphrase: null }],
  ])
})
