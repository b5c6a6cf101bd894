import { beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '../../../electron/ipc/bridge.ts'
import { firstPolicy } from '../../../electron/people/rules/policy.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { disable, passphraseFor, signInAs } from '../../desk/makers-and-checkers.ts'

/** S-06, H6: one admin is not two people, as everybody at the window meets it. */

openEach()
beforeEach(() => harness.signIn('admin'))

const passphrase = passphraseOf('admin')
const loose = { ...firstPolicy, secondCheckerAbove: null }
const loosen = () => harness.ask('policy.change', { seen: firstPolicy, policy: loose, passphrase })
const newChecker: Input<'operators.add'> = {
  id: 'veli.t',
  draft: { name: 'Veli Tunç', roles: ['checker'] },
  passphrase,
}
const only = async () => {
  const [proposal, ...others] = await harness.ask('proposals.list')
  if (!proposal || others.length > 0) throw new Error('not one proposal')
  return proposal
}
const confirmAs = async (id: string) => {
  await signInAs(harness, id)
  return harness.refused('proposals.confirm', { id: (await only()).id, passphrase: passphraseFor(id) })
}
const actions = async () => (await harness.ledger.audit.after(0, 1_000)).map(({ action }) => action)

describe('what an admin wants', () => {
  it('is proposed, seen by everybody with what it would change, and holds once a checker confirms it', async () => {
    expect(await loosen()).toBeNull()
    expect((await harness.ask('policy.read')).policy).toEqual(firstPolicy)
    await harness.signIn('support')
    const seen = await only()
    expect(seen).toMatchObject({ by: 'admin', action: 'policy.changed', whyNot: 'not_permitted' })
    expect(JSON.parse(seen.after ?? '')).toMatchObject({ secondCheckerAbove: null })
    expect(JSON.parse(seen.before ?? '')).toMatchObject({ secondCheckerAbove: firstPolicy.secondCheckerAbove })

    await harness.signIn('checker')
    expect((await only()).whyNot).toBeNull()
    await harness.ask('proposals.confirm', { id: seen.id, passphrase: passphraseOf('checker') })
    expect(harness.dialogs.asked.at(-1)).toMatchObject({ by: 'admin', byName: 'İpek Şahin', kind: 'policy.changed' })
    expect(await harness.ask('policy.read')).toMatchObject({ policy: loose, changedBy: 'admin' })
    expect(await harness.ask('proposals.list')).toEqual([])
    expect((await actions()).filter((action) => action.startsWith('p'))).toContain('proposal.made')
    expect(await harness.ledger.audit.check()).toMatchObject({ findings: [] })
  })

  it('is not confirmed by the one who wants it, by whoever may not, or in a dialog that was declined', async () => {
    await loosen()
    expect((await confirmAs('admin')).code).toBe('own_proposal')
    expect((await confirmAs('maker')).code).toBe('not_permitted')
    harness.dialogs.answer = () => false
    expect((await confirmAs('checker')).code).toBe('declined_in_dialog')
    harness.dialogs.answer = () => true
    const wrong = { id: (await only()).id, passphrase: 'not-this-one' }
    expect((await harness.refused('proposals.confirm', wrong)).code).toBe('wrong_passphrase')
    expect((await harness.ask('policy.read')).policy).toEqual(firstPolicy)
  })

  it('is withdrawn or declined, once, and is gone then', async () => {
    await loosen()
    const { id } = await only()
    expect((await harness.refused('policy.change', { seen: firstPolicy, policy: loose, passphrase })).code).toBe(
      'already_proposed',
    )
    await harness.ask('proposals.withdraw', { id })
    expect((await harness.refused('proposals.withdraw', { id })).code).toBe('changed_meanwhile')
    await loosen()
    await harness.signIn('checker')
    await harness.ask('proposals.withdraw', { id: (await only()).id })
    expect((await harness.refused('proposals.confirm', { id, passphrase: passphraseOf('checker') })).code).toBe(
      'changed_meanwhile',
    )
    expect((await actions()).filter((action) => action === 'proposal.withdrawn')).toHaveLength(2)
    expect(await harness.ledger.audit.check()).toMatchObject({ findings: [] })
  })
})

describe('an account that an admin adds', () => {
  it('H6: does not make two people of one admin', async () => {
    for (const { id, roles } of await harness.ask('operators.list')) {
      if (roles.includes('checker')) await disable(harness, id)
    }
    await harness.ask('operators.add', newChecker)
    harness.clock.ahead += 365 * 24 * 60 * 60_000
    expect((await confirmAs('admin')).code).toBe('own_proposal')
    expect((await harness.ask('operators.list')).map(({ id }) => id)).not.toContain('veli.t')
  })
})
