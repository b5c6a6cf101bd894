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
  'transactions.view',
] as const
export type Permission = (typeof permissions)[number]

/** The one table. Main enforces it; the renderer draws from it. Without zod, because every window loads it first. */
const granted: Record<Role, readonly Permission[]> = {
  support: ['banks.view', 'deposits.view', 'deposits.create', 'payouts.view', 'transactions.view'],
  maker: [
    'banks.view',
    'deposits.view',
    'deposits.create',
    'payouts.view',
    'payouts.prepare',
    'payouts.send',
    'transactions.view',
  ],
  checker: ['banks.view', 'deposits.view', 'payouts.view', 'payouts.approve', 'payouts.send', 'transactions.view'],
  admin: ['banks.view', 'deposits.view', 'payouts.view', 'transactions.view'],
}

export const isGranted = (held: readonly Role[], permission: Permission): boolean =>
  held.some((role) => granted[role].includes(permission))
