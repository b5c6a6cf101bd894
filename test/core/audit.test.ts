import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { beginning, bound, canonicalEvent, follows } from '../../electron/core/chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const unbound = {
  sequence: 1,
  at: 1_795_000_000_000,
  offset: null,
  by: 'maker',
  machine: 'kasa-1',
  action: 'payout.created',
  subject: { kind: 'payout', id: '1', name: 'PAY-1' },
  before: null,
  after: '{"state":"draft"}',
  digests: '{"payouts 1":[null,"ab"]}',
} as const

describe('the chain of the audit trail', () => {
  it('has one way to write an event, which anybody can recompute', () => {
    expect(canonicalEvent(unbound, beginning.hash)).toBe(
      `[1,1795000000000,null,"maker","kasa-1","payout.created","payout","1","PAY-1",null,"{\\"state\\":\\"draft\\"}","{\\"payouts 1\\":[null,\\"ab\\"]}","${'0'.repeat(64)}"]`,
    )
    // By sha256sum over that text.
    expect(bound(unbound, beginning, sha256).hash).toBe(
      'c6f572be792b675d43d1ec28ff90d654755838a87e336efa33791a45811c3c4b',
    )
  })

  it('holds as it was written, and breaks with every field that is changed', () => {
    const first = bound(unbound, beginning, sha256)
    const second = bound({ ...unbound, sequence: 2 }, first, sha256)
    expect(follows(first, beginning, sha256)).toBe(true)
    expect(follows(second, first, sha256)).toBe(true)
    const changes = [
      { sequence: 3 },
      { at: 1 },
      { offset: 0 },
      { by: 'checker' },
      { machine: 'kasa-2' },
      { action: 'payout.edited' as const },
      { subject: { ...first.subject, name: 'PAY-2' } },
      { subject: { ...first.subject, id: '2' } },
      { subject: { ...first.subject, kind: 'deposit' as const } },
      { before: '{}' },
      { after: null },
      { digests: null },
      { previousHash: 'f'.repeat(64) },
      { hash: 'f'.repeat(64) },
    ]
    for (const change of changes)
      expect([change, follows({ ...second, ...change }, first, sha256)]).toEqual([change, false])
  })

  it('an event that was taken out is missed', () => {
    const first = bound(unbound, beginning, sha256)
    const second = bound({ ...unbound, sequence: 2 }, first, sha256)
    const third = bound({ ...unbound, sequence: 3 }, second, sha256)
    expect(follows(third, first, sha256)).toBe(false)
  })
})
