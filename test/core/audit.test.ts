import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { beginning, bound, canonicalEvent } from '../../electron/core/chain.ts'

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
      `[1,1795000000000,"payout","1","PAY-1","payout.created","maker","kasa-1",null,"${'0'.repeat(64)}"]

{"state":"draft"}
{"payouts 1":[null,"ab"]}`,
    )
    // By sha256sum over that text.
    expect(bound(unbound, beginning, sha256).hash).toBe(
      'f68c6a8483505429869753dcd1c19f5055e42cec151229039c5312ba5b7b6442',
    )
  })

  it('changes with every field', () => {
    const first = bound(unbound, beginning, sha256)
    const second = bound({ ...unbound, sequence: 2 }, first, sha256)
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
    ]
    for (const change of changes)
      expect([change, bound({ ...second, ...change }, first, sha256).hash]).not.toEqual([change, second.hash])
  })

  it('is another after another event', () => {
    const first = bound(unbound, beginning, sha256)
    expect(bound({ ...unbound, sequence: 2 }, first, sha256).hash).not.toBe(
      bound({ ...unbound, sequence: 2 }, { ...first, hash: 'f'.repeat(64) }, sha256).hash,
    )
  })
})
