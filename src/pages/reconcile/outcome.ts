import { magnitude } from '@electron/core/money.ts'
import type { LineCandidate, OtherLine, ReconciledLine } from '@electron/reconcile/contract/reconcile.ts'
import type { StatementAnswer } from '@electron/reconcile/contract/statement.ts'

/** Answers that say more than the ledger knows: two people decide first. */
const evidence: ReadonlySet<StatementAnswer> = new Set([
  ...(['unknown_proposal', 'returned_proposal', 'late_money', 'conflict'] as const),
])

/** The ledger has come to know what the line says. */
const isKnown = ({ amount, of }: ReconciledLine): boolean =>
  of.every(({ kind, state }) => {
    if (amount.startsWith('-')) return state === 'completed'
    return state === (kind === 'payout' ? 'returned' : 'paid')
  })

/** Gives the line's answer as it stands now: what the ledger knows is no evidence. */
export function answerNow(row: ReconciledLine): StatementAnswer {
  if (!evidence.has(row.answer) || row.ofCount === 0 || !isKnown(row)) return row.answer
  return row.difference === '0' ? 'one' : 'amount_differs'
}

/** A line is proposed until two people have decided, and accepted from then on. */
export const mayPropose = (row: ReconciledLine): boolean =>
  namesOpenly(row) && evidence.has(row.answer) && !isKnown(row)
export const mayAccept = (row: ReconciledLine): boolean =>
  namesOpenly(row) && !mayPropose(row) && otherLineOf(row) === null

/** Finds the open proposal of the payout that this line is evidence of. */
export const proposalOf = ({ of }: ReconciledLine): LineCandidate['proposal'] =>
  of.find(({ proposal }) => proposal !== null)?.proposal ?? null

const namesOpenly = ({ state, match, ofCount }: ReconciledLine): boolean =>
  state === 'open' && match === null && ofCount > 0

/** Finds the line that has the transaction of this one already. */
export const otherLineOf = ({ match, of }: ReconciledLine): OtherLine | null =>
  match ? null : (of.find(({ otherLine }) => otherLine !== null)?.otherLine ?? null)

/** Tells whether a match leaves a part of the line unexplained. */
export const hasRest = ({ state, match }: ReconciledLine): boolean => state === 'open' && match !== null

/** Finds the transactions beside a line: of its match, else of its answer. */
export const besideOf = ({ match, of, ofCount }: ReconciledLine): { of: readonly LineCandidate[]; count: number } =>
  match ? { of: match.of, count: match.ofCount } : { of, count: ofCount }

/** Sums the ledger's amounts; null if there are none, or not all are known. */
export function ledgerAmount(row: ReconciledLine): string | null {
  const { of, count } = besideOf(row)
  if (count === 0) return null
  if (of.length === count) return of.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString()
  return row.match ? null : (magnitude(BigInt(row.amount)) - BigInt(row.difference)).toString()
}

export const differs = (row: ReconciledLine): boolean => {
  const amount = ledgerAmount(row)
  return amount !== null && BigInt(amount) !== magnitude(BigInt(row.amount))
}

/** Subtracts these transactions from the line, all without sign. */
export const differenceFrom = (row: Pick<ReconciledLine, 'amount'>, chosen: readonly { amount: string }[]): bigint =>
  magnitude(BigInt(row.amount)) - chosen.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
