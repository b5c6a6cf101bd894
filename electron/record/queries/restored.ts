import { markUnknownAfterRestore } from '../../batches/queries/moves.ts'
import { verifyChain } from '../../core/chain.ts'
import { VezneError } from '../../core/result.ts'
import type { Stamp } from '../../core/time.ts'
import type { ReplacedLedger } from '../../ledger/restore.ts'
import type { Work } from '../../ledger/tables.ts'
import { trailReads, trailWrites } from '../../ledger/trail.ts'
import { workspaceReads, workspaceWrites } from '../../people/queries/workspace.ts'
import { attemptWrites } from '../ledger.ts'
import { mismatches } from './mismatches.ts'

/** What is done to a backup before it may take the ledger's place, in one transaction. */

/** Not by address and key, which anybody can copy, and of which the key changes. */
async function refuseOther(work: Work, { kind, known }: ReplacedLedger): Promise<void> {
  const isOther =
    (await workspaceReads.read(work)).kind !== kind ||
    (known !== undefined && (await trailReads.hashAt(work, 1)) !== known.firstHash)
  if (isOther) throw new VezneError('ledger_of_other_account')
}

/**
 * What the backup does not know of may have happened since: a payout that was ready may have been sent, so nothing in it
 * may be sent as it stands.
 */
export async function makeHarmless(
  work: Work,
  fileName: string,
  stamp: Stamp,
  replaced: ReplacedLedger,
): Promise<void> {
  await refuseOther(work, replaced)
  const { known } = replaced
  const { broken, head } = await verifyChain((after, limit) => trailReads.verify(work, after, limit))
  if (broken !== null || (await mismatches(work)).length > 0) throw new VezneError('ledger_damaged')
  // Recovery takes `prepared` for proof that no byte left. That held when the backup was made, and not after it.
  for (const { id } of await work.selectFrom('attempts').select('id').where('state', '=', 'prepared').execute()) {
    await attemptWrites.settle(work, {
      attemptId: id,
      attemptState: 'unknown',
      to: 'unknown',
      code: null,
      serviceMessage: null,
      raw: null,
      transactionId: null,
      deposit: null,
      ...stamp,
    })
  }
  await markUnknownAfterRestore(work, stamp)
  // Where none was kept yet, there is none to be missed; of a restored ledger it must be known that there was.
  const { headKeptAt, apiKey, secretStoredAt } = { ...(await workspaceReads.read(work)), ...known }
  await workspaceWrites.change(work, { headKeptAt: headKeptAt ?? stamp.at, apiKey, secretStoredAt }, stamp)
  await trailWrites.note(work, {
    action: 'ledger.restored',
    subject: { kind: 'ledger', id: '', name: fileName },
    after: { fileName, headSequence: head.sequence },
    ...stamp,
  })
}
