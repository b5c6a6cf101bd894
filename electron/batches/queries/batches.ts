import type { BatchStop, BatchMapping } from '../contract/batch.ts'
import type { AuditAction } from '../../core/audit-words.ts'
import type { Stamp } from '../../core/time.ts'
import type { BatchRecord } from '../records.ts'
import type { ApprovalTerms, NewListOverride } from '../../payouts/records.ts'
import { sql } from 'kysely'
import { VezneError } from '../../core/result.ts'
import { amongTexts } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'
import { markUnknownAfterRestore, move } from './moves.ts'
import { approve, sealed } from './approvals.ts'
import { importBatch } from './import.ts'
import { beginBatchRun, endBatchRun } from '../../payouts/queries/hold.ts'
import { addOverrides } from '../../payouts/queries/overrides.ts'
import { batchRows } from './rows.ts'
import { waitingFor } from './still-owed.ts'
import { aboutBatch, batchAt, batchRecords, batchWritten, selectBatches } from './records.ts'
import { record } from '../../ledger/events.ts'
import { changeRow, rowAt } from '../../ledger/rows.ts'
import { foldedLines } from '../../transactions/queries/search-text.ts'
import type { NewRemarks } from '../../transactions/records.ts'

/** Payouts that came in one file: what is done to all of them at once. Each is a payout like any other besides. */
export const batchReads = {
  get: batchAt,

  /** Without its rows being counted, which takes long where there are many. */
  async brief(work: Work, id: number): Promise<Pick<BatchRecord, 'id' | 'name' | 'rows'> | null> {
    const found = await work
      .selectFrom('batches')
      .select(['id', 'name', 'rows'])
      .where('id', '=', id)
      .executeTakeFirst()
    return found ?? null
  },

  /** Newest first, before this id. */
  async page(
    work: Work,
    before: number | null,
    limit: number,
    terms: ApprovalTerms,
  ): Promise<{ batches: BatchRecord[]; next: number | null }> {
    let query = selectBatches(work)
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (before !== null) query = query.where('id', '<', before)
    const found = await query.execute()
    const page = await batchRecords(work, found.slice(0, limit), terms)
    return { batches: page, next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
  },

  /** After this row in their order; 0: from the first one. `wanted` of null: all. */
  rows: batchRows,

  /** How the newest file with this header was read. */
  async mappingOf(work: Work, headerHash: string): Promise<BatchMapping | null> {
    const found = await work
      .selectFrom('batches')
      .select('mapping')
      .where('headerHash', '=', headerHash)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return found ? (JSON.parse(found.mapping) as BatchMapping) : null
  },

  /** Which of these processIds stand in the ledger already. */
  async usedProcessIds(work: Work, processIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ processId: string }>`
      select process_id as "processId" from transactions
      where process_id in ${amongTexts(processIds)}
      order by id`.execute(work)
    return rows.map(({ processId }) => processId)
  },

  sealed,

  waitingFor,
}

export const batchWrites = {
  /** Throws `cancelled` for rows that were cut off. Throws `batch_not_ready` for another number or total. */
  import: importBatch,

  /** Null when what it would approve is not what was shown. */
  approve,

  /** Null when what it would move is not what was seen. */
  move,

  /** Writes that a checker lets the batch through beside other batches. Throws `not_found`. */
  async override(
    work: Work,
    { id, overrides, reason, signature, terms, ...stamp }: NewListOverride & { terms: ApprovalTerms },
  ): Promise<BatchRecord> {
    const batch = await rowAt(work, 'batches', id)
    if (!batch) throw new VezneError('not_found')
    await addOverrides(
      work,
      { payoutId: null, revision: null, batchId: id },
      { ...stamp, overrides, reason, signature },
    )
    const after = { overrides, reason }
    await record(work, { stamp, action: 'batch.overridden', subject: aboutBatch(batch), after })
    return batchWritten(work, id, terms)
  },

  /** Changes nothing else: approvals stand. Null when there is no such batch. */
  async remark(
    work: Work,
    { id, ...remarks }: NewRemarks,
    { terms, ...stamp }: Stamp & { terms: ApprovalTerms },
  ): Promise<BatchRecord | null> {
    const before = await rowAt(work, 'batches', id)
    if (!before) return null
    const { name, note, invoiceNumber } = before
    const search = foldedLines([name, remarks.note, remarks.invoiceNumber])
    await changeRow(work, 'batches', before, { ...remarks, search })
    await record(work, {
      stamp,
      action: 'batch.remarked',
      subject: aboutBatch(before),
      before: { note, invoiceNumber },
      after: remarks,
    })
    return batchWritten(work, id, terms)
  },

  /** Of all payouts, in batches or not. */
  markUnknownAfterRestore,

  /** It is handed over from here on. Until its end is known, the run is taken for one that was cut off. Throws `not_found`. */
  async beginRun(work: Work, { id, ...stamp }: Stamp & { id: number }): Promise<void> {
    await beginBatchRun(work, id, stamp.at)
    const cutOff = { code: 'cut_off', row: null, at: stamp.at, by: stamp.by } as const
    await noteRun(work, id, 'batch.run_started', cutOff, { stamp, after: { done: 0 } })
  },

  /** It came to its end, or stopped before. Throws `not_found`. */
  async endRun(
    work: Work,
    { id, stopped, done, ...stamp }: Stamp & { id: number; stopped: BatchStop | null; done: number },
  ): Promise<void> {
    await endBatchRun(work, id)
    const action = stopped ? 'batch.run_stopped' : 'batch.run_ended'
    await noteRun(work, id, action, stopped, { stamp, after: stopped ? { done, stopped } : { done } })
  },
}

async function noteRun(
  work: Work,
  id: number,
  action: AuditAction,
  stopped: BatchStop | null,
  { stamp, after }: { stamp: Stamp; after: Readonly<Record<string, unknown>> },
): Promise<void> {
  const kept = await rowAt(work, 'batches', id)
  if (!kept) throw new VezneError('not_found')
  const batch = await changeRow(work, 'batches', kept, { stopped: stopped && JSON.stringify(stopped) })
  await record(work, { stamp, action, subject: aboutBatch(batch), after })
}
