import { fileRowEffects, type FileRowEffect } from '@electron/transactions/contract/reporting.ts'

/** Counts the rows that applying brings into the ledger: none that is known, unreadable or waits for a mapping. */
export const applicable = (counts: Record<FileRowEffect, number>): number =>
  fileRowEffects
    .filter((effect) => effect !== 'known' && effect !== 'invalid' && effect !== 'waits')
    .reduce((sum, effect) => sum + counts[effect], 0)
