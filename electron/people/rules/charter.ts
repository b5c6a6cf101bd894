import { VezneError } from '../../core/result.ts'
import type { Role } from '../../core/access.ts'
import type { AuditEvent } from '../../core/audit.ts'
import type { Policy } from '../contract/policy.ts'
import type { AmountUnits } from '../contract/workspace.ts'
import type { CharteredWorkspace, CharterEntry, Member } from '../records.ts'
import { firstPolicy } from './first-policy.ts'

/**
 * The charter of a workspace: who works in it with which key, what it demands before money moves, and what its numbers count.
 * It is a chain of signed entries. The first one is the founder's; each later one is signed by somebody whom the entries before
 * it allow to. Whoever goes through it from its first entry, whose hash the keychain keeps, needs to believe nobody who wrote
 * the file (`charter-proof.ts`).
 */

/** What an entry does. Its name is the audit trail's name for it, too. */
export type Act =
  | {
      kind: 'workspace.founded'
      workspace: CharteredWorkspace
      policy: Policy
      people: Newcomer[]
      /** Random: no two workspaces begin alike. */
      nonce: string
    }
  | ({ kind: 'operator.added' } & Newcomer)
  | { kind: 'operator.changed'; id: string; name: string; roles: Role[] }
  | { kind: 'operator.disabled' | 'operator.enabled'; id: string }
  /** Somebody else chose their passphrase, or they did: both make another key. */
  | { kind: 'operator.passphrase_reset' | 'operator.passphrase_changed'; id: string; publicKey: string }
  | { kind: 'policy.changed'; policy: Policy }
  | ({ kind: 'workspace.units_confirmed' } & AmountUnits)
  | { kind: 'workspace.changed'; changes: Partial<CharteredWorkspace> }

export type Newcomer = Pick<Member, 'id' | 'name' | 'roles' | 'publicKey'>

/** What the entries up to `version` come to. */
export interface Charter {
  /** How many entries there are. */
  version: number
  /** Of the newest entry. */
  hash: string
  /** The hash of the first entry, which no other workspace has; null before it. */
  identity: string | null
  foundedAt: number
  workspace: CharteredWorkspace & { unitsConfirmed: { by: string; at: number } | null }
  policy: Policy
  /** Null until somebody changed it. */
  policyChanged: { by: string; at: number } | null
  /** In the order they came. */
  members: readonly Member[]
}

/** Before the first entry: the ledger of a sandbox that nobody has founded yet. */
export const unfounded: Charter = {
  version: 0,
  hash: '0'.repeat(64),
  identity: null,
  foundedAt: 0,
  workspace: {
    name: 'Sandbox',
    kind: 'sandbox',
    serviceAddress: '',
    checkoutAddress: '',
    apiKey: '',
    singleOperator: false,
    payoutAmountUnit: 'minor',
    bankLimitUnit: 'minor',
    unitsConfirmed: null,
  },
  policy: firstPolicy,
  policyChanged: null,
  members: [],
}

const kinds: ReadonlySet<unknown> = new Set<Act['kind']>([
  'workspace.founded',
  'operator.added',
  'operator.changed',
  'operator.disabled',
  'operator.enabled',
  'operator.passphrase_reset',
  'operator.passphrase_changed',
  'policy.changed',
  'workspace.units_confirmed',
  'workspace.changed',
])

/** Throws `charter_broken` for what no program wrote. */
export function actOf({ act }: Pick<CharterEntry, 'act'>): Act {
  try {
    const parsed = JSON.parse(act) as Act
    if (kinds.has(parsed.kind)) return parsed
  } catch {
    // Said below.
  }
  throw new VezneError('charter_broken')
}

/** The charter after one more entry, which is taken as it is. */
export function extended(charter: Charter, entry: CharterEntry): Charter {
  const { version, hash, by, at } = entry
  const next = { ...charter, version, hash }
  const act = actOf(entry)
  const members = (change: (member: Member) => Member, id: string) =>
    charter.members.map((member) => (member.id === id ? { ...change(member), revision: version } : member))
  const joining = (newcomers: readonly Newcomer[], ofFounding: boolean): Member[] =>
    newcomers.map(({ id, name, roles, publicKey }) => ({
      ...{ id, name, roles, publicKey, revision: version, disabledAt: null },
      keyAt: ofFounding ? 0 : at,
      keyGivenAt: ofFounding ? null : at,
      mustChangePassphrase: !ofFounding,
    }))
  switch (act.kind) {
    case 'workspace.founded':
      return {
        ...next,
        identity: hash,
        foundedAt: at,
        workspace: { ...act.workspace, unitsConfirmed: null },
        policy: act.policy,
        members: joining(act.people, true),
      }
    case 'operator.added':
      return { ...next, members: [...charter.members, ...joining([act], false)] }
    case 'operator.changed':
      return { ...next, members: members((member) => ({ ...member, name: act.name, roles: act.roles }), act.id) }
    case 'operator.disabled':
      return { ...next, members: members((member) => ({ ...member, disabledAt: at }), act.id) }
    case 'operator.enabled':
      return { ...next, members: members((member) => ({ ...member, disabledAt: null }), act.id) }
    case 'operator.passphrase_reset': {
      const given = { publicKey: act.publicKey, keyAt: at, keyGivenAt: at, mustChangePassphrase: true }
      return { ...next, members: members((member) => ({ ...member, ...given }), act.id) }
    }
    case 'operator.passphrase_changed': {
      const chosen = { publicKey: act.publicKey, keyAt: at, mustChangePassphrase: false }
      return { ...next, members: members((member) => ({ ...member, ...chosen }), act.id) }
    }
    case 'policy.changed':
      return { ...next, policy: act.policy, policyChanged: { by, at } }
    case 'workspace.units_confirmed': {
      const { payoutAmountUnit, bankLimitUnit } = act
      const workspace = { ...charter.workspace, payoutAmountUnit, bankLimitUnit, unitsConfirmed: { by, at } }
      return { ...next, workspace }
    }
    case 'workspace.changed':
      return { ...next, workspace: { ...charter.workspace, ...act.changes } }
  }
}

export const charterOf = (entries: readonly CharterEntry[], from: Charter = unfounded): Charter =>
  entries.reduce(extended, from)

/** Whom or what the audit trail says an act is about; `after` is the charter with it. */
export function subjectOf(act: Act, after: Pick<Charter, 'members' | 'workspace'>): AuditEvent['subject'] {
  if (act.kind === 'policy.changed') return { kind: 'policy', id: '', name: '' }
  if (!('id' in act)) return { kind: 'workspace', id: '', name: after.workspace.name }
  return { kind: 'operator', id: act.id, name: after.members.find(({ id }) => id === act.id)?.name ?? act.id }
}
