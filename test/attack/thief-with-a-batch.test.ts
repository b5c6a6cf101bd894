import { allRows, approved, imported, rowsOf } from '../batches/service/harness.ts'
import { demand, passphraseFor, signInAs } from '../desk/makers-and-checkers.ts'
import { attack, type Verdict } from './attack.ts'
import { harness, paidTo, sends, stage, useStages } from './stage.ts'

/** Whoever can write the ledger's file, and finds a batch in it that waits for approval: most of its rows have no event of their own. */

useStages()
const thief = 'an editor of the closed file'
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

attack('S-08', thief, 'changes to whom a row of a batch goes before anybody has approved it', () =>
  approvedAfter((id) => paidTo(theirs, id)),
)

attack('S-09', thief, 'changes how much a row of a batch pays before anybody has approved it', () =>
  approvedAfter((id) => `UPDATE transactions SET amount = amount * 10 WHERE id = ${id}`),
)

/** A batch of two rows, approved as a whole, of which the first has been sent. The second's ID. */
async function halfSent(): Promise<number> {
  const { id } = await approved(harness, rowsOf(2))
  const [first, second] = await allRows(harness, id)
  if ((await sends(first?.id ?? 0)) !== 'succeeded') throw new Error('an honest row was not sent')
  return second?.id ?? 0
}

attack('D-10', thief, 'makes an approval of a batch count again that ran out, once a row of it was sent', async () => {
  const id = await halfSent()
  harness.clock.ahead += 25 * 60 * 60_000
  await stage.tamper(`UPDATE approvals SET at = ${Date.now() + harness.clock.ahead - 1_000}`)
  return sends(id)
})

attack('D-11', thief, 'makes two checkers of the one who approved a batch, once a row of it was sent', async () => {
  const id = await halfSent()
  await demand(harness, { secondCheckerAbove: '0' })
  await stage.tamper(`INSERT INTO approvals SELECT (SELECT max(id) FROM approvals) + id, payout_id, revision, 'checker2', at,
    seal, checks, together, signature, batch_approval_id FROM approvals`)
  return sends(id)
})
