/** Words and bounds of workspaces and their people. */

/** A merchant's account at one payment service, with its own ledger, operators and policy. */
export const workspaceKinds = ['sandbox', 'live'] as const
export const amountUnits = ['minor', 'major'] as const
/** The service says of neither what it counts: each is confirmed by itself. */
export const unitNames = ['payoutAmountUnit', 'bankLimitUnit'] as const
export type UnitName = (typeof unitNames)[number]

/** What is kept of the probe by which somebody found out what a payout's number counts. */
export interface UnitProof {
  /** The payout's ledger id. */
  payoutId: number
  processId: string
  /** The number that the service got. */
  wireNumber: number
  /** What arrived of it: a digit string of minor units. */
  arrived: string
  /** Of whatever shows it, as the bank's receipt; null: nobody wrote one down. */
  reference: string | null
}

/** Shorter ones can be guessed from a stolen ledger, however slow the hash. */
export const shortestPassphrase = 10

/** How long an invitation of another desk is good for, milliseconds. */
export const invitedForMs = 24 * 60 * 60_000
