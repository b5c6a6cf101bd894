import { z } from 'zod'

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
  'payouts.override',
  'batches.prepare',
  'batches.stop',
  'transactions.view',
  'reports.view',
  'reports.tell',
  'reports.set_aside',
  'audit.view',
  'ledger.back_up',
  'ledger.restore',
  'dispatch.confirm_ledger',
  'dispatch.confirm_clock',
  'operators.manage',
  'policy.view',
  'policy.change',
  'workspace.manage',
  'sandbox.control',
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
    'sandbox.control',
  ],
  maker: [
    'banks.view',
    'deposits.view',
    'deposits.create',
    'payouts.view',
    'payouts.prepare',
    'payouts.send',
    'payouts.resolve',
    'batches.prepare',
    'batches.stop',
    'policy.view',
    'transactions.view',
    'reports.view',
    'reports.tell',
    'sandbox.control',
  ],
  checker: [
    'banks.view',
    'deposits.view',
    'payouts.view',
    'payouts.approve',
    'payouts.send',
    'payouts.resolve',
    'payouts.confirm_resolution',
    'payouts.override',
    'batches.stop',
    'policy.view',
    'transactions.view',
    'reports.view',
    'reports.tell',
    'reports.set_aside',
    'audit.view',
    'dispatch.confirm_ledger',
    'sandbox.control',
  ],
  admin: [
    'banks.view',
    'deposits.view',
    'payouts.view',
    'payouts.resolve',
    'payouts.confirm_resolution',
    'batches.stop',
    'transactions.view',
    'reports.view',
    'reports.set_aside',
    'audit.view',
    'ledger.back_up',
    'ledger.restore',
    'dispatch.confirm_ledger',
    'dispatch.confirm_clock',
    'operators.manage',
    'policy.view',
    'policy.change',
    'workspace.manage',
    'sandbox.control',
  ],
}

export const isGranted = (held: readonly Role[], permission: Permission): boolean =>
  held.some((role) => granted[role].includes(permission))

/** A person signed in to a workspace. */
export const operatorSchema = z.object({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(80),
  roles: z.array(z.enum(roles)).min(1),
})
export type Operator = z.infer<typeof operatorSchema>
