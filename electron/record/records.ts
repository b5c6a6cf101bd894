import type { AuditAction, AuditEvent } from '../core/audit.ts'
import type { Stamp } from '../core/stamp.ts'

/** The audit trail: a group of the port in `ledger-port.ts`. */

/** An event of the audit trail that goes with no other change. */
export interface AuditNote extends Stamp {
  action: AuditAction
  subject: AuditEvent['subject']
  /** What is worth knowing, as plain JSON. */
  after: Readonly<Record<string, unknown>> | null
}

export interface AuditSearch {
  /** Any of these; null finds all. */
  actions: readonly AuditAction[] | null
  by: string | null
  search: string
  /** From, and before: machine clock. */
  from: number | null
  until: number | null
  before: number | null
  limit: number
}
