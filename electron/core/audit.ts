import { z } from 'zod'
import { auditSubjectKinds, type AuditAction } from './audit-words.ts'

/** The audit trail (domain rule 12): append-only, each event bound to the one before it by its hash. */

export const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** Accepts the words of a file editor, too, because people must see them. */
const shownHash = z.string()

export const auditHeadSchema = z.strictObject({ sequence: z.number().int().nonnegative(), hash: shownHash })
/** The newest event; sequence 0 and the first hash when there is none. */
export type AuditHead = z.infer<typeof auditHeadSchema>

/** A head as the keychain has it, with the key that authenticates what is written after it: 32 bytes, hex. */
export const keptHeadSchema = auditHeadSchema.extend({ hash, key: hash })
type KeptHead = z.infer<typeof keptHeadSchema>

/** A head as a folder elsewhere or a member has it: `mac` is of the trail's key, over all else. */
export const witnessedHeadSchema = auditHeadSchema.extend({ hash, at: z.number().int(), mac: hash })
export type WitnessedHead = z.infer<typeof witnessedHeadSchema>

/** Tells `ledger.confirmed` of the second person from that of the first. */
export const confirmedByTwoSchema = z.object({ together: z.string() })

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
  /** Can be any word if a file editor wrote it. */
  action: z.string() as unknown as z.ZodType<AuditAction>,
  /** `id` is the ledger's number, an operator's id, or empty; `name` is what people call it: a processId. */
  subject: z.object({ kind: z.enum(auditSubjectKinds), id: z.string(), name: z.string() }),
  /** JSON text of what changed, as it was and as it became; null where there is nothing to say. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  previousHash: shownHash,
  hash: shownHash,
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
 * `unsealed`: an event since then was written by somebody who has not this workspace's keychain;
 * `head_missing`: a head was kept, and the keychain has none any more; `witness_ahead`, `witness_forked`: a witness outside this
 * machine knows events that the ledger lacks, or others in their place.
 */
export const ledgerDoubts = ['older', 'forked', 'unsealed', 'head_missing', 'witness_ahead', 'witness_forked'] as const
export type LedgerDoubt = (typeof ledgerDoubts)[number]
