import { expect, it } from 'vitest'
import { detailOf } from '../../../../src/pages/audit/event-details.ts'
import type { AuditAction } from '../../../../electron/core/audit.ts'

const detail = (action: AuditAction, after: unknown) =>
  detailOf({ action, before: null, after: after === null ? null : JSON.stringify(after) })

it('tells how many payouts a batch moved, and what they come to', () => {
  const after = { state: 'approved', rows: 1204, total: '123456789050' }
  expect(detail('batch.approved', after)).toEqual({ kind: 'batch', rows: 1204, total: 123_456_789_050n })
  expect(detail('payout.approved', after)).toBeNull()
})

it('tells how far a run came', () => {
  expect(detail('batch.run_stopped', { done: 17, stopped: { code: 'INSUFFICIENT_BALANCE', row: 18 } })).toEqual({
    kind: 'done',
    done: 17,
  })
  expect(detail('batch.run_started', { done: 0, stopped: null })).toBeNull()
})

it('tells why a session ended, and with how many an approval was given', () => {
  expect(detail('session.ended', { reason: 'idle' })).toEqual({ kind: 'ended', reason: 'idle' })
  expect(detail('session.ended', null)).toBeNull()
  const approval = { by: 'checker', seal: 'a', together: { rows: 3, seal: 'b' } }
  expect(detail('payout.approved', { state: 'approved', approval })).toEqual({ kind: 'together', rows: 3 })
})

it('makes nothing of what is not what it should be', () => {
  for (const after of [{ rows: -1, total: 'x' }, { rows: 'many', total: '5' }, { rows: 2 }, 'text']) {
    expect(detail('batch.imported', after)).toBeNull()
  }
})
