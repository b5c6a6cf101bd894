import { VezneError } from '../../core/result.ts'
import type { Digest, Random } from '../../core/ports.ts'
import type { Stamp } from '../../core/time.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { Keys, Signer } from '../ports.ts'
import type { CharterEntry, NewCharterEntry } from '../records.ts'
import { refuseUnsound } from '../rules/members.ts'
import { entryHash, entryStatement, proven, type Proof } from '../rules/charter-proof.ts'
import { extended, unfounded, type Act, type Charter } from '../rules/charter.ts'

/** The charter as this program believes it: gone through entry by entry, each signature held against the keys before it. */
export function createCharter(ports: { ledger: Pick<PeopleLedger, 'charter'>; keys: Keys; digest: Digest }) {
  const { ledger } = ports
  const proof = proofOf(ports)
  let known = unfounded
  let latest: Promise<unknown> = Promise.resolve()

  /** Throws `charter_broken` when an entry is not to be believed, and the ledger's failure. */
  function now(): Promise<Charter> {
    // One after the other: each goes on from where the one before it came to.
    const next = latest.then(catchUp, catchUp)
    latest = next
    return next
  }

  async function catchUp(): Promise<Charter> {
    for (const entry of await ledger.charter.after(known.version)) {
      const next = proven(known, entry, proof)
      if (!next) throw new VezneError('charter_broken')
      known = next
    }
    return known
  }

  return {
    now,
    proof,

    /**
     * Adds what somebody signs to the charter, with the private keys that come with it; the charter with it. Throws what `now`
     * and `refuseUnsound` do, `not_permitted` for who may not sign it, and `changed_meanwhile` when somebody else was quicker.
     */
    async sign(act: Act, signer: Signer, stamp: Stamp, keyBoxes: NewCharterEntry['keyBoxes'] = []): Promise<Charter> {
      const before = await now()
      const entry = nextEntry(before, act, signer, stamp, proof)
      refuseUnsound(act, before, extended(before, entry))
      // What nobody would believe would end the charter for everybody.
      if (!proven(before, entry, proof)) throw new VezneError('not_permitted')
      if (!(await ledger.charter.append({ entry, keyBoxes }, stamp))) throw new VezneError('changed_meanwhile')
      return now()
    },
  }
}
export type CharterService = ReturnType<typeof createCharter>

const proofOf = ({ keys, digest }: { keys: Keys; digest: Digest }): Proof => ({
  sha256: (text) => digest.sha256(text),
  verify: (publicKey, text, signature) => keys.verify(publicKey, text, signature),
})

function nextEntry(charter: Charter, act: Act, signer: Signer, { by, at }: Stamp, proof: Proof): CharterEntry {
  const unsigned = { version: charter.version + 1, at, by, act: JSON.stringify(act), proposal: null }
  const signed = { ...unsigned, signature: signer.sign(entryStatement(unsigned, charter.hash)) }
  return { ...signed, hash: entryHash(signed, charter.hash, proof) }
}

type Founding = Omit<Extract<Act, { kind: 'workspace.founded' }>, 'kind' | 'people' | 'nonce'> & {
  /** The first admin among them signs. */
  people: readonly (Pick<Extract<Act, { kind: 'operator.added' }>, 'id' | 'name' | 'roles'> & { passphrase: string })[]
}

/** Writes the first entry of a ledger that has none; its hash is the workspace's identity. Throws the ledger's failure. */
export async function found(
  ports: { ledger: Pick<PeopleLedger, 'charter'>; keys: Keys; digest: Digest; random: Random },
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
    people: joining.map(({ person, key }) => ({ ...person, publicKey: key.signer.publicKey })),
    nonce: Buffer.from(random.bytes(16)).toString('hex'),
  }
  const signed = { ...stamp, by: founder.person.id }
  const entry = nextEntry(unfounded, act, founder.key.signer, signed, proofOf(ports))
  const keyBoxes = joining.map(({ person, key }) => ({ id: person.id, keyBox: key.keyBox }))
  if (!(await ledger.charter.append({ entry, keyBoxes }, stamp))) throw new VezneError('internal')
  return extended(unfounded, entry).hash
}
