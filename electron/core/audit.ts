import { z } from 'zod'

/** The audit trail (domain rule 12): append-only, each event bound to the one before it by its hash. */

export const auditActions = [
  'workspace.founded',
  'workspace.changed',
  'workspace.unit_confirmed',
  'workspace.first_payout_confirmed',
  'workspace.first_number_allowed',
  'desk.invited',
  'desk.joined',
  'desk.retired',
  'policy.changed',
  'operator.added',
  'operator.changed',
  'operator.disabled',
  'operator.enabled',
  'operator.passphrase_reset',
  'operator.passphrase_changed',
  'operator.renewed_by_secret',
  'operator.secret_use_read',
  'proposal.made',
  'proposal.withdrawn',
  'session.signed_in',
  'session.refused',
  'session.ended',
  'session.not_permitted',
  'session.stranger_refused',
  'session.text_copied',
  'session.sheet_printed',
  'session.answer_shown',
  'deposit.created',
  'deposit.link_allowed',
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
  'batch.overridden',
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
  'callback.inbox_changed',
  'callback.mapping_changed',
  'callback.authentication_changed',
  'callback.set_aside',
  'resolution.proposed',
  'resolution.withdrawn',
  'resolution.confirmed',
  'ledger.backed_up',
  'ledger.restored',
  'ledger.taken_over',
  'ledger.copy_removed',
  'ledger.set_back',
  'ledger.confirmed',
  'ledger.moved_to_server',
  'ledger.moved_to_file',
  'ledger.filled',
  'clock.confirmed',
  'audit.exported',
  'transactions.exported',
  'support.exported',
  'program.update_begun',
] as const
export type AuditAction = (typeof auditActions)[number]

const auditSubjectKinds = ['deposit', 'payout', 'batch', 'report', 'operator', 'workspace', 'policy', 'ledger'] as const
export type AuditSubjectKind = (typeof auditSubjectKinds)[number]

export const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const auditHeadSchema = z.strictObject({ sequence: z.number().int().nonnegative(), hash })
/** The newest event; sequence 0 and the first hash when there is none. */
export type AuditHead = z.infer<typeof auditHeadSchema>

/** A head as the keychain has it, with the key that authenticates what is written after it: 32 bytes, hex. */
export const keptHeadSchema = auditHeadSchema.extend({ key: hash })
type KeptHead = z.infer<typeof keptHeadSchema>

/** A head as a witness outside this machine has it: `mac` is of the trail's key, over all else. */
export const witnessedHeadSchema = auditHeadSchema.extend({ at: z.number().int(), mac: hash })
export type WitnessedHead = z.infer<typeof witnessedHeadSchema>

export const storedHead = ({ sequence, hash, key }: KeptHead): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ sequence, hash, key }))

export const auditEventSchema = z.object({
  sequence: z.number().int().positive(),
  /** Machine clock, UTC milliseconds. */
  at: z.number().int(),
  /** Service's clock minus the machine's as far as it was known then, milliseconds. */
  offset: z.number().int().nullable(),
  /** An operator's id, `service`, `app`, or `secret`: the API secret, which counted as a second person. */
  by: z.string(),
  machine: z.string(),
  action: z.enum(auditActions),
  /** `id` is the ledger's number, an operator's id, or empty; `name` is what people call it: a processId. */
  subject: z.object({ kind: z.enum(auditSubjectKinds), id: z.string(), name: z.string() }),
  /** JSON text of what changed, as it was and as it became; null where there is nothing to say. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  previousHash: hash,
  hash,
})
export type AuditEvent = z.infer<typeof auditEventSchema>

export interface AuditRecord extends AuditEvent {
  /**
   * JSON text: of every row that was written with it, by its table and key, the digest of what it was, null for nothing, and of
   * what it became; null when it wrote none. The window has no use for it.
   */
  digests: string | null
}

/**
 * Why the trail itself lets no payout be handed to the service now; everything else goes on, deposits among it.
 * `older`: the ledger lacks events that it had when its head was last kept; `forked`: it has others in their place;
 * `broken`: an event was changed; `unsealed`: an event since then was written by somebody who has not this workspace's keychain;
 * `head_missing`: a head was kept, and the keychain has none any more; `witness_ahead`, `witness_forked`: a witness outside this
 * machine knows events that the ledger lacks, or others in their place.
 */
export const ledgerDoubts = [
  'older',
  'forked',
  'broken',
  'unsealed',
  'head_missing',
  'witness_ahead',
  'witness_forked',
] as const
export type LedgerDoubt = (typeof ledgerDoubts)[number]
