import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { firstMapping, type Mapping } from '../../../electron/core/mapping.ts'
import type { AmountUnit } from '../../../electron/core/money.ts'
import type { Role } from '../../../electron/core/access.ts'
import type { CharterEntry, WorkspaceRecord } from '../../../electron/people/records.ts'
import { entryHash, proven } from '../../../electron/people/rules/charter-proof.ts'
import { extended, isUnitOpen, unfounded, type Act, type Charter } from '../../../electron/people/rules/charter.ts'
import { firstPolicy } from '../../../electron/people/rules/policy.ts'
import type { Signer } from '../../../electron/core/seat.ts'
import { signerOf } from '../../../electron/shell/keys.ts'
import { entryAfter, must, proof } from './a-charter.ts'

/** Whom the charter believes: whoever wrote the file may have written anything into it. */

const newSigner = (): Signer => signerOf(generateKeyPairSync('ed25519').privateKey)
const keys = { admin: newSigner(), maker: newSigner(), checker: newSigner(), thief: newSigner(), next: newSigner() }
const person = (id: keyof typeof keys, ...roles: Role[]) => ({
  id,
  name: id,
  roles,
  publicKey: keys[id].publicKey,
  keyBox: 'box',
})
const founding: Act = {
  kind: 'workspace.founded',
  workspace: { ...unfounded.workspace, kind: 'live' },
  policy: firstPolicy,
  people: [person('admin', 'admin'), person('maker', 'maker'), person('checker', 'checker')],
  nonce: 'n',
}

const believed = (charter: Charter, act: Act | string, by: string, signer: Signer): Charter | null =>
  proven(charter, entryAfter(charter, act, by, signer), proof)
const founded = must(believed(unfounded, founding, 'admin', keys.admin))
const reset: Act = { kind: 'operator.passphrase_reset', id: 'maker', publicKey: keys.next.publicKey, keyBox: 'box' }

describe('the charter', () => {
  it('alone says what people signed: the ledger’s own record of a workspace has none of it', () => {
    expectTypeOf<keyof WorkspaceRecord & (keyof Charter['workspace'] | keyof Charter)>().toBeNever()
  })

  it('starts with the entry that its first administrator signed, whose hash is its identity', () => {
    expect(founded).toMatchObject({ version: 1, identity: founded.hash })
    const again = entryAfter(unfounded, { ...founding, nonce: 'm' }, 'admin', keys.admin)
    expect(again.hash).not.toBe(founded.identity)
  })

  it.each<[string, Act, keyof typeof keys, Signer]>([
    ['the first entry by somebody who is no admin', founding, 'maker', keys.maker],
    ['the first entry with another key', founding, 'admin', keys.thief],
    ['a first entry that founds nothing', { kind: 'policy.changed', policy: firstPolicy }, 'admin', keys.admin],
  ])('does not begin with %s', (_what, act, by, signer) => {
    expect(believed(unfounded, act, by, signer)).toBeNull()
  })

  it.each<[string, Act]>([
    ['an operator is disabled', { kind: 'operator.disabled', id: 'maker' }],
    ['an operator loses a role', { kind: 'operator.changed', id: 'maker', name: 'maker', roles: [] }],
    ['the policy is stricter', { kind: 'policy.changed', policy: { ...firstPolicy, dayCap: '1' } }],
    ['the workspace is called otherwise', { kind: 'workspace.changed', changes: { name: 'Çınar' } }],
  ])('believes an admin, and nobody else, that %s', (_what, act) => {
    expect(believed(founded, act, 'admin', keys.admin)).toMatchObject({ version: 2, identity: founded.identity })
    expect(believed(founded, act, 'checker', keys.checker)).toBeNull()
    expect(believed(founded, act, 'admin', keys.thief)).toBeNull()
    expect(believed(founded, act, 'thief', keys.thief)).toBeNull()
  })

  it('is founded by one who has their own passphrase; everybody else is let in once, to choose theirs', () => {
    const [admin, ...others] = founded.members
    expect(admin).toMatchObject({ mustChangePassphrase: false, keyAt: 0 })
    for (const other of others) expect(other).toMatchObject({ mustChangePassphrase: true, keyAt: 1_000 })
    const sandbox = extended(
      unfounded,
      entryAfter(unfounded, { ...founding, workspace: unfounded.workspace }, 'admin', keys.admin),
    )
    for (const member of sandbox.members) expect(member).toMatchObject({ mustChangePassphrase: false, keyAt: 0 })
  })

  it('is founded once', () => {
    expect(believed(founded, founding, 'admin', keys.admin)).toBeNull()
  })

  it('believes everybody of their own key, with the former one', () => {
    const own: Act = { kind: 'operator.passphrase_changed', id: 'maker', publicKey: keys.next.publicKey, keyBox: 'box' }
    const changed = must(believed(founded, own, 'maker', keys.maker))
    expect(changed.members[1]).toMatchObject({ publicKey: keys.next.publicKey, keyBox: 'box', keyAt: 1_000 })
    expect(believed(founded, own, 'maker', keys.next)).toBeNull()
    expect(believed(founded, own, 'admin', keys.admin)).toBeNull()
    // The former key signs nothing any more.
    const back: Act = { ...own, publicKey: keys.maker.publicKey, keyBox: 'box' }
    expect(believed(changed, back, 'maker', keys.maker)).toBeNull()
    expect(believed(changed, back, 'maker', keys.next)).not.toBeNull()
  })

  it('believes who has a passphrase that was made for them of their own next key, and of nothing else', () => {
    const made = extended(founded, entryAfter(founded, { ...reset, id: 'admin' }, 'admin', keys.admin))
    expect(believed(made, { kind: 'policy.changed', policy: firstPolicy }, 'admin', keys.next)).toBeNull()
    const own: Act = {
      kind: 'operator.passphrase_changed',
      id: 'admin',
      publicKey: keys.admin.publicKey,
      keyBox: 'box',
    }
    expect(believed(made, own, 'admin', keys.next)).not.toBeNull()
  })

  it('believes nobody who is disabled', () => {
    const without = must(believed(founded, { kind: 'operator.disabled', id: 'admin' }, 'admin', keys.admin))
    expect(believed(without, { kind: 'operator.disabled', id: 'maker' }, 'admin', keys.admin)).toBeNull()
  })

  it.each<[string, Partial<CharterEntry>]>([
    ['says another time', { at: 2 }],
    ['says another person', { by: 'maker' }],
    [
      'says something else',
      { act: JSON.stringify({ kind: 'policy.changed', policy: { ...firstPolicy, dayCap: '9' } }) },
    ],
    ['has another number', { version: 3 }],
    ['has a proposer that nobody named', { proposal: { by: 'checker', at: 1, version: 1, signature: 's' } }],
  ])('does not believe an entry that %s than was signed', (_what, changes) => {
    const signed = entryAfter(founded, { kind: 'policy.changed', policy: firstPolicy }, 'admin', keys.admin)
    const forged = { ...signed, ...changes }
    expect(proven(founded, { ...forged, hash: entryHash(forged, founded.hash, proof) }, proof)).toBeNull()
    expect(proven(founded, forged, proof)).toBeNull()
    expect(proven(founded, signed, proof)).not.toBeNull()
  })

  it('does not believe an entry that is older than the one before it', () => {
    const stricter: Act = { kind: 'policy.changed', policy: { ...firstPolicy, dayCap: '1' } }
    const dated = (at: number) => proven(founded, entryAfter(founded, stricter, 'admin', keys.admin, { at }), proof)
    expect([dated(999), dated(1_000)?.at, dated(1_001)?.at]).toEqual([null, 1_000, 1_001])
  })

  it('does not believe an entry of another place in it, or of another workspace', () => {
    const stricter: Act = { kind: 'policy.changed', policy: { ...firstPolicy, dayCap: '1' } }
    const first = entryAfter(founded, { kind: 'policy.changed', policy: firstPolicy }, 'admin', keys.admin)
    const second = must(proven(founded, first, proof))
    const third = must(believed(second, stricter, 'admin', keys.admin))
    // What was signed once is not put in again, to loosen what became stricter.
    const replayed = { ...first, version: 4 }
    expect(proven(third, { ...replayed, hash: entryHash(replayed, third.hash, proof) }, proof)).toBeNull()
    const twin = must(believed(unfounded, { ...founding, nonce: 'm' }, 'admin', keys.admin))
    expect(proven(twin, first, proof)).toBeNull()
  })

  it('asks for the units again where the service is another', () => {
    const unit: Act = {
      kind: 'workspace.unit_confirmed',
      of: 'payoutAmountUnit',
      unit: 'minor',
      note: 'Servis desteği',
    }
    const after = (charter: Charter, act: Act) => extended(charter, entryAfter(charter, act, 'admin', keys.admin))
    const confirmed = after(after(founded, unit), { ...unit, of: 'bankLimitUnit' })
    const changed = (changes: Partial<Charter['workspace']>) => after(confirmed, { kind: 'workspace.changed', changes })
    const { unitsConfirmed } = confirmed.workspace
    expect(unitsConfirmed).toMatchObject({ payoutAmountUnit: { by: 'admin' }, bankLimitUnit: { by: 'admin' } })
    for (const others of [{ apiKey: 'k' }, { name: 'x' }, { serviceAddress: confirmed.workspace.serviceAddress }])
      expect(changed(others).workspace.unitsConfirmed).toEqual(unitsConfirmed)
    const moved = changed({ serviceAddress: 'https://other.example' })
    expect(moved.workspace.unitsConfirmed).toEqual({ payoutAmountUnit: null, bankLimitUnit: null })
    // Nor does anybody know what another service means by its words.
    const mapping: Mapping = { ...firstMapping, amountUnit: 'major' }
    const mapped = after(confirmed, { kind: 'callback.mapping_changed', mapping })
    expect(mapped.mapping).toMatchObject({ version: mapped.version, by: 'admin', mapping })
    const elsewhere = after(mapped, { kind: 'workspace.changed', changes: { serviceAddress: 'https://b.example' } })
    expect(elsewhere.mapping).toEqual({ version: elsewhere.version, at: null, by: null, mapping: firstMapping })
    expect(isUnitOpen(moved.workspace, 'payoutAmountUnit')).toBe(true)
  })

  it('asks for a first payout again where the unit or the service is another, and where neither is keeps it', () => {
    const after = (charter: Charter, act: Act, at?: number) =>
      extended(charter, { ...entryAfter(charter, act, 'admin', keys.admin), ...(at && { at }) })
    const unit = (of: AmountUnit, note = 'x'): Act => ({
      kind: 'workspace.unit_confirmed',
      of: 'payoutAmountUnit',
      unit: of,
      note,
    })
    const arrived = { payoutId: 7, processId: 'PAY-7', wireNumber: 1000, arrived: '1000', note: 'DK-1' }
    const known = after(founded, unit('minor'), 50)
    expect(known.workspace.firstPayout).toEqual({ since: 50, number: null, confirmed: null })
    const raised = after(known, { kind: 'workspace.first_number_allowed', number: 50_000 })
    expect(raised.workspace.firstPayout).toEqual({ since: 50, number: 50_000, confirmed: null })
    const proved = after(raised, { kind: 'workspace.first_payout_confirmed', ...arrived }, 60)
    expect(proved.workspace.firstPayout).toMatchObject({ since: 50, confirmed: { ...arrived, by: 'admin', at: 60 } })
    for (const same of [unit('minor', 'y'), { kind: 'workspace.changed', changes: { apiKey: 'k' } } as Act])
      expect(after(proved, same, 70).workspace.firstPayout).toEqual(proved.workspace.firstPayout)
    const other = after(proved, unit('major'), 80).workspace.firstPayout
    expect(other).toEqual({ since: 80, number: null, confirmed: null })
    const moved = after(proved, { kind: 'workspace.changed', changes: { serviceAddress: 'https://b.example' } })
    expect(moved.workspace.firstPayout).toEqual({ since: 0, number: null, confirmed: null })
  })

  it('remembers who had the money leave from another account, and nothing less', () => {
    const changed = (charter: Charter, act: Act): Charter =>
      extended(charter, entryAfter(charter, act, 'admin', keys.admin))
    const change = (changes: Extract<Act, { kind: 'workspace.changed' }>['changes']): Act => ({
      kind: 'workspace.changed',
      changes,
    })
    const units: Act = {
      kind: 'workspace.unit_confirmed',
      of: 'payoutAmountUnit',
      unit: 'major',
      note: 'Servis desteği',
    }
    const done = { by: 'admin', at: 1_000 }
    expect(founded.accountChanged).toBeNull()
    for (const another of [change({ apiKey: 'k' }), change({ serviceAddress: 'https://a.example' })])
      expect(changed(founded, another).accountChanged).toEqual(done)
    const same = change({ apiKey: founded.workspace.apiKey })
    for (const act of [units, change({ checkoutAddress: 'https://a.example' }), same])
      expect(changed(founded, act).accountChanged).toBeNull()
    expect(changed(changed(founded, change({ apiKey: 'other' })), units).accountChanged).toEqual(done)
  })

  it.each(['', 'x', 'null', '{}', '[]', '{"kind":"__proto__"}', '{"kind":"toString"}'])(
    'does not believe %j',
    (act) => {
      expect(believed(founded, act, 'admin', keys.admin)).toBeNull()
    },
  )
})
