import type { FileRow, FileRowEffect } from '@electron/transactions/contract/report.ts'

/** Those that need a look first; what would change something before what would not. */
export const effectOrder: readonly FileRowEffect[] = [
  'conflict',
  'unmatched',
  'invalid',
  'evidence',
  'move',
  'nothing_new',
  'known',
]

export const inEffectOrder = (rows: readonly FileRow[]): FileRow[] =>
  rows.toSorted(
    (one, other) => effectOrder.indexOf(one.effect) - effectOrder.indexOf(other.effect) || one.number - other.number,
  )

/** How many rows applying would bring into the ledger: what is known already and what cannot be read stays out. */
export const applicable = (counts: Record<FileRowEffect, number>): number =>
  effectOrder
    .filter((effect) => effect !== 'known' && effect !== 'invalid')
    .reduce((sum, effect) => sum + counts[effect], 0)
