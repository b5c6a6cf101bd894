export const roles = ['support', 'maker', 'checker', 'admin'] as const
export type Role = (typeof roles)[number]

export const permissions = [
  'banks.view',
  'deposits.view',
  'deposits.create',
  'payouts.view',
  'payouts.prepare',
  'payouts.approve',
  'payouts.send',
  'payouts.resolve',
  'payouts.confirm_resolution',
  'transactions.view',
  'reports.view',
  'reports.tell',
  'reports.set_aside',
  'audit.view',
  'ledger.back_up',
  'ledger.restore',
  'dispatch.confirm_ledger',
  'dispatch.confirm_clock',
] as const
export type Permission = (typeof permissions)[number]

/** The one table. Main enforces it; the renderer draws from it. Without zod, because every window loads it first. */
const granted: Record<Role, readonly Permission[]> = {
  support: [
    'banks.view',
    'deposits.view',
    'deposits.create',
    'payouts.view',
    'transactions.view',
    'reports.view',
    'reports.tell',
  ],
  maker: [
    'banks.view',
    'deposits.view',
    'deposits.create',
    'payouts.view',
    'payouts.prepare',
    'payouts.send',
    'payouts.resolve',
    'transactions.view',
    'reports.view',
    'reports.tell',
  ],
  checker: [
    'banks.view',
    'deposits.view',
    'payouts.view',
    'payouts.approve',
    'payouts.send',
    'payouts.resolve',
    'payouts.confirm_resolution',
    'transactions.view',
    'reports.view',
    'reports.tell',
    'reports.set_aside',
    'audit.view',
    'dispatch.confirm_ledger',
  ],
  admin: [
    'banks.view',
    'deposits.view',
    'payouts.view',
    'payouts.resolve',
    'payouts.confirm_resolution',
    'transactions.view',
    'reports.view',
    'reports.set_aside',
    'audit.view',
    'ledger.back_up',
    'ledger.restore',
    'dispatch.confirm_ledger',
    'dispatch.confirm_clock',
  ],
}

export const isGranted = (held: readonly Role[], permission: Permission): boolean =>
  held.some((role) => granted[role].includes(permission))
