import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { swapInRestored } from '../../../electron/ledger/swap-in.ts'
import { approved as approvedBatch, rowsOf } from '../../batches/service/harness.ts'
import { copyLedger } from '../../desk/copy-ledger.ts'
import { approvedPayout, harness, openEach, passphraseOf, received } from '../../desk/desk-harness.ts'
import { tamper } from '../../ledger/tamper.ts'

/** Goes back to a backup of which some payouts are not what its audit trail says: nothing is sent from it. */

openEach()

/** The ledger as it is now, changed by somebody who goes round the program; an admin is about to choose it. */
async function changedBackup(sql: string): Promise<string> {
  const copy = join(harness.folder, 'kopya.db')
  await copyLedger(harness, copy)
  tamper(copy, sql)
  await harness.signIn('admin')
  harness.chosen.open = copy
  harness.dialogs.asked.length = 0
  return copy
}
const restore = () => harness.call('ledger.restore', { passphrase: passphraseOf('admin'), backupPassphrase: null })

/** The program starts anew on what was made ready, and two people vouch for it; the checker stays signed in. */
async function vouchedFor(): Promise<void> {
  await harness.reopen((file) => {
    expect(swapInRestored(file)).toBe(true)
  })
  for (const by of ['admin', 'checker']) {
    await harness.signIn(by)
    await harness.ask('dispatch.confirmLedger', { passphrase: passphraseOf(by) })
  }
}
const isReady = () => existsSync(join(harness.folder, 'workspace', 'ledger.db.restore'))

it('takes no checker’s word while one is not as the trail says', async () => {
  const whole = await approvedPayout(harness, { amount: '777' })
  const mismatched = await approvedPayout(harness)
  await changedBackup(`UPDATE payouts SET account_name = 'Işık İlknur' WHERE id = ${mismatched.id}`)
  expect(await restore()).toEqual({ ok: true, value: true })
  expect(harness.dialogs.asked).toMatchObject([{ fileName: 'kopya.db' }])
  expect(harness.restarts).toBe(1)
  await vouchedFor()

  const passphrase = passphraseOf('checker')
  for (const { id } of [whole, mismatched]) {
    const { revision } = await harness.ask('payouts.get', { id })
    const word = { id, revision, reason: 'Servis panelinde yok', passphrase }
    expect(await harness.refused('payouts.override', word)).toEqual({ code: 'dispatch_locked' })
    expect(await harness.refused('payouts.approve', { id, revision, passphrase })).toEqual({ code: 'dispatch_locked' })
  }
  expect([received(harness, whole.processId), received(harness, mismatched.processId)]).toEqual([0, 0])
  expect(await harness.ask('dispatch.status')).toMatchObject({ locks: [{ kind: 'findings', count: 1 }] })

  expect(await harness.ask('audit.verify')).toMatchObject({ findings: [{ name: mismatched.processId }] })
})

it('may be of rows of a batch: none is right again because it is moved back with the others', async () => {
  await approvedBatch(
    harness,
    rowsOf(5, (number) => ({ processId: `R-${number}` })),
  )
  await changedBackup(`
    UPDATE transactions SET state = 'cancelled' WHERE batch_row = 1;
    UPDATE transactions SET state = 'awaiting_approval' WHERE batch_row = 2;
    UPDATE transactions SET revision = 7 WHERE batch_row = 3;
    UPDATE transactions SET state_by = 'x' WHERE batch_row = 4`)
  expect(await restore()).toEqual({ ok: true, value: true })
  await vouchedFor()
  expect([...new Set((await harness.ask('audit.verify')).findings.map(({ name }) => name))]).toEqual([
    'R-2',
    'R-3',
    'R-4',
    'R-1',
  ])
  const found = await harness.ledger.transactions.find('R-4')
  expect(await harness.ledger.payouts.get(found?.id ?? 0)).toMatchObject({ state: 'awaiting_approval', revision: 2 })
})

it('is refused where a whole batch is not as it was imported', async () => {
  await approvedBatch(harness, rowsOf(2))
  await changedBackup('UPDATE batches SET total = 5')
  expect(await restore()).toMatchObject({ ok: false, error: { code: 'ledger_damaged' } })
  expect(harness.dialogs.asked).toHaveLength(1)
  expect(isReady()).toBe(false)
})
