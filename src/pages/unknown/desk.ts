import type { Payout } from '@electron/payouts/contract/payout.ts'
import { isOpenConflict } from '@electron/transactions/contract/report.ts'
import { isContradicted } from '../../parts/acting/payout-standing.ts'

/** Since when nobody knows: of an unknown payout its state's time, of a contradicted one its first open conflict's. */
export const openSince = (payout: Payout): number =>
  payout.state === 'unknown'
    ? payout.stateAt
    : Math.min(...payout.reports.filter(isOpenConflict).map(({ at }) => at), Number.MAX_SAFE_INTEGER)

export interface Desk {
  /** The oldest first: it has waited longest. */
  unknown: Payout[]
  /** Of every other state, with an open conflict. */
  contradicted: Payout[]
}

export function deskOf(payouts: readonly Payout[]): Desk {
  const oldestFirst = payouts.toSorted((one, other) => openSince(one) - openSince(other) || one.id - other.id)
  return {
    unknown: oldestFirst.filter(({ state }) => state === 'unknown'),
    contradicted: oldestFirst.filter((payout) => payout.state !== 'unknown' && isContradicted(payout)),
  }
}

export const sumOf = (payouts: readonly Payout[]): string =>
  String(payouts.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
