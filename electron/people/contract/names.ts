/** Words and bounds of workspaces and their people. */

/** A merchant's account at one payment service, with its own ledger, operators and policy. */
export const workspaceKinds = ['sandbox', 'live'] as const
export const amountUnits = ['minor', 'major'] as const

/** Shorter ones can be guessed from a stolen ledger, however slow the hash. */
export const shortestPassphrase = 10
