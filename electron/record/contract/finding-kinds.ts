/** Findings of the whole check: rows that differ from the audit trail. */

export const findingKinds = ['changed', 'overwritten', 'gone', 'added', 'unapproved'] as const

/** Puts a row back to what its events prove, or accepts it as it stands. */
export const waysOut = ['trail', 'accept'] as const
export type WayOut = (typeof waysOut)[number]

export interface Finding {
  /** Names a table of the ledger, also `auditEvents` and `sums`. */
  table: string
  /** Is an event's sequence, `4-9` where several are gone, or a sum's `nameOfSum`. */
  key: string
  /** Is `added` where no event tells of it, `overwritten` where an edit was written over. `unapproved`: a payout left with too few approvals. */
  is: (typeof findingKinds)[number]
  /** Names the newest event that tells of it; null: none does. */
  event: number | null
}

/** Names a finding as the event that settles it does. */
export const nameOf = ({ table, key }: Pick<Finding, 'table' | 'key'>): string => `${table} ${key}`

/** Tables whose rows bear on nothing else. A deposit beside its transaction keeps others from being written. */
const harmless: ReadonlySet<string> = new Set(['proposals'])

/** Tells whether nothing is sent until two people put it right. */
export const stopsSending = ({ table }: Pick<Finding, 'table'>): boolean => !harmless.has(table)
