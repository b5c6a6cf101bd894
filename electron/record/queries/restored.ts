import { markUnknownAfterRestore } from '../../batches/queries/moves.ts'
import { verifyChain } from '../../core/chain.ts'
import { VezneError } from '../../core/result.ts'
import type { Stamp } from '../../core/time.ts'
import type { FoundLedger } from '../../core/ports.ts'
import type { Restored } from '../../ledger/restore.ts'
import type { Work } from '../../ledger/tables.ts'
import { writeSums } from '../../ledger/sums.ts'
import { trailReads, trailWrites } from '../../ledger/trail.ts'
import type { ReplacedWorkspace } from '../../people/records.ts'
import { catchUp, charterReads } from '../../people/queries/charter.ts'
import { charterOf } from '../../people/rules/charter.ts'
import { forgetMachine, workspaceWrites } from '../../people/queries/workspace.ts'
import { attemptWrites } from '../ledger.ts'
import { mismatchesByWeight } from './mismatches.ts'

/** What is done to a backup before it may take the ledger's place, in one transaction. */

/** Not by address and key, which anybody can copy, and of which the key changes. */
function refuseOther(found: Pick<FoundLedger, 'kind' | 'identity'>, { kind, identity }: ReplacedWorkspace): void {
  if (found.kind !== kind || (identity !== null && found.identity !== identity)) {
    throw new VezneError('ledger_of_other_account')
  }
}

const newestEvent = (work: Work) =>
  work.selectFrom('auditEvents').select('at').orderBy('sequence', 'desc').limit(1).executeTakeFirst()

async function countOf(work: Work): Promise<number> {
  const { count } = await work
    .selectFrom('transactions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Nobody needs to be asked about a copy of this machine's own ledger that is as its trail says. */
function isAccepted(found: FoundLedger, accepted: FoundLedger | null, isOwn: boolean): boolean {
  if (!accepted) return isOwn && found.mismatches.length === 0
  const decided = new Set(accepted.mismatches)
  return found.head.hash === accepted.head.hash && found.mismatches.every((name) => decided.has(name))
}

const unfinished = (work: Work) =>
  work.selectFrom('attempts').select('id').where('state', 'in', ['prepared', 'sending']).orderBy('id').execute()

/** So many of them an event names. */
const atMostNamed = 24

/**
 * What the backup does not know of may have happened since: a payout that was ready may have been sent, so nothing in it
 * may be sent as it stands. Of records that are not what its trail says, and of which each is kept from being sent by itself,
 * people decide, and of a ledger that this machine never had, too: it has done nothing unless that very one is `accepted`.
 */
export async function makeHarmless(
  work: Work,
  fileName: string,
  stamp: Stamp,
  replaced: ReplacedWorkspace | null,
  accepted: FoundLedger | null,
): Promise<Omit<Restored, 'hostKey'>> {
  const { workspace, identity, members } = charterOf(await charterReads.after(work, 0))
  const { kind, name } = workspace
  if (replaced) refuseOther({ kind, identity }, replaced)
  const { broken, head } = await verifyChain((after, limit) => trailReads.verify(work, after, limit))
  const { grave, barred, sums } = await mismatchesByWeight(work)
  if (broken !== null || grave.length > 0) throw new VezneError('ledger_damaged')
  const [newest, transactions] = await Promise.all([newestEvent(work), countOf(work)])
  const found: FoundLedger = {
    ...{ kind, identity, name, transactions, mismatches: barred },
    head: { ...head, at: newest?.at ?? 0 },
    operators: members.length,
  }
  if (!isAccepted(found, accepted, replaced !== null)) return { found, isMade: false }
  // Its rows are as the trail says, and its sums are sums of those.
  await writeSums(work, sums)
  // Recovery takes `prepared` for proof that no byte left. That held when the backup was made, and not after it.
  for (const { id } of await unfinished(work)) {
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
  if (replaced === null) await forgetMachine(work, stamp)
  const known = replaced?.known ?? null
  if (known) await catchUp(work, known.entries, stamp)
  if (known?.secretStoredAt) await workspaceWrites.secretStored(work, { ...stamp, at: known.secretStoredAt })
  if (known?.witnessFolder) await workspaceWrites.chooseWitness(work, known.witnessFolder, stamp)
  if (known?.backupFolder) await workspaceWrites.chooseSecondPlace(work, known.backupFolder, stamp)
  const { backupLock = null, backupPassphraseSetAt = null } = known ?? {}
  if (backupLock !== null) await workspaceWrites.lockBackups(work, { backupLock, backupPassphraseSetAt }, stamp)
  await trailWrites.note(work, {
    action: 'ledger.restored',
    subject: { kind: 'ledger', id: '', name: fileName },
    after: {
      fileName,
      headSequence: head.sequence,
      mismatches: barred.length > 0 ? { count: barred.length, first: barred.slice(0, atMostNamed) } : undefined,
    },
    ...stamp,
  })
  return { found, isMade: true }
}
