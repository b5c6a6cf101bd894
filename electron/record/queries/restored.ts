import { markUnknownAfterRestore } from '../../batches/queries/moves.ts'
import type { AuditHead } from '../../core/audit.ts'
import { VezneError } from '../../core/result.ts'
import { isWhole } from '../../ledger/engine/engine.ts'
import type { FoundLedger } from '../../core/ports.ts'
import { head as headOf } from '../../ledger/events.ts'
import type { Against, Restored } from '../../ledger/restore.ts'
import type { Work } from '../../ledger/tables.ts'
import { writeSums } from '../../ledger/sums.ts'
import { trailReads, trailWrites } from '../../ledger/trail.ts'
import type { ReplacedWorkspace } from '../../people/records.ts'
import { catchUp, charterReads } from '../../people/queries/charter.ts'
import { charterOf } from '../../people/rules/charter.ts'
import { provenPart, type Proof } from '../../people/rules/charter-proof.ts'
import { spokenAddress } from '../../people/rules/server-login.ts'
import { forgetMachine, workspaceWrites } from '../../people/queries/workspace.ts'
import { attemptWrites } from '../ledger.ts'
import { wholeCheck } from './check/whole-check.ts'
import { stopsSending, type Finding } from '../contract/finding-kinds.ts'

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

const unfinished = (work: Work) =>
  work.selectFrom('attempts').select('id').where('state', 'in', ['prepared', 'sending']).orderBy('id').execute()

/** Tells findings on which more rests than one transaction. */
const isGrave = ({ table, is }: Finding): boolean =>
  stopsSending({ table }) && (!ofTransactions.has(table) || (is === 'gone' && table === 'transactions'))
const ofTransactions: ReadonlySet<string> = new Set([
  ...['transactions', 'payouts', 'approvals', 'overrides', 'attempts', 'reports', 'resolutions'],
  'sums',
])

/** Refuses a server's ledger that does not continue the backup. */
async function refuseUnlessNewer(work: Work, identity: string | null, older: Work): Promise<AuditHead> {
  const { identity: was } = charterOf(await charterReads.after(older, 0))
  if (identity === null || identity !== was) throw new VezneError('ledger_of_other_account')
  const ofBackup = await headOf(older)
  if ((await trailReads.hashAt(work, ofBackup.sequence)) !== ofBackup.hash) throw new VezneError('ledger_behind')
  return ofBackup
}

/**
 * Voids approvals that were perhaps used after the backup. A ledger that this computer never had must be `accepted`.
 */
export async function makeHarmless(
  proof: Proof,
  work: Work,
  { fileName, stamp, replaced, accepted, server, older }: Against<ReplacedWorkspace>,
): Promise<Pick<Restored, 'found' | 'isMade'>> {
  if (!(await isWhole(work))) throw new VezneError('ledger_damaged')
  const entries = await charterReads.after(work, 0)
  const { workspace, identity, members } = (work.charter = charterOf(entries))
  const { kind, name } = workspace
  const ofBackup = older && (await refuseUnlessNewer(work, identity, older))
  // Main proves it when it is opened, where a backup can still take its place.
  if (replaced) refuseOther({ kind, identity }, replaced)
  else if (!provenPart(entries, proof).isWhole) throw new VezneError('charter_broken')
  const { head, findings, sums } = await wholeCheck((query) => query(work))
  if (findings.some(isGrave)) throw new VezneError('ledger_damaged')
  const [newest, transactions] = await Promise.all([newestEvent(work), countOf(work)])
  const found: FoundLedger = {
    ...{ kind, identity, name, transactions },
    head: { ...head, at: newest?.at ?? 0 },
    operators: members.length,
  }
  if (!replaced && found.head.hash !== accepted?.head.hash) return { found, isMade: false }
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
  if (known?.watchedFolder) await workspaceWrites.chooseWatchedFolder(work, known.watchedFolder, stamp)
  const { backupLock = null, backupPassphraseSetAt = null } = known ?? {}
  if (backupLock !== null) await workspaceWrites.lockBackups(work, { backupLock, backupPassphraseSetAt }, stamp)
  await trailWrites.note(work, {
    action: 'ledger.restored',
    subject: { kind: 'ledger', id: '', name: fileName },
    after: {
      fileName,
      headSequence: (ofBackup ?? head).sequence,
      ...(server && { server: server.addresses.map(spokenAddress).join(', ') }),
    },
    ...stamp,
  })
  return { found, isMade: true }
}
