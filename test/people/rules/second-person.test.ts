import { firstMapping } from '../../../electron/core/mapping.ts'
import { describe, expect, it } from 'vitest'
import type { Signer } from '../../../electron/core/seat.ts'
import { firstPolicy, isLooser } from '../../../electron/people/rules/policy.ts'
import { unfounded, type Act, type Charter } from '../../../electron/people/rules/charter.ts'
import { proven } from '../../../electron/people/rules/charter-proof.ts'
import { takesTwo } from '../../../electron/people/rules/second-person.ts'
import { quickKeys } from '../quick-keys.ts'
import { entryAfter, must, proof, proposalOf } from './a-charter.ts'

/** What one admin does alone, what takes another person, and who that is: as whoever reads the charter believes it. */

const key = async (): Promise<Signer> => (await quickKeys.create('x')).signer
const keys: Record<string, Signer> = {
  admin: await key(),
  other: await key(),
  checker: await key(),
  maker: await key(),
  next: await key(),
  support: await key(),
}
const keyOf = (id: string): Signer => {
  const found = keys[id]
  if (!found) throw new Error(id)
  return found
}
const person = (id: string, ...roles: ('support' | 'maker' | 'checker' | 'admin')[]) => ({
  ...{ id, name: id, roles },
  publicKey: keyOf(id).publicKey,
  keyBox: 'box',
})
const year = 365 * 24 * 60 * 60 * 1000

const proposed = (charter: Charter, act: Act, by: string, at: number) => proposalOf(charter, act, by, keyOf(by), at)
const entry = (
  charter: Charter,
  act: Act,
  by: string,
  at: number,
  proposal: ReturnType<typeof proposed> | null = null,
) => entryAfter(charter, act, by, keyOf(by), { at, proposal })
const alone = (charter: Charter, act: Act, by = 'admin', at = 0) => proven(charter, entry(charter, act, by, at), proof)
const byTwo = (charter: Charter, act: Act, second: string, { first = 'admin', at = 0, proposedAt = 0 } = {}) =>
  proven(charter, entry(charter, act, second, at, proposed(charter, act, first, proposedAt)), proof)
const foundedBy = (...people: ReturnType<typeof person>[]) =>
  must(
    alone(unfounded, {
      ...{ kind: 'workspace.founded', workspace: unfounded.workspace, policy: firstPolicy, people, nonce: 'n' },
    }),
  )
const several = foundedBy(person('admin', 'admin'), person('checker', 'checker'), person('maker', 'maker'))
const one = foundedBy(person('admin', 'admin'), person('maker', 'maker'))

const more: [string, Act][] = [
  ['an operator is added', { kind: 'operator.added', ...person('next', 'maker') }],
  ['an operator gets a role', { kind: 'operator.changed', id: 'maker', name: 'maker', roles: ['maker', 'checker'] }],
  ['an operator is called otherwise', { kind: 'operator.changed', id: 'maker', name: 'Ali', roles: ['maker'] }],
  ['an operator gets a passphrase', { kind: 'operator.passphrase_reset', id: 'maker', publicKey: 'k', keyBox: 'box' }],
  ['the policy is looser', { kind: 'policy.changed', policy: { ...firstPolicy, secondCheckerAbove: null } }],
  [
    'a unit is another',
    { kind: 'workspace.unit_confirmed', of: 'payoutAmountUnit', unit: 'major', note: 'Servis desteği' },
  ],
  ['the key is another', { kind: 'workspace.changed', changes: { apiKey: 'k' } }],
  ['the address is another', { kind: 'workspace.changed', changes: { serviceAddress: 'https://a.example' } }],
  ['callbacks are read elsewhere', { kind: 'callback.inbox_changed', address: 'https://inbox.example' }],
  ['the host listens', { kind: 'hosting.changed', hosting: { addresses: ['192.168.1.20'], port: 7420 } }],
  ['the host stops listening', { kind: 'hosting.changed', hosting: null }],
  ['a computer is invited', { kind: 'computer.invited', id: 'a'.repeat(22), name: 'Kasa 2' }],
  ['the key is another, and the name', { kind: 'workspace.changed', changes: { name: 'Çınar', apiKey: 'k' } }],
]
const less: [string, Act][] = [
  ['an operator is disabled', { kind: 'operator.disabled', id: 'maker' }],
  ['an operator loses a role', { kind: 'operator.changed', id: 'checker', name: 'checker', roles: [] }],
  ['the policy is stricter', { kind: 'policy.changed', policy: { ...firstPolicy, dayCap: '1' } }],
  ['the workspace is called otherwise', { kind: 'workspace.changed', changes: { name: 'Çınar' } }],
  ['callbacks are read nowhere', { kind: 'callback.inbox_changed', address: null }],
  ['a computer is removed', { kind: 'computer.removed', id: 'a'.repeat(22) }],
  ['the workspace is archived', { kind: 'workspace.changed', changes: { archived: true } }],
  ['the workspace is not archived any more', { kind: 'workspace.changed', changes: { archived: false } }],
]

describe('S-06: what gives more than there was', () => {
  it.each(more)('needs two people: %s', (_what, act) => {
    expect(takesTwo(act, several)).toBe(true)
    expect(alone(several, act)).toBeNull()
    expect(byTwo(several, act, 'checker')).not.toBeNull()
    // Neither the proposer nor a maker is the second person, nor does a checker propose.
    expect(byTwo(several, act, 'admin', { at: year })).toBeNull()
    expect(byTwo(several, act, 'maker')).toBeNull()
    // Nor does time stand in for one, where there is nobody else.
    expect(byTwo(one, act, 'admin', { at: year })).toBeNull()
    expect(byTwo(several, act, 'admin', { first: 'checker' })).toBeNull()
  })

  it('lets each person of payouts propose a mapping, and another of the charter confirm it', () => {
    const act: Act = { kind: 'callback.mapping_changed', mapping: firstMapping }
    expect(takesTwo(act, several)).toBe(true)
    expect(alone(several, act)).toBeNull()
    expect(byTwo(several, act, 'admin', { first: 'maker' })).not.toBeNull()
    expect(byTwo(several, act, 'admin', { first: 'checker' })).not.toBeNull()
    expect(byTwo(several, act, 'checker', { first: 'checker' })).toBeNull()
    expect(byTwo(several, act, 'maker', { first: 'checker' })).toBeNull()
    expect(
      byTwo(foundedBy(person('admin', 'admin'), person('support', 'support')), act, 'admin', { first: 'support' }),
    ).toBeNull()
  })

  it.each(less)('takes one when it gives nobody more: %s', (_what, act) => {
    expect(takesTwo(act, several)).toBe(false)
    expect(alone(several, act)).not.toBeNull()
    expect(byTwo(several, act, 'checker')).toBeNull()
  })
})

const unitIs = (of: 'payoutAmountUnit' | 'bankLimitUnit'): Act => ({
  kind: 'workspace.unit_confirmed',
  ...{ of, unit: 'major', note: 'Servis desteği' },
})

describe('what was proposed', () => {
  const name: Act = { kind: 'workspace.changed', changes: { name: 'Çınar' } }
  const address: Act = { kind: 'workspace.changed', changes: { serviceAddress: 'https://a.example' } }
  const mapping: Act = { kind: 'callback.mapping_changed', mapping: firstMapping }

  it.each<[string, Act, Act, boolean]>([
    ['a unit', unitIs('payoutAmountUnit'), name, true],
    ['a unit', unitIs('payoutAmountUnit'), unitIs('bankLimitUnit'), true],
    ['a unit', unitIs('payoutAmountUnit'), unitIs('payoutAmountUnit'), false],
    ['a unit', unitIs('payoutAmountUnit'), address, false],
    ['a key', { kind: 'workspace.changed', changes: { apiKey: 'k' } }, name, true],
    ['a key', { kind: 'workspace.changed', changes: { apiKey: 'k' } }, address, false],
    ['a mapping', mapping, mapping, false],
    ['a mapping', mapping, address, false],
    ['a mapping', mapping, { kind: 'callback.inbox_changed', address: 'https://a' }, true],
    ['an inbox', { kind: 'callback.inbox_changed', address: 'https://a' }, name, true],
    [
      'an inbox',
      { kind: 'callback.inbox_changed', address: 'https://a' },
      { kind: 'callback.inbox_changed', address: 'https://b' },
      false,
    ],
  ])('of %s is overtaken by what is about the same alone (%#)', (_what, act, meanwhile, stands) => {
    const proposal = proposed(several, act, 'admin', 0)
    const after = alone(several, meanwhile) ?? must(byTwo(several, meanwhile, 'checker'))
    expect(proven(after, entry(after, act, 'checker', 0, proposal), proof) !== null).toBe(stands)
  })
})

describe('the second person', () => {
  const enable: Act = { kind: 'operator.enabled', id: 'maker' }

  it('signs exactly what was proposed, in the workspace where it was', () => {
    const proposal = proposed(several, enable, 'admin', 0)
    for (const changes of [{ at: 1 }, { by: 'checker' }, { version: 0 }, { signature: 'x' }]) {
      expect(proven(several, entry(several, enable, 'checker', 0, { ...proposal, ...changes }), proof)).toBeNull()
    }
    const other: Act = { kind: 'operator.passphrase_reset', id: 'maker', publicKey: 'k', keyBox: 'box' }
    expect(proven(several, entry(several, other, 'checker', 0, proposal), proof)).toBeNull()
    expect(proven(one, entry(one, enable, 'admin', year, proposal), proof)).toBeNull()
  })

  it('confirms a thing once: what was tightened since is not loosened by the former proposal', () => {
    const looser: Act = { kind: 'policy.changed', policy: { ...firstPolicy, secondCheckerAbove: null } }
    const proposal = proposed(several, looser, 'admin', 0)
    const loose = must(proven(several, entry(several, looser, 'checker', 0, proposal), proof))
    const strict = must(alone(loose, { kind: 'policy.changed', policy: firstPolicy }))
    expect(proven(strict, entry(strict, looser, 'checker', 0, proposal), proof)).toBeNull()
    expect(byTwo(strict, looser, 'checker')).not.toBeNull()
  })

  it('is nobody whose proposer was disabled, or who is disabled', () => {
    const two = must(byTwo(several, { kind: 'operator.added', ...person('other', 'admin') }, 'checker'))
    const own = must(
      alone(
        two,
        { kind: 'operator.passphrase_changed', id: 'other', publicKey: keyOf('other').publicKey, keyBox: 'box' },
        'other',
      ),
    )
    const proposal = proposed(own, enable, 'other', 0)
    const gone = must(alone(own, { kind: 'operator.disabled', id: 'other' }))
    expect(proven(gone, entry(gone, enable, 'checker', 0, proposal), proof)).toBeNull()
  })
})

describe('a policy is looser', () => {
  it.each<[Partial<typeof firstPolicy>, boolean]>([
    [{ secondCheckerAbove: null }, true],
    [{ secondCheckerAbove: '10000001' }, true],
    [{ secondCheckerAbove: '9999999' }, false],
    [{ approverDayCap: '5' }, false],
    [{ dayCap: '5' }, false],
    [{ approvalLifetimeHours: 25 }, true],
    [{ approvalLifetimeHours: 23 }, false],
    [{ duplicateWindowHours: 23 }, true],
    [{ duplicateWindowHours: 25 }, false],
    [{ dispatchOnApproval: true }, true],
    [{ idleLockMinutes: 11 }, true],
    [{ idleLockMinutes: 9 }, false],
    [{ ageingHours: firstPolicy.ageingHours + 1 }, true],
    [{ ageingHours: firstPolicy.ageingHours - 1 }, false],
    [{ dayCap: '5', duplicateWindowHours: 23 }, true],
  ])('%o: %s', (changes, looser) => {
    expect(isLooser({ ...firstPolicy, ...changes }, firstPolicy)).toBe(looser)
    expect(isLooser(firstPolicy, { ...firstPolicy, dayCap: '5' })).toBe(true)
  })
})
