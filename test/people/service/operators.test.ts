import { describe, expect, it } from 'vitest'
import type { AuditAction } from '../../../electron/core/audit-words.ts'
import type { OperatorAccount } from '../../../electron/people/contract/operator.ts'
import type { Role } from '../../../electron/core/access.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { confirmProposed, disable, eventsOf } from '../../desk/makers-and-checkers.ts'

openEach()

const passphrase = passphraseOf('admin')
const draft = { name: 'Ayla Demir', roles: ['maker' as const] }

const account = async (id: string): Promise<OperatorAccount> => {
  const found = (await harness.ask('operators.list')).find((operator) => operator.id === id)
  if (!found) throw new Error(`There is no operator ${id}`)
  return found
}

/** An operator as the admin sees them now, with the admin's passphrase. */
const seen = async (id: string) => ({ id, revision: (await account(id)).revision, passphrase })

/** By the admin who is signed in and stays so, and the checker; both halves of the passphrase that was made. */
async function addConfirmed(id: string, of: typeof draft | { name: string; roles: ['admin'] }): Promise<string> {
  const { account: now, temporaryPassphrase } = await harness.ask('operators.add', { id, draft: of, passphrase })
  expect(now).toBeNull()
  return `${temporaryPassphrase} ${await confirmProposed(harness)}`
}
const addAdmin2 = () => addConfirmed('admin2', { name: 'Can Ok', roles: ['admin'] })
const change = async (id: string, to: { name: string; roles: Role[] }): Promise<void> => {
  expect(await harness.ask('operators.change', { ...(await seen(id)), draft: to })).toBeNull()
  await confirmProposed(harness)
}

/** Signs in with what was made for them, and chooses their own. */
async function chooseOwn(operatorId: string, temporary: string): Promise<void> {
  await harness.ask('session.signIn', { operatorId, passphrase: temporary })
  await harness.ask('session.changePassphrase', { passphrase: temporary, next: 'bambaska-bir-soz' })
}

const toldOf = async (action: AuditAction) =>
  (await eventsOf(action)).map(({ by, subject, before, after }) => ({
    by,
    id: subject.id,
    before: before === null ? null : (JSON.parse(before) as unknown),
    after: after === null ? null : (JSON.parse(after) as unknown),
  }))

describe('adding an operator', () => {
  it('gives them a passphrase that is shown once and only opens the way to one of their own', async () => {
    await harness.signIn('admin')
    const temporaryPassphrase = await addConfirmed('ayla', draft)
    expect(temporaryPassphrase).toMatch(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4} ([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/)
    expect(await account('ayla')).toEqual({
      id: 'ayla',
      ...draft,
      revision: 2,
      disabledAt: null,
      mustChangePassphrase: true,
      lastSignInAt: null,
    })
    expect(harness.told).toContain('ledger.changed')
    expect(await toldOf('operator.added')).toContainEqual(expect.objectContaining({ by: 'checker', id: 'ayla' }))

    const signIn = { operatorId: 'ayla', passphrase: temporaryPassphrase }
    expect(await harness.ask('session.signIn', signIn)).toMatchObject({ mustChangePassphrase: true })
    expect((await harness.refused('banks.list')).code).toBe('passphrase_change_required')
    const next = 'yeni-parolam-77'
    const session = await harness.ask('session.changePassphrase', { passphrase: temporaryPassphrase, next })
    expect(session).toMatchObject({ operator: { id: 'ayla' }, mustChangePassphrase: false })
    await harness.ask('banks.list')
    expect((await harness.refused('session.signIn', signIn)).code).toBe('wrong_passphrase')
    expect(await harness.ask('session.signIn', { operatorId: 'ayla', passphrase: next })).toMatchObject({
      mustChangePassphrase: false,
    })
  })

  it('shows one half to each of the two: neither signs in with theirs, both with any spelling of both', async () => {
    await harness.signIn('admin')
    const [first = '', second = ''] = (await addConfirmed('ayla', draft)).split(' ')
    const bare = (half: string) => half.replaceAll('-', '')
    for (const alone of [first, bare(first), second, bare(second), first + first, second + first]) {
      const answer = await harness.refused('session.signIn', { operatorId: 'ayla', passphrase: alone })
      expect(answer.code).toBe('wrong_passphrase')
      harness.clock.ahead += 60 * 60_000
    }
    for (const typed of [`${first}-${second}`, (bare(first) + bare(second)).toLowerCase()])
      await harness.ask('session.signIn', { operatorId: 'ayla', passphrase: typed })
  })

  it('is refused under an id that stands already, and without the admin’s passphrase', async () => {
    await harness.signIn('admin')
    expect(await harness.refused('operators.add', { id: 'maker', draft, passphrase })).toEqual({
      code: 'invalid_input',
      fields: [{ path: 'id', problem: 'used' }],
    })
    // The program signs with these itself.
    for (const id of ['app', 'service']) {
      expect((await harness.refused('operators.add', { id, draft, passphrase })).fields).toEqual([
        { path: 'id', problem: 'used' },
      ])
    }
    const wrong = { id: 'ayla', draft, passphrase: passphraseOf('maker') }
    expect((await harness.refused('operators.add', wrong)).code).toBe('wrong_passphrase')
    expect((await harness.ask('operators.list')).map(({ id }) => id)).not.toContain('ayla')
  })

  it('S-20, L9: nobody is called in letters that look like another one’s', async () => {
    await harness.signIn('admin')
    const foreign = { code: 'invalid_input', fields: [{ path: 'draft.name', problem: 'not_latin' }] }
    for (const name of ['О\u0437\u0430n Yıldız', 'Ozan\u3164 Yıldız', 'Ｏzan Yıldız'])
      expect(await harness.refused('operators.add', { id: 'ozan', draft: { ...draft, name }, passphrase })).toEqual(
        foreign,
      )
    const alike = { ...(await seen('maker')), draft: { ...draft, name: 'Çağl\u0430 Işık' } }
    expect(await harness.refused('operators.change', alike)).toEqual(foreign)
  })

  it('leaves no passphrase in the ledger', async () => {
    await harness.signIn('admin')
    const { temporaryPassphrase } = await harness.ask('operators.add', { id: 'ayla', draft, passphrase })
    const json = JSON.stringify([await harness.ledger.charter.after(0), await toldOf('operator.added')])
    expect(json).not.toContain(temporaryPassphrase)
    expect(json).not.toContain(temporaryPassphrase.replaceAll('-', ''))
  })
})

describe('a name', () => {
  const used = { code: 'invalid_input', fields: [{ path: 'draft.name', problem: 'used' }] }

  it('is nobody else’s, however it is written, also not of who is disabled', async () => {
    await harness.signIn('admin')
    await harness.ask('operators.disable', await seen('maker'))
    for (const name of ['Mert Kaya', 'MERT KAYA', 'mert  kâya']) {
      const same = { ...draft, name }
      expect(await harness.refused('operators.add', { id: 'ayla', draft: same, passphrase })).toEqual(used)
      expect(await harness.refused('operators.change', { ...(await seen('support')), draft: same })).toEqual(used)
    }
    expect((await harness.ask('operators.list')).map(({ id }) => id)).not.toContain('ayla')
    await change('maker', { ...draft, name: 'MERT KAYA' })
  })

  it('is known to everybody, also of who is disabled', async () => {
    await harness.signIn('admin')
    await harness.ask('operators.disable', await seen('maker'))
    await harness.signIn('support')
    const names = await harness.ask('operators.names')
    expect(names).toContainEqual({ id: 'maker', name: 'Mert Kaya' })
    expect(names).toHaveLength((await harness.charter.now()).members.length)
  })
})

describe('changing an operator', () => {
  it('gives each role once, in the order of the table, and writes down what was and what is', async () => {
    await harness.signIn('admin')
    const roles = ['checker', 'maker', 'checker'] as const
    await change('maker', { name: 'Mert K.', roles: [...roles] })
    expect(await account('maker')).toMatchObject({ name: 'Mert K.', roles: ['maker', 'checker'], revision: 2 })
    expect(await toldOf('operator.changed')).toEqual([
      {
        by: 'checker',
        id: 'maker',
        before: { name: 'Mert Kaya', roles: ['maker'] },
        after: { name: 'Mert K.', roles: ['maker', 'checker'], proposedBy: 'admin' },
      },
    ])
    await harness.signIn('maker')
    expect((await harness.ask('session.current'))?.operator.roles).toEqual(['maker', 'checker'])
  })

  it('makes an auditor of nobody who does something else, too', async () => {
    await harness.signIn('admin')
    const roles = ['maker', 'auditor'] as const
    const both = { ...(await seen('maker')), draft: { name: 'Mert Kaya', roles: [...roles] } }
    const fields = [{ path: 'draft.roles', problem: 'auditor_alone' }]
    expect(await harness.refused('operators.change', both)).toEqual({ code: 'invalid_input', fields })
    await change('maker', { name: 'Mert Kaya', roles: ['auditor'] })
    expect((await account('maker')).roles).toEqual(['auditor'])
  })

  it('is refused when another admin changed them meanwhile', async () => {
    await harness.signIn('admin')
    const before = await seen('maker')
    await change('maker', draft)
    expect((await harness.refused('operators.change', { ...before, draft })).code).toBe('changed_meanwhile')
    expect((await harness.refused('operators.disable', before)).code).toBe('changed_meanwhile')
    expect((await harness.refused('operators.resetPassphrase', before)).code).toBe('changed_meanwhile')
    expect((await account('maker')).disabledAt).toBeNull()
  })

  it('holds at once for the admin’s own session', async () => {
    await harness.signIn('admin')
    await change('admin', { name: 'İpek Ş.', roles: ['admin', 'maker'] })
    expect((await harness.ask('session.current'))?.operator).toEqual({
      id: 'admin',
      name: 'İpek Ş.',
      roles: ['maker', 'admin'],
    })
    expect((await harness.ask('operators.list')).length).toBeGreaterThan(0)

    await chooseOwn('admin2', await addAdmin2())
    await harness.signIn('admin')
    await harness.ask('operators.change', { ...(await seen('admin')), draft: { name: 'İpek Ş.', roles: ['maker'] } })
    expect((await harness.refused('operators.list')).code).toBe('not_permitted')
  })

  it('is refused for somebody who is not there', async () => {
    await harness.signIn('admin')
    const nobody = { id: 'nobody', revision: 1, passphrase }
    expect((await harness.refused('operators.change', { ...nobody, draft })).code).toBe('not_found')
  })
})

describe('the last admin', () => {
  it('stays one, and can sign in', async () => {
    await harness.signIn('admin')
    const own = await seen('admin')
    expect((await harness.refused('operators.disable', own)).code).toBe('last_admin')
    expect((await harness.refused('operators.change', { ...own, draft })).code).toBe('last_admin')
    // Another one who may not sign in is none.
    await addAdmin2()
    await harness.ask('operators.disable', await seen('admin2'))
    expect((await harness.refused('operators.disable', own)).code).toBe('last_admin')
    expect(await harness.ask('session.current')).not.toBeNull()
  })

  it('is not replaced by one who never chose a passphrase of their own', async () => {
    await harness.signIn('admin')
    const temporaryPassphrase = await addAdmin2()
    expect((await harness.refused('operators.disable', await seen('admin'))).code).toBe('last_admin')
    await chooseOwn('admin2', temporaryPassphrase)
    await harness.signIn('admin')
    await harness.ask('operators.disable', await seen('admin'))
  })
})

describe('a disabled operator', () => {
  it('cannot sign in, is not offered, and can again when enabled', async () => {
    await harness.signIn('admin')
    const disabled = await harness.ask('operators.disable', await seen('maker'))
    expect(disabled?.disabledAt).toEqual(expect.any(Number))
    expect((await harness.refused('operators.disable', await seen('maker'))).code).toBe('wrong_state')
    const offered = async () => (await harness.ask('app.info')).operators.map(({ id }) => id)
    expect(await offered()).not.toContain('maker')
    const signIn = { operatorId: 'maker', passphrase: passphraseOf('maker') }
    const unknown = { operatorId: 'nobody', passphrase: passphraseOf('maker') }
    expect(await harness.refused('session.signIn', signIn)).toEqual(await harness.refused('session.signIn', unknown))

    expect(await harness.ask('operators.enable', await seen('maker'))).toBeNull()
    await confirmProposed(harness)
    expect((await harness.refused('operators.enable', await seen('maker'))).code).toBe('wrong_state')
    expect(await offered()).toContain('maker')
    await harness.signIn('maker')
    expect((await toldOf('operator.disabled')).map(({ id }) => id)).toEqual(['maker'])
    expect((await toldOf('operator.enabled')).map(({ id }) => id)).toEqual(['maker'])
  })

  it('is not signed in either where they are disabled in the middle of it', async () => {
    const { lastSignIn } = harness.ledger.operators
    harness.ledger.operators.lastSignIn = async (id) => {
      harness.ledger.operators.lastSignIn = lastSignIn
      await disable(harness, 'maker')
      return lastSignIn(id)
    }
    const signIn = { operatorId: 'maker', passphrase: passphraseOf('maker') }
    expect((await harness.refused('session.signIn', signIn)).code).toBe('wrong_passphrase')
    expect(await harness.ask('session.current')).toBeNull()
  })

  it('is signed out at once', async () => {
    await harness.signIn('admin')
    await chooseOwn('admin2', await addAdmin2())
    await harness.signIn('admin')
    const own = await seen('admin')
    harness.told.length = 0
    expect((await harness.ask('operators.disable', own))?.disabledAt).toEqual(expect.any(Number))
    expect(await harness.ask('session.current')).toBeNull()
    expect(harness.told).toContain('session.ended')
    expect((await toldOf('session.ended')).at(-1)).toEqual({
      ...{ by: 'admin', id: 'admin', before: null },
      after: { reason: 'changed' },
    })
  })
})

describe('resetting a passphrase', () => {
  it('makes one that has to be changed, and voids the one before', async () => {
    await harness.signIn('admin')
    const { temporaryPassphrase } = await harness.ask('operators.resetPassphrase', await seen('maker'))
    const second = await confirmProposed(harness)
    expect(await account('maker')).toMatchObject({ mustChangePassphrase: true, revision: 2 })
    expect(await toldOf('operator.passphrase_reset')).toMatchObject([{ by: 'checker', id: 'maker' }])
    const before = { operatorId: 'maker', passphrase: passphraseOf('maker') }
    expect((await harness.refused('session.signIn', before)).code).toBe('wrong_passphrase')
    await harness.ask('session.signIn', { operatorId: 'maker', passphrase: temporaryPassphrase + second })
  })

  it('is not for somebody who is disabled', async () => {
    await harness.signIn('admin')
    await harness.ask('operators.disable', await seen('maker'))
    expect((await harness.refused('operators.resetPassphrase', await seen('maker'))).code).toBe('wrong_state')
  })

  it('is not for one’s own: whoever knows theirs chooses the next', async () => {
    await harness.signIn('admin')
    expect((await harness.refused('operators.resetPassphrase', await seen('admin'))).code).toBe('wrong_state')
    await harness.signIn('admin')
  })
})
