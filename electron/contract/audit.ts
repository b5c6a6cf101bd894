import { z } from 'zod'
import { amountSchema } from './money.ts'

/** The audit trail (domain rule 12): append-only, each event bound to the one before it by its hash. */

export const auditActions = [
  'workspace.changed',
  'workspace.units_confirmed',
  'policy.changed',
  'operator.added',
  'operator.changed',
  'operator.disabled',
  'operator.enabled',
  'operator.passphrase_reset',
  'operator.passphrase_changed',
  'session.signed_in',
  'session.refused',
  'session.ended',
  'deposit.created',
  'payout.created',
  'payout.edited',
  'payout.submitted',
  'payout.cancelled',
  'payout.approved',
  'payout.rejected',
  'payout.taken_back',
  'payout.readied',
  'payout.overridden',
  'batch.imported',
  'batch.submitted',
  'batch.approved',
  'batch.rejected',
  'batch.cancelled',
  'batch.taken_back',
  'batch.run_started',
  'batch.run_stopped',
  'batch.run_ended',
  'batch.exported',
  'attempt.prepared',
  'attempt.sending',
  'attempt.settled',
  'attempt.recovered',
  'report.kept',
  'report.set_aside',
  'resolution.proposed',
  'resolution.withdrawn',
  'resolution.confirmed',
  'ledger.backed_up',
  'ledger.restored',
  'ledger.confirmed',
  'clock.confirmed',
  'audit.exported',
  'transactions.exported',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditSubjectKinds = [
  'deposit',
  'payout',
  'batch',
  'report',
  'operator',
  'workspace',
  'policy',
  'ledger',
] as const
export type AuditSubjectKind = (typeof auditSubjectKinds)[number]

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const auditHeadSchema = z.strictObject({ sequence: z.number().int().nonnegative(), hash })
/** The newest event; sequence 0 and the first hash when there is none. */
export type AuditHead = z.infer<typeof auditHeadSchema>

export const auditEventSchema = z.object({
  sequence: z.number().int().positive(),
  /** Machine clock, UTC milliseconds. */
  at: z.number().int(),
  /** Service's clock minus the machine's as far as it was known then, milliseconds. */
  offset: z.number().int().nullable(),
  /** An operator's id, `service` or `app`. */
  by: z.string(),
  machine: z.string(),
  action: z.enum(auditActions),
  /** `id` is the ledger's number, an operator's id, or empty; `name` is what people call it: a processId. */
  subject: z.object({ kind: z.enum(auditSubjectKinds), id: z.string(), name: z.string() }),
  /** JSON text of what changed, as it was and as it became; null where there is nothing to say. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /**
   * JSON text: of every row that was written with it, by its table and key, the digest of what it was, null for nothing, and of
   * what it became; null when it wrote none.
   */
  digests: z.string().nullable(),
  previousHash: hash,
  hash,
})
export type AuditEvent = z.infer<typeof auditEventSchema>

export const auditQuerySchema = z.strictObject({
  /** `payout` finds every action that starts with `payout.`; null finds all. */
  group: z
    .enum(['session', 'deposit', 'payout', 'batch', 'attempt', 'report', 'resolution', 'operator', 'ledger', 'other'])
    .nullable(),
  by: z.string().max(40).nullable(),
  /** In the subject's name or id; empty finds all. */
  search: z.string().max(100),
  /** A day in Istanbul, `2026-11-21`; null finds all. */
  day: z.iso.date().nullable(),
  /** Only events before this sequence. */
  before: z.number().int().positive().nullable(),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

export const auditPageSchema = z.object({
  /** Newest first. */
  events: z.array(auditEventSchema),
  /** Hand it back as `before` for the next page; null on the last one. */
  next: z.number().int().positive().nullable(),
})
export type AuditPage = z.infer<typeof auditPageSchema>

export const auditVerdictSchema = z.object({
  /** How many were checked. */
  events: z.number().int().nonnegative(),
  /** The first event whose hash is not what it must be; null when the chain holds. */
  broken: z.number().int().positive().nullable(),
  /** Transactions and operators whose row says something else than their last event: changed behind the program's back. */
  mismatches: z.array(z.string()),
  head: auditHeadSchema,
  at: z.number().int(),
})
export type AuditVerdict = z.infer<typeof auditVerdictSchema>

/** One line of the day-end sheet: transactions that came into this state on the day, each counted once. */
export const dayEndLineSchema = z.object({
  kind: z.enum(['deposit', 'payout']),
  state: z.string(),
  count: z.number().int().nonnegative(),
  amount: amountSchema,
})

export const dayEndSchema = z.object({
  /** A day in Istanbul. */
  day: z.iso.date(),
  lines: z.array(dayEndLineSchema),
  /** Of the day's events; null when there were none. */
  first: z.number().int().positive().nullable(),
  last: z.number().int().positive().nullable(),
  events: z.number().int().nonnegative(),
  /** At the end of the day: what the printed sheet binds. */
  head: auditHeadSchema,
  /** Payouts that are unknown now, whatever the day. */
  unknown: z.object({ count: z.number().int().nonnegative(), amount: amountSchema }),
  /** The first broken event of the whole chain. */
  broken: z.number().int().positive().nullable(),
  madeAt: z.number().int(),
  madeBy: z.string(),
})
export type DayEnd = z.infer<typeof dayEndSchema>
