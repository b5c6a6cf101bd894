import { expect, it } from 'vitest'
import { approvedPayout, harness, openEach, received } from '../../desk/desk-harness.ts'
import { decree, signInAs } from '../../desk/makers-and-checkers.ts'

openEach()

it.each(['before', 'after'])(
  'a payout is judged by the charter it left under, also where a later entry is dated %s it',
  async (dated) => {
    const { id, revision, processId } = await approvedPayout(harness)
    const before = Date.now() + harness.clock.ahead
    harness.clock.ahead += 1_000
    await harness.ask('payouts.send', { id, revision })
    expect(received(harness, processId)).toBe(1)
    harness.clock.ahead += 1_000
    const at = dated === 'before' ? before : Date.now() + harness.clock.ahead
    await decree(harness, { kind: 'workspace.changed', changes: { apiKey: 'another' } }, { id: 'admin', at })
    await signInAs(harness, 'admin')
    expect((await harness.ask('audit.verify')).findings).toEqual([])
  },
)
