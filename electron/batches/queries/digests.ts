import { createHash } from 'node:crypto'
import { canonical, coveredOf, ownDigest, type Covered, type Row } from '../../ledger/row-digests.ts'

/** What a batch's event says of rows that were written together, and are too many to be told of one by one. */

/**
 * SHA-256 (hex) over what a batch's rows were when they were imported, in the order of the file: of each its row in
 * `transactions` and its row in `payouts`, by the digests of the columns that no event of a batch changes.
 */
export function digestOfRows() {
  const all = createHash('sha256')
  const add = (transaction: string, payout: string): void => {
    all.update(`${transaction} ${payout}\n`)
  }
  let covered: Record<'transaction' | 'payout', Covered> | null = null
  return {
    add,
    addRows(transaction: Row, payout: Row): void {
      covered ??= {
        transaction: coveredOf('transactions', Object.keys(transaction)),
        payout: coveredOf('payouts', Object.keys(payout)),
      }
      add(ownDigest(transaction, covered.transaction), ownDigest(payout, covered.payout))
    },
    digest: (): string => all.digest('hex'),
  }
}

/** SHA-256 (hex) over the rows that an approval of a batch gave to its payouts, in the order of the file; not their numbers. */
export function digestOfApprovals() {
  const all = createHash('sha256')
  let names: readonly string[] | null = null
  return {
    add(approval: Row): void {
      names ??= Object.keys(approval)
        .filter((name) => name !== 'id')
        .toSorted()
      all.update(`${canonical(approval, names)}\n`)
    },
    digest: (): string => all.digest('hex'),
  }
}
