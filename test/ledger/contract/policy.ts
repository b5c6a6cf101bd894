import { expect, test } from 'vitest'
import type { Policy } from '../../../electron/people/contract/policy.ts'
import { firstPolicy } from '../../../electron/people/rules/policy.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { decree, stamp } from '../samples.ts'

/** What the workspace demands before money moves. */
export const policyContract: ContractPart = (held) => {
  const stricter: Policy = { ...firstPolicy, secondCheckerAbove: '1', dayCap: '500', idleLockMinutes: 3 }

  test('changed: whole, and an event that says all of both', async () => {
    const { audit } = held().ledger
    await decree(held().ledger, { kind: 'policy.changed', policy: stricter }, stamp(9, 'ayse'))
    const [event] = await audit.after(0, 9)
    expect(event).toMatchObject({ action: 'policy.changed', by: 'ayse', subject: { kind: 'policy' } })
    expect(JSON.parse(event?.before ?? '')).toEqual(firstPolicy)
    expect(JSON.parse(event?.after ?? '')).toEqual(stricter)
    await decree(held().ledger, { kind: 'policy.changed', policy: firstPolicy }, stamp(10, 'can'))
    expect(await audit.check()).toMatchObject({ findings: [] })
  })
}
