import { inject } from 'vitest'

const addresses = inject('workers')

/** The app's workers, as bundled for this run by bundle-workers.ts. */
export const ledgerWorker = new URL(addresses.ledger)
export const restoreWorker = new URL(addresses.restore)
export const batchFileWorker = new URL(addresses.batchFiles)
