import type { EvidenceSource } from '../../transactions/contract/reporting.ts'

/** Names the places where a person can read the balance. */
export const balanceSources = ['service_panel', 'service_message'] as const satisfies readonly EvidenceSource[]
export type BalanceSource = (typeof balanceSources)[number]
