/** An auditor sees everything and changes nothing: whoever is one has no other role. */
export const roles = ['support', 'maker', 'checker', 'admin', 'auditor'] as const
export type Role = (typeof roles)[number]
const everybody = roles
/** Whoever does something; an auditor looks. */
export const workers = ['support', 'maker', 'checker', 'admin'] as const

/** Who may do what: the one table. Main enforces it; the renderer draws from it. */
const granted = {
  'banks.view': everybody,
  'deposits.view': everybody,
  'deposits.create': ['support', 'maker'],
  'payouts.view': everybody,
  'payouts.prepare': ['maker'],
  'payouts.approve': ['checker'],
  'payouts.send': ['maker', 'checker'],
  'payouts.resolve': ['maker', 'checker', 'admin'],
  'payouts.confirm_resolution': ['checker', 'admin'],
  'payouts.override': ['checker'],
  'batches.prepare': ['maker'],
  'batches.stop': ['maker', 'checker', 'admin'],
  'transactions.view': everybody,
  'reports.view': everybody,
  'reports.tell': ['support', 'maker', 'checker'],
  'reports.set_aside': ['checker', 'admin'],
  'mapping.propose': ['maker', 'checker', 'admin'],
  'audit.view': ['checker', 'admin', 'auditor'],
  'ledger.back_up': ['admin'],
  'ledger.restore': ['admin'],
  'dispatch.confirm_ledger': ['checker', 'admin'],
  'dispatch.confirm_clock': ['admin'],
  'operators.view': ['admin', 'auditor'],
  'operators.manage': ['admin'],
  'proposals.confirm': ['checker', 'admin'],
  'policy.view': ['maker', 'checker', 'admin', 'auditor'],
  'policy.change': ['admin'],
  'workspace.view': ['admin', 'auditor'],
  'workspace.manage': ['admin'],
  'program.update': ['admin'],
  'sandbox.control': workers,
} as const satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof granted
export const permissions = Object.keys(granted) as Permission[]

/** What is no permission is granted to nobody. */
export function isGranted(held: readonly Role[], permission: Permission): boolean {
  const allowed: readonly Role[] = Object.hasOwn(granted, permission) ? granted[permission] : []
  return held.some((role) => allowed.includes(role))
}

/** An archived workspace is looked at; who works in it, and whether it goes on, is still decided. */
const workPermissions: ReadonlySet<string> = new Set<Permission>([
  'deposits.create',
  'payouts.prepare',
  'payouts.approve',
  'payouts.send',
  'payouts.resolve',
  'payouts.confirm_resolution',
  'payouts.override',
  'batches.prepare',
  'reports.tell',
  'reports.set_aside',
])
export const standsStill = (permission: string): boolean => workPermissions.has(permission)

/** Whoever looks after what others do does none of it. */
export const isRoleSet = (held: readonly Role[]): boolean =>
  !held.includes('auditor') || held.every((role) => role === 'auditor')

/** A person signed in to a workspace. */
export interface Operator {
  id: string
  name: string
  roles: Role[]
}

/** Has when a person signed in, and at which computer. */
export interface SignIn {
  at: number
  computer: string
}

export interface Session {
  operator: Operator
  since: number
  /** Tells that another person chose their passphrase; nothing else is answered until they change it. */
  mustChangePassphrase: boolean
  /** Lets its person notice a sign-in that was not theirs; null at their first. */
  previous: SignIn | null
}
