import { VezneError } from '../../core/result.ts'
import type { Role } from '../../core/access.ts'
import type { AuditEvent } from '../../core/audit.ts'
import { directly } from '../../core/network.ts'
import type { Policy } from '../contract/policy.ts'
import type { AmountUnit } from '../../core/money.ts'
import type { UnitName, UnitProof } from '../contract/names.ts'
import type { WorkspaceSettings } from '../contract/workspace.ts'
import type { CharteredWorkspace, CharterEntry, Member } from '../records.ts'
import { firstPolicy, isLooser } from './policy.ts'

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
  | { kind: 'workspace.unit_confirmed'; of: UnitName; unit: AmountUnit; proof: UnitProof | null }
  | { kind: 'workspace.changed'; changes: Partial<CharteredWorkspace> }
  /** A new recovery sheet, by its key's public half; the one before it is worth nothing any more. */
  | { kind: 'workspace.recovery_made'; publicKey: string }
  /** Signed with the sheet's key, once: a new admin, and nothing else. */
  | ({ kind: 'operator.recovered' } & Omit<Newcomer, 'roles'>)

export type Newcomer = Pick<Member, 'id' | 'name' | 'roles' | 'publicKey'>

export interface Dated {
  by: string
  at: number
}

/** What the entries up to `version` come to. */
export interface Charter {
  /** How many entries there are. */
  version: number
  /** Of the newest entry. */
  hash: string
  /** The hash of the first entry, which no other workspace has; null before it. */
  identity: string | null
  foundedAt: number
  workspace: CharteredWorkspace & Pick<WorkspaceSettings, 'unitsConfirmed'>
  policy: Policy
  /** Null until somebody changed it. */
  policyChanged: Dated | null
  /**
   * What was done last, after the founding, that makes paying easier or pays from elsewhere; null: never. `connection`: the key,
   * an address, the way there or a unit; `account`: of these the key or the service's address, which say whose money leaves; `recovery`: who
   * came in by a recovery sheet.
   */
  eased: Readonly<Record<'policy' | 'connection' | 'account' | 'recovery', Dated | null>>
  /** Until then whoever made a payout could approve it, because there was nobody else; 0: so it never was, or still is. */
  partedAt: number
  /** The recovery sheet that can be used; null: there is none. */
  recoverySheet: (Dated & { publicKey: string }) | null
  /** Of the newest entry about it; of an operator it is theirs. */
  revisions: Readonly<Record<'policy' | 'workspace' | UnitName, number>>
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
    network: directly,
    apiKey: '',
    singleOperator: false,
    archived: false,
    payoutAmountUnit: 'minor',
    bankLimitUnit: 'minor',
    unitsConfirmed: { payoutAmountUnit: null, bankLimitUnit: null },
  },
  policy: firstPolicy,
  policyChanged: null,
  eased: { policy: null, connection: null, account: null, recovery: null },
  partedAt: 0,
  recoverySheet: null,
  revisions: { policy: 0, workspace: 0, payoutAmountUnit: 0, bankLimitUnit: 0 },
  members: [],
}

/** Nobody has confirmed yet what these numbers count. The sandbox's are its own. */
export const isUnitOpen = (
  { kind, unitsConfirmed }: Pick<Charter['workspace'], 'kind' | 'unitsConfirmed'>,
  of: UnitName,
): boolean => kind === 'live' && unitsConfirmed[of] === null

/** While nobody has confirmed what a payout's number counts a live workspace pays nobody: its founder still gathers its people. */
const isBeingFounded = ({ workspace }: Pick<Charter, 'workspace'>): boolean => isUnitOpen(workspace, 'payoutAmountUnit')

/** Its founder gathers its people alone; whoever came in by a recovery sheet meanwhile does not. */
export const isGathering = (charter: Pick<Charter, 'workspace' | 'eased'>): boolean =>
  isBeingFounded(charter) && charter.eased.recovery === null

/** Of what the act is about: another one than was seen means that somebody changed it meanwhile. 0: it is not there yet. */
export function revisionOf({ revisions, members }: Charter, act: Act): number {
  if (act.kind === 'policy.changed') return revisions.policy
  // What was seen of one service's numbers says nothing of another's.
  if (act.kind === 'workspace.unit_confirmed') return Math.max(revisions.workspace, revisions[act.of])
  if (!('id' in act)) return revisions.workspace
  return members.find(({ id }) => id === act.id)?.revision ?? 0
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
  'workspace.unit_confirmed',
  'workspace.changed',
  'workspace.recovery_made',
  'operator.recovered',
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
  // Whoever confirmed it did not want it first.
  const done = { by: entry.proposal?.by ?? by, at }
  // The key of whoever is there from the beginning is no new one.
  const givenAt = isGathering(charter) ? null : at
  const act = actOf(entry)
  const members = (change: (member: Member) => Member, id: string) =>
    charter.members.map((member) => (member.id === id ? { ...change(member), revision: version } : member))
  const joining = (newcomers: readonly Newcomer[], ofFounding: boolean): Member[] =>
    newcomers.map(({ id, name, roles, publicKey }) => ({
      ...{ id, name, roles, publicKey, revision: version, disabledAt: null },
      keyAt: ofFounding ? 0 : at,
      keyGivenAt: ofFounding ? null : givenAt,
      given: ofFounding || givenAt === null ? null : done,
      mustChangePassphrase: !ofFounding,
    }))
  const aboutWorkspace = { ...next, revisions: { ...charter.revisions, workspace: version } }
  const connected = isBeingFounded(charter) ? charter.eased : { ...charter.eased, connection: done }
  const given = isGathering(charter) ? {} : { given: done }
  switch (act.kind) {
    case 'workspace.founded':
      return {
        ...next,
        identity: hash,
        foundedAt: at,
        workspace: { ...act.workspace, unitsConfirmed: charter.workspace.unitsConfirmed },
        policy: act.policy,
        members: joining(act.people, true),
      }
    case 'operator.added':
      return { ...next, members: [...charter.members, ...joining([act], false)] }
    case 'operator.changed':
      return {
        ...next,
        members: members((member) => {
          const changed = { ...member, name: act.name, roles: act.roles }
          return act.roles.every((role) => member.roles.includes(role)) ? changed : { ...changed, ...given }
        }, act.id),
      }
    case 'operator.disabled':
      return { ...next, members: members((member) => ({ ...member, disabledAt: at }), act.id) }
    case 'operator.enabled':
      return { ...next, members: members((member) => ({ ...member, disabledAt: null, ...given }), act.id) }
    case 'operator.passphrase_reset': {
      const reset = { publicKey: act.publicKey, keyAt: at, keyGivenAt: givenAt, mustChangePassphrase: true, ...given }
      return { ...next, members: members((member) => ({ ...member, ...reset }), act.id) }
    }
    case 'operator.passphrase_changed': {
      const chosen = { publicKey: act.publicKey, keyAt: at, mustChangePassphrase: false }
      return { ...next, members: members((member) => ({ ...member, ...chosen }), act.id) }
    }
    case 'policy.changed': {
      const revisions = { ...charter.revisions, policy: version }
      const eased = isLooser(act.policy, charter.policy) ? { ...charter.eased, policy: done } : charter.eased
      return { ...next, policy: act.policy, policyChanged: done, eased, revisions }
    }
    case 'workspace.unit_confirmed': {
      const unitsConfirmed = { ...charter.workspace.unitsConfirmed, [act.of]: { ...done, proof: act.proof } }
      const workspace = { ...charter.workspace, [act.of]: act.unit, unitsConfirmed }
      return { ...next, workspace, eased: connected, revisions: { ...charter.revisions, [act.of]: version } }
    }
    case 'workspace.changed': {
      const workspace = { ...charter.workspace, ...act.changes }
      const eased = easesNothing(act.changes) ? charter.eased : connected
      // Also while it is being founded: the unit's probe is paid then.
      const account = isSameAccount(workspace, charter.workspace) ? eased.account : done
      const isParted = charter.workspace.singleOperator && !workspace.singleOperator
      const partedAt = isParted ? at : charter.partedAt
      return { ...aboutWorkspace, workspace, eased: { ...eased, account }, partedAt }
    }
    case 'workspace.recovery_made':
      return { ...aboutWorkspace, recoverySheet: { ...done, publicKey: act.publicKey } }
    case 'operator.recovered': {
      const [admin] = joining([{ ...act, roles: ['admin'] }], false)
      const chosen = { mustChangePassphrase: false, keyGivenAt: at, given: done }
      return {
        ...next,
        members: [...charter.members, ...(admin ? [{ ...admin, ...chosen }] : [])],
        eased: { ...charter.eased, recovery: done },
        recoverySheet: null,
      }
    }
  }
}

export const charterOf = (entries: readonly CharterEntry[], from: Charter = unfounded): Charter =>
  entries.reduce(extended, from)

/**
 * Nobody can do more by it than they could, and nothing is paid from elsewhere: what it is called, whether it is archived, and that
 * one person may not approve any more what they prepared.
 */
export const easesNothing = (changes: Partial<CharteredWorkspace>): boolean =>
  Object.entries(changes).every(
    ([name, value]) => name === 'name' || name === 'archived' || (name === 'singleOperator' && value === false),
  )

/** Whether the same merchant's money leaves: another secret of the same key is no other account. */
const isSameAccount = (one: CharteredWorkspace, other: CharteredWorkspace): boolean =>
  one.apiKey === other.apiKey && one.serviceAddress === other.serviceAddress

/** Whether one of them would be overtaken by the other. */
export const isAboutSame = (one: Act, other: Act): boolean => {
  if (one.kind === 'workspace.unit_confirmed' && one.kind === other.kind) return one.of === other.of
  const [of, ofOther] = [one, other].map((act) => subjectOf(act, unfounded))
  return of?.kind === ofOther?.kind && of?.id === ofOther?.id
}

/** Whom or what the audit trail says an act is about; `after` is the charter with it. */
export function subjectOf(act: Act, after: Pick<Charter, 'members' | 'workspace'>): AuditEvent['subject'] {
  if (act.kind === 'policy.changed') return { kind: 'policy', id: '', name: '' }
  if (!('id' in act)) return { kind: 'workspace', id: '', name: after.workspace.name }
  return { kind: 'operator', id: act.id, name: after.members.find(({ id }) => id === act.id)?.name ?? act.id }
}
