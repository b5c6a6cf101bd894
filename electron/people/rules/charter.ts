import { VezneError } from '../../core/result.ts'
import { isGranted, type Role } from '../../core/access.ts'
import { firstMapping, sandboxMapping, type Mapping, type MappingVersion } from '../../core/mapping.ts'
import {
  noAuthentication,
  type AuthenticationVersion,
  type CallbackAuthentication,
} from '../../core/callback-authentication.ts'
import { directly } from '../../core/network.ts'
import type { Policy } from '../contract/policy.ts'
import type { AmountUnit } from '../../core/money.ts'
import { theSecret, type ArrivedPayout, type UnitName } from '../contract/names.ts'
import type { WorkspaceSettings } from '../contract/workspace.ts'
import type { CharteredWorkspace, CharterEntry, Hosting, InvitedComputer, Member } from '../records.ts'
import { isSecond } from './confirmers.ts'
import { firstPolicy } from './policy.ts'

/**
 * The charter of a workspace is a chain of signed entries: its people and keys, policy, units, mapping and computers.
 * The founder signs the first one, and people whom the entries before allow to sign each later one.
 * Its reader needs the hash of the first one, which the keychain keeps (`charter-proof.ts`).
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
  | ({ kind: 'operator.passphrase_reset'; id: string } & Key)
  | ({ kind: 'operator.passphrase_changed'; id: string } & Key)
  /** Renews an administrator at the sign-in page, by the API secret alone. Absent administrators are disabled. */
  | ({ kind: 'operator.renewed_by_secret'; id: string; absent: string[] } & Key)
  /** Marks a use of the secret as read (`Charter.secretUses`). */
  | { kind: 'operator.secret_use_read'; use: number }
  | { kind: 'policy.changed'; policy: Policy }
  | { kind: 'workspace.unit_confirmed'; of: UnitName; unit: AmountUnit; note: string }
  | ({ kind: 'workspace.first_payout_confirmed' } & ArrivedPayout)
  /** A wire number above what first payouts are limited to; both people typed it. */
  | { kind: 'workspace.first_number_allowed'; number: number }
  | { kind: 'workspace.changed'; changes: Partial<CharteredWorkspace> }
  /** Where the service's callbacks are read; null: nowhere. */
  | { kind: 'callback.inbox_changed'; address: string | null }
  /** The mapping of events, whole. */
  | { kind: 'callback.mapping_changed'; mapping: Mapping }
  /** Sets how callbacks prove that they are the service's. */
  | { kind: 'callback.authentication_changed'; authentication: CallbackAuthentication }
  /** Null: the host stops listening. */
  | { kind: 'hosting.changed'; hosting: Hosting | null }
  | { kind: 'computer.invited'; id: string; name: string }
  | { kind: 'computer.removed'; id: string }

type Key = Pick<Member, 'publicKey' | 'keyBox'>
export type Newcomer = Pick<Member, 'id' | 'name' | 'roles'> & Key

/** Acts that the secret may sign: to make or renew one person. */
export type SecretAct = Extract<
  Act,
  { kind: 'operator.added' | 'operator.passphrase_reset' | 'operator.renewed_by_secret' }
>
export const isSecretAct = (act: Act): act is SecretAct =>
  act.kind === 'operator.added' || act.kind === 'operator.passphrase_reset' || act.kind === 'operator.renewed_by_secret'

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
  /** Dates the newest entry; no later one is older. */
  at: number
  /** The hash of the first entry, which no other workspace has; null before it. */
  identity: string | null
  foundedAt: number
  workspace: CharteredWorkspace & Pick<WorkspaceSettings, 'unitsConfirmed' | 'firstPayout'>
  policy: Policy
  /** Null until somebody changed it. */
  policyChanged: Dated | null
  /** Who last changed the key or the service's address, which say whose money leaves; null: nobody since the founding. */
  accountChanged: Dated | null
  /** When the API secret last counted as a second person: no approval of before does. 0: never. */
  secretUsedAt: number
  /** Those that nobody else has read of yet. */
  secretUses: readonly SecretUse[]
  /** Dates the newest change of their unit; -1: never. Older bank lists do not count. */
  bankLimitsSince: number
  /** `version`: of the entry by which it is connected, or is not any more. Null: nobody has said yet whether there is one. */
  inbox: (Dated & { address: string | null; version: number }) | null
  mapping: MappingVersion
  authentication: AuthenticationVersion
  /** Null: this host does not listen for other computers. */
  hosting: Hosting | null
  /** Lists them as they were invited. */
  computers: readonly InvitedComputer[]
  /** Of the newest entry about a topic. */
  revisions: Readonly<Record<string, number>>
  /** In the order they came. */
  members: readonly Member[]
}

/** Before the first entry: the ledger of a sandbox that nobody has founded yet. */
export const unfounded: Charter = {
  version: 0,
  hash: '0'.repeat(64),
  at: 0,
  identity: null,
  foundedAt: 0,
  workspace: {
    name: 'Sandbox',
    kind: 'sandbox',
    serviceAddress: '',
    checkoutAddress: '',
    network: directly,
    requestsPerSecond: null,
    apiKey: '',
    secretKey: null,
    archived: false,
    payoutAmountUnit: 'minor',
    bankLimitUnit: 'minor',
    unitsConfirmed: { payoutAmountUnit: null, bankLimitUnit: null },
    firstPayout: { since: 0, number: null, confirmed: null },
  },
  policy: firstPolicy,
  policyChanged: null,
  accountChanged: null,
  secretUsedAt: 0,
  secretUses: [],
  bankLimitsSince: -1,
  inbox: null,
  mapping: { version: 0, at: null, by: null, mapping: firstMapping },
  authentication: noAuthentication,
  hosting: null,
  computers: [],
  revisions: {},
  members: [],
}

/** Nobody has confirmed yet what these numbers count. The sandbox's are its own. */
export const isUnitOpen = (
  { kind, unitsConfirmed }: Pick<Charter['workspace'], 'kind' | 'unitsConfirmed'>,
  of: UnitName,
): boolean => kind === 'live' && unitsConfirmed[of] === null

/** What an act is about, each by a name of its own: another entry about one of them overtakes whatever was proposed. */
function topicsOf(act: Act): string[] {
  switch (act.kind) {
    case 'workspace.founded':
    case 'operator.secret_use_read':
      return []
    case 'workspace.changed':
      return Object.keys(act.changes).map((name) => (ofConnection.has(name) ? 'connection' : name))
    case 'workspace.unit_confirmed':
      return [act.of]
    case 'policy.changed':
    case 'workspace.first_payout_confirmed':
    case 'workspace.first_number_allowed':
    case 'callback.inbox_changed':
    case 'callback.mapping_changed':
    case 'callback.authentication_changed':
    case 'hosting.changed':
      return [act.kind]
    case 'computer.invited':
    case 'computer.removed':
      return [`computer ${act.id}`]
    default:
      return [`operator ${act.id}`]
  }
}

/** Seen together, and believed together. */
const ofConnection: ReadonlySet<string> = new Set([
  'apiKey',
  'secretKey',
  'serviceAddress',
  'checkoutAddress',
  'network',
])

/** Of what the act is about: another one than was seen means that somebody changed it meanwhile. 0: it is not there yet. */
export function revisionOf({ revisions }: Charter, act: Act): number {
  return Math.max(0, ...[...topicsOf(act), ...seenIn(act)].map((topic) => revisions[topic] ?? 0))
}

/** What else was seen by whoever proposed it: of one service's numbers and words nothing follows for another's. */
function seenIn({ kind }: Act): string[] {
  switch (kind) {
    case 'workspace.unit_confirmed':
    case 'callback.mapping_changed':
    case 'callback.authentication_changed':
      return ['connection']
    case 'workspace.first_payout_confirmed':
    case 'workspace.first_number_allowed':
      return ['connection', 'payoutAmountUnit']
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
  'operator.renewed_by_secret',
  'operator.secret_use_read',
  'policy.changed',
  'workspace.unit_confirmed',
  'workspace.first_payout_confirmed',
  'workspace.first_number_allowed',
  'workspace.changed',
  'callback.inbox_changed',
  'callback.mapping_changed',
  'callback.authentication_changed',
  'hosting.changed',
  'computer.invited',
  'computer.removed',
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

/** A use of the secret. All users see it until another person reads it or ends what it made. */
interface SecretUse {
  /** The charter entry's version. */
  version: number
  at: number
  /** The administrator who used it; null: at the sign-in page. */
  by: string | null
  whom: string
  kind: SecretAct['kind']
  /** Former confirmers, and who disabled each. */
  shutOut: { id: string; by: string; at: number }[]
}

function secretUseOf(before: Charter, act: SecretAct, { version, at, proposal }: CharterEntry): SecretUse {
  const shutOut = before.members.flatMap((member) =>
    member.shutOut && !isSecond(member) ? { id: member.id, ...member.shutOut } : [],
  )
  const absent = act.kind === 'operator.renewed_by_secret' ? act.absent : []
  const by = proposal?.by ?? null
  const declared = absent.map((id) => ({ id, by: by ?? theSecret, at }))
  return { version, at, by, whom: act.id, kind: act.kind, shutOut: [...shutOut, ...declared] }
}

/** The charter after one more entry, which is taken as it is. */
export function extended(charter: Charter, entry: CharterEntry): Charter {
  const act = actOf(entry)
  const next = after(charter, entry, act)
  const ended = act.kind === 'operator.disabled' ? act.id : null
  const secretUses = next.secretUses.filter(({ whom }) => whom !== ended)
  if (entry.by !== theSecret || !isSecretAct(act)) return { ...next, secretUses }
  return { ...next, secretUsedAt: entry.at, secretUses: [...secretUses, secretUseOf(charter, act, entry)] }
}

function after(charter: Charter, entry: CharterEntry, act: Act): Charter {
  const { version, hash, by, at } = entry
  const revised = Object.fromEntries(topicsOf(act).map((topic) => [topic, version]))
  const next = { ...charter, version, hash, at, revisions: { ...charter.revisions, ...revised } }
  // Whoever confirmed it did not want it first.
  const done = { by: entry.proposal?.by ?? by, at }
  const members = (change: (member: Member) => Member, id: string) =>
    charter.members.map((member) => (member.id === id ? { ...change(member), revision: version } : member))
  /** `isOwn`: they chose their passphrase themselves, before the workspace was there. */
  const joining = ({ id, name, roles, publicKey, keyBox }: Newcomer, isOwn = false): Member => ({
    ...{ id, name, roles, publicKey, keyBox, revision: version, disabledAt: null },
    keyAt: isOwn ? 0 : at,
    shutOut: null,
    mustChangePassphrase: !isOwn,
  })
  const withFirstPayout = (changes: Partial<WorkspaceSettings['firstPayout']>): Charter['workspace'] => ({
    ...charter.workspace,
    firstPayout: { ...charter.workspace.firstPayout, ...changes },
  })
  const { unitsConfirmed, firstPayout } = unfounded.workspace
  switch (act.kind) {
    case 'workspace.founded':
      return {
        ...next,
        identity: hash,
        foundedAt: at,
        workspace: { ...act.workspace, unitsConfirmed, firstPayout },
        mapping: act.workspace.kind === 'sandbox' ? { ...charter.mapping, mapping: sandboxMapping } : charter.mapping,
        policy: act.policy,
        // A live workspace's founder is trusted until the second person has chosen a passphrase that the founder does not know.
        members: act.people.map((person) => joining(person, act.workspace.kind === 'sandbox' || person.id === by)),
      }
    case 'operator.added':
      return { ...next, members: [...charter.members, joining(act)] }
    case 'operator.changed':
      return {
        ...next,
        members: members((member) => {
          const changed = { ...member, name: act.name, roles: act.roles }
          const isShutOut =
            (isGranted(member.roles, 'payouts.approve') && !isGranted(act.roles, 'payouts.approve')) ||
            (isSecond(member) && !isSecond(changed))
          return isShutOut && member.disabledAt === null ? { ...changed, shutOut: { by, at } } : changed
        }, act.id),
      }
    case 'operator.disabled':
      return { ...next, members: members((member) => ({ ...member, disabledAt: at, shutOut: { by, at } }), act.id) }
    case 'operator.enabled':
      return { ...next, members: members((member) => ({ ...member, disabledAt: null }), act.id) }
    case 'operator.passphrase_reset': {
      const reset = { publicKey: act.publicKey, keyBox: act.keyBox, keyAt: at, mustChangePassphrase: true }
      return { ...next, members: members((member) => ({ ...member, ...reset }), act.id) }
    }
    case 'operator.passphrase_changed': {
      const chosen = { publicKey: act.publicKey, keyBox: act.keyBox, keyAt: at, mustChangePassphrase: false }
      return { ...next, members: members((member) => ({ ...member, ...chosen }), act.id) }
    }
    case 'operator.renewed_by_secret': {
      const chosen = { publicKey: act.publicKey, keyBox: act.keyBox, keyAt: at, mustChangePassphrase: false }
      const gone = { disabledAt: at, shutOut: { by, at }, revision: version }
      const renewed = members((member) => ({ ...member, ...chosen }), act.id)
      return {
        ...next,
        members: renewed.map((member) => (act.absent.includes(member.id) ? { ...member, ...gone } : member)),
      }
    }
    case 'operator.secret_use_read':
      return { ...next, secretUses: charter.secretUses.filter((use) => use.version !== act.use) }
    case 'policy.changed':
      return { ...next, policy: act.policy, policyChanged: done }
    case 'workspace.unit_confirmed': {
      const { [act.of]: unit, unitsConfirmed: before } = charter.workspace
      const unitsConfirmed = { ...before, [act.of]: { ...done, note: act.note } }
      const workspace = { ...charter.workspace, [act.of]: act.unit, unitsConfirmed }
      const isOther = before[act.of] === null || unit !== act.unit
      if (isOther && act.of === 'bankLimitUnit') return { ...next, workspace, bankLimitsSince: at }
      // What arrived in the former unit says nothing of this one.
      if (isOther) workspace.firstPayout = { ...unfounded.workspace.firstPayout, since: at }
      return { ...next, workspace }
    }
    case 'workspace.first_payout_confirmed': {
      const { kind: _kind, ...arrived } = act
      return { ...next, workspace: withFirstPayout({ confirmed: { ...done, ...arrived } }) }
    }
    case 'workspace.first_number_allowed':
      return { ...next, workspace: withFirstPayout({ number: act.number }) }
    case 'workspace.changed': {
      const changed = { ...charter.workspace, ...act.changes }
      const isElsewhere = changed.serviceAddress !== charter.workspace.serviceAddress
      // Another service may count otherwise, and mean something else by its words.
      const workspace = isElsewhere ? { ...changed, unitsConfirmed, firstPayout } : changed
      const mapping = isElsewhere ? { ...unfounded.mapping, version } : charter.mapping
      const accountChanged = isSameAccount(workspace, charter.workspace) ? charter.accountChanged : done
      return { ...next, workspace, mapping, accountChanged }
    }
    case 'callback.inbox_changed':
      return { ...next, inbox: { ...done, address: act.address, version } }
    case 'callback.mapping_changed':
      return { ...next, mapping: { version, ...done, mapping: act.mapping } }
    case 'callback.authentication_changed':
      return { ...next, authentication: { version, ...done, authentication: act.authentication } }
    case 'hosting.changed':
      return { ...next, hosting: act.hosting }
    case 'computer.invited':
      return { ...next, computers: [...charter.computers, { id: act.id, name: act.name, ...done, removedAt: null }] }
    case 'computer.removed': {
      const computers = charter.computers.map((each) => (each.id === act.id ? { ...each, removedAt: at } : each))
      return { ...next, computers }
    }
  }
}

export const charterOf = (entries: readonly CharterEntry[], from: Charter = unfounded): Charter =>
  entries.reduce(extended, from)

/** Whether the same merchant's money leaves: another secret of the same key is no other account. */
const isSameAccount = (one: CharteredWorkspace, other: CharteredWorkspace): boolean =>
  one.apiKey === other.apiKey && one.serviceAddress === other.serviceAddress

/** Whether one of them would be overtaken by the other. */
export const isAboutSame = (one: Act, other: Act): boolean =>
  topicsOf(one).some((topic) => topicsOf(other).includes(topic))
