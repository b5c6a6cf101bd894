import { createHash } from 'node:crypto'
import { record } from '../../ledger/events.ts'
import { addRow, changeRow, rowAt, type RowOf } from '../../ledger/rows.ts'
import { sha256 } from '../../ledger/row-digests.ts'
import { statement } from '../../ledger/statements.ts'
import type { Work } from '../../ledger/tables.ts'
import type { Stamp } from '../../core/time.ts'
import { VezneError } from '../../core/result.ts'
import type { AuditEvent } from '../../core/audit.ts'
import type { UnitName } from '../contract/names.ts'
import { spokenProxy } from '../../core/network.ts'
import type { CharterEntry, Member, NewCharterEntry, OpenProposal, ProposalRecord } from '../records.ts'
import { openWork } from './open-work.ts'
import { actOf, extended, type Act, type Charter } from '../rules/charter.ts'

/** The charter as the ledger keeps it. Whether its entries are to be believed is main's to find out (`rules/charter-proof.ts`). */
export const charterReads = {
  /** Oldest first, after this version. */
  async after(work: Work, version: number): Promise<CharterEntry[]> {
    return (await entriesAfter(work, version)).map(entryOf)
  },

  /** What was proposed and neither confirmed nor withdrawn, oldest first, with what it would change. */
  async proposals(work: Work): Promise<OpenProposal[]> {
    const rows = await work.selectFrom('proposals').selectAll().where('endedAt', 'is', null).orderBy('id').execute()
    const before = provenCharter(work)
    return rows.map((row) => {
      const { endedAt: _endedAt, endedBy: _endedBy, entry: _entry, ...proposal } = row
      return { proposal, ...wouldChange(before, proposal) }
    })
  },
}

export const charterWrites = {
  /**
   * Adds the next entry. False when it is not the next one: somebody else was quicker. Throws
   * `workspace_in_use` for what archives a workspace in which something is open.
   */
  async append(work: Work, added: NewCharterEntry, stamp: Stamp): Promise<boolean> {
    const act = actOf(added.entry)
    if (act.kind === 'workspace.changed' && act.changes.archived === true) await refuseWhileInUse(work)
    return add(work, added, stamp)
  },

  /** Keeps what waits for another person. False when the charter is not the one that the proposer saw. */
  async propose(work: Work, proposed: Omit<ProposalRecord, 'id'>, stamp: Stamp): Promise<boolean> {
    const charter = provenCharter(work)
    if (charter.version !== proposed.version) return false
    await addRow(work, 'proposals', proposed)
    const { subject, before, after } = wouldChange(charter, proposed)
    await record(work, {
      stamp,
      action: 'proposal.made',
      subject,
      before,
      after: { ...after, act: actOf(proposed).kind },
    })
    return true
  },

  /** By its proposer or by somebody else. False when it was ended meanwhile. */
  async withdraw(work: Work, id: number, stamp: Stamp): Promise<boolean> {
    const row = await openProposal(work, id)
    if (!row) return false
    await end(work, row, stamp, null)
    const { subject } = wouldChange(provenCharter(work), row)
    await record(work, {
      stamp,
      action: 'proposal.withdrawn',
      subject,
      after: { act: actOf(row).kind, proposedBy: row.by },
    })
    return true
  },
}

/** What comes with the founding is one event for the workspace and one for each of its people. */
async function add(work: Work, { entry, proposalId }: NewCharterEntry, stamp: Stamp): Promise<boolean> {
  const before = provenCharter(work)
  const [newest] = await newestEntry(work)
  if (entry.version !== before.version + 1 || (newest?.id ?? 0) !== before.version) return false
  const confirmed = proposalId === null ? null : await openProposal(work, proposalId)
  if (confirmed === undefined) return false
  const { version, proposal, ...rest } = entry
  await addRow(work, 'charter', { id: version, ...rest, proposal: proposal && JSON.stringify(proposal) })
  const after = extended(before, entry)
  work.charter = after
  const act = actOf(entry)
  if (act.kind !== 'workspace.founded') {
    if (confirmed) await end(work, confirmed, stamp, version)
    const { before: was, after: is } = changesOf(act, before, after)
    const said = proposal ? { ...is, proposedBy: proposal.by } : is
    await record(work, { stamp, action: act.kind, subject: subjectOf(act, after), before: was, after: said })
    return true
  }
  const { name, kind } = after.workspace
  const founded = { name, kind, ...unusualWay(after), ...act.policy }
  await record(work, { stamp, action: act.kind, subject: subjectOf(act, after), after: founded })
  for (const member of after.members) {
    const { id } = member
    const subject = { kind: 'operator', id, name: member.name } as const
    await record(work, { stamp, action: 'operator.added', subject, after: auditedOf(member) })
  }
  return true
}

/** In the transaction that archives it: what is begun meanwhile comes before it, or is refused. */
async function refuseWhileInUse(work: Work): Promise<void> {
  if (Object.values(await openWork(work)).some((count) => count > 0)) throw new VezneError('workspace_in_use')
}

async function openProposal(work: Work, id: number): Promise<RowOf<'proposals'> | undefined> {
  const row = await rowAt(work, 'proposals', id)
  return row?.endedAt === null ? row : undefined
}

/** `entry`: the version of the charter's entry that it became; null: none. */
const end = (work: Work, row: RowOf<'proposals'>, { by, at }: Stamp, entry: number | null) =>
  changeRow(work, 'proposals', row, { endedAt: at, endedBy: by, entry })

/** As its event would say it. */
function wouldChange(charter: Charter, { act: text, by, at }: Pick<ProposalRecord, 'act' | 'by' | 'at'>) {
  const act = actOf({ act: text })
  const entry = { version: charter.version + 1, at, by, act: text, proposal: null, signature: '', hash: charter.hash }
  const after = extended(charter, entry)
  return { kind: act.kind, subject: subjectOf(act, after), ...changesOf(act, charter, after) }
}

/**
 * Adds to a copy the entries that it lacks; an older ledger may lack some itself.
 * Throws `ledger_of_other_account` where neither charter begins like the other.
 */
export async function catchUp(work: Work, entries: readonly CharterEntry[], stamp: Stamp): Promise<void> {
  const own = await charterReads.after(work, 0)
  const shared = Math.min(own.length, entries.length)
  if (shared > 0 && entries[shared - 1]?.hash !== own[shared - 1]?.hash) throw new VezneError('ledger_of_other_account')
  for (const entry of entries.slice(own.length)) await add(work, { entry, proposalId: null }, stamp)
}

const entriesAfter = statement((db, version: number) =>
  db.selectFrom('charter').selectAll().where('id', '>', version).orderBy('id'),
)
const newestEntry = statement((db) => db.selectFrom('charter').select('id').orderBy('id', 'desc').limit(1))

/** Returns the charter that main proved. Throws `charter_broken` before that. */
export function provenCharter({ charter }: Work): Charter {
  if (!charter) throw new VezneError('charter_broken')
  return charter as Charter
}

const entryOf = ({ id, proposal, ...row }: RowOf<'charter'>): CharterEntry => ({
  ...row,
  version: id,
  proposal: proposal === null ? null : (JSON.parse(proposal) as CharterEntry['proposal']),
})

/** Tells the trail's subject of an act; `after` is the charter with it. */
function subjectOf(act: Act, after: Pick<Charter, 'members' | 'workspace' | 'computers'>): AuditEvent['subject'] {
  if (act.kind === 'policy.changed') return { kind: 'policy', id: '', name: '' }
  if (act.kind === 'computer.invited' || act.kind === 'computer.removed') {
    const name = after.computers.find(({ id }) => id === act.id)?.name ?? act.id
    return { kind: 'computer', id: act.id, name }
  }
  if (!('id' in act)) return { kind: 'workspace', id: '', name: after.workspace.name }
  return { kind: 'operator', id: act.id, name: after.members.find(({ id }) => id === act.id)?.name ?? act.id }
}

// ---- what events say of an act: what it changed, as it was and as it became -----------------------------------------

type Said = OpenProposal['after']

function changesOf(act: Act, before: Charter, after: Charter): { before: Said | null; after: Said } {
  if (act.kind === 'policy.changed') return { before: before.policy, after: after.policy }
  if (act.kind === 'workspace.changed') {
    // Another key is one also where it ends like the former.
    const isOtherKey = before.workspace.apiKey !== after.workspace.apiKey
    return changed(workspaceSaid(before), workspaceSaid(after), isOtherKey ? ['apiKeyEnd'] : [])
  }
  if (act.kind === 'workspace.unit_confirmed')
    return { before: unitSaid(before, act.of), after: unitSaid(after, act.of) }
  if (act.kind === 'workspace.first_payout_confirmed') {
    const { kind: _kind, ...arrived } = act
    return { before: null, after: arrived }
  }
  if (act.kind === 'workspace.first_number_allowed') {
    const firstNumber = before.workspace.firstPayout.number
    return { before: { firstNumber }, after: { firstNumber: act.number } }
  }
  if (act.kind === 'workspace.founded') return { before: null, after: {} }
  if (act.kind === 'operator.secret_use_read') return { before: null, after: { secretUse: act.use } }
  if (act.kind === 'callback.inbox_changed') return changed(inboxSaid(before), inboxSaid(after))
  if (act.kind === 'callback.mapping_changed') return changed(mappingSaid(before), mappingSaid(after))
  if (act.kind === 'callback.authentication_changed')
    return changed(authenticationSaid(before), authenticationSaid(after), ['callbackScheme'])
  if (act.kind === 'hosting.changed') return changed(hostingSaid(before), hostingSaid(after))
  if (act.kind === 'computer.invited' || act.kind === 'computer.removed') return { before: null, after: {} }
  const [was, is] = [before, after].map(({ members }) => members.find(({ id }) => id === act.id))
  return was && is ? changed(auditedOf(was), auditedOf(is)) : { before: null, after: is ? auditedOf(is) : {} }
}

/** `always`: said whatever they were. */
function changed(before: Said, after: Said, always: readonly string[] = []): { before: Said; after: Said } {
  const isOther = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const names = Object.keys(after).filter((name) => always.includes(name) || isOther(name))
  const only = (said: Said) => Object.fromEntries(names.map((name) => [name, said[name]]))
  return { before: only(before), after: only(after) }
}

/** Of the API key its last four characters, of the secret a digest, of an authority which one it is; and what is asked for again. */
const workspaceSaid = ({
  workspace: { apiKey, secretKey, network, unitsConfirmed, firstPayout, ...workspace },
}: Charter): Said => ({
  ...workspace,
  apiSecret: secretKey && sha256(secretKey),
  unitKnown: unitsConfirmed.payoutAmountUnit !== null,
  firstPayoutKnown: firstPayout.confirmed !== null,
  apiKeyEnd: apiKey.slice(-4),
  proxy: network.proxy && spokenProxy(network.proxy),
  authority: network.authority && fingerprintOf(network.authority),
})

/** What of its way to the service is not the usual. */
function unusualWay(charter: Charter): Said {
  const { proxy, authority } = workspaceSaid(charter)
  return Object.fromEntries(Object.entries({ proxy, authority }).filter(([, said]) => said !== null))
}

/** SHA-256 of what the PEM holds, as certificates are compared: no word of whoever proposed it is taken for it. */
const fingerprintOf = (pem: string): string =>
  createHash('sha256')
    .update(Buffer.from(pem.replace(/-----[A-Z ]+-----/g, ''), 'base64'))
    .digest('hex')
    .toUpperCase()
    .replace(/..(?!$)/g, '$&:')

const inboxSaid = ({ inbox }: Charter): Said => ({ inbox: inbox?.address ?? null })

const hostingSaid = ({ hosting }: Charter): Said => ({
  hostAddresses: hosting?.addresses ?? [],
  hostPort: hosting?.port ?? null,
})

const mappingSaid = ({ mapping: { mapping } }: Charter): Said => ({ ...mapping })

function authenticationSaid({ authentication: { authentication } }: Charter): Said {
  if (authentication.kind !== 'hmac') return { callbackScheme: authentication.kind }
  const { kind, header, encoding, secretKey } = authentication
  return {
    ...{ callbackScheme: kind, signatureHeader: header, signatureEncoding: encoding },
    callbackSecret: sha256(secretKey),
  }
}

/** Also of a unit that was right all along: somebody says so from now on. */
function unitSaid({ workspace }: Charter, of: UnitName): Said {
  const { note = null, ...confirmed } = workspace.unitsConfirmed[of] ?? {}
  return { [of]: workspace[of], unitConfirmed: 'at' in confirmed ? confirmed : null, note }
}

const auditedOf = ({ name, roles, disabledAt, publicKey, mustChangePassphrase }: Member): Said => ({
  name,
  roles,
  disabledAt,
  credential: sha256(publicKey),
  mustChangePassphrase,
})
