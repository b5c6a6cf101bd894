import type { Selectable } from 'kysely'
import type { NewPayout } from '../../../domain/records.ts'
import { sealOfMany } from '../../../domain/seal.ts'
import type { Tables, Work } from '../tables.ts'
import { batchContents } from './batch-contents.ts'
import { batchEvents, replayed, type BatchEvent, type ReplayedRow } from './batch-replay.ts'
import { sha256 } from './sha256.ts'

/**
 * Batches that say something else than the audit trail: `batch <id>` where it, its approvals or what its rows were at first is
 * not as its events tell; the processIds of rows that stand where no event brought them. At most `atMost` rows of each.
 */
export async function strayBatches(work: Work, atMost: number): Promise<string[]> {
  const events = await batchEvents(work)
  const kept = await work.selectFrom('batches').selectAll().orderBy('id').execute()
  const byId = new Map(kept.map((batch) => [batch.id, batch]))
  const ids = new Set([...byId.keys(), ...Array.from(events.keys(), Number)])
  const strays: string[] = []
  for (const id of ids) {
    const about = events.get(String(id)) ?? []
    const rows = await strayRows(work, id, about)
    const isSound = isAsImported(byId.get(id), about, rows.contents) && (await approvalsAreAsTold(work, id, about))
    if (!isSound) strays.push(`batch ${id}`)
    strays.push(...rows.strays.slice(0, atMost))
  }
  return strays
}

function isAsImported(
  batch: Selectable<Tables['batches']> | undefined,
  [imported, ...later]: readonly BatchEvent[],
  contents: string,
): boolean {
  return (
    batch !== undefined &&
    imported?.action === 'batch.imported' &&
    later.every(({ action }) => action !== 'batch.imported') &&
    imported.by === batch.imported_by &&
    // By this the same file is recognised when it comes again.
    imported.after.fileHash === batch.file_hash &&
    imported.after.rows === batch.rows &&
    // Above which total two must approve is a matter of the policy.
    imported.after.total === String(batch.total) &&
    imported.after.contents === contents
  )
}

async function strayRows(
  work: Work,
  id: number,
  events: readonly BatchEvent[],
): Promise<{ strays: string[]; contents: string }> {
  const contents = batchContents()
  const strays: string[] = []
  for await (const each of replayed(work, { id, events })) {
    const { row, made } = each
    contents.add(row.batchRow, atFirst(each))
    if (made.state !== row.state || made.revision !== row.revision || made.movedBy !== row.movedBy) {
      strays.push(row.contents.processId)
    }
  }
  return { strays, contents: contents.digest() }
}

/** A row was what it is now, or what its first edit found. What it was edited to is told by its own events. */
function atFirst({ row, unedited }: ReplayedRow): NewPayout {
  if (unedited === null) return row.contents
  const before = JSON.parse(unedited) as Omit<NewPayout, 'amount'> & { amount: string }
  return { ...before, amount: BigInt(before.amount) }
}

/** Every approval of the batch has its event, every event its approval, and the rows' own approvals make up its seal. */
async function approvalsAreAsTold(work: Work, id: number, events: readonly BatchEvent[]): Promise<boolean> {
  const given = await work.selectFrom('batch_approvals').selectAll().where('batch_id', '=', id).execute()
  const told = events.filter(({ action }) => action === 'batch.approved')
  if (given.length !== told.length) return false
  for (const { sequence, by, at, after } of told) {
    const approval = given.find(({ event }) => event === sequence)
    if (approval?.by !== by || approval.at !== at || approval.seal !== after.seal) return false
    if (approval.rows !== after.rows || String(approval.total) !== after.total) return false
    const rows = await work
      .selectFrom('approvals')
      .innerJoin('transactions', 'transactions.id', 'payout_id')
      .select(['approvals.by', 'approvals.at', 'seal'])
      .where('batch_approval_id', '=', approval.id)
      .where('batch_id', '=', id)
      .orderBy('batch_row')
      .execute()
    const seals = rows.map(({ seal }) => seal)
    if (rows.length !== after.rows || sealOfMany(seals, { sha256 }) !== after.seal) return false
    if (rows.some((row) => row.by !== by || row.at !== at)) return false
  }
  return true
}
