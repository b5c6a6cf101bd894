import { VezneError } from '../../core/result.ts'
import type { Digest, Random } from '../../core/ports.ts'
import type { Stamp } from '../../core/time.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { Keys } from '../ports.ts'
import type { Signer } from '../../core/seat.ts'
import type { CharterEntry, ProposalRecord } from '../records.ts'
import { refuseUnsound } from '../rules/members.ts'
import {
  active,
  entryHash,
  entryStatement,
  isProposed,
  proposalStatement,
  proven,
  provenPart,
  type Proof,
} from '../rules/charter-proof.ts'
import { actOf, extended, isAboutSame, unfounded, type Act, type Charter, type SecretAct } from '../rules/charter.ts'
import { theSecret } from '../contract/names.ts'
import { peopleBeforeSecret } from '../rules/secret-as-second.ts'
import { takesTwo, whyNotConfirm } from '../rules/second-person.ts'

/** The charter as this program believes it: gone through entry by entry, each signature held against the keys before it. */
export function createCharter(ports: CharterPorts) {
  const { ledger } = ports
  const proof = proofOf(ports)
  /** Is null until the ledger is read. Only this program adds entries to an open ledger. */
  let known: Promise<Charter> | null = null

  /** Throws `charter_broken` when an entry is not to be believed, and the ledger's failure. */
  function now(): Promise<Charter> {
    known ??= believed().catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }

  const believable = async () => provenPart(await ledger.charter.after(0), proof)

  async function believed(): Promise<Charter> {
    const { charter, isWhole } = await believable()
    if (!isWhole) throw new VezneError('charter_broken')
    await ledger.believe(charter)
    return charter
  }

  async function append(
    before: Charter,
    entry: CharterEntry,
    proposalId: number | null,
    stamp: Stamp,
  ): Promise<Charter> {
    const act = actOf(entry)
    refuseUnsound(act, before, extended(before, entry))
    // What nobody would believe would end the charter for everybody.
    if (!proven(before, entry, proof)) throw new VezneError('not_permitted')
    const stamped = { ...stamp, at: entry.at }
    const adding = ledger.charter.append({ entry, proposalId }, stamped)
    // Callers wait for the answer. If the write fails, the ledger is read again.
    known = adding.then((isAdded) => (isAdded ? extended(before, entry) : believed()), believed)
    known.catch(() => (known = null))
    if (!(await adding)) throw new VezneError('changed_meanwhile')
    return now()
  }

  /** Gives the reason why this member may not confirm a proposal, or null. */
  function whyNot(charter: Charter, proposal: Omit<ProposalRecord, 'id'>, by: string) {
    // Somebody else was quicker, or its proposer may not propose it any more.
    if (!isProposed(charter, proposal, proof)) return 'changed_meanwhile' as const
    const member = active(charter, by)
    return member ? whyNotConfirm(proposal, member) : ('not_permitted' as const)
  }

  return {
    now,
    /** Names the newest entry that the signatures prove. Throws the ledger's failure. */
    provenVersion: async (): Promise<number> => (await believable()).charter.version,
    proof,
    whyNot,

    /**
     * Adds what somebody signs to the charter, or proposes it where it takes two; the
     * charter with it, null when it was proposed. Throws what `now` and `refuseUnsound` do, `not_permitted` for who may not sign
     * it, `already_proposed`, and `changed_meanwhile` when somebody else was quicker.
     */
    async sign(act: Act, signer: Signer, stampNow: () => Stamp): Promise<Charter | null> {
      const before = await now()
      // A payout that left before this entry must not look newer.
      const stamp = stampNow()
      if (!takesTwo(act, before)) {
        const entry = nextEntry(before, JSON.stringify(act), null, signer, stamp, proof)
        return append(before, entry, null, stamp)
      }
      const { by, at } = stamp
      const proposed = { by, at, version: before.version, act: JSON.stringify(act) }
      const proposal = { ...proposed, signature: signer.sign(proposalStatement(before.identity, proposed)) }
      refuseUnsound(act, before, extended(before, nextEntry(before, proposal.act, proposal, signer, stamp, proof)))
      if (!isProposed(before, proposal, proof)) throw new VezneError('not_permitted')
      for (const { proposal: other } of await ledger.charter.proposals()) {
        const isSame = isAboutSame(actOf(other), act) && isProposed(before, other, proof)
        if (isSame) throw new VezneError('already_proposed')
      }
      if (!(await ledger.charter.propose(proposal, stamp))) throw new VezneError('changed_meanwhile')
      return null
    },

    /**
     * Adds what the API secret signs in the place of a second person, with the administrator who wants it, or null at the sign-in page.
     * Throws what `sign` does, and `second_person_present` where somebody goes before it.
     */
    async signBySecret(act: SecretAct, secret: Signer, wanted: Signer | null, stampNow: () => Stamp): Promise<Charter> {
      const before = await now()
      const stamp = stampNow()
      const { at } = stamp
      const by = wanted && stamp.by
      if (peopleBeforeSecret(before, act, by).length > 0) throw new VezneError('second_person_present')
      const text = JSON.stringify(act)
      const said = { by: stamp.by, at, version: before.version, act: text }
      const proposal = wanted && {
        ...{ by: said.by, at, version: said.version },
        signature: wanted.sign(proposalStatement(before.identity, said)),
      }
      const signed = { ...stamp, by: theSecret }
      return append(before, nextEntry(before, text, proposal, secret, signed, proof), null, signed)
    },

    /** Adds what somebody proposed and this one confirms. Throws what `sign` does, and `own_proposal` for who proposed it. */
    async confirm({ id, act, ...proposal }: ProposalRecord, signer: Signer, stampNow: () => Stamp): Promise<Charter> {
      const before = await now()
      const stamp = stampNow()
      const refused = whyNot(before, { ...proposal, act }, stamp.by)
      if (refused) throw new VezneError(refused)
      const { by, at, version, signature } = proposal
      const entry = nextEntry(before, act, { by, at, version, signature }, signer, stamp, proof)
      return append(before, entry, id, stamp)
    },
  }
}
export type CharterService = ReturnType<typeof createCharter>

interface CharterPorts {
  ledger: Pick<PeopleLedger, 'charter' | 'believe'>
  keys: Keys
  digest: Digest
}

const proofOf = ({ keys, digest }: { keys: Keys; digest: Digest }): Proof => ({
  sha256: (text) => digest.sha256(text),
  verify: (publicKey, text, signature) => keys.verify(publicKey, text, signature),
})

function nextEntry(
  charter: Charter,
  act: string,
  proposal: CharterEntry['proposal'],
  signer: Signer,
  { by, at }: Stamp,
  proof: Proof,
): CharterEntry {
  // No entry is older than the one before it.
  const unsigned = { version: charter.version + 1, at: Math.max(at, charter.at), by, act, proposal }
  const signed = { ...unsigned, signature: signer.sign(entryStatement(unsigned, charter.hash)) }
  return { ...signed, hash: entryHash(signed, charter.hash, proof) }
}

type Founding = Omit<Extract<Act, { kind: 'workspace.founded' }>, 'kind' | 'people' | 'nonce'> & {
  /** The first admin among them signs. */
  people: readonly (Pick<Extract<Act, { kind: 'operator.added' }>, 'id' | 'name' | 'roles'> & { passphrase: string })[]
}

/** Writes the first entry of a ledger that has none; its hash is the workspace's identity. Throws the ledger's failure. */
export async function found(
  ports: CharterPorts & { random: Random },
  { workspace, policy, people }: Founding,
  stamp: Stamp,
): Promise<string> {
  const { ledger, keys, random } = ports
  const joining = await Promise.all(
    people.map(async ({ passphrase, ...person }) => ({ person, key: await keys.create(passphrase) })),
  )
  const founder = joining.find(({ person }) => person.roles.includes('admin'))
  if (!founder) throw new VezneError('internal')
  const act: Act = {
    kind: 'workspace.founded',
    workspace,
    policy,
    people: joining.map(({ person, key }) => ({ ...person, publicKey: key.signer.publicKey, keyBox: key.keyBox })),
    nonce: Buffer.from(random.bytes(16)).toString('hex'),
  }
  const signed = { ...stamp, by: founder.person.id }
  const entry = nextEntry(unfounded, JSON.stringify(act), null, founder.key.signer, signed, proofOf(ports))
  await createCharter(ports).now()
  if (!(await ledger.charter.append({ entry, proposalId: null }, stamp))) throw new VezneError('internal')
  return extended(unfounded, entry).hash
}
