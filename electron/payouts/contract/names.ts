/** Words and bounds of payouts that the window draws. */

/** Where one can look. The evidence checklist is made of these. */
export const evidencePlaces = ['service_panel', 'service_answer', 'bank_statement', 'callback_log'] as const
export type EvidencePlace = (typeof evidencePlaces)[number]

/** As many as one dialog may ask about. */
export const mostInBulk = 200
/** Limits the proposals that one dialog lists. */
export const mostResolutions = 50
/** `skipped`: nothing was tried, for a reason of its own. */
export const bulkOutcomes = ['accepted', 'refused', 'skipped', 'not_sent', 'unknown'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** The most that a first payout of a live workspace may be, minor units: in the wrong unit a hundred times as much arrives. */
export const firstPayoutLimit = 1_000n
/** The largest wire number of a first payout, unless two people typed a larger one. */
export const largestFirstNumber = 10_000
