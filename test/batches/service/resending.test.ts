import { expect, it } from 'vitest'
import type { Batch } from '../../../electron/batches/contract/batch.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { afterRun, allRows, approved, imported, rowsOf, seen, sent, statesOf } from './harness.ts'

openEach()

/** Two rows go out, the others are refused for want of balance, until there is enough again. */
async function partlyPaid(): Promise<Batch> {
  harness.sandbox.controls.setBalance(25_000n)
  let batch = await sent(harness, await approved(harness, rowsOf(6)))
  while (statesOf(batch)['approved']) batch = await sent(harness, batch)
  harness.sandbox.controls.setBalance(100_000_000n)
  return batch
}
const resend = (batch: Batch) => harness.ask('batches.resend', seen(batch, 'resend'))

it('sends what was refused again under one dialog, each row once more', async () => {
  const batch = await partlyPaid()
  const refused = statesOf(batch)['refused'] ?? 0
  expect(refused).toBeGreaterThan(1)
  expect(await harness.ask('batches.waiting')).toBe(1)
  harness.dialogs.asked.splice(0)
  await resend(batch)
  const after = await afterRun(harness, batch.id)
  expect(harness.dialogs.asked).toMatchObject([{ action: 'send', rows: refused }])
  expect(statesOf(after)).toEqual({ accepted: 6 })
  expect(await harness.ask('batches.waiting')).toBe(0)
  const { received } = harness.sandbox.controls.book()
  for (const { processId, attempts } of await allRows(harness, batch.id))
    expect(received[processId]).toBe(attempts.filter(({ state }) => state !== 'not_sent').length)
})

it('changes nothing when the dialog is declined, or the rows are others by now', async () => {
  const batch = await partlyPaid()
  harness.dialogs.answer = () => false
  expect((await harness.refused('batches.resend', seen(batch, 'resend'))).code).toBe('declined_in_dialog')
  const other = { ...seen(batch, 'resend'), total: '1' }
  expect((await harness.refused('batches.resend', other)).code).toBe('changed_meanwhile')
  expect(statesOf(await harness.ask('batches.get', { id: batch.id }))).toEqual(statesOf(batch))
})

it('asks a checker again where the approval is old, and sends nothing', async () => {
  const batch = await partlyPaid()
  const refused = statesOf(batch)['refused']
  harness.clock.ahead += 61 * 60_000
  await harness.signIn('checker')
  harness.dialogs.asked.splice(0)
  const after = await resend(batch)
  expect(harness.dialogs.asked).toEqual([])
  expect(after.run).toBeNull()
  expect(statesOf(after)).toMatchObject({ awaiting_approval: refused })
  const again = await harness.ask('batches.approve', { ...seen(after, 'approve'), passphrase: passphraseOf('checker') })
  expect(statesOf(await sent(harness, again))).toEqual({ accepted: 6 })
})

it('leaves a row that a report contradicts, and never sends what may have been paid', async () => {
  const batch = await partlyPaid()
  const [row] = (await allRows(harness, batch.id)).filter(({ state }) => state === 'refused')
  await harness.report({ processId: row?.processId ?? '', status: 'completed' })
  await resend(batch)
  await afterRun(harness, batch.id)
  const after = await allRows(harness, batch.id)
  expect(after.find(({ id }) => id === row?.id)).toMatchObject({ state: 'refused', attempts: [{ state: 'refused' }] })
  expect(after.filter(({ id }) => id !== row?.id).every(({ state }) => state === 'accepted')).toBe(true)
})

it('counts what waits for whoever looks, at any age, a batch once', async () => {
  await partlyPaid()
  for (let other = 0; other < 21; other += 1)
    await imported(
      harness,
      rowsOf(1, () => ({ amount: BigInt(other + 7) })),
      'draft',
    )
  expect(await harness.ask('batches.waiting')).toBe(22)
  await harness.signIn('checker')
  expect(await harness.ask('batches.waiting')).toBe(1)
  await harness.signIn('support')
  expect(await harness.ask('batches.waiting')).toBe(0)
})
