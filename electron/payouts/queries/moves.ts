import { amongNumbers } from '../../ledger/engine/engine.ts'
import { record } from '../../ledger/events.ts'
import { inState, standing } from '../../transactions/queries/entries.ts'
import { addRow, changeRow, rowAt } from '../../ledger/rows.ts'
import { sha256 } from '../../ledger/row-digests.ts'
import type { Work } from '../../ledger/tables.ts'
import type { PayoutMove, PayoutRecord } from '../records.ts'
import { sealOfMany } from '../rules/seal.ts'
import { holdApproverCap } from './hold.ts'
import { aboutPayout, bothRowsOf, written } from './rows.ts'
import { holdSameList } from './same-list.ts'

/** Steps of a payout that people make: each holds only if the payout is still as they saw it. */

export async function movePayout(work: Work, move: PayoutMove): Promise<PayoutRecord | null> {
  await holdLists(work, [move])
  return moveOne(work, move)
}

/** Throws `checks_failed` for an approval in a batch whose list may have been paid. */
async function holdLists(work: Work, moves: readonly PayoutMove[]): Promise<void> {
  const approved = moves.filter(({ approval }) => approval)
  if (approved.length === 0) return
  const rows = await work
    .selectFrom('transactions')
    .select('batchId')
    .distinct()
    .where('id', 'in', amongNumbers(approved.map(({ id }) => id)))
    .where('batchId', 'is not', null)
    .execute()
  for (const { batchId } of rows) await holdSameList(work, Number(batchId))
}

/** `together`: what the approval was given for at once, as the event says it. */
async function moveOne(work: Work, move: PayoutMove, together?: Together): Promise<PayoutRecord | null> {
  const { id, revision, from, to, action, reason, approval, approverCap, voidApprovals, ...stamp } = move
  const before = await rowAt(work, 'transactions', id)
  const isAsSeen = before?.kind === 'payout' && before.revision === revision
  if (!isAsSeen || !from.some((state) => state === before.state)) return null
  await changeRow(work, 'transactions', before, {
    ...inState(to, stamp, 'operator'),
    // Approvals stand for one revision, so a new revision voids them (domain rule 5).
    revision: voidApprovals ? revision + 1 : revision,
  })
  if (reason !== undefined) await changeRow(work, 'payouts', (await bothRowsOf(work, id)).payout, { reason })
  if (approval) await addRow(work, 'approvals', { payoutId: id, ...approval, checks: JSON.stringify(approval.checks) })
  await holdApproverCap(work, approverCap, stamp.by)

  const after = await written(work, id)
  await record(work, {
    stamp,
    action,
    subject: aboutPayout(after),
    before: standing(before),
    after: {
      state: after.state,
      revision: after.revision,
      reason,
      approval: approval && { by: approval.by, at: approval.at, seal: approval.seal, together },
    },
  })
  return after
}

/** Null, and nothing is moved, when one of them is not as it was seen. */
export async function moveBulk(work: Work, moves: readonly PayoutMove[]): Promise<PayoutRecord[] | null> {
  // Looked at first, all of them: what was written already would stay when nothing is to be.
  const found = await work
    .selectFrom('transactions')
    .select(['id', 'kind', 'revision', 'state'])
    .select((of) =>
      of
        .selectFrom('approvals')
        .select((counted) => counted.fn.countAll().as('count'))
        .whereRef('payoutId', '=', 'transactions.id')
        .whereRef('approvals.revision', '=', 'transactions.revision')
        .as('approvals'),
    )
    .where('id', 'in', amongNumbers(moves.map(({ id }) => id)))
    .execute()
  const present = new Map(found.map((row) => [row.id, row]))
  const isAsSeen = ({ id, revision, from, approvals }: PayoutMove) => {
    const row = present.get(id)
    if (approvals !== undefined && approvals !== Number(row?.approvals)) return false
    return row?.kind === 'payout' && row.revision === revision && from.some((state) => state === row.state)
  }
  if (!moves.every(isAsSeen)) return null

  await holdLists(work, moves)
  const [first] = moves
  const together = sealedInBulk(moves)
  const all: PayoutRecord[] = []
  for (const move of moves) {
    const one = await moveOne(work, { ...move, approverCap: undefined }, together)
    if (!one) throw new Error('a payout that is moved twice at once')
    all.push(one)
  }
  if (first) await holdApproverCap(work, first.approverCap, first.by)
  return all
}

/** An approval's own seal is bound to those of the others that it was given with. */
function sealedInBulk(moves: readonly PayoutMove[]): Together | undefined {
  const approved = moves.toSorted((a, b) => a.id - b.id).flatMap(({ approval }) => approval ?? [])
  if (approved.length < 2) return undefined
  const seals = approved.map(({ seal }) => seal)
  return { rows: seals.length, seal: sealOfMany(seals, { sha256 }) }
}
interface Together {
  rows: number
  seal: string
}
