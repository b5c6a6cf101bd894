/** Bounds the receipts of one file. */
export const mostReceipts = 100
