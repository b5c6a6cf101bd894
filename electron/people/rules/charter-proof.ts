import { isGranted, type Permission } from '../../core/access.ts'
import type { CharterEntry, Member, ProposalRecord, SignedProposal } from '../records.ts'
import { actOf, extended, revisionOf, unfounded, type Act, type Charter } from './charter.ts'
import { theSecret } from '../contract/names.ts'
import { maySecretSign, mayReadUse } from './secret-as-second.ts'
import { takesTwo, whyNotConfirm } from './second-person.ts'

/** Why an entry of the charter is believed: it is bound to the one before it, and signed by somebody who was allowed to. */

/** Both are given: rules know no library. `verify`: an Ed25519 signature over UTF-8 text; false for anything else. */
export interface Proof {
  sha256(text: string): string
  verify(publicKey: string, text: string, signature: string): boolean
}

type Unsigned = Omit<CharterEntry, 'signature' | 'hash'>

/** What the signer of an entry signs. `previous`: the hash of the entry before it. */
export const entryStatement = ({ version, at, by, act, proposal }: Unsigned, previous: string): string =>
  JSON.stringify(['vezne charter', version, previous, at, by, act, proposal])

/** What the proposer of an act signs, before anybody knows which entry it becomes. */
export const proposalStatement = (
  identity: string | null,
  { by, at, version, act }: Omit<SignedProposal, 'signature'> & { act: string },
): string => JSON.stringify(['vezne proposal', identity, version, at, by, act])

/** SHA-256 of the statement and its signature: the next entry is bound to both. */
export const entryHash = (entry: Omit<CharterEntry, 'hash'>, previous: string, { sha256 }: Proof): string =>
  sha256(`${entryStatement(entry, previous)}\n${entry.signature}`)

/** The charter with one more entry, if it is to be believed; null otherwise. */
export function proven(charter: Charter, entry: CharterEntry, proof: Proof): Charter | null {
  if (entry.version !== charter.version + 1 || entry.hash !== entryHash(entry, charter.hash, proof)) return null
  // An entry dated back would make a key older than what it signed.
  if (entry.at < charter.at) return null
  const act = understood(entry)
  if (!act) return null
  const after = extended(charter, entry)
  const isFounding = act.kind === 'workspace.founded'
  if (isFounding !== (charter.version === 0)) return null
  if (entry.by === theSecret) return isBySecret(charter, act, entry, proof) ? after : null
  const signer = active(isFounding ? after : charter, entry.by)
  if (!signer || !proof.verify(signer.publicKey, entryStatement(entry, charter.hash), entry.signature)) return null
  if (!takesTwo(act, charter)) return !entry.proposal && maySign(charter, signer, act) ? after : null
  const isConfirmed =
    entry.proposal !== null &&
    isProposed(charter, { ...entry.proposal, act: entry.act }, proof) &&
    whyNotConfirm(entry.proposal, signer) === null
  return isConfirmed ? after : null
}

/** Reads the charter up to the last entry that the signatures prove. */
export function provenPart(entries: readonly CharterEntry[], proof: Proof): { charter: Charter; isWhole: boolean } {
  let charter = unfounded
  for (const entry of entries) {
    const next = proven(charter, entry, proof)
    if (!next) return { charter, isWhole: false }
    charter = next
  }
  return { charter, isWhole: true }
}

/** Verifies an entry signed by the API secret's key, and the proposing administrator's signature if there is one. */
function isBySecret(charter: Charter, act: Act, entry: CharterEntry, proof: Proof): boolean {
  const { secretKey } = charter.workspace
  const { proposal } = entry
  return (
    secretKey !== null &&
    maySecretSign(charter, act, proposal?.by ?? null) &&
    (proposal === null || isProposed(charter, { ...proposal, act: entry.act }, proof)) &&
    proof.verify(secretKey, entryStatement(entry, charter.hash), entry.signature)
  )
}

/** Whether somebody who may signed it, and nothing was done since to what it is about: nobody confirms a thing twice. */
export function isProposed(charter: Charter, proposal: Omit<ProposalRecord, 'id'>, proof: Proof): boolean {
  const act = understood(proposal)
  const proposer = active(charter, proposal.by)
  return (
    act !== null &&
    proposer !== undefined &&
    maySign(charter, proposer, act) &&
    revisionOf(charter, act) <= proposal.version &&
    proof.verify(proposer.publicKey, proposalStatement(charter.identity, proposal), proposal.signature)
  )
}

/** Whoever writes into the file may write anything. */
function understood(entry: Pick<CharterEntry, 'act'>): Act | null {
  try {
    return actOf(entry)
  } catch {
    return null
  }
}

/** Their own passphrase is everybody's own; whose was made for them signs nothing else. */
function maySign(charter: Charter, signer: Member, act: Act): boolean {
  if (act.kind === 'operator.passphrase_changed') return act.id === signer.id
  if (act.kind === 'operator.secret_use_read')
    return !signer.mustChangePassphrase && mayReadUse(charter, act.use, signer.id)
  return !signer.mustChangePassphrase && isGranted(signer.roles, permissionFor(act))
}

function permissionFor({ kind }: Act): Permission {
  if (kind === 'policy.changed') return 'policy.change'
  // The people who propose one payout's outcome propose what an outcome's word means.
  if (kind === 'callback.mapping_changed') return 'mapping.propose'
  return kind.startsWith('operator.') ? 'operators.manage' : 'workspace.manage'
}

/** Who may sign in, by their id. */
export const active = ({ members }: Pick<Charter, 'members'>, id: string): Member | undefined =>
  members.find((member) => member.id === id && member.disabledAt === null)
