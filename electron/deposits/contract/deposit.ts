import { z } from 'zod'
import { isWrittenPlainly, metadataLimits } from './metadata.ts'
import { draftedRemarks } from '../../transactions/contract/remarks.ts'
import { customerSchema, processIdSchema, transactionFactsSchema } from '../../transactions/contract/transaction.ts'
import {
  depositAccountSchema,
  depositStateSchema,
  minorUnitsSchema,
  oddFieldSchema,
  plainText,
} from '../../core/schemas.ts'
import { errorCodes } from '../../core/result.ts'

/** Spec 2.3 `metadata`: sent as it is. */
const metadataSchema = z
  .record(plainText(metadataLimits.key).min(1), plainText(metadataLimits.value))
  .refine(
    (metadata) =>
      Object.keys(metadata).length <= metadataLimits.rows &&
      JSON.stringify(metadata).length <= metadataLimits.characters,
    { params: { problem: 'metadata_too_large' } },
  )
  .refine((metadata) => Object.keys(metadata).every(isWrittenPlainly), { params: { problem: 'metadata_key_quoted' } })

export const depositDraftSchema = z.strictObject({
  /** Minor units. */
  amount: minorUnitsSchema,
  /** A bank `_id` of the list or `FAST`; null leaves the choice to the service. */
  bankId: plainText(100).min(1).nullable(),
  customer: customerSchema,
  /** Names the request: `create` returns the same transaction if it is sent again. */
  processId: processIdSchema,
  metadata: metadataSchema.nullable(),
  /** The deposit that it is made instead of: one whose window closed, or whose link is lost. */
  replaces: z.number().int().positive().nullable(),
  ...draftedRemarks,
})
export type DepositDraft = z.infer<typeof depositDraftSchema>

const linkSchema = z.object({ id: z.number().int().positive(), processId: z.string() })

export const depositSchema = transactionFactsSchema.extend({
  state: depositStateSchema,
  /** As the ledger has it. */
  metadata: z.record(z.string(), z.string()).nullable(),
  /** The deposit that it was made instead of. */
  replaces: linkSchema.nullable(),
  /** Those that were made instead of it, oldest first. */
  replacedBy: z.array(linkSchema),
  /** May another be made instead of it (`depositDraftSchema.replaces`)? */
  replaceable: z.boolean(),
  /** A bearer link: whoever holds it sees the customer's checkout page. Null: there is none, or none to give (`heldBackBy`, `oddLink`). */
  checkoutUrl: z.string().nullable(),
  /**
   * Its link leads elsewhere than to the workspace's checkout pages: both origins. Until an operator has `allowed` that it is given all
   * the same, the link itself is null; it is never opened from here.
   */
  oddLink: z.object({ expected: z.string(), came: z.string(), allowed: z.boolean() }).nullable(),
  account: depositAccountSchema.nullable(),
  /** UTC milliseconds; assumed where `odd` names it. */
  expiresAt: z.number().int().nullable(),
  /** Lists the fields that came otherwise than documented or sent. */
  odd: z.array(oddFieldSchema).optional(),
  /** How long its window is from its creation on, milliseconds, where that is far from `depositWindowMs`. */
  oddWindowMs: z.number().int().nullable(),
  /** Why the latest attempt did not end in `pending`. */
  code: z.enum(errorCodes).nullable(),
  serviceMessage: z.string().nullable(),
  /** May the same processId be handed over again? Only while nobody knows of an outcome (domain rule 4). */
  resendable: z.boolean(),
  /**
   * Because of which deposit for the same payment, or of what was reported of itself, it must not be handed over now; of one that
   * waits for money, why its link and account are kept from the customer and so are null here. `expiresAt`: of that one's window.
   */
  heldBackBy: linkSchema
    .extend({ why: z.enum(['paid', 'contradicted', 'live']), expiresAt: z.number().int().nullable() })
    .nullable(),
})
export type Deposit = z.infer<typeof depositSchema>
