import { fileRowEffects, type FileRowEffect } from '@electron/transactions/contract/reporting.ts'

/** How many rows applying would bring into the ledger: what is known already and what cannot be read stays out. */
export const applicable = (counts: Record<FileRowEffect, number>): number =>
  fileRowEffects
    .filter((effect) => effect !== 'known' && effect !== 'invalid')
    .reduce((sum, effect) => sum + counts[effect], 0)
