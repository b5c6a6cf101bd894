import { VezneError } from '../../core/result.ts'
import { isGranted, type Role } from '../../core/access.ts'
import type { AuditEvent } from '../../core/audit.ts'
import { firstMapping, sandboxMapping, type Mapping, type MappingVersion } from '../../core/mapping.ts'
import { directly } from '../../core/network.ts'
import type { Policy } from '../contract/policy.ts'
import type { AmountUnit } from '../../core/money.ts'
import type { UnitName, UnitProof } from '../contract/names.ts'
import type { WorkspaceSettings } from '../contract/workspace.ts'
import type { CharteredWorkspace, CharterEntry, Member } from '../records.ts'
import { firstPolicy, isLooser } from './policy.ts'

/**
 * The charter of a workspace: who works in it with which key, what it demands before money moves, what its service's numbers count,
 * and what that service's callbacks say.
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
  /** Where the service's callbacks are read; null: nowhere. */
  | { kind: 'callback.inbox_changed'; address: string | null }
  /** The mapping of events, whole. */
  | { kind: 'callback.mapping_changed'; mapping: Mapping }
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
   * an address, the way there or a unit; `account`: of these the key or the service's address, which say whose money leaves; `callbacks`:
   * by which a payout may be called failed; `recovery`: who came in by a recovery sheet.
   */
  eased: Readonly<Record<'policy' | 'connection' | 'account' | 'callbacks' | 'recovery', Dated | null>>
  /** Until then whoever made a payout could approve it, because there was nobody else; 0: so it never was, or still is. */
  partedAt: number
  /** It has been confirmed once what a payout's number counts: its founder gathers its people no more. */
  isGathered: boolean
  /** The recovery sheet that can be used; null: there is none. */
  recoverySheet: (Dated & { publicKey: string }) | null
  /** `version`: of the entry by which it is connected, or is not any more. Null: nobody has said yet whether there is one. */
  inbox: (Dated & { address: string | null; version: number }) | null
  mapping: MappingVersion
  /** Of the newest entry about a topic. */
  revisions: Readonly<Record<string, number>>
  /** In the order they came. */
  members: readonly Member[]
  /** The newest entry by which somebody can confirm no more what others propose; 0: there was none. */
  secondLeftAt: number
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
  eased: { policy: null, connection: null, account: null, callbacks: null, recovery: null },
  partedAt: 0,
  isGathered: false,
  recoverySheet: null,
  inbox: null,
  mapping: { version: 0, at: null, by: null, mapping: firstMapping },
  revisions: {},
  members: [],
  secondLeftAt: 0,
}

/** Nobody has confirmed yet what these numbers count. The sandbox's are its own. */
export const isUnitOpen = (
  { kind, unitsConfirmed }: Pick<Charter['workspace'], 'kind' | 'unitsConfirmed'>,
  of: UnitName,
): boolean => kind === 'live' && unitsConfirmed[of] === null

/** Until somebody has confirmed for the first time what a payout's number counts: a live workspace pays nobody before. */
const isBeingFounded = ({ workspace, isGathered }: Pick<Charter, 'workspace' | 'isGathered'>): boolean =>
  isUnitOpen(workspace, 'payoutAmountUnit') && !isGathered

/** Its founder gathers its people alone; whoever came in by a recovery sheet meanwhile does not. */
export const isGathering = (charter: Pick<Charter, 'workspace' | 'isGathered' | 'eased'>): boolean =>
  isBeingFounded(charter) && charter.eased.recovery === null

/** What an act is about, each by a name of its own: another entry about one of them overtakes whatever was proposed. */
function topicsOf(act: Act): string[] {
  switch (act.kind) {
    case 'workspace.founded':
      return []
    case 'workspace.changed':
      return Object.keys(act.changes).map((name) => (ofConnection.has(name) ? 'connection' : name))
    case 'workspace.unit_confirmed':
      return [act.of]
    case 'policy.changed':
    case 'workspace.recovery_made':
    case 'callback.inbox_changed':
    case 'callback.mapping_changed':
      return [act.kind]
    default:
      return [`operator ${act.id}`]
  }
}

/** Seen together, and believed together. */
const ofConnection: ReadonlySet<string> = new Set(['apiKey', 'serviceAddress', 'checkoutAddress', 'network'])

/** Of what the act is about: another one than was seen means that somebody changed it meanwhile. 0: it is not there yet. */
export function revisionOf({ revisions }: Charter, act: Act): number {
  return Math.max(0, ...[...topicsOf(act), ...seenIn(act)].map((topic) => revisions[topic] ?? 0))
}

/** What else was seen by whoever proposed it: of one service's numbers and words nothing follows for another's. */
function seenIn({ kind }: Act): string[] {
  switch (kind) {
    case 'workspace.unit_confirmed':
    case 'callback.mapping_changed':
      return ['connection']
    default:
      return []
  }
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
  'callback.inbox_changed',
  'callback.mapping_changed',
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

/** Who has a passphrase that was made for them may never have got it. */
export const isSecond = ({ roles, disabledAt, mustChangePassphrase }: Member): boolean =>
  disabledAt === null && !mustChangePassphrase && isGranted(roles, 'proposals.confirm')

/** The charter after one more entry, which is taken as it is. */
export function extended(charter: Charter, entry: CharterEntry): Charter {
  const next = after(charter, entry)
  const still = new Set(next.members.filter(isSecond).map(({ id }) => id))
  const hasLeft = charter.members.some((member) => isSecond(member) && !still.has(member.id))
  return hasLeft ? { ...next, secondLeftAt: entry.version } : next
}

function after(charter: Charter, entry: CharterEntry): Charter {
  const { version, hash, by, at } = entry
  const act = actOf(entry)
  const revised = Object.fromEntries(topicsOf(act).map((topic) => [topic, version]))
  const next = { ...charter, version, hash, revisions: { ...charter.revisions, ...revised } }
  // Whoever confirmed it did not want it first.
  const done = { by: entry.proposal?.by ?? by, at }
  // The key of whoever is there from the beginning is no new one.
  const givenAt = isGathering(charter) ? null : at
  const members = (change: (member: Member) => Member, id: string) =>
    charter.members.map((member) => (member.id === id ? { ...change(member), revision: version } : member))
  const joining = (newcomers: readonly Newcomer[], ofFounding: boolean): Member[] =>
    newcomers.map(({ id, name, roles, publicKey }) => ({
      ...{ id, name, roles, publicKey, revision: version, disabledAt: null },
      keyAt: ofFounding ? 0 : at,
      keyGivenAt: ofFounding ? null : givenAt,
      given: ofFounding || givenAt === null ? null : done,
      recoveredAt: null,
      shutOutAt: null,
      mustChangePassphrase: !ofFounding,
    }))
  const connected = isBeingFounded(charter) ? charter.eased : { ...charter.eased, connection: done }
  const given = isGathering(charter) ? {} : { given: done }
  const believing = isBeingFounded(charter) ? charter.eased : { ...charter.eased, callbacks: done }
  switch (act.kind) {
    case 'workspace.founded':
      return {
        ...next,
        identity: hash,
        foundedAt: at,
        workspace: { ...act.workspace, unitsConfirmed: charter.workspace.unitsConfirmed },
        mapping: act.workspace.kind === 'sandbox' ? { ...charter.mapping, mapping: sandboxMapping } : charter.mapping,
        policy: act.policy,
        members: joining(act.people, true),
      }
    case 'operator.added':
      return { ...next, members: [...charter.members, ...joining([act], false)] }
    case 'operator.changed':
      return {
        ...next,
        members: members((member) => {
          const isShutOut = isGranted(member.roles, 'payouts.approve') && !isGranted(act.roles, 'payouts.approve')
          const shutOutAt = isShutOut && member.disabledAt === null ? at : member.shutOutAt
          const changed = { ...member, name: act.name, roles: act.roles, shutOutAt }
          return act.roles.every((role) => member.roles.includes(role)) ? changed : { ...changed, ...given }
        }, act.id),
      }
    case 'operator.disabled':
      return { ...next, members: members((member) => ({ ...member, disabledAt: at, shutOutAt: at }), act.id) }
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
      const eased = isLooser(act.policy, charter.policy) ? { ...charter.eased, policy: done } : charter.eased
      return { ...next, policy: act.policy, policyChanged: done, eased }
    }
    case 'workspace.unit_confirmed': {
      const unitsConfirmed = { ...charter.workspace.unitsConfirmed, [act.of]: { ...done, proof: act.proof } }
      const workspace = { ...charter.workspace, [act.of]: act.unit, unitsConfirmed }
      const isGathered = charter.isGathered || act.of === 'payoutAmountUnit'
      return { ...next, workspace, eased: connected, isGathered }
    }
    case 'workspace.changed': {
      const changed = { ...charter.workspace, ...act.changes }
      const isElsewhere = changed.serviceAddress !== charter.workspace.serviceAddress
      // Another service may count otherwise, and mean something else by its words.
      const workspace = isElsewhere ? { ...changed, unitsConfirmed: unfounded.workspace.unitsConfirmed } : changed
      const mapping = isElsewhere ? { ...unfounded.mapping, version } : charter.mapping
      const eased = easesNothing(act.changes) ? charter.eased : connected
      // Also while it is being founded: the unit's probe is paid then.
      const account = isSameAccount(workspace, charter.workspace) ? eased.account : done
      const isParted = charter.workspace.singleOperator && !workspace.singleOperator
      const partedAt = isParted ? at : charter.partedAt
      return { ...next, workspace, mapping, eased: { ...eased, account }, partedAt }
    }
    case 'workspace.recovery_made':
      return { ...next, recoverySheet: { ...done, publicKey: act.publicKey } }
    case 'callback.inbox_changed':
      return {
        ...next,
        eased: act.address === null ? charter.eased : believing,
        inbox: { ...done, address: act.address, version },
      }
    case 'callback.mapping_changed':
      return { ...next, eased: believing, mapping: { version, ...done, mapping: act.mapping } }
    case 'operator.recovered': {
      const [admin] = joining([{ ...act, roles: ['admin'] }], false)
      const chosen = { mustChangePassphrase: false, keyGivenAt: at, recoveredAt: at, given: done }
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
  const topics = topicsOf(other)
  return topicsOf(one).some((topic) => topics.includes(topic))
}

/** Whom or what the audit trail says an act is about; `after` is the charter with it. */
export function subjectOf(act: Act, after: Pick<Charter, 'members' | 'workspace'>): AuditEvent['subject'] {
  if (act.kind === 'policy.changed') return { kind: 'policy', id: '', name: '' }
  if (!('id' in act)) return { kind: 'workspace', id: '', name: after.workspace.name }
  return { kind: 'operator', id: act.id, name: after.members.find(({ id }) => id === act.id)?.name ?? act.id }
}
