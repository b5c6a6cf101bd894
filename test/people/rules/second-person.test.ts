import { createHash } from 'node:crypto'
import { firstMapping } from '../../../electron/core/mapping.ts'
import { describe, expect, it } from 'vitest'
import type { Signer } from '../../../electron/people/ports.ts'
import { firstPolicy, isLooser } from '../../../electron/people/rules/policy.ts'
import { unfounded, type Act, type Charter } from '../../../electron/people/rules/charter.ts'
import {
  entryHash,
  entryStatement,
  proposalStatement,
  proven,
  type Proof,
} from '../../../electron/people/rules/charter-proof.ts'
import { takesTwo } from '../../../electron/people/rules/second-person.ts'
import { quickKeys } from '../quick-keys.ts'

/** What one admin does alone, what takes another person, and who that is: as whoever reads the charter believes it. */

const proof: Proof = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  verify: (publicKey, text, signature) => quickKeys.verify(publicKey, text, signature),
}
const key = async (): Promise<Signer> => (await quickKeys.create('x')).signer
const keys: Record<string, Signer> = {
  admin: await key(),
  other: await key(),
  checker: await key(),
  maker: await key(),
  next: await key(),
}
const keyOf = (id: string): Signer => {
  const found = keys[id]
  if (!found) throw new Error(id)
  return found
}
const person = (id: string, ...roles: ('maker' | 'checker' | 'admin')[]) => ({
  ...{ id, name: id, roles },
  publicKey: keyOf(id).publicKey,
})
const hour = 60 * 60 * 1000

function entry(
  charter: Charter,
  act: Act,
  by: string,
  at: number,
  proposal: ReturnType<typeof proposed> | null = null,
) {
  const unsigned = { version: charter.version + 1, at, by, act: JSON.stringify(act), proposal }
  const signed = { ...unsigned, signature: keyOf(by).sign(entryStatement(unsigned, charter.hash)) }
  return { ...signed, hash: entryHash(signed, charter.hash, proof) }
}
function proposed(charter: Charter, act: Act, by: string, at: number) {
  const said = { by, at, version: charter.version }
  return {
    ...said,
    signature: keyOf(by).sign(proposalStatement(charter.identity, { ...said, act: JSON.stringify(act) })),
  }
}
const alone = (charter: Charter, act: Act, by = 'admin', at = 0) => proven(charter, entry(charter, act, by, at), proof)
const byTwo = (charter: Charter, act: Act, second: string, { first = 'admin', at = 0, proposedAt = 0 } = {}) =>
  proven(charter, entry(charter, act, second, at, proposed(charter, act, first, proposedAt)), proof)

function must(charter: Charter | null): Charter {
  if (!charter) throw new Error('not believed')
  return charter
}
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
  ['an operator gets a passphrase', { kind: 'operator.passphrase_reset', id: 'maker', publicKey: 'k' }],
  ['the policy is looser', { kind: 'policy.changed', policy: { ...firstPolicy, secondCheckerAbove: null } }],
  ['a unit is another', { kind: 'workspace.unit_confirmed', of: 'payoutAmountUnit', unit: 'major', proof: null }],
  ['the key is another', { kind: 'workspace.changed', changes: { apiKey: 'k' } }],
  ['the address is another', { kind: 'workspace.changed', changes: { serviceAddress: 'https://a.example' } }],
  ['one may approve their own', { kind: 'workspace.changed', changes: { singleOperator: true } }],
  ['callbacks are read elsewhere', { kind: 'callback.inbox_changed', address: 'https://inbox.example' }],
  ['callbacks are mapped', { kind: 'callback.mapping_changed', mapping: firstMapping }],
  ['the key is another, and the name', { kind: 'workspace.changed', changes: { name: 'Çınar', apiKey: 'k' } }],
]
const less: [string, Act][] = [
  ['an operator is disabled', { kind: 'operator.disabled', id: 'maker' }],
  ['an operator loses a role', { kind: 'operator.changed', id: 'checker', name: 'checker', roles: [] }],
  ['the policy is stricter', { kind: 'policy.changed', policy: { ...firstPolicy, dayCap: '1' } }],
  ['nobody may approve their own any more', { kind: 'workspace.changed', changes: { singleOperator: false } }],
  ['the workspace is called otherwise', { kind: 'workspace.changed', changes: { name: 'Çınar' } }],
  ['callbacks are read nowhere', { kind: 'callback.inbox_changed', address: null }],
  ['the workspace is archived', { kind: 'workspace.changed', changes: { archived: true } }],
  ['the workspace is not archived any more', { kind: 'workspace.changed', changes: { archived: false } }],
]

describe('S-06: what gives more than there was', () => {
  it.each(more)('takes two: %s', (_what, act) => {
    expect(takesTwo(act, several, { by: 'admin', at: 1 })).toBe(true)
    expect(alone(several, act)).toBeNull()
    expect(byTwo(several, act, 'checker')).not.toBeNull()
    // Neither the proposer nor a maker is the second person, nor does a checker propose.
    expect(byTwo(several, act, 'admin', { at: 100 * hour })).toBeNull()
    expect(byTwo(several, act, 'maker')).toBeNull()
    expect(byTwo(several, act, 'admin', { first: 'checker' })).toBeNull()
  })

  it.each(less)('takes one when it gives nobody more: %s', (_what, act) => {
    expect(takesTwo(act, several, { by: 'admin', at: 1 })).toBe(false)
    expect(alone(several, act)).not.toBeNull()
    expect(byTwo(several, act, 'checker')).toBeNull()
  })

  const gathering = (charter: Charter): Charter => ({ ...charter, workspace: { ...charter.workspace, kind: 'live' } })

  it.each(more)('holds at once while a live workspace is being founded by one: %s', (_what, act) => {
    expect(takesTwo(act, gathering(one), { by: 'admin', at: 1 })).toBe(false)
    const unit: Act = { kind: 'workspace.unit_confirmed', of: 'payoutAmountUnit', unit: 'minor', proof: null }
    expect(takesTwo(act, must(alone(gathering(one), unit)), { by: 'admin', at: 1 })).toBe(true)
    // What the limits count lets nobody pay.
    const ofLimits = must(alone(gathering(one), { ...unit, of: 'bankLimitUnit' }))
    expect(takesTwo(act, ofLimits, { by: 'admin', at: 1 })).toBe(false)
  })

  it.each(['payoutAmountUnit', 'bankLimitUnit'] as const)(
    'takes two while it is being founded, too, where there are two: the unit %s',
    (of) => {
      const unit: Act = { kind: 'workspace.unit_confirmed', of, unit: 'major', proof: null }
      const live = gathering(several)
      expect(alone(live, unit)).toBeNull()
      expect(must(byTwo(live, unit, 'checker')).workspace).toMatchObject({
        [of]: 'major',
        unitsConfirmed: { [of]: { by: 'admin', at: 0 } },
      })
      // Whoever never had a passphrase of their own is nobody's second.
      const members = live.members.map((member) => ({ ...member, mustChangePassphrase: member.id === 'checker' }))
      expect(alone({ ...live, members }, unit)).not.toBeNull()
      // Nor is a founder's other act anybody else's.
      expect(takesTwo({ kind: 'operator.enabled', id: 'maker' }, live, { by: 'admin', at: 1 })).toBe(false)
    },
  )

  it.each<Act>([
    { kind: 'callback.inbox_changed', address: 'https://inbox.example' },
    { kind: 'callback.mapping_changed', mapping: firstMapping },
  ])('takes two while it is being founded, too, where there are two: what callbacks say (%#)', (act) => {
    expect(alone(gathering(one), act)).not.toBeNull()
    expect(alone(gathering(several), act)).toBeNull()
    expect(byTwo(gathering(several), act, 'checker')).not.toBeNull()
    expect(alone(gathering(several), { kind: 'callback.inbox_changed', address: null })).not.toBeNull()
  })

  it.each(more)('waits where there is no second person, and its proposer confirms it then: %s', (_what, act) => {
    expect(alone(one, act)).toBeNull()
    const at = firstPolicy.waitingHours * hour
    expect(byTwo(one, act, 'admin', { at: at - 1 })).toBeNull()
    expect(byTwo(one, act, 'admin', { at })).not.toBeNull()
  })

  it.each<[string, Act]>([
    ['disabled', { kind: 'operator.disabled', id: 'checker' }],
    ['no checker any more', { kind: 'operator.changed', id: 'checker', name: 'checker', roles: [] }],
  ])('is proposed anew where there was a second person, who is %s since', (_what, gone) => {
    const loose: Act = { kind: 'policy.changed', policy: { ...firstPolicy, secondCheckerAbove: null } }
    const before = proposed(several, loose, 'admin', 0)
    const left = must(alone(several, gone))
    const at = firstPolicy.waitingHours * hour
    expect(proven(left, entry(left, loose, 'admin', at, before), proof)).toBeNull()
    expect(byTwo(left, loose, 'admin', { at })).not.toBeNull()
  })
})

const unitIs = (of: 'payoutAmountUnit' | 'bankLimitUnit'): Act => ({
  kind: 'workspace.unit_confirmed',
  ...{ of, unit: 'major', proof: null },
})

describe('what was proposed', () => {
  const name: Act = { kind: 'workspace.changed', changes: { name: 'Çınar' } }
  const address: Act = { kind: 'workspace.changed', changes: { serviceAddress: 'https://a.example' } }
  const mapping: Act = { kind: 'callback.mapping_changed', mapping: firstMapping }

  it.each<[string, Act, Act, boolean]>([
    ['a unit', unitIs('payoutAmountUnit'), name, true],
    ['a unit', unitIs('payoutAmountUnit'), { kind: 'workspace.recovery_made', publicKey: 'k' }, true],
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
    const other: Act = { kind: 'operator.passphrase_reset', id: 'maker', publicKey: 'k' }
    expect(proven(several, entry(several, other, 'checker', 0, proposal), proof)).toBeNull()
    expect(proven(one, entry(one, enable, 'admin', 100 * hour, proposal), proof)).toBeNull()
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
      alone(two, { kind: 'operator.passphrase_changed', id: 'other', publicKey: keyOf('other').publicKey }, 'other'),
    )
    const proposal = proposed(own, enable, 'other', 0)
    const gone = must(alone(own, { kind: 'operator.disabled', id: 'other' }))
    expect(proven(gone, entry(gone, enable, 'checker', 0, proposal), proof)).toBeNull()
  })

  it('has a key that is not new: whoever gave it could use it', () => {
    const reset = must(
      byTwo(
        several,
        { kind: 'operator.passphrase_reset', id: 'checker', publicKey: keyOf('checker').publicKey },
        'checker',
      ),
    )
    expect(byTwo(reset, enable, 'checker')).toBeNull()
    const chosen: Act = { kind: 'operator.passphrase_changed', id: 'checker', publicKey: keyOf('checker').publicKey }
    const own = must(alone(reset, chosen, 'checker'))
    const from = firstPolicy.waitingHours * hour
    expect(byTwo(own, enable, 'checker', { at: from - 1 })).toBeNull()
    expect(byTwo(own, enable, 'checker', { at: from })).not.toBeNull()
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
    [{ waitingHours: 23 }, true],
    [{ waitingHours: 25 }, false],
    [{ dayCap: '5', waitingHours: 0 }, true],
  ])('%o: %s', (changes, looser) => {
    expect(isLooser({ ...firstPolicy, ...changes }, firstPolicy)).toBe(looser)
    expect(isLooser(firstPolicy, { ...firstPolicy, dayCap: '5' })).toBe(true)
  })
})

describe('the recovery sheet', () => {
  const sheet: Act = { kind: 'workspace.recovery_made', publicKey: keyOf('next').publicKey }
  const day = 24 * hour
  const withSheet = must(byTwo(several, sheet, 'checker'))
  const newcomer = { id: 'other', name: 'other', publicKey: keyOf('other').publicKey }
  const recovered: Act = { kind: 'operator.recovered', ...newcomer }

  function used(charter: Charter, act: Act, by: string, signer: Signer, at = day) {
    const unsigned = { version: charter.version + 1, at, by, act: JSON.stringify(act), proposal: null }
    const signed = { ...unsigned, signature: signer.sign(entryStatement(unsigned, charter.hash)) }
    return proven(charter, { ...signed, hash: entryHash(signed, charter.hash, proof) }, proof)
  }
  const after = must(used(withSheet, recovered, 'other', keyOf('next')))

  it('takes two to make once the workspace works, and one while it is being founded', () => {
    expect(takesTwo(sheet, several, { by: 'admin', at: 1 })).toBe(true)
    expect(alone(several, sheet)).toBeNull()
    const live = { ...several, workspace: { ...several.workspace, kind: 'live' as const } }
    expect(takesTwo(sheet, live, { by: 'admin', at: 1 })).toBe(false)
  })

  it('makes one admin, by its key alone, once', () => {
    expect(after.members.at(-1)).toMatchObject({ id: 'other', roles: ['admin'], keyGivenAt: day })
    expect(after.recoverySheet).toBeNull()
    const again: Act = { ...recovered, id: 'another' }
    expect(used(after, again, 'another', keyOf('next'))).toBeNull()
    // By nobody's key but the sheet's, for nobody who is there, in nobody else's name, and not without a sheet.
    expect(used(withSheet, recovered, 'other', keyOf('admin'))).toBeNull()
    expect(used(withSheet, { ...recovered, id: 'checker' }, 'checker', keyOf('next'))).toBeNull()
    expect(used(withSheet, recovered, 'admin', keyOf('next'))).toBeNull()
    expect(used(several, recovered, 'other', keyOf('next'))).toBeNull()
  })

  it('is worth nothing once another was made', () => {
    const replaced = must(byTwo(withSheet, { ...sheet, publicKey: keyOf('maker').publicKey }, 'checker', { at: 1 }))
    expect(used(replaced, recovered, 'other', keyOf('next'))).toBeNull()
    expect(used(replaced, recovered, 'other', keyOf('maker'))).not.toBeNull()
  })

  it('gives no other role, whatever its entry says', () => {
    const greedy = { ...recovered, roles: ['admin', 'checker', 'maker'] } as Act
    expect(must(used(withSheet, greedy, 'other', keyOf('next'))).members.at(-1)?.roles).toEqual(['admin'])
  })

  it('lets who came in take nobody’s place away for a week', () => {
    const disable: Act = { kind: 'operator.disabled', id: 'admin' }
    expect(alone(after, disable, 'other', 3 * day)).toBeNull()
    expect(alone(after, disable, 'other', 9 * day)).not.toBeNull()
    // Whoever was there before stops them at once.
    expect(alone(after, { kind: 'operator.disabled', id: 'other' }, 'admin', 2 * day)).not.toBeNull()
  })

  it('lets their word over others wait for a week, and what they want themselves as long where nobody confirms it', () => {
    const added: Act = { kind: 'operator.added', id: 'x', name: 'x', roles: ['checker'], publicKey: 'k' }
    const confirmed = (charter: Charter, first: string, second: string, at: number) =>
      byTwo(charter, added, second, { first, proposedAt: 2 * day, at })
    expect(confirmed(after, 'admin', 'other', 4 * day)).toBeNull()
    expect(confirmed(after, 'admin', 'other', 9 * day)).not.toBeNull()
    expect(confirmed(after, 'other', 'other', 4 * day)).toBeNull()
    expect(confirmed(after, 'other', 'other', 9 * day)).not.toBeNull()
    expect(confirmed(after, 'other', 'checker', 4 * day)).not.toBeNull()
    // After their week they are an admin like any other.
    expect(byTwo(after, added, 'other', { first: 'other', proposedAt: 9 * day, at: 30 * day })).toBeNull()
  })

  it('watches each who came in by one, also when somebody came in by the next', () => {
    const own: Act = { kind: 'workspace.recovery_made', publicKey: keyOf('maker').publicKey }
    const again = must(byTwo(after, own, 'checker', { first: 'other', proposedAt: 1.5 * day, at: 1.5 * day }))
    const another: Act = { kind: 'operator.recovered', id: 'another', name: 'x', publicKey: keyOf('next').publicKey }
    const both = must(used(again, another, 'another', keyOf('maker'), 2 * day))
    expect(alone(both, { kind: 'operator.disabled', id: 'admin' }, 'other', 3 * day)).toBeNull()
    const added: Act = { kind: 'operator.added', id: 'y', name: 'y', roles: ['checker'], publicKey: 'k' }
    const confirmed = (at: number) => byTwo(both, added, 'other', { proposedAt: 2 * day, at })
    expect(confirmed(7 * day)).toBeNull()
    expect(confirmed(8 * day)).not.toBeNull()
  })

  it('ends the founder’s gathering alone', () => {
    const live = { ...after, workspace: { ...after.workspace, kind: 'live' as const } }
    const added: Act = { kind: 'operator.added', ...person('maker', 'maker'), id: 'x' }
    expect(takesTwo(added, live, { by: 'other', at: 2 * day })).toBe(true)
  })
})
