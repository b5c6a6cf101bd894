import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { copyLedger } from '../desk/copy-ledger.ts'
import { payoutDraft } from '../desk/desk-harness.ts'
import { approved, signInAs } from '../desk/makers-and-checkers.ts'
import { attack } from './attack.ts'
import { harness, paid, restores, sends, stage, useStages, vouch, waiting } from './stage.ts'

/** What can be done to a ledger only because it is a file. */

useStages()

attack(
  'S-07',
  'an editor of the closed file',
  'puts a trigger into it that grants a role and takes it back',
  async () => {
    await waiting()
    try {
      await stage.again((file) => {
        const database = new DatabaseSync(file)
        database.exec('CREATE TRIGGER more AFTER INSERT ON audit_events BEGIN DELETE FROM overrides; END')
        database.close()
      })
      return 'succeeded'
    } catch {
      return 'refused'
    }
  },
)

attack('H4b', 'a finder of a backup', 'pays under a number that only the replaced ledger knew', async () => {
  const copy = join(harness.folder, 'copy.db')
  await copyLedger(harness, copy)
  const { processId } = await paid()
  if (!(await restores(copy)) || !(await vouch('admin', 'checker'))) throw new Error('it was not restored')
  await signInAs(harness, 'maker')
  const draft = { ...payoutDraft, iban: 'TR220001000000000000001234', processId }
  const again = await harness.call('payouts.create', draft)
  if (!again.ok) return 'refused'
  const { id } = await approved(
    harness,
    await harness.ask('payouts.submit', { id: again.value.id, revision: 1 }),
    'checker',
  )
  return sends(id)
})
