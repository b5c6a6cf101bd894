import { dayPlus } from '../../core/time.ts'
import type { MatchableTransaction } from '../contract/statement.ts'
import { indexByKey, namePartsOf, type KeyIndex } from './texts.ts'

/** Finds transactions of the ledger by what a bank may write of them. */
export interface LedgerIndex {
  numbers: KeyIndex<MatchableTransaction>
  ibans: KeyIndex<MatchableTransaction>
  batchNames: KeyIndex<Batch>
  batches: readonly Batch[]
  nameOf(transaction: MatchableTransaction): readonly string[]
  ofAmount(kind: MatchableTransaction['kind'], amount: bigint): readonly MatchableTransaction[]
}

/** Rows of a batch of one day: its name may come back each month. */
export interface Batch {
  day: string
  payouts: readonly MatchableTransaction[]
}

const never: readonly MatchableTransaction['state'][] = [
  ...(['draft', 'awaiting_approval', 'approved', 'refused', 'not_sent', 'rejected', 'cancelled'] as const),
]

/** Tells whether money may have moved by it. */
export const mayHaveMoved = ({ state }: MatchableTransaction): boolean => !never.includes(state)

/** Dates and short numbers stand in any text. */
const isTellingNumber = (key: string): boolean => key.length >= 8 && (/\p{L}/u.test(key) || key.length >= 12)
const shortestIban = 12
const shortestBatchName = 5

export function indexLedger(transactions: readonly MatchableTransaction[]): LedgerIndex {
  const possible = transactions.filter(mayHaveMoved)
  const names = new Map(possible.map((each) => [each, namePartsOf(each.name)]))
  const amounts = Map.groupBy(possible, ({ kind, amount }) => `${kind} ${amount}`)
  const named = possible.filter(({ kind, batch }) => kind === 'payout' && batch !== null)
  const batches = [...Map.groupBy(named, ({ batch, createdDay }) => `${createdDay} ${batch}`).values()].map(
    (payouts) => ({ day: payouts[0]?.createdDay ?? '', payouts }),
  )
  const mostOf = (key: string): number => Math.ceil(key.length * 0.6)
  return {
    numbers: indexByKey(
      transactions.flatMap((each) => [
        [each.processId, each] as const,
        ...(each.transactionId === null ? [] : [[each.transactionId, each] as const]),
      ]),
      { shortest: mostOf, isTelling: isTellingNumber },
    ),
    ibans: indexByKey(
      possible.flatMap((each) => (each.iban === null ? [] : [[each.iban, each] as const])),
      { shortest: () => shortestIban },
    ),
    batchNames: indexByKey(
      batches.map((batch) => [(batch.payouts[0]?.batch ?? '').replace(/\.\w{3,4}$/, ''), batch] as const),
      { shortest: mostOf, isTelling: (key) => key.length >= shortestBatchName },
    ),
    batches,
    nameOf: (transaction) => names.get(transaction) ?? [],
    ofAmount: (kind, amount) => amounts.get(`${kind} ${amount}`) ?? [],
  }
}

/** A transfer arrives within holidays; a payout comes back later. */
const longestTransfer = 10
const longestReturn = 60

/** Tells whether a line of this day may be of a transaction prepared on another. */
export function nearTo(day: string, isReturn = false): (created: string) => boolean {
  const earliest = dayPlus(day, isReturn ? -longestReturn : -longestTransfer)
  return (created) => earliest <= created && created <= day
}
