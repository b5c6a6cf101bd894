import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyLedger } from '../../desk/copy-ledger.ts'
import { harness, openEach, passphraseOf, payoutDraft, received } from '../../desk/desk-harness.ts'
import { approvalRefused, approved, signInAs, submitted } from '../../desk/makers-and-checkers.ts'
import { afterRun, allRows, imported, rowsOf, seen } from '../../batches/service/harness.ts'

/** What a ledger that was set back says of each payout that may have been sent since (H4). */

openEach()

const reason = 'Servis panelinde ve dökümde yok'
const passphrase = passphraseOf('checker')

/** The ledger as it is now comes back after `meanwhile`, and two people vouch for it. */
async function setBackOver(meanwhile: () => Promise<unknown>): Promise<void> {
  const copy = join(harness.folder, 'older.db')
  await copyLedger(harness, copy)
  await meanwhile()
  await harness.reopen((file) => copyFile(copy, file))
  for (const by of ['checker', 'admin']) {
    await signInAs(harness, by)
    await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf(by) })
  }
}
const nothingDone = () => signInAs(harness, 'maker')
const look = (id: number) => harness.ask('payouts.get', { id })
const levelsOf = async (id: number, code = 'ledger_set_back') =>
  (await look(id)).checks.filter((check) => check.code === code).map(({ level }) => level)

async function override({ id }: { id: number }) {
  await signInAs(harness, 'checker')
  const { revision } = await look(id)
  return harness.ask('payouts.override', { id, revision, reason, passphrase })
}

describe('a payout that was there when the ledger was set back', () => {
  it('is stopped until a checker says that it was not sent, in main’s own dialog', async () => {
    const { id, processId } = await submitted(harness)
    await setBackOver(async () => {
      await approved(harness, { id, revision: 1 }, 'checker')
      await harness.ask('payouts.send', { id, revision: 1 })
    })
    expect(await levelsOf(id)).toEqual(['blocking'])
    expect(await approvalRefused(harness, await look(id), 'checker')).toBe('checks_failed')
    harness.dialogs.asked.length = 0
    expect((await override({ id })).checks[0]).toMatchObject({
      code: 'ledger_set_back',
      level: 'warning',
      overridden: { by: 'checker', reason },
    })
    expect(harness.dialogs.asked).toMatchObject([{ processId, other: null }])
    const { revision } = await approved(harness, await look(id), 'checker')
    expect((await harness.ask('payouts.send', { id, revision })).state).toBe('accepted')
    // A checker had to say that it was not.
    expect(received(harness, processId)).toBe(2)
  })

  it('is stopped in every state from which it may be sent: ready, refused, not sent; a draft at who approves it', async () => {
    await signInAs(harness, 'maker')
    const draft = await harness.ask('payouts.create', { ...payoutDraft, amount: '101' })
    const ready = await approved(harness, await submitted(harness, { amount: '102' }), 'checker')
    const refused = await approved(harness, await submitted(harness, { amount: '103' }), 'checker')
    harness.sandbox.controls.setBalance(0n)
    expect((await harness.ask('payouts.send', { id: refused.id, revision: 1 })).state).toBe('refused')
    await setBackOver(nothingDone)
    expect(await levelsOf(ready.id)).toEqual(['blocking'])
    expect(await levelsOf(refused.id)).toEqual(['blocking'])
    expect(await levelsOf(draft.id)).toEqual(['warning'])
    await signInAs(harness, 'maker')
    const waiting = await harness.ask('payouts.submit', { id: draft.id, revision: 1 })
    expect(await approvalRefused(harness, waiting, 'checker')).toBe('checks_failed')
    // Sent again on the word of an approval from before, it would go out without anybody having looked.
    await signInAs(harness, 'checker')
    const again = await harness.ask('payouts.tryAgain', {
      id: refused.id,
      revision: (await look(refused.id)).revision,
    })
    expect(again.state).toBe('awaiting_approval')
    expect(await approvalRefused(harness, again, 'checker')).toBe('checks_failed')
  })

  it('stops another of the same payment, also when it is cancelled since', async () => {
    const { id } = await submitted(harness)
    await setBackOver(nothingDone)
    await signInAs(harness, 'maker')
    const twin = await harness.ask('payouts.create', payoutDraft)
    expect(await levelsOf(twin.id, 'twin_may_be_paid')).toEqual(['blocking'])
    expect(await levelsOf(twin.id)).toEqual([])
    const { revision } = await look(id)
    await harness.ask('payouts.cancel', { id, revision, reason: 'Yanlış' })
    expect(await levelsOf(twin.id, 'twin_may_be_paid')).toEqual(['blocking'])
  })

  it('is stopped once more when the ledger is set back once more', async () => {
    const { id } = await submitted(harness)
    await setBackOver(nothingDone)
    await override({ id })
    expect(await levelsOf(id)).toEqual(['warning'])
    await setBackOver(nothingDone)
    expect(await levelsOf(id)).toEqual(['blocking'])
  })
})

it('says nothing of payouts that were made since, nor of a ledger that never was set back', async () => {
  const before = await submitted(harness)
  expect(await levelsOf(before.id)).toEqual([])
  await setBackOver(nothingDone)
  const since = await submitted(harness, { amount: '777' })
  expect(await levelsOf(since.id)).toEqual([])
  expect((await approved(harness, since, 'checker')).state).toBe('approved')
})

describe('a batch that was there when the ledger was set back', () => {
  it('takes one word for all of its rows, under the signature of the approval', async () => {
    const { id } = await imported(harness, rowsOf(3))
    await setBackOver(nothingDone)
    await signInAs(harness, 'checker')
    const batch = await harness.ask('batches.get', { id })
    const [check] = (await harness.ask('batches.check', { id })).filter(({ level }) => level === 'blocking')
    expect(check).toMatchObject({ code: 'ledger_set_back', rows: 3 })
    const wanted = { ...seen(batch, 'approve'), passphrase }
    expect((await harness.refused('batches.approve', wanted)).code).toBe('checks_failed')

    harness.dialogs.asked.length = 0
    const ready = await harness.ask('batches.approve', { ...wanted, reason })
    expect(harness.dialogs.asked).toMatchObject([{ action: 'approve', setBackAt: check?.asOf }])
    expect(ready.approvals).toMatchObject([{ by: 'checker', reason }])
    const [row] = await allRows(harness, id)
    expect(await levelsOf(row?.id ?? 0)).toEqual(['warning'])
    await harness.ask('batches.send', seen(ready, 'send'))
    expect((await afterRun(harness, id)).states).toMatchObject([{ state: 'accepted', rows: 3 }])
    expect(await harness.ask('audit.verify')).toMatchObject({ findings: [] })
  })

  it('is spoken for anew when whoever spoke for it has another passphrase', async () => {
    const { id } = await imported(harness, rowsOf(2))
    await setBackOver(nothingDone)
    await signInAs(harness, 'checker')
    const batch = async () => harness.ask('batches.get', { id })
    const wanted = { ...seen(await batch(), 'approve'), passphrase }
    await harness.ask('batches.approve', { ...wanted, reason })
    await harness.ask('session.changePassphrase', { passphrase, next: 'bambaska-bir-soz' })
    const anew = { ...wanted, passphrase: 'bambaska-bir-soz' }
    expect((await harness.refused('batches.approve', anew)).code).toBe('checks_failed')
    await harness.ask('batches.approve', { ...anew, reason })
    await harness.ask('batches.send', seen(await batch(), 'send'))
    expect((await afterRun(harness, id)).states).toMatchObject([{ state: 'accepted', rows: 2 }])
  })

  it('is not spoken for by an approval from before it was set back once more', async () => {
    const { id } = await imported(harness, rowsOf(2))
    await setBackOver(nothingDone)
    await signInAs(harness, 'checker')
    const wanted = async () => ({ ...seen(await harness.ask('batches.get', { id }), 'approve'), passphrase })
    await harness.ask('batches.approve', { ...(await wanted()), reason })
    await setBackOver(nothingDone)
    await signInAs(harness, 'checker')
    expect((await harness.refused('batches.approve', await wanted())).code).toBe('checks_failed')
  })
})
