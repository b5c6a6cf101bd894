/** Words and bounds of workspaces and their people. */

/** A merchant's account at one payment service, with its own ledger, operators and policy. */
export const workspaceKinds = ['sandbox', 'live'] as const
export const amountUnits = ['minor', 'major'] as const
/** The service says of neither what it counts: each is confirmed by itself. */
export const unitNames = ['payoutAmountUnit', 'bankLimitUnit'] as const
export type UnitName = (typeof unitNames)[number]

/** Shorter ones can be guessed from a stolen ledger, however slow the hash. */
export const shortestPassphrase = 10
