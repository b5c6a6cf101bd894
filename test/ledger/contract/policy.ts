import { expect, test } from 'vitest'
import type { Policy } from '../../../electron/people/contract/policy.ts'
import { firstPolicy } from '../../../electron/people/rules/first-policy.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { stamp } from '../samples.ts'

/** What the workspace demands before money moves. */
export const policyContract: ContractPart = (held) => {
  const stricter: Policy = { ...firstPolicy, secondCheckerAbove: '1', dayCap: '500', idleLockMinutes: 3 }

  test('until somebody changes it, it is that of a new workspace', async () => {
    expect(await held().ledger.policy.read()).toEqual({ policy: firstPolicy, changedAt: null, changedBy: null })
  })

  test('change: whole, with who and when, and an event that says all of both', async () => {
    const { policy, audit } = held().ledger
    const changed = await policy.change(firstPolicy, stricter, stamp(9, 'ayse'))
    expect(changed).toEqual({ policy: stricter, changedAt: 9, changedBy: 'ayse' })
    expect(await policy.read()).toEqual(changed)
    const [event] = await audit.after(0, 9)
    expect(event).toMatchObject({ action: 'policy.changed', by: 'ayse', subject: { kind: 'policy' } })
    expect(JSON.parse(event?.before ?? '')).toEqual(firstPolicy)
    expect(JSON.parse(event?.after ?? '')).toEqual(stricter)
    expect(await audit.mismatches()).toEqual([])
    expect(await policy.change(stricter, firstPolicy, stamp(10, 'can'))).toMatchObject({ changedBy: 'can' })
    expect(await audit.mismatches()).toEqual([])
  })

  test('change: null when it is not as it was seen; of two at once one wins', async () => {
    const { policy } = held().ledger
    const other = { ...stricter, dayCap: '7' }
    const both = await Promise.all([
      policy.change(firstPolicy, stricter, stamp(9, 'ayse')),
      policy.change(firstPolicy, other, stamp(9, 'can')),
    ])
    expect(both).toEqual([expect.objectContaining({ policy: stricter }), null])
    expect(await policy.change(firstPolicy, other, stamp())).toBeNull()
    expect(await policy.read()).toMatchObject({ policy: stricter, changedBy: 'ayse' })
  })

  test('change: to what it is already is none', async () => {
    const { policy, audit } = held().ledger
    expect(await policy.change(firstPolicy, { ...firstPolicy }, stamp())).toMatchObject({ changedAt: null })
    expect(await audit.head()).toMatchObject({ sequence: 0 })
  })
}
