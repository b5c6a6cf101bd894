import { beforeEach, describe, expect, it } from 'vitest'
import { firstPolicy } from '../../../electron/people/rules/policy.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { demand, eventsOf } from '../../desk/makers-and-checkers.ts'

const passphrase = passphraseOf('admin')
openEach()
beforeEach(() => harness.signIn('admin'))

describe('the policy', () => {
  it('is that of a new workspace until an admin changes it; everybody hears, and the trail keeps both', async () => {
    const first = { policy: firstPolicy, changedAt: null, changedBy: null }
    expect(await harness.ask('policy.read')).toEqual(first)
    const policy = { ...firstPolicy, secondCheckerAbove: '0', dayCap: '1', idleLockMinutes: 5 }
    harness.told.length = 0
    const changed = await harness.ask('policy.change', { seen: firstPolicy, policy, passphrase })
    expect(changed).toMatchObject({ policy, changedBy: 'admin' })
    expect(harness.told).toEqual(['ledger.changed', 'policy.changed'])
    await harness.signIn('maker')
    expect(await harness.ask('policy.read')).toEqual(changed)
    const [event] = await eventsOf('policy.changed')
    expect(JSON.parse(event?.before ?? '{}')).toMatchObject({ secondCheckerAbove: firstPolicy.secondCheckerAbove })
    expect(JSON.parse(event?.after ?? '{}')).toMatchObject({ secondCheckerAbove: '0', dayCap: '1' })
  })

  it('is not changed over what another admin changed meanwhile', async () => {
    await demand(harness, { idleLockMinutes: 7 })
    const mine = { seen: firstPolicy, policy: { ...firstPolicy, dayCap: '5' }, passphrase }
    expect((await harness.refused('policy.change', mine)).code).toBe('changed_meanwhile')
    expect((await harness.ask('policy.read')).policy).toEqual({ ...firstPolicy, idleLockMinutes: 7 })
  })

  it('is not changed with a wrong passphrase', async () => {
    const change = { seen: firstPolicy, policy: { ...firstPolicy, dayCap: '5' }, passphrase: 'wrong' }
    expect((await harness.refused('policy.change', change)).code).toBe('wrong_passphrase')
    expect((await harness.ask('policy.read')).policy).toEqual(firstPolicy)
  })

  it.each(['dayCap', 'approverDayCap'] as const)('has no %s that would let nothing through', async (cap) => {
    const change = { seen: firstPolicy, policy: { ...firstPolicy, [cap]: '0' }, passphrase }
    const problem = { path: `policy.${cap}`, problem: 'amount_not_positive' }
    expect(await harness.refused('policy.change', change)).toEqual({ code: 'invalid_input', fields: [problem] })
  })
})
