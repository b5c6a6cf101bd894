import { expect, it } from 'vitest'
import { auditCsvHead, auditCsvLine } from '../../../electron/record/service/audit.ts'

const event = {
  sequence: 1,
  at: Date.UTC(2026, 10, 21, 11, 2, 3, 4),
  offset: -250,
  by: 'maker',
  machine: 'kasa-1',
  action: 'payout.created',
  subject: { kind: 'payout', id: '1', name: 'PAY-1' },
  before: null,
  after: '{"state":"draft"}',
  digests: null,
  previousHash: '0'.repeat(64),
  hash: 'a'.repeat(64),
} as const

it('begins so that a Turkish Excel reads it: BOM and semicolons', () => {
  expect(auditCsvHead.startsWith('\ufeffsequence;time (UTC);')).toBe(true)
  expect(auditCsvHead.endsWith('\r\n')).toBe(true)
})

it('writes an event as a line, with quotes where they are needed', () => {
  expect(auditCsvLine(event)).toBe(
    `1;2026-11-21T11:02:03.004Z;-250;maker;kasa-1;payout.created;payout;1;PAY-1;;"{""state"":""draft""}";;${'0'.repeat(64)};${'a'.repeat(64)}\r\n`,
  )
})
