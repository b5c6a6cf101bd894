import { sql } from 'kysely'
import type { BatchMapping } from '../contract.ts'
import { VezneError } from '../../core/result.ts'
import { among } from '../../ledger/engine/sqlite.ts'
import type { Over } from '../../ledger/protocol.ts'
import type { Work } from '../../ledger/tables.ts'
import { isIn } from '../../payouts/queries/approved-now.ts'
import { approve, sealed } from './approvals.ts'
import { importBatch } from './import.ts'
import { move } from './moves.ts'
import { aboutBatch, batchAt, batchRecords, inBrief } from './records.ts'
import { record } from '../../ledger/events.ts'
import { payoutRecords, selectPayouts } from '../../payouts/queries/rows.ts'
import { changeRow, rowAt } from '../../ledger/rows.ts'

/** Payouts that came in one file: what is done to all of them at once. Each is a payout like any other besides. */
export const batches: Over<Work>['batches'] = {
  import: importBatch,

  get: batchAt,

  async page(work, before, limit, terms) {
    let query = work
      .selectFrom('batches')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (before !== null) query = query.where('id', '<', before)
    const found = await query.execute()
    const page = await batchRecords(work, found.slice(0, limit), terms)
    return { batches: page, next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
  },

  async rows(work, id, wanted, after, limit) {
    let query = selectPayouts(work)
      .where('batch_id', '=', id)
      .where('batch_row', '>', after)
      .orderBy('batch_row')
      .limit(limit + 1)
    if (wanted) query = query.where(isIn(wanted))
    const found = await query.execute()
    const payouts = await payoutRecords(work, found.slice(0, limit))
    return { payouts, next: found.length > limit ? (payouts.at(-1)?.batch?.row ?? null) : null }
  },

  async ofFile(work, fileHash) {
    const found = await newestWhere(work, 'file_hash', fileHash)
    return found ? inBrief(found) : null
  },

  async mappingOf(work, headerHash) {
    const found = await newestWhere(work, 'header_hash', headerHash)
    return found ? (JSON.parse(found.mapping) as BatchMapping) : null
  },

  async usedProcessIds(work, processIds) {
    const { rows } = await sql<{ processId: string }>`
      select process_id as "processId" from transactions
      where process_id in ${among(processIds)}
      order by id`.execute(work)
    return rows.map(({ processId }) => processId)
  },

  sealed,
  approve,
  move,

  async noteRun(work, { id, action, stopped, done, ...stamp }) {
    const kept = await rowAt(work, 'batches', id)
    if (!kept) throw new VezneError('not_found')
    const batch = await changeRow(work, 'batches', kept, { stopped: stopped && JSON.stringify(stopped) })
    // What a run is taken for until its end is known is no news.
    const told = action === 'batch.run_stopped' ? { done, stopped } : { done }
    await record(work, { stamp, action, subject: aboutBatch(batch), after: told })
  },
}

const newestWhere = (work: Work, column: 'file_hash' | 'header_hash', hash: string) =>
  work
    .selectFrom('batches')
    .select(['id', 'name', 'imported_at', 'imported_by', 'mapping'])
    .where(column, '=', hash)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
