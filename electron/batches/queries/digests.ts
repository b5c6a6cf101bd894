import { createHash } from 'node:crypto'
import { canonical, coveredOf, ownDigest, type Covered, type Row } from '../../ledger/row-digests.ts'

/** What a batch's event says of rows that were written together, and are too many to be told of one by one. */

/** SHA-256 (hex) over lines, many at a time: a call for each would cost more than to hash it. */
function hashOfLines() {
  const hash = createHash('sha256')
  let lines = ''
  return {
    add(line: string): void {
      lines += `${line}\n`
      if (lines.length < 65_536) return
      hash.update(lines)
      lines = ''
    },
    digest: (): string => hash.update(lines).digest('hex'),
  }
}

/**
 * SHA-256 (hex) over what a batch's rows were when they were imported, in the order of the file: of each its row in
 * `transactions` and its row in `payouts`, by the digests of the columns that no event of a batch changes.
 */
export function digestOfRows() {
  const { add: addLine, digest } = hashOfLines()
  const add = (transaction: string, payout: string): void => addLine(`${transaction} ${payout}`)
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
    digest,
  }
}

/** SHA-256 (hex) over the rows that an approval of a batch gave to its payouts, in the order of the file; not their numbers. */
export function digestOfApprovals() {
  const { add, digest } = hashOfLines()
  let names: readonly string[] | null = null
  return {
    add(approval: Row): void {
      names ??= Object.keys(approval)
        .filter((name) => name !== 'id')
        .toSorted()
      add(canonical(approval, names))
    },
    digest,
  }
}
