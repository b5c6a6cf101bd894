import type { TransactionState } from './states.ts'

/** Bounds the receipts of one file. */
export const mostReceipts = 100

/** Tells whether its money came or went: a receipt is given of nothing else. */
export const isCompleted = ({ state }: { state: TransactionState }): boolean =>
  state === 'completed' || state === 'paid'
