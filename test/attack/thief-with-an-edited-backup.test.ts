import { join } from 'node:path'
import { allRows, imported, rowsOf } from '../batches/service/harness.ts'
import { copyLedger } from '../desk/copy-ledger.ts'
import { passphraseFor } from '../desk/makers-and-checkers.ts'
import { tamper } from '../ledger/tamper.ts'
import { attack, type Verdict } from './attack.ts'
import { harness, paid, paidTo, restores, sends, useStages, vouch } from './stage.ts'

/** Whoever edits a ledger that lies about unencrypted, and has an admin restore it who says yes to everything. */

useStages()
const thief = 'a finder of a backup'

/** It is restored, two people vouch for it, and a checker makes this payout ready by all means and sends it. */
async function restoredAndSent(sql: string, id: number): Promise<Verdict> {
  const copy = join(harness.folder, 'copy.db')
  await copyLedger(harness, copy)
  tamper(copy, sql)
  if (!(await restores(copy))) return 'refused'
  await vouch('admin', 'checker')
  const passphrase = passphraseFor('checker')
  const { revision } = await harness.ask('payouts.get', { id })
  await harness.call('payouts.override', { id, revision, reason: 'Panelde yok', passphrase })
  await harness.call('payouts.approve', { id, revision, passphrase })
  return sends(id)
}

attack('S1', thief, 'has a payout that was sent look approved in it', async () => {
  const { id } = await paid()
  return restoredAndSent(`UPDATE transactions SET state = 'approved' WHERE id = ${id}`, id)
})

attack('S1b', thief, 'changes to whom a row of a batch goes, which has no event of its own', async () => {
  const { id: batch } = await imported(harness, rowsOf(2))
  const [row] = await allRows(harness, batch)
  const iban = 'TR220001000000000000001234'
  return restoredAndSent(paidTo(iban, row?.id ?? 0), row?.id ?? 0)
})
