import { describe, expect, it } from 'vitest'
import { directly } from '../../../electron/core/network.ts'
import { theSecret } from '../../../electron/people/contract/names.ts'
import type { Member } from '../../../electron/people/records.ts'
import { proven } from '../../../electron/people/rules/charter-proof.ts'
import { unfounded, type Act, type Charter } from '../../../electron/people/rules/charter.ts'
import { firstPolicy } from '../../../electron/people/rules/policy.ts'
import { mayReadUse, maySecretSign, peopleBeforeSecret } from '../../../electron/people/rules/secret-as-second.ts'
import type { Signer } from '../../../electron/core/seat.ts'
import { quickKeys } from '../quick-keys.ts'
import { entryAfter, must, proof, proposalOf } from './a-charter.ts'

/** Where the API secret counts as a second person, and what is believed of what it signed. */

const member = (id: string, roles: Member['roles'], change: Partial<Member> = {}): Member => ({
  ...{ id, name: id, roles, publicKey: id, keyBox: 'box', revision: 1, keyAt: 0 },
  ...{ disabledAt: null, mustChangePassphrase: false, shutOut: null, ...change },
})
const namesBefore = (members: Member[], by: string | null, { id = 'new', absent = [] as string[] } = {}): string[] =>
  peopleBeforeSecret({ members }, { id, absent }, by).map((one) => one.id)

describe('no second person', () => {
  const admin = member('admin', ['admin'])
  const gone = { disabledAt: 1 }
  const never = { mustChangePassphrase: true }

  it.each<[string, Member, string[]]>([
    ['a checker', member('can', ['checker']), ['can']],
    ['another administrator', member('can', ['admin']), ['can']],
    ['a checker who was disabled', member('can', ['checker'], gone), []],
    ['a checker who never chose a passphrase', member('can', ['checker'], never), []],
    ['a maker', member('can', ['maker']), []],
    ['support', member('can', ['support']), []],
    ['an auditor', member('can', ['auditor']), []],
  ])('for an administrator, beside %s', (_what, other, before) => {
    expect(namesBefore([admin, other], 'admin')).toEqual(before)
  })

  it('whoever is renewed is nobody’s second person', () => {
    expect(namesBefore([admin, member('can', ['checker'])], 'admin', { id: 'can' })).toEqual([])
    expect(
      namesBefore([admin, member('can', ['checker']), member('ece', ['checker'])], 'admin', { id: 'can' }),
    ).toEqual(['ece'])
  })

  it.each<[string, Member, string[]]>([
    ['another administrator', member('can', ['admin']), ['can']],
    ['one who was disabled', member('can', ['admin'], gone), []],
    ['one who never chose a passphrase', member('can', ['admin'], never), []],
    ['a checker, who can renew nobody', member('can', ['checker']), []],
  ])('for an administrator who lost their passphrase, beside %s', (_what, other, before) => {
    expect(namesBefore([admin, other], null, { id: 'admin' })).toEqual(before)
  })

  it('is also where the other administrators are said to be unable to sign in', () => {
    const both = [admin, member('can', ['admin']), member('ece', ['admin'])]
    expect(namesBefore(both, null, { id: 'admin', absent: ['can'] })).toEqual(['ece'])
    expect(namesBefore(both, null, { id: 'admin', absent: ['can', 'ece'] })).toEqual([])
  })
})

const newSigner = async (): Promise<Signer> => (await quickKeys.create('x')).signer
const keys = { admin: await newSigner(), second: await newSigner(), third: await newSigner() }
const secret = await quickKeys.ofSecret('the-secret', 'the-key')
const otherSecret = await quickKeys.ofSecret('another-secret', 'the-key')
const otherKey = await quickKeys.ofSecret('the-secret', 'another-key')
const person = (id: keyof typeof keys, ...roles: Member['roles']) => ({
  id,
  name: id,
  roles,
  publicKey: keys[id].publicKey,
  keyBox: 'box',
})

const workspace = {
  ...unfounded.workspace,
  kind: 'live' as const,
  network: directly,
  apiKey: 'the-key',
  secretKey: secret.publicKey,
}
const founding: Act = {
  ...{ kind: 'workspace.founded', workspace, policy: firstPolicy, nonce: 'n' },
  people: [person('admin', 'admin'), person('second', 'checker')],
}
/** The second person has not signed in yet. */
const founded = must(proven(unfounded, entryAfter(unfounded, founding, 'admin', keys.admin), proof))
const chosen: Act = {
  kind: 'operator.passphrase_changed',
  id: 'second',
  publicKey: keys.second.publicKey,
  keyBox: 'box',
}
const working = must(proven(founded, entryAfter(founded, chosen, 'second', keys.second), proof))

const added: Act = { kind: 'operator.added', ...person('third', 'checker') }
const reset: Act = { kind: 'operator.passphrase_reset', id: 'second', publicKey: keys.third.publicKey, keyBox: 'box' }
const renewed = {
  kind: 'operator.renewed_by_secret' as const,
  id: 'admin',
  publicKey: keys.third.publicKey,
  keyBox: 'box',
  absent: [] as string[],
} satisfies Act
const withAdmin = (charter: Charter, act: Act, signer = secret) => {
  const proposal = proposalOf(charter, act, 'admin', keys.admin)
  return proven(charter, entryAfter(charter, act, theSecret, signer, { proposal }), proof)
}
const alone = (charter: Charter, act: Act, signer = secret) =>
  proven(charter, entryAfter(charter, act, theSecret, signer), proof)

describe('what the secret signed', () => {
  it.each<[string, Act]>([
    ['makes', added],
    ['renews', reset],
  ])('%s one person with the administrator who wants it, where nobody else could confirm', (_what, act) => {
    expect(withAdmin(founded, act)).not.toBeNull()
    expect(alone(founded, act)).toBeNull()
    expect(proven(founded, entryAfter(founded, act, 'admin', keys.admin), proof)).toBeNull()
  })

  it('counts for nothing while somebody else could confirm', () => {
    expect(withAdmin(working, added)).toBeNull()
    // Whoever forgot their passphrase confirms nothing.
    expect(withAdmin(working, reset)).not.toBeNull()
  })

  it('lets an administrator choose another passphrase at the sign-in page, where no other administrator could renew them', () => {
    const after = must(alone(working, renewed))
    expect(after.members[0]).toMatchObject({
      publicKey: keys.third.publicKey,
      keyBox: 'box',
      mustChangePassphrase: false,
      keyAt: 1_000,
    })
    expect(alone(working, { ...renewed, id: 'second' })).toBeNull()
    expect(withAdmin(working, renewed)).toBeNull()
    const two: Charter = { ...working, members: [...working.members, member('other', ['admin'])] }
    expect(alone(two, renewed)).toBeNull()
    const without = must(alone(two, { ...renewed, absent: ['other'] }))
    expect(without.members[2]).toMatchObject({ disabledAt: 1_000, shutOut: { by: theSecret, at: 1_000 } })
    expect(without.secretUses[0]?.shutOut).toEqual([{ id: 'other', by: theSecret, at: 1_000 }])
    // Nobody else is shut out by it.
    expect(alone(two, { ...renewed, absent: ['other', 'second'] })).toBeNull()
  })

  it.each<[string, Signer]>([
    ['another secret of the same key', otherSecret],
    ['the same secret of another merchant’s key', otherKey],
    ['an administrator', keys.admin],
  ])('is not believed of %s', (_what, signer) => {
    expect(withAdmin(founded, added, signer)).toBeNull()
    expect(alone(working, renewed, signer)).toBeNull()
  })

  it('is not believed of the secret of before, once two people took another', async () => {
    const next = await quickKeys.ofSecret('the-next-secret', 'the-key')
    const changed: Charter = { ...founded, workspace: { ...founded.workspace, secretKey: next.publicKey } }
    expect(withAdmin(changed, added)).toBeNull()
    expect(withAdmin(changed, added, next)).not.toBeNull()
  })

  it.each<[string, Act]>([
    ['a policy', { kind: 'policy.changed', policy: { ...firstPolicy, secondCheckerAbove: null } }],
    ['a unit', { kind: 'workspace.unit_confirmed', of: 'payoutAmountUnit', unit: 'major', note: 'x' }],
    ['an address', { kind: 'workspace.changed', changes: { serviceAddress: 'https://a.example' } }],
    ['a key', { kind: 'workspace.changed', changes: { apiKey: 'k', secretKey: 's' } }],
    ['an inbox', { kind: 'callback.inbox_changed', address: 'https://inbox.example' }],
    ['a role', { kind: 'operator.changed', id: 'second', name: 'second', roles: ['checker', 'admin'] }],
    ['letting somebody in again', { kind: 'operator.enabled', id: 'second' }],
    ['shutting somebody out', { kind: 'operator.disabled', id: 'second' }],
  ])('is not believed of %s', (_what, act) => {
    expect(withAdmin(founded, act)).toBeNull()
    expect(alone(founded, act)).toBeNull()
    expect(maySecretSign(founded, act, 'admin')).toBe(false)
  })
})

describe('its use', () => {
  const used = must(withAdmin(founded, added))

  it('is kept with who wanted it and whom it made, and ends the approvals of before', () => {
    expect(used.secretUses).toEqual([
      { version: 2, at: 1_000, by: 'admin', whom: 'third', kind: 'operator.added', shutOut: [] },
    ])
    expect(used.secretUsedAt).toBe(1_000)
  })

  it('names who could confirm before, and who ended that', () => {
    const after = (act: Act) => must(proven(working, entryAfter(working, act, 'admin', keys.admin), proof))
    const disabled = after({ kind: 'operator.disabled', id: 'second' })
    const demoted = after({ kind: 'operator.changed', id: 'second', name: 'second', roles: [] })
    for (const charter of [disabled, demoted])
      expect(must(withAdmin(charter, added)).secretUses[0]?.shutOut).toEqual([{ id: 'second', by: 'admin', at: 1_000 }])
  })

  it('is shown until somebody else has read it, or ended what it made', () => {
    const read: Act = { kind: 'operator.secret_use_read', use: 2 }
    const own: Act = {
      kind: 'operator.passphrase_changed',
      id: 'third',
      publicKey: keys.third.publicKey,
      keyBox: 'box',
    }
    const all = must(proven(used, entryAfter(used, own, 'third', keys.third), proof))
    const reads = (by: keyof typeof keys) => proven(all, entryAfter(all, read, by, keys[by]), proof)
    expect([reads('admin'), reads('third')]).toEqual([null, null])
    expect(mayReadUse(all, 2, 'second')).toBe(true)
    const seen = must(proven(all, entryAfter(all, chosen, 'second', keys.second), proof))
    expect(must(proven(seen, entryAfter(seen, read, 'second', keys.second), proof)).secretUses).toEqual([])
    const ended = must(
      proven(all, entryAfter(all, { kind: 'operator.disabled', id: 'third' }, 'admin', keys.admin), proof),
    )
    expect([ended.secretUses, ended.secretUsedAt]).toEqual([[], 1_000])
  })
})
