/** Findings of the whole check: rows that differ from the audit trail. */

export const findingKinds = ['changed', 'overwritten', 'gone', 'added', 'unapproved'] as const

/** Restores a row from its events, or accepts it as it is. */
export const waysOut = ['trail', 'accept'] as const
export type WayOut = (typeof waysOut)[number]

export interface Finding {
  /** Names a table of the ledger, also `auditEvents` and `sums`. */
  table: string
  /** Is a row's id, an event's sequence, `4-9` for several lost events, or a `nameOfSum`. */
  key: string
  /** Is `overwritten` after a write over an edit, `unapproved` for a payout without enough approvals. */
  is: (typeof findingKinds)[number]
  /** Names the newest event of the row; null: none. */
  event: number | null
}

/** Names a finding in the event that settles it. */
export const nameOf = ({ table, key }: Pick<Finding, 'table' | 'key'>): string => `${table} ${key}`

/** Lists the tables whose findings stop nothing. Even a deposit can keep Vezne from writing other rows. */
const harmless: ReadonlySet<string> = new Set(['proposals'])

/** Tells whether nothing is sent until two people put it right. */
export const stopsSending = ({ table }: Pick<Finding, 'table'>): boolean => !harmless.has(table)
