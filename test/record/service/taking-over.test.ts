import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { swapInRestored } from '../../../electron/ledger/swap-in.ts'
import { harness, openEach, passphraseOf, payoutDraft, received } from '../../desk/desk-harness.ts'
import { approved, lost, signInAs, submitted } from '../../desk/makers-and-checkers.ts'
import { allRows, approved as approvedBatch, rowsOf, sent } from '../../batches/service/harness.ts'
import { spoilPage } from '../../ledger/spoil-page.ts'

/** What a restored ledger learns from the one that it took the place of: what that one had sent (H4). */

openEach()

const passphrase = passphraseOf('admin')
const backup = () => join(harness.folder, 'yedek.db')

/** What is done to the ledger that is replaced before anybody reads it. */
async function restored(replaced: (file: string) => void | Promise<void> = () => undefined): Promise<void> {
  await signInAs(harness, 'admin')
  harness.chosen.open = backup()
  await harness.ask('ledger.restore', { passphrase, backupPassphrase: null })
  await harness.reopen(async (file) => {
    await replaced(file)
    swapInRestored(file)
  })
  await signInAs(harness, 'checker')
}
const backUp = () => harness.ledger.backUp(backup())
const known = async (processId: string) => {
  const found = await harness.ledger.transactions.find(processId)
  return found && harness.ask('payouts.get', { id: found.id })
}
const replacedIn = async () => {
  const [lock] = (await harness.ask('dispatch.status')).locks
  return lock?.kind === 'ledger_doubtful' ? lock.replaced : undefined
}
const sendNow = async ({ id }: { id: number }, revision = 1) => {
  await approved(harness, { id, revision }, 'checker')
  return harness.ask('payouts.send', { id, revision })
}

it('what it had sent since the backup is unknown in it, with its word beside: no override lets it go again', async () => {
  const waiting = await submitted(harness)
  const refused = await approved(harness, await submitted(harness, { amount: '777' }), 'checker')
  await backUp()
  const { transactionId } = await sendNow(waiting)
  await harness.ask('payouts.send', { id: refused.id, revision: 1 })
  await restored()
  for (const { processId } of [waiting, refused]) {
    expect(await known(processId)).toMatchObject({
      state: 'unknown',
      stateSource: 'replaced',
      attempts: [{ state: 'unknown', answerStatus: 201 }],
      reports: [{ source: 'replaced', effect: 'evidence', status: 'accepted' }],
      actions: { override: 'wrong_state', approve: 'wrong_state', send: 'wrong_state' },
    })
  }
  expect((await known(waiting.processId))?.reports[0]).toMatchObject({ transactionId })
  expect(await replacedIn()).toBe('whole')
  expect(await harness.ask('audit.verify')).toMatchObject({ findings: [] })
  expect(received(harness, waiting.processId)).toBe(1)
})

it('what the backup lacks is there again: its number is used, typed or in a file, and its twin is stopped', async () => {
  await backUp()
  const first = await submitted(harness, { processId: 'FATURA-17' })
  await sendNow(first)
  await signInAs(harness, 'maker')
  const draft = { ...payoutDraft, processId: 'FATURA-18', amount: '999', replaces: first.id }
  const second = await harness.ask('payouts.create', draft)
  await signInAs(harness, 'checker')
  const stops = { id: second.id, revision: 1, reason: 'Servis reddetti', passphrase: passphraseOf('checker') }
  await harness.ask('payouts.override', stops)
  await signInAs(harness, 'maker')
  await harness.ask('payouts.submit', { id: second.id, revision: 1 })
  await sendNow(second)
  await restored()
  const found = await known('FATURA-17')
  expect(found).toMatchObject({ state: 'unknown', createdBy: 'maker', iban: payoutDraft.iban, amount: '125000' })
  expect((await known('FATURA-18'))?.replaces).toMatchObject({ id: found?.id })
  await signInAs(harness, 'maker')
  const other = { ...payoutDraft, processId: 'FATURA-17', amount: '125001' }
  expect(await harness.refused('payouts.create', other)).toMatchObject({
    fields: [{ path: 'processId', problem: 'used' }],
  })
  expect(await harness.ledger.batches.usedProcessIds(['FATURA-17'])).toEqual(['FATURA-17'])
  const [check] = await harness.ask('payouts.check', payoutDraft)
  expect(check).toMatchObject({ code: 'twin_may_be_paid', level: 'blocking', twin: { processId: 'FATURA-17' } })
  expect(await harness.ledger.audit.check()).toMatchObject({ findings: [] })
})

it('rows of a batch that were sent since are unknown, one by one', async () => {
  const { id } = await approvedBatch(harness, rowsOf(3))
  await backUp()
  await sent(harness, await harness.ask('batches.get', { id }))
  await restored()
  expect((await allRows(harness, id)).map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
  expect(await harness.ask('audit.verify')).toMatchObject({ findings: [] })
})

it('what it knew of an unknown one is evidence; what both know is left alone', async () => {
  const { id, processId, revision } = await lost(harness)
  await backUp()
  await harness.report({ processId, status: 'completed', transactionId: 'T-9' })
  const settle = {
    to: 'completed',
    places: ['service_panel'],
    transactionId: 'T-9',
    note: 'Panelde',
    failureReason: null,
    outcomeDay: null,
  }
  await signInAs(harness, 'checker')
  const proposed = await harness.ask('payouts.proposeResolution', {
    ...{ id, revision, passphrase: passphraseOf('checker') },
    draft: settle as never,
  })
  const resolutionId = proposed.resolutions[0]?.id ?? 0
  await signInAs(harness, 'admin')
  await harness.ask('payouts.confirmResolution', { id, revision, resolutionId, passphrase })
  await restored()
  expect(await known(processId)).toMatchObject({
    state: 'unknown',
    attempts: [{ number: 1 }],
    reports: [{ source: 'replaced', status: 'completed', transactionId: 'T-9' }],
  })
})

it('is read once: the next start adds nothing', async () => {
  const waiting = await submitted(harness)
  await backUp()
  await sendNow(waiting)
  await restored()
  const before = await known(waiting.processId)
  await harness.reopen()
  await signInAs(harness, 'checker')
  expect(await known(waiting.processId)).toEqual(before)
  expect(await replacedIn()).toBe('whole')
})

it.each([
  ['gone', 'not', (file: string) => rm(file)],
  ['no ledger', 'not', (file: string) => writeFile(file, 'x'.repeat(9_000))],
  [
    'damaged',
    'partly',
    (file: string) => {
      spoilPage(file, 'attempts')
    },
  ],
] as const)('that it is %s is said, and each payout that was there is barred all the same', async (_, read, spoil) => {
  const waiting = await submitted(harness)
  await backUp()
  await sendNow(waiting)
  await restored(spoil)
  expect(await replacedIn()).toBe(read)
  expect((await known(waiting.processId))?.checks[0]).toMatchObject({ code: 'ledger_set_back', level: 'blocking' })
})
