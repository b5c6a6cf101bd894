import type { BatchApproval, BatchRecord, SealedBatch } from '../records.ts'
import { sql, type NotNull } from 'kysely'
import type { ApprovalRecord, ApprovalTerms, StatesNow, PayoutRecord } from '../../payouts/records.ts'
import type { AmountUnit } from '../../core/money.ts'
import { isOfPart } from '../../payouts/rules/approvals.ts'
import { sealOf, sealOfMany } from '../../payouts/rules/seal.ts'
import type { Work } from '../../ledger/tables.ts'
import { counts } from '../../payouts/queries/approved-now.ts'
import { byIndex, reserveIds } from '../../ledger/engine/engine.ts'
import { addRow, insertRows, rememberRows } from '../../ledger/rows.ts'
import { addToSums } from '../../ledger/sums.ts'
import { dayMs, startOfDay } from '../../core/time.ts'
import { changeRows, recordMove } from './moves.ts'
import { batchWritten } from './records.ts'
import { holdApproverCap } from '../../payouts/queries/hold.ts'
import { payoutRecords, selectPayouts } from '../../payouts/queries/rows.ts'
import { holdSameList } from '../../payouts/queries/same-list.ts'
import { sha256 } from '../../ledger/row-digests.ts'
import { isIn } from './stands.ts'

/** What an approval of a batch covers: its rows that wait, each by its own seal, all of them by one. */

export async function sealed(work: Work, id: number, unit: AmountUnit, terms: ApprovalTerms): Promise<SealedBatch> {
  const { rows, total, seal } = await sealWaiting(work, id, unit, terms)
  return {
    rows: rows.length,
    total,
    seal,
    largest: await largest(work, id, terms),
    approvedBy: await approvers(work, id, terms),
    approvals: await approvalCount(work, id),
  }
}

export async function approve(work: Work, approval: BatchApproval): Promise<BatchRecord | null> {
  const { id, seal, total, to, approverCap, unit, terms, rows: shown, by, at, offset, computer } = approval
  const now = await sealWaiting(work, id, unit, terms)
  if (now.rows.length === 0 || now.seal !== seal || now.rows.length !== shown || now.total !== total) return null
  if ((await approvalCount(work, id)) !== approval.approvals) return null
  await holdSameList(work, id)
  const { setBack, reason, signature } = approval
  const checks = JSON.stringify(approval.checks)
  const { id: batchApprovalId } = await addRow(work, 'batchApprovals', {
    batchId: id,
    by,
    at,
    seal,
    rows: shown,
    total,
    checks,
    setBack,
    reason,
    signature,
  })
  const ofPart = isOfPart(approval.checks)
  const firstId = await reserveIds(work, 'approvals', shown)
  const rowApprovals = now.rows.map(({ id: payoutId, revision, seal }, place) => ({
    id: firstId + place,
    payoutId,
    revision,
    by,
    at,
    seal,
    checks: ofPart ? tellsPart : '[]',
    together: shown,
    signature: null,
    batchApprovalId,
  }))
  const move = {
    id,
    from: waiting(terms),
    to,
    action: 'batch.approved',
    rows: shown,
    total,
    by,
    at,
    offset,
    computer,
  } as const
  const moved = await changeRows(work, move)
  const fresh = await notYetApproved(work, now.rows, { by, at })
  const day = startOfDay(at)
  const amount = fresh.reduce((sum, row) => sum + row.amount, 0n)
  await addToSums(work, [{ day, name: 'approved', part: by, count: fresh.length, amount }])
  await insertRows(work, 'approvals', rowApprovals)
  rememberRows(work, 'approvals', null, rowApprovals)
  await recordMove(work, move, moved, { seal })
  await holdApproverCap(work, approverCap, by)
  return batchWritten(work, id, terms)
}

async function approvalCount(work: Work, batchId: number): Promise<number> {
  const { count } = await work
    .selectFrom('batchApprovals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow()
  return count
}

/** Tells of a row what its batch's approval tells of them all. */
const tellsPart = JSON.stringify([{ code: 'amount_in_parts', level: 'warning' }] satisfies ApprovalRecord['checks'])

/** Returns rows that this person did not approve earlier on that day. */
async function notYetApproved(work: Work, rows: SealedRows['rows'], { by, at }: { by: string; at: number }) {
  const from = startOfDay(at)
  const { rows: earlier } = await sql<{ id: number; revision: number }>`
    select payout_id as id, revision from approvals ${byIndex('approvals_by')}
    where by = ${by} and at >= ${from} and at < ${from + dayMs}
      and payout_id between ${rows[0]?.id ?? 0} and ${rows.at(-1)?.id ?? 0}`.execute(work)
  const revisions = new Set(earlier.map(({ id, revision }) => `${id} ${revision}`))
  return rows.filter(({ id, revision }) => !revisions.has(`${id} ${revision}`))
}

const waiting = (terms: ApprovalTerms): StatesNow => ({ states: ['awaiting_approval'], terms })

interface SealedRows extends Pick<SealedBatch, 'total' | 'seal'> {
  /** In the order of the file. */
  rows: { id: number; revision: number; amount: bigint; seal: string }[]
}

/** So many rows are read at once: with their contents alone, not a whole payout each. */
const pieceSize = 5_000

async function sealWaiting(work: Work, id: number, unit: AmountUnit, terms: ApprovalTerms): Promise<SealedRows> {
  const rows: SealedRows['rows'] = []
  let total = 0n
  let after = 0
  let piece
  do {
    piece = await waitingAfter(work, id, after, terms)
    for (const { customerId, customerName, customerUsername, ...row } of piece) {
      const amount = BigInt(row.amount)
      const customer = { id: customerId, name: customerName, username: customerUsername }
      const seal = sealOf({ ...row, amount, customer }, unit, { sha256 })
      rows.push({ id: row.id, revision: row.revision, amount, seal })
      total += amount
    }
    after = piece.at(-1)?.batchRow ?? after
  } while (piece.length === pieceSize)
  const seals = rows.map(({ seal }) => seal)
  return { rows, total, seal: sealOfMany(seals, { sha256 }) }
}

/** In the order of the file, after this row. */
const waitingAfter = (work: Work, id: number, row: number, terms: ApprovalTerms) =>
  work
    .selectFrom('transactions')
    .innerJoin('payouts', 'payouts.id', 'transactions.id')
    .select(['transactions.id', 'batchRow', 'revision', 'processId', 'amount', 'bankId', 'replaces'])
    .select(['iban', 'accountName', 'customerId', 'customerName', 'customerUsername'])
    .$narrowType<{ iban: NotNull }>()
    .where('batchId', '=', id)
    .where('batchRow', '>', row)
    .where(isIn(id, waiting(terms)))
    .orderBy('batchRow')
    .limit(pieceSize)
    .execute()

async function largest(work: Work, id: number, terms: ApprovalTerms): Promise<PayoutRecord[]> {
  const rows = await selectPayouts(work)
    .where('batchId', '=', id)
    .where(isIn(id, waiting(terms)))
    .orderBy('amount', 'desc')
    .orderBy('batchRow')
    .limit(3)
    .execute()
  return payoutRecords(work, rows)
}

async function approvers(work: Work, id: number, terms: ApprovalTerms): Promise<string[]> {
  const { rows } = await sql<{ by: string }>`
    select approvals.by
    from transactions
    join approvals on payout_id = transactions.id and approvals.revision = transactions.revision
    where batch_id = ${id} and ${isIn(id, waiting(terms))} and at between ${terms.since} and ${terms.until}
      ${counts(terms.lapsed)}
    group by approvals.by
    having count(distinct payout_id) = (
      select count(*) from transactions where batch_id = ${id} and ${isIn(id, waiting(terms))}
    )
    order by min(approvals.id)`.execute(work)
  return rows.map(({ by }) => by)
}
