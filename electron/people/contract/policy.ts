import { z } from 'zod'
import { minorUnitsSchema } from '../../core/schemas.ts'
import { policyCounts } from './names.ts'

const count = (rule: keyof typeof policyCounts) =>
  z.number().int().min(policyCounts[rule].smallest).max(policyCounts[rule].largest)

/** What a workspace demands before money moves; an admin changes it, and every change is in the audit trail. */
export const policySchema = z.strictObject({
  /** Above this amount two checkers approve; null: one is enough for any. Of a batch, its total counts. Minor units. */
  secondCheckerAbove: minorUnitsSchema.nullable(),
  /** What one checker may approve in a day of Istanbul; null: no limit. Minor units. */
  approverDayCap: minorUnitsSchema.nullable(),
  /** What the workspace may hand over in a day of Istanbul; null: no limit. Minor units. */
  dayCap: minorUnitsSchema.nullable(),
  /** Another payout like it within this time is worth a second look. Hours. */
  duplicateWindowHours: count('duplicateWindowHours'),
  /** An approval that was not used for this long is void. Hours. */
  approvalLifetimeHours: count('approvalLifetimeHours'),
  /** Whether the last approval hands over at once; otherwise a person sends. */
  dispatchOnApproval: z.boolean(),
  /** The session ends when nobody has touched the machine for this long. Minutes. */
  idleLockMinutes: count('idleLockMinutes'),
  /** Items older than this are listed, and users who may act are notified. Hours. */
  ageingHours: count('ageingHours'),
})
export type Policy = z.infer<typeof policySchema>

export const policyStatusSchema = z.object({
  policy: policySchema,
  /** Null until somebody changed it. */
  changedAt: z.number().int().nullable(),
  changedBy: z.string().nullable(),
})
export type PolicyStatus = z.infer<typeof policyStatusSchema>
