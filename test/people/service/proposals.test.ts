import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '../../../electron/ipc/bridge.ts'
import { firstPolicy } from '../../../electron/people/rules/policy.ts'
import { openHarness, passphraseOf, type Harness } from '../../desk/desk-harness.ts'
import {
  changeWorkspace,
  confirmProposed,
  demand,
  disable,
  inWorkspaceOfOne,
  passphraseFor,
  signInAs,
  submitted,
} from '../../desk/makers-and-checkers.ts'

/** S-06, H6: one admin is not two people, as everybody at the window meets it. */

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
  await demand(harness, { waitingHours: firstPolicy.waitingHours })
  await harness.signIn('admin')
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

const passphrase = passphraseOf('admin')
const ownPassphrase = 'bambaska-bir-soz'
const hour = 60 * 60 * 1000
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
    expect(seen).toMatchObject({ by: 'admin', action: 'policy.changed', whyNot: 'not_permitted', aloneFrom: null })
    expect(JSON.parse(seen.after ?? '')).toMatchObject({ secondCheckerAbove: null })
    expect(JSON.parse(seen.before ?? '')).toMatchObject({ secondCheckerAbove: firstPolicy.secondCheckerAbove })

    await harness.signIn('checker')
    expect((await only()).whyNot).toBeNull()
    await harness.ask('proposals.confirm', { id: seen.id, passphrase: passphraseOf('checker') })
    expect(harness.dialogs.asked.at(-1)).toMatchObject({ by: 'admin', byName: 'İpek Şahin', kind: 'policy.changed' })
    expect(await harness.ask('policy.read')).toMatchObject({ policy: loose, changedBy: 'admin' })
    expect(await harness.ask('proposals.list')).toEqual([])
    expect((await actions()).filter((action) => action.startsWith('p'))).toContain('proposal.made')
    expect(await harness.ledger.audit.mismatches()).toEqual([])
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
    expect(await harness.ledger.audit.mismatches()).toEqual([])
  })

  it('is overtaken by what was done to the same meanwhile', async () => {
    await loosen()
    const stricter = { ...firstPolicy, dayCap: '500' }
    expect(await harness.ask('policy.change', { seen: firstPolicy, policy: stricter, passphrase })).not.toBeNull()
    await harness.signIn('checker')
    expect((await only()).whyNot).toBe('changed_meanwhile')
    expect((await confirmAs('checker')).code).toBe('changed_meanwhile')
    expect((await harness.ask('policy.read')).policy).toEqual(stricter)
  })
})

describe('an account that an admin adds', () => {
  it('is nobody’s before it is confirmed, and approves nothing in its first hours', async () => {
    const { account, temporaryPassphrase } = await harness.ask('operators.add', newChecker)
    expect(account).toBeNull()
    const signIn = { operatorId: 'veli.t', passphrase: temporaryPassphrase }
    expect((await harness.refused('session.signIn', signIn)).code).toBe('wrong_passphrase')
    await confirmProposed(harness)
    await harness.ask('session.signIn', signIn)
    await harness.ask('session.changePassphrase', { passphrase: temporaryPassphrase, next: ownPassphrase })

    const waiting = await submitted(harness)
    const { id, revision } = waiting
    const veli = { operatorId: 'veli.t', passphrase: ownPassphrase }
    const approve = { id, revision, passphrase: ownPassphrase }
    await harness.ask('session.signIn', veli)
    expect((await harness.refused('payouts.approve', approve)).code).toBe('key_too_new')
    await harness.signIn('admin')
    await loosen()
    await harness.ask('session.signIn', veli)
    expect((await only()).whyNot).toBe('key_too_new')
    const confirm = { id: (await only()).id, passphrase: ownPassphrase }
    expect((await harness.refused('proposals.confirm', confirm)).code).toBe('key_too_new')
    harness.clock.ahead += firstPolicy.waitingHours * hour
    await harness.ask('session.signIn', veli)
    expect((await harness.ask('payouts.approve', approve)).state).toBe('approved')
    // They have signed in since by a clock that the service confirmed: it need not be heard each time.
    harness.clock.ahead += 10 * 60_000
    harness.clock.set += 10 * 60_000
    await harness.ask('proposals.confirm', confirm)
  })

  it('H6: does not make two people of one admin', async () => {
    for (const { id, roles } of await harness.ask('operators.list')) {
      if (roles.includes('checker')) await disable(harness, id)
    }
    // Whoever waits alone waits by the service's clock: this machine's would be theirs to set.
    const serviceIs = async (seconds: number) => {
      harness.sandbox.controls.setClockOffset(seconds)
      await signInAs(harness, 'admin')
    }
    await serviceIs(24 * 60 * 60)
    expect((await harness.refused('operators.add', newChecker)).code).toBe('clock_unsure')
    await serviceIs(0)
    await harness.ask('operators.add', newChecker)
    expect(await only()).toMatchObject({ whyNot: 'proposal_waits', aloneFrom: expect.any(Number) as number })
    expect((await confirmAs('admin')).code).toBe('proposal_waits')
    harness.clock.ahead += firstPolicy.waitingHours * hour
    await serviceIs(-24 * 60 * 60)
    expect((await harness.refused('proposals.confirm', { id: (await only()).id, passphrase })).code).toBe(
      'clock_unsure',
    )
    await serviceIs(0)
    await harness.ask('proposals.confirm', { id: (await only()).id, passphrase })
    expect((await harness.ask('operators.list')).map(({ id }) => id)).toContain('veli.t')
  })
})

describe('a checker who approves', () => {
  it('sees what was made easier lately, of the maker, the policy and the connection', async () => {
    const { temporaryPassphrase } = await harness.ask('operators.resetPassphrase', {
      ...{ id: 'maker', revision: 1, passphrase },
    })
    await confirmProposed(harness)
    await loosen()
    await confirmProposed(harness)
    await changeWorkspace(harness, { apiKey: 'another' })
    await harness.ask('session.signIn', { operatorId: 'maker', passphrase: temporaryPassphrase })
    await harness.ask('session.changePassphrase', { passphrase: temporaryPassphrase, next: 'bambaska-bir-soz' })
    const { id, revision } = await harness.ask('payouts.create', {
      ...{ amount: '500', iban: 'TR330006100519786457841326', accountName: 'Şule İnceoğlu', bankId: null },
      ...{ customer: { id: 'c-1', name: 'Şule İnceoğlu', username: 'sule' }, processId: null, replaces: null },
    })
    await harness.ask('payouts.submit', { id, revision })
    await harness.signIn('checker')
    const codes = async () => (await harness.ask('payouts.get', { id })).checks.map(({ code }) => code)
    expect(await codes()).toEqual(expect.arrayContaining(['maker_new', 'policy_eased', 'connection_changed']))
    const { checks } = await harness.ask('payouts.get', { id })
    expect(checks.find(({ code }) => code === 'maker_new')?.eased).toMatchObject({ by: 'admin', whom: 'maker' })
    harness.clock.ahead += 8 * 24 * hour
    await harness.signIn('checker')
    expect(await codes()).not.toContain('policy_eased')
  })
})

describe('L3: a workspace of one', () => {
  it('becomes one of several at once, and not one of one again', async () => {
    await inWorkspaceOfOne(harness)
    await harness.signIn('admin')
    expect((await harness.ask('workspace.endSingleOperator', { passphrase })).singleOperator).toBe(false)
    expect((await harness.refused('workspace.endSingleOperator', { passphrase })).code).toBe('wrong_state')
  })
})
