import { fromWireNumber, type AmountUnit } from '../../core/money.ts'
import type { UnitProof } from '../../people/contract/names.ts'

/** Words and bounds of payouts that the window draws. */

/** Where one can look. The evidence checklist is made of these. */
export const evidencePlaces = ['service_panel', 'service_answer', 'bank_statement', 'callback_log'] as const
export type EvidencePlace = (typeof evidencePlaces)[number]

/** As many as one dialog may ask about. */
export const mostInBulk = 200
/** `skipped`: nothing was tried, for a reason of its own. */
export const bulkOutcomes = ['accepted', 'refused', 'skipped', 'not_sent', 'unknown'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/**
 * The number that the service gets of the unit's probe. It is harmless whatever it counts, 1,00 or 100,00 TL, and a bank refuses less
 * than a lira.
 */
export const unitProbeNumber = 100
/**
 * `sent`: the service took it, so what arrived can be seen. `failed`: it came to nothing, by the service's word or as people settled
 * it, and another one may be begun.
 */
export const unitProbeStages = ['none', 'open', 'sent', 'failed'] as const
export type UnitProbeStage = (typeof unitProbeStages)[number]
/** What arrives of it, by the unit that the service reads; minor units. */
export const probeReadings: Readonly<Record<AmountUnit, bigint>> = {
  minor: fromWireNumber(unitProbeNumber, 'minor'),
  major: fromWireNumber(unitProbeNumber, 'major'),
}

/** As the confirmation keeps it, by whoever signs that. */
export const unitProofOf = (
  { id, processId }: { id: number; processId: string },
  unit: AmountUnit,
  reference: string | null,
): UnitProof => ({
  payoutId: id,
  processId,
  wireNumber: unitProbeNumber,
  arrived: String(probeReadings[unit]),
  reference,
})
