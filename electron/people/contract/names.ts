import type { Role } from '../../core/access.ts'

/** Words and bounds of workspaces and their people. */

/** A merchant's account at one payment service, with its own ledger, operators and policy. */
export const workspaceKinds = ['sandbox', 'live'] as const
/** Names what a computer lists: `member` works on another computer's workspace. */
export const listedKinds = [...workspaceKinds, 'member'] as const
export const amountUnits = ['minor', 'major'] as const
/** The service says of neither what it counts: each is confirmed by itself. */
export const unitNames = ['payoutAmountUnit', 'bankLimitUnit'] as const
export type UnitName = (typeof unitNames)[number]

/** Proves the unit of payout amounts: what arrived of a first payout. */
export interface ArrivedPayout {
  /** The payout's ledger id. */
  payoutId: number
  processId: string
  /** The number that the service got. */
  wireNumber: number
  /** A digit string of minor units. */
  arrived: string
  note: string
}

/**
 * `changed`: they may not sign in any more. `replaced`: somebody signed in over them. `suspended`: the machine went to sleep or woke
 * up. `shut_down`: the system was shut down or its user logged off. `page_lost`: the window's page died. `too_long`: it was as long as any may be. `unexpected`: an error that nobody expected ended
 * the program. `elsewhere`: they signed in at another computer. `disconnected`: their computer lost the host for too long.
 */
export const sessionEnds = [
  'asked',
  'idle',
  'screen_locked',
  'suspended',
  'shut_down',
  'changed',
  'replaced',
  'elsewhere',
  'disconnected',
  'page_lost',
  'too_long',
  'unexpected',
  'quit',
] as const
export type SessionEnd = (typeof sessionEnds)[number]

/** The rules of a policy that are amounts: there may be no limit, and then a rule says so. */
export const policyLimits = ['secondCheckerAbove', 'approverDayCap', 'dayCap'] as const

/** The rules of a policy that count time, and from what to what they may. */
export const policyCounts = {
  approvalLifetimeHours: { unit: 'hours', smallest: 1, largest: 168 },
  duplicateWindowHours: { unit: 'hours', smallest: 1, largest: 720 },
  idleLockMinutes: { unit: 'minutes', smallest: 1, largest: 120 },
  ageingHours: { unit: 'hours', smallest: 1, largest: 168 },
} as const

/** The author of acts that the API secret signed. No user can have this ID. */
export const theSecret = 'secret'

/** Roles of a new workspace's second person. Both may confirm pending changes. */
export const secondRoles = ['checker', 'admin'] as const satisfies readonly Role[]
export type SecondRole = (typeof secondRoles)[number]

/** Shorter ones can be guessed from a stolen ledger, however slow the hash. */
export const shortestPassphrase = 10

/** Bounds the requests a second that a workspace may be limited to. */
export const requestRates = { smallest: 1, largest: 100 } as const
