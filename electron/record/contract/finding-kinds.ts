/** Findings of the whole check: rows that differ from the audit trail. */

export const findingKinds = ['changed', 'gone', 'added', 'unapproved'] as const

export interface Finding {
  /** Names a table of the ledger, also `auditEvents` and `sums`. */
  table: string
  /** Is an event's sequence, or a sum's `nameOfSum`. */
  key: string
  /** `added`: no event tells of it. `unapproved`: a payout left with too few approvals for the charter of then. */
  is: (typeof findingKinds)[number]
  /** Names the newest event that tells of it; null: none does. */
  event: number | null
}

/** Tables whose rows bear on no payout. */
const harmless: ReadonlySet<string> = new Set(['workspace', 'proposals', 'deposits', 'sums'])

/** Tells whether nothing is sent until two people put it right. */
export const stopsSending = ({ table }: Pick<Finding, 'table'>): boolean => !harmless.has(table)
