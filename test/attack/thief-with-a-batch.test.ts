import { allRows, imported, rowsOf } from '../batches/service/harness.ts'
import { passphraseFor, signInAs } from '../desk/makers-and-checkers.ts'
import { attack, type Verdict } from './attack.ts'
import { harness, paidTo, sends, stage, useStages } from './stage.ts'

/** Whoever can write the ledger's file, and finds a batch in it that waits for approval: most of its rows have no event of their own. */

useStages()
const thief = 'a thief with the ledger'
const theirs = 'TR220001000000000000001234'

/** The maker imports it, the thief changes the row, and a checker who looks at the row alone approves and sends it. */
async function approvedAfter(change: (id: number) => string): Promise<Verdict> {
  const { id: batch } = await imported(harness, rowsOf(3))
  const [row] = await allRows(harness, batch)
  const id = row?.id ?? 0
  await stage.tamper(change(id))
  await signInAs(harness, 'checker')
  const { revision } = await harness.ask('payouts.get', { id })
  await harness.call('payouts.approve', { id, revision, passphrase: passphraseFor('checker') })
  return sends(id)
}

attack('S-03w', thief, 'changes to whom a row of a batch goes before anybody has approved it', () =>
  approvedAfter((id) => paidTo(theirs, id)),
)

attack('S-03x', thief, 'changes how much a row of a batch pays before anybody has approved it', () =>
  approvedAfter((id) => `UPDATE transactions SET amount = amount * 10 WHERE id = ${id}`),
)
