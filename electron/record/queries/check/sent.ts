import { sql, type NotNull } from 'kysely'
import { amongNumbers } from '../../../ledger/engine/engine.ts'
import { isGranted } from '../../../core/access.ts'
import { sha256 } from '../../../ledger/row-digests.ts'
import type { RowOf } from '../../../ledger/rows.ts'
import type { Work } from '../../../ledger/tables.ts'
import { extended, unfounded, type Charter } from '../../../people/rules/charter.ts'
import { charterReads } from '../../../people/queries/charter.ts'
import type { ApprovalRecord } from '../../../payouts/records.ts'
import { active } from '../../../people/rules/charter-proof.ts'
import { isApproved, isMaker, rulesOf, type Rules } from '../../../payouts/rules/approvals.ts'
import { largestMinorUnits } from '../../../core/money.ts'
import { mayHaveLeft } from '../../../core/states.ts'
import { payoutBody, sealOfBody } from '../../../payouts/rules/seal.ts'
import type { Piece } from './recount.ts'

/**
 * Compares each payout that left with the charter of then. Enough people, permitted and none its maker,
 * must have approved these bytes.
 */

/** Lists the charter by its versions. The whole check reports unreadable entries. */
export async function readCharters(work: Work): Promise<Charters> {
  let charter = unfounded
  try {
    const entries = await charterReads.after(work, 0)
    return entries.map((entry) => {
      charter = extended(charter, entry)
      return { charter, rules: rulesOf(charter) }
    })
  } catch {
    return []
  }
}
type Charters = readonly { charter: Charter; rules: Rules }[]

const attemptsIn = (work: Work, { after, last }: Piece) =>
  work
    .selectFrom('attempts')
    .innerJoin('transactions', 'transactions.id', 'parentId')
    .innerJoin('payouts', 'payouts.id', 'parentId')
    .leftJoin('batches', 'batches.id', 'batchId')
    .select(['attempts.id as attempt', 'parentId', 'preparedAt', 'charterVersion', 'bodyHash'])
    .select(['processId', 'amount', 'bankId', 'iban'])
    .select(['customerId', 'customerName', 'customerUsername', 'accountName', 'replaces', 'createdBy', 'editedBy'])
    .select('batches.total')
    .$narrowType<{ iban: NotNull }>()
    .where('parentId', '>', after)
    .where('parentId', '<=', last)
    .where('attempts.state', 'in', mayHaveLeft)
    .execute()
type Attempt = Awaited<ReturnType<typeof attemptsIn>>[number]

/** Lists the ids of attempts without enough approvals. */
export async function unapprovedIn(work: Work, piece: Piece, charters: Charters): Promise<number[]> {
  const attempts = await attemptsIn(work, piece)
  if (attempts.length === 0) return []
  const votes = await work
    .selectFrom('approvals')
    .select(['payoutId', 'revision', 'by', 'at', 'seal', 'checks'])
    .where('payoutId', '>', piece.after)
    .where('payoutId', '<=', piece.last)
    .orderBy('id')
    .execute()
  const approvals = Map.groupBy(votes, ({ payoutId }) => payoutId)
  const unapproved = attempts.filter((row) => !isApprovedThen(row, approvals.get(row.parentId) ?? [], charters))
  if (unapproved.length === 0) return []
  // A replaced ledger's payouts were approved there; two people settle each.
  const { rows: takenOver } = await sql<{ id: number }>`
    select parent_id as id from reports
    where parent_id in ${amongNumbers(unapproved.map(({ parentId }) => parentId))} and source = 'replaced'`.execute(
    work,
  )
  const elsewhere = new Set(takenOver.map(({ id }) => id))
  return unapproved.flatMap(({ attempt, parentId }) => (elsewhere.has(parentId) ? [] : [attempt]))
}

function isApprovedThen(row: Attempt, votes: readonly Given[], charters: Charters): boolean {
  const { customerId: id, customerName: name, customerUsername: username, preparedAt, charterVersion, total } = row
  // No payout can leave before the founding.
  if (charterVersion === 0) return true
  const then = charters[charterVersion - 1]
  if (!then) return false
  const { charter, rules } = then
  const unit = charter.workspace.payoutAmountUnit
  const amount = BigInt(row.amount)
  // A file editor can write an amount that no letter can have.
  if (amount <= 0n || amount > largestMinorUnits) return false
  const body = payoutBody({ ...row, amount, customer: { id, name, username } }, unit)
  if (sha256(body) !== row.bodyHash) return false
  const batch = total === null ? null : { total: BigInt(total) }
  const ofOthers = votes.filter(
    ({ by }) => !isMaker(row, { id: by }) && isGranted(active(charter, by)?.roles ?? [], 'payouts.approve'),
  )
  return [...new Set(ofOthers.map(({ revision }) => revision))].some((revision) => {
    const seal = sealOfBody(body, revision, unit, { sha256 })
    const sealed = ofOthers.filter((approval) => approval.seal === seal).map(asRecord)
    return isApproved({ amount, revision, approvals: sealed, batch }, rules, preparedAt)
  })
}

type Given = Pick<RowOf<'approvals'>, 'by' | 'at' | 'revision' | 'seal' | 'checks'>
const asRecord = ({ checks, ...vote }: Given): ApprovalRecord => ({
  ...vote,
  // How many must approve goes by no other.
  checks: checks.includes('"amount_in_parts"') ? [{ code: 'amount_in_parts', level: 'warning' }] : [],
  together: 1,
  signature: null,
  batchApprovalId: null,
})
