import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuditAction } from '../../../electron/core/audit.ts'
import type { OperatorAccount } from '../../../electron/people/contract/operator.ts'
import { openStage, passphraseOf, type Stage } from '../../desk/desk-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  expect(stage.unexpected).toEqual([])
  await stage.end()
})

const passphrase = passphraseOf('admin')
const draft = { name: 'Ayla Demir', roles: ['maker' as const] }

const account = async (id: string): Promise<OperatorAccount> => {
  const found = (await stage.ask('operators.list')).find((operator) => operator.id === id)
  if (!found) throw new Error(`There is no operator ${id}`)
  return found
}

/** An operator as the admin sees them now, with the admin's passphrase. */
const seen = async (id: string) => ({ id, revision: (await account(id)).revision, passphrase })

const addAdmin2 = () =>
  stage.ask('operators.add', { id: 'admin2', draft: { name: 'Can Ok', roles: ['admin'] }, passphrase })

/** Signs in with what was made for them, and chooses their own. */
async function chooseOwn(operatorId: string, temporary: string): Promise<void> {
  await stage.ask('session.signIn', { operatorId, passphrase: temporary })
  await stage.ask('session.changePassphrase', { passphrase: temporary, next: 'bambaska-bir-soz' })
}

const eventsOf = async (action: AuditAction) => {
  const { events } = await stage.ledger.audit.page({
    actions: [action],
    by: null,
    search: '',
    from: null,
    until: null,
    before: null,
    limit: 100,
  })
  return events.map(({ by, subject, before, after }) => ({
    by,
    id: subject.id,
    before: before === null ? null : (JSON.parse(before) as unknown),
    after: after === null ? null : (JSON.parse(after) as unknown),
  }))
}

describe('adding an operator', () => {
  it('gives them a passphrase that is shown once and only opens the way to one of their own', async () => {
    await stage.signIn('admin')
    const added = await stage.ask('operators.add', { id: 'ayla', draft, passphrase })
    expect(added.temporaryPassphrase).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(added.account).toEqual({
      id: 'ayla',
      ...draft,
      revision: 1,
      disabledAt: null,
      mustChangePassphrase: true,
      lastSignInAt: null,
    })
    expect(stage.told).toContain('ledger.changed')
    expect(await eventsOf('operator.added')).toContainEqual(expect.objectContaining({ by: 'admin', id: 'ayla' }))

    const signIn = { operatorId: 'ayla', passphrase: added.temporaryPassphrase }
    expect(await stage.ask('session.signIn', signIn)).toMatchObject({ mustChangePassphrase: true })
    expect((await stage.refused('banks.list')).code).toBe('passphrase_change_required')
    const next = 'yeni-parolam-77'
    const session = await stage.ask('session.changePassphrase', { passphrase: added.temporaryPassphrase, next })
    expect(session).toMatchObject({ operator: { id: 'ayla' }, mustChangePassphrase: false })
    await stage.ask('banks.list')
    expect((await stage.refused('session.signIn', signIn)).code).toBe('wrong_passphrase')
    expect(await stage.ask('session.signIn', { operatorId: 'ayla', passphrase: next })).toMatchObject({
      mustChangePassphrase: false,
    })
  })

  it('is refused under an id that stands already, and without the admin’s passphrase', async () => {
    await stage.signIn('admin')
    expect(await stage.refused('operators.add', { id: 'maker', draft, passphrase })).toEqual({
      code: 'invalid_input',
      fields: [{ path: 'id', problem: 'used' }],
    })
    // The program signs with these itself.
    for (const id of ['app', 'service']) {
      expect((await stage.refused('operators.add', { id, draft, passphrase })).fields).toEqual([
        { path: 'id', problem: 'used' },
      ])
    }
    const wrong = { id: 'ayla', draft, passphrase: passphraseOf('maker') }
    expect((await stage.refused('operators.add', wrong)).code).toBe('wrong_passphrase')
    expect((await stage.ask('operators.list')).map(({ id }) => id)).not.toContain('ayla')
  })

  it('leaves no passphrase in the ledger', async () => {
    await stage.signIn('admin')
    const { temporaryPassphrase } = await stage.ask('operators.add', { id: 'ayla', draft, passphrase })
    const kept = JSON.stringify([await stage.ledger.operators.list(), await eventsOf('operator.added')])
    expect(kept).not.toContain(temporaryPassphrase)
    expect(kept).not.toContain(temporaryPassphrase.replaceAll('-', ''))
  })
})

describe('a name', () => {
  const used = { code: 'invalid_input', fields: [{ path: 'draft.name', problem: 'used' }] }

  it('is nobody else’s, however it is written, also not of who is disabled', async () => {
    await stage.signIn('admin')
    await stage.ask('operators.disable', await seen('maker'))
    for (const name of ['Mert Kaya', 'MERT KAYA', 'mert  kâya']) {
      const same = { ...draft, name }
      expect(await stage.refused('operators.add', { id: 'ayla', draft: same, passphrase })).toEqual(used)
      expect(await stage.refused('operators.change', { ...(await seen('support')), draft: same })).toEqual(used)
    }
    expect((await stage.ask('operators.list')).map(({ id }) => id)).not.toContain('ayla')
    await stage.ask('operators.change', { ...(await seen('maker')), draft: { ...draft, name: 'MERT KAYA' } })
  })

  it('is known to everybody, also of who is disabled', async () => {
    await stage.signIn('admin')
    await stage.ask('operators.disable', await seen('maker'))
    await stage.signIn('support')
    const names = await stage.ask('operators.names')
    expect(names).toContainEqual({ id: 'maker', name: 'Mert Kaya' })
    expect(names).toHaveLength((await stage.ledger.operators.list()).length)
  })
})

describe('changing an operator', () => {
  it('gives each role once, in the order of the table, and writes down what was and what is', async () => {
    await stage.signIn('admin')
    const roles = ['checker', 'maker', 'checker'] as const
    const changed = await stage.ask('operators.change', {
      ...(await seen('maker')),
      draft: { name: 'Mert K.', roles: [...roles] },
    })
    expect(changed).toMatchObject({ id: 'maker', name: 'Mert K.', roles: ['maker', 'checker'], revision: 2 })
    expect(await eventsOf('operator.changed')).toEqual([
      {
        by: 'admin',
        id: 'maker',
        before: { name: 'Mert Kaya', roles: ['maker'] },
        after: { name: 'Mert K.', roles: ['maker', 'checker'] },
      },
    ])
    await stage.signIn('maker')
    expect((await stage.ask('session.current'))?.operator.roles).toEqual(['maker', 'checker'])
  })

  it('is refused when another admin changed them meanwhile', async () => {
    await stage.signIn('admin')
    const before = await seen('maker')
    await stage.ask('operators.change', { ...before, draft })
    expect((await stage.refused('operators.change', { ...before, draft })).code).toBe('changed_meanwhile')
    expect((await stage.refused('operators.disable', before)).code).toBe('changed_meanwhile')
    expect((await stage.refused('operators.resetPassphrase', before)).code).toBe('changed_meanwhile')
    expect((await account('maker')).disabledAt).toBeNull()
  })

  it('holds at once for the admin’s own session', async () => {
    await stage.signIn('admin')
    const own = { name: 'İpek Ş.', roles: ['admin' as const, 'maker' as const] }
    await stage.ask('operators.change', { ...(await seen('admin')), draft: own })
    expect((await stage.ask('session.current'))?.operator).toEqual({
      id: 'admin',
      name: 'İpek Ş.',
      roles: ['maker', 'admin'],
    })
    expect((await stage.ask('operators.list')).length).toBeGreaterThan(0)

    const second = await addAdmin2()
    expect(second.account.roles).toEqual(['admin'])
    await chooseOwn('admin2', second.temporaryPassphrase)
    await stage.signIn('admin')
    await stage.ask('operators.change', { ...(await seen('admin')), draft: { name: 'İpek Ş.', roles: ['maker'] } })
    expect((await stage.refused('operators.list')).code).toBe('not_permitted')
  })

  it('is refused for somebody who is not there', async () => {
    await stage.signIn('admin')
    const nobody = { id: 'nobody', revision: 1, passphrase }
    expect((await stage.refused('operators.change', { ...nobody, draft })).code).toBe('not_found')
  })
})

describe('the last admin', () => {
  it('stays one, and can sign in', async () => {
    await stage.signIn('admin')
    const own = await seen('admin')
    expect((await stage.refused('operators.disable', own)).code).toBe('last_admin')
    expect((await stage.refused('operators.change', { ...own, draft })).code).toBe('last_admin')
    // Another one who may not sign in is none.
    await stage.ask('operators.add', { id: 'admin2', draft: { name: 'Can Ok', roles: ['admin'] }, passphrase })
    await stage.ask('operators.disable', await seen('admin2'))
    expect((await stage.refused('operators.disable', own)).code).toBe('last_admin')
    expect(await stage.ask('session.current')).not.toBeNull()
  })

  it('is not replaced by one who never chose a passphrase of their own', async () => {
    await stage.signIn('admin')
    const { temporaryPassphrase } = await addAdmin2()
    expect((await stage.refused('operators.disable', await seen('admin'))).code).toBe('last_admin')
    await chooseOwn('admin2', temporaryPassphrase)
    await stage.signIn('admin')
    await stage.ask('operators.disable', await seen('admin'))
  })
})

describe('a disabled operator', () => {
  it('cannot sign in, is not offered, and can again when enabled', async () => {
    await stage.signIn('admin')
    const disabled = await stage.ask('operators.disable', await seen('maker'))
    expect(disabled.disabledAt).not.toBeNull()
    expect((await stage.refused('operators.disable', await seen('maker'))).code).toBe('wrong_state')
    const offered = async () => (await stage.ask('app.info')).operators.map(({ id }) => id)
    expect(await offered()).not.toContain('maker')
    const signIn = { operatorId: 'maker', passphrase: passphraseOf('maker') }
    const unknown = { operatorId: 'nobody', passphrase: passphraseOf('maker') }
    expect(await stage.refused('session.signIn', signIn)).toEqual(await stage.refused('session.signIn', unknown))

    await stage.ask('operators.enable', await seen('maker'))
    expect((await stage.refused('operators.enable', await seen('maker'))).code).toBe('wrong_state')
    expect(await offered()).toContain('maker')
    await stage.signIn('maker')
    expect((await eventsOf('operator.disabled')).map(({ id }) => id)).toEqual(['maker'])
    expect((await eventsOf('operator.enabled')).map(({ id }) => id)).toEqual(['maker'])
  })

  it('is signed out at once', async () => {
    await stage.signIn('admin')
    await chooseOwn('admin2', (await addAdmin2()).temporaryPassphrase)
    await stage.signIn('admin')
    const own = await seen('admin')
    stage.told.length = 0
    expect((await stage.ask('operators.disable', own)).disabledAt).not.toBeNull()
    expect(await stage.ask('session.current')).toBeNull()
    expect(stage.told).toContain('session.ended')
    expect((await eventsOf('session.ended'))[0]).toEqual({
      ...{ by: 'admin', id: 'admin', before: null },
      after: { reason: 'changed' },
    })
  })
})

describe('resetting a passphrase', () => {
  it('makes one that has to be changed, and voids the one before', async () => {
    await stage.signIn('admin')
    const { temporaryPassphrase, account } = await stage.ask('operators.resetPassphrase', await seen('maker'))
    expect(account).toMatchObject({ id: 'maker', mustChangePassphrase: true, revision: 2 })
    expect(await eventsOf('operator.passphrase_reset')).toEqual([expect.objectContaining({ by: 'admin', id: 'maker' })])
    const before = { operatorId: 'maker', passphrase: passphraseOf('maker') }
    expect((await stage.refused('session.signIn', before)).code).toBe('wrong_passphrase')
    await stage.ask('session.signIn', { operatorId: 'maker', passphrase: temporaryPassphrase })
  })

  it('is not for somebody who is disabled', async () => {
    await stage.signIn('admin')
    await stage.ask('operators.disable', await seen('maker'))
    expect((await stage.refused('operators.resetPassphrase', await seen('maker'))).code).toBe('wrong_state')
  })

  it('is not for one’s own: whoever knows theirs chooses the next', async () => {
    await stage.signIn('admin')
    expect((await stage.refused('operators.resetPassphrase', await seen('admin'))).code).toBe('wrong_state')
    await stage.signIn('admin')
  })
})

describe('who is no admin', () => {
  it.each(['support', 'maker', 'checker'])('changes nobody: %s', async (id) => {
    await stage.signIn(id)
    expect((await stage.refused('operators.list')).code).toBe('not_permitted')
    const own = { id, revision: 1, passphrase: passphraseOf(id) }
    expect((await stage.refused('operators.change', { ...own, draft })).code).toBe('not_permitted')
    expect((await stage.refused('operators.resetPassphrase', own)).code).toBe('not_permitted')
  })
})
