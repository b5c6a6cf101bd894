import { amongNumbers, amongTexts } from '../../ledger/engine/engine.ts'
import type { RowOf } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'
import type { MatchingLine } from '../records.ts'

/** Tells whether two lines of one direction would have one transaction. */
export async function anyMatchedBefore(
  work: Work,
  settled: readonly { row: { amount: number | bigint }; of: readonly { id: number }[] }[],
): Promise<boolean> {
  const wanted = settled.flatMap(({ row, of }) => of.map(({ id }) => directed(id, row.amount)))
  const others = await matchingLines(
    work,
    settled.flatMap(({ of }) => of.map(({ id }) => id)),
  )
  const matched = new Set(others.map(({ transactionId, amount }) => directed(transactionId, amount)))
  return new Set(wanted).size < wanted.length || wanted.some((each) => matched.has(each))
}
const directed = (transactionId: number, amount: number | bigint): string =>
  `${amount < 0 ? 'out' : 'in'} ${transactionId}`

/** Reads the lines that these transactions are matched with. */
export async function matchingLines(work: Work, transactionIds: readonly number[]): Promise<MatchingLine[]> {
  const rows = await work
    .selectFrom('statementMatches')
    .innerJoin('statementLines', 'statementLines.id', 'statementMatches.lineId')
    .innerJoin('statementFiles', 'statementFiles.id', 'statementLines.fileId')
    .select(['transactionId', 'lineId', 'amount', 'day', 'fileRow as row', 'name as fileName'])
    .where('transactionId', 'in', amongNumbers(transactionIds))
    .where('undoneAt', 'is', null)
    .execute()
  return rows.flatMap(({ transactionId, amount, ...row }) =>
    transactionId === null ? [] : [{ ...row, transactionId, amount: BigInt(amount) }],
  )
}

/** Finds transactions by their references; those that the ledger does not have are left out. */
export async function transactionsNamed(
  work: Work,
  processIds: readonly string[],
): Promise<Map<string, Pick<RowOf<'transactions'>, 'id' | 'processId' | 'amount'>>> {
  const rows = await work
    .selectFrom('transactions')
    .select(['id', 'processId', 'amount'])
    .where('processId', 'in', amongTexts(processIds))
    .execute()
  return new Map(rows.map((row) => [row.processId, row]))
}
